"""What can be done about somebody's talk: mute for oneself, report to the admins, close it for all (the host)."""

from __future__ import annotations

from accounts.models import Person
from lobbies.models import Lamma, TalkLine, TalkMute, TalkReport
from lobbies.refusals import LobbyRefusal
from lobbies.services.lamma.changing import changing
from lobbies.services.lamma.rights import host_only, seat_of
from lobbies.services.lamma.table import redraw

#: One person has at most so many reports that no admin has looked at.
MOST_REPORTS = 20


def mute(lamma_id: int, person: Person, line: int) -> None:
    """`person` reads nothing more of whoever said `line`, until they want to hear again.

    Raises LobbyRefusal no_such_lamma, not_in_lamma, no_such_line, as do the others.
    """
    with changing(lamma_id) as lamma:
        said = _line(lamma, person, line)
        if said.person is not None and said.person != person:
            TalkMute.objects.get_or_create(lamma=lamma, by=person, person=said.person)
    _tell(lamma)


def hear(lamma_id: int, person: Person, line: int) -> None:
    """`person` reads again what the one who said `line` says."""
    with changing(lamma_id) as lamma:
        said = _line(lamma, person, line)
        TalkMute.objects.filter(lamma=lamma, by=person, person=said.person).delete()
    _tell(lamma)


def report(lamma_id: int, person: Person, line: int) -> None:
    """`line` goes to the admins, with its text; a line that the person has reported already changes nothing.

    Raises as `mute`, and talk_too_fast for somebody who has reported too much that no admin has seen yet.
    """
    with changing(lamma_id) as lamma:
        said = _line(lamma, person, line)
        if not TalkReport.objects.filter(line=said, by=person).exists():
            if TalkReport.objects.filter(by=person, done__isnull=True).count() >= MOST_REPORTS:
                raise LobbyRefusal("talk_too_fast")
            TalkReport.objects.create(
                line=said, lamma=lamma, person=said.person, name=said.name, text=said.text, by=person, by_name=person.name
            )
    _tell(lamma)


def close(lamma_id: int, person: Person, closed: bool) -> None:
    """The host closes the talk for all, or opens it again. Raises LobbyRefusal no_such_lamma, not_host."""
    with changing(lamma_id) as lamma:
        host_only(lamma, person.pk)
        lamma.talk_closed = closed
    _tell(lamma)


def _line(lamma: Lamma, person: Person, number: int) -> TalkLine:
    if seat_of(lamma, person.pk) is None:
        raise LobbyRefusal("not_in_lamma")
    said = TalkLine.objects.filter(lamma=lamma, pk=number).select_related("person").first()
    if said is None:
        raise LobbyRefusal("no_such_line")
    return said


def _tell(lamma: Lamma) -> None:
    """Those at the table see it too; the lamma's own page was told by `changing`."""
    if lamma.match_id is not None:
        redraw(lamma.match_id)
