"""The link of a lamma as a picture that phones read."""

from __future__ import annotations

from functools import lru_cache

import segno
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

#: Modules of quiet around the code; readers ask for four.
QUIET = 4


@lru_cache(maxsize=256)
def qr(link: str, label: str) -> SafeString:
    """The QR code of `link` as inline SVG that scales with its box and needs no style of its own."""
    code = segno.make_qr(link, error="m")
    size = len(code.matrix) + 2 * QUIET
    rows = []
    for y, row in enumerate(code.matrix, QUIET):
        x = 0
        while x < len(row):
            run = 1
            if row[x]:
                while x + run < len(row) and row[x + run]:
                    run += 1
                rows.append(f"M{x + QUIET} {y}h{run}v1h-{run}z")
            x += run
    picture = (
        '<svg class="qr" viewBox="0 0 {0} {0}" role="img" aria-label="{1}" shape-rendering="crispEdges"><path d="{2}"/></svg>'
    )
    return format_html(picture, size, label, "".join(rows))


def qr_of(link: str) -> SafeString:
    """The code with its name in the language of the moment."""
    return qr(link, gettext("QR code of the invitation"))
