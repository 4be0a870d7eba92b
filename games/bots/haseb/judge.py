"""What the table is worth to this seat: points of its own row, of the others', and of knowing a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, reduce
from typing import Final

from games.engine.haseb.cards import STOPS_CALLS

from . import estimate
from .ending import Ending
from .estimate import Odds
from .sight import HIDDEN, Sight

#: A point more on a rival's row, as points less on mine: shared by all rivals.
RIVAL: Final = 1.0
#: While there are turns left to use it: knowing an own card that was put in place of a hidden one, looking at an own card
#: (it may be low, and then stays), looking at another's (times that seat's stake).
LEARN: Final = 1.0
LOOK: Final = 2.0
SPY: Final = 1.0
#: Leaving a low card on the floor for the next player, as a share of what it would bring them.
GIFT: Final = 0.4
#: What a turn brings on average: a floor card must bring more than that to be a gift.
A_TURN: Final = 3.5
#: A card that stops calls in my row, while there are turns left to call in.
STOPPED: Final = 5.0
#: What a partner whose row is low signals.
LOW: Final = frozenset(("low", "call_now"))


class Judge:
    """Judges changes of one table, in points for this seat: what is better for it is higher."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.me = sight.me
        self.own = sight.own
        self.card = estimate.card(sight)
        #: what a hidden card of mine counts on average, and one of another row
        self.mean = estimate.mean(self.card)
        self.other_card = estimate.card(sight, estimate.tilt(sight))
        self.other_mean = estimate.mean(self.other_card)
        self.learn = 0.0 if sight.last else LEARN
        self.look = 0.0 if sight.last else LOOK
        self.spy = 0.0 if sight.last else SPY
        self.known, self.hidden = estimate.known(sight, sight.own)
        self._together: dict[tuple[int, bool], Odds] = {}
        self._mine: dict[tuple[float, int], float] = {}

    # -- rows

    def total(self, seat: int) -> Odds:
        """What the row of `seat` may count now."""
        known, hidden = estimate.known(self.sight, self.sight.rows[seat])
        odds = self._hidden(hidden, seat == self.me).moved(known)
        low = seat == self.sight.view["caller"] or self.sight.said.get(seat) in LOW
        return estimate.called(odds) if low else odds

    def team(self, seats: list[int], later: Callable[[Odds], Odds]) -> Odds:
        """What the rows of a rival team may count together, each after what comes `later`. One of them may not count."""
        rows = [later(self.total(seat)) for seat in seats]
        if len(rows) > 1 and self.sight.view["options"].get("porters"):
            return estimate.mixed(rows)
        return reduce(estimate.added, rows)

    def rivals(self, later: Callable[[Odds], Odds]) -> dict[int, Odds]:
        """The totals of the rival sides, by the first of their seats."""
        return {seats[0]: self.team(seats, later) for seats in self.sight.teams()}

    def beside(self, later: Callable[[Odds], Odds]) -> Odds:
        """What my partners' rows add to mine, as far as they count."""
        rows = [later(self.total(seat)) for seat in self.sight.partners() if seat not in self.sight.porters]
        return reduce(estimate.added, rows, estimate.NOTHING)

    def side_total(self, seats: list[int]) -> float:
        """What a side counts, as far as this seat can tell."""
        totals = [self.expected_total(seat) for seat in seats if seat not in self.sight.porters]
        shared = len(totals) > 1 and self.sight.view["options"].get("porters")
        return sum(totals) / (len(totals) if shared else 1)

    def counted(self) -> Odds:
        """What my own row adds to my side's total."""
        return self.total(self.me) if self.sight.counts else estimate.NOTHING

    def _hidden(self, count: int, mine: bool) -> Odds:
        """What so many hidden cards have together, of my row or of another's."""
        if (count, mine) not in self._together:
            self._together[count, mine] = estimate.together(self.card if mine else self.other_card, count)
        return self._together[count, mine]

    @cached_property
    def _expected(self) -> list[dict[int, float]]:
        hidden = [self.mean if seat == self.me else self.other_mean for seat in range(len(self.sight.rows))]
        return [
            {slot: hidden[seat] if face == HIDDEN else self.sight.points(face) for slot, face in row.items()}
            for seat, row in enumerate(self.sight.rows)
        ]

    def expects(self, seat: int, slot: int) -> float:
        """What the card in a place counts, as far as this seat can tell."""
        return self._expected[seat][slot]

    def expected_total(self, seat: int) -> float:
        """What a row counts, as far as this seat can tell."""
        return sum(self._expected[seat].values())

    def heaviest(self) -> list[int]:
        """The own places that could be the best to give up: the highest known card, and any hidden one."""
        return _telling(self.sight, self.own, max)

    def lightest(self, seat: int) -> list[int]:
        """The places of another row that could be the best to have: the lowest known card, and any hidden one."""
        return _telling(self.sight, self.sight.rows[seat], min)

    @cached_property
    def stakes(self) -> list[float]:
        """For every seat what one point more on its row is worth to me: below 0 on my side, above 0 for rivals.

        The lower a rival's row, the more it matters.
        """
        rivals = self.sight.rivals()
        threat = {seat: 1 / (6 + max(0.0, self.expected_total(seat))) for seat in rivals}
        whole = sum(threat.values()) or 1.0
        share = RIVAL * (1.0 if len(rivals) == 1 else 0.9)
        mine = {seat: 0.0 if seat in self.sight.porters else -1.0 for seat in range(len(self.sight.rows))}
        return [share * threat[seat] / whole if seat in threat else mine[seat] for seat in range(len(self.sight.rows))]

    # -- my own row

    def mine(self, known: float, hidden: int) -> float:
        """What it is worth to hold known cards of that many points, and so many hidden cards."""
        if not self.sight.counts:
            return 0.0
        if not self.sight.last:
            return -(known + hidden * self.mean)
        if (known, hidden) not in self._mine:
            self._mine[known, hidden] = self._ending.expected(self._hidden(hidden, True).moved(round(known)))
        return self._mine[known, hidden]

    @cached_property
    def _ending(self) -> Ending:
        """The end of this round, after my last turn."""
        caller = self.sight.view["caller"]
        if caller is not None:
            caller = self.me if self.sight.mates(caller) else self.sight.first_of(caller)
        return Ending(self.sight, self.rivals(_as_it_is), caller, self.beside(_as_it_is))

    @cached_property
    def now(self) -> float:
        """What my row is worth as it is."""
        return self.mine(self.known, self.hidden)

    def without(self, slot: int) -> float:
        """The gain of losing an own card."""
        face = self.own[slot]
        if face == HIDDEN:
            return self.mine(self.known, self.hidden - 1) - self.now
        return self.mine(self.known - self.sight.points(face), self.hidden) - self.now + self._stopped(face)

    def instead(self, slot: int, face: str) -> float:
        """The gain of holding `face` ("?": another's hidden card) in place of an own card."""
        old = self.own[slot]
        known = self.known - (0 if old == HIDDEN else self.sight.points(old))
        hidden = self.hidden - (old == HIDDEN)
        learnt: float = self.learn * ((old == HIDDEN) - (face == HIDDEN)) + self._stopped(old) - self._stopped(face)
        if face == HIDDEN:
            return self.mine(known + self.other_mean, hidden) - self.now + learnt
        return self.mine(known + self.sight.points(face), hidden) - self.now + learnt

    def _stopped(self, face: str) -> float:
        """What a card costs me by stopping my call."""
        return STOPPED if face in STOPS_CALLS and not self.sight.last else 0.0

    # -- the floor

    def gift(self, face: str | float) -> float:
        """The loss of leaving a card on the floor, where the next player may take it."""
        seat = self.sight.next_due()
        if seat is None or self.sight.mates(seat):
            return 0.0
        count = self.sight.points(face) if isinstance(face, str) else face
        worst = max((self.expects(seat, slot) for slot in self.sight.rows[seat]), default=0.0)
        return GIFT * self.stakes[seat] * max(0.0, worst - count - A_TURN)


def _as_it_is(odds: Odds) -> Odds:
    return odds


def _telling(sight: Sight, row: Mapping[int, str], which: Callable[..., tuple[int, int]]) -> list[int]:
    """The place of the known card that `which` (max, min) picks, and the first hidden one, as far as there are such."""
    known = [(sight.points(face), slot) for slot, face in row.items() if face != HIDDEN]
    hidden = next((slot for slot, face in row.items() if face == HIDDEN), None)
    return ([which(known)[1]] if known else []) + ([] if hidden is None else [hidden])
