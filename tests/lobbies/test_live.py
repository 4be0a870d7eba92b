"""The lamma's socket: every phone sees what changes, as its own person; and whoever is put out sees nothing more."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.contrib.sessions.backends.db import SessionStore
from django.db import connections
from django.test import AsyncClient
from pytest_django import Settings

from accounts.models import Person
from config.asgi import application
from games import hub as tables
from games.models import OVER, Match
from games.signals import match_over
from lobbies import hub
from lobbies.models import Lamma, LammaSeat
from lobbies.services.lamma import absence, arrange, options
from lobbies.services.lamma.invite import new_link
from lobbies.services.lamma.join import join
from lobbies.services.lamma.leave import take_out
from lobbies.services.lamma.start import start
from lobbies.services.talk.say import say

from .conftest import fresh, sit

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.servers]

#: As long as anything may take on a busy machine.
PATIENCE = 20.0
REGION = re.compile(r'<([a-z]+) id="(lamma-[a-z]+)" class="[^"]*" data-same')


class Phone:
    """One open page of a lamma, as it stands after what was pushed."""

    def __init__(self, path: str, cookie: str = "", origin: bytes = b"http://testserver") -> None:
        headers = [(b"host", b"testserver"), (b"origin", origin), (b"cookie", f"sessionid={cookie}".encode())]
        headers.append((b"accept-language", b"en"))
        self.socket = WebsocketCommunicator(application, path, headers=headers)
        self.page: dict[str, str] = {}
        self.closed: int | None = None

    async def open(self) -> Phone:
        connected, _ = await self.socket.connect(timeout=PATIENCE)
        assert connected
        await self.hear()
        return self

    async def hear(self) -> None:
        """Takes one frame: regions, or the end."""
        frame = await self.socket.receive_output(PATIENCE)
        if frame["type"] == "websocket.close":
            self.closed = frame["code"]
            return
        starts = [*REGION.finditer(frame["text"])]
        ends = [*(found.start() for found in starts[1:]), len(frame["text"])]
        self.page |= {found[2]: frame["text"][found.start() : end] for found, end in zip(starts, ends, strict=False)}

    async def until(self, region: str, words: str) -> None:
        """Takes frames until `region` holds `words`."""
        while words not in self.page.get(region, ""):
            assert self.closed is None, f"closed with {self.closed} before {words!r} came"
            await self.hear()

    async def until_closed(self) -> int:
        while self.closed is None:
            await self.hear()
        return self.closed


@pytest.fixture(autouse=True)
async def _no_errands_left() -> AsyncIterator[None]:
    """What the hub still does when the test is over must not meet the next test's database."""
    yield
    jobs = [*hub.here()._jobs, *tables.here()._jobs]
    for job in jobs:
        job.cancel()
    await asyncio.gather(*jobs, return_exceptions=True)


def cookie(person: Person | None) -> str:
    """The session of this person's browser."""
    session = SessionStore()
    if person is not None:
        session["person"] = person.pk
    session.save()
    return session.session_key or ""


async def do[T](deed: Callable[..., T], *args: Any) -> T:
    """A deed of somebody else, done by another thread as a request would be."""

    def done() -> T:
        try:
            return deed(*args)
        finally:
            connections.close_all()

    doing: Callable[[], Awaitable[T]] = sync_to_async(done, thread_sensitive=False)
    return await doing()


async def phone(lamma: Lamma, person: Person | None) -> Phone:
    return await Phone(f"/ws/lamma/{lamma.code}/", await do(cookie, person)).open()


async def test_seats_fill_on_every_phone_for_each_its_own_way(lamma: Lamma, karim: Person, hoda: Person) -> None:
    host, visitor = await phone(lamma, karim), await phone(lamma, None)
    assert "Add a bot" in host.page["lamma-seats"] and "Add a bot" not in visitor.page["lamma-seats"]
    assert "Sit down" in visitor.page["lamma-door"]
    assert lamma.code in host.page["lamma-invite"] and lamma.code not in visitor.page["lamma-invite"]
    await do(join, lamma.pk, hoda, lamma.code)
    for one in (host, visitor):
        await one.until("lamma-seats", "Hoda")
        await one.until("lamma-seats", "2 of 6")
    await do(arrange.add_bot, lamma.pk, karim, "easy")
    for one in (host, visitor):
        await one.until("lamma-seats", "Easy bot")
    assert "csrf" not in "".join(host.page.values()) and "style=" not in "".join(host.page.values())
    await host.socket.disconnect()
    await visitor.socket.disconnect()


async def test_only_what_has_changed_is_sent(lamma: Lamma, karim: Person, hoda: Person) -> None:
    host = await phone(lamma, karim)
    host.page.clear()
    await do(join, lamma.pk, hoda, lamma.code)
    await host.until("lamma-seats", "Hoda")
    assert set(host.page) == {"lamma-seats", "lamma-go"}  # who sits, and that a match can start
    await host.socket.disconnect()


async def test_each_reads_it_in_their_own_language(lamma: Lamma, karim: Person, hoda: Person) -> None:
    await do(_arabic, hoda)
    await do(sit, lamma, hoda)
    english, arabic = await phone(lamma, karim), await phone(lamma, hoda)
    assert "Seats" in english.page["lamma-seats"] and "2 of 6" in english.page["lamma-seats"]
    assert "الكراسي" in arabic.page["lamma-seats"] and "٢ من ٦" in arabic.page["lamma-seats"]
    await english.socket.disconnect()
    await arabic.socket.disconnect()


def _arabic(person: Person) -> None:
    Person.objects.filter(pk=person.pk).update(language="ar")


async def test_a_start_leads_the_players_to_the_table_and_its_end_back(lamma: Lamma, karim: Person, hoda: Person) -> None:
    await do(sit, lamma, hoda)
    host, guest, visitor = await phone(lamma, karim), await phone(lamma, hoda), await phone(lamma, None)
    match: Match = await do(start, lamma.pk, karim)
    for one in (host, guest):
        await one.until("lamma-go", f'href="/table/{match.slug}/" data-follow')
    await visitor.until("lamma-go", "Spectators are not let in")
    assert "data-follow" not in visitor.page["lamma-go"]
    await do(_end, match)
    await host.until("lamma-go", "Rematch")
    await guest.until("lamma-go", "Karim starts the match.")
    for one in (host, guest, visitor):
        await one.socket.disconnect()


def _end(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(status=OVER)
    match_over.send(sender="games", match_id=match.pk)


async def test_whoever_is_taken_out_is_sent_to_the_page_that_says_so(lamma: Lamma, karim: Person, hoda: Person) -> None:
    await do(sit, lamma, hoda)
    guest = await phone(lamma, hoda)
    await do(take_out, lamma.pk, karim, 1)
    assert await guest.until_closed() == 4403
    assert f'href="/lamma/{lamma.code}" data-follow' in guest.page["lamma-go"]
    again = await phone(lamma, hoda)
    assert again.closed == 4403 and not again.page


async def test_whoever_is_taken_out_is_shown_nothing_more_at_the_table(lamma: Lamma, karim: Person, hoda: Person) -> None:
    await do(sit, lamma, hoda)
    match: Match = await do(start, lamma.pk, karim)
    table = await Phone(f"/ws/table/{match.slug}/", await do(cookie, hoda)).open()
    await do(take_out, lamma.pk, karim, 1)
    assert await table.until_closed() == 4403
    again = await Phone(f"/ws/table/{match.slug}/", await do(cookie, hoda)).open()
    assert again.closed == 4403


async def test_a_new_link_closes_the_old_one_for_visitors_only(lamma: Lamma, karim: Person, hoda: Person, nadia: Person) -> None:
    await do(sit, lamma, hoda)
    guest, visitor = await phone(lamma, hoda), await phone(lamma, nadia)
    new = await do(new_link, lamma.pk, karim)
    await guest.until("lamma-invite", new)
    assert await visitor.until_closed() == 4403
    for who in (nadia, None):
        again = await phone(lamma, who)  # by the old code still
        assert again.closed == 4403 and not again.page
    seated = await phone(lamma, hoda)
    assert new in seated.page["lamma-invite"]
    await guest.socket.disconnect()
    await seated.socket.disconnect()


async def test_a_lamma_that_does_not_exist_has_no_socket(lamma: Lamma) -> None:
    nothing = await Phone("/ws/lamma/QQQQQ/", await do(cookie, None)).open()
    assert nothing.closed == 4404


async def test_pages_of_other_sites_open_no_socket(lamma: Lamma, karim: Person) -> None:
    other = Phone(f"/ws/lamma/{lamma.code}/", await do(cookie, karim), origin=b"http://evil.example")
    connected, _ = await other.socket.connect(timeout=PATIENCE)
    assert not connected


async def test_whatever_is_said_on_the_socket_changes_nothing(lamma: Lamma, karim: Person, hoda: Person) -> None:
    host = await phone(lamma, karim)
    for words in ("{}", '{"do": "start"}', "x" * 10_000, "\0"):
        await host.socket.send_to(words)
    await host.socket.send_to(bytes_data=b"\xff\x00")
    await do(join, lamma.pk, hoda, lamma.code)
    await host.until("lamma-seats", "Hoda")
    assert not await do(Match.objects.exists)
    await host.socket.disconnect()


async def test_an_absent_hosts_rights_pass_and_come_back_on_every_phone(
    lamma: Lamma, karim: Person, hoda: Person, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.HOST_AWAY_SECONDS = 0
    monkeypatch.setattr(hub, "LINGER", 0.05)
    await do(sit, lamma, hoda)
    host, guest = await phone(lamma, karim), await phone(lamma, hoda)
    await host.socket.disconnect()
    await guest.until("lamma-seats", "Away")
    assert await do(absence.sweep) == 1
    await guest.until("lamma-title", "Karim is away. You are the host until they are back.")
    await guest.until("lamma-go", "Start the match")
    await do(options.change, lamma.pk, hoda, None, {"length": "quick"})
    back = await phone(lamma, karim)
    await guest.until("lamma-go", "Karim starts the match.")
    await back.until("lamma-go", "Start the match")
    lamma = await do(fresh, lamma)
    assert (lamma.host, lamma.options) == (karim, {"length": "quick"})
    await guest.socket.disconnect()
    await back.socket.disconnect()


async def test_a_reload_is_no_absence(lamma: Lamma, karim: Person, hoda: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "LINGER", 0.3)
    await do(sit, lamma, hoda)
    host, guest = await phone(lamma, karim), await phone(lamma, hoda)
    await host.socket.disconnect()
    again = await phone(lamma, karim)
    assert await guest.socket.receive_nothing(1.0, 0.05)
    assert not await do(LammaSeat.objects.filter(away_since__isnull=False).exists)
    await again.socket.disconnect()
    await guest.socket.disconnect()


async def test_what_is_said_is_on_every_phone_and_at_the_table_at_once(lamma: Lamma, karim: Person, hoda: Person) -> None:
    await do(sit, lamma, hoda)
    host, visitor = await phone(lamma, karim), await phone(lamma, None)
    await do(say, lamma.pk, hoda, "hello all")
    await host.until("lamma-talk", "hello all")
    assert "hello all" not in visitor.page["lamma-talk"]
    match: Match = await do(start, lamma.pk, karim)
    table = await Phone(f"/ws/table/{match.slug}/", await do(cookie, karim)).open()
    await do(say, lamma.pk, hoda, "and at the table")
    while "and at the table" not in (await table.socket.receive_output(PATIENCE)).get("text", ""):
        pass
    for one in (host, visitor, table):
        await one.socket.disconnect()


async def test_a_page_opened_before_sitting_down_has_room_for_the_talk(lamma: Lamma, karim: Person, hoda: Person) -> None:
    """Every region that may be pushed has its place from the start: htmx complains about one that has none."""
    browser = AsyncClient(headers={"cookie": f"sessionid={await do(cookie, hoda)}"})
    before = (await browser.get(f"/lamma/{lamma.code}")).content.decode()
    guest = await phone(lamma, hoda)
    await do(sit, lamma, hoda)
    await do(say, lamma.pk, karim, "welcome")
    await guest.until("lamma-talk", "welcome")
    assert set(guest.page) <= {found[2] for found in REGION.finditer(before)}
    await do(take_out, lamma.pk, karim, 1)
    await guest.until_closed()
