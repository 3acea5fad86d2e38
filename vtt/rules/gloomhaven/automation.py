"""Monsters and summons act by themselves: line by line of their card (`gloomhaven.md` 4).

What the rules leave open is asked of the players (T68, T125); each answer carries what is done then.
"""

from __future__ import annotations

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.base import Event
from vtt.rules.events import Planned
from vtt.rules.gloomhaven.attacking import of_elements
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.content import ELEMENTS, Ability, MonsterCard
from vtt.rules.gloomhaven.decisions import BY_HAND, Intent, MonsterResult, Offer
from vtt.rules.gloomhaven.enhancements import ANY
from vtt.rules.gloomhaven.monster_abilities import (
    ask_element,
    asks_for_element,
    bonus_conditions,
    consumed_bonus,
    other_ability,
)
from vtt.rules.gloomhaven.planning import card_of, in_words, intents, meant_by, why_another
from vtt.rules.gloomhaven.steps import MonsterLine, Strike, Walk
from vtt.rules.questions import INSTEAD, done_by_hand


class MonsterPlanned(Event, frozen=True, kw_only=True, tag="monster_planned"):
    """A monster (or summon) has found its focus: the way it goes now, where it heads for, whom it will attack."""

    figure: str
    focus: str
    path: tuple[Space, ...]
    destination: Space
    targets: tuple[str, ...] = ()


def monster_line(change: Change, step: MonsterLine) -> None:
    """The next line of the card; the one after it follows."""
    if not change.stands(step.figure):
        return
    figure = change.figures[step.figure]
    card = card_of(change, figure)
    if card is None or "stun" in figure.conditions or step.line >= len(card.abilities):
        if card is not None and "stun" not in figure.conditions:
            make_elements(change, figure, card)
        elif card is not None and step.line < len(card.abilities):  # the rest is lost, too (L835)
            change.say(f"{called(figure)} is stunned and does nothing{' more' if step.line else ''}.")
        return
    ability = card.abilities[step.line]
    if asks_for_element(change, figure, ability):
        change.push(step)
        return
    change.push(MonsterLine(figure=step.figure, line=step.line + 1))
    if ability.kind == "move":
        consumed_bonus(change, ability)  # for all of the type; `moving_deed` counts it
    if ability.kind in ("move", "attack"):
        choose_result(change, figure, ability, step.line)
    else:
        other_ability(change, figure, ability)


def make_elements(change: Change, figure: Figure, card: MonsterCard) -> None:
    """Elements of the card appear at the end of the turn; which one any element is, the players say (L880)."""
    change.update_turn(made=(*change.turn.made, *(element for element in card.elements if element != ANY)))
    if ANY in card.elements:
        ask_element(change, figure, ELEMENTS, "make")


def choose_result(change: Change, figure: Figure, ability: Ability, line: int) -> None:
    """Do the only result, or ask which of several."""
    turn = change.turn
    if ability.kind == "attack":
        if "disarm" in figure.conditions:
            card = card_of(change, figure)
            if card is None or all(one.kind != "attack" for one in card.abilities[:line]):  # once for all its attacks
                change.say(f"{called(figure)} is disarmed and does not attack.")
            return
        if turn.planned:
            change.update_turn(targets=(), planned=False)
            strike_all(change, figure, ability, turn.targets)
            return
    found = intents(change, figure, line)
    shown = change.settings.get("monster_turns") == "shown" and any(
        len(intent.path) > 1 or intent.targets for intent in found
    )
    if len(found) == 1 and not shown:
        do_intent(change, figure, ability, found[0])
    else:
        ask_which(change, figure, line, found, shown)


def ask_which(change: Change, figure: Figure, line: int, found: tuple[Intent, ...], shown: bool) -> None:
    """Show what a figure may do before it does it; people choose among equals. Where every step is shown, they may do
    something else by hand instead."""
    clickable = len({intent.end for intent in found}) == len(found) > 1
    told_apart = not clickable and len({intent.focus for intent in found}) == len(found) > 1
    keyed = {str(number): intent for number, intent in enumerate(found)}
    offers = tuple(
        Offer(key, words, intent.end if clickable else None, intent.focus if told_apart else "")
        for (key, intent), words in zip(keyed.items(), in_words(change, figure, found), strict=True)
    )
    if shown:
        offers += (INSTEAD,)
    several = f"{called(figure)} may do several things equally well."
    change.ask(
        MonsterResult(
            seat=change.seat_of(figure.id),
            figure=figure.id,
            prompt=several if len(found) > 1 else found[0].words,
            offers=offers,
            line=line,
            intents=keyed,
        )
    )


def answer_result(change: Change, question: MonsterResult, key: str) -> None:
    """Do the result the players chose."""
    figure = change.figures[question.figure]
    card = card_of(change, figure)
    if card is None:
        return  # its cards were taken away by hand meanwhile
    meant = meant_by(change, question)
    if key == BY_HAND or key not in meant:  # in a save of old it may mean nothing any more
        change.say(done_by_hand(figure.name))
        change.update_turn(targets=(), planned=card.abilities[question.line].kind == "move")
        return
    do_intent(change, figure, card.abilities[question.line], meant[key])


def do_intent(change: Change, figure: Figure, ability: Ability, intent: Intent) -> None:
    """Walk and remember whom to attack, or attack; whom it goes for it goes on going for."""
    change.update_turn(focus=intent.focus)
    if ability.kind == "attack":
        if intent.targets and why_another(change, figure, intent.focus):
            change.say(intent.words)
        elif not (intent.targets or change.turn.attacked):  # one that did nothing at all was said to act, and no more
            change.emit(Planned(figure=figure.id, words=intent.words))
        strike_all(change, figure, ability, intent.targets)
        return
    if intent.focus:
        change.emit(
            MonsterPlanned(
                figure=figure.id,
                focus=intent.focus,
                path=intent.path,
                destination=intent.destination,
                targets=intent.targets,
            )
        )
        if not intent.targets:  # whom it attacks the attack says, and where from
            goes = intent.end if len(intent.path) > 1 else None
            change.emit(Planned(figure=figure.id, space=goes, words=intent.words))
    else:
        change.emit(Planned(figure=figure.id, words=intent.words))
    if len(intent.path) > 1:
        change.update_turn(flew=intent.flies)
        change.push(Walk(figure=figure.id, path=intent.path[1:], jumps=intent.jumps, flies=intent.flies))
    change.update_turn(targets=intent.targets, planned=True)


def strike_all(change: Change, figure: Figure, ability: Ability, targets: tuple[str, ...]) -> None:
    """Attack each target; it cannot be attacked again by this figure's next attack (T70)."""
    stats = change.stats(figure)
    more = consumed_bonus(change, ability)
    value = max(0, stats.attack + ability.amount + more)
    reach = ability.range or stats.range
    conditions = (*ability.conditions, *bonus_conditions(change, figure, ability), *stats.conditions)
    change.update_turn(attacked=(*change.turn.attacked, *targets))
    change.push(
        *(
            Strike(
                attacker=figure.id,
                target=target,
                attack=value,
                parts=(of_elements(ability),) if 0 < more <= value else (),
                ranged=reach > 1,
                pierce=ability.pierce + stats.pierce,
                conditions=tuple(dict.fromkeys(conditions)),
                advantage=ability.advantage,
                push=ability.push,
                pull=ability.pull,
            )
            for target in targets
        )
    )
