"""Nothing is lost: the site is killed again and again in the middle of a match that is played over its socket."""

from __future__ import annotations

import json
import random
import re
import time
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from tests.servers import Site

from .visitor import Visitor, Watcher

pytestmark = pytest.mark.servers

KILLS = 20
#: Own moves between two kills, at most: few, for each start of the site takes a second or two.
APART = 2
#: A move that is sent and not waited for is killed so many seconds later at most: before, while or after it is committed.
LATER = 0.03
#: As long as a bot, a healed task or a busy machine may take.
PATIENCE = 60.0

BUTTON = re.compile(r'<button[^>]*name="do" value="([a-z_]+)"[^>]*?(disabled)?>')
MOVES = """
import json
from django.core.management import call_command
from games.models import Match, MatchEvent, Move
match = Match.objects.get(slug=%r)
columns = ("number", "seat", "key", "action", "first_seq", "last_seq")
moves = list(Move.objects.filter(match=match).order_by("number").values_list(*columns))
seqs = list(MatchEvent.objects.filter(match=match).order_by("seq").values_list("seq", flat=True))
print("FOUND " + json.dumps({"status": match.status, "seq": match.seq, "moves": moves, "seqs": seqs}))
call_command("verify_match", match.slug)
"""


class Player:
    """The person at the table: plays by what the page offers, and remembers what was acknowledged."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.dice = random.Random(5)
        self.visitor = Visitor(site.url)
        form = self.visitor.get("/practice")[1]
        status, _ = self.visitor.post("/practice", {"name": "Nour", "bots": "2", "length": "quick", "clock": "auto"}, form)
        assert status == 200
        self.slug = self.visitor.at.rstrip("/").rpartition("/")[2]
        self.acknowledged: dict[str, str] = {}
        self.sent: tuple[str, str] | None = None
        self.watcher: Watcher | None = None

    def look(self) -> Watcher:
        """Opens the socket, and sees at least what was seen before."""
        seen = self.watcher.stamp[0] if self.watcher is not None else 0
        url = self.dice.choice(self.site.urls)
        self.watcher = self.visitor.watch(self.slug, url)
        self.watcher.hear(PATIENCE)
        assert self.watcher.stamp[0] >= seen, "what was seen is gone"
        return self.watcher

    def move(self, word: str, wait: bool) -> None:
        """Sends a move; with `wait` returns when it is acknowledged: a count that grows may have grown by others' moves."""
        assert self.watcher is not None
        _, key = self.watcher.stamp
        self.sent = (key, word)
        self.watcher.say(word)
        while wait and self.watcher.accepted != key:
            self.watcher.hear(PATIENCE)
            assert "notice--no" not in self.watcher.page.get("notice", "")
        if wait:
            self.acknowledged[key] = word
            self.sent = None
        else:
            time.sleep(self.dice.uniform(0, LATER))

    def settle(self) -> None:
        """After a kill: the move that nobody answered is sent once more, as the page does, over a POST."""
        if self.sent is not None:
            key, word = self.sent
            page = self.visitor.get(f"/table/{self.slug}/")[1]
            form = {"do": word, "seen": key.partition(".")[2], "key": key}
            fetch = {"X-Requested-With": "fetch"}
            status, answer = self.visitor.post(f"/table/{self.slug}/act", form, page, **fetch)
            assert status == 200 and "notice--no" not in answer, answer[-500:]
            self.acknowledged[key] = word
            self.sent = None

    def play(self, moves: int, wait_for_last: bool) -> bool:
        """So many moves of the person's own; False when the match is over."""
        assert self.watcher is not None
        for number in range(moves):
            while not (words := self.offered()):
                if 'data-over="true"' in self.watcher.page["reveal"]:
                    return False
                self.watcher.hear(PATIENCE)
            self.move(words[0], wait_for_last or number + 1 < moves)
        return True

    def offered(self) -> list[str]:
        """The words that can be said at once, without choosing a card: at every moment there is one."""
        assert self.watcher is not None
        found = [word for piece in ("ask", "reveal") for word, off in BUTTON.findall(self.watcher.page[piece]) if not off]
        return [word for word in PLAIN if word in found]

    def stored(self) -> dict[str, Any]:
        """What the database holds. Raises CalledProcessError when a replay of the match comes to something else."""
        printed = self.site.manage("shell", "-v", "0", "-c", MOVES % self.slug)
        assert f"ok  {self.slug}" in printed
        found: dict[str, Any] = json.loads(printed[printed.index("FOUND ") + 6 :].splitlines()[0])
        return found


PLAIN = ("ready", "throw", "draw", "skip", "leave", "next")


def test_no_acknowledged_move_is_lost_or_made_twice_by_twenty_kills(resting_site: Site) -> None:
    site = resting_site
    site.env |= {"LAMMA_BOT_PACE": "1", "LAMMA_MOVES_PER_SECOND": "1000", "LAMMA_MOVES_AT_ONCE": "1000"}
    site.start()
    kills = 0
    while kills < KILLS:  # a match that ends early is checked like the last one, and another follows
        player = Player(site)
        player.look()
        kills = killed_again_and_again(site, player, kills)
        finished_and_whole(site, player)


def killed_again_and_again(site: Site, player: Player, kills: int) -> int:
    """Plays and kills until there were enough kills or the match is over; how many there were."""
    while kills < KILLS:
        try:
            going = player.play(player.dice.randint(1, APART), wait_for_last=kills % 2 == 0)
        except (ConnectionClosed, InvalidMessage) as end:
            raise AssertionError(site.log()[-3000:]) from end
        if not going:
            break
        # The whole site at first, and every process of a scaled one by itself then.
        site.kill(kills % len(site.processes) if site.scaled and kills else None)
        site.start()
        player.settle()
        player.look()
        kills += 1
    return kills


def finished_and_whole(site: Site, player: Player) -> None:
    """The match goes on to its end, and what is stored is what was acknowledged."""
    while player.play(1, wait_for_last=True):
        pass
    found = player.stored()
    assert found["status"] == "over"
    assert found["seqs"] == list(range(1, found["seq"] + 1))
    mine = [(key, action["do"]) for _, seat, key, action, _, _ in found["moves"] if seat == 0]
    assert player.acknowledged
    assert mine == list(player.acknowledged.items()), "acknowledged moves are all there, once, in order, and no others"
    assert [number for number, *_ in found["moves"]] == list(range(1, len(found["moves"]) + 1))
    assert [first for *_, first, _ in found["moves"]] == [1, *(last + 1 for *_, last in found["moves"][:-1])]
