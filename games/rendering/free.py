"""What can be said at any time, without a turn: private notes, and in One Heart what the team is told."""

from __future__ import annotations

from .notes import note_button, note_panels
from .panels import Button, Panel
from .possible import Possible
from .team import team_button, team_panels


def free_buttons(can: Possible) -> list[Button]:
    """The ways to free words, one button each."""
    return [*note_button(can), *team_button(can)]


def free_panels(can: Possible) -> list[Panel]:
    """Their panels."""
    return [*note_panels(can), *team_panels(can)]
