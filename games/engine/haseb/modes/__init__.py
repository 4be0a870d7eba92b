"""All modes that are built, by their code. A new mode is one file here and one line below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..mode import Mode
from .classic import CLASSIC
from .khod import KHOD
from .moods import MOODS
from .one_heart import ONE_HEART
from .thief import THIEF

MODES: Final[Mapping[str, Mode]] = {mode.code: mode for mode in (CLASSIC, MOODS, THIEF, KHOD, ONE_HEART)}
