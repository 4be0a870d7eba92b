"""What is played in a lamma: game, options, number of seats. The game itself says what fits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from accounts.models import Person
from games.engine import catalog
from games.engine.core.errors import BadOptions
from lobbies.models import Lamma, LammaSeat
from lobbies.refusals import LobbyRefusal
from missions.queries.published import published_version
from missions.refusals import MissionRefusal
from missions.services import book, weekly

from .changing import changing
from .rights import between_matches, host_only, known_game

#: In forms, the clock that stands for a number of seconds.
OWN_CLOCK = "own"
#: The option that names a page of the mission book.
MISSION = "mission"


@dataclass(frozen=True, slots=True)
class Wanted:
    """Options in the words of the catalog, and a number of seats: both checked."""

    options: dict[str, Any]
    seats: int


def change(
    lamma_id: int, by: Person, game: str | None = None, chosen: Mapping[str, Any] | None = None, seats: int | None = None
) -> None:
    """The host changes what is played next. `chosen` names only what changes; what was chosen before and does not exist
    in the new mode is forgotten. Another game starts from its own defaults.

    Raises LobbyRefusal no_such_lamma, not_host, match_running, unknown_game, bad_options, seats_out_of_range,
    seats_too_few_for_people (`taken`).
    """
    with changing(lamma_id) as lamma:
        host_only(lamma, by.pk)
        between_matches(lamma)
        same = game is None or game == lamma.game
        code = lamma.game if game is None else game
        fresh = dict(chosen or {})
        known_game(code)
        kept = lamma.options if same else {}
        options = fresh | {name: value for name, value in kept.items() if name not in fresh and applies(code, name, kept | fresh)}
        if seats is None:
            least, most = seat_range(code)
            seats = max(least, min(lamma.seats, most)) if same else most
        wanted = checked(code, options, seats)
        _fit(lamma, wanted.seats)
        lamma.game, lamma.options, lamma.seats = code, wanted.options, wanted.seats


def checked(game: str, chosen: Mapping[str, Any], seats: int | None) -> Wanted:
    """`chosen` if the game takes it for some number of players. Raises unknown_game, seats_out_of_range, bad_options."""
    known_game(game)
    least, most = seat_range(game)
    if seats is None:
        seats = most
    if not least <= seats <= most:
        raise LobbyRefusal("seats_out_of_range", least=least, most=most)
    try:
        catalog.game(game).options(complete(game, chosen), counts(game, chosen)[0])
    except BadOptions as bad:
        raise refused(bad) from bad
    return Wanted(dict(chosen), seats)


def refused(bad: BadOptions) -> LobbyRefusal:
    """The game's own refusal, as one of ours."""
    return LobbyRefusal("bad_options", reason=bad.code, field=bad.field, **bad.data)


def complete(game: str, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """`chosen` as a match is created with: a weekly match takes the rule of the week, a mission is what the book says, both as
    they are now. Raises LobbyRefusal mission_not_offered for one that the book does not offer any more.
    """
    full = dict(chosen)
    if chosen.get("length") == "weekly":
        full["house"] = weekly.current_rule()
    for option in catalog.game(game).catalog()["options"]:
        if option["name"] == MISSION and applies(game, MISSION, chosen):
            try:
                mission = book.option_of(chosen.get(MISSION))
            except MissionRefusal as refusal:
                raise LobbyRefusal("mission_not_offered") from refusal
            full |= {} if mission is None else {MISSION: mission}
    return full


def seat_range(game: str) -> tuple[int, int]:
    """The fewest and the most players of any mode of the game."""
    numbers = [number for mode in catalog.game(game).catalog()["modes"] for number in mode["seats"]]
    return min(numbers), max(numbers)


def counts(game: str, chosen: Mapping[str, Any]) -> list[int]:
    """The numbers of players that the chosen mode takes, and its mission; of an unknown mode those of the first."""
    modes = catalog.game(game).catalog()["modes"]
    mode = chosen.get("mode", default_of(game, "mode"))
    numbers = list(next((entry for entry in modes if entry["code"] == mode), modes[0])["seats"])
    if not applies(game, MISSION, chosen):
        return numbers
    page = published_version(str(chosen.get(MISSION, "")))
    return numbers if page is None else [number for number in numbers if page.fewest <= number <= page.most]


def default_of(game: str, name: str) -> Any:
    """What an option is when nothing is said; None where the game has no such option."""
    return next((option["default"] for option in catalog.game(game).catalog()["options"] if option["name"] == name), None)


def applies(game: str, name: str, chosen: Mapping[str, Any]) -> bool:
    """Whether the option exists in the mode of `chosen`."""
    for option in catalog.game(game).catalog()["options"]:
        if option["name"] == name:
            modes = option.get("modes")
            return modes is None or chosen.get("mode", default_of(game, "mode")) in modes
    return False


def _fit(lamma: Lamma, seats: int) -> None:
    """Moves those who sit beyond the last seat to the free ones before it, in order."""
    taken = list(LammaSeat.objects.filter(lamma=lamma).order_by("number"))
    if len(taken) > seats:
        raise LobbyRefusal("seats_too_few_for_people", taken=len(taken))
    free = [number for number in range(seats) if number not in {seat.number for seat in taken}]
    for seat in taken:
        if seat.number >= seats:
            seat.number = free.pop(0)
            seat.save(update_fields=["number"])
