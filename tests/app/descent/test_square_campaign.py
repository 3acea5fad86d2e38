"""The campaign of the square game with an overlord, by hand: from Home to a party, a deck, quests and a market."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from tests.app.campaign.beginning import does_not_slide, new_campaign
from tests.app.hands import Hands
from tests.square_campaign.campaigning import a_campaign
from vtt.app.descent.party_sheets import HERO, MARKET
from vtt.app.descent.screen import CampaignScreen
from vtt.app.descent.sheets import OVERLORD
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import Segments
from vtt.app.widgets.label import Label, Paragraph
from vtt.files.campaigns import listed_campaigns
from vtt.files.documents import write_document
from vtt.files.games import open_scenario
from vtt.files.places import maps_folder
from vtt.play.descent.sheet import Campaign, Follower
from vtt.rules.by_hand import Finish
from vtt.scenario.document import Making

QUESTS = 0
"""The tab of the quests."""

pytestmark = pytest.mark.usefixtures("seldom_painted")


@pytest.fixture
def begun(hands: Hands) -> Hands:
    """A new campaign with Mira, a bulwark, and Wendel, a lampbearer with a second class."""
    new_campaign(hands, "Dungeon crawl on squares", "High times")
    hands.press("join mira")
    hands.press("class bulwark")
    hands.press("join wendel")
    hands.press("class lampbearer")
    hands.press("beside poacher")
    hands.press("Done")
    return hands


def screen_of(hands: Hands) -> CampaignScreen:
    assert isinstance(hands.window.screen, CampaignScreen)
    return hands.window.screen


def act(hands: Hands, name: str) -> None:
    """Press a button, wherever on its tab it lies."""
    button = hands.find(name)
    assert isinstance(button, Button) and button.action is not None and not button.refusal
    button.action()
    hands.wait()


def refused(hands: Hands, name: str) -> bool:
    button = hands.find(name)
    return isinstance(button, Button) and bool(button.refusal)


def played(hands: Hands, quest: str, winner: str = "heroes") -> None:
    """Begin an encounter, end it by hand and come home."""
    act(hands, f"play {quest}")
    while hands.has("answer 1"):
        act(
            hands, next(f"answer {n}" for n in (2, 1) if hands.has(f"answer {n}") and not refused(hands, f"answer {n}"))
        )
        hands.key(pygame.K_RETURN)
    if hands.has(f"play {quest}"):
        act(hands, f"play {quest}")
    assert isinstance(hands.window.screen, TableScreen)
    hands.window.screen.session.submit(Finish(winner=winner, words="That was that."))
    hands.wait(0.5)
    hands.window.pop()
    hands.wait()
    hands.key(pygame.K_RETURN)


def test_a_campaign_is_begun_and_kept_from_the_first_moment(begun: Hands) -> None:
    (listed,) = listed_campaigns()
    campaign = screen_of(begun).campaign
    assert listed.campaign == campaign and campaign.game == "descent"
    assert [hero.classes for hero in campaign.heroes] == [("bulwark",), ("lampbearer", "poacher")]
    begun.key(pygame.K_z, pygame.KMOD_CTRL)
    assert [hero.id for hero in screen_of(begun).campaign.heroes] == ["mira"]


def test_the_form_of_who_joins_stays_open_until_all_have_joined(hands: Hands, begun: Hands) -> None:
    begun.press("New hero")
    begun.press("join pip")
    begun.press("class magpie")
    assert begun.has("Who joins?"), "a second click on what was “Done” begins no quest"
    begun.press("join hedda")
    begun.press("class bulwark" if not refused(begun, "class bulwark") else "class reaver")
    assert not begun.has("Who joins?"), "the party is full"


def test_what_the_overlord_is_called_is_kept_wherever_one_clicks_next(begun: Hands) -> None:
    begun.press("overlord")
    begun.press("who")
    begun.type("Bert")
    begun.press("show the cards")
    assert screen_of(begun).campaign.overlord.player == "Bert"
    assert screen_of(begun).sheets.unveiled, "and the click counts"
    begun.press("who")
    begun.type("a")
    begun.press("Back")
    (listed,) = listed_campaigns()
    assert isinstance(listed.campaign, Campaign) and listed.campaign.overlord.player == "Berta"


def test_a_quest_is_played_and_what_it_gave_is_spent(begun: Hands) -> None:
    played(begun, "ferry")
    campaign = screen_of(begun).campaign
    assert campaign.history[0].won and campaign.winners == {"ferry": "heroes"} and campaign.under_way is None
    begun.press("hero mira")
    act(begun, "learn deep-breath")
    assert "deep-breath" in screen_of(begun).campaign.hero("mira").skills
    begun.press("Undo")
    assert "deep-breath" not in screen_of(begun).campaign.hero("mira").skills
    begun.press("overlord")
    assert not begun.has("card itch"), "the heroes do not know the deck (L1853)"
    act(begun, "show the cards")
    act(begun, "card itch")
    assert screen_of(begun).campaign.overlord.cards == ("itch",)
    screen_of(begun).sheets.turn_to(MARKET)
    screen_of(begun).change(lambda now: msgspec.structs.replace(now, gold=900))
    gear = screen_of(begun).campaign.market[0]
    screen_of(begun).sheets.reveal(f"buy {gear}")
    does_not_slide(begun, "buy", gear, "bought")
    assert gear in screen_of(begun).campaign.hero("mira").items
    begun.press("hero mira")
    screen_of(begun).sheets.turn_to(HERO)
    screen_of(begun).sheets.reveal("sell watch-blade")
    does_not_slide(begun, "sell", "watch-blade", "sold")
    assert "watch-blade" not in screen_of(begun).campaign.hero("mira").items


def test_a_quest_of_two_encounters_goes_on_where_the_first_ended(begun: Hands) -> None:
    for quest in ("ferry", "key"):
        played(begun, quest)
    played(begun, "dam", "overlord")
    campaign = screen_of(begun).campaign
    assert campaign.bound == "dam" and campaign.encounter == 1 and campaign.lost_before
    assert begun.has("play dam")
    begun.press("hero mira")
    learning = begun.find("learn deep-breath")
    assert isinstance(learning, Button) and learning.refusal == "This waits until the quest is over."
    screen_of(begun).sheets.turn_to(QUESTS)
    played(begun, "dam")
    campaign = screen_of(begun).campaign
    assert campaign.winners["dam"] == "heroes" and campaign.act == 2, "the last encounter decides (L84)"
    assert len(campaign.market) > 5, "all of the first act is for sale once (L1485)"


def test_the_party_turns_back_from_a_quest_that_was_given_up(begun: Hands) -> None:
    played(begun, "ferry")
    screen = screen_of(begun)
    screen.change(lambda now: msgspec.structs.replace(now, bound="key"))
    act(begun, "turn back")
    assert screen.campaign.bound == "" and begun.has("play chapel")


def test_the_program_leads_the_overlord_where_it_is_told_to(begun: Hands) -> None:
    begun.press("overlord")
    begun.press("by the program")
    screen_of(begun).sheets.turn_to(QUESTS)
    begun.press("play ferry")
    assert isinstance(begun.window.screen, TableScreen)
    assert [seat.bot for seat in begun.window.screen.session.seats] == [False, False, True]


def test_levels_say_what_everybody_begins_with(begun: Hands) -> None:
    levels = begun.find("level")
    assert isinstance(levels, Segments)
    levels.change(2)
    begun.wait()
    campaign = screen_of(begun).campaign
    assert [hero.experience for hero in campaign.heroes] == [6, 6]
    assert campaign.gold == 500 and campaign.overlord.experience == 8


def test_what_was_made_is_put_in_from_its_file_and_taken_out_again(begun: Hands, tmp_path: Path) -> None:
    scenario = open_scenario(maps_folder() / "high_water" / "the-ferry-at-merrow.scenario.json").scenario
    made = Making(
        id="lantern", kind="gear", name="Storm lantern", data={"slot": "trinket", "price": 50, "gains": {"speed": 1}}
    )
    file = tmp_path / "mine.scenario.json"
    write_document(file, msgspec.structs.replace(scenario, id="mine", makings=(made,)))
    act(begun, "put in")
    field = begun.find("path")
    begun.click(field.rect.center)
    begun.key(pygame.K_a, pygame.KMOD_CTRL)
    begun.type(str(file))
    begun.key(pygame.K_RETURN)
    assert [one.id for one in screen_of(begun).campaign.made] == ["mine.lantern"]
    screen_of(begun).sheets.turn_to(MARKET)
    assert begun.has("buy mine.lantern") or begun.has("Storm lantern")
    screen_of(begun).sheets.turn_to(QUESTS)
    act(begun, "take out mine.lantern")
    assert screen_of(begun).campaign.made == ()


def test_the_overlord_spreads_a_rumour_that_brings_a_quest(begun: Hands) -> None:
    played(begun, "ferry")
    screen = screen_of(begun)
    overlord = msgspec.structs.replace(screen.campaign.overlord, rumours=("a-loaded-barge",))
    screen.change(lambda campaign: msgspec.structs.replace(campaign, overlord=overlord))
    screen.sheets.turn_to(OVERLORD)
    assert not begun.has("rumour a-loaded-barge"), "the heroes do not see the overlord's hand"
    act(begun, "show the cards")
    begun.press("Spread it")
    begun.key(pygame.K_RETURN)
    assert screen_of(begun).campaign.in_play == ("barge",)
    screen_of(begun).sheets.turn_to(QUESTS)
    assert begun.has("play barge")
    played(begun, "barge", "overlord")
    assert screen_of(begun).campaign.winners == {"ferry": "heroes", "barge": "overlord"}


def test_plot_cards_come_from_one_of_the_decks(begun: Hands) -> None:
    screen_of(begun).sheets.turn_to(OVERLORD)
    decks = begun.find("with plots")
    assert isinstance(decks, Segments)
    decks.change(2)
    overlord = screen_of(begun).campaign.overlord
    assert overlord.plotting and overlord.plot_deck == "the-long-account"
    assert begun.has("The collector himself") and not begun.has("Spite")


def test_the_page_tells_of_allies_with_all_they_have_learned(hands: Hands, tmp_path: Path) -> None:
    file = tmp_path / "campaigns" / "a.campaign.json"
    campaign = a_campaign(allies=(Follower("verger", ("evensong",)),))
    hands.window.push(CampaignScreen(hands.window, file, campaign))
    hands.wait()
    words = " ".join(one.words for one in hands.widgets() if isinstance(one, Label | Paragraph))
    assert "Odd the verger" in words and "health 10" in words and "Evensong: 2 more health" in words
