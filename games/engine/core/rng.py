"""Chance that anyone can repeat: the same seed and place in the match give the same draw."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Sequence


class Chance:
    """The dice of one step. `seed` belongs to the match, `at` is the number of facts before this step.

    The generator is built only when something is really drawn, since most steps draw nothing.
    """

    __slots__ = ("_at", "_random", "_seed")

    def __init__(self, seed: int | str, at: int = 0) -> None:
        self._seed = seed
        self._at = at
        self._random: random.Random | None = None

    def _dice(self) -> random.Random:
        if self._random is None:
            digest = hashlib.blake2b(f"{self._seed}:{self._at}".encode(), digest_size=8).digest()
            self._random = random.Random(int.from_bytes(digest, "big"))
        return self._random

    def below(self, n: int) -> int:
        """A number from 0 to n-1, all equally likely. `n` is at least 1."""
        return self._dice().randrange(n)

    def pick[T](self, items: Sequence[T]) -> T:
        """One of `items`, which is not empty."""
        return self._dice().choice(items)

    def shuffled[T](self, items: Iterable[T]) -> tuple[T, ...]:
        """All of `items` in a new order."""
        drawn = list(items)
        self._dice().shuffle(drawn)
        return tuple(drawn)
