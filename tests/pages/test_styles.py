"""Style sheets and art are kept tidy: nothing dead, nothing missing, nothing that the strict policy would refuse."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from .texts_in_code import ROOT

CSS = sorted((ROOT / "static/css").glob("*.css"))
ART = sorted((ROOT / "static/art").glob("*.svg"))
MARKUP = [path for path in (ROOT / "templates").rglob("*") if path.suffix in (".html", ".jinja")]
#: Classes that a script or Python puts together or sets are written out somewhere in these.
CODE = [
    path
    for place in ("static/js", "games/rendering", "games/templatetags", "lobbies/rendering")
    for path in (ROOT / place).rglob("*")
    if path.suffix in (".js", ".py")
]
#: About what a library draws: whether its rules do anything is seen by axe (test_looks.py).
FOREIGN = {"programs.css"}
MADE_OF_PARTS = re.compile(r"([a-z][\w]*--|is-)\{")


def read(paths: list[Path]) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def without_comments(css: str) -> str:
    return re.sub(r"/\*.*?\*/", "", css, flags=re.S)


def classes(css: str) -> Iterator[str]:
    """The classes that selectors name."""
    for selector in re.findall(r"([^{};]+)\{", without_comments(css)):
        yield from re.findall(r"\.(-?[A-Za-z_][\w-]*)", re.sub(r"\[[^]]*\]|\"[^\"]*\"", "", selector))


@pytest.mark.parametrize("sheet", [sheet for sheet in CSS if sheet.name not in FOREIGN], ids=lambda path: path.name)
def test_every_rule_is_about_something_that_pages_have(sheet: Path) -> None:
    used = read([*MARKUP, *CODE])
    words = set(re.findall(r"[\w-]+", used))
    stems = {match.group(1) for match in MADE_OF_PARTS.finditer(used)}
    dead = {
        name for name in classes(sheet.read_text(encoding="utf-8")) if name not in words and not name.startswith(tuple(stems))
    }
    assert dead == set()


def test_every_class_on_a_page_is_styled_or_plain_words() -> None:
    """A class without a rule is a typing mistake. Those put together from parts are looked at by eye."""
    styled = set(classes(read(CSS)))
    named: set[str] = set()
    ours = [path for path in MARKUP if ROOT / "templates/admin" not in path.parents]  # the admin has Django's own sheets
    pages = re.sub(r"[\w-]*\{\{.*?\}\}[\w-]*", " ", re.sub(r"\{%.*?%\}", " ", read(ours)))
    for value in re.findall(r'class="([^"]*)"', pages):
        named |= set(value.split())
    assert named - styled == set()


def test_every_token_that_is_used_is_set_and_every_one_that_is_set_is_used() -> None:
    css = without_comments(read(CSS))
    drawn = read(ART)
    used = set(re.findall(r"var\((--[\w-]+)", css + drawn))
    set_ = set(re.findall(r"(?<![\w-])(--[\w-]+):", css))
    assert used - set_ == set()
    assert set_ - used == set()


def test_by_day_the_chosen_theme_and_the_devices_are_one() -> None:
    css = without_comments((ROOT / "static/css/tokens.css").read_text(encoding="utf-8"))
    chosen = re.search(r':root\[data-theme="light"\] \{(.*?)\}', css, re.S)
    device = re.search(r"prefers-color-scheme: light\) \{\s*:root:not\(\[data-theme\]\) \{(.*?)\}", css, re.S)
    assert chosen and device
    assert chosen.group(1).split() == device.group(1).split()


@pytest.mark.parametrize("sheet", CSS, ids=lambda path: path.name)
def test_sides_are_logical_so_that_both_directions_fit(sheet: Path) -> None:
    """But for what hangs on a place of the felt: places never mirror."""
    css = re.sub(r"[^{}]*\.held \{[^}]*\}", "", without_comments(sheet.read_text(encoding="utf-8")))
    assert (
        re.findall(r"(?:margin|padding|border)-(?:left|right)[\w-]*:|[\s;{](?:left|right):|text-align: (?:left|right)", css) == []
    )


@pytest.mark.parametrize("page", MARKUP, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_page_needs_a_laxer_policy(page: Path) -> None:
    """No style attribute, no inline handler, no inline script or style, nothing from another host."""
    text = page.read_text(encoding="utf-8")
    laxer = r"<[^>]*\sstyle=|\son\w+=\"|<style|(?:href|src|action)=\"(?:https?:)?//"
    script = r"<script(?![^>]*\ssrc=| type=\"application/json\")"
    assert re.findall(f"{laxer}|{script}", text) == []


@pytest.mark.parametrize(
    "page", [path for path in MARKUP if path.suffix == ".html"], ids=lambda path: str(path.relative_to(ROOT))
)
def test_a_comment_of_a_page_ends_on_its_line(page: Path) -> None:
    """Django's short comments know one line only: a longer one would stand on the page for everybody to read."""
    for line in page.read_text(encoding="utf-8").splitlines():
        assert line.count("{#") == line.count("#}")


def test_static_files_that_pages_and_styles_name_exist() -> None:
    named = set(re.findall(r"static[ (][\"']([^\"']+)[\"']", read(MARKUP + CODE)))
    named |= {f"{sheet.parent.name}/{url}" for sheet in CSS for url in re.findall(r"url\(([^)\"]+)\)", sheet.read_text())}
    ours = [name for name in named if not name.startswith(("django_htmx/", "ninja/"))]
    assert len(ours) > 15
    assert [name for name in ours if not (ROOT / "static" / name).resolve().is_file()] == []


def test_every_drawing_that_is_used_exists_once() -> None:
    drawn = {path.name: re.findall(r'<symbol id="([\w-]+)"', path.read_text(encoding="utf-8")) for path in ART}
    for sheet, ids in drawn.items():
        assert len(ids) == len(set(ids)), sheet
    used = re.findall(r'art/(\w+\.svg)["\')\s}%]*#([\w-]+)"', read(MARKUP))
    assert len(used) > 5
    assert [(sheet, symbol) for sheet, symbol in used if symbol not in drawn[sheet]] == []
    icons = set(re.findall(r"{% icon \"(\w+)\"|icon\(\"(\w+)\"", read(MARKUP)))
    assert [icon for pair in icons for icon in pair if icon and f"i-{icon}" not in drawn["icons.svg"]] == []


def test_people_and_regulars_wear_pictures_that_are_drawn() -> None:
    from lobbies.services.practice import NO_PICTURE, REGULARS

    people = (ROOT / "static/art/people.svg").read_text(encoding="utf-8")
    for picture in (NO_PICTURE, *(regular[0] for regular in REGULARS)):
        assert f'<symbol id="av-{picture}"' in people


def test_fonts_are_ours_small_and_licensed() -> None:
    fonts = ROOT / "static/fonts"
    assert "SIL OPEN FONT LICENSE" in (fonts / "OFL.txt").read_text(encoding="utf-8")
    assert sum(path.stat().st_size for path in fonts.glob("*.woff2")) < 150_000
    css = (ROOT / "static/css/fonts.css").read_text(encoding="utf-8")
    assert css.count("font-display: swap") == css.count("@font-face") == len(list(fonts.glob("*.woff2")))
