"""The page of all campaigns: what one is, whose, where it stands, and one clear button for each deed."""

from __future__ import annotations

import os

import pygame
import pytest

from tests.app.cut_words import Cuts
from tests.app.hands import Hands
from vtt.app.campaign.list_screen import WHAT_IT_IS, CampaignsScreen
from vtt.app.campaign.page import CampaignPage
from vtt.app.game_screens import campaigns
from vtt.app.settings import Settings
from vtt.app.widgets.base import walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.layout import Scroll
from vtt.app.window import Window
from vtt.files.campaigns import listed_campaigns, new_file, write_campaign

TITLES = ("Our campaign", "The long winter at the old mill", "Tuesday party", "Sea and salt", "Grandmother's attic")


def kept(number: int) -> None:
    """So many campaigns, of all games in turn, the last one played last."""
    games = [own for _, own in campaigns()]
    for place, title in enumerate(TITLES[:number]):
        file = new_file(title)
        write_campaign(file, games[place % len(games)].begin(title, 5))
        os.utime(file, (1000 + place, 1000 + place))


def at_the_list(hands: Hands) -> Hands:
    hands.window.push(CampaignsScreen(hands.window))
    hands.wait(0.2)
    return hands


def accents(hands: Hands) -> list[str]:
    screen = hands.window.screen
    assert screen is not None
    return [one.name for one in walk(screen.ui.root) if isinstance(one, Button) and one.kind == "accent"]


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_all_games_have_room_in_the_smallest_window_at_any_size_of_letters(scale: float) -> None:
    """At 150 percent the third was cut in its last line, and nothing said that it goes on."""
    hands = at_the_list(Hands(Window(Settings(size=(1280, 720), scale=scale), keep=False)))
    shown = next(one for one in hands.widgets() if isinstance(one, Scroll))
    assert shown.topic == "campaigns" and shown.full <= shown.rect.height


def test_who_has_none_reads_what_one_is_and_begins_one_of_a_game_with_enter(hands: Hands) -> None:
    """A newcomer saw names of games, and did not know that they could begin anything."""
    at_the_list(hands)
    games = [game.title for game, _ in campaigns()]
    assert any(str(getattr(one, "words", "")).startswith(WHAT_IT_IS) for one in hands.widgets())
    assert accents(hands) == [f"begin {games[0]}"] and all(hands.has(f"begin {title}") for title in games)
    hands.key(pygame.K_RETURN)
    hands.type("Saltwater")
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.window.screen, CampaignPage)
    assert [one.campaign.title for one in listed_campaigns() if one.campaign is not None] == ["Saltwater"]
    while not isinstance(hands.window.screen, CampaignsScreen):
        hands.key(pygame.K_ESCAPE)
    assert accents(hands) == ["open Saltwater"]


def test_enter_continues_the_one_that_was_played_last(hands: Hands) -> None:
    kept(5)
    at_the_list(hands)
    assert accents(hands) == ["open Grandmother's attic"]
    rows = [one.name for one in hands.widgets() if one.name.startswith("campaign ")]
    assert rows == [f"campaign {title}" for title in reversed(TITLES)]
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.window.screen, CampaignPage)
    assert hands.window.screen.campaign.title == "Grandmother's attic"


def test_another_one_is_begun_from_the_same_cards(hands: Hands) -> None:
    kept(1)
    at_the_list(hands)
    hands.key(pygame.K_n)
    hands.press(f"begin {list(campaigns())[-1][0].title}")
    hands.type("Second")
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.window.screen, CampaignPage) and hands.window.screen.campaign.title == "Second"


@pytest.mark.parametrize("number", [0, 1, 5])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)])
def test_nothing_on_the_page_is_cut(
    monkeypatch: pytest.MonkeyPatch, number: int, size: tuple[int, int], scale: float
) -> None:
    kept(number)
    cuts = Cuts(monkeypatch)
    hands = at_the_list(Hands(Window(Settings(motion="reduced", size=size, scale=scale), keep=False)))
    assert cuts.look(hands, f"{number} campaigns") == []
