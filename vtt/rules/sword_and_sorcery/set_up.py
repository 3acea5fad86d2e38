"""The table at the start of a game of zones, from a plan (`vtt.rules.plan`)."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.board.board import Board
from vtt.board.chance import Chance
from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.geometry.zones import ZoneLattice
from vtt.rules.plan import Plan, PlannedFigure, PlannedRoom
from vtt.rules.rooms import Room
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.content import WORN, Content, EnemyCard, HeroCard
from vtt.rules.sword_and_sorcery.decks import Deck, Events
from vtt.rules.sword_and_sorcery.souls import Soul
from vtt.rules.sword_and_sorcery.state import ZonesGame
from vtt.rules.sword_and_sorcery.walking import lay_out, reveal

DECKS = ("activation", "traps", "criticals", "treasures")


def set_up(board: Board, plan: Plan, content: Content) -> Table[ZonesGame]:
    """Heroes in the start zones, open rooms laid out, decks shuffled. ValueError (one sentence) if the plan does not
    fit: no zones, an unknown hero or enemy, a level that an enemy has not."""
    if not isinstance(board.lattice, ZoneLattice):
        raise ValueError("This game is played on zones; the scenario's board has none.")
    for sentence in _problems(plan, content):
        raise ValueError(sentence)
    open_rooms = frozenset(room.id for room in plan.rooms if room.revealed)
    chance, decks = Chance(plan.seed), dict[str, Deck]()
    for name in DECKS:
        pile, chance = chance.shuffled(tuple(getattr(content, name)))
        decks[name] = Deck(pile)
    events, chance = chance.shuffled(tuple(content.events))
    rooms = {room.id: _room(plan, content, room) for room in plan.rooms}
    heroes = tuple(_heroes(plan, content))
    game = ZonesGame(
        heroes={hero.id: _soul(content.heroes[hero.kind], content) for hero in heroes},
        threat=plan.heroes[0],
        events=Events(events),
        decks=decks,
        rooms=rooms,
        start=tuple(sorted(plan.start)),
        seats=tuple(seat.id for seat in plan.seats if seat.heroes),
    )
    change = Change(plan.table(board, game, (), {"enemy_turns": plan.shown_turns, **plan.settings}), content)
    change.chance, change.revealed = chance, frozenset()
    for hero in heroes:
        change.add_figure(hero)
    lay_out(change, _enemies(plan, content, ""), plan.lying_in(""))
    for room in sorted(open_rooms):
        reveal(change, room)
    return change.done()


def _problems(plan: Plan, content: Content) -> Iterator[str]:
    yield from plan.hero_problems(content.heroes)
    if not plan.start:
        yield "The scenario needs a start zone for the heroes."
    yield from (f"There is no enemy called {group.kind}." for group in plan.groups if group.kind not in content.enemies)
    for planned in plan.figures:
        card = content.enemies.get(planned.kind)
        if card is None:
            yield f"There is no enemy called {planned.kind}."
        elif planned.rank and planned.rank not in card.levels:
            yield f"{card.name} has no rank {planned.rank}: take one of {', '.join(card.levels)}."


def _heroes(plan: Plan, content: Content) -> Iterator[Figure]:
    zone = min(plan.start)
    for seat in plan.seats:
        for hero in seat.heroes:
            card = content.heroes[hero]
            yield Figure(
                id=hero,
                kind=hero,
                name=card.name,
                side="heroes",
                space=zone,
                rank="hero",
                health=card.health,
                picture=card.picture or hero,
                seat=seat.id,
            )


def _soul(card: HeroCard, content: Content) -> Soul:
    """A hero at the start: on the first of its ways, wearing what it can of its items."""
    worn: dict[str, str] = {}
    for item in card.items:
        if content.items[item].slot in WORN:
            worn.setdefault(content.items[item].slot, item)
    return Soul(way=card.ways[0].id if card.ways else "", items=card.items, worn=tuple(worn.values()))


def _room(plan: Plan, content: Content, room: PlannedRoom) -> Room:
    spaces = tuple(sorted(room.spaces))
    return Room(room.id, room.name, spaces, _enemies(plan, content, room.id), plan.lying_in(room.id))


def _enemies(plan: Plan, content: Content, room: str) -> tuple[Figure, ...]:
    alone = (planned for planned in plan.figures if planned.room == room)
    return tuple(enemy(planned, content.enemies[planned.kind]) for planned in (*alone, *_groups(plan, content, room)))


def _groups(plan: Plan, content: Content, room: str) -> Iterator[PlannedFigure]:
    """The enemies of groups, one zone of their place after the other: as many of the first and the second strength as
    their size says, else one of the first for each hero."""
    for group in plan.groups:
        if group.room != room or group.inactive or not group.spaces:
            continue
        zones, levels = sorted(group.spaces), tuple(content.enemies[group.kind].levels)
        counts = group.size or (len(plan.heroes), 0)
        ranks = [level for level, count in zip(levels, counts, strict=False) for _ in range(count)]
        for number, rank in enumerate(ranks):
            yield PlannedFigure(
                f"{group.id}-{number + 1}",
                group.kind,
                "monsters",
                zones[number % len(zones)],
                rank=rank,
                group=group.id,
                name=group.name,
                extra_health=group.extra_health,
            )


def enemy(planned: PlannedFigure, card: EnemyCard) -> Figure:
    """An enemy as it comes; of the first of its levels if none is said."""
    level = planned.rank or next(iter(card.levels))
    return Figure(
        id=planned.id,
        kind=planned.kind,
        name=planned.name or card.name,
        side="monsters",
        space=planned.space,
        rank=level,
        group=planned.group,
        health=card.levels[level].health + planned.extra_health,
        picture=card.picture or planned.kind,
    )
