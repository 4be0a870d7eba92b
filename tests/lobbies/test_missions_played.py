"""Missions of the book in lammas: which are offered, what a match takes, and that it keeps it."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Person
from games.models import OVER, Match
from lobbies.models import Lamma
from lobbies.refusals import LobbyRefusal
from lobbies.services.lamma import arrange, options
from lobbies.services.lamma.start import start
from missions import first_edition
from missions.models import Mission, MissionVersion
from missions.models.book import PUBLISHED
from missions.services import book

from .conftest import fresh

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def first(karim: Person, lamma: Lamma) -> None:
    """The first edition, and a lamma of two that wants to play one of it."""
    first_edition.write(Mission, MissionVersion, timezone.now())
    arrange.add_bot(lamma.pk, karim, "easy")
    options.change(lamma.pk, karim, chosen={"mode": "one_heart", "length": "quick", "mission": "m03"})


def page(code: str) -> MissionVersion:
    return MissionVersion.objects.select_related("mission").get(mission__code=code, status=PUBLISHED)


def rewritten(code: str, title: str) -> None:
    """An admin publishes another version."""
    draft = book.draft_of(page(code), "mona")
    draft.title_en = title
    draft.save()
    book.publish(draft)


def test_a_running_match_keeps_its_version_and_the_next_has_the_new_one(lamma: Lamma, karim: Person) -> None:
    match = start(lamma.pk, karim)
    assert (match.options["mission"]["id"], match.options["mission"]["version"]) == ("m03", 1)
    rewritten("m03", "Cleaner Rows")
    match.refresh_from_db()
    assert match.options["mission"]["title"]["en"] == "Clean Rows"
    Match.objects.update(status=OVER)
    again = start(lamma.pk, karim)
    assert (again.options["mission"]["version"], again.options["mission"]["title"]["en"]) == (2, "Cleaner Rows")


def test_a_retired_mission_cannot_be_chosen_or_started(lamma: Lamma, karim: Person) -> None:
    for code in ("m03", "m04"):
        book.retire(page(code))
    with pytest.raises(LobbyRefusal) as refused:
        start(lamma.pk, karim)
    assert refused.value.code == "mission_not_offered"
    with pytest.raises(LobbyRefusal) as refused:
        options.change(lamma.pk, karim, chosen={"mission": "m04"})
    assert refused.value.code == "mission_not_offered"
    client = Client()
    session = client.session
    session["person"] = karim.pk
    session.save()
    seen = client.get(f"/lamma/{lamma.code}").text
    assert "does not offer this mission any more" in seen and 'value="m04"' not in seen and 'value="m05"' in seen


def test_a_mission_outside_its_players_does_not_start_and_says_why(lamma: Lamma, karim: Person) -> None:
    options.change(lamma.pk, karim, chosen={"mission": "m05"})
    with pytest.raises(LobbyRefusal) as refused:
        start(lamma.pk, karim)
    assert (refused.value.code, refused.value.data) == ("too_few", {"least": 3})
    options.change(lamma.pk, karim, chosen={"mission": "m12"})
    for _ in range(4):
        arrange.add_bot(lamma.pk, karim, "easy")
    with pytest.raises(LobbyRefusal) as refused:
        start(lamma.pk, karim)  # six, and it is for three to five
    assert refused.value.code == "bad_options" and refused.value.data["reason"] == "mission_players"


@pytest.mark.parametrize("mission", ["m99", "M01", "m01 ", "m01\n", "\0", {"id": "m01"}, 1, ["m01"]])
def test_a_mission_that_no_book_has_is_refused(lamma: Lamma, karim: Person, mission: object) -> None:
    with pytest.raises(LobbyRefusal) as refused:
        options.change(lamma.pk, karim, chosen={"mission": mission})
    assert refused.value.code in ("bad_options", "mission_not_offered")
    assert fresh(lamma).options["mission"] == "m03"


def test_without_a_word_the_first_of_the_book_is_played(lamma: Lamma, karim: Person) -> None:
    rewritten("m01", "Ours")
    assert options.complete("haseb", {"mode": "one_heart"})["mission"]["title"]["en"] == "Ours"
    assert options.complete("haseb", {"mode": "one_heart", "mission": ""})["mission"]["version"] == 2
    assert "mission" not in options.complete("haseb", {"mode": "classic"})


def test_a_practice_at_a_mission(lamma: Lamma) -> None:
    visitor = Client(headers={"accept-language": "en"})
    form = {"name": "Hoda", "bots": "2", "mode": "one_heart", "mission": "m05", "length": "quick"}
    assert 'value="m05"' in visitor.get("/practice").text
    book.retire(page("m06"))
    assert "does not offer" in visitor.post("/practice", {**form, "mission": "m06"}).text
    assert visitor.post("/practice", {**form, "bots": "1"}).status_code == 422  # for three or more
    assert visitor.post("/practice", form).status_code == 302
    assert Match.objects.get().options["mission"]["id"] == "m05"
