"""Where this machine is to be found: addresses to print, names to answer to."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import ip_address

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
EVERYWHERE = frozenset({"0.0.0.0", "::", ""})


def own_address() -> str | None:
    """The address of this machine in its network, or None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: connecting a datagram socket only chooses the way out (an address kept for examples).
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return address


def only_here(host: str) -> bool:
    """Whether somebody who listens on `host` is seen by this machine alone."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


def addresses(host: str, port: int) -> list[str]:
    """The addresses to open: this machine's own, and the one for other devices of the network, if it listens there."""
    if only_here(host):
        return [f"http://localhost:{port}"]
    if host not in EVERYWHERE:
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}"]
    outside = own_address()
    return [f"http://localhost:{port}", *([f"http://{outside}:{port}"] if outside else [])]


def names(host: str) -> list[str]:
    """The hosts that a site which listens on `host` answers to: what it may be called from where it can be reached."""
    if only_here(host):
        return list(LOOPBACK)
    found = {*LOOPBACK}
    if host not in EVERYWHERE:
        found.add(f"[{host}]" if ":" in host else host)
        return sorted(found)
    own = socket.gethostname().lower()
    found |= {own, f"{own.partition('.')[0]}.local"}
    with suppress(OSError):  # a machine that does not know its own name
        found |= {str(info[4][0]) for info in socket.getaddrinfo(own, None, socket.AF_INET)}
    outside = own_address()
    return sorted(found | ({outside} if outside else set()))
