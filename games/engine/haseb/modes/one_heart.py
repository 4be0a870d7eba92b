"""One Heart: all together against a mission. One row carries, the others must come under a target that falls with the pile."""

from __future__ import annotations

from ...core.events import Seat
from ..events import AttemptBegun, AttemptJudged, CardMarked, JobDone, Signalled, StatusSaid, TargetLocked
from ..heart import attempt, shown
from ..mode import Mode


def all_together(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Everybody is one score unit: the match is won by all, or lost by all."""
    return (tuple(range(seats)),)


def to_all_others(seats: int, seat: Seat) -> tuple[Seat, ...]:
    """Who sees a player's signals: the whole team (H35)."""
    return tuple(other for other in range(seats) if other != seat)


ONE_HEART = Mode(
    code="one_heart",
    deal=attempt.deal,
    units=all_together,
    after_deal=attempt.begin,
    follows=attempt.follows,
    runs_out=attempt.runs_out,
    end_round=attempt.end,
    events=(AttemptBegun, AttemptJudged, CardMarked, JobDone, Signalled, StatusSaid, TargetLocked),
    signals_to=to_all_others,
    words=frozenset(("feed", "status", "mark", "signal")),
    shows=shown.to_all,
    shows_to=shown.to_seat,
    # The pile is never refilled; marks take the place of private notes.
    never=frozenset(("pile_refilled", "note", "note_written")),
    hidden=frozenset(("rows", "pile", "drawn", "looks", "aside", "jobs", "signals")),
    refusals=frozenset(
        (
            "is_porter",  # feed, status: the porter does neither
            "no_feeder",  # feed: the drawn card is no real peek or spy
            "already_marked",  # mark: one an attempt
            "unseen",  # mark: only cards that you have seen
            "false_mark",  # mark: the card that you have seen is not so
        )
    ),
)
