"""The form of what is played in a lamma: a browser's words become a game, its options and a number of seats.

It only reads. Whether the words make sense is the game's to say; what does not exist in the mode that was chosen is left
out, since a browser without scripts sends it all the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from games.engine import catalog
from lobbies.forms import whole
from lobbies.refusals import LobbyRefusal
from lobbies.services.lamma.options import OWN_CLOCK, applies, default_of, seat_range

#: The field that says how many seconds OWN_CLOCK stands for.
SECONDS = "seconds"


class Asked(NamedTuple):
    """What a form asks for; None: nothing about it."""

    game: str | None
    chosen: dict[str, Any]
    seats: int | None


def read(fields: Mapping[str, str], game: str, now: Mapping[str, Any]) -> Asked:
    """What `fields` ask of a lamma in which `game` is played with the options `now`.

    Raises LobbyRefusal bad_options for seconds that are no number, seats_out_of_range for seats that are none: both say
    what is possible.
    """
    seats = whole(fields["seats"]) if "seats" in fields else None
    if "seats" in fields and seats is None:
        least, most = seat_range(game)
        raise LobbyRefusal("seats_out_of_range", least=least, most=most)
    wanted = fields.get("game", game)
    if wanted != game:
        return Asked(wanted, {}, seats)
    chosen: dict[str, Any] = {}
    new = {**now, "mode": fields.get("mode", now.get("mode", default_of(game, "mode")))}
    for option in catalog.game(game).catalog()["options"]:
        name, values = option["name"], option["values"]
        if not applies(game, name, new):
            continue
        if set(values) == {True, False}:
            if applies(game, name, now):  # else the form had no such switch yet
                chosen[name] = fields.get(name) == "on"
        elif name in fields:
            chosen[name] = _value(fields, name, values, option.get("whole", ()))
    return Asked(None, chosen, seats)


def _value(fields: Mapping[str, str], name: str, values: list[Any], limits: Sequence[int]) -> Any:
    word = fields[name][:40]
    if name == "clock" and word == OWN_CLOCK:
        seconds = whole(fields.get(SECONDS, ""))
        if seconds is None:
            raise LobbyRefusal("bad_options", reason="unknown_value", field=name, least=limits[0], most=limits[1])
        return seconds
    return next((value for value in values if str(value) == word), word)
