"""The campaign's screens: from Home to a party, to the city, to a game and back."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from tests.app.campaign.beginning import does_not_slide, new_campaign
from tests.app.hands import Hands
from vtt.app.campaign.list_screen import CampaignsScreen
from vtt.app.gloomhaven.screen import CampaignScreen
from vtt.app.play import open_path
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.button import Button
from vtt.files.campaigns import listed_campaigns, read_campaign
from vtt.play.gloomhaven.sheet import with_adventurer, with_party
from vtt.rules.by_hand import Finish


@pytest.fixture
def begun(hands: Hands) -> Hands:
    """A new campaign with two characters; Berta's sheet is open."""
    new_campaign(hands, "Hexagon campaign", "Salt and ash")
    hands.press("class warden")
    hands.press("name")
    hands.type("Berta")
    hands.press("player")
    hands.type("Ada")
    hands.key(pygame.K_RETURN)
    hands.press("New character")
    hands.press("class thornbow")
    hands.press("Join the party")
    hands.press("character warden-1")
    return hands


def screen_of(hands: Hands) -> CampaignScreen:
    assert isinstance(hands.window.screen, CampaignScreen)
    return hands.window.screen


def shown_words(hands: Hands) -> list[str]:
    return [str(getattr(widget, "words", "")) for widget in hands.widgets()]


def turn_to(hands: Hands, tab: int) -> None:
    tabs = hands.find("tabs").rect
    hands.click((tabs.left + tabs.width * (2 * tab + 1) // 8, tabs.centery))


def test_whoever_is_below_the_prosperity_of_the_city_catches_up_by_a_button(begun: Hands) -> None:
    """`gloomhaven.md` L1627: any lower-level character may take the level of the city's prosperity."""
    screen = screen_of(begun)
    assert not begun.has("catch up")
    screen.change(lambda campaign: msgspec.structs.replace(campaign, prosperity=9))
    begun.press("catch up")
    berta = screen.campaign.adventurer("warden-1")
    assert (berta.level, berta.experience) == (3, 95)
    assert not begun.has("catch up")


def test_quests_the_book_does_not_know_are_not_offered(begun: Hands) -> None:
    screen = screen_of(begun)
    known = screen.campaign.quests[0]
    screen.campaign = msgspec.structs.replace(screen.campaign, quests=("of-another-book", known))
    begun.press("New character")
    assert begun.has(f"quest {known}")
    assert not begun.has("quest of-another-book")


def read_on(hands: Hands) -> None:
    """Keep the first battle goal of everybody, and whatever else is told, until the table is there. Enter chooses
    nothing where no answer goes without saying."""
    while isinstance(hands.window.screen, CampaignScreen) and (layers := hands.window.screen.ui.layers):
        top = layers[-1]
        hands.key(pygame.K_RETURN)
        if isinstance(hands.window.screen, CampaignScreen) and top in hands.window.screen.ui.layers:
            hands.key(pygame.K_1, text="1")


def test_a_campaign_is_begun_and_kept_from_the_first_moment(begun: Hands) -> None:
    (listed,) = listed_campaigns()
    assert listed.campaign == screen_of(begun).campaign
    assert [one.name for one in screen_of(begun).campaign.active] == ["Berta", "Hedge Archer"]
    assert begun.has("Goes along")
    begun.key(pygame.K_ESCAPE)
    assert isinstance(begun.window.screen, CampaignsScreen)
    begun.press("open Salt and ash")
    assert screen_of(begun).sheets.adventurer is not None
    begun.key(pygame.K_ESCAPE)
    row = begun.find("campaign Salt and ash").rect
    begun.click((row.right - 60, row.top + 30))
    assert isinstance(begun.window.screen, CampaignScreen), "a click anywhere on its row opens it"
    begun.key(pygame.K_ESCAPE)
    while begun.window.screen.ui.focus is not begun.find("campaign Salt and ash"):
        begun.key(pygame.K_TAB)
    begun.key(pygame.K_RETURN)
    assert isinstance(begun.window.screen, CampaignScreen), "so does Enter"


def test_the_shop_buys_sells_and_says_why_not(begun: Hands) -> None:
    turn_to(begun, 1)
    begun.press("buy whetstone")
    adventurer = screen_of(begun).sheets.adventurer
    assert adventurer is not None and "whetstone" in adventurer.items and adventurer.gold == 20
    assert "Whetstone stays at home for now. One small item comes along at level 1." in begun.notices()
    begun.press("give to the temple")
    screen_of(begun).sheets.reveal("buy ring-mail")
    begun.press("buy ring-mail")
    assert any("costs 30 gold" in words for words in begun.notices())
    turn_to(begun, 0)
    screen_of(begun).sheets.reveal("sell whetstone")
    does_not_slide(begun, "sell", "whetstone", "sold")
    adventurer = screen_of(begun).sheets.adventurer
    assert adventurer is not None and "whetstone" not in adventurer.items
    assert (adventurer.gold, adventurer.blessings) == (15, 2)


def test_items_stand_in_columns(begun: Hands) -> None:
    worn = [begun.find(f"take {item}").rect.left for item in ("plank-shield", "bitter-draught")]
    assert len(set(worn)) == 1
    turn_to(begun, 1)
    sold = [begun.find(f"buy {item}") for item in ("ginger-root", "plank-shield", "winged-sandals")]
    assert len({one.rect.height for one in sold}) == 1
    assert any(words.startswith("One hand · Shield 1") for words in shown_words(begun)), "what is not sold, too"


def test_levels_cards_perks_and_checkmarks(begun: Hands) -> None:
    screen = screen_of(begun)
    screen.sheets.set(experience=50)
    begun.key(pygame.K_l)
    begun.press("card warden/bell-ringer")
    begun.press("stays at home")
    begun.press("perk 0")
    begun.wheel(50)
    begun.press("one checkmark more")
    adventurer = screen.sheets.adventurer
    assert adventurer is not None
    assert (adventurer.level, adventurer.cards, adventurer.perks) == (2, ("warden/bell-ringer",), (0,))
    assert adventurer.checkmarks == 1


def test_a_new_card_is_asked_about_at_once_and_what_waits_is_said(begun: Hands) -> None:
    screen = screen_of(begun)

    def waits() -> str:
        return begun.find("character warden-1").facts[1]  # type: ignore[attr-defined, no-any-return]

    screen.sheets.set(experience=100)
    assert waits() == "Waiting: level 2"
    begun.key(pygame.K_l)
    assert waits() == "Waiting: level 3, a new card, a perk"
    begun.press("card warden/bell-ringer")
    begun.press("leave warden/grindstone")
    begun.key(pygame.K_l)
    begun.press("card warden/turn-the-wheel")
    begun.press("stays at home")
    begun.press("perk 0")
    assert waits() == "Waiting: a perk"
    begun.press("perk 1")
    adventurer = screen.sheets.adventurer
    assert adventurer is not None and waits() == "Millstone Warden"
    assert "warden/bell-ringer" in adventurer.hand and "warden/grindstone" not in adventurer.hand
    assert adventurer.cards[1] == "warden/turn-the-wheel" and adventurer.cards[1] not in adventurer.hand
    assert not begun.has("instead of")


def test_a_card_is_swapped_and_an_item_left_at_home(begun: Hands) -> None:
    screen = screen_of(begun)
    begun.press("take plank-shield")
    assert screen.sheets.adventurer is not None and screen.sheets.adventurer.equipped == ("bitter-draught",)
    begun.press("take plank-shield")
    assert screen.sheets.adventurer.equipped == ("bitter-draught", "plank-shield")
    begun.move(begun.find("tab").rect.center)
    begun.wheel(-3)
    begun.press("card warden/grindstone")
    begun.wheel(-50)
    begun.press("card warden/braced")
    assert "warden/braced" in screen.sheets.adventurer.hand and "warden/grindstone" not in screen.sheets.adventurer.hand


def test_events_are_answered_in_the_city_and_on_the_road(begun: Hands) -> None:
    screen = screen_of(begun)
    screen.change(lambda campaign: with_party(campaign, location="toll-at-saltgate"))
    turn_to(begun, 2)
    begun.key(pygame.K_h)
    assert screen.campaign.party.events_due == ("city",)
    book = screen.sheets.book.events.values()
    free = [one.id for one in book if one.where == "city" and not any(result.cost for result in one.first.results)]
    screen.change(lambda campaign: msgspec.structs.replace(campaign, city_events=tuple(free)))
    deck = screen.campaign.city_events
    begun.key(pygame.K_1, text="1")
    begun.key(pygame.K_RETURN)
    assert screen.campaign.party.events_due == () and screen.campaign.city_events != deck
    begun.press("play hollow-way")
    begun.press("Stay here")
    assert screen.campaign.under_way is None
    costs = next(one.id for one in book if one.where == "road" and any(result.cost for result in one.first.results))
    screen.change(lambda campaign: msgspec.structs.replace(campaign, road_events=(costs,)))
    begun.press("play hollow-way")
    begun.key(pygame.K_RETURN)
    assert begun.has("On the road"), "Enter, which went on before, had answered"
    begun.key(pygame.K_1, text="1")
    before = [one.gold for one in screen.campaign.players]
    begun.press("All together")
    assert [one.gold for one in screen.campaign.players] < before, "they said who pays"
    begun.press("Go on")
    read_on(begun)
    assert isinstance(begun.window.screen, TableScreen)


def test_a_finished_game_fills_the_sheets(begun: Hands) -> None:
    begun.key(pygame.K_RETURN)
    assert screen_of(begun).sheets.tab == 2, "nothing led on from the sheets to the scenarios"
    begun.key(pygame.K_RETURN)
    assert begun.has("For Ada alone"), "Enter is the amber button here, too"
    begun.key(pygame.K_RETURN)
    assert begun.has("Berta: which battle goal is kept?")
    first, second = (one for one in begun.widgets() if isinstance(one, Button) and one.keys in ("1", "2"))
    assert first.kind == second.kind == "plain" and "checkmark" in first.below, "one of two equals was amber, and Enter"
    begun.key(pygame.K_RETURN)
    begun.key(pygame.K_2, text="2")
    read_on(begun)
    table = begun.window.screen
    assert isinstance(table, TableScreen)
    name, text = table.session.table.game.heroes["warden"].goal
    assert name == second.words and "A victory then brings " in text, "also at the table (L436)"
    assert table.session.table.pieces.figures["warden"].name == "Berta"
    table.session.submit(Finish(winner="heroes", words="The barrier is up."))
    begun.window.pop()
    begun.wait()
    screen = screen_of(begun)
    assert screen.campaign.completed == ("toll-at-saltgate",) and screen.campaign.under_way is None
    adventurer = screen.sheets.adventurer
    assert adventurer is not None and adventurer.experience > 0 and adventurer.gold == 40
    assert begun.has("Won")
    begun.key(pygame.K_RETURN)
    turn_to(begun, 3)
    assert begun.has("The toll at Saltgate: won at level 1")


def test_a_game_goes_on_or_is_given_up(begun: Hands) -> None:
    turn_to(begun, 2)
    begun.press("play toll-at-saltgate")
    read_on(begun)
    begun.window.home()
    begun.wait()
    begun.key(pygame.K_m)
    begun.press("open Salt and ash")
    turn_to(begun, 2)
    begun.press("look at goal")
    begun.key(pygame.K_RETURN)
    begun.press("go on")
    assert isinstance(begun.window.screen, TableScreen)
    begun.window.pop()
    begun.wait()
    begun.press("give up")
    begun.press("Give it up")
    assert screen_of(begun).campaign.under_way is None
    begun.window.home()
    begun.wait()
    assert begun.has("Given up") and not begun.has("Continue"), "nobody goes on by mistake with what counts no more"
    begun.key(pygame.K_RETURN)
    assert isinstance(begun.window.screen, CampaignsScreen), "the campaign is what goes on"


def test_a_character_stays_at_home_and_retires(begun: Hands) -> None:
    screen = screen_of(begun)
    begun.press("goes along")
    turn_to(begun, 2)
    assert begun.find("play toll-at-saltgate").refusal.startswith("At least two")  # type: ignore[attr-defined]
    turn_to(begun, 0)
    begun.press("goes along")
    screen.sheets.set(quest="the-orchard", counted=20)
    begun.press("Retire")
    begun.key(pygame.K_RETURN)
    read_on(begun)  # a box is opened, and the town begins to write
    assert len(screen.campaign.active) == 1 and screen.campaign.prosperity == 1
    begun.press("New character")
    begun.key(pygame.K_ESCAPE)
    turn_to(begun, 3)
    assert begun.has("Berta, level 1")


def test_a_broken_campaign_is_listed_with_its_reason_and_another_deleted(begun: Hands, home: Path) -> None:
    (listed,) = listed_campaigns()
    (listed.file.parent / "broken.campaign.json").write_text("{")
    begun.key(pygame.K_ESCAPE)
    assert begun.has("broken.campaign.json")
    begun.press("delete Salt and ash")
    begun.press("Delete")
    assert not listed.file.exists()


def test_names_are_changed(begun: Hands) -> None:
    screen = screen_of(begun)
    for button, words in (("rename party", "Late risers"), ("rename character", "Bert"), ("rename player", "Cora")):
        begun.press(button)
        begun.key(pygame.K_a, pygame.KMOD_CTRL)
        begun.type(words)
        begun.key(pygame.K_RETURN)
    adventurer = screen.sheets.adventurer
    assert adventurer is not None
    assert (screen.campaign.party.name, adventurer.name, adventurer.player) == ("Late risers", "Bert", "Cora")


def test_levels_of_new_characters_follow_prosperity(begun: Hands) -> None:
    screen = screen_of(begun)
    screen.change(lambda campaign: msgspec.structs.replace(campaign, prosperity=9))
    begun.press("New character")
    begun.press("class lanternwright")
    begun.press("level")
    begun.press("Level 3")
    begun.press("Join the party")
    adventurer = screen.sheets.adventurer
    assert adventurer is not None and (adventurer.level, adventurer.gold) == (3, 60)


def test_a_campaign_can_be_dropped_on_the_window(begun: Hands, tmp_path: Path) -> None:
    (listed,) = listed_campaigns()
    begun.window.home()
    open_path(begun.window, listed.file)
    assert screen_of(begun).campaign == listed.campaign
    begun.window.home()
    broken = tmp_path / "broken.campaign.json"
    broken.write_text("{")
    open_path(begun.window, broken)
    assert begun.has("That did not work")


def test_what_is_done_on_the_sheets_is_taken_back_but_no_game(begun: Hands) -> None:
    screen = screen_of(begun)
    start, screen.before = screen.campaign, []
    screen.change(lambda campaign: msgspec.structs.replace(campaign, prosperity=9))
    begun.press("one checkmark more")
    assert screen.campaign.active[0].checkmarks == 1
    begun.key(pygame.K_z, pygame.KMOD_CTRL)
    assert screen.campaign.active[0].checkmarks == 0 and screen.campaign.prosperity == 9
    begun.key(pygame.K_z, pygame.KMOD_CTRL)
    assert screen.campaign == start and read_campaign(screen.file) == start
    screen.undo()
    assert screen.campaign == start
    begun.press("one checkmark more")
    screen.change(lambda campaign: msgspec.structs.replace(campaign, road_events=campaign.road_events[1:]))
    assert not screen.before, "an event that was answered stays answered"


def test_a_card_is_enhanced_on_the_sheet(begun: Hands) -> None:
    screen = screen_of(begun)
    begun.press("card warden/grindstone")
    assert not begun.has("enhancement 0"), "nobody in town does it yet"
    adventurer = msgspec.structs.replace(screen.campaign.adventurer("warden-1"), gold=60)
    rich = with_adventurer(screen.campaign, adventurer)
    assert screen.change(lambda _: msgspec.structs.replace(rich, achievements=("An engraver in town",)))
    begun.press("card warden/grindstone")
    begun.press("card warden/grindstone")
    assert begun.find("tab").rect.contains(begun.find("enhancement 0").rect), "scrolled into view"
    begun.press("enhancement 0")
    bought = screen.campaign.enhancements
    assert [(sticker.card, sticker.kind) for sticker in bought] == [("warden/grindstone", "attack")]
    assert screen.campaign.adventurer("warden-1").gold == 10


def test_at_150_percent_no_button_of_the_page_is_cut(begun: Hands) -> None:
    begun.window.change(msgspec.structs.replace(begun.window.settings, size=(1280, 720), scale=1.5))
    turn_to(begun, 2)
    begun.wait()
    paint = begun.window.paint
    assert all(begun.has(name) for name in ("By hand", "Undo", "difficulty", "mode", "permadeath"))
    for name in ("By hand", "Undo", "difficulty", "mode", "permadeath"):
        widget = begun.find(name)
        assert widget.rect.width >= widget.natural_width(paint), name


def test_a_game_that_is_left_is_gone_on_with_at_the_top_of_its_tab(begun: Hands) -> None:
    begun.window.change(msgspec.structs.replace(begun.window.settings, size=(1280, 720), scale=1.5))
    turn_to(begun, 2)
    begun.wait()
    screen_of(begun).sheets.reveal("scenario toll-at-saltgate")
    begun.wait()
    begun.press("play toll-at-saltgate")
    read_on(begun)
    begun.window.pop()
    begun.wait()
    shown, go_on = begun.find("tab").rect, begun.find("go on").rect
    assert shown.contains(go_on), (shown, go_on)


def test_no_campaign_at_all_can_be_meant(hands: Hands) -> None:
    hands.window.push(CampaignsScreen(hands.window))
    hands.wait()
    hands.key(pygame.K_RETURN)
    assert hands.has("dialog")
    hands.key(pygame.K_ESCAPE)
    assert not hands.has("dialog") and isinstance(hands.window.screen, CampaignsScreen)


def test_the_list_of_campaigns_says_of_which_game_each_is(begun: Hands) -> None:
    begun.window.push(CampaignsScreen(begun.window))
    begun.wait()
    assert begun.has("Hexagon campaign")
    lines = [str(getattr(widget, "words", "")) for widget in begun.widgets()]
    assert any(line.startswith("0 completed · prosperity 1. Last played today") for line in lines)
