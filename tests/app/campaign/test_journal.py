"""The journal of a campaign: every game brought home is told with its day, its board and what each of the party did."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from tests.app.hands import Hands
from tests.app.road_to_legend.test_legend_campaign import begun, played, screen_of
from vtt.app.campaign.journal import picture_of
from vtt.app.campaign.world_map import PlaceMark
from vtt.app.widgets.typed import TypedText
from vtt.files.campaigns import delete_campaign, journal_picture, listed_campaigns, read_campaign
from vtt.play.campaigns import Deeds, Played
from vtt.scene.journal_pages import Evening, journal_as_pdf
from vtt.scene.theme import Theme

__all__ = ["begun"]


@pytest.fixture
def home_again(begun: Hands) -> Hands:
    """A quest has been won and brought home."""
    played(begun, "cistern")
    return begun


def test_an_evening_has_its_title_day_deeds_and_picture(home_again: Hands) -> None:
    screen = screen_of(home_again)
    (evening,) = screen.campaign.history
    assert evening.title == "The cistern under Tallow Street" and re.fullmatch(r"\d{4}-\d\d-\d\d", evening.day)
    assert [deeds.name for deeds in evening.deeds] == ["Mira", "Wendel"]
    assert read_campaign(screen.file) == screen.campaign
    assert picture_of(screen.file, 1) is not None and picture_of(screen.file, 2) is None
    screen.sheets.turn_to(3)
    assert home_again.has("evening 1") and home_again.has(f"{evening.title}: won in act 1")
    screen.sheets.choose("mira")
    assert home_again.has("THE STORY SO FAR")


def test_a_damaged_picture_leaves_the_words(home_again: Hands) -> None:
    screen = screen_of(home_again)
    journal_picture(screen.file, 1).write_bytes(b"no picture")
    screen.sheets.turn_to(3)
    assert home_again.has("evening 1")


def test_the_journal_is_printed_and_goes_with_its_campaign(home_again: Hands, tmp_path: Path) -> None:
    screen = screen_of(home_again)
    screen.sheets.turn_to(3)
    home_again.press("Print …")
    (field,) = (widget for widget in home_again.widgets() if isinstance(widget, TypedText))
    assert Path(field.value).parent == Path.home(), "where an exported campaign goes, not among the program's own files"
    target = tmp_path / "journal.pdf"
    home_again.key(pygame.K_a, pygame.KMOD_CTRL)
    home_again.type(str(target.with_suffix("")))
    home_again.key(pygame.K_RETURN)
    assert target.read_bytes().startswith(b"%PDF-1.4")
    assert any("journal.pdf" in words for words in home_again.notices())
    delete_campaign(screen.file)
    assert listed_campaigns() == () and not journal_picture(screen.file, 1).parent.exists()


def test_campaigns_from_before_there_was_a_journal_are_told_too(begun: Hands) -> None:
    screen = screen_of(begun)
    screen.campaign = type(screen.campaign)(title="Old", history=(Played("cistern", True, 1, "It was dark."),))
    screen.sheets.turn_to(3)
    assert begun.has("It was dark.")
    assert Played("x", True).deeds == () and Deeds("x").most == ()


def pages(pdf: bytes) -> int:
    return int(re.search(rb"/Type /Pages /Count (\d+)", pdf)[1])  # type: ignore[index]


def test_pages_follow_each_other_as_the_words_need_them() -> None:
    pygame.init()
    theme, picture = Theme(), pygame.Surface((320, 200))
    short = Evening("A title", "Evening 1", ("One sentence.",), picture)
    assert pages(journal_as_pdf(theme, "Ours", [])) == 1
    assert pages(journal_as_pdf(theme, "Ours", [short])) == 1
    assert pages(journal_as_pdf(theme, "Ours", [short] * 5)) == 3
    endless = Evening("Long", "Evening 2", ("word " * 4000,), None)
    assert pages(journal_as_pdf(theme, "Ours", [endless])) > 2


def test_numbers_are_set_by_hand_and_taken_back(begun: Hands) -> None:
    screen = screen_of(begun)
    begun.key(pygame.K_b)
    begun.press("set week")
    begun.key(pygame.K_a, pygame.KMOD_CTRL)
    begun.type("7")
    begun.key(pygame.K_RETURN)
    assert screen.campaign.week == 7 and read_campaign(screen.file).week == 7  # type: ignore[attr-defined]
    begun.key(pygame.K_b)
    begun.press("set act")
    begun.key(pygame.K_a, pygame.KMOD_CTRL)
    begun.type("9")
    begun.key(pygame.K_RETURN)
    assert screen.campaign.act == 1 and any("1 to 2" in words for words in begun.notices())
    begun.key(pygame.K_z, pygame.KMOD_CTRL)
    assert screen.campaign.week == 1
    begun.key(pygame.K_z, pygame.KMOD_CTRL)
    assert [hero.id for hero in screen.campaign.heroes] == ["mira"]


def test_a_campaign_is_carried_away_and_brought_in(begun: Hands, tmp_path: Path) -> None:
    begun.key(pygame.K_ESCAPE)
    begun.press("export Lean times")
    target = tmp_path / "ours.zip.vttcampaign"
    begun.key(pygame.K_a, pygame.KMOD_CTRL)
    begun.type(str(tmp_path / "ours.zip"))
    begun.key(pygame.K_RETURN)
    assert target.is_file()
    begun.press("Bring in")
    begun.key(pygame.K_a, pygame.KMOD_CTRL)
    begun.type(str(target))
    begun.key(pygame.K_RETURN)
    assert screen_of(begun).campaign.title == "Lean times (2)", "beside its like"
    assert len(listed_campaigns()) == 2


def test_the_map_shows_what_is_open_and_done_and_leads_to_what_is_written(home_again: Hands) -> None:
    screen = screen_of(home_again)
    screen.sheets.turn_to(0)
    marks = {w.name: w for w in home_again.widgets() if isinstance(w, PlaceMark)}
    assert marks["place cistern"].marked.state == "done" and marks["place granary"].marked.state == "open"
    assert "place larder" not in marks and "done" in marks["place cistern"].tip
    home_again.press("place harl")
    view = home_again.find("tab").rect
    assert view.contains(home_again.find("city harl").rect)
