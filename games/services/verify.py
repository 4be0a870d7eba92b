"""Decides a stored match again from its seed and its moves, and compares with the stored facts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from games.engine.core.codec import encode
from games.engine.core.errors import Refusal
from games.engine.core.game import Step
from games.engine.core.rng import Chance
from games.engine.core.table import SeatHandedToBot, SeatTakenBack
from games.models import Match, MatchEvent, Move

from .expiry import and_then, handed_over
from .standing import MatchInfo
from .tables import info_of


@dataclass(frozen=True, slots=True)
class Difference:
    """The first step that came out otherwise. `why` says how, for the operator."""

    move: int
    why: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """`moves` steps and `facts` facts were the same; `difference` is None when all were."""

    moves: int
    facts: int
    difference: Difference | None


def verify(match_id: UUID) -> Verdict:
    """Plays the match again under the rules of today. Raises Match.DoesNotExist."""
    match = Match.objects.get(pk=match_id)
    info = info_of(match)
    state, seq, moves = info.game.blank(), 0, 0
    for move, stored in _steps(match):
        try:
            step = _again(info, state, seq, move, _filled_in(stored))
        except (Refusal, LookupError) as error:
            return Verdict(moves, seq, Difference(move.number, f"{move.kind} was refused: {error!r}"))
        decided = [(event.kind, encode(event)) for event in step.events]
        if decided != stored:
            return Verdict(moves, seq, Difference(move.number, _first(decided, stored)))
        state, seq, moves = step.state, seq + len(stored), moves + 1
    if seq != match.seq or moves != match.moves:
        return Verdict(moves, seq, Difference(moves, f"the match holds {match.moves} steps and {match.seq} facts"))
    result = info.game.result(state)
    if (result is not None) != (match.status == "over"):
        return Verdict(moves, seq, Difference(moves, f"the match is stored as {match.status}"))
    return Verdict(moves, seq, None)


def _steps(match: Match) -> Iterator[tuple[Move, list[tuple[str, dict[str, Any]]]]]:
    facts = MatchEvent.objects.filter(match=match)
    for move in Move.objects.filter(match=match).order_by("number").iterator():
        own = facts.filter(seq__gte=move.first_seq, seq__lte=move.last_seq, move=move.number).order_by("seq")
        yield move, [(fact.kind, fact.data) for fact in own]


def _filled_in(stored: list[tuple[str, dict[str, Any]]]) -> str | None:
    """The level of the bot that took a seat over in this step: how well it plays was the house's choice that day, no rule."""
    return next((data["level"] for kind, data in stored if kind == SeatHandedToBot.kind), None)


def _again(info: MatchInfo, state: Any, seq: int, move: Move, level: str | None) -> Step:
    """The step once more. Raises Refusal, and LookupError when nothing is open where something ran out."""
    game, chance = info.game, Chance(info.seed, seq)
    seat = -1 if move.seat is None else move.seat  # nobody's: no rule knows it
    match move.kind:
        case Move.BEGIN:
            step = game.begin(info.options, info.seats, chance)
            for number, level in enumerate(move.action["bots"]):
                if level is not None:
                    step = and_then(info, step, SeatHandedToBot(number, level, "start"))
            return step
        case Move.ACT:
            return game.decide(state, seat, move.action, chance)
        case Move.HURRY if not move.ask_id:
            return Step((), state)  # had answered in secret
        case Move.EXPIRE | Move.HURRY:
            ask = next((a for a in game.asks(state) if a.id == move.ask_id), None)
            if ask is None:
                raise LookupError(move.ask_id)
            return handed_over(info, game.expire(state, move.ask_id, chance), ask, level)
        case Move.HAND:
            return and_then(info, Step((), state), SeatHandedToBot(seat, level or "", "left"))
        case Move.BACK:
            return and_then(info, Step((), state), SeatTakenBack(seat))
    raise LookupError(move.kind)


def _first(decided: list[tuple[str, dict[str, Any]]], stored: list[tuple[str, dict[str, Any]]]) -> str:
    for number, (ours, theirs) in enumerate(zip(decided, stored, strict=False), 1):
        if ours != theirs:
            return f"fact {number}: decided {ours}, stored {theirs}"
    return f"decided {len(decided)} facts, stored {len(stored)}"
