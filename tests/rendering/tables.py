"""Screens for tests and for the gallery: real engine states, laid out and played, seen by one of the players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from games.engine.catalog import game
from games.engine.core.events import SPECTATOR, Viewer
from games.engine.core.rng import Chance
from games.services.screen import Deadline, Look, Person, Screen
from games.services.standing import EARLIER, RECENT, shown_in

HASEB = game("haseb")

NAMES = {
    "ar": ("سامي", "كريم", "هدى", "نادية", "سالم", "نادر"),
    "en": ("Sami", "Karim", "Hoda", "Nadia", "Salem", "Nader"),
}
AVATARS = ("sami", "karim", "hoda", "nadia", "salem", "bot")

ROWS = (
    ("5", "6", "balwa", "1"),
    ("2", "3", "swap", "full"),
    ("peek7", "spy9", "1", "2"),
    ("4", "4", "treasure", "6"),
    ("3", "ember", "2", "5"),
    ("1", "peek8", "spy10", "3"),
)


@dataclass
class Table:
    """A match that is played in a test: `told` are the forms each viewer got."""

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    state: Any = None
    facts: int = 0
    told: dict[Viewer, list[tuple[int, Any]]] = field(default_factory=dict)
    fresh: dict[Viewer, list[tuple[int, Any]]] = field(default_factory=dict)

    def lay(self, **setup: Any) -> Table:
        """Lays out a set-up table."""
        setup.setdefault("rows", [list(row) for row in ROWS[: self.seats]])
        setup.setdefault("floor", ["spy9"])
        setup.setdefault("pile", ["swap", "5", "wild", "3", "6", "4", "2", "1"])
        setup.setdefault("turn", 0)
        options = HASEB.options({"mode": "classic", **self.options}, self.seats)
        self._take(HASEB.lay(setup, options, self.seats, Chance(7)))
        return self

    def begin(self, seed: int = 7) -> Table:
        """Opens a match as it is dealt."""
        options = HASEB.options({"mode": "classic", **self.options}, self.seats)
        self._take(HASEB.begin(options, self.seats, Chance(seed)))
        return self

    def act(self, by: int, do: str, /, **more: Any) -> Table:
        """An action that must be accepted."""
        self._take(HASEB.decide(self.state, by, {"do": do, **more}, Chance(7, self.facts)))
        return self

    def throw(self, *seats: int) -> Table:
        """Each of these, in turn, draws a card and throws it without its power."""
        for seat in seats:
            self.act(seat, "draw").act(seat, "throw")
        return self

    def expire(self, ask_id: str) -> Table:
        """The time of an ask runs out."""
        self._take(HASEB.expire(self.state, ask_id, Chance(7, self.facts)))
        return self

    def tell(self, *events: Any) -> Table:
        """Facts of the table itself (a bot takes over)."""
        for event in events:
            self.state = HASEB.evolve(self.state, event)
        self._told(events)
        return self

    def _take(self, step: Any) -> None:
        self.state = step.state
        self._told(step.events)

    def _told(self, events: Iterable[Any]) -> None:
        self.facts += len(list(events))
        for viewer in (*range(self.seats), SPECTATOR):
            known = self.told.setdefault(viewer, [])
            before = len(known)
            for event in events:
                form = event.form(viewer)
                if form is not None:
                    known.append((len(known) + 1, form))
            self.fresh[viewer] = known[before:]

    def people(
        self, language: str = "ar", bots: Iterable[int] = (), away: Iterable[int] = (), host: int | None = 1
    ) -> tuple[Person, ...]:
        """Who sits here."""
        return tuple(
            Person(
                NAMES[language][seat],
                "bot" if seat in bots else AVATARS[seat],
                seat not in away,
                seat == host,
                "easy" if seat in bots else None,
            )
            for seat in range(self.seats)
        )

    def screen(
        self,
        viewer: Viewer = 0,
        language: str = "ar",
        digits: str | None = None,
        *,
        left: int | None = 21_000,
        look: bool = True,
        **more: Any,
    ) -> Screen:
        """What `viewer` sees now. Faces shown by the last step are looks with some of their time gone."""
        view = HASEB.view(self.state, viewer)
        known = self.told[viewer]
        ask = view["ask"]
        deadline = None
        if left is not None and view["awaiting"]:
            deadline = Deadline(ask["id"] if ask else "until.1", tuple(view["awaiting"]), left, 30_000)
        shown = [
            Look(seq, form, HASEB.looks[form["event"]] * 58 // 100, HASEB.looks[form["event"]])
            for seq, form in self.fresh[viewer]
            if look and shown_in(form) and form["event"] in HASEB.looks
        ]
        seat = viewer if isinstance(viewer, int) else None
        made = Screen(
            match_id="kayan-7",
            kind="lamma",
            game="haseb",
            view=view,
            legal=HASEB.legal(view) if seat is not None else None,
            seq=len(known),
            key=f"{viewer}.{len(known)}",
            people=self.people(language),
            recent=tuple(known[-RECENT:]),
            earlier=tuple([one for one in known[:-RECENT] if not HASEB.events[one[1]["event"]].quiet][-EARLIER:]),
            looks=tuple(shown),
            deadline=deadline,
            language=language,
            digits=digits or ("arab" if language == "ar" else "latn"),
            viewer=viewer,
            may_hurry=(),
            rematch=None,
        )
        return replace(made, **more)
