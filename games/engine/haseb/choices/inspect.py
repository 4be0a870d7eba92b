"""After Inspect: leave the card, trade it for one of yours, or relay it to a third player for one of theirs (H18).

The relayed card goes to the third player, whose chosen card, unseen, takes its place. On a frozen row: leave only.
"""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.game import View
from ...core.rng import Chance
from ...core.story import Story
from ..choice import ChoiceRule, Facts
from ..events import ChoiceClosed
from ..places import Places
from ..power import allowed
from ..state import State
from ..verbs import exchange

WORDS = {"leave": (), "trade": ("slot",), "relay": ("seat", "their")}


def refuse(places: Places, facts: Facts, action: Action) -> str | None:
    seat, their = facts["at"]
    match action["do"]:
        case "trade":
            return places.leave(seat, their) or places.leave(places.me, action["slot"])
        case "relay":
            third = "not_a_third" if action["seat"] in (places.me, seat) else None
            return places.leave(seat, their) or third or places.leave(action["seat"], action["their"])
        case _:
            return None


def offer(view: View, places: Places, facts: Facts) -> list[Action]:
    def allowed_as(word: str, takes: tuple[str, ...]) -> list[Action]:
        return allowed(places, takes, lambda places, targets: refuse(places, facts, {"do": word, **targets}))

    return [{"do": word, **targets} for word, takes in WORDS.items() for targets in allowed_as(word, takes)]


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    choice = story.state.choices[-1]
    at = dict(choice.facts)["at"]
    if action["do"] == "trade":
        exchange(story, seat, (seat, action["slot"]), at, "trade")
    elif action["do"] == "relay":
        exchange(story, seat, at, (action["seat"], action["their"]), "relay")
    story.tell(ChoiceClosed("inspect", action["do"]))


def lapse(story: Story[State], seat: Seat, chance: Chance) -> None:
    story.tell(ChoiceClosed("inspect", "leave"))


INSPECT = ChoiceRule("inspect", WORDS, refuse, offer, act, lapse)
