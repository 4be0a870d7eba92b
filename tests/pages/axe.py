"""axe (tests/pages/vendor/axe-core, MPL 2.0) on a page: WCAG 2 A and AA, as of axe's own rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

RUN = """async () => {
  const result = await axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], resultTypes: ["violations"], selectors: false,
  });
  return result.violations.map(v => `${v.id} (${v.impact}): ${v.nodes.map(n => n.html.slice(0, 160)).join(" | ")}`);
}"""


@cache
def source() -> str:
    return (Path(__file__).parent / "vendor/axe-core/axe.min.js").read_text(encoding="utf-8")


def findings(page: Page) -> list[str]:
    """What axe finds on the page as it is now, one line each. Put in by the debugger: the page's own policy stays strict."""
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(source())
    found: list[str] = page.evaluate(RUN)
    return found
