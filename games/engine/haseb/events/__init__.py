"""What happens in Haseb, as facts. Codes and seats only, never an id that would follow a hidden card.

All see which cards were moved or looked at and by whom, never their values (H22); `shows` holds the faces that
a fact shows to one viewer for a moment.
"""

from __future__ import annotations

from ...core.events import Event
from .cards import (
    CardDrawn,
    CardGiven,
    CardKept,
    CardsExchanged,
    CardSlid,
    CardsLookedAt,
    CardsTurnedUp,
    CardTaken,
    CardThrown,
    PenaltyGiven,
    PileRefilled,
    SameRight,
    SameWrong,
)
from .choices import ChoiceClosed, ChoiceOpened, ChoicePicked, LooksTold, LookTaken, NoteWritten
from .haysa import CardLit, DrawsAgain, TableFlipped
from .heart import AttemptBegun, AttemptJudged, CardMarked, JobDone, StatusSaid, TargetLocked
from .khod import CardSentBack, DirectionFlipped, RowShuffled
from .passing import CardCaught, CardDropped, CardsExposed, CardsPassed, PassEnded
from .rounds import (
    Called,
    MatchBegun,
    MatchEnded,
    PeekDone,
    RoundDealt,
    RoundRevealed,
    RowEmptied,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
    WentOn,
)
from .sides import PingAnswered, PingThrown, PortersCounted, PortersDrawn, Signalled
from .thief import GuessBegan, RowsExchanged, ThiefGuessed, ThiefTold

#: What every mode can tell. Events of one mode only are named by that mode (`Mode.events`).
COMMON_EVENTS: tuple[type[Event], ...] = (
    MatchBegun,
    RoundDealt,
    PeekDone,
    TurnBegan,
    CardDrawn,
    CardKept,
    CardTaken,
    CardThrown,
    SameRight,
    SameWrong,
    PenaltyGiven,
    PileRefilled,
    TurnSkipped,
    CardsLookedAt,
    CardsExchanged,
    CardGiven,
    CardSlid,
    ChoiceOpened,
    ChoiceClosed,
    Called,
    RowEmptied,
    RoundRevealed,
    WentOn,
    MatchEnded,
    NoteWritten,
)

__all__ = [
    "COMMON_EVENTS",
    "AttemptBegun",
    "AttemptJudged",
    "Called",
    "CardCaught",
    "CardDrawn",
    "CardDropped",
    "CardGiven",
    "CardKept",
    "CardLit",
    "CardMarked",
    "CardSentBack",
    "CardSlid",
    "CardTaken",
    "CardThrown",
    "CardsExchanged",
    "CardsExposed",
    "CardsLookedAt",
    "CardsPassed",
    "CardsTurnedUp",
    "ChoiceClosed",
    "ChoiceOpened",
    "ChoicePicked",
    "DirectionFlipped",
    "DrawsAgain",
    "GuessBegan",
    "JobDone",
    "LookTaken",
    "LooksTold",
    "MatchBegun",
    "MatchEnded",
    "NoteWritten",
    "PassEnded",
    "PeekDone",
    "PenaltyGiven",
    "PileRefilled",
    "PingAnswered",
    "PingThrown",
    "PortersCounted",
    "PortersDrawn",
    "RoundDealt",
    "RoundRevealed",
    "RowEmptied",
    "RowShuffled",
    "RowsExchanged",
    "SameRight",
    "SameWrong",
    "Signalled",
    "StatusSaid",
    "TableFlipped",
    "TargetLocked",
    "ThiefGuessed",
    "ThiefTold",
    "TurnBegan",
    "TurnEnded",
    "TurnSkipped",
    "WentOn",
]
