"""H48: private notes, the option `notes`."""

from __future__ import annotations

from games.engine.core.events import SPECTATOR

from .sitting import sit

NOTES = {"notes": True}
HEAVY, LIGHT, NONE = {"as": "heavy"}, {"as": "light"}, {"as": None}


def test_h48_a_note_needs_no_turn_and_nobody_else_learns_of_it() -> None:
    table = sit(options=NOTES)
    others = [table.view(viewer) for viewer in (0, 1, SPECTATOR)]
    table.do(2, "note", seat=0, their=3, **HEAVY)
    assert table.view(2)["notes"] == [[0, 3, "heavy"]]
    assert [table.view(viewer) for viewer in (0, 1, SPECTATOR)] == others
    assert table.told(2) == ["note_written"] and table.told(0) == table.told(SPECTATOR) == []
    assert table.awaits == [(0, "turn")]


def test_h48_unchecked_unlimited_any_seat_and_wiped_by_null() -> None:
    table = sit(options=NOTES)
    table.do(0, "note", seat=0, their=0, **HEAVY).do(0, "note", seat=1, their=1, **LIGHT).do(0, "note", seat=0, their=0, **LIGHT)
    assert table.view(0)["notes"] == [[0, 0, "light"], [1, 1, "light"]]
    assert table.do(0, "note", seat=0, their=0, **NONE).view(0)["notes"] == [[1, 1, "light"]]


def test_h48_two_players_may_note_the_same_card() -> None:
    table = sit(options=NOTES).do(1, "note", seat=0, their=0, **HEAVY).do(0, "note", seat=0, their=0, **LIGHT)
    assert (table.view(0)["notes"], table.view(1)["notes"]) == ([[0, 0, "light"]], [[0, 0, "heavy"]])


def test_h48_a_note_follows_its_card_and_ends_on_the_floor() -> None:
    table = sit(options=NOTES, pile=["swap", "1", "slide", "2"]).do(2, "note", seat=0, their=0, **HEAVY)
    table.do(0, "draw").do(0, "use", slot=0, seat=1, their=3)
    assert table.view(2)["notes"] == [[1, 3, "heavy"]]
    table.do(1, "take", slot=3)
    assert table.view(2)["notes"] == []


def test_h48_is_offered_as_one_schema_a_row_also_out_of_turn() -> None:
    table = sit([["1", None, "2"], ["3"]], options=NOTES)
    offered = [entry for entry in table.legal(1) if entry["do"] == "note"]
    assert offered == table.legal(1)
    assert [(entry["seat"], entry["schema"]["their"]["enum"]) for entry in offered] == [(0, [0, 2]), (1, [0])]
    assert table.view(1)["ask"] is None


def test_h48_no_notes_about_gaps_after_the_cards_are_shown_or_without_the_option() -> None:
    table = sit([["1", None, "2"], ["3"]], options=NOTES, pile=[], floor=["6"])
    assert table.no(1, "note", seat=0, their=1, **HEAVY) == table.no(1, "note", seat=1, their=1, **HEAVY) == "no_card"
    assert table.no(1, "note", seat=0, their=0, **{"as": "huge"}) == table.no(1, "note", seat=0, their=0) == "malformed"
    assert table.no(1, "note", seat=2, their=0, **HEAVY) == "malformed"
    assert sit().no(1, "note", seat=0, their=0, **HEAVY) == "notes_off"
    table = sit(options={**NOTES, "length": "classic"}, pile=[], floor=["6"]).do(0, "skip").do(1, "skip").do(2, "skip")
    assert table.state.phase == "reveal" and table.no(1, "note", seat=0, their=0, **HEAVY) == "not_now"
    assert table.words(1) == {"next"}


def test_h48_notes_in_the_opening_peek_and_inside_a_choice() -> None:
    table = sit(options=NOTES, phase="peek").do(1, "note", seat=1, their=0, **LIGHT)
    assert table.awaits == [(0, "peek"), (1, "peek"), (2, "peek")]
    table = sit(options=NOTES, pile=["inspect", "1"]).do(0, "draw").do(0, "use", seat=1, their=0)
    assert table.do(0, "note", seat=1, their=0, **LIGHT).do(2, "note", seat=1, their=0, **HEAVY).awaits == [(0, "inspect")]
