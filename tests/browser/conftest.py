"""A real Chromium on the real site, at its tables."""

from tests.pages.conftest import browser

__all__ = ["browser"]
