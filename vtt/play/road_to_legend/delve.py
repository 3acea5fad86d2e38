"""The delve: six stages one after the other, with what is left of the heroes (`road_to_legend.md 20`)."""

from __future__ import annotations

from typing import Final

import msgspec

from vtt.board.chance import Chance
from vtt.board.table import Table
from vtt.play.campaigns import Played
from vtt.play.descent.gear import own
from vtt.play.descent.party import with_hero
from vtt.play.road_to_legend.book import Book
from vtt.play.road_to_legend.journey import searched
from vtt.play.road_to_legend.sheet import Adventurer, Campaign
from vtt.rules.descent.arrivals import Arrival
from vtt.rules.road_to_legend.state import DungeonGame
from vtt.scenario.document import Scenario

HALF_WAY: Final = 3
"""After this stage the second act begins (L1357)."""
SMALL_HEAL: Final = 3
SOON: Final = 5
"""A stage that took no more rounds brings one more piece of gear to choose from."""
ALWAYS_REVEALED: Final = 2


def after_stage(
    campaign: Campaign, book: Book, quest: str, table: Table[DungeonGame], scenario: Scenario, won: bool
) -> Campaign:
    """What a finished stage leaves: lost, the delve is over. Won, each hero comes to the next one as it is; on normal
    with one experience, healed a little and without conditions (`2`). Gear is revealed, more of it for few rounds and
    tokens searched; two pieces are kept, one by two heroes, and one more if no monster was left (L1347 to L1353)."""
    game = table.game
    words = game.winning_words
    title = book.quests[quest].title
    history = (*campaign.history, Played(scenario=quest, won=won, level=campaign.act, words=words, title=title))
    campaign = msgspec.structs.replace(
        campaign, under_way=None, bound="", history=history, done=(*campaign.done, quest), morale=game.morale.left
    )
    if not won:
        return msgspec.structs.replace(campaign, ended="lost")
    half_way = campaign.stage == HALF_WAY
    for hero in campaign.players:
        campaign = with_hero(campaign, _left(hero, campaign.difficulty == "normal", table, half_way))
    if campaign.stage >= len(book.of_kind("stage")):
        return msgspec.structs.replace(campaign, ended="won")
    if half_way:
        campaign = msgspec.structs.replace(campaign, act=2, morale=game.morale.left + 1)
    found = ALWAYS_REVEALED + searched(table, scenario) + (game.round <= SOON)
    empty = not any(figure.side == "monsters" and figure.space is not None for figure in table.pieces.figures.values())
    campaign = msgspec.structs.replace(
        campaign, stage=campaign.stage + 1, keeps=(2 if len(campaign.players) > 2 else 1) + empty
    )
    return _reveal(campaign, book, found)


def _left(hero: Adventurer, kind: bool, table: Table[DungeonGame], half_way: bool) -> Adventurer:
    """A hero between two stages. Half way the sheet is turned back, and search cards go into the deck."""
    figure, sheet = table.pieces.figures[hero.id], table.game.heroes[hero.id]
    cards = [] if half_way else list(sheet.search_cards)
    for used in sheet.used_cards:
        if used in cards:
            cards.remove(used)
    state = Arrival(
        damage=max(0, min(figure.damage, figure.health - 1) - SMALL_HEAL * kind),
        fatigue=sheet.fatigue,
        conditions=() if kind else figure.conditions,
        feat_used=sheet.feat_used and not half_way,
        search_cards=tuple(cards),
    )
    return msgspec.structs.replace(hero, state=state, experience=hero.experience + kind)


def _reveal(campaign: Campaign, book: Book, number: int) -> Campaign:
    owned = {item for hero in campaign.heroes for item in hero.items}
    pool = tuple(gear.id for gear in book.gear.values() if gear.act == campaign.act and gear.id not in owned)
    drawn, chance = Chance(campaign.seed).shuffled(pool)
    revealed = drawn[:number]
    return msgspec.structs.replace(
        campaign, revealed=revealed, keeps=min(campaign.keeps, len(revealed)), seed=chance.state
    )


def keep(campaign: Campaign, book: Book, gear: str, identity: str) -> Campaign:
    """A hero keeps one of the pieces that were revealed; after the last one the others are gone."""
    if gear not in campaign.revealed or campaign.keeps < 1:
        raise ValueError("That cannot be kept.")
    campaign = with_hero(campaign, own(campaign.hero(identity), book.gear[gear], book.gear))
    left = tuple(one for one in campaign.revealed if one != gear)
    keeps = campaign.keeps - 1
    return msgspec.structs.replace(campaign, revealed=left if keeps else (), keeps=keeps)


def go_down(campaign: Campaign) -> Campaign:
    """Leave what is still revealed where it lies."""
    return msgspec.structs.replace(campaign, revealed=(), keeps=0)
