"""The table at the start of a game of exploration (`mage_knight.md` 3, 15)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from vtt.board.board import Board
from vtt.board.chance import Chance
from vtt.board.pieces import Pieces
from vtt.board.table import Table
from vtt.board.terrain import NOTHING
from vtt.rules.mage_knight import bidding, mana, returning
from vtt.rules.mage_knight.arriving import first_figure, first_hero, skills_of
from vtt.rules.mage_knight.cards import Content
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.content import Tile
from vtt.rules.mage_knight.dummy import Dummy
from vtt.rules.mage_knight.engine import ENGINE
from vtt.rules.mage_knight.new_round import dice_for, refill_units
from vtt.rules.mage_knight.own_land import drawn_tiles, problems, read, scenario_kind, to_draw_from, with_tiles
from vtt.rules.mage_knight.rounds import dummy_chooses
from vtt.rules.mage_knight.scenarios import Count, ScenarioKind, varied
from vtt.rules.mage_knight.sites import reveal_tile
from vtt.rules.mage_knight.state import Bag, ExplorationGame, Hero, LaidTile, Offers, World
from vtt.rules.mage_knight.steps import Bid, ChooseWhoReturns, Deal
from vtt.rules.plan import Plan

OFFERED = 3
"""Spells and advanced actions that lie open."""


def set_up(board: Board, plan: Plan, content: Content) -> Table[ExplorationGame]:
    """The table of a plan: its setting `scenario` names one of the content's. ValueError (one sentence) if the
    heroes do not fit."""
    if board.lattice.kind != "hexagon":
        raise ValueError("The exploration game needs a board of hexagons.")
    for sentence in plan.hero_problems(content.heroes):
        raise ValueError(sentence)
    rules, drawn, sources = _rules(board, plan, content)
    if plan.land:
        board = board.with_terrain(dict.fromkeys(board.spaces, NOTHING))  # what is drawn there was only to draw from
        content = with_tiles(content, drawn)
    rules, count = _with_what_there_is(varied(rules, plan.settings), len(plan.heroes), content)
    chance = Chance(plan.seed)
    world, chance = _world(sources, rules, count, chance, drawn)
    heroes, chance = _heroes(content, rules, plan, chance)
    offers, chance = _offers(content, rules, chance)
    order, chance = chance.shuffled(tuple(heroes))
    seats = tuple(seat.id for seat in plan.seats)
    tactics = tuple(tactic.id for tactic in content.tactics.values() if tactic.time == rules.first_time)
    game = ExplorationGame(
        world,
        rules,
        round=1,
        time=rules.first_time,
        heroes=heroes,
        offers=offers,
        order=order,
        tactics=tactics,
        seats=tuple(seat.id for seat in plan.seats if seat.heroes),
    )
    if rules.has_dummy(len(plan.heroes)):
        dummy, chance = _dummy(content, rules, plan, chance)
        game = replace(game, dummy=dummy)
    source, chance = mana.rolled(dice_for(game), chance, plain=rules.first_time == "night")
    figures = {name: first_figure(content, name, hero.seat) for name, hero in heroes.items()}
    pieces = Pieces(figures=figures, chance=chance)
    change = Change(Table(board, pieces, game, (), seats, dict(plan.settings)), content)
    change.update_game(source=replace(source, friendly=rules.mana_friendly))
    _open_the_map(change)
    refill_units(change)
    if rules.cooperative:
        dummy_chooses(change)
    _begin(change)
    return change.done()


def _begin(change: Change) -> None:
    """What is asked before the first tactics are chosen (`mage_knight.md` 14)."""
    if returning.is_wanted(change):
        change.push(ChooseWhoReturns())
    if change.game.rules.drafting in ("start", "both"):
        change.push(Deal())
    if bidding.is_wanted(change):
        change.push(Bid())
    ENGINE.run(change)


def _rules(board: Board, plan: Plan, content: Content) -> tuple[ScenarioKind, tuple[Tile, ...], Content]:
    """The rules of a plan, the tiles drawn for it, and what its stack is made of. ValueError (one sentence)."""
    if plan.land:
        drawn, wrong = drawn_tiles(board, plan.kinds, (token for token, _ in plan.tokens))
        for sentence in (*wrong.values(), *problems(plan.land, board, drawn, content)):
            raise ValueError(sentence)
        land = read(plan.land)
        return scenario_kind(land, plan.scenario), drawn, to_draw_from(content, land, drawn)
    name = plan.settings.get("scenario", plan.scenario)
    if name not in content.scenarios:
        raise ValueError(f"There is no scenario called “{name[:40]}”.")
    return content.scenarios[name], (), content


def _with_what_there_is(rules: ScenarioKind, heroes: int, content: Content) -> tuple[ScenarioKind, Count]:
    """The rules for a number of heroes, which ask for no more tiles than there are."""
    count, tiles = rules.count(heroes), content.land.tiles.values()
    there = [tile for tile in tiles if rules.further_tiles or not tile.extension]
    count = replace(
        count,
        countryside=min(count.countryside, sum(tile.kind == "countryside" for tile in there)),
        core_with_city=min(count.core_with_city, sum(bool(tile.city) for tile in there)),
        core_without_city=min(count.core_without_city, sum(tile.kind == "core" and not tile.city for tile in there)),
    )
    return replace(rules, by_number={str(heroes): count}), count


def _world(
    content: Content, rules: ScenarioKind, count: Count, chance: Chance, drawn: tuple[Tile, ...]
) -> tuple[World, Chance]:
    """The stack of tiles, countryside on top of core tiles (`mage_knight.md` 17, A1), and the stacks of tokens. Tiles
    that were `drawn` for this land are not left out for others."""
    own = frozenset(tile.id for tile in drawn)
    countryside, core, box, chance = _stacks(content, rules, count, chance, own)
    bags: dict[str, Bag] = {}
    for colour in sorted({enemy.colour for enemy in content.land.enemies.values()}):
        copies = Counter({enemy.id: enemy.copies for enemy in content.land.enemies.values() if enemy.colour == colour})
        draw, chance = chance.shuffled(tuple(copies.elements()))
        bags[colour] = Bag(draw)
    ruins, chance = chance.shuffled(tuple(range(len(content.land.numbers.ruins))))
    shape = content.shapes[count.shape]
    start, stack = (LaidTile(shape.start, (0, 0)),), (*countryside, *core)
    return World(shape, start, stack, box, ruin_stack=ruins, bags=bags, own_tiles=drawn), chance


def _stacks(
    content: Content, rules: ScenarioKind, count: Count, chance: Chance, own: frozenset[str]
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], Chance]:
    """Countryside and core tiles in play in their order, and what is left in the box. Tiles with the site that the
    scenario `needs` are not left out."""
    tiles = [
        tile
        for tile in content.land.tiles.values()
        if tile.kind != "start" and (rules.further_tiles or not tile.extension)
    ]
    shuffled, chance = chance.shuffled(tuple(tiles))
    wanted = sorted(shuffled, key=lambda tile: not any(place.site == rules.needs for place in tile.hexes))
    wanted = sorted(wanted, key=lambda tile: tile.id not in rules.always)
    wanted = sorted(wanted, key=lambda tile: bool(rules.colour) and tile.city not in ("", rules.colour))
    wanted = sorted(wanted, key=lambda tile: tile.id not in own)
    countryside = [tile for tile in wanted if tile.kind == "countryside"][: count.countryside]
    cities = [tile for tile in wanted if tile.kind == "core" and tile.city][: count.core_with_city]
    plain = [tile for tile in wanted if tile.kind == "core" and not tile.city][: count.core_without_city]
    in_order = [tile.id for tile in countryside]
    if rules.sorted_tiles:
        in_order = [tile.id for tile in tiles if tile.kind == "countryside"][: count.countryside]
    else:
        mixed, chance = chance.shuffled(tuple(in_order))
        in_order = list(mixed)
    core, chance = chance.shuffled(tuple(tile.id for tile in (*cities, *plain)))
    used = {*in_order, *core}
    box = tuple(tile.id for tile in shuffled if tile.id not in used)
    return tuple(in_order), core, box, chance


def _heroes(content: Content, rules: ScenarioKind, plan: Plan, chance: Chance) -> tuple[dict[str, Hero], Chance]:
    """The heroes of all seats."""
    found: dict[str, Hero] = {}
    for seat in plan.seats:
        for name in seat.heroes:
            found[name], chance = first_hero(content, rules, len(plan.heroes), name, seat.id, chance)
    return found, chance


def _dummy(content: Content, rules: ScenarioKind, plan: Plan, chance: Chance) -> tuple[Dummy, Chance]:
    """A hero that nobody plays, by lot; a lone hero learns from its skills, too (`mage_knight.md` 13)."""
    unused = [hero for hero in content.heroes if hero not in plan.heroes]
    if not unused:
        raise ValueError("A hero must be left over for the dummy player.")
    pick, chance = chance.below(len(unused))
    deck, chance = chance.shuffled(content.first_deck(unused[pick]))
    skills: tuple[str, ...] = ()
    if len(plan.heroes) == 1:
        skills, chance = chance.shuffled(skills_of(content, rules, 1, unused[pick]))
    return Dummy(unused[pick], deck, crystals=content.heroes[unused[pick]].crystals, skills=skills), chance


def _offers(content: Content, rules: ScenarioKind, chance: Chance) -> tuple[Offers, Chance]:
    """Three spells and three actions lie open; units come when the map lies."""
    decks = []
    for cards in (
        content.deck("advanced"),
        content.deck("spell"),
        content.deck("artifact"),
        content.units_of(elite=False),
        tuple(unit for unit in content.units_of(elite=True) if content.units[unit].level <= rules.top_level),
    ):
        deck, chance = chance.shuffled(cards)
        decks.append(deck)
    actions, spells, artifacts, silver, gold = decks
    offers = Offers(
        actions=actions[:OFFERED],
        spells=spells[:OFFERED],
        action_deck=actions[OFFERED:],
        spell_deck=spells[OFFERED:],
        artifact_deck=artifacts,
        silver_deck=silver,
        gold_deck=gold,
    )
    return offers, chance


def _open_the_map(change: Change) -> None:
    """The opening tiles, with what each of their sites does; of a fixed map all, where nothing is to be explored."""
    shape = change.world.shape
    for place in shape.slots if change.game.rules.open_map and shape.slots else shape.opening:
        name, *rest = change.world.stack
        change.update_world(stack=tuple(rest))
        reveal_tile(change, name, place)
