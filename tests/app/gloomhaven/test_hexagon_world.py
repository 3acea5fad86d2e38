"""What the campaign shows of its world: other parties, records of the town, what came about, scenarios put in."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from tests.app.gloomhaven.test_campaign import begun as begun  # a new campaign with two characters
from tests.app.gloomhaven.test_campaign import screen_of, turn_to
from tests.app.hands import Hands
from vtt.app.campaign.world_map import PlaceMark
from vtt.files.gloomhaven import campaign_games
from vtt.files.places import maps_folder
from vtt.play.gloomhaven.book import Rewards
from vtt.play.gloomhaven.rewards import reward


def test_another_party_begins_in_the_same_world_and_the_first_plays_on(begun: Hands) -> None:
    screen = screen_of(begun)
    first = screen.campaign
    turn_to(begun, 2)
    screen.sheets.reveal("another party")
    begun.press("another party")
    begun.type("The early birds")
    begun.key(13)
    assert screen.campaign.party.name == "The early birds" and not screen.campaign.adventurers
    assert screen.campaign.unlocked == first.unlocked
    turn_to(begun, 2)
    screen.sheets.reveal(f"party {first.party.name}")
    begun.press(f"party {first.party.name}")
    assert screen.campaign.adventurers == first.adventurers


def test_the_journal_has_the_records_of_the_town_and_what_came_about(begun: Hands) -> None:
    screen = screen_of(begun)
    screen.change(lambda campaign: msgspec.structs.replace(campaign, unlocks=("well-known", "records-1")))
    for _ in range(2):
        begun.key(pygame.K_RETURN)  # it is told
    turn_to(begun, 3)
    shown = [getattr(widget, "words", "") for widget in begun.widgets()]
    assert "Of our town, page one" in shown and "Well known" in shown


def test_only_open_classes_may_join(begun: Hands) -> None:
    screen = screen_of(begun)
    begun.press("New character")
    assert begun.has("class lanternwright") and not begun.has("class magpie")
    screen.sheets.stop_joining()
    screen.change(lambda campaign: msgspec.structs.replace(campaign, boxes=("magpie",)))
    begun.key(pygame.K_RETURN)  # it is told
    begun.press("New character")
    assert begun.has("class magpie") and not begun.has("class ferryman")


def test_a_scenario_is_put_in_by_its_file(begun: Hands) -> None:
    screen = screen_of(begun)
    turn_to(begun, 2)
    screen.sheets.reveal("put in")
    begun.press("put in")
    file = maps_folder() / "lampless" / "grey-flour.scenario.json"
    field = begun.find("path")
    field.value = str(file)  # type: ignore[attr-defined]
    begun.press("Open")
    assert [entry.title for entry in screen.campaign.added] == ["Grey flour"]
    assert begun.has("play added/grey-flour")


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_two_places_of_the_map_lie_over_each_other(begun: Hands, scale: float) -> None:
    begun.window.change(msgspec.structs.replace(begun.window.settings, size=(1280, 720), scale=scale))
    screen = screen_of(begun)
    scenarios = tuple(screen.sheets.book.scenarios)
    screen.change(lambda campaign: msgspec.structs.replace(campaign, unlocked=scenarios, completed=scenarios[:4]))
    turn_to(begun, 2)
    marks = [widget.rect for widget in begun.widgets() if isinstance(widget, PlaceMark)]
    assert len(marks) == len(scenarios) + 1
    assert not any(one.colliderect(two) for number, one in enumerate(marks) for two in marks[:number])
    assert all(begun.find("world map").rect.contains(mark) for mark in marks)


def test_a_scenario_that_was_put_in_is_set_up_and_taken_out(begun: Hands) -> None:
    screen = screen_of(begun)
    file = Path(__file__).parents[2] / "data" / "hex_scenarios" / "14.json"
    screen.change(lambda campaign: campaign_games.put_in(campaign, file))
    turn_to(begun, 2)
    (entry,) = screen.campaign.added
    screen.sheets.reveal(f"scenario {entry.id}")
    begun.press(f"set up {entry.id}")
    for name, words in (("gold", "7"), ("party_achievements", "Bread"), ("scenarios", "The hollow way")):
        field = begun.find(f"brings {name}")
        field.value = words  # type: ignore[attr-defined]
        field.change(words)  # type: ignore[attr-defined]
    begun.find("brings prosperity").change("much")  # type: ignore[attr-defined]
    begun.press("keep set up")
    assert begun.has("keep set up") and any("no whole number" in words for words in begun.notices())
    begun.find("brings prosperity").change("")  # type: ignore[attr-defined]
    begun.press("keep set up")
    rewards = screen.campaign.added[0].rewards
    assert not begun.has("keep set up")
    assert (rewards.gold, rewards.party_achievements, rewards.scenarios) == (7, ("Bread",), ("hollow-way",))
    begun.press(f"set up {entry.id}")
    begun.press("take out")
    assert not screen.campaign.added and not begun.has(f"play {entry.id}")


def test_who_puts_in_a_scenario_without_its_pictures_is_told(begun: Hands) -> None:
    screen = screen_of(begun)
    file = Path(__file__).parents[2] / "data" / "hex_scenarios" / "14.json"
    screen.change(lambda campaign: campaign_games.put_in(campaign, file))
    turn_to(begun, 2)
    for bare in (False, True):
        (entry,) = screen.campaign.added
        bared = msgspec.structs.replace(entry, bare=bare)
        screen.change(lambda campaign, bared=bared: msgspec.structs.replace(campaign, added=(bared,)))
        screen.sheets.reveal(f"scenario {entry.id}")
        begun.press(f"set up {entry.id}")
        words = [getattr(widget, "words", "") for widget in begun.widgets()]
        assert any("travels without its pictures" in one for one in words) is bare
        begun.key(pygame.K_ESCAPE)


def test_what_comes_about_is_told_at_once(begun: Hands) -> None:
    screen = screen_of(begun)
    fame = Rewards(reputation=12)
    screen.change(lambda campaign: reward(campaign, screen.sheets.content, screen.sheets.book, fame))
    assert begun.has("Well known")
    begun.key(pygame.K_RETURN)
    assert not begun.has("Well known") and any("Stonesinger may join" in words for words in texts(begun))
    begun.key(pygame.K_RETURN)
    assert not screen.ui.layers


def texts(hands: Hands) -> list[str]:
    return [str(getattr(widget, "words", "")) for widget in hands.widgets()]


def test_achievements_are_noted_and_struck_out_by_hand(begun: Hands) -> None:
    screen = screen_of(begun)
    for _ in range(2):
        begun.press("note achievement")
        begun.press("The world's")
        begun.type("Old craft")
        begun.key(pygame.K_RETURN)
    assert screen.campaign.achievements == ("Old craft", "Old craft") and begun.has("Old craft × 2")
    begun.press("achievement Old craft")
    begun.key(pygame.K_RETURN)
    assert screen.campaign.achievements == ("Old craft",)
    begun.press("note achievement")
    begun.press("The party's")
    begun.type("Bread")
    begun.key(pygame.K_RETURN)
    assert screen.campaign.party.achievements == ("Bread",)
    begun.press("achievement Bread")
    begun.key(pygame.K_RETURN)
    assert screen.campaign.party.achievements == ()
