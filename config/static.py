"""The built static files: WhiteNoise without its slow start."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any

from whitenoise.middleware import WhiteNoiseMiddleware


class Later:
    """A file of which WhiteNoise knows nothing but the name until somebody asks for it."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make

    def get_response(self, method: str, headers: Mapping[str, Any]) -> Any:
        """What WhiteNoise sends."""
        return self._file.get_response(method, headers)

    @cached_property
    def _file(self) -> Any:
        return self._make()


class StaticFiles(WhiteNoiseMiddleware):  # type: ignore[misc]
    """WhiteNoise, which would prepare the headers of all files before the site opens; a visitor needs a few of them."""

    def get_static_file(self, path: str, url: str, stat_cache: dict[str, os.stat_result] | None = None) -> Any:
        """The file for `url`. Without `stat_cache` nobody has looked yet whether it is there: WhiteNoise does at once."""
        make = partial(super().get_static_file, path, url, stat_cache=stat_cache)
        return make() if stat_cache is None else Later(make)
