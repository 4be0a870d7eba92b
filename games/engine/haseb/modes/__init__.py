"""All modes that are built, by their code. A new mode is one file here and one line below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..mode import Mode
from .classic import CLASSIC
from .haysa import HAYSA
from .khod import KHOD
from .moods import MOODS
from .one_heart import ONE_HEART
from .partners import PARTNERS
from .thief import THIEF

_ALL: Final = (CLASSIC, MOODS, THIEF, PARTNERS, HAYSA, KHOD, ONE_HEART)
MODES: Final[Mapping[str, Mode]] = {mode.code: mode for mode in _ALL}
