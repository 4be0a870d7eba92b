"""What travels on the screen when something happened: from place to place, as this viewer may know it.

Places are ids of the page ("pile", "floor", "drawn", "spot-2-0"). Nothing here follows a card through a hidden move:
the same form always gives the same travels.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def travels(form: Mapping[str, Any]) -> tuple[str, ...]:
    """ "from>to" for each card that moved, in order; "!spot" for a place that is to be looked at; "*rows": all are dealt anew."""
    seat = form.get("seat")
    match form["event"]:
        case "card_drawn":
            return ("pile>drawn",)
        case "card_kept":
            spot = _spot(seat, form["slot"])
            return (f"drawn>{spot}", f"{spot}>floor")
        case "card_taken":
            spot = _spot(seat, form["slot"])
            return (f"floor>{spot}", f"{spot}>floor")
        case "card_thrown":
            return ("drawn>floor",)
        case "same_right" | "card_slid":
            return (f"{_spot(seat, form['slot'])}>floor",)
        case "same_wrong":
            return (f"!{_spot(seat, form['slot'])}",)
        case "penalty_given":
            return (f"pile>{_spot(seat, form['slot'])}",)
        case "cards_exchanged":
            one, other = _spot(*form["one"]), _spot(*form["other"])
            return (f"{one}>{other}", f"{other}>{one}")
        case "card_given":
            return (f"{_spot(seat, form['slot'])}>{_spot(form['to'], form['place'])}",)
        case "cards_looked_at" | "cards_turned_up" | "looks_told":
            return tuple(f"!{_spot(*place)}" for place in form["places"])
        case "card_lit":
            return (f"!{_spot(*form['at'])}",)
        case "table_flipped":
            return ("*rows",)
        case "cards_passed":
            return tuple(f"{_spot(seat, slot)}>{_spot(to, place)}" for seat, slot, to, place in form["passes"])
        case "cards_exposed":
            return tuple(f"!{_spot(who, slot)}" for who, slot, _sender, _caught in form["exposed"])
        case "card_sent_back" if form["to"] is None:
            return (f"!{_spot(seat, form['slot'])}",)
        case "card_caught" | "card_sent_back":
            return (f"{_spot(seat, form['slot'])}>{_spot(form['to'], form['place'])}",)
        case "card_dropped":
            return (f"{_spot(seat, form['slot'])}>floor",)
        case "row_shuffled" if "moves" in form:
            return tuple(f"{_spot(form['row'], old)}>{_spot(form['row'], new)}" for old, new in form["moves"])
        case "row_shuffled":
            return tuple(f"!{_spot(form['row'], slot)}" for slot in form["places"])
        case "pile_refilled":
            return ("floor>pile",)
        case _:
            return ()


def _spot(seat: Any, slot: Any) -> str:
    return f"spot-{seat}-{slot}"
