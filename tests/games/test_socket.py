"""The table's socket: everybody's own screen, what is new for them and nothing else, and moves of any shape."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from channels.db import database_sync_to_async as in_database
from channels.testing import WebsocketCommunicator
from django.conf import LazySettings
from django.contrib.sessions.backends.db import SessionStore

from accounts.models import Person
from accounts.preferences import Preferences
from accounts.services import guests
from config.asgi import application
from games import consumers, hub
from games.engine.core.events import SPECTATOR, Viewer
from games.models import Match, Move
from games.services import matches, play, tables
from games.services.matches import SeatPlan

from .visitor import REGION, STAMP, pieces

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.servers]

#: As long as anything may take on a busy machine, and as long as silence is waited for.
PATIENCE, SILENCE = 20.0, 0.4
HOST = b"testserver"


class Watcher:
    """One open socket and the page as it stands after what was pushed."""

    def __init__(self, match: Match, cookie: str) -> None:
        headers = [(b"host", HOST), (b"origin", b"http://" + HOST), (b"cookie", f"sessionid={cookie}".encode())]
        self.socket = WebsocketCommunicator(application, f"/ws/table/{match.slug}/", headers=headers)
        self.page: dict[str, str] = {}
        self.frames = 0

    async def open(self) -> Watcher:
        connected, _ = await self.socket.connect(timeout=PATIENCE)
        assert connected
        first = await self.socket.output_queue.get()
        self.closed = first.get("code")
        if first["type"] == "websocket.send":
            self.take(first["text"])
        return self

    def take(self, text: str) -> list[str]:
        """A frame comes into the page; the ids of its regions."""
        self.frames += 1
        found = []
        for piece in pieces(text):
            region = REGION.match(piece)
            assert region is not None, piece[:200]
            self.page[region[1]] = piece
            found.append(region[1])
        return found

    async def hear(self) -> list[str]:
        """The regions of the next frame."""
        return self.take(await self.socket.receive_from(PATIENCE))

    async def quiet(self) -> bool:
        """Whether nothing comes for a while."""
        return bool(await self.socket.receive_nothing(SILENCE, 0.02))

    async def catch_up(self, match: Match, viewer: Viewer) -> None:
        """Hears frames until the page is as new as the match."""
        count = (await in_database(tables.current)(match.pk)).count(viewer)
        while self.stamp[0] < count:
            await self.hear()
        assert self.stamp[0] == count

    @property
    def stamp(self) -> tuple[int, str]:
        found = STAMP.search(self.page["stamp"])
        assert found is not None
        return int(found[1]), found[2]

    async def say(self, do: str, **fields: Any) -> None:
        seen, key = self.stamp
        text = {"do": do, "seen": str(seen), "key": key, **fields, "HEADERS": {"HX-Request": "true"}}
        await self.socket.send_to(json.dumps(text))

    async def notice(self) -> str:
        """The text of the next notice."""
        while "notice" not in await self.hear():
            pass
        return self.page["notice"]


Open = Callable[[Match, Person | None], Awaitable[Watcher]]


@pytest.fixture
async def open_socket() -> AsyncIterator[Open]:
    """Opens sockets, and closes them all in the end."""
    opened: list[Watcher] = []

    async def open_one(match: Match, person: Person | None) -> Watcher:
        watcher = Watcher(match, await in_database(session_of)(person))
        opened.append(watcher)
        return await watcher.open()

    yield open_one
    for watcher in opened:
        await watcher.socket.disconnect(timeout=PATIENCE)
    await asyncio.sleep(0)
    for job in list(hub.here()._jobs):
        job.cancel()


def session_of(person: Person | None) -> str:
    """The key of a session of this person."""
    session = SessionStore()
    session.create()
    if person is not None:
        guests.recognise(session, person.pk)
        session.save()
    return str(session.session_key)


def guest(name: str, language: str = "en") -> Person:
    """Somebody who can sit down."""
    return guests.enter(SessionStore(), None, name, Preferences(language, "latn"))


@in_database  # type: ignore[untyped-decorator]
def sit(names: str = "ABCD", game: str = "haseb", **options: Any) -> tuple[Match, list[Person]]:
    """A match of guests."""
    people = [guest(name) for name in names]
    plans = [SeatPlan(person.name, person.pk, avatar="tea") for person in people]
    usual = {"length": "quick"} if game == "haseb" else {}
    return matches.create(game, usual | options, plans, "lamma", seed=7), people


async def act(match: Match, seat: int, do: str = "ready") -> None:
    """A move from elsewhere: another tab, a POST, a bot."""
    count = (await in_database(tables.current)(match.pk)).count(seat)
    answer = await play.asubmit(match.pk, seat, count, {"do": do}, f"{seat}.{count}")
    assert answer.ok, answer


async def test_whoever_opens_gets_all_regions_of_their_own_screen(open_socket: Open) -> None:
    match, people = await sit()
    for seat, person in enumerate(people):
        watcher = await open_socket(match, person)
        other = "seat-1" if seat != 1 else "seat-0"
        assert {other, "middle", "mine", "ask", "clock", "stamp", "log"} <= watcher.page.keys()
        standing = await in_database(tables.current)(match.pk)
        assert watcher.stamp == (standing.count(seat), f"{seat}.{standing.count(seat)}")
        assert f'id="row-{seat}"' in watcher.page["mine"]


async def test_a_move_reaches_everybody_with_the_regions_that_changed(open_socket: Open) -> None:
    match, people = await sit()
    watchers = [await open_socket(match, person) for person in people]
    await all_here(match, watchers)
    before_all = [dict(watcher.page) for watcher in watchers]
    await watchers[2].say("ready")
    await until(lambda: Move.objects.filter(match=match, seat=2).exists())
    for seat, (watcher, before) in enumerate(zip(watchers, before_all, strict=True)):
        await watcher.catch_up(match, seat)
        assert watcher.page["news"] != before["news"] and watcher.page["middle"] is before["middle"]
        assert (watcher.page["mine"] is not before["mine"]) == (seat == 2)


async def test_what_one_may_not_know_sends_no_frame(open_socket: Open) -> None:
    match, people = await sit(notes=True)
    watchers = [await open_socket(match, person) for person in people]
    await all_here(match, watchers)
    frames = [watcher.frames for watcher in watchers]
    await watchers[1].say("note as=heavy", at="2:0")
    await until(lambda: Move.objects.filter(match=match, seat=1).exists())
    await watchers[1].catch_up(match, 1)
    await act(match, 3)
    for seat, watcher in enumerate(watchers):
        await watcher.catch_up(match, seat)
        assert watcher.frames == frames[seat] + (2 if seat == 1 else 1)


async def test_a_reconnect_gives_the_same_screen(open_socket: Open) -> None:
    match, people = await sit()
    watcher = await open_socket(match, people[0])
    for seat in range(4):
        await act(match, seat)
    await watcher.catch_up(match, 0)
    await watcher.socket.disconnect(timeout=PATIENCE)
    again = await open_socket(match, people[0])
    assert unclocked(again) == unclocked(watcher)


async def test_two_tabs_of_one_person_show_the_same_and_are_one_player(open_socket: Open) -> None:
    match, people = await sit()
    one, two = await open_socket(match, people[0]), await open_socket(match, people[0])
    assert one.stamp == two.stamp
    await one.say("ready")
    await two.say("ready")  # pressed at the same moment: the same key, the same move
    await until(lambda: Move.objects.filter(match=match, seat=0).exists())
    for tab in (one, two):
        await tab.catch_up(match, 0)
        await tab.socket.send_input({"type": "websocket.receive", "text": "{"})  # an answer that comes after all others
        assert "not complete" in await tab.notice()
    assert await in_database(Move.objects.filter(match=match, seat=0).count)() == 1
    assert unclocked(one) == unclocked(two)


async def test_a_late_answer_is_refused_in_the_viewers_language(open_socket: Open) -> None:
    for language, words in (("en", "decided meanwhile"), ("ar", "الترابيزة")):
        match, people = await sit()
        await in_database(Person.objects.filter(pk=people[0].pk).update)(language=language)
        watcher = await open_socket(match, people[0])
        await act(match, 0)
        await watcher.say("ready", key="another")  # as it was before the news arrived
        assert words in await watcher.notice()
        assert await in_database(Move.objects.filter(match=match, seat=0).count)() == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"ready"',
        "[" * 3000,
        '{"do": "ready"}',
        '{"do": "ready", "seen": "1", "key": ""}',
        '{"do": ["ready", {}], "seen": "1", "key": "k"}',
        '{"do": "ready", "seen": "99999999999999999999", "key": "k"}',
        '{"do": "take", "seen": "2", "key": "k", "slot": "-9"}',
        '{"do": "ready", "seen": "2", "key": "<script>"}',
        '{"do": "use", "as": "\\u202e", "seen": "2", "key": "k"}',
        '{"do": "ready", "seen": "2", "key": "k", "\\ud800": "1"}',
        "x" * 10_000,
        "0" * 4000,
        None,
    ],
)
async def test_nonsense_gets_a_clear_answer_and_changes_nothing(open_socket: Open, text: str | None) -> None:
    match, people = await sit("AB")
    watcher = await open_socket(match, people[0])
    await watcher.socket.send_input({"type": "websocket.receive", "text": text, "bytes": None if text else b"\xff\x00"})
    assert 'class="notice notice--no"' in await watcher.notice()
    assert await in_database(Move.objects.filter(match=match).count)() == 1
    await watcher.say("ready")  # and the socket goes on as if nothing had been
    await until(lambda: Move.objects.filter(match=match).count() == 2)
    await watcher.catch_up(match, 0)
    while "notice--no" in watcher.page["notice"]:
        await watcher.hear()


async def test_whoever_floods_is_told_and_slowed_down(open_socket: Open, settings: LazySettings) -> None:
    settings.MOVES_AT_ONCE, settings.MOVES_PER_SECOND = 3, 0
    match, people = await sit("AB")
    watcher = await open_socket(match, people[0])
    for _ in range(6):
        await watcher.socket.send_to("{")
    notices = [await watcher.notice() for _ in range(6)]
    assert len(set(notices[:3])) == 1 and len(set(notices[3:])) == 1 and notices[0] != notices[3]


async def test_a_stranger_is_turned_away_for_good(open_socket: Open) -> None:
    match, _ = await sit("AB")
    for person in (await in_database(guest)("Z"), None):
        assert (await open_socket(match, person)).closed == consumers.FORBIDDEN
    match.slug = "nowhere"
    assert (await open_socket(match, None)).closed == consumers.UNKNOWN


async def test_a_spectator_sees_the_public_screen_where_that_is_allowed_and_moves_nothing(open_socket: Open) -> None:
    match, _ = await sit("ABCD", spectators=True)
    watcher = await open_socket(match, None)
    await watcher.catch_up(match, SPECTATOR)
    await watcher.socket.send_to(json.dumps({"do": "ready", "seen": "1", "key": "k"}))
    assert "notice--no" in await watcher.notice()
    await act(match, 3)
    await watcher.catch_up(match, SPECTATOR)
    assert await in_database(Move.objects.filter(match=match).count)() == 2


async def test_the_people_of_a_table_see_who_is_there(open_socket: Open) -> None:
    match, people = await sit("AB")
    one = await open_socket(match, people[0])
    apart = one.page["seat-1"]
    two = await open_socket(match, people[1])
    while one.page["seat-1"] == apart:
        await one.hear()
    together = one.page["seat-1"]
    await two.socket.disconnect(timeout=PATIENCE)
    three = await open_socket(match, people[1])  # a reload is no absence
    await act(match, 0)
    await one.catch_up(match, 0)
    assert one.page["seat-1"] == together
    await three.socket.disconnect(timeout=PATIENCE)
    while one.page["seat-1"] != apart:
        await one.hear()


async def test_a_look_goes_when_it_is_put_away_and_by_itself(open_socket: Open) -> None:
    match, people = await sit("AB", game="haseb")
    watcher = await open_socket(match, people[0])
    for seat in (0, 1):
        await act(match, seat)
    await in_database(wrong_same)(match)
    while "look--wrong" not in watcher.page["looks"]:
        await watcher.hear()
    while "look--wrong" in watcher.page["looks"]:  # two seconds later, and nothing has happened
        assert await watcher.hear() == ["looks"]


def wrong_same(match: Match) -> None:
    """Whoever's turn it is claims with a card that does not match."""
    standing = tables.current(match.pk)
    turn = standing.asks[0].ask.seat
    assert turn is not None
    floor = standing.state.floor[0]
    code = floor if isinstance(floor, str) else floor.code
    slot = next(n for n, held in enumerate(standing.state.rows[turn]) if held is not None and held.code != code)
    assert play.submit(match.pk, turn, standing.count(turn), {"do": "same", "slot": slot}, "wrong").ok


async def test_frames_that_pile_up_are_fewer_than_the_moves(open_socket: Open) -> None:
    match, people = await sit()
    watcher = await open_socket(match, people[0])
    before = watcher.frames
    standing = await in_database(tables.current)(match.pk)
    await asyncio.gather(*(play.asubmit(match.pk, seat, standing.count(seat), {"do": "ready"}, "r") for seat in range(4)))
    await watcher.catch_up(match, 0)
    assert 1 <= watcher.frames - before <= 4


def unclocked(watcher: Watcher) -> dict[str, str]:
    """The page without the clock, whose time goes on."""
    return {name: html for name, html in watcher.page.items() if name not in ("clock", "notice")}


async def all_here(match: Match, watchers: list[Watcher]) -> None:
    """Returns when everybody has been told that everybody is there."""
    room = hub.here().rooms[match.pk]
    while room.beside is None or not all(sitter.connected for sitter in room.beside.people):
        await asyncio.sleep(0.02)
    for watcher in watchers:
        while not await watcher.quiet():
            await watcher.hear()


async def until(true: Callable[[], bool]) -> None:
    """Waits until the database says so."""
    for _ in range(int(PATIENCE / 0.05)):
        if await in_database(true)():
            return
        await asyncio.sleep(0.05)
    raise TimeoutError
