"""All kinds of choices by their name. A new one is one file here and one line below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..choice import ChoiceRule
from .answer import ANSWER
from .drop import DROP
from .guess import GUESS
from .inspect import INSPECT
from .light import LIGHT
from .look import LOOK
from .pass_ import PASS
from .zaffa import ZAFFA

CHOICES: Final[Mapping[str, ChoiceRule]] = {rule.kind: rule for rule in (INSPECT, GUESS, LOOK, LIGHT, ZAFFA, PASS, ANSWER, DROP)}
