"""The talk of a lamma, for its page and its tables."""

from __future__ import annotations

from uuid import UUID

from accounts.queries import the_one
from games.engine.core.events import SPECTATOR
from games.models import RUNNING
from games.services import talk as talking
from games.services.tables import current
from games.services.talk import Heard, Line, Talk
from lobbies.models import Lamma, LammaSeat, TalkLine, TalkMute, TalkReport

#: So many lines are shown, the newest.
SHOWN = 60


def talk_of(lamma: Lamma) -> Talk:
    """All of it, as the database has it now. Who sits here belongs to it."""
    newest = list(TalkLine.objects.filter(lamma=lamma).order_by("-pk")[:SHOWN])
    seated = LammaSeat.objects.filter(lamma=lamma, person__isnull=False).values_list("person_id", flat=True)
    return Talk(
        lines=tuple(Line(line.pk, line.person_id, line.name, line.text) for line in reversed(newest)),
        closed=lamma.talk_closed,
        host=lamma.host_id,
        members=frozenset(person for person in seated if person is not None),
        # who is muted is told of lines alone
        muted=frozenset(TalkMute.objects.filter(lamma=lamma).values_list("by_id", "person_id")) if newest else frozenset(),
        reported=frozenset(
            (by, line)
            for by, line in TalkReport.objects.filter(line__in=newest).values_list("by_id", "line_id")
            if by is not None and line is not None
        ),
    )


def at_table(match_id: UUID) -> Talk | None:
    """The talk at the table of this match; None when no lamma plays it, or it has gone on to another."""
    lamma = the_one(Lamma.objects.filter(match_id=match_id))
    return None if lamma is None else talk_of(lamma)


def rule_in(lamma: Lamma) -> str:
    """What the rules of the match that is played now say about talking (H49)."""
    match = lamma.match
    if match is None or match.status != RUNNING:
        return talking.OPEN
    standing = current(match.pk)
    return talking.rule(match.options, standing.info.game.view(standing.state, SPECTATOR)["phase"])


def heard_in(lamma: Lamma, person_id: int | None) -> Heard | None:
    """What this person hears on the lamma's page; None for visitors."""
    return talking.heard(talk_of(lamma), person_id, rule_in(lamma))


def register() -> None:
    """Lets tables ask for the talk; called once when the app is ready."""
    talking.READ.append(at_table)
