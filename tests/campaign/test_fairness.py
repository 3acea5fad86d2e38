"""What a campaign owes its players: no rules they did not ask for, nothing found twice, and who paid what."""

from __future__ import annotations

import msgspec
import pytest

from tests.campaign.parties import BOOK, CONTENT, a_campaign, a_game, changed
from vtt.board.pieces import Token
from vtt.play.gloomhaven import adventurers, events, journey, retirement
from vtt.play.gloomhaven.book import Book, Event, EventChoice, EventResult, Rewards
from vtt.play.gloomhaven.rewards import claim, reward
from vtt.play.gloomhaven.sheet import Campaign
from vtt.play.session import Session
from vtt.rules import by_hand
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.walking import take


def retired(campaign: Campaign, identity: str) -> Campaign:
    """The campaign with a character that has fulfilled its quest and left."""
    quest = BOOK.quests["the-orchard"]
    return retirement.retire(changed(campaign, identity, quest=quest.id, counted=quest.goal), CONTENT, BOOK, identity)


def test_who_leaves_blank_who_plays_is_not_playing_alone() -> None:
    campaign = changed(changed(a_campaign(), "warden-1", player=""), "thornbow-1", player="")
    assert "solo" not in journey.settings_for(campaign, CONTENT)
    alone = changed(changed(a_campaign(), "warden-1", player="Ada"), "thornbow-1", player="Ada")
    assert journey.settings_for(alone, CONTENT)["solo"] == "yes"


def chests(session: Session) -> list[Token]:
    """The treasures of all rooms, which are opened to look."""
    for room in session.table.game.rooms:
        if room not in session.table.pieces.revealed:
            session.submit(by_hand.RevealRoom(room=room))
    return [token for token in session.table.pieces.tokens.values() if token.kind == "treasure"]


def test_a_treasure_is_found_once_in_a_campaign() -> None:
    campaign = a_campaign()
    session = a_game(campaign)
    (chest,) = chests(session)
    change = Change(session.table, CONTENT)
    take(change, "warden", chest)
    campaign = journey.after_scenario(campaign, CONTENT, BOOK, "toll-at-saltgate", change.done(), False)
    assert campaign.treasures == (f"toll-at-saltgate/{chest.id}",)
    assert chests(a_game(campaign)) == [], "it is not there in a replay"
    assert "found" not in journey.settings_for(campaign, CONTENT, "mill-below-the-weir")


def test_numbered_treasures_are_found_once_wherever_they_lie() -> None:
    campaign = a_campaign(treasures=("17", "toll-at-saltgate/chest"))
    assert journey.settings_for(campaign, CONTENT, "mill-below-the-weir")["found"] == "17"
    assert journey.settings_for(campaign, CONTENT, "toll-at-saltgate")["found"] == "17 chest"


def toll() -> Book:
    choice = EventChoice(label="Pay.", results=(EventResult(text="Paid.", cost=6, rewards=Rewards()),))
    event = Event(id="toll", where="road", text="Pay!", first=choice, second=choice)
    return Book(scenarios={}, quests={}, events={"toll": event})


def test_an_event_says_what_it_took_from_whom_and_players_choose_who_pays() -> None:
    campaign = changed(changed(a_campaign(road_events=("toll",)), "warden-1", gold=9), "thornbow-1", gold=4)
    usual = events.resolve(campaign, CONTENT, toll(), "road", second=False)
    assert usual.taken == ("Berta pays 6 gold.",), "whoever has most gold pays the next coin"
    chosen = events.resolve(campaign, CONTENT, toll(), "road", second=False, payer="thornbow-1")
    assert chosen.taken == ("Berta pays 2 gold.", "Finn pays 4 gold.")
    assert [one.gold for one in chosen.campaign.players] == [7, 0]
    assert events.cost_of(campaign, toll(), "road", second=False) == 6
    assert events.cost_of(changed(campaign, "warden-1", gold=1), toll(), "road", second=False) == 0, "nobody can pay it"


def test_retirements_count_for_the_family_not_for_all_characters_of_a_player() -> None:
    campaign = a_campaign(prosperity=0)
    campaign = changed(campaign, "thornbow-1", player="Ada")
    campaign = retired(campaign, "warden-1")
    campaign = adventurers.add_adventurer(campaign, CONTENT, "Ilka", "weathercaller", player="Ada")
    assert campaign.adventurer("weathercaller-1").more_perks == 1
    campaign = adventurers.add_adventurer(campaign, CONTENT, "Lo", "lanternwright", player="Ada")
    assert campaign.adventurer("lanternwright-1").more_perks == 0, "a family of its own"
    campaign = retired(campaign, "weathercaller-1")
    campaign = adventurers.add_adventurer(campaign, CONTENT, "Third", "warden", player="Ada")
    assert campaign.adventurer("warden-2").more_perks == 2
    assert msgspec.to_builtins(campaign)["retirements"] == {"Ada": 2}


def test_players_say_who_keeps_an_item_for_the_party() -> None:
    campaign = reward(a_campaign(), CONTENT, BOOK, Rewards(items=("whetstone",)))
    assert campaign.unclaimed == ("whetstone",)
    kept = claim(campaign, CONTENT, "whetstone", "thornbow-1")
    assert "whetstone" in kept.adventurer("thornbow-1").items
    assert not kept.unclaimed
    with pytest.raises(ValueError, match="taken already"):
        claim(kept, CONTENT, "whetstone", "warden-1")


def test_an_item_that_only_one_lacks_is_that_ones() -> None:
    campaign = a_campaign()
    owned = changed(campaign, "warden-1", items=(*campaign.adventurer("warden-1").items, "whetstone"))
    after = reward(owned, CONTENT, BOOK, Rewards(items=("whetstone",)))
    assert not after.unclaimed
    assert "whetstone" in after.adventurer("thornbow-1").items
