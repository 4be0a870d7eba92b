"""A bot's move: it knows the view or the memory of its seat, it may do what the legal list says, its door is everybody's."""

from __future__ import annotations

from uuid import UUID

from games import bots
from games.engine.core.rng import Chance
from games.queries.facts import canonical

from .answers import Answer, refused
from .play import Act, done
from .tables import NoMatch, current


def move(match_id: UUID, ask_id: str) -> Answer:
    """The bot that is asked `ask_id` answers it. Refused with `not_now` when that ask is gone or a person plays.

    Done twice it is one move: the key holds the ask and what the seat knew when it chose.
    """
    try:
        standing = current(match_id)
    except NoMatch:
        return refused("no_match")
    ask = standing.open_ask(ask_id)
    if ask is None or ask.ask.seat is None or not standing.bot_at(ask.ask.seat):
        return refused("not_now")
    seat, game = ask.ask.seat, standing.info.game
    level = standing.levels[seat] or bots.usual(game.code)
    view = (game.memory if bots.sees(game.code, level) == "memory" else game.view)(standing.state, seat)
    legal = game.legal(view)
    if not legal:
        return refused("not_now")
    count = standing.count(seat)
    # A stream of its own: what a bot throws its dice for must not be what the cards are dealt from.
    dice = Chance(f"bot:{standing.info.seed}:{ask_id}", count)
    action = bots.player(game.code, level)(view, legal, dice)
    key = f"bot:{count}:{ask_id}"[:64]
    return done(Act(match_id, seat, count, action, key, canonical(action), bot=True))
