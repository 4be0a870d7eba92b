"""All that one viewer's page of a lamma is drawn from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.models import RUNNING, Seat
from games.services.talk import Heard
from lobbies.models import Lamma, LammaSeat
from lobbies.refusals import LobbyRefusal
from lobbies.services.practice import NO_PICTURE
from lobbies.services.talk.read import heard_in

from .options import seat_range
from .start import obstacle

FREE, PERSON, BOT = "free", "person", "bot"


@dataclass(frozen=True, slots=True)
class Place:
    """One seat. `kind` is "free", "person" or "bot"; `level` is a bot's; `away` means that the person is not here now."""

    number: int
    kind: str = FREE
    name: str = ""
    avatar: str = ""
    level: str = ""
    me: bool = False
    host: bool = False
    owner: bool = False
    away: bool = False


@dataclass(frozen=True, slots=True)
class Room:
    """A lamma as one person sees it; whoever does not sit in it is a visitor (`me` is None), `named` if they have a name.

    `match` and `last` are slugs: of the match that runs, and of the one that was played last. `playing` says that the
    viewer plays in the running one, `watchable` that anybody may watch it. `why_not` is why no match can start now.
    """

    code: str
    game: str
    options: dict[str, Any]
    seats: int
    least: int
    most: int
    places: tuple[Place, ...]
    owner: str
    host: str
    me: int | None
    named: bool
    hosting: bool
    lent: bool
    match: str | None
    last: str | None
    playing: bool
    watchable: bool
    why_not: LobbyRefusal | None
    #: what those who sit here say to each other; None for visitors
    talk: Heard | None

    @property
    def taken(self) -> int:
        """How many seats are taken."""
        return sum(place.kind != FREE for place in self.places)

    @property
    def full(self) -> bool:
        """Whether no seat is free."""
        return self.taken == self.seats


def room(lamma_id: int, person_id: int | None) -> Room:
    """The lamma as this person sees it now. Raises LobbyRefusal no_such_lamma."""
    lamma = Lamma.objects.filter(pk=lamma_id).select_related("match", "host", "owner").first()
    if lamma is None:
        raise LobbyRefusal("no_such_lamma")
    taken = {seat.number: seat for seat in LammaSeat.objects.filter(lamma=lamma).select_related("person")}
    places = tuple(_place(lamma, number, taken.get(number), person_id) for number in range(lamma.seats))
    match = lamma.match
    runs = match is not None and match.status == RUNNING
    playing = runs and person_id is not None and Seat.objects.filter(match=match, person_id=person_id).exists()
    least, most = seat_range(lamma.game)
    return Room(
        code=lamma.code,
        game=lamma.game,
        options=lamma.options,
        seats=lamma.seats,
        least=least,
        most=most,
        places=places,
        owner=lamma.owner.name if lamma.owner else "",
        host=lamma.host.name if lamma.host else "",
        me=next((place.number for place in places if place.me), None),
        named=person_id is not None,
        hosting=person_id is not None and lamma.host_id == person_id,
        lent=lamma.host_id != lamma.owner_id,
        match=match.slug if match is not None and runs else None,
        last=match.slug if match is not None else None,
        playing=playing,
        watchable=match is not None and runs and bool(match.options.get("spectators")),
        why_not=None if runs else obstacle(lamma.game, lamma.options, len(taken)),
        talk=heard_in(lamma, person_id),
    )


def _place(lamma: Lamma, number: int, seat: LammaSeat | None, viewer: int | None) -> Place:
    if seat is None:
        return Place(number)
    if seat.person is None:
        return Place(number, BOT, seat.bot_name, seat.bot_avatar, level=seat.level)
    return Place(
        number,
        PERSON,
        seat.person.name,
        seat.person.avatar or NO_PICTURE,
        me=seat.person_id == viewer,
        host=seat.person_id == lamma.host_id,
        owner=seat.person_id == lamma.owner_id,
        away=seat.away_since is not None,
    )
