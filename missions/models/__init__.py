"""What admins write: missions, and the rules of coming weeks."""

from .book import Mission, MissionRate, MissionVersion
from .weeks import Week, WeekChange

__all__ = ["Mission", "MissionRate", "MissionVersion", "Week", "WeekChange"]
