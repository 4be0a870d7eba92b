"""Pages over HTTP: each request is answered in one thread, from the first middleware to the last."""

from __future__ import annotations

from contextvars import copy_context

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase


class Pages(ASGIHandler):
    """Django's own handler, with a chain that is synchronous to its very end: all our views and middleware are.

    Django's would go back to the event loop for the view and into the thread once more. And what the thread was waiting
    with would stay behind in the request when its browser is gone at a bad moment: ending the request then failed
    ("CurrentThreadExecutor already quit or is broken"), so its connection to the database stayed open.
    """

    def load_middleware(self, is_async: bool = False) -> None:
        """The chain is never asynchronous."""
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """The answer. The thread has a context of its own: nothing half done comes back from it with the answer."""
        return await sync_to_async(self.get_response, context=copy_context())(request)
