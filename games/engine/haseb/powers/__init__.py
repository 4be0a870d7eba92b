"""All powers by their word. A new power is one file here and one line below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..power import Power
from .dizzy import DIZZY
from .firecracker import FIRECRACKER
from .flip import FLIP
from .inspect import INSPECT
from .lantern import LANTERN
from .peek import PEEK
from .raid import RAID
from .reverse import REVERSE
from .sendback import SENDBACK
from .shuffle import SHUFFLE
from .slide import SLIDE
from .spy import SPY
from .stick import STICK
from .swap import SWAP
from .zaffa import ZAFFA

_EVERYWHERE: Final = (PEEK, SPY, SWAP, INSPECT, STICK, RAID, SLIDE)
_HAYSA: Final = (FIRECRACKER, FLIP, ZAFFA, LANTERN)
_KHOD: Final = (SENDBACK, REVERSE, SHUFFLE, DIZZY)
POWERS: Final[Mapping[str, Power]] = {power.word: power for power in (*_EVERYWHERE, *_HAYSA, *_KHOD)}
