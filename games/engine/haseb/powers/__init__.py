"""All powers by their word. A new power is one file here and one line below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..power import Power
from .firecracker import FIRECRACKER
from .flip import FLIP
from .inspect import INSPECT
from .lantern import LANTERN
from .peek import PEEK
from .raid import RAID
from .slide import SLIDE
from .spy import SPY
from .stick import STICK
from .swap import SWAP
from .zaffa import ZAFFA

POWERS: Final[Mapping[str, Power]] = {
    power.word: power for power in (PEEK, SPY, SWAP, INSPECT, STICK, RAID, SLIDE, FIRECRACKER, FLIP, ZAFFA, LANTERN)
}
