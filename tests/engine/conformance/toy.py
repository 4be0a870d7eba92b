"""High Card: a whole game in one file, so that the suite can be tested on games that break its rules.

Everybody holds one card that nobody has seen. In turn: `look` at it, `swap` it for the next of the pile (the old one
lands face up), or `stay`. After two laps each bets in secret on a seat, then all is shown: the highest card wins.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from games.engine.core.actions import Action, checked, whole
from games.engine.core.errors import BadOptions, BadSetup, Refusal, UnknownViewer
from games.engine.core.events import SPECTATOR, Event, Form, Seat, Viewer, registry
from games.engine.core.game import Ask, Result, Step, View
from games.engine.core.rng import Chance
from games.engine.core.story import Story
from games.engine.core.table import BOT, TABLE_EVENTS, Lapsed, MatchAbandoned, PlayedOn, Table, evolve_table

from .coverage import Wanted
from .hooks import Hooks, Start

DECK = tuple(str(n) for n in range(1, 21))


@dataclass(frozen=True, slots=True)
class State:
    """`seen` are (seat, viewer) pairs: who has seen the card that a seat holds; `bets` are (seat, on) pairs."""

    seats: int = 0
    table: Table = field(default_factory=lambda: Table.fresh(0))
    hands: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    floor: tuple[str, ...] = ()
    turns: int = 0
    seen: frozenset[tuple[Seat, Viewer]] = frozenset()
    bets: tuple[tuple[Seat, Seat], ...] = ()
    winners: tuple[Seat, ...] | None = None

    @property
    def phase(self) -> str:
        if self.winners is not None:
            return "over"
        return "turn" if self.turns < 2 * self.seats else "bet"


@dataclass(frozen=True, slots=True)
class Opened(Event):
    kind: ClassVar[str] = "opened"
    hands: tuple[str, ...]
    pile: tuple[str, ...]

    def form(self, viewer: Viewer) -> Form | None:
        return self.told(seats=len(self.hands))


@dataclass(frozen=True, slots=True)
class Looked(Event):
    kind: ClassVar[str] = "looked"
    seat: Seat
    code: str

    def form(self, viewer: Viewer) -> Form | None:
        return self.told("seat", shows=[[self.seat, 0, self.code]]) if viewer == self.seat else self.told("seat")


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    kind: ClassVar[str] = "swapped"
    seat: Seat
    old: str
    new: str

    def form(self, viewer: Viewer) -> Form | None:
        return self.told("seat", "old")


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    kind: ClassVar[str] = "stayed"
    seat: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


@dataclass(frozen=True, slots=True)
class Bet(Event):
    kind: ClassVar[str] = "bet"
    seat: Seat
    on: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all() if viewer == self.seat else None


@dataclass(frozen=True, slots=True)
class Ended(Event):
    kind: ClassVar[str] = "ended"
    hands: tuple[str, ...]
    winners: tuple[Seat, ...]

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


class HighCard:
    """The Game protocol, in small."""

    code = "high_card"
    events: Mapping[str, type[Event]] = registry((Opened, Looked, Swapped, Stayed, Bet, Ended, *TABLE_EVENTS))
    refusals = frozenset(("malformed", "unknown_action", "not_now", "not_your_turn", "over", "no_card"))
    free: frozenset[str] = frozenset()
    ends_looks: frozenset[str] = frozenset()
    looks: Mapping[str, int] = {"looked": 6000}

    def options(self, raw: Mapping[str, Any], seats: int) -> dict[str, Any]:
        if raw.get("mode", "plain") != "plain":
            raise BadOptions("unknown_value", "mode")
        if not 2 <= seats <= 4:
            raise BadOptions("seats", "seats")
        return {"mode": "plain"}

    def catalog(self) -> dict[str, Any]:
        return {"code": self.code, "modes": [{"code": "plain", "seats": [2, 3, 4]}], "options": []}

    def begin(self, options: Mapping[str, Any], seats: int, chance: Chance) -> Step:
        cards = chance.shuffled(DECK)
        return self._opened(cards[:seats], cards[seats:])

    def lay(self, setup: Mapping[str, Any], options: Mapping[str, Any], seats: int, chance: Chance) -> Step:
        for word in setup:
            if word not in ("hands", "pile"):
                raise BadSetup(word, "unknown word")
        if len(setup["hands"]) != seats:
            raise BadSetup("hands", "one card a seat")
        for at, code in enumerate(setup["hands"]):
            if code not in DECK:
                raise BadSetup(f"hands[{at}]", f"there is no card {code!r}")
        return self._opened(tuple(setup["hands"]), tuple(setup.get("pile", ())))

    def _opened(self, hands: tuple[str, ...], pile: tuple[str, ...]) -> Step:
        story = Story(self.blank(), self.evolve)
        story.tell(Opened(hands, pile))
        return story.step()

    def blank(self) -> State:
        return State()

    def decide(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step:
        if not 0 <= seat < state.seats:
            raise UnknownViewer(seat)
        checked(action, {"look": {}, "swap": {}, "stay": {}, "bet": {"on": whole(0, state.seats - 1)}})
        if state.phase == "over":
            raise Refusal("over")
        if (action["do"] == "bet") != (state.phase == "bet"):
            raise Refusal("not_now")
        if not any(ask.seat == seat for ask in self.asks(state)):
            raise Refusal("not_your_turn")
        story = Story(state, self.evolve)
        if state.table.run or state.table.lapses[seat]:
            story.tell(PlayedOn(seat))
        self._act(story, seat, action)
        return story.step()

    def _act(self, story: Story[State], seat: Seat, action: Action) -> None:
        state = story.state
        match action["do"]:
            case "look":
                story.tell(Looked(seat, state.hands[seat]))
            case "swap":
                if not state.pile:
                    raise Refusal("no_card")
                story.tell(Swapped(seat, state.hands[seat], state.pile[0]))
            case "stay":
                story.tell(Stayed(seat))
            case _:
                story.tell(Bet(seat, action["on"]))
        self._end(story)

    def _end(self, story: Story[State]) -> None:
        state = story.state
        if len(state.bets) == state.seats:
            best = max(state.hands, key=int)
            story.tell(Ended(state.hands, tuple(s for s, code in enumerate(state.hands) if code == best)))

    def expire(self, state: State, ask_id: str, chance: Chance) -> Step:
        ask = next((ask for ask in self.asks(state) if ask.id == ask_id), None)
        if ask is None or ask.seat is None:
            raise Refusal("not_now")
        story = Story(state, self.evolve)
        after = story.tell(Lapsed(ask.seat, ask.kind, ask.secret))
        if after.table.run >= 2 * state.seats:
            story.tell(MatchAbandoned())
        else:
            self._act(story, ask.seat, {"do": "stay"} if ask.kind == "turn" else {"do": "bet", "on": ask.seat})
        return story.step()

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case Opened(hands=hands, pile=pile):
                return State(seats=len(hands), table=Table.fresh(len(hands)), hands=hands, pile=pile)
            case Looked(seat=seat):
                return replace(state, turns=state.turns + 1, seen=state.seen | {(seat, seat)})
            case Swapped(seat=seat, old=old, new=new):
                hands = (*state.hands[:seat], new, *state.hands[seat + 1 :])
                seen = frozenset(pair for pair in state.seen if pair[0] != seat)
                floor = (old, *state.floor)
                return replace(state, hands=hands, pile=state.pile[1:], floor=floor, turns=state.turns + 1, seen=seen)
            case Stayed():
                return replace(state, turns=state.turns + 1)
            case Bet(seat=seat, on=on):
                return replace(state, bets=(*state.bets, (seat, on)))
            case Ended(winners=winners):
                return replace(state, winners=winners)
            case MatchAbandoned():
                return replace(state, table=evolve_table(state.table, event), winners=())
            case _:
                return replace(state, table=evolve_table(state.table, event))

    def asks(self, state: State) -> tuple[Ask, ...]:
        match state.phase:
            case "turn":
                return (Ask(f"t{state.turns}.turn", state.turns % state.seats, "turn", 20),)
            case "bet":
                betting = [seat for seat in range(state.seats) if seat not in dict(state.bets)]
                return tuple(Ask(f"bet.{seat}", seat, "bet", 20) for seat in betting)
            case _:
                return ()

    def result(self, state: State) -> Result | None:
        return None if state.winners is None else Result(state.winners, (0,) * state.seats, state.table.abandoned)

    def view(self, state: State, viewer: Viewer) -> View:
        if viewer != SPECTATOR and not (type(viewer) is int and 0 <= viewer < state.seats):
            raise UnknownViewer(viewer)
        ask = next((ask for ask in self.asks(state) if ask.seat == viewer), None)
        return {
            "seat": None if viewer == SPECTATOR else viewer,
            "phase": state.phase,
            "seats": state.seats,
            "hands": list(state.hands) if self._shown(state) else ["?"] * state.seats,
            "floor": list(state.floor),
            "pile_size": len(state.pile),
            "bet": dict(state.bets).get(viewer) if viewer != SPECTATOR else None,
            "ask": ask and {"id": ask.id, "kind": ask.kind},
            "bots": [seat for seat, by in enumerate(state.table.control) if by == BOT],
        }

    @staticmethod
    def _shown(state: State) -> bool:
        return state.winners is not None and not state.table.abandoned

    def memory(self, state: State, viewer: Viewer) -> View:
        view = self.view(state, viewer)
        view["hands"] = [
            code if shown != "?" or (seat, viewer) in state.seen else "?"
            for seat, (code, shown) in enumerate(zip(state.hands, view["hands"], strict=True))
        ]
        return view

    def legal(self, view: View) -> list[Action] | None:
        match view["ask"]:
            case {"kind": "turn"}:
                return [{"do": "look"}, {"do": "stay"}, *([{"do": "swap"}] if view["pile_size"] else [])]
            case {"kind": "bet"}:
                seats = list(range(view["seats"]))
                return [{"do": "bet", "on": view["seat"]}, {"do": "bet", "schema": {"on": {"enum": seats}}}]
        return None

    def truth(self, state: State) -> dict[str, Any]:
        return {
            "phase": state.phase,
            "turn": self.asks(state)[0].seat if state.phase == "turn" else None,
            "hands": [[code] for code in state.hands],
            "floor": list(state.floor),
            "pile": list(state.pile),
            "pile_size": len(state.pile),
            "over": state.winners is not None,
            "winners": None if state.winners is None else list(state.winners),
            "bets": {seat: {"on": on} for seat, on in state.bets},
        }

    def opened(self, state: State, events: Sequence[Event], viewer: Viewer) -> frozenset[tuple[Any, ...]]:
        spots: set[tuple[Any, ...]] = set()
        for event in events:
            match event:
                case Looked(seat=seat) if seat == viewer:
                    spots.add(("hand", seat))
                case Swapped(seat=seat):
                    spots.add(("hand", seat))
                case Ended():
                    spots.update(("hand", seat) for seat in range(state.seats))
        return frozenset(spots)

    def other_world(
        self, state: State, viewer: Viewer, keep: frozenset[tuple[Any, ...]], chance: Chance
    ) -> tuple[State, Counter[str]]:
        hidden: dict[tuple[Any, ...], str] = {("pile", at): code for at, code in enumerate(state.pile)}
        if not self._shown(state):
            hidden |= {("hand", s): code for s, code in enumerate(state.hands) if (s, viewer) not in state.seen}
        spots = [spot for spot in hidden if spot not in keep]
        dealt = dict(zip(spots, chance.shuffled(hidden[spot] for spot in spots), strict=True))
        bets = tuple((s, on if s == viewer else chance.below(state.seats)) for s, on in state.bets)
        differs = Counter(f"{spot[0]}s" for spot in spots if dealt[spot] != hidden[spot])
        differs["bets"] = sum(one != other for one, other in zip(bets, state.bets, strict=True))
        other = replace(
            state,
            hands=tuple(dealt.get(("hand", seat), code) for seat, code in enumerate(state.hands)),
            pile=tuple(dealt.get(("pile", at), code) for at, code in enumerate(state.pile)),
            bets=bets,
        )
        return other, differs


def toy_hooks(game: HighCard) -> Hooks:
    """What the suite has to know of this game."""

    def census(state: State) -> tuple[int, Counter[str]]:
        return 1, Counter((*state.hands, *state.pile, *state.floor))

    def start(mode: str, rng: random.Random) -> Start:
        seats = rng.randint(2, 4)
        if rng.randrange(3):
            return Start({"mode": mode}, seats)
        return Start({"mode": mode}, seats, {"hands": rng.sample(DECK, seats), "pile": rng.sample(DECK, rng.randrange(3))})

    return Hooks(
        game=game,
        modes=("plain",),
        start=start,
        census=census,
        deck=lambda state: Counter(DECK),
        kind=lambda view, action: str(action["do"]),
        wanted=lambda mode: Wanted(frozenset(game.events), game.refusals, frozenset(("look", "swap", "stay", "bet"))),
        hidden=lambda mode: frozenset(("hands", "piles", "bets")),
        weights=lambda rng: {},
    )
