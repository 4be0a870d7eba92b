"""Settings from the environment say what is wrong with them."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from config import env

NAME = "LAMMA_TRIED"


@pytest.mark.parametrize(
    ("word", "meant"), [("yes", True), ("1", True), ("On", True), ("no", False), ("OFF", False), ("", False)]
)
def test_flag_reads_yes_and_no(monkeypatch: pytest.MonkeyPatch, word: str, meant: bool) -> None:
    monkeypatch.setenv(NAME, word)
    assert env.flag(NAME) is meant


def test_flag_refuses_other_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NAME, "maybe")
    with pytest.raises(ImproperlyConfigured, match="LAMMA_TRIED is 'maybe'"):
        env.flag(NAME)


@pytest.mark.parametrize("word", ["0", "65", "-1", "four", "٤", "4.0", "1e1"])
def test_whole_refuses_what_is_no_number_of_the_range(monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    monkeypatch.setenv(NAME, word)
    with pytest.raises(ImproperlyConfigured, match="from 1 to 64"):
        env.whole(NAME, 4, 1, 64)


def test_whole_reads_a_number_or_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    assert env.whole(NAME, 4, 1, 64) == 4
    monkeypatch.setenv(NAME, " 64 ")
    assert env.whole(NAME, 4, 1, 64) == 64


def test_words_are_split_at_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    assert env.words(NAME, ["*"]) == ["*"]
    monkeypatch.setenv(NAME, "one.example, two.example,")
    assert env.words(NAME) == ["one.example", "two.example"]


def test_folder_is_made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(NAME, str(tmp_path / "a" / "b"))
    assert env.folder(NAME, tmp_path).is_dir()


def test_folder_that_cannot_be_made_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(NAME, str(tmp_path / "file" / "inside"))
    with pytest.raises(ImproperlyConfigured, match="cannot be made"):
        env.folder(NAME, tmp_path)


def test_secret_is_drawn_once_and_kept_private(tmp_path: Path) -> None:
    kept = tmp_path / "secret-key"
    drawn = env.secret(NAME, kept)
    assert len(drawn) >= 50
    assert env.secret(NAME, kept) == drawn
    assert kept.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [kept]


def test_processes_that_start_together_share_one_secret(tmp_path: Path) -> None:
    drawn: list[str] = []
    barrier = threading.Barrier(8)

    def start() -> None:
        barrier.wait()
        drawn.append(env.secret(NAME, tmp_path / "secret-key"))

    threads = [threading.Thread(target=start) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(drawn) == 8
    assert len(set(drawn)) == 1


def test_short_secrets_are_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "secret-key").touch()
    with pytest.raises(ImproperlyConfigured, match="delete it"):
        env.secret(NAME, tmp_path / "secret-key")
    monkeypatch.setenv(NAME, "hunter2")
    with pytest.raises(ImproperlyConfigured, match="too short"):
        env.secret(NAME, tmp_path / "other")


def test_postgres_reads_a_url() -> None:
    read = env.postgres("postgresql://me:p%40ss@db.example:5433/lamma")
    assert read == {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "lamma",
        "USER": "me",
        "PASSWORD": "p@ss",
        "HOST": "db.example",
        "PORT": "5433",
    }


@pytest.mark.parametrize("url", ["mysql://me@db/lamma", "postgresql://db.example", "lamma.sqlite3", "postgresql://db:port/lamma"])
def test_postgres_refuses_other_urls(url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="must look like"):
        env.postgres(url)
