"""A character's actions: played, ability by ability, and ended; its moves (`gloomhaven.md` 2, 3.4, 3.5)."""

from __future__ import annotations

from typing import Final

import msgspec

from vtt.rules.base import IllegalCommand, refuse
from vtt.rules.enumeration import capital, count, enumerated, too_far
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.ability_words import ability_in_words
from vtt.rules.gloomhaven.boosts import MOVE, more_movement, use_boosts
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.conditions import gain_condition
from vtt.rules.gloomhaven.content import ELEMENTS, Ability, Action
from vtt.rules.gloomhaven.decisions import ChooseElement, Offer, PayCard
from vtt.rules.gloomhaven.enhancements import ANY
from vtt.rules.gloomhaven.state import Performing
from vtt.rules.gloomhaven.steps import ActionDone, Pay, Suffer, Walk
from vtt.rules.gloomhaven.walking import manner_of, path_cost

BASIC: Final = {"top": Action((Ability("attack", 2),)), "bottom": Action((Ability("move", 2),))}
"""What every card can be played as instead (T35)."""
COSTS: Final = ("suffer", "discard")
"""Lines that are the price of an action."""
UNPAID: Final = "Finish the action first: what it costs is still to come, and must be paid."


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
    return turn.action, current(change, turn.action)


def current(change: Change, playing: Performing) -> Ability:
    """The current ability, with a jump where an item helps it so."""
    ability = action_of(change, playing).abilities[playing.line]
    jumps = any(change.content.items[name].jump for name in playing.helped)
    return msgspec.structs.replace(ability, jump=True) if jumps and ability.kind == "move" else ability


def play_refusal(change: Change, figure: str, card: str, half: str, basic: bool = False) -> str:
    """Why a half of a card cannot be played now, as far as it counts; empty if it can. Who bends the rules plays any
    half of any card that is not in the active area."""
    turn = change.game.turn
    if turn is None or turn.figure != figure or not change.is_hero(figure):
        return "It is not this character's turn."
    hero, forbidden = change.hero(figure), unpaid(change)
    if forbidden:
        pass
    elif card not in turn.cards:
        forbidden = "Not in this turn: it is none of its two cards."
    elif half in turn.halves:
        forbidden = f"{capital(half)} is played: a turn has one top and one bottom action."
    elif "stun" in change.figures[figure].conditions:
        forbidden = f"{change.figures[figure].name} is stunned and can do nothing."
    elif not basic and len(hero.hand) < price_of(change, card, half):
        forbidden = "Too few cards: it costs more than are in the hand."
    if change.counts(forbidden):
        return forbidden
    if card in hero.active:
        return "It is active: give it up first."
    if turn.action is not None and turn.action.card == card:
        return "It is being played."
    return "" if card in (*turn.cards, *hero.kept) else "This character has no such card."


def price_of(change: Change, card: str, half: str) -> int:
    """How many cards of the hand an action costs."""
    action = change.card(card).top if half == "top" else change.card(card).bottom
    return sum(ability.amount for ability in action.abilities if ability.kind == "discard")


def play_card(change: Change, command: commands.PlayCard) -> None:
    """Begin an action; its abilities follow one by one."""
    refuse(play_refusal(change, command.figure, command.card, command.half, command.basic))
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
    reach(change, command.figure)


def update_action(change: Change, **fields: object) -> Performing:
    """Change fields of the action under way."""
    playing = msgspec.structs.replace(change.performing, **fields)
    change.update_turn(action=playing)
    return playing


def next_ability(change: Change, figure: str) -> None:
    """On to the next line of the action, or to its end. What a line costs is paid as soon as it is reached."""
    playing, _ = performing(change, figure)
    line = playing.line + 1
    if line < len(action_of(change, playing).abilities):
        update_action(change, line=line, points=-1, attacked=(), bonus=0, consumed=False, helped=())
        reach(change, figure)
    else:
        change.push(ActionDone(figure=figure))


def reach(change: Change, figure: str) -> None:
    """Where the current line is what the action costs, it is paid before anything else happens (L692)."""
    _, ability = performing(change, figure)
    if ability.kind in COSTS:
        change.push(Pay(figure=figure))


def pay(change: Change, step: Pay) -> None:
    """Damage and conditions come over whoever pays, or cards leave the hand; then the action goes on."""
    turn = change.game.turn
    if turn is None or turn.action is None or turn.figure != step.figure:
        return
    _, ability = performing(change, step.figure)
    next_ability(change, step.figure)
    if ability.kind == "discard":
        ask_for_card(change, step.figure, ability.amount, ability.lost)
        return
    for condition in ability.conditions:
        gain_condition(change, step.figure, condition)
    change.push(Suffer(figure=step.figure, amount=ability.amount, why=" as the price of the action"))


def ask_for_card(change: Change, figure: str, number: int, lost: bool) -> None:
    """Which card of the hand is paid, as long as there are any."""
    hand = change.hero(figure).hand
    if number <= 0 or not hand:
        return
    verb = "lose" if lost else "discard"
    offers = tuple(Offer(card, f"{verb.capitalize()} {change.card(card).name}", card=card) for card in hand)
    prompt = f"Which card does {change.figures[figure].name} {verb} for the action?"
    seat = change.seat_of(figure)
    change.ask(PayCard(seat=seat, figure=figure, prompt=prompt, offers=offers, more=number - 1, lost=lost))


def answer_payment(change: Change, question: PayCard, key: str) -> None:
    """The card leaves the hand; another one may follow."""
    hero = change.hero(question.figure).without(key)
    pile = "lost" if question.lost else "discard"
    change.update_hero(question.figure, hand=hero.hand, **{pile: (*getattr(hero, pile), key)})
    change.say(f"{change.figures[question.figure].name} pays with {change.card(key).name}.")
    ask_for_card(change, question.figure, question.more, question.lost)


def skip(change: Change, command: commands.SkipAbility) -> None:
    """Leave out the rest of an ability."""
    performing(change, command.figure)
    next_ability(change, command.figure)


def unpaid(change: Change) -> str:
    """Why the rest of the action under way may not be left out: parts of it may, what it costs may not (L692)."""
    turn = change.game.turn
    if turn is None or turn.action is None:
        return ""
    later = action_of(change, turn.action).abilities[turn.action.line :]
    return UNPAID if any(ability.kind in COSTS for ability in later) else ""


def helped(change: Change, playing: Performing, attack: Ability) -> Ability:
    """An attack under way with all that items add to it."""
    items = [change.content.items[name] for name in playing.helped]
    given = (condition for item in items for condition in item.conditions)
    return msgspec.structs.replace(
        attack,
        amount=attack.amount + playing.bonus,
        conditions=tuple(dict.fromkeys((*attack.conditions, *given))),
        pierce=attack.pierce + sum(item.pierce for item in items),
        push=attack.push + sum(item.push for item in items),
        advantage=attack.advantage or any(item.advantage for item in items),
        add_targets=attack.add_targets + sum(item.add_targets for item in items),
    )


def rest_of_line(change: Change) -> tuple[str, ...]:
    """What is left of the current line of the action under way, in words."""
    playing = change.performing
    ability, left = current(change, playing), points_left(change, change.turn.figure)
    if playing.points >= 0:
        return (count(left, "movement point"),) if left else ()
    words = as_it_is(change, helped(change, playing, ability) if ability.kind == "attack" else ability)
    return (f"the rest of {words}" if playing.attacked else words,)


def lines_ahead(change: Change) -> tuple[Ability, ...]:
    """The lines of the action under way that are still to come."""
    playing = change.performing
    return action_of(change, playing).abilities[playing.line + 1 :]


def as_it_is(change: Change, ability: Ability) -> str:
    """An ability in words; what elements would bring that are not there is no part of it."""
    there = any(not element_refusal(change, ability, one) for one in ELEMENTS)
    return ability_in_words(ability if there else msgspec.structs.replace(ability, consume=""))


def end_action(change: Change) -> None:
    """What of the action under way is not done lapses, where people go on to something else (L692)."""
    turn = change.turn
    if turn.action is None:
        return
    change.forbid(unpaid(change))
    if given_up := (*rest_of_line(change), *(as_it_is(change, one) for one in lines_ahead(change))):
        change.say(f"{change.figures[turn.figure].name} gives up {enumerated(given_up)}.")
    action_done(change, ActionDone(figure=turn.figure))


def action_done(change: Change, step: ActionDone) -> None:
    """Experience, elements, and the card to where it belongs (T35, T94, T95)."""
    turn = change.game.turn
    if turn is None or turn.action is None or turn.figure != step.figure:
        return
    playing, hero = turn.action, change.hero(step.figure)
    action = action_of(change, playing)
    change.update_turn(action=None)
    make(change, step.figure, action.elements)
    lasting = any(bonus.card == playing.card for held in change.game.bonuses.values() for bonus in held)
    if lasting and not playing.basic:
        change.update_hero(step.figure, active=(*hero.active, playing.card))
    elif action.lost and playing.used:
        change.update_hero(step.figure, lost=(*hero.lost, playing.card))
    else:
        change.update_hero(step.figure, discard=(*hero.discard, playing.card))
    change.gain_experience(step.figure, playing.xp + (action.xp if playing.used else 0))


def make(change: Change, figure: str, elements: tuple[str, ...]) -> None:
    """Elements appear at the end of the turn, whether or not the action that makes them finds a target (L865)."""
    turn = change.turn
    change.update_turn(made=(*turn.made, *(element for element in elements if element != ANY)))
    if ANY in elements:
        offers = tuple(Offer(element, element.capitalize()) for element in ELEMENTS)
        prompt = f"Which element does {change.figures[figure].name} make?"
        change.ask(ChooseElement(seat=change.seat_of(figure), figure=figure, prompt=prompt, offers=offers))


def elements_of(ability: Ability, element: str = "") -> tuple[str, ...]:
    """The elements an ability consumes, all of them at once (L874). Where it may be any, `element` is it."""
    return tuple(element if wanted == ANY else wanted for wanted in ability.consume.split())


def element_refusal(change: Change, ability: Ability, element: str = "") -> str:
    """Why no element can be consumed for an ability; empty if it can (T38). Where it may be any, `element` is it."""
    wanted = elements_of(ability, element)
    if wanted and all(change.game.elements.get(one) for one in wanted):
        return ""
    turn = change.game.turn
    made = [one for one in dict.fromkeys(wanted) if turn is not None and one in turn.made]
    if made:
        return f"This turn makes {enumerated(made)}: there at its end, and not for this turn to consume."
    missing = [one for one in dict.fromkeys(wanted) if one in ELEMENTS and not change.game.elements.get(one)]
    return f"No {enumerated(missing, 'or')}." if missing else "No element."


def amount_of(
    change: Change, playing: Performing, ability: Ability, command: commands.Attack | commands.UseAbility
) -> int:
    """The value of an ability with what items and elements add; consuming spends the elements (T38)."""
    more = playing.bonus
    if command.consume and not playing.consumed:
        change.forbid(element_refusal(change, ability, command.element))
        if not ability.consume:
            raise IllegalCommand("This ability consumes no element.")
        wanted = elements_of(ability, command.element)
        change.update_game(elements={name: power for name, power in change.game.elements.items() if name not in wanted})
        playing = update_action(change, consumed=True, xp=playing.xp + ability.bonus_xp)
    return ability.amount + more + (ability.bonus if playing.consumed else 0)


# --- moving ------------------------------------------------------------------------------------------


def points_left(change: Change, figure: str, *, whole: bool = False) -> int:
    """Movement left in the current ability, or the `whole` of it; 0 if it is no move."""
    turn = change.game.turn
    if turn is None or turn.action is None or turn.figure != figure:
        return 0
    ability = action_of(change, turn.action).abilities[turn.action.line]
    if ability.kind != "move" or "immobilize" in change.figures[figure].conditions:
        return 0
    begun = turn.action.points >= 0 and not whole
    return turn.action.points if begun else ability.amount + turn.action.bonus + more_movement(change, figure)


def move(change: Change, command: commands.Move) -> None:
    """Go some way with the current move (T13). Who bends the rules goes farther than the points reach."""
    playing, ability = performing(change, command.figure)
    figure = change.figures[command.figure]
    if ability.kind != "move":
        raise IllegalCommand("The current ability is no move.")
    if "immobilize" in figure.conditions:
        change.forbid(f"{figure.name} is immobilized.")
    cost, points = path_cost(change, figure, command.path, ability), points_left(change, command.figure)
    if len(command.path) < 2:
        raise IllegalCommand("Choose where to go.")
    if cost > points:
        change.forbid(too_far(cost, points))
    if playing.points < 0:
        use_boosts(change, command.figure, change.bonuses(command.figure, MOVE))
    update_action(change, points=max(0, points - cost), used=True)
    if points <= cost:
        next_ability(change, command.figure)
    manner = manner_of(change, figure, ability)
    change.update_turn(flew=change.turn.flew or manner.flying)
    change.push(Walk(figure=command.figure, path=command.path[1:], jumps=manner.jumping, flies=manner.flying))
