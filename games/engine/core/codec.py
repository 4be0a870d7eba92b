"""Facts as JSON and back, without loss."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from .events import Event, jsonable


def encode(event: Event) -> dict[str, Any]:
    """The event as a JSON object of its fields (its kind is stored beside it)."""
    return {f.name: jsonable(getattr(event, f.name)) for f in fields(event)}


def decode(kind: str, data: Mapping[str, Any], events: Mapping[str, type[Event]]) -> Event:
    """The event again. Raises KeyError for an unknown kind and TypeError for undeclared fields."""
    return events[kind](**{name: _frozen(value) for name, value in data.items()})


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(v) for v in value)
    return value
