"""What a match leaves in the database: its facts, the moves that made them, its open deadlines, its people."""

from __future__ import annotations

import secrets
import uuid
from typing import ClassVar

from django.db import models

PRACTICE, LAMMA, PUBLIC = "practice", "lamma", "public"
RUNNING, OVER = "running", "over"


def new_slug() -> str:
    """A public name that nobody can guess: 95 random bits or more. It never begins with a dash, as a command's options do."""
    while (slug := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return slug


class Match(models.Model):
    """One match. Its row is the lock of its table; its facts are the truth (`MatchEvent`)."""

    KINDS: ClassVar = [(PRACTICE, "practice"), (LAMMA, "lamma"), (PUBLIC, "public")]
    STATUSES: ClassVar = [(RUNNING, "running"), (OVER, "over")]

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    slug = models.CharField(max_length=24, unique=True, default=new_slug, editable=False)
    game = models.CharField(max_length=16)
    options = models.JSONField()
    seats = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=KINDS)
    #: A bot may play the seat of somebody who left (H24): always but at people-only public tables.
    bots_may_fill = models.BooleanField(default=True)
    seed = models.CharField(max_length=64)
    #: The number of all facts so far. Never leaves the server: each viewer has a count of its own.
    seq = models.PositiveIntegerField(default=0)
    #: The number of steps so far (moves, expiries, seats handed over).
    moves = models.PositiveIntegerField(default=0)
    #: How often the open deadlines were moved by hand (a pause given back): tells caches to read them again.
    clock = models.PositiveIntegerField(default=0)
    #: When the one deadline task of this match fires next.
    armed_at = models.DateTimeField(null=True, blank=True)
    status = models.CharField(max_length=8, choices=STATUSES, default=RUNNING)
    result = models.JSONField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    ended = models.DateTimeField(null=True, blank=True)
    #: The match played after this one with the same people and options.
    rematch = models.OneToOneField("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch_of")

    class Meta:
        verbose_name_plural = "matches"
        indexes: ClassVar = [models.Index(fields=["status", "created"], name="match_by_status")]

    def __str__(self) -> str:
        return f"{self.game} {self.slug}"


class Seat(models.Model):
    """A place at the table. Who sits there never changes in a match; who plays it (person or bot) is a fact."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seat_set", db_index=False)
    number = models.PositiveSmallIntegerField()
    person = models.ForeignKey("accounts.Person", null=True, blank=True, on_delete=models.SET_NULL, related_name="seats")
    #: The bot that sits here from the start, or null.
    bot_level = models.CharField(max_length=8, null=True, blank=True)  # noqa: DJ001 (null: no bot; there is no empty level)
    #: As it was when the match began.
    name = models.CharField(max_length=80)
    avatar = models.CharField(max_length=20, blank=True)
    host = models.BooleanField(default=False)
    #: When the last socket of this seat closed.
    last_seen = models.DateTimeField(null=True, blank=True)
    #: The seat's own counts between which its player was away and has not read yet what happened (services/meanwhile.py):
    #: null: nothing was missed; null for the second alone: not back yet.
    left_at = models.PositiveIntegerField(null=True, blank=True)
    back_at = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["match", "number"], name="seat_once")]

    def __str__(self) -> str:
        return f"{self.name} ({self.number})"


class MatchEvent(models.Model):
    """One fact, for ever. `seq` counts from 1; `move` is the number of the step that brought it."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="event_set", db_index=False)
    seq = models.PositiveIntegerField()
    move = models.PositiveIntegerField()
    kind = models.CharField(max_length=32)
    data = models.JSONField()
    at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["match", "seq"], name="event_once")]

    def __str__(self) -> str:
        return f"{self.seq} {self.kind}"


class Move(models.Model):
    """What went through the door and was accepted: enough to decide the match again, and to answer a repeated key."""

    BEGIN, ACT, EXPIRE, HURRY, HAND, BACK = "begin", "act", "expire", "hurry", "hand", "back"
    KINDS: ClassVar = [(kind, kind) for kind in (BEGIN, ACT, EXPIRE, HURRY, HAND, BACK)]

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="move_set", db_index=False)
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=8, choices=KINDS)
    #: Who acted; null when the server did (begin, expiry).
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    action = models.JSONField()
    key = models.CharField(max_length=64)
    #: The ask that this move answered or let run out; empty for words that answer none.
    ask_id = models.CharField(max_length=64, blank=True)
    #: The count that the acting seat had seen.
    seen_seq = models.PositiveIntegerField(null=True, blank=True)
    first_seq = models.PositiveIntegerField()
    last_seq = models.PositiveIntegerField()
    #: What the sender was told, given again when the key comes again.
    answer = models.JSONField()
    at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "number"], name="move_once"),
            models.UniqueConstraint(fields=["match", "seat", "key"], name="key_once"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.kind} {self.seat}"


class Deadline(models.Model):
    """When an open ask runs out, or when the bot that is asked wants to move. Gone as soon as the ask is."""

    EXPIRY, BOT = "expiry", "bot"
    KINDS: ClassVar = [(EXPIRY, "expiry"), (BOT, "bot")]

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="deadline_set", db_index=False)
    ask_id = models.CharField(max_length=64)
    kind = models.CharField(max_length=8, choices=KINDS)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    due_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["match", "ask_id", "kind"], name="deadline_once")]
        indexes: ClassVar = [models.Index(fields=["kind", "due_at"], name="deadline_due")]

    def __str__(self) -> str:
        return f"{self.ask_id} {self.kind}"


class DismissedLook(models.Model):
    """A look that its seat has put away before its time was over. `seq` is the seat's own count."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="dismissed_set", db_index=False)
    seat = models.PositiveSmallIntegerField()
    seq = models.PositiveIntegerField()

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["match", "seat", "seq"], name="look_dismissed_once")]

    def __str__(self) -> str:
        return f"{self.seat} {self.seq}"


class Presence(models.Model):
    """A process that holds at least one open socket of a seat; believed while `seen_at` is fresh."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="presence_set", db_index=False)
    seat = models.PositiveSmallIntegerField()
    process = models.CharField(max_length=16)
    seen_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["match", "seat", "process"], name="presence_once")]
        indexes: ClassVar = [models.Index(fields=["process"], name="presence_by_process")]

    def __str__(self) -> str:
        return f"{self.seat} {self.process}"


class Heartbeat(models.Model):
    """One row: when any process was last known to run. A gap is a pause whose time is given back."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return self.at.isoformat()
