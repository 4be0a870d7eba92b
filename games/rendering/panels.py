"""The parts of a question: a panel is one sentence and its buttons."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup


class Button(NamedTuple):
    """One button. `kind`: "do" sends the move `value`; "aim" chooses an aim first; "power" a Wildcard's power; "back"
    takes one step back; "goto" sends the form to another address (`value`); "link" leads to one, "lead" does so by itself.

    `fields` are the inputs that go with the move, `needs` those of them that must be picked before it makes sense.
    """

    kind: str
    id: str
    value: str
    label: str
    small: str = ""
    look: str = "line"
    fields: str = ""
    needs: str = ""
    disabled: bool = False


class Panel(NamedTuple):
    """`when` names the moments it shows: "rest", "own" (a card of mine is pressed), "over" (another player's card or
    seat is), or aims. `card` is a face shown beside the question; `nth` lets the question start with the pressed place.
    """

    when: str
    question: Markup
    buttons: tuple[Button, ...]
    hint: str = ""
    back: bool = False
    card: str = ""
    nth: bool = False
    layout: str = ""


def do(value: str, label: str, *, small: str = "", go: bool = False, fields: str = "", needs: str = "", id: str = "") -> Button:
    """A button that makes a move."""
    look = "go" if go else "line"
    return Button("do", id or f"do-{re.sub('[ =_]', '-', value)}", value, label, small, look, fields, needs)


def aim(word: str, label: str, *, small: str = "", go: bool = False, where: str = "") -> Button:
    """A button that chooses an aim. `where` tells apart two that stand in different panels."""
    return Button("aim", f"aim-{word}{where}", word, label, small, "go" if go else "line")


def idle(label: str, key: str) -> Button:
    """A button that waits for its time: dimmed, in its place."""
    return Button("do", f"idle-{key}", "", label, disabled=True)


def layout(buttons: Sequence[Button]) -> str:
    """How a row of buttons is laid out: two to a line, or three or four that share one."""
    return {3: "three", 4: "four"}.get(len(buttons), "")
