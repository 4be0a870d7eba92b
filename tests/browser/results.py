"""What a reveal shows in numbers, read off the screen, and whether it adds up."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

READ = """() => ({
  title: document.querySelector("#reveal-title").innerText,
  rows: [...document.querySelectorAll(
    document.querySelector("#reveal .result__team") ? "#reveal .result__team" : "#reveal .result > li")].map(row => ({
    seat: Number(row.dataset.seat ?? row.dataset.team), won: row.classList.contains("won"),
    sums: [...row.querySelectorAll(".result__sums dd")].map(sum => sum.dataset.count ?? sum.textContent),
  })),
  over: document.querySelector("#reveal").dataset.over === "true",
  strip: [...document.querySelectorAll("#scores .scores__p b")].map(score => score.textContent),
})"""


@dataclass(frozen=True)
class Revealed:
    """By seat, or by team where there are teams: the row's total, what the round adds, and the score in the match (a
    mission has neither of the two). `strip` are the scores on top."""

    title: str
    totals: dict[int, int]
    points: dict[int, int]
    scores: dict[int, int]
    winners: set[int]
    strip: list[int]
    over: bool


def number(text: str) -> int:
    """A number as it is written on a screen, in any digits."""
    found = re.search(r"[-\u2212]?\d+", text)
    assert found is not None, text
    return int(found[0].replace("\u2212", "-"))


def pile(page: Page) -> int:
    """How many cards the pile has."""
    return number(page.locator("#pile").get_attribute("aria-label") or "")


def revealed(page: Page) -> Revealed:
    """What the reveal on the screen shows."""
    shown: dict[str, Any] = page.evaluate(READ)
    rows = {row["seat"]: [number(text) for text in row["sums"]] for row in shown["rows"]}
    columns = {len(sums) for sums in rows.values()}
    assert columns in ({1}, {3}), shown
    totals, points, scores = ({seat: sums[column] for seat, sums in rows.items() if sums[column:]} for column in range(3))
    return Revealed(
        shown["title"],
        totals,
        points,
        scores,
        {row["seat"] for row in shown["rows"] if row["won"]},
        [number(text) for text in shown["strip"]],
        shown["over"],
    )


def adds_up(results: list[Revealed]) -> None:
    """Every round's points are on the scores, the lowest total of a round costs nothing, and the lowest score wins:
    of the round's totals, or in the end of the match."""
    before = dict.fromkeys(results[0].scores, 0)
    for result in results:
        assert result.scores == {seat: before[seat] + result.points[seat] for seat in before}
        assert sorted(result.strip) == sorted(result.scores.values())
        lowest = min(result.totals.values())
        assert all(result.points[seat] == 0 for seat, total in result.totals.items() if total == lowest)
        assert all(result.points[seat] >= result.totals[seat] for seat in before if result.totals[seat] > lowest)
        before = result.scores
    last = results[-1]
    wins = last.scores if last.over else last.totals
    assert last.winners == {seat for seat, score in wins.items() if score == min(wins.values())}
