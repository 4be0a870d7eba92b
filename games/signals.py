"""News for the floors above, sent after the commit; a receiver may be called again for the same match."""

from __future__ import annotations

from django.dispatch import Signal

#: A match is over. Arguments: match_id (UUID).
match_over = Signal()
