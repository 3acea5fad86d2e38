"""Parties for tests of the campaign."""

from __future__ import annotations

import msgspec

from vtt.files.games import new_game, open_scenario
from vtt.files.gloomhaven.campaigns import campaign_book
from vtt.files.gloomhaven.content import hex_content
from vtt.files.places import maps_folder
from vtt.play.gloomhaven import adventurers, journey, sheet
from vtt.play.gloomhaven.sheet import Adventurer, Campaign
from vtt.play.session import Session
from vtt.rules.plan import Seat

CONTENT = hex_content()
BOOK = campaign_book()


def a_campaign(**fields: object) -> Campaign:
    """A party of two in the city."""
    campaign = journey.new_campaign("Salt", "The late risers", BOOK, seed=5)
    campaign = adventurers.add_adventurer(campaign, CONTENT, "Berta", "warden", player="Ada")
    campaign = adventurers.add_adventurer(campaign, CONTENT, "Finn", "thornbow", player="Ben")
    return msgspec.structs.replace(campaign, **fields)


def changed(campaign: Campaign, identity: str, **fields: object) -> Campaign:
    """The campaign with other values of one character."""
    return sheet.with_adventurer(campaign, msgspec.structs.replace(campaign.adventurer(identity), **fields))


def berta(campaign: Campaign) -> Adventurer:
    """The first of the two."""
    return campaign.adventurer("warden-1")


def a_game(campaign: Campaign) -> Session:
    opened = open_scenario(maps_folder() / "toll-at-saltgate.scenario.json")
    seats = tuple(
        Seat(f"player-{place}", adventurer.player, "heroes", heroes=(adventurer.hero_class,))
        for place, adventurer in enumerate(campaign.players, 1)
    )
    return new_game(opened, seats, settings=journey.settings_for(campaign, CONTENT, opened.scenario.id), seed=3)
