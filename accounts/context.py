"""What every page knows: `person` (or None), `digits` ("arab" or "latn") and `theme` ("auto", "light" or "dark")."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.translation import get_language

from .preferences import Preferences


def people(request: HttpRequest) -> dict[str, Any]:
    """For Django's templates. An error page of an outer middleware has no person yet: then the language decides."""
    preferences: Preferences = getattr(request, "preferences", None) or Preferences(language=get_language() or "ar")
    return {
        "person": getattr(request, "person", None),
        "preferences": preferences,
        "digits": preferences.digits,
        "theme": preferences.theme,
    }
