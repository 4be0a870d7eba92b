"""All kinds of choices by their name. A new one is one file here and one line below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..choice import ChoiceRule
from .answer import ANSWER
from .drop import DROP
from .inspect import INSPECT
from .pass_ import PASS

CHOICES: Final[Mapping[str, ChoiceRule]] = {rule.kind: rule for rule in (INSPECT, PASS, ANSWER, DROP)}
