"""What the address that a page was opened by allows: browsers keep much for https and for the computer itself."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from django.http import HttpRequest


def base_of(request: HttpRequest) -> str:
    """The address that this request came by: "http://192.168.1.20:8000"."""
    return f"{request.scheme}://{request.get_host()}"


def only_here(base: str) -> bool:
    """Whether an address like "http://localhost:8000" can be opened on this computer alone."""
    host = urlsplit(base).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def plain(base: str) -> bool:
    """Whether browsers hold back microphone, passkeys and installation at this address: plain http from elsewhere."""
    return not base.startswith("https:") and not only_here(base)
