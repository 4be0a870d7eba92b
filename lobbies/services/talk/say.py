"""Saying something."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from accounts.models import Person
from games.services import talk as talking
from lobbies.models import Lamma, TalkBan, TalkLine
from lobbies.refusals import LobbyRefusal
from lobbies.services.lamma.changing import changing
from lobbies.services.lamma.rights import seat_of
from lobbies.services.lamma.table import redraw

from . import numbers, words
from .read import rule_in

#: One person says at most so many lines within so long.
AT_ONCE, WITHIN = 6, timedelta(seconds=12)
#: The same words again within so long are the same press.
TWICE = timedelta(seconds=4)
#: So many lines of a lamma are kept.
KEPT = 200


def say(lamma_id: int, person: Person, raw: str) -> None:
    """`person` says `raw` to all who sit in the lamma, at its table too.

    Raises LobbyRefusal no_such_lamma, not_in_lamma, talk_banned, talk_closed, talk_silent, talk_empty, talk_too_long,
    talk_number, talk_too_fast.
    """
    with changing(lamma_id) as lamma:
        if seat_of(lamma, person.pk) is None:
            raise LobbyRefusal("not_in_lamma")
        now = timezone.now()
        if TalkBan.objects.filter(person=person, until__gt=now).exists():
            raise LobbyRefusal("talk_banned")
        rule = rule_in(lamma)
        if rule == talking.SILENT:
            raise LobbyRefusal("talk_silent")
        if lamma.talk_closed:
            raise LobbyRefusal("talk_closed")
        text = words.cleaned(raw)
        if rule == talking.NO_NUMBERS and numbers.names_number(raw):
            raise LobbyRefusal("talk_number")
        lately = TalkLine.objects.filter(lamma=lamma, person=person, at__gt=now - WITHIN)
        if lately.filter(text=text, at__gt=now - TWICE).exists():
            return
        if lately.count() >= AT_ONCE:
            raise LobbyRefusal("talk_too_fast")
        TalkLine.objects.create(lamma=lamma, person=person, name=person.name, text=text)
        _forget(lamma)
        match_id = lamma.match_id
    if match_id is not None:
        redraw(match_id)


def _forget(lamma: Lamma) -> None:
    """Old lines go: a lamma that lives for months keeps no archive."""
    oldest = TalkLine.objects.filter(lamma=lamma).order_by("-pk").values_list("pk", flat=True)[KEPT - 1 : KEPT].first()
    if oldest is not None:
        TalkLine.objects.filter(lamma=lamma, pk__lt=oldest).delete()
