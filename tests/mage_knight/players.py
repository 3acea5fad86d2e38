"""Players for tests: one by chance, and one that fights with hints, explores and recruits where it can."""

from __future__ import annotations

import random
from typing import Any

from tests.mage_knight.games import CONTENT, change_of, possible
from vtt.board.table import Table
from vtt.rules.base import Command
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.effects import all_effects
from vtt.rules.mage_knight.exploring import bordering
from vtt.rules.mage_knight.hints import best_attack, best_block
from vtt.rules.mage_knight.state import ExplorationGame
from vtt.rules.questions import Answer

EAGER: tuple[type[Any], ...] = (
    commands.Strike,
    commands.BlockAttack,
    commands.SlowAttack,
    commands.Explore,
    commands.Recruit,
    commands.BuyCard,
    commands.Heal,
)


def by_chance(table: Table[ExplorationGame], chance: random.Random) -> Command:
    """Anything that may be done; ending things more rarely."""
    found = possible(table, chance)
    assert found, "somebody must be able to do something"
    busy = [command for command in found if not isinstance(command, commands.EndTurn | commands.NextPhase)]
    return chance.choice(busy if busy and chance.random() < 0.85 else found)


def eagerly(table: Table[ExplorationGame], chance: random.Random) -> Command:
    """The plays of the hint in a fight; outside it rests when wounded, fights with a full hand, explores and
    recruits."""
    found = possible(table, chance)
    assert found, "somebody must be able to do something"
    if table.pending or table.game.turn is None:
        done = [one for one in found if isinstance(one, Answer) and one.option == "done"]
        return done[0] if done else chance.choice(found)
    hinted = _hinted(table)
    if hinted is not None:
        return hinted
    eager = [command for command in found if isinstance(command, EAGER)]
    if eager:
        return chance.choice(eager)
    if table.game.turn.fight is not None:
        left = [command for command in found if isinstance(command, commands.TakeDamage | commands.NextPhase)]
        return chance.choice(left)
    return _travel(table, found, chance)


def _travel(table: Table[ExplorationGame], found: list[Command], chance: random.Random) -> Command:
    change, turn = change_of(table), table.game.turn
    assert turn is not None
    hero = change.hero(turn.hero)
    cards = sum(card != WOUND for card in hero.hand)
    wished: list[type[Any]] = [commands.AnnounceEnd] if not hero.hand else []
    if hero.hand.count(WOUND) >= 2:
        wished.append(commands.Rest)
    if cards >= 4:
        wished += [commands.Challenge, commands.EnterSite]
    if chance.random() < 0.3:
        wished.append(commands.Interact)
    for kind in wished:
        options = [command for command in found if isinstance(command, kind)]
        if options and chance.random() < 0.8:
            return chance.choice(options)
    land, laid = change.land(turn.hero), {tile.at for tile in change.world.tiles}
    walks = [command for command in found if isinstance(command, commands.Walk)]
    good = [walk for walk in walks if land.end(walk.path[-1]) == "safe" or cards >= 4]
    rim = [walk for walk in good if bordering(change.world.shape, laid, walk.path[-1])]
    if good and chance.random() < 0.7:
        return chance.choice(rim or good)
    what = {"interaction": "influence", "movement": "move"}.get(turn.stage, "")
    plays = [command for command in found if isinstance(command, commands.PlayCard) and _gives(command, what)]
    if plays and cards > 1 and max(turn.move, turn.influence) < 7:
        return chance.choice(plays)
    ends = [command for command in found if isinstance(command, commands.EndTurn)]
    return chance.choice(ends or found)


def _gives(command: commands.PlayCard, what: str) -> bool:
    card = CONTENT.cards[command.card]
    if command.how == "sideways":
        return command.sideways == what
    action = card.strong if command.how == "strong" else card.basic
    return any(effect.do == what for effect in all_effects(action))


def _hinted(table: Table[ExplorationGame]) -> Command | None:
    change = change_of(table)
    if change.turn.fight is None:
        return None
    hint = best_attack(change, change.turn.hero) or best_block(change, change.turn.hero)
    return hint.plays[0].command if hint is not None and hint.plays else None
