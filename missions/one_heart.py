"""What the mission book needs to know of the game: conditions, the form of a mission, the first edition as data.

The one place of this floor that looks into the engine: a mission is written down once, where its rules are.
"""

from __future__ import annotations

from games.engine.haseb.missions import CONDITIONS, FEWEST, FIRST_EDITION, LONGEST_TITLE, MOST, Mission, most_rounds, wrong_field

__all__ = ["CONDITIONS", "FEWEST", "FIRST_EDITION", "LONGEST_TITLE", "MOST", "Mission", "most_rounds", "wrong_field"]
