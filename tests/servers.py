"""Real servers for tests: PostgreSQL, Redis, and the site itself as a person starts it.

Fixtures (tests/conftest.py); everything runs on free ports, in temporary folders, and is stopped by its process id:

- `postgres`, `redis` (once a session; in the second run of `make test` those of the run): a `Server`, its `url` is what
  DATABASE_URL / REDIS_URL want.
- `hasty_site`: the real `manage.py play` on a data folder that is prepared already, with bots that hardly think; one for all
  tests that leave it running. A `Site`:
  `site.url` ("http://127.0.0.1:8123"), `site.urls` (one for each web process), `site.kill()` (kill -9 of all of it),
  `site.start()` (the same data and port again; returns when it answers), `site.log()` (what it printed),
  `site.stop()` (SIGTERM, waits; returns the exit code), `site.manage("command", ...)` (its output).
- `unprepared_site`: one of the test's own, on an empty folder.
- `scaled_site`: two web processes, a worker and a beat, on a fresh PostgreSQL database and a Redis database of its own;
  one for all tests that leave it running.
- `site`: one of the test's own, embedded; in the second run of `make test` (with DATABASE_URL and REDIS_URL set) scaled.
  `resting_site` is still to be started: a start takes two seconds of a core, a scaled one four times as much.
- `shared_site`: the hasty one; in the second run the scaled one. For tests that leave it running.

A test marked `servers` is run a second time on PostgreSQL and Redis: `python -m tests.servers pytest -m "servers or scaled"`
starts both, sets DATABASE_URL and REDIS_URL and runs the command. A test that asks for `postgres`, `redis` or `scaled_site`
needs them in any run: it is marked `scaled` by itself, and `make test` leaves it to the second run.

In the pytest process itself the database is a file of its own (SQLite) or `test_lamma` (PostgreSQL). A `django_db` test
without `transaction=True` holds the write lock all along: whatever writes from another thread needs `transaction=True`.
"""

from __future__ import annotations

import atexit
import fcntl
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from deploy.run import commands, stop

ROOT = Path(__file__).resolve().parent.parent
#: Seconds that anything may take to start on a busy machine.
PATIENCE = 90.0
#: The variable that names the folder of `shared`.
SHARED = "LAMMA_TESTS_SHARED"


def free_port() -> int:
    """A port of this machine that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def free_ports(count: int) -> int:
    """The first of `count` free ports in a row, below those that outgoing connections are given."""
    while True:
        first = random.randrange(20_000, 32_000)
        try:
            with ExitStack() as stack:
                for port in range(first, first + count):
                    taken = stack.enter_context(socket.socket())
                    taken.bind(("127.0.0.1", port))
        except OSError:
            continue
        return first


def program(*names: str) -> str:
    """The first of these programs that is installed, also where Debian hides PostgreSQL's. Raises LookupError."""
    hidden = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True)
    where = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", *map(str, hidden)])
    for name in names:
        found = shutil.which(name, path=where)
        if found:
            return found
    raise LookupError(f"not installed: {' or '.join(names)}")


def wait_until(ready: Callable[[], bool], process: subprocess.Popen[bytes], log: Path) -> None:
    """Returns when `ready()`. Raises RuntimeError with the log when the process ends first or takes too long."""
    until = time.monotonic() + PATIENCE
    while not ready():
        if process.poll() is not None:
            raise RuntimeError(f"ended with {process.returncode} before it was ready:\n{log.read_text(errors='replace')}")
        if time.monotonic() > until:
            raise RuntimeError(f"not ready after {PATIENCE:.0f} s:\n{log.read_text(errors='replace')}")
        time.sleep(0.05)


def listens(port: int) -> bool:
    """Whether somebody takes connections on this port."""
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0


@dataclass
class Server:
    """A running PostgreSQL or Redis."""

    url: str


@contextmanager
def postgres() -> Iterator[Server]:
    """A PostgreSQL of its own: `url` ends in /postgres, its user may make databases."""
    user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    with tempfile.TemporaryDirectory(prefix="lamma-pg-") as name:
        folder = Path(name)
        data, log = folder / "data", folder / "log"
        log.touch()
        lower: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(folder, user)
            lower = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"]
        init = [*lower, program("initdb"), "-D", str(data), "-A", "trust", "-U", user, "-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(init, check=True, stdout=subprocess.DEVNULL, cwd=folder)
        port = free_port()
        quick = ["-c", "max_connections=200", "-c", "fsync=off"]  # the machine will not lose power, processes are killed
        own = ["-p", str(port), "-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={folder}"]
        with log.open("wb") as out:
            process = subprocess.Popen(
                [*lower, program("postgres"), "-D", str(data), *own, *quick], stdout=out, stderr=out, cwd=folder
            )
        try:
            wait_until(lambda: "ready to accept connections" in log.read_text(errors="replace"), process, log)
            yield Server(f"postgresql://{user}@127.0.0.1:{port}/postgres")
        finally:
            process.send_signal(signal.SIGINT)  # disconnects everybody
            process.wait(30)


@contextmanager
def redis() -> Iterator[Server]:
    """A Redis of its own, nothing kept on disk; `url` ends in /0."""
    with tempfile.TemporaryDirectory(prefix="lamma-redis-") as name:
        port, log = free_port(), Path(name) / "log"
        command = [
            program("redis-server", "valkey-server"),
            "--port",
            str(port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--dir",
            name,
        ]
        with log.open("wb") as out:
            process = subprocess.Popen(command, stdout=out, stderr=out)
        try:
            wait_until(lambda: listens(port), process, log)
            yield Server(f"redis://127.0.0.1:{port}/0")
        finally:
            process.terminate()
            process.wait(30)


def environment(data: Path, **more: str) -> dict[str, str]:
    """This process's environment without its own choices of a site, and with `more`. Compiled files make starts quick."""
    own = ("LAMMA_", "DATABASE_URL", "REDIS_URL", "PYTHONDONTWRITEBYTECODE")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(own)}
    return {**kept, "LAMMA_DATA": str(data), "PYTHONUNBUFFERED": "1", **more}


@dataclass
class Site:
    """The site as processes. `start` may be called again after `kill` or `stop`: same data, same ports."""

    data: Path
    ports: list[int]
    env: dict[str, str]
    scaled: bool
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @property
    def urls(self) -> list[str]:
        """The address of each web process."""
        return [f"http://127.0.0.1:{port}" for port in self.ports]

    @property
    def url(self) -> str:
        """The address of the first web process."""
        return self.urls[0]

    def start(self) -> None:
        """Starts all processes that do not run and returns when every web process answers.

        Raises RuntimeError with the log if one does not.
        """
        if self.scaled:
            wanted = list(commands(self.ports, self.data).values())
        else:
            wanted = [[sys.executable, "manage.py", "play", "--host", "127.0.0.1", "--port", str(self.ports[0])]]
        running = dict(enumerate(self.processes))
        with self._log.open("ab") as out:
            for number, words in enumerate(wanted):
                if number not in running or running[number].poll() is not None:
                    running[number] = subprocess.Popen(words, cwd=ROOT, env=self.env, stdout=out, stderr=out)
        self.processes = [process for _, process in sorted(running.items())]
        for url, process in zip(self.urls, self.processes, strict=False):  # web processes come first
            wait_until(lambda url=url: answers(url), process, self._log)  # type: ignore[misc]

    def kill(self, only: int | None = None) -> None:
        """kill -9 of every process at once, or of `only` the one of this number: web processes, worker, beat."""
        killed = self.processes if only is None else [self.processes[only]]
        for process in killed:
            process.kill()
        for process in killed:
            process.wait()

    def stop(self) -> int:
        """SIGTERM to all; returns the exit code of the first."""
        stop(self.processes)
        return self.processes[0].returncode

    def log(self) -> str:
        """All that the processes printed so far."""
        return self._log.read_text(errors="replace")

    def manage(self, *words: str) -> str:
        """The output of `manage.py words` on this site's data. Raises CalledProcessError."""
        done = subprocess.run(
            [sys.executable, "manage.py", *words], cwd=ROOT, env=self.env, check=True, stdout=subprocess.PIPE, text=True
        )
        return done.stdout

    @property
    def _log(self) -> Path:
        return self.data / "test.log"


def answers(url: str) -> bool:
    """Whether a web process gives any answer at all."""
    try:
        urllib.request.urlopen(f"{url}/people/guest", timeout=10).close()
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
    return True


@contextmanager
def running(site: Site) -> Iterator[Site]:
    """`site`, started now and ended in the end, whatever became of it."""
    with ending(site):
        site.start()
        yield site


@contextmanager
def ending(site: Site) -> Iterator[Site]:
    """`site`, which may be started meanwhile, and is ended in the end, whatever became of it."""
    try:
        yield site
    finally:
        stop([process for process in site.processes if process.poll() is None])


@cache
def shared() -> Path:
    """A folder for what all processes of a test run need and only one makes: the first of them names it in the environment."""
    folder = os.environ.get(SHARED)
    if folder is None:
        folder = os.environ[SHARED] = tempfile.mkdtemp(prefix="lamma-tests-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


@contextmanager
def _alone() -> Iterator[None]:
    """No other process of this test run makes something shared meanwhile."""
    with (shared() / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@cache
def prepared() -> Path:
    """A data folder as `manage.py prepare` leaves it, made once in a test run: what a site finds at its second start."""
    folder, making = shared() / "prepared", shared() / "making"
    with _alone():
        if not folder.exists():
            shutil.rmtree(making, ignore_errors=True)
            making.mkdir()
            _manage(environment(making), "prepare")
            making.rename(folder)
    return folder


@cache
def prepared_database(server_url: str) -> str:
    """The name of a database on this PostgreSQL with all tables, made once: others are copies of it."""
    import psycopg

    run = shared().name.rpartition("-")[2]
    name, making = f"prepared_{run}", f"making_{run}"
    data = prepared()
    with _alone(), psycopg.connect(server_url, autocommit=True) as connection:
        if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone():
            connection.execute(f'DROP DATABASE IF EXISTS "{making}"')
            connection.execute(f'CREATE DATABASE "{making}"')
            url = f"{server_url.rpartition('/')[0]}/{making}"
            _manage(environment(data, DATABASE_URL=url), "migrate", "--verbosity", "0", "--no-input")
            connection.execute(f'ALTER DATABASE "{making}" RENAME TO "{name}"')
    return name


def _manage(env: dict[str, str], *words: str) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", *words], cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    if done.returncode:
        raise RuntimeError(f"manage.py {words[0]} ended with {done.returncode}:\n{done.stdout.decode(errors='replace')}")


def embedded(data: Path, *, empty: bool = False, **env: str) -> Site:
    """`manage.py play` on a folder, not started. The folder holds what `prepare` makes, unless it is to be `empty`."""
    if not empty:
        shutil.copytree(prepared(), data, dirs_exist_ok=True)
    return Site(data, [free_port()], environment(data, **env), scaled=False)


def scaled(data: Path, database_url: str, redis_url: str) -> Site:
    """Two web processes, worker and beat on these servers, not started. The database has its tables already."""
    shutil.copytree(prepared(), data, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.sqlite3*"))
    ports = [free_port(), free_port()]
    return Site(data, ports, environment(data, DATABASE_URL=database_url, REDIS_URL=redis_url), scaled=True)


@contextmanager
def fresh_database(server_url: str, name: str, *, empty: bool = True) -> Iterator[str]:
    """The url of a new database on the server of `server_url`, empty or with all tables; dropped in the end."""
    import psycopg

    like = "" if empty else f' TEMPLATE "{prepared_database(server_url)}"'
    with psycopg.connect(server_url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"{like}')
        try:
            yield f"{server_url.rpartition('/')[0]}/{name}"
        finally:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def main(command: Sequence[str]) -> int:
    """Runs `command` with DATABASE_URL and REDIS_URL of servers started for it; returns its exit code.

    Whoever ends this process (SIGTERM, Ctrl-C) ends the command first and the servers after it.
    """
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with postgres() as database, redis() as store, fresh_database(database.url, "lamma") as url:
        env = {**os.environ, "DATABASE_URL": url, "REDIS_URL": store.url}
        words = [sys.executable, "-m", *command] if command[0] == "pytest" else list(command)
        running = subprocess.Popen(words, env=env, cwd=ROOT)
        try:
            return running.wait()
        except BaseException:
            running.send_signal(signal.SIGINT)  # pytest tidies up after itself
            running.wait(PATIENCE)
            raise


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
