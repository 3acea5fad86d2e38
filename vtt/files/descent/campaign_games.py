"""The games of a campaign of the square game: an encounter set up from the sheets and kept as a saved game, and what it
brings home."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from vtt.files import games
from vtt.files.archive import loose
from vtt.files.campaign_games import HEROES, Started, hero_seats, set_out
from vtt.files.descent.campaigns import book_for, content_for, problems_of
from vtt.files.documents import read_scenario
from vtt.files.places import maps_folder
from vtt.play.campaigns import UnderWay
from vtt.play.descent import by_program, journey, travel
from vtt.play.descent.book import Quest
from vtt.play.descent.making import ALLY, CARD, read
from vtt.play.descent.sheet import Campaign, Follower, check, playing_refusal
from vtt.play.session import Session
from vtt.rules.plan import Seat
from vtt.scenario.words import slug

OVERLORD: Final = "overlord"
LONGEST: Final = 80
"""Letters of an id in a document."""
DARK: Final = "#A58BEA"


def seats_of(campaign: Campaign) -> tuple[Seat, ...]:
    """A seat for each player with all heroes it leads, and the overlord's."""
    overlord = campaign.overlord
    dark = Seat(OVERLORD, overlord.player or "Overlord", OVERLORD, DARK, bot=overlord.bot)
    return (*hero_seats((hero.player or hero.name, hero.id) for hero in campaign.players), dark)


def start(campaign: Campaign, quest: Quest, seed: int) -> Started[Campaign]:
    """Begin a quest, or its next encounter, with the heroes that go along. ValueError or FileProblem (one sentence) if
    it cannot be; whoever has not set out sets out first."""
    book, content = book_for(campaign), content_for(campaign)
    campaign = travel.set_out(campaign, book, quest)
    check(journey.quest_refusal(campaign, book, quest))
    campaign = by_program.prepared(campaign, content, book, quest)
    _, file = journey.encounter_of(campaign, quest)
    opened = games.open_scenario(maps_folder() / file)
    there = tuple(one for one in campaign.made if one.kind in (CARD, ALLY) or one.data.get("familiars"))
    scenario = msgspec.structs.replace(opened.scenario, makings=(*opened.scenario.makings, *there))
    opened = replace(opened, scenario=scenario)
    settings = journey.settings_for(campaign, content, book)
    under_way = partial(UnderWay, quest.id)
    return set_out(campaign, opened, seats_of(campaign), settings, seed, under_way)


def brought_home(campaign: Campaign, quest: str, session: Session) -> Campaign | None:
    """The campaign after a game, if it is over."""
    ending = session.ending()
    if ending is None:
        return None
    won = ending.winner == HEROES
    return journey.after_encounter(campaign, content_for(campaign), book_for(campaign), quest, session.table, won)


# --- what people have made -------------------------------------------------------------------------------------------


def put_in(campaign: Campaign, file: Path) -> Campaign:
    """Everything that a scenario has made for the game is put into a campaign: classes to take, gear for the market
    (that of the act at once), cards to buy, allies who go along. What was put in from the same scenario before is
    exchanged.

    ValueError or FileProblem (one sentence) if nothing is made there, or something of it does not fit."""
    check(playing_refusal(campaign))
    with loose(file) as document:
        scenario = read_scenario(document)
    if scenario.game != campaign.game:
        raise ValueError("That file is for another game.")
    if not scenario.makings:
        raise ValueError(
            f"Nothing is made in “{scenario.title}”: in the editor’s list press the plus beside “Own things”."
        )
    fresh = tuple(msgspec.structs.replace(one, id=f"{slug(scenario.id)}.{one.id}") for one in scenario.makings)
    for one in fresh:
        if len(one.id) > LONGEST:
            raise ValueError(f"“{one.name or one.id}” has too long an id; shorten it in the editor.")
    names = {one.id for one in fresh}
    kept = tuple(one for one in campaign.made if one.id not in names)
    made = read(fresh)
    found, joined = made.gear.values(), {one.ally for one in campaign.allies}
    allies = (*campaign.allies, *(Follower(name) for name in made.allies if name not in joined))
    taken = {*campaign.market, *campaign.sold_out}
    offered = tuple(gear.id for gear in found if gear.act == campaign.act and gear.id not in taken)
    market = (*campaign.market, *offered)
    return _sound(msgspec.structs.replace(campaign, made=(*kept, *fresh), market=market, allies=allies))


def take_out(campaign: Campaign, making: str) -> Campaign:
    """Something that was made leaves a campaign. ValueError (one sentence) where somebody has it."""
    check(playing_refusal(campaign))
    made = tuple(one for one in campaign.made if one.id != making)
    market = tuple(one for one in campaign.market if one != making)
    allies = tuple(one for one in campaign.allies if one.ally != making)
    return _sound(msgspec.structs.replace(campaign, made=made, market=market, allies=allies))


def _sound(campaign: Campaign) -> Campaign:
    """A campaign in which everything is there that it names. ValueError with the first sentence that says otherwise."""
    wrong = next(problems_of(campaign), None)
    check("" if wrong is None else f"That cannot be: {wrong.sentence}.".replace("..", "."))
    return campaign
