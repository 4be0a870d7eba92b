"""A lamma's page for one viewer: the regions that are pushed, and what the page around them needs.

Everything is drawn from the Room alone. A region carries a digest of itself (`data-same`): a browser leaves alone what
it has already, so whatever is sent twice is swapped once.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2s
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, override

from accounts.preferences import Preferences
from accounts.rendering.connection import only_here, plain
from games import bots
from games.rendering.options import GAMES
from games.rendering.talk import talk
from games.services.talk import Heard
from lobbies.refusals import LobbyRefusal
from lobbies.services.lamma.room import Room

from .invitation import qr_of
from .option_fields import fields
from .refusals import text

#: id -> (tag, classes): the elements that hold the regions.
REGIONS = {
    "lamma-title": ("header", "lamma__title"),
    "lamma-notice": ("div", "lamma__notice"),
    "lamma-door": ("div", "lamma__door"),
    "lamma-seats": ("section", "box box--seats"),
    "lamma-game": ("section", "box box--game"),
    "lamma-invite": ("section", "box box--invite"),
    "lamma-go": ("div", "gobar"),
    "lamma-talk": ("div", "talkbox"),
}


@dataclass(frozen=True, slots=True)
class Region:
    """One piece of the page: the element with this id, and its HTML."""

    id: str
    html: SafeString


def regions(room: Room, preferences: Preferences, base: str, typed: str = "") -> list[Region]:
    """Every region of the page. `base` is the address that the viewer came by ("http://192.168.1.20:8000"), `typed` the
    name that was refused just now."""
    with override(preferences.language):
        drawn = {**_context(room, preferences, base), "typed": typed}
        return [
            *[_region(id, drawn) for id in REGIONS if id not in ("lamma-notice", "lamma-talk")],
            _talk(room.talk, preferences),
        ]


def notice(message: str, kind: str = "error") -> Region:
    """The region that says what was refused; empty when nothing was."""
    return _wrapped("lamma-notice", render_to_string("lamma/notice.html", {"message": message, "kind": kind}, using="django"))


def refusal(refused: LobbyRefusal, preferences: Preferences) -> Region:
    """The notice with a refusal, as this viewer reads it."""
    with override(preferences.language):
        return notice(text(refused, preferences.digits))


def gone(code: str) -> Region:
    """What is sent to somebody who may not look at the lamma any more: the way to the page that says why."""
    link = format_html('<a href="{}" data-follow></a>', reverse("lobbies:lamma", args=[code]))
    return _wrapped("lamma-go", link)


def page(room: Room, preferences: Preferences, base: str, typed: str = "") -> dict[str, Any]:
    """The context of `lamma/page.html`: the regions by name, and the room. `typed` as for `regions`."""
    drawn = {region.id.removeprefix("lamma-"): region.html for region in regions(room, preferences, base, typed)}
    return {"room": room, "region": {**drawn, "notice": notice("").html}, "owner": room.owner}


def _context(room: Room, preferences: Preferences, base: str) -> dict[str, Any]:
    # An address of this computer alone is no use to anybody else: better the one that the network knows.
    reached = settings.LAN_ADDRESS if only_here(base) and settings.LAN_ADDRESS else base
    link = reached + reverse("lobbies:lamma", args=[room.code])
    levels = bots.levels(room.game)
    return {
        "room": room,
        "preferences": preferences,
        "game": GAMES[room.game],
        "games": list(GAMES.values()),
        "fields": fields(room.game, room.options),
        "seat_numbers": range(room.least, room.most + 1),
        "link": link,
        "qr": qr_of(link),
        "only_here": only_here(reached),
        "plain": plain(base),
        "levels": [(level, level_name(level)) for level in levels],
        "why_not": text(room.why_not, preferences.digits) if room.why_not is not None else "",
    }


def level_name(level: str) -> str:
    """How well a bot plays, in the language of the moment. Raises KeyError for an unknown level."""
    return {"easy": gettext("Easy bot"), "normal": gettext("Normal bot"), "hard": gettext("Hard bot")}[level]


def _region(id: str, context: dict[str, Any]) -> Region:
    return _wrapped(id, render_to_string(f"lamma/{id.removeprefix('lamma-')}.html", context, using="django"))


def _talk(heard: Heard | None, preferences: Preferences) -> Region:
    """Empty for visitors: whoever sits down, or leaves, while the page is open finds its place there."""
    return _wrapped("lamma-talk", talk(heard, preferences.language, preferences.digits) if heard is not None else "")


def _wrapped(id: str, inner: str) -> Region:
    tag, classes = REGIONS[id]
    inner = inner.strip()
    same = blake2s(inner.encode(), digest_size=8).hexdigest()
    opening = format_html('<{} id="{}" class="{}" data-same="{}" hx-swap-oob="true">', tag, id, classes, same)
    return Region(id, mark_safe(f"{opening}{inner}</{tag}>"))  # drawn by templates, which escape
