"""How often teams of bots clear the missions of the first edition: `python -m tests.bench.missions --matches 200`.

For every mission and number of players a team of easy bots and one of normal bots play the same attempts. Exit status 1 when
normal bots do not clear more than easy ones somewhere.
"""

from __future__ import annotations

import argparse
import sys

from games.engine.haseb.missions import FIRST_EDITION
from tests.bots.arena import Arena

from .bots import Rate


def cleared(arena: Arena, mission: str, players: int, level: str, matches: int) -> Rate:
    """One attempt a match, by a team of one level."""
    options = {"mode": "one_heart", "length": "quick", "mission": mission}
    won = sum(bool(arena.match([level] * players, options, f"bench:{mission}:{n}").winners) for n in range(matches))
    return Rate(won, matches)


def told(rate: Rate) -> str:
    """A rate and its interval in per cent."""
    low, high = rate.interval
    return f"{100 * rate.rate:5.1f} % ({100 * low:.0f}-{100 * high:.0f})"


def main() -> None:
    """Prints a line for every mission and number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200, help="attempts of each team (default 200)")
    parser.add_argument("--mission", choices=sorted(FIRST_EDITION))
    asked = parser.parse_args()
    behind = 0
    for name in sorted(FIRST_EDITION) if asked.mission is None else [asked.mission]:
        fewest, most = FIRST_EDITION[name]["players"]
        for players in range(fewest, most + 1):
            arena = Arena()
            easy, normal = (cleared(arena, name, players, level, asked.matches) for level in ("easy", "normal"))
            behind += normal.rate <= easy.rate
            print(f"{name}  {players} players  easy {told(easy):>17}  normal {told(normal):>17}", flush=True)  # noqa: T201
    sys.exit(1 if behind else 0)


if __name__ == "__main__":
    main()
