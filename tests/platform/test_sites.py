"""The site as its commands start it."""

from __future__ import annotations

import pytest

from tests.servers import Site, answers


@pytest.mark.servers
def test_site_comes_back_after_kill(site: Site) -> None:
    site.kill()
    assert not answers(site.url)
    site.start()
    assert all(answers(url) for url in site.urls)


@pytest.mark.servers
def test_site_ends_cleanly_when_told_to(site: Site) -> None:
    assert site.stop() == 0
    assert not answers(site.url)


def test_scaled_site_answers_from_every_web_process(scaled_site: Site) -> None:
    assert len(scaled_site.urls) == 2
    assert all(answers(url) for url in scaled_site.urls)
