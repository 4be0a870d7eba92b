"""Events: what happened, as facts, each with one form for every viewer.

An event is a frozen dataclass whose fields are plain values (numbers, strings, None, tuples of these).
`form` says what one viewer is told of it, or None when that viewer learns nothing and counts nothing.
There is no default: a class without its own `form` cannot be defined, so nothing is public by omission.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal

type Seat = int
type Viewer = int | Literal["spectator"]
SPECTATOR: Literal["spectator"] = "spectator"
type Form = dict[str, Any]

#: A face that an event shows to a viewer: [seat, slot, code] or ["drawn", code] (scenario word `shows`).
type Shown = list[Any]


@dataclass(frozen=True, slots=True)
class Event:
    """The base of all facts. `kind` is the event's name on the wire, past tense: "card_drawn"."""

    kind: ClassVar[str] = ""
    #: it only frames what other events say anyway: it is said aloud, but need not stay in a log
    quiet: ClassVar[bool] = False

    def __init_subclass__(cls, **kwargs: Any) -> None:
        # `super()` without arguments does not survive slots=True, which makes the class a second time.
        super(Event, cls).__init_subclass__(**kwargs)
        if "form" not in cls.__dict__:
            raise TypeError(f"{cls.__name__} does not say what each viewer is told: define form()")
        if not cls.__dict__.get("kind"):
            raise TypeError(f"{cls.__name__} has no kind")

    def form(self, viewer: Viewer) -> Form | None:
        """What `viewer` is told: a JSON object with "event" and the fields they may know, or None."""
        raise NotImplementedError

    def told(self, *names: str, **more: Any) -> Form:
        """A form with the named fields of this event, and `more`."""
        form: Form = {"event": self.kind}
        for name in names:
            form[name] = jsonable(getattr(self, name))
        form.update(more)
        return form

    def told_all(self) -> Form:
        """A form with every field: only for events that hold nothing hidden."""
        return self.told(*(f.name for f in fields(self)))


def jsonable(value: Any) -> Any:
    """Tuples as lists, all the way down."""
    if isinstance(value, tuple | list):
        return [jsonable(v) for v in value]
    if isinstance(value, dict):
        return {k: jsonable(v) for k, v in value.items()}
    return value


def registry(events: Iterable[type[Event]]) -> dict[str, type[Event]]:
    """Event classes by kind; two with the same kind are a mistake."""
    found: dict[str, type[Event]] = {}
    for cls in events:
        if cls.kind in found:
            raise ValueError(f"two events are called {cls.kind}")
        found[cls.kind] = cls
    return found
