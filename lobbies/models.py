"""The lamma: a private room that a host opens, and who sits in it; and who waits for a public table. All of it outlives
reloads and restarts."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy

from games.models import new_slug


class Lamma(models.Model):
    """One private room. Its row is its lock: whoever changes anything of it holds the row (`services.lamma.changing`)."""

    #: What stands in its link. Drawn anew when the host changes the link (`OldCode`).
    code = models.CharField(max_length=8, unique=True)
    game = models.CharField(max_length=16)
    #: What the host chose, in the words of the game's catalog; the game fills in the rest when a match starts.
    options = models.JSONField(default=dict)
    #: How many seats there are.
    seats = models.PositiveSmallIntegerField()
    #: Whose lamma it is.
    owner = models.ForeignKey("accounts.Person", null=True, blank=True, on_delete=models.SET_NULL, related_name="own_lammas")
    #: Who has the host's rights now: the owner, or who holds them while the owner is away.
    host = models.ForeignKey("accounts.Person", null=True, blank=True, on_delete=models.SET_NULL, related_name="hosted_lammas")
    #: The match that is played now, or was played last.
    match = models.OneToOneField("games.Match", null=True, blank=True, on_delete=models.SET_NULL, related_name="lamma")
    #: The host has closed the table talk.
    talk_closed = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)
    #: The last time that anything changed.
    touched = models.DateTimeField(auto_now=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["touched"], name="lamma_by_touched")]

    def __str__(self) -> str:
        return self.code


class LammaSeat(models.Model):
    """A taken seat; a free one has no row."""

    lamma = models.ForeignKey(Lamma, on_delete=models.CASCADE, related_name="seat_set", db_index=False)
    #: From 0, in playing order; gaps are left out when a match starts.
    number = models.PositiveSmallIntegerField()
    person = models.ForeignKey("accounts.Person", null=True, blank=True, on_delete=models.CASCADE, related_name="lamma_seats")
    #: The level of the bot that sits here; empty: a person.
    level = models.CharField(max_length=8, blank=True)
    #: A bot's name; people have their own.
    bot_name = models.CharField(max_length=80, blank=True)
    bot_avatar = models.CharField(max_length=20, blank=True)
    joined = models.DateTimeField(auto_now_add=True)
    #: The last request of this person in the lamma: all there is to go by without a socket (`RoomPresence`).
    seen_at = models.DateTimeField(auto_now_add=True)
    #: Since when this person is not here; null while they are.
    away_since = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["lamma", "number"], name="lamma_seat_once"),
            models.UniqueConstraint(fields=["lamma", "person"], name="lamma_person_once"),
            models.CheckConstraint(
                condition=models.Q(person__isnull=False, level="") | (models.Q(person__isnull=True) & ~models.Q(level="")),
                name="lamma_seat_person_or_bot",
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["away_since"], name="lamma_seat_by_away")]

    def __str__(self) -> str:
        return f"{self.lamma_id} {self.number}"


class OldCode(models.Model):
    """A link that the host has changed. It still tells the seated where they sit, and nobody else anything."""

    code = models.CharField(max_length=8, unique=True)
    lamma = models.ForeignKey(Lamma, on_delete=models.CASCADE, related_name="old_codes")

    def __str__(self) -> str:
        return self.code


class TakenOut(models.Model):
    """Somebody whom the host took out. The link of that moment lets them in no more; a new one does."""

    lamma = models.ForeignKey(Lamma, on_delete=models.CASCADE, related_name="taken_out", db_index=False)
    person = models.ForeignKey("accounts.Person", on_delete=models.CASCADE, related_name="+")
    code = models.CharField(max_length=8)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["lamma", "person"], name="taken_out_once")]
        verbose_name_plural = "taken out"

    def __str__(self) -> str:
        return f"{self.lamma_id} {self.person_id}"


class RoomPresence(models.Model):
    """A process that holds at least one open socket of a person in a lamma; believed while `seen_at` is fresh."""

    lamma = models.ForeignKey(Lamma, on_delete=models.CASCADE, related_name="presence_set", db_index=False)
    person = models.ForeignKey("accounts.Person", on_delete=models.CASCADE, related_name="+")
    process = models.CharField(max_length=16)
    seen_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["lamma", "person", "process"], name="room_presence_once")]
        indexes: ClassVar = [
            models.Index(fields=["process"], name="room_presence_by_process"),
            models.Index(fields=["seen_at"], name="room_presence_by_seen"),
        ]

    def __str__(self) -> str:
        return f"{self.lamma_id} {self.person_id}"


class Ticket(models.Model):
    """Somebody's wish for a public table: one that waits for each person, however many tabs."""

    WAITING, MATCHED, CANCELLED = "waiting", "matched", "cancelled"
    STATES: ClassVar = [(state, state) for state in (WAITING, MATCHED, CANCELLED)]

    slug = models.CharField(max_length=24, unique=True, default=new_slug, editable=False)
    person = models.ForeignKey("accounts.Person", on_delete=models.CASCADE, related_name="tickets")
    game = models.CharField(max_length=16)
    #: Whole, as the match will have them.
    options = models.JSONField()
    seats = models.PositiveSmallIntegerField()
    #: Never a bot, also not in place of somebody who leaves.
    people_only = models.BooleanField(default=False)
    #: Equal for tickets that may sit at one table: a digest of the four above.
    terms = models.CharField(max_length=32)
    state = models.CharField(max_length=9, choices=STATES, default=WAITING)
    match = models.ForeignKey("games.Match", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    created = models.DateTimeField(auto_now_add=True)
    #: The last time that its page or program asked for it.
    seen_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["person"], condition=models.Q(state="waiting"), name="ticket_waiting_once"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["state", "terms", "created"], name="ticket_by_terms"),
            models.Index(fields=["state", "seen_at"], name="ticket_by_seen"),
        ]

    def __str__(self) -> str:
        return f"{self.slug} {self.state}"


class TalkLine(models.Model):
    """Something that was said in a lamma or at its table. It lives no longer than the lamma."""

    lamma = models.ForeignKey(Lamma, on_delete=models.CASCADE, related_name="talk_lines")
    person = models.ForeignKey("accounts.Person", null=True, on_delete=models.SET_NULL, related_name="+")
    #: As it was then.
    name = models.CharField(max_length=80)
    #: As `lobbies.services.talk.words.cleaned` lets it through.
    text = models.CharField(max_length=600)
    at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.lamma_id} {self.pk}"


class TalkMute(models.Model):
    """`by` does not want to read what `person` says in this lamma."""

    lamma = models.ForeignKey(Lamma, on_delete=models.CASCADE, related_name="talk_mutes", db_index=False)
    by = models.ForeignKey("accounts.Person", on_delete=models.CASCADE, related_name="+")
    person = models.ForeignKey("accounts.Person", on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["lamma", "by", "person"], name="talk_mute_once")]

    def __str__(self) -> str:
        return f"{self.lamma_id} {self.by_id} {self.person_id}"


class TalkReport(models.Model):
    """A line that somebody has reported, with its text: the line itself may be gone before an admin has read this."""

    line = models.ForeignKey(TalkLine, null=True, on_delete=models.SET_NULL, related_name="reports")
    lamma = models.ForeignKey(Lamma, null=True, on_delete=models.SET_NULL, related_name="+")
    person = models.ForeignKey("accounts.Person", null=True, on_delete=models.SET_NULL, related_name="+")
    name = models.CharField(max_length=80)
    text = models.CharField(max_length=600)
    by = models.ForeignKey("accounts.Person", null=True, on_delete=models.SET_NULL, related_name="+")
    by_name = models.CharField(max_length=80)
    at = models.DateTimeField(auto_now_add=True)
    #: When an admin dealt with it, and who.
    done = models.DateTimeField(null=True, blank=True)
    done_by = models.CharField(max_length=150, blank=True)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["line", "by"], name="talk_report_once")]
        verbose_name = gettext_lazy("reported line")
        verbose_name_plural = gettext_lazy("reported talk")

    def __str__(self) -> str:
        return f"{self.name} {self.at:%Y-%m-%d}"


class TalkBan(models.Model):
    """Somebody who may write nowhere until then, by an admin's word."""

    person = models.OneToOneField("accounts.Person", on_delete=models.CASCADE, related_name="+")
    until = models.DateTimeField()
    by_name = models.CharField(max_length=150)

    class Meta:
        verbose_name = gettext_lazy("silenced person")
        verbose_name_plural = gettext_lazy("silenced people")

    def __str__(self) -> str:
        return f"{self.person_id} {self.until:%Y-%m-%d}"
