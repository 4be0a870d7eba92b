"""Jinja2 for the pieces of a live table, which are drawn many times a second. Pages are Django templates."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext, ngettext, npgettext, pgettext
from jinja2 import BaseLoader, Environment, FileSystemBytecodeCache, StrictUndefined, TemplateNotFound
from markupsafe import Markup

from games.rendering.digits import in_digits, number

SUFFIX = ".jinja"
#: By this name it is no sign of a text of the site's own: what it looks up stands in the templates.
_looked_up = gettext


class PiecesOnly(BaseLoader):
    """Finds files that end in .jinja and no others, so that both engines can share one folder."""

    def __init__(self, inner: BaseLoader) -> None:
        self.inner = inner

    def get_source(self, environment: Environment, template: str) -> Any:
        if not template.endswith(SUFFIX):
            raise TemplateNotFound(template)
        return self.inner.get_source(environment, template)


def _said(text: str, **variables: Any) -> Markup:
    """`_` of a template."""
    return Markup(_looked_up(text)) % variables


def environment(**options: Any) -> Environment:
    """The environment of all pieces: escaped, translated, and strict about names that are missing."""
    options["loader"] = PiecesOnly(options["loader"])
    options["undefined"] = StrictUndefined
    # Compiling them all takes longer than anything else that the first table after a start needs.
    built = settings.DATA / "pieces-built"
    built.mkdir(parents=True, exist_ok=True)
    options["bytecode_cache"] = FileSystemBytecodeCache(str(built))
    options["extensions"] = ["jinja2.ext.i18n", "jinja2.ext.do"]
    env = Environment(trim_blocks=True, lstrip_blocks=True, **options)
    env.install_gettext_callables(gettext, ngettext, newstyle=True, pgettext=pgettext, npgettext=npgettext)  # type: ignore[attr-defined]
    env.globals.update(static=static, url=_url, _=_said)
    env.filters.update(in_digits=in_digits, number=number)
    return env


def _url(name: str, *args: Any, **kwargs: Any) -> str:
    """`url("games:table", match)`: as in Django's templates."""
    return reverse(name, args=args or None, kwargs=kwargs or None)
