"""The scaled topology without Docker: `python deploy/run.py --port 8000 --web 2`, with DATABASE_URL and REDIS_URL set.

Prepares database and static files, then starts what the Procfile names (web as often as asked) and nginx before it.
When one process ends, all are ended, and this command fails.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from string import Template

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
#: Seconds that a process has to end after SIGTERM.
GRACE = 15


def commands(web_ports: list[int], data: Path) -> dict[str, list[str]]:
    """Name and arguments of each process of the Procfile; `web` once for each port, as web1, web2, ..."""
    found: dict[str, list[str]] = {}
    for line in (HERE / "Procfile").read_text(encoding="utf-8").splitlines():
        name, _, command = line.partition(":")
        ports = web_ports if name == "web" else [0]
        for number, port in enumerate(ports, start=1):
            words = Template(command).substitute(PORT=port, LAMMA_DATA=data).split()
            words[0] = sys.executable if words[0] == "python" else words[0]
            found[f"web{number}" if name == "web" else name] = words
    return found


def nginx(port: int, web_ports: list[int], folder: Path) -> list[str]:
    """Writes nginx's configuration into `folder` and returns its command. Raises SystemExit when there is no nginx."""
    program = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
    if program is None:
        raise SystemExit("nginx is not installed: install it, or use --no-nginx")
    servers = " ".join(f"server 127.0.0.1:{web};" for web in web_ports)
    site = (HERE / "nginx.conf.template").read_text(encoding="utf-8")
    site = site.replace("${LAMMA_SERVERS}", servers).replace("${LAMMA_LISTEN}", str(port))
    (folder / "site.conf").write_text(site, encoding="utf-8")
    paths = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log stderr warn; worker_processes 1;\n"
        f"events {{ worker_connections 4096; }}\n"
        f"http {{ access_log off; {paths} default_type application/octet-stream; include {folder}/site.conf; }}\n",
        encoding="utf-8",
    )
    return [program, "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--port", type=int, default=8000, help="nginx; the web processes take the ports after it")
    options.add_argument("--web", type=int, default=2, help="how many web processes")
    options.add_argument("--no-nginx", action="store_true", help="web processes alone, the first on --port + 1")
    chosen = options.parse_args()
    data = Path(os.environ.setdefault("LAMMA_DATA", str(ROOT / "var"))).resolve()
    ports = [chosen.port + number for number in range(1, chosen.web + 1)]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    subprocess.run([sys.executable, "manage.py", "prepare"], cwd=ROOT, check=True)
    with tempfile.TemporaryDirectory(prefix="lamma-nginx-") as folder:
        wanted = commands(ports, data)
        if not chosen.no_nginx:
            wanted["nginx"] = nginx(chosen.port, ports, Path(folder))
        running: dict[str, subprocess.Popen[bytes]] = {}
        try:
            for name, command in wanted.items():
                running[name] = subprocess.Popen(command, cwd=ROOT)
            while all(process.poll() is None for process in running.values()):
                time.sleep(0.5)
            ended = next(name for name, process in running.items() if process.poll() is not None)
            sys.stderr.write(f"{ended} has ended; the others end too.\n")
            return 1
        except (KeyboardInterrupt, SystemExit):
            return 0
        finally:
            stop(list(running.values()))


def stop(processes: list[subprocess.Popen[bytes]]) -> None:
    """Ends all, kindly first."""
    for process in processes:
        process.terminate()
    until = time.monotonic() + GRACE
    for process in processes:
        try:
            process.wait(max(0.1, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


if __name__ == "__main__":
    sys.exit(main())
