"""No way into a lamma goes past its link, and whoever is not let in, or has lost their name, is told so."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from accounts.models import Person
from lobbies.models import Lamma
from lobbies.services.lamma.invite import new_link
from lobbies.services.lamma.leave import take_out
from lobbies.services.lamma.start import start

from .conftest import fresh, seating, sit
from .test_pages import SCRIPT, browser, path, text

pytestmark = pytest.mark.django_db(transaction=True)
DEEDS = ("leave", "take-out", "hand-over", "bot", "level/easy", "sit", "move-on", "link", "options", "start", "talk")


def test_the_address_of_a_table_tells_the_new_code_to_nobody_but_those_who_sit_in_the_lamma(
    lamma: Lamma, karim: Person, hoda: Person, nadia: Person
) -> None:
    sit(lamma, hoda, nadia)
    match = start(lamma.pk, karim)
    take_out(lamma.pk, karim, 1)
    new_link(lamma.pk, karim)
    code = fresh(lamma).code
    for outside in (browser(), browser(hoda)):
        for answer in (outside.get(f"/table/{match.slug}/lamma"), outside.post(f"/table/{match.slug}/next")):
            assert answer.status_code == 403
            assert code not in text(answer) and "You do not sit in this lamma." in text(answer)
    for inside in (karim, nadia):
        assert browser(inside).get(f"/table/{match.slug}/lamma")["location"] == f"/lamma/{code}"


@pytest.mark.parametrize("deed", DEEDS)
def test_whoever_has_lost_their_name_is_told_so_whatever_they_press(lamma: Lamma, karim: Person, deed: str) -> None:
    lost = browser()
    answer = lost.post(path(lamma, deed), {"seat": "1"}, headers=SCRIPT)
    assert answer.status_code == 200 and answer["HX-Refresh"] == "true"
    assert "You do not sit in this lamma." in text(lost.get(path(lamma)))
    assert seating(lamma) == {0: "Karim"}


def test_a_name_that_is_refused_stays_to_be_corrected_once(lamma: Lamma) -> None:
    client, name = browser(language="ar"), "هدى" * 13
    client.post(path(lamma, "join"), {"name": name})
    page = text(client.get(path(lamma)))
    assert f'value="{name}"' in page and "٢٠" in page and "20 " not in page.partition('role="status"')[2][:200]
    assert name not in text(client.get(path(lamma)))


def test_the_key_of_anothers_form_leads_into_nothing_of_theirs() -> None:
    key = "k" * 40
    for _ in range(2):
        client = Client(enforce_csrf_checks=True)
        token = re.findall(r'name="csrfmiddlewaretoken" value="([^"]+)"', text(client.get("/lamma/")))[0]
        fields = {"name": "Nour", "game": "haseb", "key": key, "csrfmiddlewaretoken": token}
        answers = {client.post("/lamma/", fields)["location"] for _ in range(2)}  # pressed twice, opened once
        assert len(answers) == 1
    assert len(set(Lamma.objects.values_list("owner_id", flat=True))) == 2
