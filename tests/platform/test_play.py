"""`make play` and its neighbours, as somebody at a shell meets them."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from tests.servers import ROOT, Site, answers, embedded, environment, free_port


def manage(data: Path, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """`manage.py words` that is expected to end by itself."""
    return subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=ROOT,
        env=environment(data, **env),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
        check=False,
    )


def page(url: str) -> tuple[str, Any]:
    """Text and headers of a page in English."""
    request = urllib.request.Request(url, headers={"Accept-Language": "en"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return answer.read().decode(), answer.headers


@pytest.mark.servers
def test_site_comes_back_after_kill_and_ends_cleanly_when_told_to(site: Site) -> None:
    site.kill()
    assert not answers(site.url)
    site.start()
    assert all(answers(url) for url in site.urls)
    assert site.stop() == 0
    assert not answers(site.url)


def test_scaled_site_answers_from_every_web_process(scaled_site: Site) -> None:
    assert len(scaled_site.urls) == 2
    assert all(answers(url) for url in scaled_site.urls)


def test_pages_come_with_a_strict_policy_and_static_files_that_may_be_kept_for_ever(hasty_site: Site) -> None:
    before = hasty_site.log()
    text, headers = page(f"{hasty_site.url}/people/guest")
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "*" not in policy
    sheets = re.findall(r'href="(/static/css/[^"]+)"', text)
    assert sheets
    for sheet in sheets:
        assert re.search(r"\.[0-9a-f]{12}\.css$", sheet)
        _, headers = page(f"{hasty_site.url}{sheet}")
        assert "immutable" in headers["Cache-Control"]
    assert "Traceback" not in hasty_site.log().removeprefix(before)


def test_second_start_prepares_nothing(unprepared_site: Site) -> None:
    assert "Preparing the database" in unprepared_site.log()
    assert "Preparing the static files" in unprepared_site.log()
    assert "make admin DATA=" in unprepared_site.log()
    unprepared_site.manage("createsuperuser", "--noinput", "--username", "mona", "--email", "mona@example.org")
    unprepared_site.stop()
    before = unprepared_site.log()
    unprepared_site.start()
    again = unprepared_site.log().removeprefix(before)
    assert "Lamma is open" in again and "Preparing" not in again
    assert "make admin" not in again  # somebody is one


def test_taken_port_is_a_clear_error(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = manage(tmp_path, "play", "--host", "127.0.0.1", "--port", str(taken.getsockname()[1]))
    assert done.returncode == 1
    assert "is already in use" in done.stdout
    assert "Traceback" not in done.stdout


@pytest.mark.parametrize("port", ["0", "65536", "-1"])
def test_impossible_port_is_a_clear_error(tmp_path: Path, port: str) -> None:
    done = manage(tmp_path, "play", "--port", port)
    assert done.returncode == 1
    assert "is not a port" in done.stdout


def test_folder_in_use_is_a_clear_error_until_its_site_is_killed(hasty_site: Site) -> None:
    done = manage(hasty_site.data, "play", "--host", "127.0.0.1", "--port", str(free_port()))
    assert done.returncode == 1
    assert "Another Lamma runs on the folder" in done.stdout
    hasty_site.kill()
    hasty_site.start()
    assert answers(hasty_site.url)


def test_two_sites_run_beside_each_other(hasty_site: Site, tmp_path: Path) -> None:
    other = embedded(tmp_path / "other")
    try:
        other.start()
        assert answers(other.url)
        assert answers(hasty_site.url)
    finally:
        other.stop()


def test_data_folder_may_be_named_on_the_command_line(tmp_path: Path) -> None:
    done = manage(tmp_path / "unused", "prepare", "--data", str(tmp_path / "named"))
    assert done.returncode == 0, done.stdout
    assert (tmp_path / "named" / "lamma.sqlite3").exists()
    assert not (tmp_path / "unused").exists()


def test_wrong_setting_is_a_clear_error(tmp_path: Path) -> None:
    done = manage(tmp_path, "play", LAMMA_DEBUG="perhaps")
    assert done.returncode == 1
    assert "LAMMA_DEBUG is 'perhaps': say yes or no" in done.stdout


def test_serve_wants_shared_servers(tmp_path: Path) -> None:
    done = manage(tmp_path, "serve", "--port", str(free_port()))
    assert done.returncode == 1
    assert "set DATABASE_URL and REDIS_URL" in done.stdout
