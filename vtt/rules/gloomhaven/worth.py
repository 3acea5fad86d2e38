"""What a command is good for, in points of damage (`vtt.rules.base.WeighsCommands`): for bots. No rule asks this."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from vtt.board.pieces import Figure
from vtt.rules.base import Command
from vtt.rules.change import space_of
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.actions import BASIC, action_of
from vtt.rules.gloomhaven.areas import hit_by
from vtt.rules.gloomhaven.card_worth import (
    A_CARD,
    A_STEP,
    CHARGE,
    CONDITION,
    DEFEAT,
    LOST_CARD,
    SOMETHING,
    SUMMON,
    boost_worth,
    card_worth,
    pair_worth,
)
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.content import NEGATIVE, Ability, Action
from vtt.rules.gloomhaven.decisions import (
    BY_HAND,
    AddTarget,
    KeepCard,
    LoseCard,
    MonsterResult,
    PayCard,
    React,
    RecoverCard,
    TakeDamage,
)
from vtt.rules.gloomhaven.ground import FAR
from vtt.rules.gloomhaven.reactions import NOTHING
from vtt.rules.gloomhaven.state import THING
from vtt.rules.gloomhaven.strikes import shield_of
from vtt.rules.gloomhaven.walking import LOOT

NEARLY: Final = 0.5
"""All that an enemy has left, if it does not fall: who is hurt already is struck first."""
TWO_CARDS: Final = 5.0
FEW_CARDS: Final = 7
"""With fewer cards in hand and discards each is dearer."""
NEAR_DEATH: Final = 2.0
COIN: Final = 0.6
CREATED: Final = 0.6
RECOVERED: Final = 1.2
NEAR: Final = 5
"""Hexagons from which enemies make a shield worth while."""
REST: Final = 5.0
SPOILED: Final = -1.0
"""To stand beside an enemy before a shot: it has disadvantage then (L726)."""
HURRIED: Final = 0.7
"""What is left of such a shot."""
EARLY_DOOR: Final = -3.0
"""To wake another room while enemies stand in this one."""


def worth(change: Change, command: Command) -> float | None:
    """What a legal command may be expected to do for its side; None where its use lies elsewhere."""
    turn = change.game.turn
    if turn is not None and turn.action is not None and isinstance(command, commands.PlayCard | commands.EndTurn):
        return 0.0  # what is under way is finished first
    match command:
        case commands.Attack():
            return attack_worth(change, command)
        case commands.PlayCard():
            return SOMETHING + play_worth(change, command)
        case commands.ChooseCards():
            return choice_worth(change, command)
        case commands.Ready():
            return SOMETHING
        case commands.UseAbility():
            return ability_use_worth(change, command)
        case commands.UseItem():
            return item_worth(change, command)
        case commands.ShortRest():
            tired = len(change.hero(command.figure).hand) < 2
            return REST if tired and fighting(change, command.figure) else -1.0
        case commands.ChooseLongRest():
            return REST if wants_rest(change, command.figure) else 0.02
        case commands.Move():
            return move_worth(change, command)
        case commands.SkipAbility():
            return 0.05
        case commands.DropBonus():
            return -REST
        case commands.Answer():
            return answer_worth(change, command.option)
    return None


def wants_rest(change: Change, figure: str) -> bool:
    """Whether a character without cards, or one near its end with no enemy about, had better rest than act."""
    hero = change.hero(figure)
    near_death = change.figures[figure].near_death and not fighting(change, figure)
    return not hero.committed and (len(hero.hand) < 2 or near_death)


def move_worth(change: Change, command: commands.Move) -> float | None:
    """A way through a door in a fight, or up to an enemy before a shot."""
    if opens_door_in_a_fight(change, command):
        return EARLY_DOOR
    ahead, figure = [one for one in abilities_ahead(change) if one.kind == "attack"], change.figures[command.figure]
    enemies = [enemy.id for enemy in change.enemies(figure)]
    if ahead and all(one.range for one in ahead) and beside_any(change, command.path[-1], enemies):
        return SPOILED
    return None


def abilities_ahead(change: Change) -> list[Ability]:
    """What may still be done in the turn under way: the rest of an action, and the other card."""
    turn = change.game.turn
    if turn is None:
        return []
    found = list(action_of(change, turn.action).abilities[turn.action.line + 1 :]) if turn.action is not None else []
    for name in turn.cards:
        card = change.card(name)
        found += (card.bottom if "top" in turn.halves else card.top).abilities
    return found


def beside_any(change: Change, space: int, figures: Sequence[str]) -> bool:
    """Whether one of these figures stands beside a space."""
    distances = change.ground().distances(space)
    return any(distances[space_of(change.figures[one])] == 1 for one in figures)


def opens_door_in_a_fight(change: Change, command: commands.Move) -> bool:
    """Whether a way leads through a closed door while enemies stand on the board."""
    shut = {door.space for door in change.doors.values() if door.state == "closed"}
    return not shut.isdisjoint(command.path) and fighting(change, command.figure)


def fighting(change: Change, figure: str) -> bool:
    """Whether enemies stand on the board that a way leads to, past closed doors."""
    standing = change.figures[figure]
    if standing.space is None:
        return False
    distances = change.ground().distances(standing.space)
    return any(
        enemy.rank != THING and enemy.space is not None and distances[enemy.space] < FAR
        for enemy in change.enemies(standing)
    )


# --- blows -----------------------------------------------------------------------------------------------------------


def blow_worth(change: Change, target: Figure, ability: Ability, attack: int) -> float:
    """One blow of an average modifier card at one target."""
    left = target.health - target.damage
    value = attack + ("poison" in target.conditions) - max(0, shield_of(change, target) - ability.pierce)
    dealt = max(0, min(value, left))
    gained = sum(CONDITION for condition in ability.conditions if condition not in target.conditions)
    return dealt + (DEFEAT if dealt >= left else gained + NEARLY * dealt / max(1, left))


def attack_worth(change: Change, command: commands.Attack) -> float:
    """Every target of an attack."""
    turn = change.game.turn
    if turn is None or turn.action is None:
        return 0.0
    ability, figure = action_of(change, turn.action).abilities[turn.action.line], change.figures[command.figure]
    attack = ability.amount + turn.action.bonus + (ability.bonus if command.consume else 0)
    if command.plain:
        ability = structs.replace(ability, conditions=())
    targets = hit_by(change, figure, frozenset(command.spaces)) if ability.pattern else (command.target,)
    total = sum(blow_worth(change, change.figures[target], ability, attack) for target in targets)
    return total * (HURRIED if ability.range and beside_any(change, space_of(figure), targets) else 1.0)


def best_blows(change: Change, figure: Figure, ability: Ability, walked: int) -> float:
    """The best an attack could do after so many hexagons of moving."""
    distances = change.ground().distances(space_of(figure))
    reach = max(1, ability.range) + walked
    blows = sorted(
        (
            blow_worth(change, enemy, ability, ability.amount)
            for enemy in change.enemies(figure)
            if enemy.space is not None and distances[enemy.space] <= reach
        ),
        reverse=True,
    )
    most = ability.targets if not ability.pattern else max(1, len(ability.pattern) // 2)
    return sum(blows[:most])


def best_kill(change: Change, figure: Figure, reach: int) -> float:
    """The most a normal enemy so near has left, and its defeat."""
    distances = change.ground().distances(space_of(figure))
    return max(
        (
            DEFEAT + enemy.health - enemy.damage
            for enemy in change.enemies(figure)
            if enemy.space is not None
            and distances[enemy.space] <= reach
            and change.content.is_ordinary(enemy.kind, enemy.rank)
        ),
        default=0.0,
    )


# --- actions ---------------------------------------------------------------------------------------------------------


def play_worth(change: Change, command: commands.PlayCard) -> float:
    """One half of a card, and the best that the other card can do after it: who walks first may strike then."""
    figure, turn, card = change.figures[command.figure], change.game.turn, change.card(command.card)
    printed = card.top if command.half == "top" else card.bottom
    action = BASIC[command.half] if command.basic else printed
    own, other = action_worth(change, figure, action), "bottom" if command.half == "top" else "top"
    if turn is None or other in turn.halves:
        return own
    walked = sum(ability.amount for ability in action.abilities if ability.kind == "move")
    left = [change.card(name) for name in turn.cards if name != command.card]
    ways = [BASIC[other], *(later.top if other == "top" else later.bottom for later in left)] if left else []
    return own + max((action_worth(change, figure, way, walked) for way in ways), default=0.0)


def action_worth(change: Change, figure: Figure, action: Action, walked: int = 0) -> float:
    """An action begun where a figure stands now, or after so many hexagons of moving."""
    if figure.space is None:
        return 0.0
    total = 0.0
    for ability in action.abilities:
        if ability.kind == "move":
            walked += ability.amount
        total += ability_worth(change, figure, ability, walked, action)
    return total - (LOST_CARD if action.lost else 0.0) + 0.1 * action.xp


def ability_worth(change: Change, figure: Figure, ability: Ability, walked: int, action: Action) -> float:
    """One ability of an action."""
    hurt = figure.damage
    match ability.kind:
        case "move":
            return A_STEP * ability.amount * (0.3 if any_near(change, figure, 1) else 1.0)
        case "attack":
            return best_blows(change, figure, ability, walked)
        case "damage":
            return best_blows(change, figure, ability, walked) * 0.9
        case "kill":
            return best_kill(change, figure, max(1, ability.range) + walked)
        case "heal":
            return 0.9 * min(ability.amount, hurt if not ability.range else most_hurt(change, figure))
        case "shield" | "retaliate":
            return ability.amount * (1.0 if any_near(change, figure, NEAR) else 0.1)
        case "guard":
            return CHARGE * max(1, action.charges)
        case "boost":
            return boost_worth(ability, action) * (1.0 if any_near(change, figure, NEAR) else 0.3)
        case "condition":
            near = ability.allies or any_near(change, figure, max(1, ability.range) + walked)
            return CONDITION * len(ability.conditions) * ability.targets * (1.0 if near else 0.0)
        case "loot":
            return COIN * coins_near(change, figure, ability.amount + walked)
        case "summon":
            return SUMMON
        case "create" | "destroy" | "shift" | "defuse":
            return CREATED
        case "suffer":
            return -0.8 * ability.amount - CONDITION * len(ability.conditions)
        case "discard":
            return -ability.amount * (A_CARD if ability.lost else 1.0)
        case "recover":
            return RECOVERED * min(ability.amount, len(change.hero(figure.id).discard))
    return 0.0


def any_near(change: Change, figure: Figure, reach: int) -> bool:
    """Whether an enemy is so near."""
    if figure.space is None:
        return False
    distances = change.ground().distances(figure.space)
    return any(enemy.space is not None and distances[enemy.space] <= reach for enemy in change.enemies(figure))


def most_hurt(change: Change, figure: Figure) -> int:
    """Damage of the ally that has most."""
    return max((ally.damage for ally in change.on_board() if ally.side == figure.side), default=0)


def coins_near(change: Change, figure: Figure, reach: int) -> int:
    """Coins and treasures so near."""
    if figure.space is None:
        return 0
    distances = change.ground().distances(figure.space)
    return sum(
        token.kind in LOOT and any(distances[space] <= reach for space in token.spaces)
        for token in change.tokens.values()
    )


def ability_use_worth(change: Change, command: commands.UseAbility) -> float:
    """The current ability used on somebody."""
    turn = change.game.turn
    if turn is None or turn.action is None:
        return 0.0
    action = action_of(change, turn.action)
    ability, figure = action.abilities[turn.action.line], change.figures[command.figure]
    target = change.figures.get(command.target)
    match ability.kind:
        case "damage" if target is not None:
            return 0.1 + blow_worth(change, target, ability, ability.amount)
        case "kill" if target is not None:
            return 0.1 + DEFEAT + target.health - target.damage
        case "heal":
            return 0.1 + min(ability.amount, (target or figure).damage)
        case "condition" if target is not None:
            return 0.1 + CONDITION * sum(condition not in target.conditions for condition in ability.conditions)
    return 0.1 + ability_worth(change, figure, ability, 0, action)


def item_worth(change: Change, command: commands.UseItem) -> float:
    """An item used now."""
    figure, item = change.figures[command.figure], change.content.items[command.item]
    match item.effect:
        case "heal":
            return 0.9 * min(item.amount, figure.damage) - 0.9
        case "attack":
            return 0.3 + item.amount if any_near(change, figure, 1) else 0.0
        case "shield":
            return 0.5 * item.amount if any_near(change, figure, 2) else 0.0
        case "recover":
            return RECOVERED * item.amount if len(change.hero(command.figure).discard) > 2 else 0.0
        case "cleanse":
            return CONDITION * sum(condition in NEGATIVE for condition in figure.conditions) - 0.1
        case "condition":
            return CONDITION if any_near(change, figure, NEAR) else 0.0
        case "loot":
            return COIN * coins_near(change, figure, item.amount)
    return 0.05


# --- cards -----------------------------------------------------------------------------------------------------------


def choice_worth(change: Change, command: commands.ChooseCards) -> float:
    """Two cards, or the lead alone with the best of the others. Once it is down, nothing is won by choosing again."""
    lead, hero = change.card(command.lead), change.hero(command.figure)
    if hero.committed or (hero.chosen and not command.second):
        return 0.01
    fights = fighting(change, command.figure)
    if command.second:
        return pair_worth(lead, change.card(command.second), fights)
    others = [card for card in hero.hand if card != command.lead]
    return max((pair_worth(lead, change.card(card), fights) for card in others), default=SOMETHING)


# --- answers ---------------------------------------------------------------------------------------------------------


def answer_worth(change: Change, option: str) -> float | None:
    """An answer to the question that waits; None where any is as good."""
    question = change.pending[-1] if change.pending else None
    match question:
        case TakeDamage():
            return _damage_worth(change, question, option)
        case MonsterResult():
            return 0.0 if option == BY_HAND else 1.0
        case KeepCard():
            return 1.0 if option == "accept" else 0.1
        case React():
            return 0.3 if option == NOTHING else 0.6
        case AddTarget():
            return 0.0 if option == "nobody" else 1.0
        case PayCard():
            return 1.0 / (1.0 + card_worth(change.card(option)))
        case RecoverCard():
            return card_worth(change.card(option))
        case LoseCard():
            return 1.0 / (1.0 + card_worth(change.card(option)))
    return None


def _damage_worth(change: Change, question: TakeDamage, option: str) -> float:
    """Damage is suffered while there is health, cancelled with cards when there is not."""
    figure, amount, hero = change.figures[question.figure], question.harm.amount, change.hero(question.figure)
    left = figure.health - figure.damage - amount
    where, _, cards = option.partition(":")
    if where == "item":
        cost = max(0.0, 3.0 - amount) + 0.5
    elif where == "suffer":
        cost = amount + (0.0 if left > 1 else NEAR_DEATH) + (0.0 if left > 0 else 100.0)
    else:
        names: Sequence[str] = cards.split(",") if cards else hero.hand
        worths = [card_worth(change.card(name)) for name in names]
        few = max(0, FEW_CARDS - len(hero.hand) - len(hero.discard))
        cost = (A_CARD if where == "hand" else TWO_CARDS) + few + 0.1 * (max(worths) if cards else min(worths))
    return 10.0 / (1.0 + cost)
