"""The normal player of One Heart: remembers, says how its row is, marks what others should know, feeds, and calls in time."""

from __future__ import annotations

from typing import Final

from games.engine.core.actions import Action
from games.engine.core.game import View
from games.engine.core.rng import Chance

from ...entries import filled
from ..sight import HIDDEN
from ..turns import best, named
from . import calling, moves
from .team import Team, points

#: What a draw brings on average; a floor card must be better than that.
DRAW: Final = 2.6
#: The same in a last turn with an empty pile, and for a porter, whose draws help nobody much.
DRAW_OF_PORTER: Final = 0.6
#: Once in so many times it draws all the same: a team that only takes would play for ever.
PATIENCE: Final = 10
#: A mark tells others of a card as heavy as that.
TELLING: Final = 9


def choose(view: View, legal: list[Action], rng: Chance) -> Action | None:
    """An action of the list, or None when it holds nothing that this player knows."""
    team = Team(view)
    words = {entry["do"] for entry in legal}
    told = _told(team, legal) if words & {"draw", "skip"} and not view["again"] and not view["claimed"] else None
    if told is not None:
        return told
    if "throw" in words:
        return _drawn(team, legal, rng)
    if "leave" in words:
        return _inspected(team, legal, rng)
    if words & {"draw", "skip", "take"}:
        return _begin(team, legal, rng)
    return None


def _told(team: Team, legal: list[Action]) -> Action | None:
    """A status that has changed, or the one mark, before the move itself."""
    if not team.carries:
        status = team.status()
        if status != team.view["status"][team.me]:
            return next((entry for entry in named(legal, "status") if entry["to"] == status), None)
    heavy = [entry for entry in named(legal, "mark") if entry["as"] == "heavy" and _tells(team, entry)]
    return max(heavy, key=lambda entry: points(team.rows[entry["seat"]][entry["their"]]), default=None)


def _tells(team: Team, entry: Action) -> bool:
    """Whether a mark tells a counted team mate something that is worth the only mark."""
    seat, slot = entry["seat"], entry["their"]
    face = team.rows[seat][slot]
    return seat not in (team.me, team.porter) and face != HIDDEN and points(face) >= TELLING and (seat, slot) not in team.marks


def _begin(team: Team, legal: list[Action], rng: Chance) -> Action | None:
    claim, gain = best(named(legal, "same"), lambda entry: moves.claimed(team, entry["slot"]), rng)
    call = named(legal, "call")
    claims = claim is not None and gain > 0
    if call and not (claims and team.pile > 1) and calling.pays(team):
        return call[0]
    if claims:
        return claim
    draw = named(legal, "draw") or named(legal, "skip")
    take, taken = best(named(legal, "take"), lambda entry: moves.kept(team, entry["slot"], team.top or HIDDEN), rng)
    # Taking leaves the pile, and so the target, as it is.
    least = DRAW_OF_PORTER if team.carries else DRAW
    if draw and draw[0]["do"] == "skip":
        least = 0.0
    wanted = taken > least and rng.below(PATIENCE) > 0
    if take and (not draw or wanted or (team.pile == 1 and not team.last)):
        return take
    return draw[0] if draw else None


def _drawn(team: Team, legal: list[Action], rng: Chance) -> Action | None:
    face = team.view["drawn"]

    def gain(entry: Action) -> float:
        match entry["do"]:
            case "keep":
                return moves.kept(team, entry["slot"], face)
            case "feed":
                return moves.fed(team, entry["slot"]) + 0.5 * moves.thrown(team, face)
            case "use":
                return moves.used(team, entry)
            case _:
                return moves.thrown(team, face)

    entries = [entry for word in ("throw", "keep", "feed", "use") for entry in named(legal, word)]
    aimed = [filled(entry, rng, lambda look: moves.looked(team, *look)) for entry in entries]
    return best(aimed, gain, rng)[0]


def _inspected(team: Team, legal: list[Action], rng: Chance) -> Action | None:
    seat, their = team.view["choice"]["at"]

    def gain(entry: Action) -> float:
        match entry["do"]:
            case "trade":
                return moves.exchanged(team, (team.me, entry["slot"]), (seat, their))
            case "relay":
                return moves.exchanged(team, (seat, their), (entry["seat"], entry["their"]))
            case _:
                return 0.0

    return best([entry for entry in legal if entry["do"] in ("leave", "trade", "relay")], gain, rng)[0]
