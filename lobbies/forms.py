"""What a form of the house means: its words become match options, and the game itself checks them."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from accounts.errors import AccountRefusal
from accounts.rendering import refusals
from accounts.services import names
from games import bots
from games.engine import catalog
from games.engine.core.errors import BadOptions
from games.rendering.options import bad_option

from .refusals import LobbyRefusal
from .rendering.refusals import text
from .services.lamma import options as table_options
from .services.practice import GAME

#: How many bots may sit at a practice table.
BOTS = (1, 2, 3, 4, 5)
#: The clock that stands for a number of seconds.
OWN_CLOCK = "own"
_HOW_MANY = gettext_lazy("One to five bots.")
LEVEL = gettext_lazy("No bot here plays at that level.")
_TOO_LONG = gettext_lazy("That is too long.")


def _word(initial: str = "", most: int = 20) -> forms.CharField:
    """A field for one word of ours; whatever else comes in is the game's to refuse."""
    return forms.CharField(required=False, initial=initial, max_length=most, error_messages={"max_length": _TOO_LONG})


class PracticeForm(forms.Form):
    """`name`, `bots` and the options of a match; `options` holds them, checked, once the form is valid."""

    name = _word(most=400)
    bots = forms.IntegerField(
        initial=3,
        min_value=BOTS[0],
        max_value=BOTS[-1],
        error_messages=dict.fromkeys(("required", "invalid", "min_value", "max_value"), _HOW_MANY),
    )
    level = _word()
    mode = _word("classic")
    #: A page of the mission book; looked at only in a mode that has missions.
    mission = _word()
    length = _word("classic")
    house = _word("classic")
    clock = _word("auto")
    #: Looked at only when the clock is one's own: what else a browser sends there means nothing.
    seconds = forms.Field(required=False, initial=45)
    double_last = forms.BooleanField(required=False, initial=True)
    notes = forms.BooleanField(required=False, initial=False)

    options: dict[str, Any]

    def clean(self) -> None:
        said = self.cleaned_data
        if said.get("name"):
            try:
                names.checked(said["name"])
            except AccountRefusal as refusal:
                self.add_error("name", refusals.text(refusal.code, refusal.data))
        if said.get("level") and said["level"] not in bots.levels(GAME):
            self.add_error("level", LEVEL)
        if self.errors:
            return
        raw: dict[str, Any] = {word: said[word] for word in ("mode", "length", "house", "clock") if said[word]}
        # what the chosen mode does not have is in the form all the same, for those without scripts
        raw |= {word: said[word] for word in ("double_last", "notes") if table_options.applies(GAME, word, raw)}
        if said["mission"] and table_options.applies(GAME, table_options.MISSION, raw):
            raw[table_options.MISSION] = said["mission"]
        if raw.get("clock") == OWN_CLOCK:
            raw["clock"] = whole(str(said["seconds"] or ""))
        try:
            self.options = catalog.game(GAME).options(table_options.complete(GAME, raw), 1 + said["bots"])
        except LobbyRefusal as gone:
            self.add_error("mission", text(gone, "latn"))
        except BadOptions as bad:
            field = "seconds" if bad.field == "clock" and said["clock"] == OWN_CLOCK else bad.field
            self.add_error({"seats": "bots"}.get(field, field), bad_option(bad))


def whole(word: str) -> int | None:
    """`word` as a whole number, in whatever digits it was typed; None when it is none, or longer than any that fits."""
    word = word.strip()
    return int(word) if word.isdecimal() and len(word) <= 4 else None
