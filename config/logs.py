"""What is logged of requests that the site refuses."""

from __future__ import annotations

import logging


class Brief(logging.Filter):
    """A visitor's mistake is no fault of the site: it leaves no line as a warning, and never a traceback.

    Faults of the site itself keep theirs. Otherwise anybody could fill the log by asking wrongly.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is written; takes the traceback from what Django calls suspicious."""
        if record.name.startswith("django.security"):
            record.exc_info = record.exc_text = None
        return not (record.name == "django.request" and record.levelno < logging.ERROR)
