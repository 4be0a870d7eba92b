"""What each move is worth to the team, in points off the counted rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.engine.haseb.cards import GEMS, HEAVIES, HEAVY, POWER_OF, matches

from ..sight import HIDDEN
from .team import Team, points

type Entry = Mapping[str, Any]

#: A place of the porter's is scarce: only a card above this is worth one.
PLACE: Final = 3.5
#: What a look is worth: at my own card, at a team mate's, at the porter's.
LOOK: Final = 1.6
LOOK_OVER: Final = 0.7
#: What a job done, or a condition kept, is worth in points.
DONE: Final = 9.0
#: How much of what a low floor card saves the next player will really be saved.
HANDED_ON: Final = 0.35
LOW: Final = 3
#: What a right Same! is worth that mission or job asks for.
WANTED: Final = 10.0


def weight(team: Team, seat: int, slot: int) -> float:
    """What it is worth that the card in a place of a counted row goes away."""
    if seat == team.porter:
        return 0.0
    face = team.rows[seat][slot]
    worth = team.card(seat, slot)
    if team.condition == "no_heavy" and face in HEAVIES:
        worth += DONE
    if seat == team.me and team.job == "keep_gem" and face in GEMS:
        worth -= DONE * (sum(one in GEMS for one in team.own.values()) == 1)
    return worth


def comes(team: Team, seat: int, face: str, count: float) -> float:
    """What it costs that a card comes into a row."""
    if seat == team.porter:
        return 0.0
    cost = count
    if team.condition == "no_heavy" and face in HEAVIES:
        cost += DONE
    if seat == team.me and team.job == "keep_gem" and face in GEMS and not team.job_done():
        cost -= DONE
    return cost


def floor_gift(team: Team, face: str, count: float) -> float:
    """What a card left on the floor is worth to the next player."""
    following = team.next_counted()
    if following is None:
        return 0.0
    if face != HIDDEN and face in team.rows[following].values():
        return HANDED_ON * (count + (WANTED if team.condition == "two_same" else 0))
    if count > LOW:
        return 0.0
    heaviest = max((team.card(following, slot) for slot in team.rows[following]), default=0.0)
    return HANDED_ON * max(0.0, heaviest - count)


def kept(team: Team, slot: int, face: str) -> float:
    """A card, whose face I know, comes into my row in place of another, which goes to the floor."""
    old = team.own[slot]
    return (
        weight(team, team.me, slot) - comes(team, team.me, face, points(face)) + floor_gift(team, old, team.card(team.me, slot))
    )


def thrown(team: Team, face: str) -> float:
    return floor_gift(team, face, points(face))


def claimed(team: Team, slot: int) -> float:
    """A Same! is claimed when the card is known to match, and never on a guess."""
    face = team.own[slot]
    if face == HIDDEN or team.top is None or not matches(face, team.top):
        return 0.0
    return weight(team, team.me, slot) + (WANTED if team.wants_same else 0.5)


def fed(team: Team, slot: int) -> float:
    """A card of mine goes to the porter."""
    return weight(team, team.me, slot) - PLACE * (not team.last) + _heavy_job(team, team.own[slot], team.card(team.me, slot))


def _heavy_job(team: Team, face: str, count: float) -> float:
    if team.job != "move_heavy" or team.job_done():
        return 0.0
    return DONE if face != HIDDEN and points(face) >= HEAVY else 0.3 * DONE * (face == HIDDEN and count >= 5)


def looked(team: Team, seat: int, slot: int) -> float:
    if team.rows[seat][slot] != HIDDEN:
        return 0.0
    if seat == team.me and not team.carries:
        return LOOK + (DONE if team.job == "seen_all" else 0)
    return LOOK_OVER if seat != team.porter else 0.3


def exchanged(team: Team, one: tuple[int, int], other: tuple[int, int]) -> float:
    """Two cards change places."""
    gain = 0.0
    for away, come in ((one, other), (other, one)):
        face = team.rows[come[0]][come[1]]
        gain += weight(team, *away) - comes(team, away[0], face, team.card(*come))
    if one[0] == team.me and other[0] == team.porter:
        gain += _heavy_job(team, team.rows[one[0]][one[1]], team.card(*one))
    return gain


def _stick(team: Team, entry: Entry) -> float:
    slot, to = entry["slot"], entry["seat"]
    gain = weight(team, team.me, slot) - comes(team, to, team.own[slot], team.card(team.me, slot))
    if to == team.porter:
        gain += _heavy_job(team, team.own[slot], team.card(team.me, slot))
    return gain


def _slide(team: Team, entry: Entry) -> float:
    slot = entry["slot"]
    # A porter makes room, and a low card comes to light for whoever is next.
    room = 0.8 if team.carries and len(team.own) >= 6 else 0.0
    return weight(team, team.me, slot) + room + floor_gift(team, team.own[slot], team.card(team.me, slot))


def _inspect(team: Team, entry: Entry) -> float:
    seat, their = entry["seat"], entry["their"]
    best = max((exchanged(team, (team.me, slot), (seat, their)) for slot in team.own), default=0.0)
    return max(0.0, best) + looked(team, seat, their) + (0.8 if seat == team.porter or team.carries else 0.0)


POWERS: Final[Mapping[str, Callable[[Team, Entry], float]]] = {
    "peek": lambda team, entry: looked(team, team.me, entry["slot"]),
    "spy": lambda team, entry: looked(team, entry["seat"], entry["their"]),
    "swap": lambda team, entry: exchanged(team, (team.me, entry["slot"]), (entry["seat"], entry["their"])),
    "inspect": _inspect,
    "stick": _stick,
    "raid": lambda team, entry: sum(looked(team, *look) for look in entry["looks"]),
    "slide": _slide,
}


def used(team: Team, entry: Entry) -> float:
    """The drawn card thrown, and its power used as the entry says."""
    drawn = team.view["drawn"]
    worth = POWERS.get(entry.get("as") or POWER_OF.get(drawn, drawn))
    return (worth(team, entry) if worth else 0.0) + 0.5 * thrown(team, drawn)
