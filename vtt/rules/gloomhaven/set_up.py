"""The table at the start of a game of the hexagon campaign, from a plan (`vtt.rules.plan`)."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from vtt.board.board import Board
from vtt.board.pieces import Figure, Token
from vtt.board.table import Table
from vtt.geometry.hexagon import HexagonLattice
from vtt.geometry.lattice import Space
from vtt.rules.gloomhaven.arriving import place_monster, side_of
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.characters import GOAL, Character, character_for, goal_of, modifier_cards
from vtt.rules.gloomhaven.content import Content, recommended_level
from vtt.rules.gloomhaven.grounds import OBSTACLES, PERILS, lying
from vtt.rules.gloomhaven.group_places import planned_groups
from vtt.rules.gloomhaven.modifiers import ModifierDeck, fresh
from vtt.rules.gloomhaven.state import GloomhavenGame, Hero
from vtt.rules.gloomhaven.things import figures_of, is_sturdy, raise_walls
from vtt.rules.gloomhaven.treasure import treasure_key
from vtt.rules.plan import Plan, PlannedFigure
from vtt.rules.rooms import Room

MOST_LEVEL = 7


def set_up(board: Board, plan: Plan, content: Content) -> Table[GloomhavenGame]:
    """Characters on the start hexagons, the open rooms laid out, the others waiting; decks shuffled.

    ValueError (one sentence) if the plan does not fit: no hexagons, an unknown class, a class twice, a wrong level."""
    if not isinstance(board.lattice, HexagonLattice):
        raise ValueError("This game is played on hexagons; the scenario's board has none.")
    for sentence in plan.hero_problems(content.classes, "character class"):
        raise ValueError(sentence)
    plan = dataclasses.replace(plan, figures=(*plan.figures, *planned_groups(board, plan)))
    hero_level = _number(plan, "hero_level", 1, 1, 9)
    characters = {
        hero: character_for(plan.settings, content.classes[hero], hero_level, content) for hero in plan.heroes
    }
    easy = recommended_level(tuple(character.level for character in characters.values()), _difficulty(plan))
    open_rooms = plan.open_rooms
    game = GloomhavenGame(
        level=_number(plan, "level", easy, 0, MOST_LEVEL),
        solo=plan.settings.get("solo", "no") == "yes" or plan.settings.get("hands", "secret") == "open",
        seats=tuple(seat.id for seat in sorted(plan.seats, key=lambda seat: seat.bot) if seat.heroes),
        start=tuple(sorted(plan.start)),
    )
    lying_open = (token for token in _tokens(plan, "", *open_rooms) if not is_sturdy(token))
    public = {name: value for name, value in plan.settings.items() if not name.startswith(GOAL)}
    settings = {"monster_turns": plan.shown_turns, **public}
    change = Change(plan.table(board, game, lying_open, settings), content)
    rooms = {
        room.id: Room(
            room.id,
            room.name,
            tuple(sorted(room.spaces)),
            () if room.id in open_rooms else _waiting(change, plan, room.id),
            () if room.id in open_rooms else tuple(token for token in _tokens(plan, room.id) if not is_sturdy(token)),
        )
        for room in plan.rooms
    }
    change.update_game(rooms=rooms)
    _add_heroes(change, plan, characters)
    for planned in plan.figures:
        if planned.kind in change.game.heroes:  # whose turn it is goes by the kind of monsters, the id of characters
            raise ValueError(f"“{planned.kind}” is the id of a character; a kind of monster needs another one.")
    for planned in plan.figures:
        if _room_of(plan, planned) in ("", *open_rooms):
            place_monster(change, planned_figure(change, planned, len(plan.heroes)))
    for thing in figures_of(_tokens(plan, "", *open_rooms)):
        place_monster(change, thing)
    raise_walls(change)
    change.update_game(newcomers=())
    return change.done()


def _number(plan: Plan, name: str, default: int, lowest: int, highest: int) -> int:
    text = plan.settings.get(name, "")
    if not text:
        return default
    if not text.isdecimal() or not lowest <= int(text) <= highest:
        raise ValueError(f"The setting {name.replace('_', ' ')} is a number from {lowest} to {highest}.")
    return int(text)


def _difficulty(plan: Plan) -> str:
    word = plan.settings.get("difficulty", "normal")
    if word not in ("easy", "normal", "hard", "very hard"):
        raise ValueError("The difficulty is easy, normal, hard or very hard.")
    return word


def planned_figure(change: Change, planned: PlannedFigure, characters: int) -> Figure:
    """A figure of the plan with the health of its type at the scenario's level."""
    monster = change.content.monster(planned.kind)
    stats = change.content.stats(planned.kind, planned.rank, change.level.monsters, characters)
    return Figure(
        id=planned.id,
        kind=planned.kind,
        name=planned.name or monster.name,
        side=side_of(planned.side),
        space=planned.space,
        rank=planned.rank or "normal",
        group=planned.group,
        health=max(1, stats.health + planned.extra_health),
        picture=monster.picture or monster.id,
    )


def _waiting(change: Change, plan: Plan, room: str) -> tuple[Figure, ...]:
    here = (planned for planned in plan.figures if _room_of(plan, planned) == room)
    waiting = tuple(planned_figure(change, planned, len(plan.heroes)) for planned in here)
    return waiting + figures_of(_tokens(plan, room))


def _room_of(plan: Plan, planned: PlannedFigure) -> str:
    """The room a figure waits in: its own, or the hidden one it was put in without a word ("": it is there already)."""
    if planned.room:
        return planned.room
    around = [room for room in plan.rooms if planned.space in room.spaces]
    return "" if any(room.revealed for room in around) else next((room.id for room in around), "")


def _tokens(plan: Plan, *rooms: str) -> tuple[Token, ...]:
    """What lies in some rooms, but for treasures that were found in an earlier game of the campaign (L589)."""
    found = plan.settings.get("found", "").split()
    return tuple(
        token
        for token in plan.lying_in(*rooms)
        if not (token.kind == "treasure" and token.contents and treasure_key(token) in found)
    )


def _can_stand(change: Change, space: Space) -> bool:
    """Whether a character may begin on a hexagon where something lies: no figure, no obstacle, nothing that hurts."""
    if space not in change.ground().floor or any(figure.space == space for figure in change.on_board()):
        return False
    barred = lying(change.tokens, change.board, OBSTACLES | PERILS, "Xh")
    return space not in barred


def _add_heroes(change: Change, plan: Plan, characters: Mapping[str, Character]) -> None:
    """Characters stand on start hexagons in order; each has its own deck, hand and items."""
    start = [space for space in sorted(plan.start) if change.is_empty(space)]
    start += [space for space in sorted(plan.start) if space not in start and _can_stand(change, space)]
    heroes: dict[str, Hero] = {}
    decks: dict[str, ModifierDeck] = {}
    for seat in plan.seats:
        for identity in seat.heroes:
            sheet, character = change.content.classes[identity], characters[identity]
            if not start:
                raise ValueError("There are not enough start hexagons for all characters.")
            figure = Figure(
                id=identity,
                kind=f"hero/{identity}",
                name=character.name,
                side="heroes",
                space=start.pop(0),
                rank="hero",
                health=sheet.health[character.level - 1],
                picture=sheet.picture or identity,
                seat=seat.id,
            )
            change.add_figure(figure)
            items = character.items or ()
            heroes[identity] = Hero(
                identity,
                level=character.level,
                hand=character.cards,
                items=items,
                enhancements=character.enhancements,
                goal=goal_of(plan.settings, identity),
            )
            cards = modifier_cards(sheet, character, change.content)
            decks[identity], change.chance = fresh(change.chance, cards)
    decks["monsters"], change.chance = fresh(change.chance)
    change.update_game(heroes=heroes, decks=decks)
