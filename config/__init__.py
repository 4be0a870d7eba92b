"""Settings, urls, the server's and the worker's entry points. It imports anything; nothing imports it."""

from .celery import app as celery_app

__all__ = ["celery_app"]
