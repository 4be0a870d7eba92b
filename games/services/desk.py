"""One match in one group of the writer: the standing that jobs decide on, and what they bring, until it is written."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any
from uuid import UUID

from games.engine.core.events import SPECTATOR
from games.engine.core.game import Step
from games.engine.core.rng import Chance
from games.models import OVER, RUNNING, Deadline, Move
from games.queries.facts import Kept, Row

from .answers import Answer
from .bot_pace import pause
from .errands import Alarm, BotAsk
from .record import Rows
from .standing import MatchInfo, OpenAsk, Standing, blank
from .standing import advance as advanced
from .tables import brought_up

KeptMoves = dict[tuple[UUID, int, str], Kept]


class Desk:
    """See the module's text. `now` is the time of all that this group decides."""

    def __init__(self, match_id: UUID, row: Row | None, now: datetime, kept: KeptMoves) -> None:
        self.match_id = match_id
        self.row = row
        self.now = now
        self.kept = kept
        self.rows = Rows()
        self.errands: list[BotAsk | Alarm] = []
        self.changed = False
        self.armed_at = row.armed_at if row is not None else None
        self._fresh: Standing | None = None

    @cached_property
    def _found(self) -> Standing | None:
        return None if self.row is None else brought_up(self.match_id, self.row)

    @property
    def standing(self) -> Standing | None:
        """The newest standing, with what this group has decided so far; None when there is no such match."""
        return self._fresh if self._fresh is not None else self._found

    def begin(self, info: MatchInfo) -> None:
        """Starts on a match whose row was made just now."""
        self._fresh = blank(info)

    def resume(self, standing: Standing) -> None:
        """Goes on from a standing that is known, not read."""
        self._fresh = standing

    def chance(self) -> Chance:
        """The dice of the next step."""
        assert self.standing is not None
        return Chance(self.standing.info.seed, self.standing.seq)

    def step(
        self, step: Step, kind: str, seat: int | None, action: Any, key: str, ask_id: str = "", seen: int | None = None
    ) -> Answer:
        """Takes one accepted step. `seat` acted, or None for the server; the answer holds that seat's count."""
        before = self.standing
        assert before is not None
        now = advanced(before, step.events, self.now, step.state)
        answer = {"seq": now.count(SPECTATOR if seat is None else seat)}
        first, last = before.seq + 1, now.seq
        self.rows.add_events(self.match_id, first, now.moves, step.events, self.now)
        self.rows.add_move(self.match_id, now.moves, kind, seat, action, key, ask_id, seen, first, last, answer, self.now)
        self._follow(before, now, seat if kind == Move.ACT else None)
        if seat is not None:
            self.kept[self.match_id, seat, key] = Kept(action, answer)
        self._fresh, self.changed = now, True
        self.arm()
        return Answer(True, answer["seq"])

    def arm(self) -> None:
        """Sees to it that one alarm is set, no later than the first deadline. One that rings early sets itself anew."""
        assert self.standing is not None
        due = min((a.due for a in self.standing.asks if a.due is not None), default=None)
        if due is not None and (self.armed_at is None or self.armed_at <= self.now or self.armed_at > due):
            self.armed_at, self.changed = due, True
            self.errands = [e for e in self.errands if not isinstance(e, Alarm)] + [Alarm(self.match_id, due)]

    def _follow(self, before: Standing, now: Standing, actor: int | None) -> None:
        """Deadlines and bots follow the asks: gone with them, new with them, untouched while they stay."""
        for gone in before.asks:
            if now.open_ask(gone.ask.id) is None:
                if gone.due is not None:
                    self.rows.close(self.match_id, gone.ask.id, Deadline.EXPIRY)
                if _botted(before, gone):
                    self.rows.close(self.match_id, gone.ask.id, Deadline.BOT)
        hidden = before.count(SPECTATOR) == now.count(SPECTATOR)
        for ask in now.asks:
            old = before.open_ask(ask.ask.id)
            if old is None and ask.due is not None:
                self.rows.open(self.match_id, ask.ask.id, Deadline.EXPIRY, ask.ask.seat, ask.due)
            if _botted(now, ask):
                if old is None or not _botted(before, old):
                    self._ask_bot(now, ask, hidden=False)
                elif ask.ask.seat == actor:
                    # What nobody saw takes no time either, or the time would tell.
                    self._ask_bot(now, ask, hidden)
            elif old is not None and _botted(before, old):
                self.rows.close(self.match_id, ask.ask.id, Deadline.BOT)

    def _ask_bot(self, now: Standing, ask: OpenAsk, hidden: bool) -> None:
        wait = timedelta() if hidden else pause(now.info.slug, ask.ask.id, now.count(SPECTATOR))
        self.rows.open(self.match_id, ask.ask.id, Deadline.BOT, ask.ask.seat, self.now + wait)
        self.errands.append(BotAsk(self.match_id, ask.ask.id, wait))

    @staticmethod
    def write(desks: Sequence[Desk]) -> None:
        """Writes all that was laid on these desks, inside the caller's transaction."""
        rows = Rows()
        for desk in desks:
            standing = desk.standing
            assert standing is not None
            result = standing.info.game.result(standing.state)
            desk.rows.update(
                desk.match_id,
                seq=standing.seq,
                moves=standing.moves,
                armed_at=desk.armed_at,
                status=OVER if standing.over else RUNNING,
                result=result and {"winners": list(result.winners), "scores": list(result.scores), "abandoned": result.abandoned},
                ended=desk.now if standing.over else None,
            )
            rows.take(desk.rows)
        rows.write()


def _botted(standing: Standing, ask: OpenAsk) -> bool:
    return ask.ask.seat is not None and standing.bot_at(ask.ask.seat)
