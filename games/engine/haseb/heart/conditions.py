"""Conditions: what must be true of the counted rows at the end, beside the target (H46)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ..cards import HEAVIES
from ..state import Row, State

#: No counted row above this / one counted row no more than that / so many right Same! by anybody.
ROW_AT_MOST: Final = 12
ONE_ROW_AT_MOST: Final = 0
SAMES: Final = 2

#: `(state, counted rows, their totals) -> met`
type Condition = Callable[[State, Sequence[Row], Sequence[int]], bool]

MET: Final[Mapping[str, Condition]] = {
    "none": lambda state, rows, totals: True,
    "rows_max": lambda state, rows, totals: all(total <= ROW_AT_MOST for total in totals),
    "no_heavy": lambda state, rows, totals: not any(held.code in HEAVIES for row in rows for held in row if held),
    "one_row_max": lambda state, rows, totals: any(total <= ONE_ROW_AT_MOST for total in totals),
    "two_same": lambda state, rows, totals: state.sames >= SAMES,
}
