"""What a seat may do now, from its view alone. It feeds buttons, bots, fuzzers and the player API."""

from __future__ import annotations

from ..core.actions import Action
from ..core.game import View
from . import notes, signals
from .cards import MUST_KEEP, POWER_OF, SINKS
from .choices import CHOICES
from .heart import feed, marks, status
from .modes import MODES
from .places import Places
from .powers import POWERS


def legal(view: View) -> list[Action] | None:
    """The legal actions of the view's seat, or None when nothing is asked of it and it has no free word."""
    if view["seat"] is None:
        return None
    ask = view["ask"]
    noting = view["options"].get("notes") and view["phase"] in notes.PHASES
    helping = view["mission"] is not None and view["phase"] in notes.PHASES
    signalling = "signal" in MODES[view["mode"]].words and view["phase"] != "over"
    if ask is None and not (noting or signalling or helping):
        return None
    places = Places.of_view(view)
    entries = [] if ask is None else _answers(view, places, ask["kind"])
    if noting:
        entries += notes.offer(places)
    if helping:
        entries += status.offer(places.me, view["porters"][0]) + marks.offer(view)
    if signalling:
        entries += signals.offer()
    return entries


def _answers(view: View, places: Places, kind: str) -> list[Action]:
    match kind:
        case "peek":
            return [{"do": "ready"}]
        case "next":
            return [{"do": "next"}]
        case "turn":
            return _turn(view, places)
        case "pong":
            return [*({"do": "same", "slot": slot} for slot in places.mine), {"do": "skip"}]
        case "drawn":
            return _drawn(view, places)
        case _:
            return CHOICES[kind].offer(view, places, view["choice"])


def _turn(view: View, places: Places) -> list[Action]:
    entries: list[Action] = [{"do": "draw"} if _can_draw(view) else {"do": "skip"}]
    if view["again"]:
        return entries
    if view["floor"] and not view["sunk"]:
        mine = [slot for slot in places.mine if places.leave(places.me, slot) is None]
        if not view["tried"]:
            entries += ({"do": "same", "slot": slot} for slot in mine)
        entries += ({"do": "take", "slot": slot} for slot in mine)
    if view["may_call"] and not view["claimed"] and not view["told"]:
        entries.append({"do": "call"})
    return entries


def _can_draw(view: View) -> bool:
    back = view["mission"] is None and any(code not in SINKS for code in view["floor"][1:])
    return view["pile_size"] > 0 or back


def _drawn(view: View, places: Places) -> list[Action]:
    entries: list[Action] = [] if view["drawn"] in MUST_KEEP else [{"do": "throw"}]
    entries += ({"do": "keep", "slot": slot} for slot in places.mine if places.leave(places.me, slot) is None)
    if view["mission"] is not None:
        entries += feed.offer(places, view["porters"][0], view["drawn"])
    word = POWER_OF.get(view["drawn"])
    if word is None:
        return entries
    if word == "wild":
        for named in MODES[view["mode"]].wild:
            entries += ({"do": "use", "as": named, **targets} for targets in POWERS[named].offers(places))
        return entries
    return entries + [{"do": "use", **targets} for targets in POWERS[word].offers(places)]
