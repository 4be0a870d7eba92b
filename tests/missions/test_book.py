"""The mission book: drafts are edited and published, published pages never change, impossible missions are told why."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone

from missions import first_edition
from missions.models import Mission, MissionRate, MissionVersion
from missions.models.book import DRAFT, PUBLISHED, RETIRED
from missions.one_heart import FIRST_EDITION, wrong_field
from missions.queries.published import published
from missions.refusals import MissionRefusal
from missions.rendering import faults as words
from missions.rendering.page import page_of
from missions.services import book
from missions.services.possible import faults, steps
from missions.services.rates import interval

pytestmark = pytest.mark.django_db

#: A mission as the admin's form sends it.
FORM: dict[str, Any] = {
    "code": "x1", "title_ar": "سر الليل", "title_en": "Night Watch", "story_ar": "حكاية", "story_en": "A story", "fewest": "3",
    "most": "4", "condition": "two_same", "each": "5", "constant": "1", "jobs": "on", "cards": "7",
}  # fmt: skip


@pytest.fixture(autouse=True)
def first() -> None:
    """The book as every house begins with it."""
    first_edition.write(Mission, MissionVersion, timezone.now())


@pytest.fixture
def desk() -> Client:
    """An admin's pages, in English."""
    client = Client(headers={"accept-language": "en"})
    client.force_login(get_user_model().objects.create(username="mona", is_staff=True, is_superuser=True))
    return client


def page(code: str) -> MissionVersion:
    return MissionVersion.objects.get(mission__code=code, status=PUBLISHED)


def address(version: MissionVersion, deed: str = "change") -> str:
    return f"/admin/missions/missionversion/{version.pk}/{deed}/"


def test_the_book_begins_with_the_twelve_and_is_written_once() -> None:
    pages = published()
    assert [version.mission.code for version in pages] == list(FIRST_EDITION) and len(pages) == 12
    for version in pages:
        told = version.data()
        assert {name: told[name] for name in FIRST_EDITION[told["id"]]} == FIRST_EDITION[told["id"]]
        assert wrong_field(told) is None and faults(version) == []
        assert len({version.title_ar, version.title_en, version.story_ar, version.story_en}) == 4
    page("m01").mission.versions.update(title_en="Ours")
    assert first_edition.write(Mission, MissionVersion, timezone.now()) == 0
    assert page("m01").title_en == "Ours"


def test_an_edit_of_what_was_published_is_another_version(desk: Client) -> None:
    old = page("m03")
    kept = old.data()
    assert desk.post(address(old, "edit")).status_code == 302
    draft = MissionVersion.objects.get(mission=old.mission, status=DRAFT)
    assert draft.number == 2 and desk.post(address(old, "edit"))["location"] == address(draft)  # the same draft again
    form = {**FORM, **{name: getattr(draft, name) for name in book.WRITTEN}, "title_en": "Cleaner Rows", "jobs": "", "talk": "on"}
    assert book.option_of("m03") == kept
    assert desk.post(address(draft), {**form, "_publish": "yes"}).status_code == 302
    old.refresh_from_db()
    assert (old.status, old.data()) == (RETIRED, kept)
    option = book.option_of("m03")
    assert option is not None and (option["version"], option["title"]["en"]) == (2, "Cleaner Rows")


def test_an_edit_of_a_published_page_is_refused_with_the_reason(desk: Client) -> None:
    old = page("m02")
    form = {**FORM, "title_en": "Changed"}
    answer = desk.post(address(old), form, follow=True)
    assert "What was published is never changed" in answer.text and 'name="_save"' not in answer.text
    assert page("m02").title_en == "Nobody Heavy"
    assert desk.post(address(old, "delete"), {"post": "yes"}).status_code == 403
    with pytest.raises(MissionRefusal) as refused:
        book.publish(old)
    assert refused.value.code == "not_a_draft"
    with pytest.raises(IntegrityError), transaction.atomic():
        MissionVersion.objects.create(mission=old.mission, number=2, status=PUBLISHED, title_ar="x", title_en="x")


def test_an_admin_writes_previews_publishes_and_retires(desk: Client) -> None:
    assert desk.post("/admin/missions/missionversion/add/", FORM).status_code == 302
    draft = MissionVersion.objects.get(mission__code="x1")
    assert (draft.status, draft.by_name, draft.talk, draft.jobs) == (DRAFT, "mona", False, True)
    assert book_has("x1") is False
    seen = desk.get(address(draft, "preview")).text
    assert "سر الليل" in seen and "Night Watch" in seen and "a job for each" in seen and "no talking" in seen
    assert steps(draft, 3) == [39, 35, 31, 27, 23, 19, 15, 11]  # 5 for each of two counted rows, and 1; 4 less each round
    form = {name: value for name, value in FORM.items() if name != "code"}
    assert desk.post(address(draft), {**form, "_publish": "yes"}).status_code == 302
    assert book_has("x1") and "Night Watch" in desk.get("/admin/missions/missionversion/").text
    assert desk.post(address(draft, "retire")).status_code == 302
    assert not book_has("x1")
    with pytest.raises(MissionRefusal) as refused:
        book.option_of("x1")
    assert refused.value.code == "not_published"
    assert "does not offer" in desk.post(address(draft, "retire"), follow=True).text
    assert desk.post("/admin/missions/missionversion/add/", FORM).text.count("There is a mission of this name already") == 1


def book_has(code: str) -> bool:
    return code in [version.mission.code for version in published()]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"fewest": "1"}, "players_range"),
        ({"most": "7"}, "players_range"),
        ({"fewest": "5"}, "players_order"),
        ({"fewest": "2", "condition": "one_row_max"}, "too_few_rows"),
        ({"cards": "1"}, "no_time_to_call"),
        ({"cards": "40"}, "too_many_cards"),
        ({"fewest": "6", "most": "6", "cards": "7"}, "too_many_cards"),
        ({"each": "0", "constant": "-30", "cards": "2"}, "target_too_low"),
        ({"each": "-10"}, "out_of_range"),
        ({"cards": "13"}, "out_of_range"),
        ({"constant": "5000"}, "out_of_range"),
    ],
)
def test_an_impossible_mission_is_refused_and_told_why(desk: Client, change: dict[str, str], code: str) -> None:
    answer = desk.post("/admin/missions/missionversion/add/", {**FORM, **change})
    assert answer.status_code == 200 and not Mission.objects.filter(code="x1").exists()
    start = str(words.TEXTS[code]).partition("%")[0][:30] or "With"
    assert start in answer.text
    draft = MissionVersion(mission=Mission.objects.create(code="x2"), number=1)
    for name, value in {**FORM, **change}.items():
        if name in book.WRITTEN:
            setattr(draft, name, int(value) if value.lstrip("-").isdigit() else value == "on" or value)
    draft.save()
    with pytest.raises(MissionRefusal) as refused:
        book.publish(draft)
    assert refused.value.code == "impossible" and refused.value.data["faults"][0].code == code
    assert not book_has("x2")


@pytest.mark.parametrize("field", ["title_ar", "title_en", "story_ar", "story_en", "fewest", "cards", "each"])
def test_nothing_may_be_left_out(desk: Client, field: str) -> None:
    answer = desk.post("/admin/missions/missionversion/add/", {**FORM, field: ""})
    assert answer.status_code == 200 and "This field is required" in answer.text
    assert not Mission.objects.filter(code="x1").exists()


@pytest.mark.parametrize("code", ["", "X1", "a b", "x" * 21, "<b>", "../x", "م١"])
def test_a_code_that_does_not_fit_is_refused(desk: Client, code: str) -> None:
    assert desk.post("/admin/missions/missionversion/add/", {**FORM, "code": code}).status_code == 200
    assert Mission.objects.count() == 12


def test_markup_in_a_mission_is_text(desk: Client) -> None:
    desk.post("/admin/missions/missionversion/add/", {**FORM, "title_en": "<b>x</b>", "story_ar": "<script>"})
    version = MissionVersion.objects.get(mission__code="x1")
    seen = desk.get(address(version, "preview")).text
    assert "&lt;b&gt;x" in seen and "<b>x" not in seen and "<script>" not in seen.replace("<script ", "")


def test_nobody_else_writes_in_the_book(client: Client) -> None:
    old = page("m01")
    guest = get_user_model().objects.create(username="guest", is_staff=True)
    for visitor in (client, Client()):
        for deed in ("edit", "retire"):
            assert visitor.post(address(old, deed)).status_code in (302, 404)
        assert visitor.get(address(old, "preview")).status_code in (302, 404)
        visitor.force_login(guest)  # staff without the permission
        assert visitor.post(address(old, "retire")).status_code == 404 and visitor.get(address(old, "retire")).status_code == 404
    assert page("m01") == old and not MissionVersion.objects.filter(status=DRAFT).exists()


def test_the_book_shows_the_last_rates(desk: Client) -> None:
    MissionRate.objects.create(version=page("m05"), players=4, level="normal", matches=200, cleared=90)
    low, high = interval(90, 200)
    assert 0.38 < low < 0.39 and 0.51 < high < 0.53 and interval(0, 10)[0] == 0.0 and interval(10, 10)[1] == 1.0
    for place in ("/admin/missions/missionversion/", address(page("m05"))):
        assert "4 · normal: 45 % (38–52 %, 200)" in desk.get(place).text


def test_a_page_tells_what_a_team_must_know() -> None:
    english, arabic = (page_of(page("m11"), language) for language in ("en", "ar"))
    assert english.facts == ("3–5 players", "one counted row at zero or less", "a job for each", "no talking")
    assert arabic.title == "همس القلوب" and arabic.facts[-1] == "من غير كلام" and arabic.direction == "rtl"


def test_programs_are_told_what_the_book_offers() -> None:
    book.retire(page("m02"))
    told = Client().get("/api/catalog").json()["missions"]
    assert [mission["id"] for mission in told] == [code for code in FIRST_EDITION if code != "m02"]
    one = told[0]
    assert (one["title"]["en"], one["players"], one["final"], one["version"]) == ("First Beat", [2, 6], [8, 0], 1)
    assert one["story"]["ar"] == page("m01").story_ar
