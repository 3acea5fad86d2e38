"""Which monsters of the hexagon campaign play those that a scenario names and the game does not have."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from vtt.files.gloomhaven.content import hex_content
from vtt.rules.base import Ruleset
from vtt.rules.gloomhaven.content import words_of
from vtt.rules.gloomhaven.ruleset import Gloomhaven
from vtt.rules.stand_ins import Role, StandIn
from vtt.scenario.document import Scenario
from vtt.scenario.names import Names


def roles(scenario: Scenario) -> tuple[Role, ...]:
    """The kinds of monsters of a scenario that others play, by name."""
    content = hex_content()
    chosen = replace(content, stand_ins=scenario.stand_ins)
    closed = {room.id for room in scenario.rooms if not room.revealed}
    seen = {figure.kind for figure in scenario.figures if figure.room not in closed}
    found = []
    for kind in sorted(Names.monsters(scenario) - set(content.monsters)):
        player = chosen.player_of(kind)
        health = tuple(stats.health + stats.health_each for stats in player.normal) if player.boss else ()
        usual = content.player_of(kind).id
        found.append(Role(kind, words_of(kind), player.id, usual, kind not in seen, player.boss, health))
    return tuple(found)


def types() -> tuple[tuple[str, str], ...]:
    """Who may stand in: kind and name."""
    return tuple((monster.id, monster.name) for monster in hex_content().monsters.values())


def recast(rules: Ruleset, chosen: Mapping[str, StandIn]) -> Ruleset:
    """The rules with stand-ins as people chose them."""
    content = rules.content if isinstance(rules, Gloomhaven) else hex_content()
    return Gloomhaven(replace(content, stand_ins=chosen))
