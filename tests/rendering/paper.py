"""A page as a browser without scripts sees it: panels, buttons, inputs; and the form that a press would send."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from html.parser import HTMLParser
from typing import Any

from games.rendering.table import regions

VOID = frozenset({"input", "br", "use", "circle", "rect", "path"})


@dataclass
class Element:
    """One element: attributes, and the panel that it stands in."""

    tag: str
    attributes: dict[str, str]
    panel: str | None

    def __getitem__(self, name: str) -> str:
        return self.attributes.get(name, "")

    def has(self, name: str) -> bool:
        return name in self.attributes

    @property
    def classes(self) -> list[str]:
        return self["class"].split()


@dataclass
class Paper(HTMLParser):
    """All elements of a screen's regions."""

    elements: list[Element] = field(default_factory=list)
    path: list[str] = field(default_factory=list)
    panels: list[tuple[int, str]] = field(default_factory=list)

    @classmethod
    def of(cls, screen: Any) -> Paper:
        return cls([element for region in regions(screen) for element in _read(region.html)])

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if "data-when" in attributes:
            self.panels.append((len(self.path), attributes["data-when"]))
        self.elements.append(Element(tag, attributes, self.panels[-1][1] if self.panels else None))
        if tag not in VOID:
            self.path.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, {name: value or "" for name, value in attrs}, None))

    def handle_endtag(self, tag: str) -> None:
        assert self.path and self.path[-1] == tag, f"</{tag}> in {self.path}"
        self.path.pop()
        if self.panels and self.panels[-1][0] == len(self.path):
            self.panels.pop()

    def buttons(self) -> list[Element]:
        """Everything that makes a move by being pressed."""
        return [e for e in self.elements if e.tag == "button" and e["name"] == "do" and not e.has("disabled")]

    def hits(self) -> list[Element]:
        """The inputs that lie over places and seats."""
        return [e for e in self.elements if e.tag == "input" and e.has("data-can")]

    def aims(self) -> set[str]:
        """The aims that can be chosen, powers of a Wildcard among them."""
        return {e["data-aim"] for e in self.elements if e.has("data-aim") and not e.has("disabled")}

    def stamp(self) -> dict[str, str]:
        return {e["name"]: e["value"] for e in self.elements if e.tag == "input" and e["name"] in ("seen", "key")}

    def word(self, button: Element) -> str:
        """The word that a button stands for: its `do`, or `as-<power>` in the panel of a Wildcard's power."""
        aims = [when for when in (button.panel or "").split() if when.startswith("as-")]
        return aims[0] if aims else button["value"].split(" ")[0]

    def form(self, button: Element, picked: Iterable[Element]) -> dict[str, Any]:
        """What is sent when `picked` are checked and the button is pressed; a Wildcard's power is checked too."""
        sent: dict[str, Any] = {"do": button["value"], **self.stamp()}
        for hit in picked:
            if hit["name"] == "look":
                sent.setdefault("look", []).append(hit["value"])
            else:
                sent[hit["name"]] = hit["value"]
        word = self.word(button)
        if word.startswith("as-"):
            sent["as"] = word.removeprefix("as-")
        return sent


@lru_cache(maxsize=4096)
def _read(html: str) -> tuple[Element, ...]:
    """The elements of one region. Most regions of a screen are those of the screen before, and reading takes long."""
    paper = Paper()
    paper.feed(html)
    assert not paper.path, f"unclosed: {paper.path}"
    return tuple(paper.elements)
