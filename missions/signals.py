"""News for the floors above, sent after the commit; a receiver may be called again for the same week."""

from __future__ import annotations

from django.dispatch import Signal

#: The house has turned to another week, or the rule of the running one is known only now. Arguments: week (int).
week_turned = Signal()
