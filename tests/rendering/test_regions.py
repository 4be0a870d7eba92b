"""What is sent again and what is not, and what is drawn once for several viewers."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from games.engine.core.events import SPECTATOR, Viewer
from games.engine.core.table import SeatHandedToBot
from games.rendering.log import BLOCK, PAGE
from games.rendering.region import Region, kept
from games.rendering.table import notice, page, refusal, regions
from games.rendering.words import QUIET

from .paper import Paper
from .tables import Table


def by_id(screen: Any) -> dict[str, Region]:
    return {region.id: region for region in regions(screen)}


def changed(before: dict[str, Region], after: dict[str, Region]) -> set[str]:
    assert before.keys() == after.keys()
    return {id for id, region in after.items() if region.same != before[id].same}


def test_time_alone_changes_nothing() -> None:
    table = Table(4).lay(pile=["spy9", "3"]).act(0, "draw").act(0, "use", seat=2, their=1)
    early, late = by_id(table.screen(1, left=29_000)), by_id(table.screen(1, left=4_000))
    assert changed(early, late) == set()
    assert early["clock"].html != late["clock"].html
    assert 'data-left="4000"' in late["clock"].html


def test_regions_that_are_the_same_are_drawn_alike() -> None:
    """Whatever is not sent again must not have changed: only the clock and the looks hold times."""
    table = Table(3).begin(5)
    before = by_id(table.screen(0))
    for seat in (1, 2, 0):
        table.act(seat, "ready")
        after = by_id(table.screen(0))
        for id in before.keys() - changed(before, after) - {"clock", "looks"}:
            assert after[id].html == before[id].html, id
        before = after


def test_somebody_who_memorised_changes_their_seat_and_the_news() -> None:
    table = Table(4).begin(5)
    before = by_id(table.screen(0))
    after = by_id(table.act(2, "ready").screen(0))
    assert changed(before, after) <= {"seat-2", "news", "stamp", "line", "clock", "ask", "log"}
    assert {"seat-2", "news", "stamp"} <= changed(before, after)
    assert before["mine"].html == after["mine"].html


def test_a_note_of_mine_is_news_to_nobody_else() -> None:
    table = Table(3, {"notes": True}).lay(turn=1)
    watching: tuple[Viewer, ...] = (1, 2, SPECTATOR)
    others = {viewer: by_id(table.screen(viewer)) for viewer in watching}
    mine = by_id(table.screen(0))
    table.act(0, "note", seat=1, their=2, **{"as": "heavy"})
    assert {"seat-1", "news", "stamp"} <= changed(mine, by_id(table.screen(0)))
    for viewer, before in others.items():
        after = by_id(table.screen(viewer))
        assert changed(before, after) == set()
        assert all(after[id].html == before[id].html for id in before)


def drawn(region: Region) -> int:
    """How many pieces had to be drawn for it."""
    before = kept.cache_info().misses
    assert region.html
    return kept.cache_info().misses - before


def test_what_viewers_see_alike_is_drawn_once_at_whatever_table() -> None:
    laid = Table(4).lay(turn=1).act(1, "draw")
    elsewhere = tuple(person._replace(name=f"<{seat}> & Co", avatar="owl") for seat, person in enumerate(laid.people()))
    longer = Table(4).lay(turn=1, pile=["2"] * 7).act(1, "draw").screen(3, people=elsewhere)
    one, beside, far = by_id(laid.screen(2)), by_id(laid.screen(3)), by_id(longer)
    kept.cache_clear()
    for id in ("seat-1", "seat-0", "middle", "title", "call", "line", "turn", "ask"):
        own = id == "turn"  # it counts the seats before the reader
        assert drawn(one[id]) == 1, id
        assert drawn(beside[id]) == own, id
        assert drawn(far[id]) == 0, id
    assert 'aria-label="&lt;1&gt; &amp; Co' in far["seat-1"].html and "#av-owl" in far["seat-1"].html
    assert "&lt;1&gt; &amp; Co</bdi>" in far["line"].html and "<1>" not in "".join(region.html for region in far.values())


def test_no_blank_is_left_open() -> None:
    """A blank is for private use: none may reach a page, and what somebody typed is never taken for one."""
    played = Table(4).begin(3)
    for seat in range(4):
        played.act(seat, "ready")
    played.act(played.state.turn, "draw").act(played.state.turn, "throw")
    for viewer in (0, 1, 2, 3, SPECTATOR):
        for region in regions(played.screen(viewer)):
            assert not any("\ue000" <= letter <= "\uf8ff" for letter in region.html), region.id


def test_only_the_last_block_of_the_log_is_sent_with_each_event() -> None:
    table = Table(3).lay(turn=0, pile=["2", "3", "4"] * 8)
    screens = [by_id(table.screen(0))]
    for step in range(20):
        seat = step // 2 % 3
        table.act(seat, "throw" if step % 2 else "draw")
        screens.append(by_id(table.screen(0)))
    sent = [changed(before, after) for before, after in pairwise(screens)]
    assert all("news" in one for one in sent)
    for before, after in pairwise(screens):
        assert "log" in changed(before, after) or before["log"].html == after["log"].html
    assert sum("log" in one for one in sent) <= len(table.told[0]) // BLOCK + 1
    last = Paper.of(table.screen(0))
    told = [int(e["data-seq"]) for e in last.elements if e.tag == "li" and e.has("data-seq")]
    assert told[-BLOCK:] == list(range(told[-1] - BLOCK + 1, told[-1] + 1)), "what may yet have to be said is all there"


def listed(table: Table) -> list[int]:
    """The counts of what the log shows, in page order."""
    items = [e for e in Paper.of(table.screen(0)).elements if e.tag == "li" and e.has("data-seq") and not e.has("data-quiet")]
    return [int(e["data-seq"]) for e in items]


def test_the_log_shows_all_that_is_kept_and_keeps_more_of_it_than_fits_the_panel() -> None:
    table = Table(3).lay(turn=0, pile=["2", "3", "4"] * 20)
    pages = set()
    for turn in range(50):
        table.throw(turn % 3)
        told = table.told[0]
        loud = [seq for seq, form in told if form["event"] not in QUIET]
        shown = listed(table)
        assert shown == loud[-len(shown) :]
        assert len(shown) >= min(len(loud), 24), (turn, shown)
        pages.add(by_id(table.screen(0))["past"].same[0])
    assert len(pages) <= table.told[0][-1][0] // PAGE + 1, "what was before is sent again once in a while"


def test_a_seat_that_a_bot_plays_can_be_taken_back() -> None:
    table = Table(3).lay(turn=1).tell(SeatHandedToBot(0, "easy", "left"))
    asked = by_id(table.screen(0, "en", legal=None))["ask"].html
    assert 'formaction="return"' in asked and "Take my seat back" in asked
    assert "formaction" not in by_id(table.screen(1, "en"))["ask"].html


def test_people_who_keep_everybody_waiting_can_be_hurried() -> None:
    screen = Table(3, {"clock": "open"}).lay(turn=1).screen(0, "en", left=None, may_hurry=(1,))
    found = [e for e in Paper.of(screen).buttons() if e["value"].startswith("hurry")]
    assert [e["value"] for e in found] == ["hurry seat=1"]
    assert "data-total" not in by_id(screen)["clock"].html


def test_a_page_holds_every_region_once() -> None:
    screen = Table(5).begin(2).screen(0)
    context = page(screen)
    assert set(context["region"]) == {region.id.replace("-", "_") for region in regions(screen)}
    assert [place for _html, place in context["seats"]] == ["left", "t1", "t2", "right"]
    assert "حاسب" in context["document_title"]


def test_seats_never_mirror() -> None:
    """The next player sits at the left in both languages (table.md)."""
    for language in ("ar", "en"):
        context = page(Table(4).begin(2).screen(1, language))
        assert [place for _html, place in context["seats"]] == ["left", "top", "right"]
        assert 'id="seat-2"' in context["seats"][0][0]


def test_a_notice_says_what_is_refused_in_the_viewers_language() -> None:
    assert refusal("not_your_turn", {}, "en") != refusal("not_your_turn", {}, "ar")
    assert 'id="notice"' in notice("<b>", "no") and "&lt;b&gt;" in notice("<b>", "no")


def test_a_spectator_sees_backs_and_is_asked_nothing() -> None:
    screen = Table(3, {"spectators": True}).lay(turn=2, pile=["spy9", "3"]).act(2, "draw").screen(SPECTATOR, "en")
    html = "".join(region.html for region in regions(screen))
    assert "You are watching" in html or "you are watching" in html
    assert not Paper.of(screen).buttons()
    assert "#h-spy9" in html and html.count("#h-") == 1, "the floor's top is the only face"
