"""Every event, question and refusal has words in both languages; and words never keep what was shown for a moment."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from typing import Any

import pytest
from django.utils.translation import override

from games.engine.core.events import SPECTATOR
from games.engine.core.table import TABLE_EVENTS, PlayedOn
from games.engine.haseb.choices import CHOICES
from games.engine.haseb.modes import MODES
from games.engine.haseb.options import OPTIONS
from games.rendering import asked, refusals
from games.rendering.cards import face
from games.rendering.log import entry
from games.rendering.possible import frozen
from games.rendering.reader import Reader
from games.rendering.words import LIES_OPEN, QUIET, SENTENCES, mentioned, sentence
from games.services.answers import REFUSALS

from .tables import HASEB, NAMES, Table

#: Events whose faces go on lying open: their sentences may name them.
STAYS = LIES_OPEN | {"round_dealt"}
ARABIC = re.compile("[\u0621-\u064a]")
LANGUAGES = ("ar", "en")


def reader(me: int | None, language: str) -> Reader:
    return Reader(me, language, "arab" if language == "ar" else "latn", NAMES["ar"])


@cache
def played() -> tuple[list[Mapping[str, Any]], frozenset[str]]:
    """Random matches of all sizes: what all their viewers were told, the table's own events too, and the kinds of asks."""
    found: list[Mapping[str, Any]] = []
    kinds: set[str] = set()
    emptied = Table(3).lay(rows=[["5"], ["2", "3"], ["4"]], floor=["5"], pile=["6", "1"]).act(0, "same", slot=0)
    bare = Table(3).lay(rows=[["5"], ["2"], ["4"]], floor=["6"], pile=[]).act(0, "skip")
    refilled = Table(2).lay(floor=["5", "6"], pile=[]).act(0, "draw")
    turned_up = Table(2, {"mode": "moods"}).lay(twist="face_up", pile=["5", "6"]).act(0, "draw").act(0, "keep", slot=2)
    khod = {"mode": "khod"}
    stays = Table(2, khod).lay(pile=["dizzy", "sendback", "1"]).act(0, "draw").act(0, "use", seat=1).act(1, "draw")
    stays.act(1, "use", slot=0)
    back = Table(3, khod).lay(pile=["swap", "sendback", "reverse", "1"]).act(0, "draw").act(0, "use", slot=0, seat=1, their=0)
    back.act(1, "draw").act(1, "use", slot=0).act(2, "draw").act(2, "use")
    held = Table(3, {"mode": "thief"}).lay(rows=[["thief"], ["2"], ["4"]], rounds_played_once=True).act(0, "call")
    jobs = {"mission": "m09", "porters": [2], "jobs": {0: "own_same", 1: "seen_all"}}
    errand = Table(3, {"mode": "one_heart"}).lay(rows=[["5", "1"], ["2"], ["4"]], floor=["5"], **jobs).act(0, "same", slot=0)
    pings = {"rows": [["1"], ["2"], ["pong", "4"], ["pong", "5"]], "pile": ["ping", "ping", "3", "ping", "4", "5", "6", "1"]}
    pinged = Table(4, {"mode": "partners"}).lay(**pings).act(0, "draw")
    kinds |= {ask.kind for ask in HASEB.asks(pinged.state)}
    pinged.act(2, "same", slot=0).act(3, "draw").act(1, "skip").act(2, "draw").act(2, "throw")
    pinged.act(3, "draw").act(1, "same", slot=0)
    for table in (emptied, bare, refilled, turned_up, held, errand, stays, back, pinged):  # what random matches seldom bring
        found += [form for viewer in table.told for _seq, form in table.told[viewer]]
    for guest in ("zaffa", "lantern"):
        events = Table(3, {"mode": "haysa", "guest": guest, "notes": True}).lay(
            pile=["firecracker", guest, "flip", "5", "6", "1"]
        )
        kinds |= set(_play(events.act(0, "draw").act(0, "throw"), random.Random(3)))
        found += [form for viewer in events.told for _seq, form in events.told[viewer]]
    for mode, rules in MODES.items():
        for seed in range(15 if mode == "classic" else 8):
            options = {"mode": mode, "length": "classic" if seed % 4 == 0 else "quick", **_own(mode, seed)}
            table = Table(rules.seats[seed % len(rules.seats)], options).begin(seed)
            kinds |= set(_play(table, random.Random(seed)))
            found += [form for viewer in table.told for _seq, form in table.told[viewer]]
    samples = {"seat": 1, "asked": "turn", "secret": False, "level": "easy", "why": "left"}
    for cls in TABLE_EVENTS:
        event = cls(**{one.name: samples[one.name] for one in fields(cls)})
        found += [form for viewer in (0, 1, SPECTATOR) if (form := event.form(viewer)) is not None]
    unlike = {repr(sorted(form.items(), key=str)): form for form in found}
    return list(unlike.values()), frozenset(kinds)


def _own(mode: str, seed: int) -> dict[str, Any]:
    """The options that only this mode has, each of their values in turn."""
    own = {name: option.values for name, option in OPTIONS.items() if option.modes is not None and mode in option.modes}
    # of missions two that any number of players may play, the second with jobs
    return {name: ("m01", "m09")[seed % 2] if name == "mission" else values[seed % len(values)] for name, values in own.items()}


def forms() -> list[Mapping[str, Any]]:
    return played()[0]


def _play(table: Table, rng: random.Random) -> Iterator[str]:
    """Random moves to the end; now and then a note, an expiry, and a call later rather than sooner."""
    for step in range(4000):
        asks = [(ask.seat, ask) for ask in HASEB.asks(table.state) if ask.seat is not None]
        if not asks:
            return
        seat, ask = rng.choice(asks)
        yield ask.kind
        if rng.random() < 0.02:
            table.expire(ask.id)
            continue
        legal = [entry for entry in HASEB.legal(HASEB.view(table.state, seat)) or () if "schema" not in entry]
        free, legal = _parted(legal)
        calm = [entry for entry in legal if entry["do"] != "call"] or legal
        chosen = dict(rng.choice(legal if step > 60 else calm))
        if step % 40 == 7 and table.state.stage == "play" and table.state.options.notes:
            slot = next(slot for slot, held in enumerate(table.state.rows[seat]) if held is not None)
            table.act(seat, "note", seat=seat, their=slot, **{"as": rng.choice(("heavy", "light"))})
        if free and step % 40 == 17:
            said = dict(rng.choice(free))
            table.act(seat, said.pop("do"), **said)
        table.act(seat, chosen.pop("do"), **chosen)
    raise AssertionError("a random match did not end")


def _parted(legal: list[Any]) -> tuple[list[Any], list[Any]]:
    """The words that answer nothing, and those that do."""
    return [one for one in legal if one["do"] in HASEB.free], [one for one in legal if one["do"] not in HASEB.free]


def told_kinds() -> set[str]:
    """The kinds of events that somebody is told of. One that nobody is told of needs no words."""
    return {form["event"] for form in forms()}


def test_every_kind_of_event_that_is_told_has_a_sentence() -> None:
    assert told_kinds() == set(SENTENCES)
    silent = set(HASEB.events) - told_kinds()
    assert silent == {"played_on"}
    played_on = PlayedOn(seat=0)
    assert played_on.form(0) is None and played_on.form(SPECTATOR) is None
    assert set(SENTENCES) >= QUIET


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_form_reads_well_for_each_reader(language: str) -> None:
    with override(language):
        for form in forms():
            for me in (0, 1, 2, None):
                told = str(sentence(form, reader(me, language)))
                assert told and "%(" not in told and "None" not in told, (form, told)
                plain = re.sub("<[^>]+>", "", told)
                assert bool(ARABIC.search(re.sub("|".join(NAMES["ar"]), "", plain))) == (language == "ar"), (form, told)


def test_no_sentence_keeps_a_face_that_was_shown_for_a_moment() -> None:
    looked = [form for form in forms() if form.get("shows") and form["event"] not in STAYS]
    # Of a shuffle its watcher is shown ways, and nobody a face.
    assert {form["event"] for form in looked} == {*HASEB.looks, "card_drawn"} - {"row_shuffled"}
    for form in looked:
        bare = {word: value for word, value in form.items() if word != "shows"}
        for language in LANGUAGES:
            with override(language):
                told = reader(form.get("seat"), language)
                assert sentence(form, told) == sentence(bare, told)


def test_the_log_says_what_the_sentence_says() -> None:
    """Its entries are drawn from less than the whole form, so that things told alike are drawn once."""
    for form in forms():
        told = reader(form.get("seat"), "en")
        with override("en"):
            assert entry(frozen(form), told).text == sentence(form, told)


def test_names_with_markup_stay_names() -> None:
    told = Reader(0, "en", "latn", ("A", "<b>&amp;</b>", "C"))
    with override("en"):
        said = sentence({"event": "called", "seat": 1}, told)
    assert "<b><bdi>&lt;b&gt;&amp;amp;&lt;/b&gt;</bdi></b>" in said


def test_who_is_mentioned_is_found() -> None:
    assert mentioned({"event": "cards_exchanged", "seat": 0, "one": [0, 1], "other": [3, 2], "power": "swap"}) == {0, 3}
    assert mentioned({"event": "cards_looked_at", "seat": 2, "places": [[1, 0], [2, 1]], "power": "raid"}) == {1, 2}
    assert mentioned({"event": "match_begun", "options": {}, "seats": 4}) == set()
    for form in forms():
        for language in LANGUAGES:
            with override(language):
                apart = {str(sentence(form, reader(me, language))) for me in (None, *range(6)) if me not in mentioned(form)}
            assert len(apart) == 1, form


def test_every_refusal_of_the_rules_and_the_door_has_a_text() -> None:
    assert set(refusals.RULES) == HASEB.refusals
    assert set(refusals.RULES) | set(refusals.DOOR) >= REFUSALS
    assert set(refusals.DOOR) <= REFUSALS
    english: dict[str, str] = {}
    for code in sorted(HASEB.refusals | REFUSALS):
        with override("en"):
            english[code] = refusals.text(code, {"key": "slot"})
        with override("ar"):
            assert ARABIC.search(refusals.text(code, {"key": "slot"})), code
        assert english[code] and "%(" not in english[code] and not ARABIC.search(english[code])
    with pytest.raises(KeyError):
        refusals.text("no such code")


def test_every_kind_of_ask_has_a_question() -> None:
    _forms, kinds = played()
    assert kinds == set(asked.QUESTIONS)
    assert kinds >= set(CHOICES)


def test_cards_in_sentences_are_called_by_their_names() -> None:
    told = reader(0, "en")
    with override("en"):
        said = sentence({"event": "card_thrown", "seat": 1, "code": "wild", "power": "spy"}, told)
        assert str(face("spy9", "en", "latn").name) in said and "Wildcard" in said
