"""axe (tests/pages/vendor/axe-core, MPL 2.0) on a page: WCAG 2 A and AA, as of axe's own rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
#: The rules among them that look at colours. All others judge the markup, and what can be seen where and how large.
COLOURS = ["color-contrast", "link-in-text-block"]

#: A page that was only given other colours since its last full run has the same markup, every box of the same size at the
#: same place, and the same things to be seen; if anything of it differs, all rules are run again.
RUN = """async ({rules, colours, recoloured}) => {
  const shape = document.documentElement.outerHTML + JSON.stringify([...document.querySelectorAll("*")].map(e => {
    const box = e.getBoundingClientRect();
    return [box.x, box.y, box.width, box.height, e.checkVisibility({visibilityProperty: true, opacityProperty: true})];
  }));
  const some = recoloured && shape === axe.shape;
  if (!some) axe.shape = shape;
  const result = await axe.run(document, {
    runOnly: some ? {type: "rule", values: colours} : rules, resultTypes: ["violations"], selectors: false,
  });
  return result.violations.map(v => `${v.id} (${v.impact}): ${v.nodes.map(n => n.html.slice(0, 160)).join(" | ")}`);
}"""


@cache
def source() -> str:
    return (Path(__file__).parent / "vendor/axe-core/axe.min.js").read_text(encoding="utf-8")


def findings(page: Page, recoloured: bool = False) -> list[str]:
    """What axe finds on the page as it is now, one line each. Put in by the debugger: the page's own policy stays strict.

    `recoloured`: it was looked at just now in the colours of another theme.
    """
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(source())
    found: list[str] = page.evaluate(RUN, {"rules": RULES, "colours": COLOURS, "recoloured": recoloured})
    return found
