"""A form without JavaScript sends whatever is checked on the page: what a word does not take is left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.core.actions import Action


def fitted(action: Action, legal: Sequence[Action] | None) -> Action:
    """The action without the fields that no entry of the legal list with its word takes."""
    takes: set[str] = set()
    for entry in legal or ():
        if entry["do"] == action["do"] and entry.get("as", action.get("as")) == action.get("as"):
            takes.update(entry)
            schema = entry.get("schema")
            takes.update(schema if isinstance(schema, dict) else ())
    return {name: value for name, value in action.items() if name in takes} if takes else action


def same(kept: Mapping[str, Any], sent: Mapping[str, Any]) -> bool:
    """Whether the kept action is what is left of the sent one."""
    return all(name in sent and sent[name] == value for name, value in kept.items())
