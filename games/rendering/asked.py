"""What the reader is asked, and the ways to answer, from the legal list."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _
from markupsafe import Markup

from .cards import face
from .free import free_buttons, free_panels
from .haysa import light_panels, look_panels, zaffa_panels
from .panels import Button, Panel, aim, do, layout
from .passing import answer_panels, drop_panels, pass_panels
from .phrases import card, say
from .possible import Possible
from .powers import HINTS, POWERS, Power, power_of
from .question import AskFacts
from .reader import Reader
from .teams import signal_panels
from .twists import twist

type Maker = Callable[[AskFacts, Reader, Possible], list[Panel]]


def panels(facts: AskFacts, reader: Reader, can: Possible) -> list[Panel]:
    """The panels of the reader's question. Raises KeyError for a kind without words."""
    found = QUESTIONS[facts.kind](facts, reader, can)
    return [*found, *free_panels(can), *signal_panels(can)]


def _peek(facts: AskFacts, reader: Reader, can: Possible) -> list[Panel]:
    return [
        Panel(
            "rest",
            say(_("Memorise your nearest cards")),
            (do("ready", _("I have memorised them"), go=True), *free_buttons(can)),
            hint=_twist_hint(facts, reader),
        )
    ]


def _twist_hint(facts: AskFacts, reader: Reader) -> str:
    """The round's twist, explained while there is time for it."""
    if facts.twist is None:
        return ""
    shown = twist(facts.twist, reader)
    return _("%(name)s: %(about)s") % {"name": shown.name, "about": shown.about}


def _turn(facts: AskFacts, reader: Reader, can: Possible) -> list[Panel]:
    """Call, Same!, draw or take (or skip, when there is no card left)."""
    buttons: list[Button] = []
    if can.may("draw"):
        buttons.append(do("draw", _("Draw a card"), go=True))
    if can.may("skip"):
        buttons.append(do("skip", _("Skip"), go=True))
    if can.may("same"):
        buttons.append(aim("same", _("Same!")))
    if can.may("take"):
        buttons.append(aim("take", _("Take the floor"), where="-button"))
    buttons += free_buttons(can)
    found = [Panel("rest", _turn_question(facts, can), tuple(buttons), layout=layout(buttons))]
    if can.may("same") or can.may("take"):
        found.append(Panel("own", say(_("What about it?")), tuple(_own_buttons(facts, reader, can)), back=True, nth=True))
    if can.may("same"):
        top = card(facts.top or "", reader)
        found.append(_same_panel(say(_("Same!: which card of yours is a %(card)s too?"), card=top)))
    if can.may("take"):
        top = card(facts.top or "", reader)
        take = do("take", _("Take it"), go=True, fields="slot", needs="slot", id="do-take-aimed")
        found.append(Panel("take", say(_("%(card)s comes into your row. In whose place?"), card=top), (take,), back=True))
    if can.may("call"):
        call = do("call", _("Haseb!"), small=_("my row freezes"), go=True)
        back = Button("back", "call-back", "", _("Back"))
        found.append(Panel("call", say(_("Call Haseb? Everyone else gets one last turn.")), (call, back)))
    return found


def _same_panel(question: Markup) -> Panel:
    same = do("same", _("Same!"), go=True, fields="slot", needs="slot", id="do-same-aimed")
    return Panel("same", question, (same,), back=True)


def _pong(facts: AskFacts, reader: Reader, can: Possible) -> list[Panel]:
    """A Ping lies on the floor: a Pong on it, or the turn is lost, whatever the reader holds (H33)."""
    buttons = (aim("same", _("Pong!"), go=True), do("skip", _("Skip")), *free_buttons(can))
    claim = do("same", _("Pong!"), small=_("it matches the Ping"), go=True, fields="slot")
    return [
        Panel("rest", say(_("A Ping! Lay a Pong on it, or your turn is over.")), buttons, layout=layout(buttons)),
        Panel("own", say(_("What about it?")), (claim,), back=True, nth=True),
        _same_panel(say(_("Which card of yours is the Pong?"))),
    ]


def _turn_question(facts: AskFacts, can: Possible) -> Markup:
    if can.may("draw") and len(can.needs) == 1:
        return say(_("Draw again."))
    if can.may("skip"):
        return say(_("No card is left to draw: Same!, take, or skip.")) if can.may("take") else say(_("No card is left: skip."))
    if can.may("call"):
        return say(_("Your turn: Haseb, Same!, or draw"))
    if facts.claimed:
        return say(_("Another Same!, or draw"))
    if facts.called:
        return say(_("Your last turn: Same!, take, or draw"))
    return say(_("Your turn: Same!, take, or draw"))


def _own_buttons(facts: AskFacts, reader: Reader, can: Possible) -> list[Button]:
    """What a pressed card of one's own can do at the start of a turn."""
    buttons = []
    top = face(facts.top, reader.language, reader.digits) if facts.top else None
    if can.may("same"):
        buttons.append(do("same", _("Same!"), small=_("it matches the floor"), go=True, fields="slot"))
    if can.may("take") and top:
        small = _("%(card)s comes in its place") % {"card": top.name}
        buttons.append(do("take", _("Take the floor"), small=small, fields="slot"))
    return buttons


def _drawn(facts: AskFacts, reader: Reader, can: Possible) -> list[Panel]:
    """Keep, throw, or throw and use (H11)."""
    code = facts.drawn or ""
    power = power_of(code) if can.may("use") or can.powers else None
    name, fires = card(code, reader), code in HINTS
    rest: list[Button] = []
    if power:
        word = "wild" if can.powers else "use"
        # A power that asks for nothing is used by one press.
        now = not can.powers and not can.needs["use"]
        label = _("Choose a power") if can.powers else _("Use it")
        rest.append(do("use", label, go=True) if now else aim(word, label, go=True))
    if can.may("keep"):
        rest.append(aim("keep", _("Keep it"), go=not power and not fires))
    if can.may("throw"):
        rest.append(do("throw", _("Throw it"), go=fires))
    if can.may("feed"):
        rest.append(aim("feed", _("Feed")))
    if not can.may("feed"):  # four ways are enough; what the team is told can wait for the move
        rest += free_buttons(can)
    hint = str(power.hint) if power else str(HINTS.get(code, "")) if can.may("throw") else _("It has to be kept.")
    found = [Panel("rest", say(_("You drew %(card)s"), card=name), tuple(rest), hint=hint, card=code, layout=layout(rest))]
    if can.may("keep"):
        keep = do("keep", _("Keep it here"), go=True, fields="slot", needs="slot", id="do-keep-aimed")
        found.append(Panel("keep", say(_("Whose place shall %(card)s take?"), card=name), (keep,), back=True, card=code))
        found.append(Panel("own", say(_("What about it?")), tuple(_drawn_own(can, power)), back=True, card=code, nth=True))
    if can.may("feed"):
        feed = do("feed", _("Feed it"), go=True, fields="slot", needs="slot", id="do-feed-aimed")
        found.append(Panel("feed", say(_("Which card of yours goes to the porter, unseen?")), (feed,), back=True, card=code))
    if can.may("use") and power and can.needs["use"]:
        found.append(_power_panel("use", "use over" if power.reaches_others else "use", power, code, can))
    if can.powers:
        found.append(_wild_menu(can, code, reader))
        found += [_power_panel(f"as-{word}", f"as-{word}", POWERS[word], code, can) for word in can.powers]
    return found


def _drawn_own(can: Possible, power: Power | None) -> list[Button]:
    buttons = [do("keep", _("Keep it here"), small=_("this one goes to the floor"), go=True, fields="slot")]
    if can.may("feed"):
        buttons.append(do("feed", _("Feed it to the porter"), fields="slot", id="do-feed-own"))
    if power and can.may("use") and not can.needs["use"]:
        return buttons
    if power and can.may("use") and can.needs["use"] == ("slot",):
        buttons.append(do("use", str(power.act), fields="slot", id="do-use-own"))
    elif power and can.may("use") and "slot" in can.needs["use"]:
        buttons.append(aim("use", str(power.act), where="-own"))
    return buttons


def _power_panel(word: str, when: str, power: Power, code: str, can: Possible) -> Panel:
    """What a power asks for, and the button that uses it."""
    needs = " ".join(can.needs[word])
    fields = f"as {needs}" if word.startswith("as-") else needs
    button = do("use", str(power.act), go=True, fields=fields, needs=needs, id=f"do-use-{word}")
    return Panel(when, say(str(power.question)), (button,), back=True)


def _wild_menu(can: Possible, code: str, reader: Reader) -> Panel:
    chips = tuple(Button("power", f"as-{word}", word, str(POWERS[word].name)) for word in can.powers)
    return Panel("wild", say(_("Which power shall the Wildcard be?")), chips, back=True, layout="four")


def _inspect(facts: AskFacts, reader: Reader, can: Possible) -> list[Panel]:
    """After Inspect: leave, trade or relay (H18)."""
    seat, slot = facts.at or (0, 0)
    place = {"place": reader.place(slot), "who": reader.bold(seat)}
    question = say(_("Card %(place)s of %(who)s: what now?"), **place)
    rest = [do("leave", _("Leave it"), go=True)]
    found: list[Panel] = []
    if can.may("trade"):
        rest.append(aim("trade", _("Trade it")))
        trade = do("trade", _("Trade it"), go=True, fields="slot", needs="slot")
        found.append(Panel("trade own", say(_("Which card of yours do you give for it?")), (trade,), back=True))
    if can.may("relay"):
        rest.append(aim("relay", _("Relay it")))
        relay = do("relay", _("Relay it"), go=True, fields="at", needs="at")
        found.append(Panel("relay over", say(_("Relay it to a third player: for which of their cards?")), (relay,), back=True))
    rest += free_buttons(can)
    return [Panel("rest", question, tuple(rest), layout=layout(rest)), *found]


def _guess(facts: AskFacts, reader: Reader, can: Possible) -> list[Panel]:
    """Who holds the Thief: a button for every other player and for nobody; pressing a seat says so as well (H31)."""
    buttons = [do(f"guess seat={seat}", reader.names[seat], id=f"do-guess-{seat}") for seat in facts.named]
    buttons += [do("guess seat=", _("Nobody"), id="do-guess-nobody"), *free_buttons(can)]
    hint = _("Wrong: your row for theirs. Nobody has it: a wrong call.")
    named = do("guess", _("It is them"), go=True, fields="seat", needs="seat", id="do-guess-seat")
    return [
        Panel("rest", say(_("Who holds the Thief?")), tuple(buttons), hint=hint, layout=layout(buttons)),
        Panel("over", say(_("Do they hold the Thief?")), (named,), back=True),
    ]


def _next(facts: AskFacts, reader: Reader, can: Possible) -> list[Panel]:
    """The button stands under the open rows (result.py)."""
    return [Panel("rest", say(_("All cards are open.")), ())]


#: Every kind of ask that a game can open, and its panels.
QUESTIONS: Mapping[str, Maker] = {
    "peek": _peek,
    "turn": _turn,
    "drawn": _drawn,
    "pong": _pong,
    "inspect": _inspect,
    "look": look_panels,
    "zaffa": zaffa_panels,
    "light": light_panels,
    "pass": pass_panels,
    "answer": answer_panels,
    "drop": drop_panels,
    "guess": _guess,
    "next": _next,
}
