"""Two web processes, a worker and a beat on PostgreSQL and Redis: one table for all of them."""

from __future__ import annotations

from tests.servers import Site

from .visitor import Visitor

PATIENCE = 60.0


def practice(site: Site) -> tuple[Visitor, str]:
    """Somebody who has dealt a practice against two bots, with an open clock."""
    visitor = Visitor(site.urls[0])
    form = visitor.get("/practice")[1]
    fields = {"name": "Nour", "bots": "2", "length": "quick", "clock": "open"}
    assert visitor.post("/practice", fields, form)[0] == 200
    return visitor, visitor.at.rstrip("/").rpartition("/")[2]


def test_a_move_at_one_process_reaches_the_viewers_at_the_other(scaled_site: Site) -> None:
    visitor, slug = practice(scaled_site)
    with visitor.watch(slug, scaled_site.urls[0]) as here, visitor.watch(slug, scaled_site.urls[1]) as there:
        for watcher in (here, there):
            watcher.hear(PATIENCE)
            # Begun, dealt, two seats given to bots; and the bots' own moves, made by the worker, reach both processes.
            while watcher.stamp[0] < 6:
                watcher.hear(PATIENCE)
        assert 'value="ready"' in there.page["ask"]
        here.say("ready")
        for watcher in (there, here):
            while 'value="ready"' in watcher.page["ask"]:
                watcher.hear(PATIENCE)
        while here.stamp != there.stamp:
            (here if here.stamp[0] < there.stamp[0] else there).hear(PATIENCE)
        own = ("clock", "answer")  # the time goes on, and a socket answers what was said over it
        assert {k: v for k, v in here.page.items() if k not in own} == {k: v for k, v in there.page.items() if k not in own}


def test_the_same_press_at_two_processes_is_one_move(scaled_site: Site) -> None:
    visitor, slug = practice(scaled_site)
    with visitor.watch(slug, scaled_site.urls[0]) as here, visitor.watch(slug, scaled_site.urls[1]) as there:
        for watcher in (here, there):
            watcher.hear(PATIENCE)
            while watcher.stamp[0] < 6:
                watcher.hear(PATIENCE)
        here.say("ready")
        there.say("ready")
        for watcher in (here, there):
            while 'value="ready"' in watcher.page["ask"]:
                watcher.hear(PATIENCE)
            assert "notice--no" not in watcher.page.get("notice", "")
    moves = f"Move.objects.filter(match__slug={slug!r}, seat=0, action__do='ready')"
    script = f"from games.models import Move; print('FOUND', {moves}.count())"
    assert "FOUND 1" in scaled_site.manage("shell", "-v", "0", "-c", script)
    assert f"ok  {slug}" in scaled_site.manage("verify_match", slug)
