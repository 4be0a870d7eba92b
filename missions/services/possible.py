"""Can this mission be cleared at all? What nobody could ever clear is not published, and it is said why."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from missions.models import MissionVersion
from missions.one_heart import FEWEST, MOST, Mission, most_rounds, wrong_field

#: The lowest that any counted rows can come to: both Treasures, and nothing else left.
LOWEST = -2
#: The first call is possible when everybody has had a turn (H25): by then each has drawn a card.
BEFORE_THE_CALL = 1
#: One row at zero means something only where there is another that counts.
TWO_ROWS = 3


@dataclass(frozen=True, slots=True)
class Fault:
    """What is impossible: a code with words in `missions.rendering.faults`, the model's field (`where`), numbers for them."""

    code: str
    where: str
    data: dict[str, Any] = field(default_factory=dict)


def faults(version: MissionVersion) -> list[Fault]:
    """All that makes this mission impossible; empty when it can be played and cleared for every number of its players."""
    found = []
    if not (FEWEST <= version.fewest <= MOST and FEWEST <= version.most <= MOST):
        return [Fault("players_range", "fewest", {"least": FEWEST, "most": MOST})]
    if version.fewest > version.most:
        return [Fault("players_order", "fewest")]
    if version.condition == "one_row_max" and version.fewest < TWO_ROWS:
        found.append(Fault("too_few_rows", "fewest", {"least": TWO_ROWS}))
    if version.cards <= BEFORE_THE_CALL:
        found.append(Fault("no_time_to_call", "cards", {"least": BEFORE_THE_CALL + 1}))
    most_cards = most_rounds(version.fewest)
    if version.cards > most_cards:
        found.append(Fault("too_many_cards", "cards", {"most": most_cards, "players": version.fewest}))
    if not found:
        found += [f for f in (_target(version, players) for players in range(version.fewest, version.most + 1)) if f][:1]
    if not found and (wrong := wrong_field(version.data())) is not None:
        found.append(Fault("out_of_range", FIELDS.get(wrong, "each")))
    return found


def _target(version: MissionVersion, players: int) -> Fault | None:
    """Whether the target is below anything that rows can come to, from the first moment that somebody may call."""
    mission = Mission.of(version.data())
    highest = mission.target(players, mission.rounds(players) - BEFORE_THE_CALL)
    if highest < LOWEST:
        return Fault("target_too_low", "each", {"players": players, "target": highest, "lowest": LOWEST})
    return None


def steps(version: MissionVersion, players: int) -> list[int]:
    """The targets from the deal to the end of the pile (H43)."""
    mission = Mission.of(version.data())
    return [mission.target(players, left) for left in range(mission.rounds(players), -1, -1)]


#: A mission's data by the field of the model that it comes from.
FIELDS = {"id": "code", "players": "fewest", "condition": "condition", "final": "each", "G": "cards", "title": "title_ar"}
