"""A character's actions, ability by ability (`gloomhaven.md` 2, 3.4, 3.5)."""

from __future__ import annotations

from typing import Final

import msgspec

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.base import IllegalCommand
from vtt.rules.change import space_of
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.areas import area_targets
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.content import ELEMENTS, Ability, Action
from vtt.rules.gloomhaven.creations import create, create_refusal, summon, summon_refusal
from vtt.rules.gloomhaven.decisions import ChooseElement, Offer
from vtt.rules.gloomhaven.enhancements import ANY
from vtt.rules.gloomhaven.harm import fall, gain_condition, heal
from vtt.rules.gloomhaven.recovering import recover_card, recoverable, refresh_item
from vtt.rules.gloomhaven.state import Bonus, Performing
from vtt.rules.gloomhaven.steps import ActionDone, Strike, Suffer, Walk
from vtt.rules.gloomhaven.walking import loot, loot_spaces, manner_of, path_cost

BASIC: Final = {"top": Action((Ability("attack", 2),)), "bottom": Action((Ability("move", 2),))}
"""What every card can be played as instead (T35)."""
BUSY: Final = "Finish the action first, or skip the rest of it."
COMING_BACK: Final = ("recover", "refresh")
"""Abilities that are used on so many cards or items of one's own."""
GIVES_CONDITIONS: Final = ("condition", "heal", "shield", "retaliate", "guard")
"""Abilities that bring their conditions themselves; those of an attack come after its damage."""


def action_of(change: Change, playing: Performing) -> Action:
    """The action under way as printed."""
    if playing.basic:
        return BASIC[playing.half]
    card = change.card(playing.card)
    return card.top if playing.half == "top" else card.bottom


def performing(change: Change, figure: str) -> tuple[Performing, Ability]:
    """The action and ability a character is at; IllegalCommand if it is at none."""
    turn = change.turn
    if turn.figure != figure or turn.action is None:
        raise IllegalCommand("Play a card first.")
    return turn.action, action_of(change, turn.action).abilities[turn.action.line]


def play_refusal(change: Change, figure: str, card: str, half: str) -> str:
    """Why a half of a card cannot be played now, as far as it counts; empty if it can. Who bends the rules plays any
    half of any card that is not in the active area."""
    turn = change.game.turn
    if turn is None or turn.figure != figure or not change.is_hero(figure):
        return "It is not this character's turn."
    hero, forbidden = change.hero(figure), ""
    if turn.action is not None:
        forbidden = BUSY
    elif card not in turn.cards:
        forbidden = "That card is not one of the two for this turn."
    elif half in turn.halves:
        forbidden = f"A {half} action has been played in this turn already."
    elif "stun" in change.figures[figure].conditions:
        forbidden = f"{change.figures[figure].name} is stunned and can do nothing."
    if change.counts(forbidden):
        return forbidden
    if card in hero.active:
        return "That card is active; give it up first."
    if turn.action is not None and turn.action.card == card:
        return BUSY
    return "" if card in (*turn.cards, *hero.kept) else "This character has no such card."


def play_card(change: Change, command: commands.PlayCard) -> None:
    """Begin an action; its abilities follow one by one."""
    refusal = play_refusal(change, command.figure, command.card, command.half)
    if refusal:
        raise IllegalCommand(refusal)
    end_action(change)
    turn = change.turn
    left = tuple(card for card in turn.cards if card != command.card)
    hero = change.hero(command.figure).without(command.card)
    change.update_game(heroes={**change.game.heroes, command.figure: hero})
    playing = Performing(command.card, command.half, command.basic)
    change.update_turn(cards=left, halves=(*turn.halves, command.half), action=playing)
    name = change.card(command.card).name
    how = {"top": "Attack 2", "bottom": "Move 2"}[command.half] if command.basic else f"the {command.half} of"
    words = f"{name} as {how}" if command.basic else f"{how} {name}"
    change.say(f"{change.figures[command.figure].name} plays {words}.")


def update_action(change: Change, **fields: object) -> Performing:
    """Change fields of the action under way."""
    playing = msgspec.structs.replace(change.performing, **fields)
    change.update_turn(action=playing)
    return playing


def next_ability(change: Change, figure: str) -> None:
    """On to the next line of the action, or to its end."""
    playing, _ = performing(change, figure)
    line = playing.line + 1
    if line < len(action_of(change, playing).abilities):
        update_action(change, line=line, points=-1, attacked=(), bonus=0, consumed=False)
    else:
        change.push(ActionDone(figure=figure))


def skip(change: Change, command: commands.SkipAbility) -> None:
    """Leave out the rest of an ability."""
    performing(change, command.figure)
    next_ability(change, command.figure)


def end_action(change: Change) -> None:
    """What of the action under way is not done is left out, where people do something else instead; IllegalCommand by
    the rules."""
    turn = change.turn
    if turn.action is not None:
        change.forbid(BUSY)
        action_done(change, ActionDone(figure=turn.figure))


def action_done(change: Change, step: ActionDone) -> None:
    """Experience, elements, and the card to where it belongs (T35, T94, T95)."""
    turn = change.game.turn
    if turn is None or turn.action is None or turn.figure != step.figure:
        return
    playing, hero = turn.action, change.hero(step.figure)
    action = action_of(change, playing)
    gained = playing.xp + (action.xp if playing.used else 0)
    made = action.elements  # whoever performs the action makes them, whether or not its abilities find a target (L865)
    change.update_turn(action=None, made=(*turn.made, *(element for element in made if element != ANY)))
    if ANY in made:
        offers = tuple(Offer(element, element.capitalize()) for element in ELEMENTS)
        prompt = f"Which element does {change.figures[step.figure].name} make?"
        change.ask(ChooseElement(seat=change.seat_of(step.figure), figure=step.figure, prompt=prompt, offers=offers))
    lasting = any(bonus.card == playing.card for bonus in change.game.bonuses.get(step.figure, ()))
    if lasting and not playing.basic:
        change.update_hero(step.figure, active=(*hero.active, playing.card), xp=hero.xp + gained)
    elif action.lost and playing.used:
        change.update_hero(step.figure, lost=(*hero.lost, playing.card), xp=hero.xp + gained)
    else:
        change.update_hero(step.figure, discard=(*hero.discard, playing.card), xp=hero.xp + gained)


def element_refusal(change: Change, ability: Ability, element: str = "") -> str:
    """Why no element can be consumed for an ability; empty if it can (T38). Where it may be any, `element` is it."""
    wanted = element if ability.consume == ANY else ability.consume
    there = wanted and change.game.elements.get(wanted)
    return "" if there else "That element is not there to be consumed."


def amount_of(
    change: Change, playing: Performing, ability: Ability, command: commands.Attack | commands.UseAbility
) -> int:
    """The value of an ability with what items and an element add; consuming spends the element (T38)."""
    more = playing.bonus
    if command.consume and not playing.consumed:
        change.forbid(element_refusal(change, ability, command.element))
        if not ability.consume:
            raise IllegalCommand("This ability consumes no element.")
        wanted = command.element if ability.consume == ANY else ability.consume
        change.update_game(elements={name: power for name, power in change.game.elements.items() if name != wanted})
        playing = update_action(change, consumed=True, xp=playing.xp + ability.bonus_xp)
    return ability.amount + more + (ability.bonus if playing.consumed else 0)


# --- moving ------------------------------------------------------------------------------------------


def points_left(change: Change, figure: str) -> int:
    """Movement left in the current ability; 0 if it is no move."""
    turn = change.game.turn
    if turn is None or turn.action is None or turn.figure != figure:
        return 0
    ability = action_of(change, turn.action).abilities[turn.action.line]
    if ability.kind != "move" or "immobilize" in change.figures[figure].conditions:
        return 0
    return turn.action.points if turn.action.points >= 0 else ability.amount + turn.action.bonus


def move(change: Change, command: commands.Move) -> None:
    """Go some way with the current move (T13). Who bends the rules goes farther than the points reach."""
    _, ability = performing(change, command.figure)
    figure = change.figures[command.figure]
    if ability.kind != "move":
        raise IllegalCommand("The current ability is no move.")
    if "immobilize" in figure.conditions:
        change.forbid(f"{figure.name} is immobilized.")
    cost, points = path_cost(change, figure, command.path, ability), points_left(change, command.figure)
    if len(command.path) < 2:
        raise IllegalCommand("Choose where to go.")
    if cost > points:
        change.forbid(f"That takes {cost} movement points; {points} are left.")
    update_action(change, points=max(0, points - cost), used=True)
    if points <= cost:
        next_ability(change, command.figure)
    manner = manner_of(change, figure, ability)
    change.update_turn(flew=change.turn.flew or manner.flying)
    change.push(Walk(figure=command.figure, path=command.path[1:], jumps=manner.jumping, flies=manner.flying))


# --- attacking ------------------------------------------------------------------------------------------


def target_refusal(change: Change, attacker: Figure, target: Figure, reach: int, seen: tuple[str, ...]) -> str:
    """Why a figure cannot be attacked, as far as it counts; empty if it can."""
    forbidden = _target_forbidden(change, attacker, target, reach, seen)
    if change.counts(forbidden):
        return forbidden
    if target.space is None:
        return f"{target.name} is not on the board."
    return "Nobody attacks itself." if target.id == attacker.id else ""


def _target_forbidden(change: Change, attacker: Figure, target: Figure, reach: int, seen: tuple[str, ...]) -> str:
    """Why the rules forbid to attack a figure."""
    own = space_of(attacker)
    if target.space is None or target.side == attacker.side:
        return "Only enemies on the board can be attacked."
    if "invisible" in target.conditions:
        return f"{target.name} is invisible."
    if target.id in seen:
        return f"{target.name} has been attacked by this ability already."
    if change.ground().distances(own)[target.space] > max(1, reach):
        return f"{target.name} is out of range."
    if not change.ground().sees(own, target.space):
        return f"{target.name} is out of sight."
    return ""


def attack(change: Change, command: commands.Attack) -> None:
    """Attack one enemy, or everybody in an area (T19, T20, T91, T92, T117, T118)."""
    playing, ability = performing(change, command.figure)
    figure = change.figures[command.figure]
    if ability.kind != "attack":
        raise IllegalCommand("The current ability is no attack.")
    change.forbid(f"{figure.name} is disarmed." if "disarm" in figure.conditions else "")
    if ability.pattern:
        targets = area_targets(change, figure, ability, command.spaces)
    else:
        refusal = target_refusal(change, figure, change.figure(command.target), ability.range, playing.attacked)
        if refusal:
            raise IllegalCommand(refusal)
        targets = (command.target,)
    blows = blows_of(change, command, targets)
    playing = update_action(change, used=True, attacked=(*playing.attacked, *targets))
    if ability.pattern or len(playing.attacked) >= ability.targets:
        next_ability(change, command.figure)
    change.push(*blows)


def blows_of(change: Change, command: commands.Attack, targets: tuple[str, ...]) -> tuple[Strike, ...]:
    """The current ability aimed at some figures, one blow each."""
    playing, ability = performing(change, command.figure)
    value = amount_of(change, playing, ability, command)
    return tuple(
        Strike(
            attacker=command.figure,
            target=target,
            attack=value,
            ranged=bool(ability.range),
            pierce=ability.pierce,
            conditions=() if command.plain else ability.conditions,
            push=ability.push,
            pull=ability.pull,
        )
        for target in targets
    )


# --- everything else ------------------------------------------------------------------------------------------


def ability_refusal(change: Change, figure: Figure, ability: Ability, target: str, space: Space | None) -> str:
    """Why an ability cannot be used on something, as far as it counts; empty if it can. Who bends the rules recovers
    lost cards too, and uses it as far away and on whom it likes."""
    if ability.kind in ("move", "attack"):
        return "This ability has a command of its own."
    if ability.kind == "summon":
        return summon_refusal(change, figure, space)
    if ability.kind == "create":
        return create_refusal(change, figure, ability, space)
    hero = change.game.heroes[figure.id]
    if ability.kind == "recover":
        if change.bends and target in (*hero.discard, *hero.lost):
            return ""
        pile = "among the lost cards" if ability.lost else "in the discard pile"
        there = target in recoverable(change, figure.id, ability.lost)
        return "" if there else f"That card is not {pile}, or never comes back."
    if ability.kind == "refresh":
        return "" if target in hero.spent else "That item is not used up."
    if ability.kind not in ("heal", "condition", "damage", "kill") or not needs_target(ability):
        return ""
    other = change.figure(target)
    forbidden = _use_forbidden(change, figure, ability, other)
    if change.counts(forbidden):
        return forbidden
    return "" if other.space is not None else f"{other.name} is not on the board."


def _use_forbidden(change: Change, figure: Figure, ability: Ability, other: Figure) -> str:
    """Why the rules forbid to use an ability on a figure."""
    own = space_of(figure)
    if ability.allies or ability.kind == "heal":
        if other.side != figure.side or other.space is None:
            return "This ability touches allies only."
        if other.id == figure.id:
            return ""
        if change.ground().distances(own)[other.space] > ability.range:
            return f"{other.name} is out of range."
        return "" if change.ground().sees(own, other.space) else f"{other.name} is out of sight."
    if ability.kind == "kill" and not change.content.is_ordinary(other.kind, other.rank):
        return f"{other.name} is no normal enemy; nothing kills it outright."
    playing = change.turn.action
    return target_refusal(change, figure, other, ability.range, playing.attacked if playing else ())


def needs_target(ability: Ability) -> bool:
    """Whether an ability is used on a figure of the user's choice."""
    if ability.kind in ("heal", "condition"):
        return bool(ability.range) or (ability.kind == "condition" and not ability.allies)
    return ability.kind in ("damage", "kill", *COMING_BACK)


def use_ability(change: Change, command: commands.UseAbility) -> None:
    """Use the current ability."""
    playing, ability = performing(change, command.figure)
    figure = change.figures[command.figure]
    refusal = ability_refusal(change, figure, ability, command.target, command.space)
    if refusal:
        raise IllegalCommand(refusal)
    amount = amount_of(change, playing, ability, command)
    target = command.target if needs_target(ability) else command.figure
    playing = update_action(change, used=True, attacked=(*playing.attacked, target))
    match ability.kind:
        case "heal":
            heal(change, target, amount)
        case "condition":
            pass
        case "damage":
            change.push(Suffer(figure=target, amount=amount, by=command.figure))
        case "kill":
            fall(change, target, command.figure)
        case "loot":
            loot(change, command.figure, loot_spaces(change, figure, amount))
        case "recover":
            recover_card(change, command.figure, target)
        case "refresh":
            refresh_item(change, command.figure, target)
        case "summon":
            summon(change, figure, ability, command.space)
        case "create":
            create(change, figure, ability, command.space)
        case _:
            add_bonus(change, command.figure, ability, amount)
    if ability.kind in GIVES_CONDITIONS:
        for condition in ability.conditions:
            gain_condition(change, target, condition)
    times = ability.amount if ability.kind in COMING_BACK else ability.targets
    if len(playing.attacked) >= times or not needs_target(ability):
        next_ability(change, command.figure)


def add_bonus(change: Change, figure: str, ability: Ability, amount: int) -> None:
    """Shield, retaliate and guard last as their action says."""
    playing = change.performing
    action = action_of(change, playing)
    bonus = Bonus(
        ability.kind,
        amount,
        ability.range,
        playing.card if action.lasting else "",
        action.charges,
        action.lasting != "persistent",
        action.lost or action.lasting == "persistent",
    )
    change.set_bonuses(figure, (*change.game.bonuses.get(figure, ()), bonus))
