"""A form of the table page, from a socket or a POST, as an action of the game.

The words of `do` may bring fields along ("note as=light"), so that one button says all. A page without JavaScript
sends every field that is checked somewhere; what the word does not take is left out at the door (services/fitting.py).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.core.actions import Action

#: What a form may hold besides the action: how far its sender had seen, the key, and what transports add.
BESIDE = frozenset({"seen", "key", "csrfmiddlewaretoken", "HEADERS"})
#: Words of the screen itself: what happened meanwhile has been read; a screen is back that had seen up to `seen`.
SCREEN = frozenset({"caught_up", "back"})
#: The fields of actions that hold one number, one word, one card (seat:place).
NUMBERS, WORDS, CARDS = frozenset({"slot", "seat"}), frozenset({"as", "say", "to"}), frozenset({"at"})
#: A form has at most this many values, each at most this long.
MOST_VALUES, LONGEST = 40, 100
WORD = re.compile(r"[a-z0-9_]{1,20}")
CARD = re.compile(r"([0-9]{1,2}):([0-9]{1,2})")


class Malformed(ValueError):
    """The form is none of ours. `args[0]` is the field at fault."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What a form says. `look` is the look that is put away, for the word `dismiss` alone."""

    action: Action
    seen: int
    key: str
    look: int | None = None

    @property
    def do(self) -> str:
        """The word of the action."""
        return str(self.action["do"])


def read(fields: Mapping[str, Any]) -> Sent:
    """The form whose `fields` are strings or lists of strings. Raises Malformed."""
    values = {name: _strings(name, value) for name, value in fields.items() if name not in ("HEADERS", "csrfmiddlewaretoken")}
    if sum(map(len, values.values())) > MOST_VALUES:
        raise Malformed("fields")
    do, *more = _one(values, "do").split(" ")
    for pair in more:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Malformed("do")
        values[name] = [value]
    if not WORD.fullmatch(do):
        raise Malformed("do")
    seen, key = _number("seen", _one(values, "seen")), _one(values, "key")
    if do == "dismiss":
        return Sent({"do": do}, seen, key, _number("look", _one(values, "look")))
    if do in SCREEN:
        return Sent({"do": do}, seen, key)
    return Sent(_action(do, values), seen, key)


def _action(do: str, values: Mapping[str, list[str]]) -> Action:
    action: Action = {"do": do}
    for name, found in values.items():
        if name == "do" or name in BESIDE or not found:
            continue
        value = found[-1]
        if name in NUMBERS and value:
            action[name] = _number(name, value)
        elif name in WORDS and value:
            if not WORD.fullmatch(value):
                raise Malformed(name)
            action[name] = value
        elif name in CARDS:
            action["seat"], action["their"] = _card(name, value)
        elif name == "look":
            action["looks"] = [list(_card(name, one)) for one in found]
        elif (do, name) in EMPTY:
            action[name] = None
        elif name not in NUMBERS | WORDS:
            raise Malformed(name if WORD.fullmatch(name) else "fields")
    return action


#: Where nothing is a choice of its own: the guess "nobody", a note taken off.
EMPTY = frozenset({("guess", "seat"), ("note", "as")})


def _strings(name: str, value: Any) -> list[str]:
    values: Sequence[Any] = value if isinstance(value, list) else [value]
    if not isinstance(name, str) or len(name) > LONGEST:
        raise Malformed("fields")
    for one in values:
        if not isinstance(one, str) or len(one) > LONGEST:
            raise Malformed(name if WORD.fullmatch(name) else "fields")
    return list(values)


def _one(values: Mapping[str, list[str]], name: str) -> str:
    found = values.get(name)
    if not found:
        raise Malformed(name)
    return found[-1]


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise Malformed(name)
    return int(text)


def _card(name: str, text: str) -> tuple[int, int]:
    found = CARD.fullmatch(text)
    if found is None:
        raise Malformed(name)
    return int(found[1]), int(found[2])
