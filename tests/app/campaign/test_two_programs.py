"""Two copies of the program have the page of one campaign open: what either did stays."""

from __future__ import annotations

import msgspec

from tests.app.hands import Hands
from tests.app.road_to_legend.test_legend_campaign import begun, screen_of
from vtt.files.campaigns import read_campaign, write_campaign

__all__ = ["begun"]


def test_what_another_program_did_meanwhile_is_shown_and_not_written_over(begun: Hands) -> None:
    page = screen_of(begun)
    theirs = msgspec.structs.replace(page.campaign, gold=317)
    write_campaign(page.file, theirs)
    assert not page.change(lambda campaign: msgspec.structs.replace(campaign, gold=5))
    assert "Another program has changed this campaign" in begun.notices()[-1]
    assert page.campaign == theirs == read_campaign(page.file) and not page.before
    assert page.change(lambda campaign: msgspec.structs.replace(campaign, gold=campaign.gold + 1))
    assert read_campaign(page.file).gold == 318  # type: ignore[attr-defined]


def test_a_page_that_is_come_back_to_shows_what_others_did(begun: Hands) -> None:
    page = screen_of(begun)
    theirs = msgspec.structs.replace(page.campaign, title="Fat times")
    write_campaign(page.file, theirs)
    begun.window.ways.settings()
    begun.window.pop()
    begun.wait()
    assert page.campaign == theirs and begun.has("Fat times")


def test_a_file_that_was_deleted_or_damaged_meanwhile_is_written_again(begun: Hands) -> None:
    page = screen_of(begun)
    page.file.unlink()
    assert page.change(lambda campaign: msgspec.structs.replace(campaign, gold=5))
    page.file.write_bytes(b"{")
    assert page.change(lambda campaign: msgspec.structs.replace(campaign, gold=6))
    assert read_campaign(page.file) == page.campaign
