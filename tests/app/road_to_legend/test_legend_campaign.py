"""The campaign of the dungeon that runs itself, by hand: from Home to a party, a quest, a city and back."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from tests.app.campaign.beginning import does_not_slide, new_campaign
from tests.app.hands import Hands
from vtt.app.campaign.parts import PersonButton
from vtt.app.descent.party_sheets import HERO, MARKET
from vtt.app.road_to_legend.screen import CampaignScreen
from vtt.app.seat_signs import OF_MONSTERS
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.label import Paragraph
from vtt.files.campaign_games import hero_seats
from vtt.files.campaigns import listed_campaigns
from vtt.play.descent.gear import gear_in_words, in_words
from vtt.play.descent.party import with_hero
from vtt.play.road_to_legend import growing
from vtt.rules.by_hand import Finish


@pytest.fixture
def begun(hands: Hands) -> Hands:
    """A new campaign with Mira and Wendel."""
    new_campaign(hands, "Dungeon that runs itself", "Lean times")
    hands.press("join mira")
    hands.press("join wendel")
    hands.press("Done")
    return hands


def screen_of(hands: Hands) -> CampaignScreen:
    assert isinstance(hands.window.screen, CampaignScreen)
    return hands.window.screen


def on_the_way(hands: Hands) -> None:
    """Give the first answer that can be given to whatever happens, and read what comes of it."""
    for number in range(4, 0, -1):
        if hands.has(f"answer {number}"):
            hands.press(f"answer {number}")
            hands.key(pygame.K_RETURN)
            return


def played(hands: Hands, quest: str, winner: str = "heroes") -> None:
    """Set out, begin, and end the quest by hand."""
    hands.press(f"play {quest}")
    if not isinstance(hands.window.screen, TableScreen):
        on_the_way(hands)
        hands.press(f"play {quest}")
    assert isinstance(hands.window.screen, TableScreen)
    hands.window.screen.session.submit(Finish(winner=winner, words="That was that."))
    hands.wait(0.5)
    hands.window.pop()
    hands.wait()
    hands.key(pygame.K_RETURN)


def test_a_campaign_is_begun_and_kept_from_the_first_moment(begun: Hands) -> None:
    (listed,) = listed_campaigns()
    assert listed.campaign == screen_of(begun).campaign and listed.campaign.game == "road_to_legend"
    assert screen_of(begun).campaign.gold == 100
    begun.key(pygame.K_z, pygame.KMOD_CTRL)
    assert [hero.id for hero in screen_of(begun).campaign.heroes] == ["mira"]


def test_a_quest_is_played_brought_home_and_what_it_gave_is_learned_from(begun: Hands) -> None:
    played(begun, "cistern")
    campaign = screen_of(begun).campaign
    assert campaign.history[0].won and campaign.main == 1 and campaign.under_way is None
    begun.press("hero mira")
    begun.press("learn thick-neck")
    assert screen_of(begun).campaign.hero("mira").skills == ("thick-neck",)
    begun.press("Undo")
    assert screen_of(begun).campaign.hero("mira").skills == ()
    assert screen_of(begun).campaign.history, "games are not taken back"


def test_a_city_sells_and_what_is_bought_is_worn_and_sold(begun: Hands) -> None:
    screen = screen_of(begun)
    stock = ("quilted-coat", "cleaver")
    screen.change(lambda now: msgspec.structs.replace(now, city="harl", weeks=2, stock=stock, gold=100))
    screen.sheets.turn_to(2)
    begun.press("hero mira")
    does_not_slide(begun, "buy", "quilted-coat", "bought")
    assert screen.campaign.hero("mira").worn == ("quilted-coat",) and screen.campaign.gold == 50
    begun.press("buy cleaver")
    assert any("It costs 75 gold" in words for words in begun.notices())
    screen.sheets.turn_to(1)
    begun.press("wear quilted-coat")
    assert screen.campaign.hero("mira").worn == ()
    does_not_slide(begun, "sell", "quilted-coat", "sold")
    assert screen.campaign.gold == 100
    screen.sheets.turn_to(2)
    begun.wait(0.1)
    assert not begun.has("bought") and begun.has("buy quilted-coat"), "another tab was opened, and it was sold again"
    begun.press("lesson mira")
    begun.press("take the lesson")
    assert screen.campaign.hero("mira").experience == 1 and screen.campaign.weeks == 1


def test_the_way_to_a_city_leads_into_its_market(begun: Hands) -> None:
    screen = screen_of(begun)
    screen.change(lambda now: msgspec.structs.replace(now, weeks=2))
    screen.sheets.turn_to(0)
    city = begun.find("city harl")
    screen.ui.set_focus(city)
    screen.ui.reveal_focus()
    begun.press("city harl")
    on_the_way(begun)
    assert screen.campaign.city == "harl" and screen.sheets.tab == 2
    begun.press("leave the city")
    assert screen.campaign.city == "" and screen.campaign.left == "harl"


def test_a_delve_reveals_gear_after_each_stage(begun: Hands) -> None:
    modes = begun.find("mode").rect
    begun.click((modes.right - 10, modes.centery))
    screen = screen_of(begun)
    assert screen.campaign.mode == "delve" and screen.campaign.gold == 0
    played(begun, "stage-1")
    assert screen.campaign.stage == 2 and screen.sheets.tab == 2
    begun.press("hero wendel")
    first = screen.campaign.revealed[0]
    for gear in screen.campaign.revealed[: screen.campaign.keeps]:
        begun.press(f"keep {gear}")
    assert first in screen.campaign.hero("wendel").items and not screen.campaign.revealed
    screen.sheets.turn_to(0)
    assert begun.has("play stage-2")


def test_a_lost_delve_says_so(begun: Hands) -> None:
    screen = screen_of(begun)
    hurt = msgspec.structs.replace(screen.campaign.hero("mira"), playing=False)
    screen.change(lambda now: with_hero(msgspec.structs.replace(now, mode="delve"), hurt))
    screen.sheets.turn_to(0)
    played(begun, "stage-1", winner="monsters")
    assert screen.campaign.ended == "lost"
    screen.sheets.turn_to(3)
    assert begun.has("The stair of shoes: lost in act 1")


def words_of(hands: Hands) -> list[str]:
    """What all paragraphs in sight say."""
    return [widget.words for widget in hands.widgets() if isinstance(widget, Paragraph)]


def test_what_cannot_be_had_yet_says_what_it_does(begun: Hands) -> None:
    """Only the reason stood there: nobody could save for a skill, or for a ware, without knowing what it is."""
    screen = screen_of(begun)
    begun.press("hero mira")
    sheets = screen.sheets
    locked = [skill for skill in growing.skills_for(sheets.hero, sheets.content, sheets.book) if skill.needs]
    assert locked and all(in_words(skill.gains) in words_of(begun) for skill in locked)
    sheet = growing.sheet_of(sheets.hero, sheets.content, sheets.book)
    assert f"{sheet.feat.name}: {sheet.feat.text}" in words_of(begun)
    screen.change(lambda now: msgspec.structs.replace(now, city="harl", stock=("cleaver",), gold=0))
    sheets.turn_to(MARKET)
    assert any(gear_in_words(sheets.book.gear["cleaver"]) in words for words in words_of(begun))


def test_a_hero_who_is_clicked_where_nothing_is_sold_is_shown(begun: Hands) -> None:
    """In a market without a city the click changed nothing; where something is sold it buys for this one, which its
    place in the list says, too."""
    screen = screen_of(begun)
    screen.sheets.turn_to(MARKET)
    begun.press("hero mira")
    assert screen.sheets.tab == HERO and screen.sheets.chosen == "mira"
    screen.change(lambda now: msgspec.structs.replace(now, city="harl"))
    screen.sheets.turn_to(MARKET)
    begun.press("hero mira")
    assert screen.sheets.tab == MARKET
    chosen = begun.find("hero mira")
    assert isinstance(chosen, PersonButton) and chosen.chosen


def test_no_seat_of_a_campaign_wears_the_colour_of_monsters() -> None:
    seats = hero_seats((name, name) for name in ("ann", "ben", "cai", "dot"))
    assert len({seat.colour for seat in seats}) == 4 and OF_MONSTERS not in {seat.colour for seat in seats}
