"""One Heart: all together against a mission. One row carries, the others must come under a target that falls with the pile."""

from __future__ import annotations

from ...core.events import Seat
from ..events import AttemptBegun, AttemptJudged, CardMarked, JobDone, StatusSaid, TargetLocked
from ..heart import attempt, shown
from ..mode import Mode


def all_together(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Everybody is one score unit: the match is won by all, or lost by all."""
    return (tuple(range(seats)),)


ONE_HEART = Mode(
    code="one_heart",
    deal=attempt.deal,
    units=all_together,
    after_deal=attempt.begin,
    follows=attempt.follows,
    runs_out=attempt.runs_out,
    end_round=attempt.end,
    events=(AttemptBegun, AttemptJudged, CardMarked, JobDone, StatusSaid, TargetLocked),
    words=frozenset(("feed", "status", "mark")),
    shows=shown.to_all,
    shows_to=shown.to_seat,
    # The pile is never refilled; marks take the place of private notes.
    never=frozenset(("pile_refilled", "notes_off", "note_written")),
    hidden=frozenset(("rows", "pile", "drawn", "looks", "aside", "jobs")),
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
