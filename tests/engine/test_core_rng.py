"""Chance: the same seed and place give the same draw, others give others, and every draw is equally likely."""

from __future__ import annotations

from collections import Counter

from games.engine.core.rng import Chance


def test_the_same_seed_and_place_give_the_same() -> None:
    def draws(seed: int | str, at: int) -> list[object]:
        chance = Chance(seed, at)
        return [chance.below(1000), chance.pick("abcdefgh"), chance.shuffled(range(20)), chance.below(1000)]

    assert draws("match", 7) == draws("match", 7)
    assert len({str(draws(seed, at)) for seed in ("match", "other", 1, 2) for at in range(5)}) == 20


def test_a_seed_and_a_place_do_not_run_into_each_other() -> None:
    assert Chance("1:2", 3).shuffled(range(30)) != Chance("1", 23).shuffled(range(30))
    assert Chance(1, 23).shuffled(range(30)) != Chance(12, 3).shuffled(range(30))


def test_draws_do_not_change_with_the_version_of_this_program() -> None:
    """Stored matches are decided again from their seed (`manage.py verify_match`): these values are for ever."""
    chance = Chance("lamma", 5)
    assert chance.below(66) == 47
    assert chance.shuffled(range(6)) == (4, 5, 3, 0, 1, 2)


def test_all_are_equally_likely() -> None:
    found = Counter(Chance("fair", n).below(6) for n in range(6000))
    assert set(found) == set(range(6)) and all(850 < count < 1150 for count in found.values()), found
    first = Counter(Chance("fair", n).shuffled("abc")[0] for n in range(3000))
    assert all(850 < count < 1150 for count in first.values()), first


def test_shuffling_keeps_every_card_and_the_original() -> None:
    cards = ["a", "a", "b", "c"]
    assert sorted(Chance(1).shuffled(cards)) == sorted(cards)
    assert cards == ["a", "a", "b", "c"]
