"""The state of a match of Haseb: plain immutable values, never changed in place.

A card in a row is a `Held`: it carries along what goes with it wherever it is moved in the open, above all who has
seen its face and could follow it since. Sets of seats are bit masks: bit s is seat s, bit `seats` is the spectator.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from ..core.events import SPECTATOR, Seat, Viewer
from ..core.table import Table
from .cards import SINKS
from .missions import Mission
from .twists import MOODS, Twist

type Stage = Literal["blank", "peek", "play", "reveal", "over"]

#: A row has this many places (H1).
PLACES: Final = 8


class Held(NamedTuple):
    """One card lying in a row."""

    code: str
    #: who has seen the face and could follow the card since (bit mask of viewers)
    seen: int = 0
    #: face up for all, wherever it goes (H21)
    lit: bool = False
    #: whose action last moved it here from a row (a pass, Swap, Stick, Inspect); None after anything else (H41)
    giver: Seat | None = None
    #: after a shuffle of its row: who cannot tell any more which of these cards it is, and so who gave it (bit mask of viewers)
    lost: int = 0
    #: private notes on it: (writer, "heavy" | "light") (H48)
    notes: tuple[tuple[Seat, str], ...] = ()
    #: marks on it, which everybody sees: (marker, "heavy" | "light"), one a marker (H48)
    marks: tuple[tuple[Seat, str], ...] = ()


#: The places of a row from 0 on, None a gap; it ends with its last card.
type Row = tuple[Held | None, ...]


@dataclass(frozen=True, slots=True)
class Options:
    """The checked options of a match (haseb.md, 2)."""

    mode: str = "classic"
    length: str = "classic"
    house: str = "classic"
    double_last: bool = True
    clock: str | int = "auto"
    porters: bool = False
    moods: bool = False
    guest: str = "none"
    notes: bool = False
    spectators: bool = False
    mission: Mission | None = None


ROUNDS: Final = {"quick": 1, "classic": 3, "long": 5, "weekly": 3}


@dataclass(frozen=True, slots=True)
class Choice:
    """An open choice: who is asked, what everybody may know of it, and what was picked in secret so far."""

    kind: str
    #: who has still to answer, in seat order
    waiting: tuple[Seat, ...]
    #: what everybody may know of it: (word, value) pairs, shown in the view's `choice`
    facts: tuple[tuple[str, Any], ...] = ()
    #: hidden answers, (seat, answer) in the order they came; nobody but the picker may learn of them
    picks: tuple[tuple[Seat, Any], ...] = ()
    #: everybody who was asked
    asked: tuple[Seat, ...] = ()


class Verdict(NamedTuple):
    """How an attempt at a mission ended (H44, H46, H47)."""

    cleared: bool
    #: of the counted rows, and what it was held against
    total: int
    target: int
    #: the condition was met
    condition: bool
    #: of each seat, whether its job was done; None without a job
    jobs: tuple[bool | None, ...]


class Guess(NamedTuple):
    """The caller's guess and the truth, None for nobody (H31)."""

    seat: Seat
    named: Seat | None
    holder: Seat | None


class Carried(NamedTuple):
    """(porter, rival points on their row) pairs, what each seat's gifts to rival porters came to, the Brick wall (H34)."""

    points: tuple[tuple[Seat, int], ...]
    lost: tuple[int, ...]
    wall: tuple[Seat, ...]


@dataclass(frozen=True)
class State:
    """Everything true of a match right now. Without slots: `changed` copies its dictionary at once."""

    options: Options = field(default_factory=Options)
    seats: int = 0
    table: Table = field(default_factory=lambda: Table.fresh(0))
    scores: tuple[int, ...] = ()
    stage: Stage = "blank"
    round: int = 0
    starter: Seat = 0
    twist: str | None = None  # of this round (H7)
    bag: tuple[str, ...] = ()  # twists that have not come yet since the bag was filled
    opens: int | None = None  # the place of every row whose card lies face up (H21)

    # what lies on the table
    rows: tuple[Row, ...] = ()
    pile: tuple[str, ...] = ()  # next first
    floor: tuple[str, ...] = ()  # top first
    burnt: int = 0

    # the opening peek
    peek: int = 0  # how many of the nearest places each owner looks at
    readied: int = 0  # mask: who has confirmed

    # the turn
    turn: Seat | None = None
    number: int = 0  # of this turn in the round, from 1
    part: int = 0  # public steps inside the turn: draws, choices opened and closed (makes ask ids unique)
    drawn: str | None = None
    done: bool = False  # the turn is over as soon as no choice is open
    ended: bool = False  # it is over, and what comes between two turns has begun
    again: bool = False  # the next action can only be a draw (H15)
    claimed: bool = False  # a Same! was tried this turn: no call any more (H10)
    tried: int = 0  # mask: who has used their Same! on this floor card (H8)
    had: int = 0  # mask: who has had a turn this round (H25)
    told: bool = False  # whoever has the turn has pressed the call, and was told that a card of theirs stops it (H30)
    skips: int = 0  # skips in a row with nothing between (H16)
    counter: int = 0  # turns completed since the last pass (H37)
    direction: int = 0  # of passes: 1 to the next seat, -1 to the one before; 0 where nothing is passed on (H40)
    choices: tuple[Choice, ...] = ()  # a stack: the last one is open

    # the end of the round
    caller: Seat | None = None
    called: bool = False  # by word; an emptied row counts as a call too, but brings no penalty (H26)
    frozen: int = 0  # mask of rows that nothing enters or leaves
    empty: int = 0  # mask of rows that have been emptied
    due: tuple[Seat, ...] = ()  # who still gets a last turn
    totals: tuple[int, ...] | None = None
    round_scores: tuple[int, ...] | None = None
    went_on: int = 0  # mask: who has pressed `next`

    # the attempt at a mission (H42-H48)
    porter: Seat | None = None  # whose row does not count; known to all
    aside: tuple[str, ...] = ()  # cards of the deck that are out of this round, unseen
    locked: int | None = None  # the target since the call
    sames: int = 0  # right Same! in this round, by anybody
    jobs: tuple[str | None, ...] = ()  # of each seat; empty without jobs
    jobs_met: int = 0  # mask: whose job was done by something they did (the other jobs are looked at in the end)
    status: tuple[str | None, ...] = ()  # what each seat last said of its row; empty before anybody said something
    marked: int = 0  # mask: who has used their mark
    verdict: Verdict | None = None  # how the attempt ended, None while it runs

    idle: int = 0  # turns in a row that passed by expiry alone (H24)
    winners: tuple[Seat, ...] | None = None

    # Thief: what the caller said, and who held it then; whether that costs them as a wrong call does (H31)
    guess: Guess | None = None
    forfeit: bool = False

    # Partners: who may answer a Ping in the next turn; the turn is such an answer (H33)
    answers: Seat | None = None
    answering: bool = False

    # Shayyaleen: the porter of each team; what the rivals piled on them, once counted (H34)
    porters: tuple[Seat, ...] = ()
    carried: Carried | None = None
    team_totals: tuple[int, ...] | None = None

    # what each seat last signalled to its own side, None for nothing; () before the first (H35)
    signals: tuple[str | None, ...] = ()

    @property
    def everyone(self) -> int:
        """The mask of all seats."""
        return (1 << self.seats) - 1

    @property
    def all_eyes(self) -> int:
        """The mask of all viewers: the seats and the spectator."""
        return (2 << self.seats) - 1

    @property
    def rounds(self) -> int:
        """How many rounds the match has."""
        return ROUNDS[self.options.length]

    @property
    def mood(self) -> Twist:
        """What this round's twist changes; the plain rules without one."""
        return MOODS[self.twist]

    @property
    def last_round(self) -> bool:
        """Whether this is the last round."""
        return self.round >= self.rounds

    @property
    def refills(self) -> bool:
        """Whether the floor goes back into an empty pile (H16); the pile of a mission never does (H43)."""
        return self.options.mission is None

    @property
    def choice(self) -> Choice | None:
        """The open choice, if any."""
        return self.choices[-1] if self.choices else None

    @property
    def phase(self) -> str:
        """The phase by its scenario name. While a choice is open it is "choice", in the last turns too; a guess is its own."""
        if self.stage != "play":
            return self.stage
        if self.choices:
            return "guess" if self.choices[-1].kind == "guess" else "choice"
        return "turn" if self.caller is None else "last"


def changed(state: State, **changes: Any) -> State:
    """The state with some fields changed: `dataclasses.replace`, many times as fast. KeyError for an unknown field."""
    values = state.__dict__ | changes
    if len(values) != len(state.__dict__):
        raise KeyError(*sorted(changes.keys() - state.__dict__.keys()))
    new = object.__new__(State)
    object.__setattr__(new, "__dict__", values)  # a frozen class lets nobody assign
    return new


def eye(state: State, viewer: Viewer) -> int:
    """The bit of `viewer` in a mask of viewers."""
    return 1 << (state.seats if viewer == SPECTATOR else viewer)


def seats_in(mask: int, seats: int) -> list[Seat]:
    """The seats of a mask, in order."""
    return [seat for seat in range(seats) if mask >> seat & 1]


def from_next(state: State, seats: Iterable[Seat]) -> list[Seat]:
    """These seats in seat order from the player after the one whose turn it is."""
    first = 0 if state.turn is None else state.turn + 1
    return sorted(seats, key=lambda seat: (seat - first) % state.seats)


def size(row: Row) -> int:
    """How many cards lie in a row."""
    return sum(held is not None for held in row)


def taken(row: Row) -> list[int]:
    """The places of a row that hold a card."""
    return [slot for slot, held in enumerate(row) if held is not None]


def first_free(row: Row) -> int | None:
    """The place a new card goes to (H1), or None when there is no room: eight cards fill a row."""
    return None if size(row) >= PLACES else next_place(row)


def next_place(row: Row) -> int:
    """The first free place, be it a ninth: a caught card always comes back (H38)."""
    return row.index(None) if None in row else len(row)


def held_at(state: State, seat: Seat, slot: int) -> Held:
    """The card in a place that is known to hold one. Raises LookupError for a gap."""
    held = held_or_gap(state, seat, slot)
    if held is None:
        raise LookupError(f"no card at {seat}:{slot}")
    return held


def held_or_gap(state: State, seat: Seat, slot: int) -> Held | None:
    """The card in a place, None for a gap."""
    row = state.rows[seat]
    return row[slot] if slot < len(row) else None


def sunk(state: State) -> bool:
    """Whether the floor's top is a card that has sunk: it cannot be taken or claimed on (H12)."""
    return bool(state.floor) and state.floor[0] in SINKS


def can_draw(state: State) -> bool:
    """Whether a card can be drawn: from the pile, or from what the floor would give back to it (H16, H43)."""
    return bool(state.pile) or (state.refills and any(code not in SINKS for code in state.floor[1:]))


def face_up(state: State, slot: int, held: Held) -> bool:
    """Whether a card lying in place `slot` of a row lies open to everybody (H21)."""
    return held.lit or slot == state.opens
