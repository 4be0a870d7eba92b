"""The programs' socket: snapshots of one's own seat, moves answered by their keys, bad input, tokens."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from channels.db import database_sync_to_async as in_database
from channels.testing import WebsocketCommunicator

from accounts.models import ApiToken
from config.asgi import application
from games.models import Match, Move
from games.services import tables
from lobbies.api import consumers
from lobbies.models import Lamma

from .conftest import Program
from .test_calls import table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.servers]
PATIENCE = 20.0


class Socket:
    """One open socket of a program."""

    def __init__(self, match: str, token: str | None) -> None:
        protocols = [] if token is None else [f"bearer.{token}"]
        headers = [(b"host", b"testserver")]
        self.link = WebsocketCommunicator(application, f"/ws/api/matches/{match}/", headers=headers, subprotocols=protocols)

    async def open(self) -> Socket:
        self.connected, self.protocol = await self.link.connect(timeout=PATIENCE)
        return self

    async def next(self) -> Any:
        """The next message, or {"closed": code}."""
        told = await self.link.receive_output(PATIENCE)
        return json.loads(told["text"]) if told["type"] == "websocket.send" else {"closed": told.get("code")}

    async def hear(self, wanted: str) -> Any:
        """The next message that holds this word."""
        while wanted not in (told := await self.next()):
            assert "closed" not in told, told
        return told

    async def say(self, told: Any) -> None:
        text = told if isinstance(told, str) else json.dumps(told)
        await self.link.send_input({"type": "websocket.receive", "text": text})

    async def close(self) -> None:
        await self.link.disconnect()


type Guest = Callable[..., Program]


async def started(guest: Guest, **options: Any) -> tuple[list[Program], str]:
    programs, _, match = await in_database(table)(guest, "Huda", "Sami", **options)
    return programs, match


async def test_a_snapshot_at_once_and_on_every_change(guest: Guest) -> None:
    (huda, sami), match = await started(guest)
    ours, theirs = await Socket(match, huda.token).open(), await Socket(match, sami.token).open()
    assert ours.protocol == f"bearer.{huda.token}"
    first, other = await ours.next(), await theirs.next()
    assert first["seat"] == 0 and other["seat"] == 1 and first["events"] and first["view"]["rows"] != other["view"]["rows"]
    assert first == await in_database(huda.good)("GET", f"matches/{match}")
    await ours.say({"seen_seq": first["seq"], "key": "a", "action": {"do": "ready"}})
    answer, news = await ours.hear("ok"), None
    assert answer == {"key": "a", "ok": True, "seq": answer["seq"]} and answer["seq"] > first["seq"]
    news = await theirs.hear("view")
    assert news["seq"] > other["seq"]
    assert [event["seq"] for event in news["events"]] == list(range(other["seq"] + 1, news["seq"] + 1))
    await ours.say({"seen_seq": first["seq"], "key": "a", "action": {"do": "ready"}})
    assert (await ours.hear("ok"))["seq"] == answer["seq"]
    await ours.say({"seen_seq": first["seq"], "key": "a", "action": {"do": "draw"}})
    assert (await ours.hear("ok"))["error"]["code"] == "key_used"
    await ours.close()
    await theirs.close()


async def test_what_a_seat_may_not_know_sends_it_nothing(guest: Guest) -> None:
    (huda, sami), match = await started(guest, notes=True)
    ours, theirs = await Socket(match, huda.token).open(), await Socket(match, sami.token).open()
    now = await ours.next()
    await theirs.next()
    await ours.say({"seen_seq": now["seq"], "key": "n", "action": {"do": "note", "seat": 0, "their": 0, "as": "heavy"}})
    answer = await ours.hear("ok")
    assert answer["ok"], answer
    assert await theirs.link.receive_nothing(0.5, 0.05)
    await ours.close()
    await theirs.close()


async def test_a_slow_reader_gets_the_newest_snapshot(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    (huda, sami), match = await started(guest)
    say, gate = consumers.ProgramConsumer._say, asyncio.Event()

    async def slow(self: consumers.ProgramConsumer, told: dict[str, Any]) -> None:
        await say(self, told)
        await gate.wait()

    monkeypatch.setattr(consumers.ProgramConsumer, "_say", slow)
    ours = await Socket(match, huda.token).open()
    first = await ours.next()
    for program in (huda, sami):
        now = await in_database(program.good)("GET", f"matches/{match}")
        body = {"seen_seq": now["seq"], "key": "k", "action": {"do": "ready"}}
        await in_database(program.good)("POST", f"matches/{match}/actions", body)
    found = await in_database(Match.objects.get)(slug=match)
    count = (await in_database(tables.current)(found.pk)).count(0)
    gate.set()
    news = await ours.next()
    assert news["seq"] == count and [event["seq"] for event in news["events"]] == list(range(first["seq"] + 1, count + 1))
    await ours.close()


@pytest.mark.parametrize("token", [None, "", "wrong", "lamma_" + "x" * 43])
async def test_a_wrong_token_opens_nothing(guest: Guest, token: str | None) -> None:
    _, match = await started(guest)
    socket = await Socket(match, token).open()
    assert await socket.next() == {"closed": consumers.UNKNOWN_TOKEN}


async def test_other_peoples_tables_and_none(guest: Guest) -> None:
    _, match = await started(guest)
    stranger = await in_database(guest)("Stranger")
    assert await (await Socket(match, stranger.token).open()).next() == {"closed": consumers.FORBIDDEN}
    assert await (await Socket("none", stranger.token).open()).next() == {"closed": consumers.UNKNOWN}


async def test_a_revoked_token_moves_nothing_more(guest: Guest) -> None:
    (huda, _), match = await started(guest)
    ours = await Socket(match, huda.token).open()
    now = await ours.next()
    await in_database(ApiToken.objects.filter(person=huda.me["id"]).delete)()
    moves = await in_database(Move.objects.count)()
    await ours.say({"seen_seq": now["seq"], "key": "a", "action": {"do": "ready"}})
    assert await ours.next() == {"closed": consumers.UNKNOWN_TOKEN}
    assert await in_database(Move.objects.count)() == moves


async def test_who_was_taken_out_hears_no_more(guest: Guest) -> None:
    (huda, sami), match = await started(guest)
    theirs = await Socket(match, sami.token).open()
    await theirs.next()
    code = (await in_database(Lamma.objects.get)()).code
    await in_database(huda.good)("DELETE", f"lammas/{code}/seats/1")
    while "closed" not in (told := await theirs.next()):
        pass
    assert told == {"closed": consumers.FORBIDDEN}


BAD: list[tuple[Any, str]] = [
    ("", "malformed"),
    ("{", "malformed"),
    ("[]", "malformed"),
    ("1", "malformed"),
    ("[" * 3000, "malformed"),
    ("x" * 5000, "too_large"),
    ({}, "malformed"),
    ({"key": 1, "seen_seq": 0, "action": {"do": "ready"}}, "malformed"),
    ({"key": "k", "seen_seq": "0", "action": {"do": "ready"}}, "malformed"),
    ({"key": "k", "seen_seq": True, "action": {"do": "ready"}}, "malformed"),
    ({"key": "k", "seen_seq": -1, "action": {"do": "ready"}}, "malformed"),
    ({"key": "k", "seen_seq": 10**9, "action": {"do": "ready"}}, "malformed"),
    ({"key": "k", "seen_seq": 0, "action": []}, "malformed"),
    ({"key": "k", "seen_seq": 0, "action": {"do": 1}}, "malformed"),
    ({"key": "k k", "seen_seq": 0, "action": {"do": "ready"}}, "malformed"),
    ({"key": "k", "seen_seq": 0, "action": {"do": "ready"}, "more": 1}, "malformed"),
    ({"key": "k", "seen_seq": 0, "action": {"do": "ready", "pad": "x" * 1500}}, "too_large"),
]


async def test_bad_messages_change_nothing(guest: Guest) -> None:
    (huda, _), match = await started(guest)
    ours = await Socket(match, huda.token).open()
    await ours.next()
    moves = await in_database(Move.objects.count)()
    for told, code in BAD:
        await ours.say(told)
        answer = await ours.hear("ok")
        assert answer["ok"] is False and answer["error"]["code"] == code, (told, answer)
        assert answer["error"]["detail"]
    await ours.say('{"key": "\\ud800", "x": 1}')  # half a character comes back as something that can be sent
    assert (await ours.hear("ok"))["key"] == "?"
    assert await in_database(Move.objects.count)() == moves
    await ours.link.send_to(bytes_data=b"\x00")
    assert (await ours.hear("ok"))["error"]["code"] == "malformed"
    await ours.close()
