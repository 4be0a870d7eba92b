"""The scaled topology as deploy/ describes it: the process file, nginx before two web processes."""

from __future__ import annotations

import gzip
import re
import shutil
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import yaml

from deploy.run import commands
from tests.servers import ROOT, Server, answers, environment, free_ports, fresh_database, listens, prepared, wait_until

DEPLOY = ROOT / "deploy"


@contextmanager
def taken(port: int) -> Iterator[None]:
    """Somebody else listens on this port."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", port))
        other.listen()
        yield


def test_topology_runs_behind_nginx(postgres: Server, redis: Server, tmp_path: Path) -> None:
    port = free_ports(3)
    log = tmp_path / "log"
    with fresh_database(postgres.url, "behind_nginx") as url, log.open("wb") as out:
        env = environment(tmp_path, DATABASE_URL=url, REDIS_URL=redis.url)
        command = [sys.executable, "deploy/run.py", "--port", str(port), "--web", "2"]
        process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=out, stderr=out)
        try:
            own = [f"http://127.0.0.1:{port + number}" for number in (1, 2)]
            wait_until(lambda: listens(port) and all(answers(each) for each in own), process, log)
            request = urllib.request.Request(f"http://127.0.0.1:{port}/people/guest", headers={"Accept-Encoding": "gzip"})
            with urllib.request.urlopen(request, timeout=30) as answer:
                assert b"<form" in gzip.decompress(answer.read())
                assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        finally:
            process.terminate()
            assert process.wait(60) == 0
    assert not listens(port)
    assert not any(answers(each) for each in own)


def test_topology_ends_as_a_whole_when_one_process_does(postgres: Server, redis: Server, tmp_path: Path) -> None:
    port = free_ports(2)
    shutil.copytree(prepared(), tmp_path, dirs_exist_ok=True)
    with fresh_database(postgres.url, "one_ends", empty=False) as url:
        env = environment(tmp_path, DATABASE_URL=url, REDIS_URL=redis.url)
        command = [sys.executable, "deploy/run.py", "--port", str(port), "--web", "1", "--no-nginx"]
        with (tmp_path / "log").open("wb") as out, taken(port + 1):
            done = subprocess.run(command, cwd=ROOT, env=env, stdout=out, stderr=out, timeout=120, check=False)
    assert done.returncode == 1
    assert "web1 has ended; the others end too." in (tmp_path / "log").read_text()


def test_compose_runs_the_same_commands_as_the_process_file(tmp_path: Path) -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    for name, words in commands([8000], tmp_path).items():
        theirs = compose["services"]["web" if name == "web1" else name]["command"]
        ours = [word.replace(f"{tmp_path}/beat", "/tmp/beat").replace("127.0.0.1", "0.0.0.0") for word in words[1:]]
        assert theirs[1:] == ours


def test_compose_sets_only_what_is_read() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    given = set(compose["services"]["web"]["environment"])
    read = set(re.findall(r'env\.\w+\("(\w+)"', (ROOT / "config" / "settings.py").read_text(encoding="utf-8")))
    assert {"DATABASE_URL", "REDIS_URL", "LAMMA_SECRET_KEY"} <= given <= read
