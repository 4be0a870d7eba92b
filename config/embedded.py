"""Worker and beat as threads of the serving process, so that one command is the whole site."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable

from celery import Celery, signals
from celery.beat import EmbeddedService, Scheduler
from celery.utils.nodenames import anon_nodename
from celery.worker import state

#: Seconds that the worker has to finish what it is doing.
GRACE = 10.0


class Background:
    """The worker and the beat of an embedded site. `failed` is called, from its thread, if the worker ends by itself."""

    def __init__(self, app: Celery, failed: Callable[[], None]) -> None:
        self._app = app
        self._failed = failed
        self._stopping = False
        self._ready = threading.Event()
        os.environ.setdefault("CELERY_SKIP_CHECKS", "yes")  # Django's, at each start: the tests have run them
        self._worker = app.WorkController(
            app=app,
            pool="threads",
            hostname=anon_nodename(),
            ready_callback=lambda _: self._ready.set(),
            without_heartbeat=True,
            without_mingle=True,
            without_gossip=True,
        )
        self._work = threading.Thread(target=self._run, name="worker", daemon=True)
        # The schedule needs no memory of its own: what it calls is due or not by what the database says.
        self._beat = EmbeddedService(app, thread=True, scheduler_cls=Scheduler)

    def start(self) -> None:
        """Starts both and returns when the worker takes tasks."""
        self._work.start()
        if not self._ready.wait(30):
            raise RuntimeError("the worker did not start within 30 seconds")
        # As `celery worker` does: whoever waits for this takes up what the last process left undone.
        signals.worker_ready.send(sender=self._worker)
        self._beat.start()

    def stop(self) -> None:
        """Lets running tasks finish and ends the worker. Tasks that wait are lost: the sweep finds what is due."""
        self._stopping = True
        self._beat.service.stop()  # it sleeps up to two seconds between its words to the worker: not worth waiting for
        state.should_stop = 0
        # The worker looks up when something comes in, else every two seconds; and it takes one more turn before it ends.
        for _ in range(2):
            self._app.control.broadcast("ping")
        self._work.join(GRACE)

    def _run(self) -> None:
        try:
            self._worker.start()
        finally:
            if not self._stopping:
                self._failed()
