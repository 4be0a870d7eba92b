"""What happened, in words: one sentence for every form an event can have, in the reader's language and from their seat.

A sentence never holds a face that was shown for a moment only (`shows`): the log would turn a look into knowledge for
good (H22). Arabic sentences about others are noun phrases ("Hoda: a card from the pile"), so that they fit everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from markupsafe import Markup

from games.engine.catalog import GAMES

from . import haysa_words, passing_words
from .heart_words import HEART, fed
from .phrases import card, listed, note_word, place_of, power_name, say
from .reader import Reader
from .twists import twist

type Form = Mapping[str, Any]
type Teller = Callable[[Form, Reader], Markup]

#: Their cards go on lying face up, so their sentences name them.
LIES_OPEN = frozenset({"cards_turned_up", "card_lit"})
#: Told aloud and to screen readers, but not kept in the log: they only frame what the log says anyway.
QUIET = frozenset(kind for game in GAMES.values() for kind, event in game.events.items() if event.quiet)


def sentence(form: Form, reader: Reader) -> Markup:
    """The sentence for one form. Raises KeyError for a kind without words, so that no event is ever silent."""
    return SENTENCES[form["event"]](form, reader)


def mentioned(form: Form) -> set[int]:
    """The seats that a form speaks of."""
    words = ("seat", "to", "row", "named", "holder", "porter", "skipped", "answers")
    found = {form[word] for word in words if type(form.get(word)) is int}
    found.update(porter for porter, _points in form.get("points", ()))
    for word in ("seats", "winners"):
        seats = form.get(word)
        found.update(seats if isinstance(seats, list) else ())
    found.update(place[0] for word in ("at", "one", "other") if (place := form.get(word)))
    found.update(place[0] for place in form.get("places", ()) if isinstance(place, list | tuple))
    found.update(seat for seat, _slot, to, _place in form.get("passes", ()) for seat in (seat, to))
    found.update(seat for who, _slot, sender, _caught in form.get("exposed", ()) for seat in (who, sender))
    return found


def _match_begun(form: Form, reader: Reader) -> Markup:
    return say(_("The match begins."))


def _round_dealt(form: Form, reader: Reader) -> Markup:
    told = say(_("Round %(round)s is dealt."), round=reader.number(form["round"]))
    if "twist" not in form:
        return told
    shown = twist(form["twist"], reader)
    return told + " " + say(_("Twist card: %(name)s. %(about)s"), name=Markup("<b>{}</b>").format(shown.name), about=shown.about)


def _peek_done(form: Form, reader: Reader) -> Markup:
    if form["seat"] == reader.me:
        return say(_("You have memorised your cards."))
    return say(_("%(who)s has memorised the cards."), who=reader.bold(form["seat"]))


def _turn_began(form: Form, reader: Reader) -> Markup:
    if form["seat"] == reader.me:
        return say(_("Your last turn.") if form["last"] else _("Your turn."))
    return say(_("The last turn of %(who)s.") if form["last"] else _("It is the turn of %(who)s."), who=reader.bold(form["seat"]))


def _card_drawn(form: Form, reader: Reader) -> Markup:
    if form["seat"] == reader.me:
        return say(_("You drew a card."))
    return say(_("%(who)s drew a card."), who=reader.bold(form["seat"]))


def _card_kept(form: Form, reader: Reader) -> Markup:
    parts = {"place": reader.place(form["slot"]), "old": card(form["old"], reader)}
    if form["seat"] == reader.me:
        return say(_("You kept it in place %(place)s; %(old)s went to the floor."), **parts)
    return say(_("%(who)s kept it in place %(place)s; %(old)s went to the floor."), who=reader.bold(form["seat"]), **parts)


def _card_taken(form: Form, reader: Reader) -> Markup:
    parts = {"place": reader.place(form["slot"]), "card": card(form["code"], reader), "old": card(form["old"], reader)}
    if form["seat"] == reader.me:
        return say(_("You took %(card)s from the floor into place %(place)s and left %(old)s there."), **parts)
    who = reader.bold(form["seat"])
    return say(_("%(who)s took %(card)s from the floor into place %(place)s and left %(old)s there."), who=who, **parts)


def _card_thrown(form: Form, reader: Reader) -> Markup:
    parts: dict[str, Any] = {"card": card(form["code"], reader)}
    mine, power = form["seat"] == reader.me, form["power"]
    fired = haysa_words.FIRED.get(power)
    if not mine:
        parts["who"] = reader.bold(form["seat"])
    if power is None or fired:
        told = say(_("You threw %(card)s on the floor.") if mine else _("%(who)s threw %(card)s on the floor."), **parts)
        return told + " " + say(str(fired)) if fired else told
    if power == "feed":
        return say(_("You threw %(card)s to feed.") if mine else _("%(who)s threw %(card)s to feed."), **parts)
    if form["code"] == "wild":
        parts["power"] = power_name(power, reader)
        return say(_("You threw %(card)s as %(power)s.") if mine else _("%(who)s threw %(card)s as %(power)s."), **parts)
    return say(_("You threw %(card)s and used it.") if mine else _("%(who)s threw %(card)s and used it."), **parts)


def _same_right(form: Form, reader: Reader) -> Markup:
    parts = {"place": reader.place(form["slot"]), "card": card(form["code"], reader)}
    if form["seat"] == reader.me:
        told = say(_("Your Same! was right: %(card)s from place %(place)s."), **parts)
    else:
        told = say(
            _("%(who)s called Same! and was right: %(card)s from place %(place)s."), who=reader.bold(form["seat"]), **parts
        )
    return told + " " + say(_("The Full is burnt.")) if form["burns"] else told


def _same_wrong(form: Form, reader: Reader) -> Markup:
    place = reader.place(form["slot"])
    if form["seat"] == reader.me:
        told = say(_("Your Same! with card %(place)s was wrong."), place=place)
    else:
        told = say(_("%(who)s called Same! wrongly with card %(place)s."), who=reader.bold(form["seat"]), place=place)
    return told + " " + say(_("There is no room for a penalty card: the turn is over.")) if form["ends_turn"] else told


def _penalty_given(form: Form, reader: Reader) -> Markup:
    place = reader.place(form["slot"])
    if form["seat"] == reader.me:
        return say(_("You get a penalty card in place %(place)s."), place=place)
    return say(_("%(who)s gets a penalty card in place %(place)s."), who=reader.bold(form["seat"]), place=place)


def _pile_refilled(form: Form, reader: Reader) -> Markup:
    return say(_("The floor was shuffled into the pile again: %(count)s."), count=reader.number(form["pile_size"]))


def _turn_skipped(form: Form, reader: Reader) -> Markup:
    if form["seat"] == reader.me:
        return say(_("You skipped your turn."))
    return say(_("%(who)s skipped a turn."), who=reader.bold(form["seat"]))


def _cards_looked_at(form: Form, reader: Reader) -> Markup:
    seat = form["seat"]
    cards = listed(place_of(owner, slot, seat, reader) for owner, slot in form["places"])
    if seat == reader.me:
        return say(_("You looked at %(cards)s."), cards=cards)
    return say(_("%(who)s looked at %(cards)s."), who=reader.bold(seat), cards=cards)


def _cards_exchanged(form: Form, reader: Reader) -> Markup:
    seat = form["seat"]
    parts = {word: place_of(form[word][0], form[word][1], seat, reader) for word in ("one", "other")}
    if seat == reader.me:
        return say(_("You exchanged %(one)s and %(other)s."), **parts)
    return say(_("%(who)s exchanged %(one)s and %(other)s."), who=reader.bold(seat), **parts)


def _card_given(form: Form, reader: Reader) -> Markup:
    if form["power"] == "feed":
        return fed(form, reader)
    seat, to = form["seat"], form["to"]
    parts: dict[str, Any] = {"from": reader.place(form["slot"]), "place": reader.place(form["place"])}
    if seat == reader.me:
        return say(_("You stuck card %(from)s on %(whom)s, in place %(place)s."), whom=reader.bold(to), **parts)
    parts["who"] = reader.bold(seat)
    if to == reader.me:
        return say(_("%(who)s stuck card %(from)s on you, in place %(place)s."), **parts)
    return say(_("%(who)s stuck card %(from)s on %(whom)s, in place %(place)s."), whom=reader.bold(to), **parts)


def _card_slid(form: Form, reader: Reader) -> Markup:
    parts = {"place": reader.place(form["slot"]), "card": card(form["code"], reader)}
    if form["seat"] == reader.me:
        return say(_("You slid card %(place)s away: %(card)s."), **parts)
    return say(_("%(who)s slid card %(place)s away: %(card)s."), who=reader.bold(form["seat"]), **parts)


def _cards_turned_up(form: Form, reader: Reader) -> Markup:
    cards = listed(
        say(_("%(place)s (%(card)s)"), place=place_of(seat, slot, -1, reader), card=card(code, reader))
        for seat, slot, code in form["shows"]
    )
    return say(_("Face up for everyone: %(cards)s."), cards=cards)


def _choice_opened(form: Form, reader: Reader) -> Markup:
    if form["choice"] in passing_words.OPENED:
        return passing_words.OPENED[form["choice"]](form, reader)
    if reader.me in form["seats"]:
        return say(_("It is for you to choose."))
    return say(_("It is for %(who)s to choose."), who=listed(reader.bold(seat) for seat in form["seats"]))


def _choice_closed(form: Form, reader: Reader) -> Markup:
    if form["how"] == "leave":
        return say(_("The card stays where it is."))
    if form["how"] == "skip":
        return say(_("No look, thanks."))
    if form["how"] == "lapsed":
        return say(_("Nobody chose in time."))
    return say(_("The choice is made."))


def _called(form: Form, reader: Reader) -> Markup:
    if form["seat"] == reader.me:
        return say(_("You called Haseb! Everyone else has one last turn."))
    return say(_("%(who)s called Haseb! Everyone else has one last turn."), who=reader.bold(form["seat"]))


def _row_emptied(form: Form, reader: Reader) -> Markup:
    mine = form["seat"] == reader.me
    told = say(_("Your row is empty.")) if mine else say(_("The row of %(who)s is empty."), who=reader.bold(form["seat"]))
    return told + " " + say(_("That counts as a call.")) if form["calls"] else told


def _round_revealed(form: Form, reader: Reader) -> Markup:
    if form["why"] == "skips":
        return say(_("Nobody can draw any more: all cards are open."))
    if form["why"] == "pile":
        return say(_("The pile ran out: all cards are open."))
    return say(_("The round is over: all cards are open."))


def _went_on(form: Form, reader: Reader) -> Markup:
    if form["seat"] == reader.me:
        return say(_("You are ready to go on."))
    return say(_("%(who)s is ready to go on."), who=reader.bold(form["seat"]))


def _match_ended(form: Form, reader: Reader) -> Markup:
    winners = form["winners"]
    if not winners:
        return say(_("The match is over."))
    if winners == [reader.me]:
        return say(_("You won the match!"))
    return say(_("The match is won by %(who)s."), who=listed(reader.bold(seat) for seat in winners))


def _note_written(form: Form, reader: Reader) -> Markup:
    seat, slot = form["at"]
    place = place_of(seat, slot, -1, reader)
    if form["says"] is None:
        return say(_("You wiped your note on %(place)s."), place=place)
    return say(_("You noted %(place)s as %(note)s."), place=place, note=note_word(form["says"]))


def _thief_told(form: Form, reader: Reader) -> Markup:
    return say(_("You hold the Thief, so you cannot call. Nobody else knows that you pressed."))


def _guess_began(form: Form, reader: Reader) -> Markup:
    if form["seat"] == reader.me:
        return say(_("Who holds the Thief? You called, so you say."))
    return say(_("%(who)s called, and has to say who holds the Thief."), who=reader.bold(form["seat"]))


def _thief_guessed(form: Form, reader: Reader) -> Markup:
    parts = {"who": reader.bold(form["seat"])}
    if form["named"] is None:
        told = (
            say(_("You say: nobody holds the Thief."))
            if form["seat"] == reader.me
            else say(_("%(who)s says: nobody holds the Thief."), **parts)
        )
    else:
        parts["whom"] = reader.bold(form["named"])
        told = (
            say(_("You say: %(whom)s holds the Thief."), whom=parts["whom"])
            if form["seat"] == reader.me
            else say(_("%(who)s says: %(whom)s holds the Thief."), **parts)
        )
    return told + " " + thief_truth(form["holder"], form["right"], reader)


def thief_truth(holder: int | None, right: bool, reader: Reader) -> Markup:
    """What came of the guess, in one sentence."""
    if right:
        return say(_("Right!"))
    if holder is None:
        return say(_("Wrong: nobody holds it."))
    if holder == reader.me:
        return say(_("Wrong: you hold it."))
    return say(_("Wrong: %(who)s holds it."), who=reader.bold(holder))


def _rows_exchanged(form: Form, reader: Reader) -> Markup:
    if reader.me in (form["seat"], form["to"]):
        other = form["to"] if form["seat"] == reader.me else form["seat"]
        return say(_("You and %(who)s exchange your whole rows."), who=reader.bold(other))
    parts = {"who": reader.bold(form["seat"]), "whom": reader.bold(form["to"])}
    return say(_("%(who)s and %(whom)s exchange their whole rows."), **parts)


def _ping_thrown(form: Form, reader: Reader) -> Markup:
    skipped, answers = form["skipped"], form["answers"]
    told = say(_("Ping!"))
    if skipped is not None:
        lost = say(_("You lose a turn.")) if skipped == reader.me else say(_("%(who)s loses a turn."), who=reader.bold(skipped))
        told += " " + lost
    if answers is not None:
        mine = answers == reader.me
        told += " " + (
            say(_("You may lay a Pong on it.")) if mine else say(_("%(who)s may lay a Pong on it."), who=reader.bold(answers))
        )
    return told


def _ping_answered(form: Form, reader: Reader) -> Markup:
    mine, who = form["seat"] == reader.me, reader.bold(form["seat"])
    if form["how"] == "pong":
        return say(_("Pong! That was your turn.")) if mine else say(_("Pong! That was the turn of %(who)s."), who=who)
    return say(_("No Pong: your turn is over.")) if mine else say(_("No Pong: the turn of %(who)s is over."), who=who)


def _porters_drawn(form: Form, reader: Reader) -> Markup:
    if form["seat"] == reader.me:
        return say(_("You are the porter of your team: only your partner's row counts."))
    return say(_("%(who)s is the porter of your team: only your row counts."), who=reader.bold(form["seat"]))


def _porters_counted(form: Form, reader: Reader) -> Markup:
    told = say(_("The porters were: %(who)s."), who=listed(reader.bold(seat) for seat, _points in form["points"]))
    return told + " " + brick_wall(form["wall"], reader) if form["wall"] else told


def brick_wall(wall: Iterable[int], reader: Reader) -> Markup:
    """Who took most from the rivals."""
    return say(_("Brick wall: %(who)s."), who=listed(reader.bold(seat) for seat in wall))


def _signalled(form: Form, reader: Reader) -> Markup:
    if form["seat"] == reader.me:
        return say(_("Your signal: “%(say)s”"), say=signal_word(form["say"]))
    return say(_("%(who)s signals you: “%(say)s”"), who=reader.bold(form["seat"]), say=signal_word(form["say"]))


#: What can be signalled, in the order of the buttons.
SIGNALS = ("call_now", "wait", "low", "heavy", "help", "thanks")


def signal_word(word: str) -> str:
    """A team signal as it is said."""
    said = {
        "call_now": pgettext("signal", "Call now!"),
        "wait": pgettext("signal", "Wait"),
        "low": pgettext("signal", "I am low"),
        "heavy": pgettext("signal", "I am heavy"),
        "help": pgettext("signal", "Help me"),
        "thanks": pgettext("signal", "Thank you"),
    }
    return said[word]


def _lapsed(form: Form, reader: Reader) -> Markup:
    if form["seat"] == reader.me:
        return say(_("Your time ran out."))
    return say(_("The time of %(who)s ran out."), who=reader.bold(form["seat"]))


def _seat_handed_to_bot(form: Form, reader: Reader) -> Markup:
    if form["why"] == "start":
        return say(_("%(who)s is a bot."), who=reader.bold(form["seat"]))
    if form["seat"] == reader.me:
        return say(_("A bot plays on for you."))
    return say(_("A bot plays on for %(who)s."), who=reader.bold(form["seat"]))


def _seat_taken_back(form: Form, reader: Reader) -> Markup:
    if form["seat"] == reader.me:
        return say(_("You have your seat back."))
    return say(_("%(who)s is back at the table."), who=reader.bold(form["seat"]))


def _match_abandoned(form: Form, reader: Reader) -> Markup:
    return say(_("Nobody plays any more: the match is abandoned."))


#: Every kind of event that a game can tell, and the words for it.
SENTENCES: Mapping[str, Teller] = {
    "match_begun": _match_begun,
    "round_dealt": _round_dealt,
    "peek_done": _peek_done,
    "turn_began": _turn_began,
    "card_drawn": _card_drawn,
    "card_kept": _card_kept,
    "card_taken": _card_taken,
    "card_thrown": _card_thrown,
    "same_right": _same_right,
    "same_wrong": _same_wrong,
    "penalty_given": _penalty_given,
    "pile_refilled": _pile_refilled,
    "turn_skipped": _turn_skipped,
    "cards_looked_at": _cards_looked_at,
    "cards_exchanged": _cards_exchanged,
    "card_given": _card_given,
    "card_slid": _card_slid,
    "cards_turned_up": _cards_turned_up,
    "choice_opened": _choice_opened,
    "choice_closed": _choice_closed,
    "called": _called,
    "row_emptied": _row_emptied,
    "round_revealed": _round_revealed,
    "went_on": _went_on,
    "match_ended": _match_ended,
    "note_written": _note_written,
    "thief_told": _thief_told,
    "guess_began": _guess_began,
    "thief_guessed": _thief_guessed,
    "rows_exchanged": _rows_exchanged,
    "signalled": _signalled,
    "ping_thrown": _ping_thrown,
    "ping_answered": _ping_answered,
    "porters_drawn": _porters_drawn,
    "porters_counted": _porters_counted,
    "lapsed": _lapsed,
    "seat_handed_to_bot": _seat_handed_to_bot,
    "seat_taken_back": _seat_taken_back,
    "match_abandoned": _match_abandoned,
    **haysa_words.SENTENCES,
    **passing_words.SENTENCES,
    **HEART,
}
