"""What admins write: the rules of coming weeks."""

from .weeks import Week, WeekChange

__all__ = ["Week", "WeekChange"]
