"""All that a screen is drawn from, for one viewer."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from games.engine.core.errors import UnknownViewer
from games.engine.core.events import SPECTATOR, Viewer
from games.models import Match, MatchEvent
from games.services import looks, play, tables
from games.services.screen import Screen, screen
from games.services.sides import read
from games.services.tables import NoMatch

from .conftest import asked, new_match, play_one, play_out

pytestmark = pytest.mark.django_db(transaction=True)


def shown(match: Match, viewer: Viewer, later: float = 0, now: datetime | None = None) -> Screen:
    """The viewer's screen in so many seconds."""
    return screen(match.pk, viewer, "en", "latn", (now or timezone.now()) + timedelta(seconds=later))


def test_a_screen_holds_the_viewers_own_view_and_list() -> None:
    match = new_match()
    standing = tables.current(match.pk)
    game = standing.info.game
    for seat in range(4):
        found = shown(match, seat)
        assert found.view == game.view(standing.state, seat)
        assert found.legal == game.legal(found.view)
        assert found.seq == standing.count(seat) and found.key == f"{seat}.{found.seq}"
        assert found.match_id == match.slug and found.viewer == seat and found.rematch is None
    watching = shown(match, SPECTATOR)
    assert watching.legal is None and watching.may_hurry == ()


def test_nobody_else_has_a_screen() -> None:
    match = new_match(seats=2)
    for viewer in (2, -1, True, "owner"):
        with pytest.raises(UnknownViewer):
            shown(match, viewer)  # type: ignore[arg-type]
    match.delete()
    tables.TABLES.clear()
    with pytest.raises(NoMatch):
        shown(match, 0)


def test_a_seat_that_a_bot_plays_is_offered_nothing() -> None:
    from games.services import seats

    match = new_match()
    seats.leave(match.pk, 0)
    found = shown(match, 0)
    assert found.legal is None and found.people[0].level == "normal"


def test_the_clock_is_ones_own_or_the_next_one() -> None:
    match = new_match(clock=40)
    mine = shown(match, 0).deadline
    assert mine is not None and mine.ask_id == "r1.peek.0" and mine.total_ms == 40_000
    assert 35_000 < mine.left_ms <= 40_000 and mine.seats == (0, 1, 2, 3)
    assert shown(match, 0, later=100).deadline.left_ms == 0  # type: ignore[union-attr]
    for _ in range(4):
        play_one(match)
    turn = asked(tables.current(match.pk))
    for viewer in (0, 1, 2, 3, SPECTATOR):
        deadline = shown(match, viewer).deadline
        assert deadline is not None and deadline.seats == (turn,)
        assert (deadline.ask_id == "r1.t1.turn") == (viewer == turn)


def test_the_clock_of_a_hidden_choice_does_not_tell_who_has_chosen(toy: None) -> None:
    match = new_match("toy", seats=3)
    now = timezone.now()
    before = [shown(match, viewer, now=now).deadline for viewer in (2, SPECTATOR)]
    play.submit(match.pk, 0, 1, {"do": "pick", "number": 2}, "a")
    own = shown(match, 0, now=now).deadline
    play.submit(match.pk, 1, 1, {"do": "pick", "number": 2}, "b")
    assert [shown(match, viewer, now=now).deadline for viewer in (2, SPECTATOR)] == before
    assert own == shown(match, 0, now=now).deadline == before[1]


def look_at_all(match: Match, seat: int) -> int:
    """Everybody picks, so that all see what was picked; returns the seat's count of that fact."""
    standing = tables.current(match.pk)
    for each in range(standing.info.seats):
        assert play.submit(match.pk, each, tables.current(match.pk).count(each), {"do": "pick", "number": 1}, f"l{each}").ok
    return tables.current(match.pk).count(seat)


def test_a_look_lasts_its_time_by_the_servers_clock(toy: None) -> None:
    match = new_match("toy", seats=2)
    seq = look_at_all(match, 0)
    at = MatchEvent.objects.get(match=match, kind="shown").at
    [look] = shown(match, 0, now=at).looks
    assert (look.seq, look.left_ms, look.total_ms) == (seq, 6000, 6000) and look.form["shows"] == [[0, 0, "1"], [1, 0, "1"]]
    found = shown(match, 0, now=at, later=5.5)
    assert [one.left_ms for one in found.looks] == [500] and found.next_ms == 500
    assert shown(match, 0, now=at, later=6).looks == ()
    tables.TABLES.clear()  # a restart neither shows it longer nor again
    assert [one.left_ms for one in shown(match, 0, now=at, later=5.5).looks] == [500]
    assert shown(match, 0, now=at, later=6).looks == ()


def test_a_look_that_was_put_away_does_not_come_back(toy: None) -> None:
    match = new_match("toy", seats=2)
    seq = look_at_all(match, 0)
    assert looks.dismiss(match.pk, 0, seq).ok
    assert looks.dismiss(match.pk, 0, seq).ok
    assert shown(match, 0).looks == () and len(shown(match, 1).looks) == 1
    tables.TABLES.clear()
    assert shown(match, 0).looks == ()


def test_only_a_look_can_be_put_away(toy: None) -> None:
    match = new_match("toy", seats=2)
    assert looks.dismiss(match.pk, 0, 1).code == "not_now"
    assert looks.dismiss(match.pk, 0, 999).code == "not_now"
    assert looks.dismiss(match.pk, 7, 1).code == "not_seated"
    assert read(match.pk).dismissed == frozenset()


def test_the_opening_peek_is_no_look(  # it stands in the view until it is confirmed
) -> None:
    match = new_match()
    assert shown(match, 0).looks == ()
    assert shown(match, 0).view["rows"][0][0] != "?"


def test_after_the_end_a_practice_offers_a_rematch() -> None:
    match = new_match(seats=2)
    play_out(match)
    found = shown(match, 0)
    assert found.rematch == f"/table/{match.slug}/rematch" and found.deadline is None
    assert shown(match, SPECTATOR).rematch is None


def test_the_recent_forms_are_the_viewers_own() -> None:
    match = new_match()
    play_out(match)
    standing = tables.current(match.pk)
    for viewer in (0, 3, SPECTATOR):
        recent = shown(match, viewer).recent
        assert len(recent) == 30 and recent[-1][0] == standing.count(viewer)
