"""Random play: legal choices only, sound tables throughout, and every ability and card used at least once."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from arena import CONTENT, Arena

from vtt.board.chance import Chance
from vtt.rules.base import Choice, Command
from vtt.rules.descent import cards
from vtt.rules.descent.cards import usual_deck
from vtt.rules.descent.commands import Answer, Attack, EndTurn, MonsterAction, PlayCard, UseAbility, UseFeat
from vtt.rules.descent.decisions import SpendSurges
from vtt.rules.descent.ruleset import Descent

DRAWING = """
    ..w....p........
    .M.B....ZY..DDD.
    ..........G.DDD.
    .T.W..X....F....
    ....l...EE......
    .I.Q....EE.SH...
    ......s.....H...
    .P.R....KK..NN..
    ........KK..NN..
    ................
"""
HEROES = dict(zip("MBTWIQPR", ("mira", "bruno", "tilda", "wendel", "ilsa", "quill", "pip", "robin"), strict=True))
MONSTERS = {
    "Z": "zombie/elite",
    "Y": "zombie",
    "D": "shadow-dragon/elite",
    "G": "goblin-archer",
    "F": "flesh-shaper/elite",
    "E": "ettin/elite",
    "S": "cave-spider/elite",
    "H": "barghest/elite",
    "K": "mire-kraken/elite",
    "N": "elemental",
}
RULES = Descent(CONTENT)
COMMANDS_A_GAME = 400
GAMES = 40
FIRST = 100
"""A seed from which on everything is used soon."""


def begin(seed: int) -> Arena:
    """A crowded hall: everybody wounded a little and tired a little, so that all abilities have something to do."""
    arena = Arena(DRAWING, HEROES, MONSTERS)
    change = arena.change()
    change.chance = Chance(seed)
    cards.set_up(change)
    found = tuple(CONTENT.search_cards)
    for index, hero in enumerate(HEROES.values()):
        change.update_hero(hero, fatigue=1, search_cards=found[index % len(found) :][:1] if index < 7 else ())
        change.update(hero, damage=2)
    held = {card for hero in change.game.heroes.values() for card in hero.search_cards}
    change.update_game(
        search=_without(change.game.search, held),
    )
    arena.table = change.done()
    return arena


def _without(deck: Any, held: set[str]) -> Any:
    import msgspec

    draw = list(deck.draw)
    for card in held:
        draw.remove(card)
    return msgspec.structs.replace(deck, draw=tuple(draw))


def pick(arena: Arena, chance: random.Random, used: Counter[str]) -> Command:
    """A random legal command of the seat that must act, what was used seldom first."""
    seat = RULES.acting_seat(arena.table)
    ready = [choice for choice in RULES.choices(arena.table, seat) if not choice.refusal]
    ends = [choice for choice in ready if choice.name.startswith("End ")]
    others = [choice for choice in ready if choice not in ends and choice.name != "Standing orders"]
    options = [command for choice in others for command in commands_of(arena, choice, chance)]
    fresh = [command for command in options if any(not used[name] for name in names(arena, command))]
    if fresh:
        return chance.choice(fresh)
    if options and (not ends or chance.random() < 0.8):
        return chance.choice(options)
    return next(iter(chance.choice(ends).options())).command


def commands_of(arena: Arena, choice: Choice, chance: random.Random) -> list[Command]:
    if choice.pick != "move":
        options = list(choice.options())
        return [option.command for option in (options if len(options) < 40 else chance.sample(options, 40))]
    moves = RULES.moves(arena.table, choice.figure)
    ends = [space for space in moves.ends if space not in moves.start]
    if not ends:
        return []
    space = chance.choice(ends)
    path = moves.path(space, ())
    return [] if path is None else [moves.command(path, moves.ends[space].placements[0])]


def names(arena: Arena, command: Command) -> list[str]:
    """What a command uses, by the ids of the content."""
    game = arena.table.game
    if isinstance(command, UseFeat):
        return [CONTENT.heroes[game.heroes[command.figure].sheet].feat.id]
    if isinstance(command, UseAbility | MonsterAction | Attack):
        return [command.ability] if command.ability else []
    if isinstance(command, PlayCard):
        return [command.card]
    if isinstance(command, Answer):
        if isinstance(arena.asked, SpendSurges):
            return [f"surge {command.option}"]
        return [name.rpartition(":")[2] for name in command.option.split("/")[1:2]] if "/" in command.option else []
    return []


def wanted() -> set[str]:
    """Everything of the content that a seat uses by a command of its own."""
    heroes = [CONTENT.heroes[hero] for hero in HEROES.values()]
    found = {hero.feat.id for hero in heroes} | {hero.ability.id for hero in heroes} - {"lamplight", "find_gap"}
    monsters = [one for one in CONTENT.monsters.values() if one.traits or "1/boss" in one.cards]
    found |= {action.id for one in monsters for card in one.cards.values() for action in card.actions}
    usual = set(usual_deck(CONTENT, 1))
    found |= {card for card in usual if CONTENT.overlord_cards[card].window != "searched"}
    found |= {card.id for card in CONTENT.search_cards.values() if card.effect and not card.apart}
    found |= {
        f"surge {name}" for name in ("Air", "Earth", "Fire", "Water", "Fire breath", "Blast", "shadow", "recover")
    }
    return found


def test_random_play_uses_everything_and_stays_sound() -> None:
    used: Counter[str] = Counter()
    for seed in range(FIRST, FIRST + GAMES):
        arena, chance = begin(seed), random.Random(seed)
        for _ in range(COMMANDS_A_GAME):
            command = pick(arena, chance, used)
            used.update(names(arena, command))
            arena.do(command)
            assert RULES.invariants(arena.table) == []
            if isinstance(command, EndTurn):
                again = RULES.decode(RULES.encode(arena.table), arena.table)
                assert again.game == arena.table.game and again.pending == arena.table.pending
        if wanted() <= set(used):
            break
    assert sorted(wanted() - set(used)) == []
