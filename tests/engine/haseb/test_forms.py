"""Every fact has one form for every viewer: who is told what."""

from __future__ import annotations

import json

from games.engine.core.events import SPECTATOR, Event, Viewer
from games.engine.haseb.game import HASEB

from .sitting import Table, deal, sit

VIEWERS: tuple[Viewer, ...] = (0, 1, 2, SPECTATOR)


def only(table: Table, kind: str) -> Event:
    return next(event for event in table.events if event.kind == kind)


def alike(event: Event) -> bool:
    return all(event.form(viewer) == event.form(SPECTATOR) for viewer in VIEWERS)


def test_a_deal_tells_the_owners_their_peek_and_nobody_the_rest() -> None:
    dealt = only(deal(3), "round_dealt")
    public = dealt.form(SPECTATOR)
    assert public is not None and set(public) == {"event", "round", "starter", "row_sizes", "floor", "pile_size", "peek"}
    for seat in range(3):
        form = dealt.form(seat)
        assert form is not None
        shows = form.pop("shows")
        assert form == public and [shown[:2] for shown in shows] == [[seat, 0], [seat, 1]]


def test_a_table_laid_out_after_the_peek_shows_nothing() -> None:
    assert alike(only(sit(), "round_dealt"))


def test_a_draw_a_penalty_and_a_refill_hide_their_cards() -> None:
    table = sit(pile=["balwa"], floor=["6", "ember", "ember"]).do(0, "same", slot=0).do(0, "draw")
    for kind in ("penalty_given", "pile_refilled"):
        event = only(table, kind)
        assert alike(event) and "ember" not in str(event.form(0)) and "balwa" not in str(event.form(0))
    drawn = only(table, "card_drawn")
    assert drawn.form(0) == {"event": "card_drawn", "seat": 0, "shows": [["drawn", "ember"]]}
    assert drawn.form(1) == drawn.form(SPECTATOR) == {"event": "card_drawn", "seat": 0}


def test_what_lands_on_the_floor_is_told_to_all_and_what_stays_hidden_is_not() -> None:
    table = (
        sit(pile=["treasure", "slide", "1"])
        .do(0, "draw")
        .do(0, "keep", slot=0)
        .do(1, "draw")
        .do(1, "use", slot=0)
        .do(2, "take", slot=0)
    )
    assert only(table, "card_kept").form(1) == {"event": "card_kept", "seat": 0, "slot": 0, "old": "1"}
    assert only(table, "card_slid").form(0) == {"event": "card_slid", "seat": 1, "slot": 0, "code": "2"}
    assert only(table, "card_taken").form(1) == {"event": "card_taken", "seat": 2, "slot": 0, "code": "2", "old": "3"}
    assert all(alike(only(table, kind)) for kind in ("card_kept", "card_slid", "card_taken", "card_thrown"))


def test_moves_name_places_never_cards() -> None:
    table = sit([["ember", "2"], ["balwa", "3"], ["treasure", "4"]], pile=["swap", "stick", "inspect", "1"])
    table.do(0, "draw").do(0, "use", slot=0, seat=1, their=0).do(1, "draw").do(1, "use", slot=0, seat=2)
    table.do(2, "draw").do(2, "use", seat=0, their=0).do(2, "relay", seat=1, their=1)
    for kind in ("cards_exchanged", "card_given", "choice_opened", "choice_closed"):
        event = only(table, kind)
        told = json.dumps(event.form(0))
        assert alike(event) and not any(code in told for code in ("ember", "balwa", "treasure"))


def test_all_see_where_one_looked_and_only_the_looker_what() -> None:
    looked = only(sit(pile=["raid", "1"]).do(0, "draw").do(0, "use", looks=[[1, 0], [2, 3]]), "cards_looked_at")
    public = {"event": "cards_looked_at", "seat": 0, "places": [[1, 0], [2, 3]], "power": "raid"}
    assert looked.form(1) == looked.form(2) == looked.form(SPECTATOR) == public
    assert looked.form(0) == {**public, "shows": [[1, 0, "2"], [2, 3, "6"]]}


def test_every_form_is_plain_json_and_names_its_event() -> None:
    table = sit(options={"length": "classic", "notes": True}, pile=["inspect", "1"], rounds_played_once=True)
    table.do(0, "note", seat=0, their=0, **{"as": "heavy"}).do(0, "draw").do(0, "use", seat=1, their=0).do(0, "leave")
    table.do(1, "call").wait(2).do(0, "take", slot=0).do(1, "next").wait()
    seen = set()
    for event in table.events:
        seen.add(event.kind)
        for viewer in VIEWERS:
            form = event.form(viewer)
            if form is not None:
                assert json.loads(json.dumps(form)) == form and form["event"] == event.kind
                assert set(form) - {"event", "shows"} <= {*HASEB.events[event.kind].__slots__, "row_sizes", "pile_size", "at"} | {
                    "seats",
                    "seat",
                }
    assert {"round_revealed", "choice_opened", "note_written", "lapsed", "went_on"} <= seen
