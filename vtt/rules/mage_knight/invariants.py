"""What holds on every table of the exploration game that play can reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.dummy import DUMMY
from vtt.rules.mage_knight.exploring import hexes_of
from vtt.rules.mage_knight.mana import CRYSTALS, FACES
from vtt.rules.mage_knight.scoring import owned
from vtt.rules.mage_knight.showing import ENEMY, enemies, space_of
from vtt.rules.names import Known


def names(change: Change) -> Known:
    """What its state may name (`vtt.rules.names`). LookupError where nobody has a turn, or a die is taken that is not
    there."""
    content, game = change.content, change.game
    tiles, world = content.land.tiles, change.world
    if (game.phase == "turns" and not game.order) or not {*range(len(game.source.dice))}.issuperset(game.source.taken):
        raise LookupError
    laid = bool(world.shape.steps) and all(tile.tile in tiles for tile in world.tiles)
    return {
        "hero": content.heroes,
        "card": {*content.cards, WOUND},
        "skill": content.skills,
        "unit": content.units,
        "enemy": content.land.enemies,
        "enemy or unit": {*content.land.enemies, *content.units},
        "colour of tokens": {enemy.colour for enemy in content.land.enemies.values()},
        "tactic": content.tactics,
        "tile": tiles,
        "token of ruins": range(len(content.land.numbers.ruins)),
        "colour of mana": FACES,
        "hero or dummy": {*game.heroes, DUMMY},
        "hexagon": change.hexes if laid else (),
    }


def broken(change: Change) -> list[str]:
    """Sentences about everything that is wrong."""
    return [*_cards(change), *_heroes(change), *_map(change), *_board(change), *_tokens(change), *_turn(change)]


def _cards(change: Change) -> Iterator[str]:
    """Every card but wounds is somewhere once, or has left the game."""
    offers, dummy = change.game.offers, change.game.dummy
    lying = [card for figure in change.game.heroes for card in owned(change, figure)]
    lying += [*offers.actions, *offers.monastery, *offers.action_deck]
    lying += [*dummy.deck, *dummy.discard] if dummy else []
    lying += [*offers.spells, *offers.spell_deck, *offers.artifact_deck]
    for card, number in Counter(lying).items():
        if card == WOUND:
            continue
        if card not in change.content.cards:
            yield f"There is no card “{card}”."
            continue
        known = change.content.cards[card]
        most = known.copies * (len(change.game.heroes) + bool(dummy)) if known.kind == "basic" else 1
        if number > most:
            yield f"{known.name} is there {number} times."


def _heroes(change: Change) -> Iterator[str]:
    for hero in change.game.heroes.values():
        if any(not 0 <= number <= CRYSTALS for number in hero.crystals.values()):
            yield f"{hero.name} has an impossible number of crystals."
        if any(not 0 <= unit.wounds <= 2 for unit in hero.units):
            yield f"A unit of {hero.name} has an impossible number of wounds."
        if hero.place is not None and hero.place not in change.hexes:
            yield f"{hero.name} stands on no tile."
        if (hero.fame < 0 and change.settings.get("auction") != "yes") or not -7 <= hero.reputation <= 7:
            yield f"{hero.name} has left a track."


def _map(change: Change) -> Iterator[str]:
    covered = [place for tile in change.world.tiles for place in hexes_of(tile.at)]
    if len(set(covered)) < len(covered):
        yield "Two tiles lie on each other."
    laid = [tile.tile for tile in change.world.tiles]
    tiles = [*laid, *change.world.stack, *change.world.box]
    if len(set(tiles)) < len(tiles):
        yield "A tile is there twice."
    for token in change.world.tokens:
        if token.at not in set(covered):
            yield "An enemy lies on no tile."


def _board(change: Change) -> Iterator[str]:
    """The board shows the world."""
    lattice = change.board.lattice
    for name, hero in change.game.heroes.items():
        if change.figures[name].space != space_of(lattice, hero.place):
            yield f"{hero.name} stands elsewhere on the board."
    standing = {name for name, _ in enemies(change.world)}
    if standing != {name for name in change.figures if name.startswith(ENEMY)}:
        yield "Other enemies stand on the board than on the map."
    if [laid.tile for laid in change.board.laid] != [laid.tile for laid in change.world.tiles]:
        yield "Other tiles lie on the board than on the map."


def _tokens(change: Change) -> Iterator[str]:
    """No enemy token is there more often than it was printed."""
    world, turn = change.world, change.game.turn
    lying = [token.enemy for token in world.tokens]
    lying += [token for bag in world.bags.values() for token in (*bag.draw, *bag.discard)]
    if turn is not None and turn.fight is not None:
        lying += [foe.enemy.id for foe in turn.fight.foes if foe.summoner]
    for token, number in Counter(lying).items():
        if number > change.enemy(token).copies:
            yield f"{change.enemy(token).name} are there {number} times."


def _turn(change: Change) -> Iterator[str]:
    turn = change.game.turn
    if change.game.phase == "turns" and turn is None and not change.pending and not change.game.agenda:
        yield "Nobody has a turn."
    if turn is None:
        return
    if min(turn.move, turn.heal) < 0:  # influence may be, where reputation is bad
        yield "A pool is below nothing."
    if any(colour not in FACES for colour in turn.mana):
        yield "There is mana of no colour."
    if any(not 0 <= index < len(change.game.source.dice) for index in change.game.source.taken):
        yield "A die that is not there is taken."
