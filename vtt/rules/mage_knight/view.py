"""What some seats may know of a table (`mage_knight.md` 3.3): everything else is taken out of it."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from vtt.board.table import Table
from vtt.rules.mage_knight.cards import Content
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.decisions import Tactical
from vtt.rules.mage_knight.dummy import Dummy
from vtt.rules.mage_knight.state import Bag, ExplorationGame, Hero, Offers, Turn, World
from vtt.rules.mage_knight.watching import as_known
from vtt.rules.unseen import UNKNOWN, face_down, pieces_seen, question_seen


def view_for(table: Table[ExplorationGame], seats: frozenset[str], content: Content) -> Table[ExplorationGame]:
    """The table as these seats may see it together.

    Hidden: other seats' hands; the order of every deck, stack and bag; fronts of tiles to come (of the top one the back
    stays); tokens that lie face down (their backs stay); the generator; what is still on the agenda."""
    game = table.game
    open_hands = table.settings.get("hands", "secret") == "open"
    heroes = {
        name: _hero(hero, own=open_hands or not hero.seat or hero.seat in seats) for name, hero in game.heroes.items()
    }
    return replace(
        table,
        pieces=pieces_seen(table, frozenset(), seats),
        game=msgspec.structs.replace(
            game,
            heroes=heroes,
            offers=_offers(game.offers),
            world=_world(game.world, content),
            dummy=_dummy(game.dummy),
            packs={
                name: pack if not name or game.heroes[name].seat in seats else face_down(pack)
                for name, pack in game.packs.items()
            },
            chosen=_chosen(Change(table, content), seats),
            turn=_turn(game.turn),
            agenda=(),
        ),
        pending=table.pending if open_hands else tuple(_question(question, seats) for question in table.pending),
    )


def _question(question: object, seats: frozenset[str]) -> object:
    """What a hero has laid aside by a tactic came out of its hand, and goes into its deck."""
    seen: object = question_seen(question, seats)
    if isinstance(seen, Tactical) and seen is not question:
        return msgspec.structs.replace(seen, picked=face_down(seen.picked))
    return seen


def _chosen(change: Change, seats: frozenset[str]) -> tuple[str, ...]:
    """Who must go home is known to its own team."""
    chosen = change.game.chosen
    return tuple(one if {change.seat_of(ally) for ally in change.allies(one)} & seats else UNKNOWN for one in chosen)


def _hero(hero: Hero, own: bool) -> Hero:
    """Nobody knows the deck, the skills to come and what lies under a tactic; others not the hand either."""
    piles = ("deck", "skill_stack", "stored", *(() if own else ("hand", "drafted")))
    return msgspec.structs.replace(hero, **{pile: face_down(getattr(hero, pile)) for pile in piles})


def _offers(offers: Offers) -> Offers:
    decks = ("action_deck", "spell_deck", "artifact_deck", "silver_deck", "gold_deck")
    return msgspec.structs.replace(offers, **{deck: face_down(getattr(offers, deck)) for deck in decks})


def _world(world: World, content: Content) -> World:
    """Of the stack the back of the top tile is public, of tiles that lie on the map all; of tokens face down their
    colour."""
    tiles, public = content.land.tiles, len(world.stack) if world.shape.lying else 1
    backs = tuple(tiles[name].kind if name in tiles else name for name in world.stack[:public])
    tokens = tuple(token if token.face_up else msgspec.structs.replace(token, enemy=UNKNOWN) for token in world.tokens)
    ruins = tuple(token if token.face_up else msgspec.structs.replace(token, ruin=-1) for token in world.ruins)
    bags = {colour: Bag(face_down(bag.draw), bag.discard) for colour, bag in world.bags.items()}
    return msgspec.structs.replace(
        world,
        stack=(*backs, *face_down(world.stack[public:])),
        box=tuple(sorted(world.box)),
        tokens=tokens,
        ruins=ruins,
        ruin_stack=(-1,) * len(world.ruin_stack),
        bags=bags,
    )


def _turn(turn: Turn | None) -> Turn | None:
    """Nobody knows the die that is hidden for an enemy."""
    if turn is None or turn.fight is None:
        return turn
    return msgspec.structs.replace(turn, fight=as_known(turn.fight, turn.fight_phase))


def _dummy(dummy: Dummy | None) -> Dummy | None:
    if dummy is None:
        return None
    return msgspec.structs.replace(dummy, deck=face_down(dummy.deck), skills=face_down(dummy.skills))
