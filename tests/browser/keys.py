"""Somebody who plays with the keyboard alone."""

from __future__ import annotations

from typing import Any

from .player import Player
from .seat import PATIENCE

#: More presses of Tab than a table has controls.
ROUND = 60

#: What has the focus, and whether one can see that it has.
FOCUSED = """() => {
  const e = document.activeElement;
  const ringed = [e, e.parentElement].some(one => {
    const style = getComputedStyle(one);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  });
  return { id: e.id, name: e.name ?? "", type: e.type ?? "", checked: Boolean(e.checked), ringed,
    shown: e !== document.body && e.checkVisibility({ visibilityProperty: true }) };
}"""


class Keys(Player):
    """Reaches everything with Tab and arrows, presses with Enter and Space, and holds Space to call.

    `unseen` are the controls that had the focus without any sign of it.
    """

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.unseen: set[str] = set()

    def focused(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(FOCUSED)
        return found

    def moved(self, found: str, before: str) -> None:
        """And then the focus is on something that can be seen: where it was, or on what took its place."""
        super().moved(found, before)
        self.page.wait_for_timeout(50)
        on = self.focused()
        assert on["shown"], (found, on)

    def press(self, found: str, patience: float = PATIENCE) -> None:
        on = self.reach(found)
        if on["type"] == "radio":
            if not on["checked"]:
                self.page.keyboard.press("Space")
        else:
            self.page.keyboard.press("Space" if on["type"] == "checkbox" else "Enter")
        self.drawn_anew()

    def hold(self, found: str) -> None:
        self.reach(f"aim-{found}")
        self.page.keyboard.down("Space")
        self.page.wait_for_timeout(900)
        self.page.keyboard.up("Space")

    def reach(self, found: str) -> dict[str, Any]:
        """Brings the focus to what has this id: with Tab to it or to its group, with the arrows within the group."""
        group = self.by(found).get_attribute("name") if self.by(found).get_attribute("type") == "radio" else None
        passed: list[str] = []
        for key in ["Tab"] * ROUND:
            on = self.focused()
            if on["id"] == found:
                break
            if group and on["name"] == group:
                key = "ArrowDown"
            passed.append(on["id"])
            self.page.keyboard.press(key)
        assert on["id"] == found, f"{found} is not reached by {passed}"
        if not on["ringed"]:
            self.unseen.add(found)
        return on
