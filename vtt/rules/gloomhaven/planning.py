"""What monsters and summons mean to do at a line of their card, and why (`gloomhaven.md` 4.2, 4.3).

`intents` asks `vtt.rules.gloomhaven.monsters`; an `Intent` is one of its results as plain values, which a question
keeps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.change import space_of
from vtt.rules.enumeration import count, enumerated
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.content import Ability, MonsterCard
from vtt.rules.gloomhaven.decisions import Intent, MonsterResult
from vtt.rules.gloomhaven.enhancements import ANY
from vtt.rules.gloomhaven.monsters import Deed, Enemy, Result, Situation, monster_turn
from vtt.rules.gloomhaven.order import group_of, has_acted, monster_card
from vtt.rules.gloomhaven.state import THING
from vtt.rules.gloomhaven.walking import manner_of
from vtt.rules.optional import Advice
from vtt.rules.whereabouts import sides

ACTORS: Final = 1000
NORMAL: Final = 500
"""Between the places of two actors in a round, and of the elites and the others of one type."""
SUMMON_CARD = MonsterCard("summon", 0, (Ability("move"), Ability("attack")))
"""Summons always move and attack with their printed values (`gloomhaven.md` 3.5)."""


def card_of(change: Change, figure: Figure) -> MonsterCard | None:
    """The card a figure acts by."""
    return SUMMON_CARD if figure.id in change.game.summoned else monster_card(change, group_of(change, figure))


def place_in_round(change: Change, figure: Figure) -> int:
    """How early a figure acts, for ties of focus (T64 to T66, L1058): as people put those of equal initiative, a summon
    before its summoner, of a type the elites first and then by number; who has no place in the round comes last."""
    owner = change.game.summoned.get(figure.id, figure.id)
    actor = owner if owner in change.game.heroes else group_of(change, figure)
    order = change.game.order
    place = order.index(actor) if actor in order and figure.rank != THING else len(order)
    if actor == group_of(change, figure):
        return place * ACTORS + (NORMAL if figure.rank != "elite" else 0) + figure.number
    own = [summon for summon, summoner in change.game.summoned.items() if summoner == owner]
    return place * ACTORS + (own.index(figure.id) if figure.id in own else len(own))


def situation_of(
    change: Change, figure: Figure, deed: Deed, leave_out: tuple[str, ...] = (), move: Ability | None = None
) -> Situation:
    """A figure about to act: closed doors are wall for it, the invisible are obstacles. `move` tells how it moves. A
    focus it has found in this turn it keeps, as long as that is there and not attacked yet (L1054, L1094)."""
    enemies = tuple(
        Enemy(enemy.id, enemy.space, place_in_round(change, enemy))
        for enemy in change.enemies(figure)
        if enemy.space is not None and enemy.id not in leave_out
    )
    manner = manner_of(change, figure, move)
    ground, way = change.ground(), change.way(figure)
    turn = change.game.turn
    focus = turn.focus if turn is not None and turn.figure == figure.id else ""
    held = focus if any(enemy.id == focus for enemy in enemies) else ""
    return Situation(ground, way, enemies, space_of(figure), manner, deed, change.rules, change.mirrors, held)


def attack_deed(change: Change, figure: Figure, ability: Ability | None, move: int) -> Deed:
    """What a figure may do with a move and an attack (or none) of its card."""
    stats = change.stats(figure)
    evens_out = "muddle" in figure.conditions or "strengthen" in figure.conditions
    if ability is None or "disarm" in figure.conditions:
        return Deed(move, targets=0, evens_out=evens_out)
    targets = ability.targets if ability.targets > 1 else stats.targets
    reach = ability.range or stats.range
    return Deed(move, reach if reach > 1 else 0, max(1, targets), ability.pattern, evens_out)


def moving_deed(change: Change, figure: Figure, card: MonsterCard, line: int) -> Deed:
    """The move of a line together with the attack that follows it on the card (`gloomhaven.md` 4.3)."""
    ability, stats = card.abilities[line], change.stats(figure)
    points = max(0, stats.move + ability.amount + _more_by_element(change, figure, ability))
    if "immobilize" in figure.conditions:
        points = 0
    following = next((other for other in card.abilities[line + 1 :] if other.kind == "attack"), None)
    return attack_deed(change, figure, following, points)


def _more_by_element(change: Change, figure: Figure, ability: Ability) -> int:
    """What the element of an ability adds, if the monster's type has consumed it in this round or can (L876)."""
    elements = change.game.elements
    there = elements if ability.consume == ANY else set(ability.consume.split()) <= set(elements)
    consumed = change.bonuses(figure.kind, f"consumed:{ability.consume}")
    return ability.bonus if ability.consume and (consumed or there) else 0


def _situation_at(change: Change, figure: Figure, line: int) -> Situation | None:
    """How things stand for a figure at a line of its card; None: it has no card."""
    card = card_of(change, figure)
    if card is None:
        return None
    ability, turn = card.abilities[line], change.game.turn
    attacked = turn.attacked if turn is not None and turn.figure == figure.id else ()
    if ability.kind == "move":
        return situation_of(change, figure, moving_deed(change, figure, card, line), move=ability)
    return situation_of(change, figure, attack_deed(change, figure, ability, 0), attacked)


def intents(change: Change, figure: Figure, line: int) -> tuple[Intent, ...]:
    """The results as a question keeps them."""
    situation = _situation_at(change, figure, line)
    if situation is None:
        return ()
    brings, stays = _brings(change, figure, line), _stays(change, figure, line)
    results = list(monster_turn(situation))
    if _moves_again(change, figure, line):
        only = {(one.end, one.destination): replace(one, targets=frozenset()) for one in reversed(results)}
        results = [*reversed(only.values())]
    return tuple(_intent(change, figure, situation, result, brings, stays) for result in results)


def _moves_again(change: Change, figure: Figure, line: int) -> bool:
    """Whether a move of a card is followed by another one before it attacks: it goes where an attack would be made
    from, but strikes nobody yet, and whom it strikes is decided anew."""
    card = card_of(change, figure)
    kinds = [one.kind for one in card.abilities[line:] if one.kind in ("move", "attack")] if card is not None else []
    return kinds[:2] == ["move", "move"]


def _intent(change: Change, figure: Figure, situation: Situation, result: Result, brings: str, stays: str) -> Intent:
    """`brings`: what is said of its attack, if it attacks; `stays`: if it does not move."""
    reasons = explained(change, figure, situation, result, stays), *_remarks(change, figure, situation, result)
    focus = result.focus.enemy.id if result.focus is not None else ""
    return Intent(
        path=result.path,
        way=_way(result) if focus else (),
        focus=focus,
        targets=tuple(sorted(result.targets, key=lambda name: (name != focus, name))),
        jumps=result.travel.manner.jumping,
        flies=result.travel.manner.flying,
        words=" ".join(filter(None, (*reasons, brings if result.targets else ""))),
    )


def _way(result: Result) -> tuple[Space, ...]:
    """One lightest way to where it wants to be, over where it stops on it: of several another may not lead there."""
    way = result.travel.path(result.destination)
    if result.end in way:
        return way
    onward = replace(result.travel, start=result.end)
    return (*result.path, *onward.path(result.destination)[1:])


def meant_by(change: Change, question: MonsterResult) -> Mapping[str, Intent]:
    """What the answers to a question mean. Saves of old hold the words of the answers only, as they were then: with the
    names of hexagons, which nobody reads any more."""
    if question.intents:
        return question.intents
    figure = change.figures[question.figure]
    meant = intents(change, figure, question.line)
    said = {
        _in_words(change, figure, intent, f"to {change.board.lattice.name(intent.end)}", join): intent
        for intent in meant
        for join in (", ".join, enumerated)
    }
    return {offer.key: said[offer.label] for offer in question.offers if offer.label in said}


def advice(change: Change, name: str) -> tuple[Advice, ...]:
    """What a monster or summon would do now with the first move or attack of its card (`optional.Advises`); nothing
    more once it has acted."""
    figure = change.figures.get(name)
    if figure is None or figure.space is None or change.is_hero(name):
        return ()
    question = change.pending[-1] if change.pending else None
    if isinstance(question, MonsterResult) and question.figure == name:
        return tuple(_advice(name, intent, key) for key, intent in meant_by(change, question).items())
    card = card_of(change, figure)
    if card is None or "stun" in figure.conditions or has_acted(change, figure) or _bleeds_to_death(change, figure):
        return ()
    line = next((line for line, ability in enumerate(card.abilities) if ability.kind in ("move", "attack")), None)
    return () if line is None else tuple(_advice(name, intent) for intent in intents(change, figure, line))


def _bleeds_to_death(change: Change, figure: Figure) -> bool:
    """Whether a figure falls by its wound as its turn begins (L824)."""
    begun = change.game.turn is not None and change.game.turn.figure == figure.id
    return "wound" in figure.conditions and not begun and figure.health - figure.damage <= 1


def _advice(name: str, intent: Intent, answer: str = "") -> Advice:
    targets = tuple(sorted(intent.targets))
    return Advice(name, intent.words, intent.focus, intent.way, intent.end, targets, answer)


# --- reasons ------------------------------------------------------------------------------------------


def explained(change: Change, figure: Figure, situation: Situation, result: Result, stays: str) -> str:
    """Why a figure does what it does, in one sentence: whom it goes for, how far that is, and whether its move is
    enough."""
    focus, points = result.focus, situation.deed.move
    if focus is None:
        return f"{called(figure)} can reach nobody and stays."
    enemy = called(change.figures[focus.enemy.id]) + _before_others(change, situation, focus.enemy)
    if result.end == figure.space and result.targets and not focus.steps:
        return f"{called(figure)} goes for {enemy} and attacks from where it stands."
    perils = f" and {count(focus.perils, 'trap or hazard hexagon')}" if focus.perils else ""
    # A move with no attack after it leads to where a blow would be struck from (`gloomhaven.md` 4.3).
    where = "an attack" if situation.deed.targets else "a hexagon beside"
    far = f"{count(focus.steps, 'movement point')}{perils} away from {where}"
    disarmed = ", but it is disarmed" if "disarm" in figure.conditions else ""
    whom = far if focus.steps else f"who is in reach already{disarmed}"
    has = f"it has {sum_in_words(change.stats(figure).move, points)} and " if points and focus.steps else "it "
    if result.end == figure.space:
        stays = f"{has}comes no nearer with that, so {stays}" if points and focus.steps else stays
        did = f"{has}attacks from where it stands" if result.targets else stays
    else:
        onward = "there" if result.destination == result.end else "that far on its way"
        many = len(result.targets) or situation.hoped(result)
        several = f" to attack {many} at once" if many > 1 else ""
        there = f"there{several or ' to attack'}" if result.targets else f"{onward}{several}"
        did = f"{has}goes {there}"
    return f"{called(figure)} goes for {enemy.removesuffix(',')}, {whom}; {did}."


def _before_others(change: Change, situation: Situation, focus: Enemy) -> str:
    """Why it is this one of those who can be attacked as soon, behind the name; empty where there are no others."""
    others, farther = situation.passed_over(focus)
    if not others:
        return ""
    names = enumerated([called(change.figures[enemy.id]) for enemy in others])
    return f", who {'is nearer than' if farther else 'acts before'} {names},"


def _stays(change: Change, figure: Figure, line: int) -> str:
    """What is said of a figure that does not move at a line of its card, and why."""
    card = card_of(change, figure)
    moves = [at for at, one in enumerate(card.abilities) if one.kind == "move"] if card is not None else [line]
    if not moves:
        return "its card has no move, so it stays"
    if "immobilize" in figure.conditions:
        return "immobilized, it stays"
    if line in moves:
        return "it stays until its next move" if _moves_again(change, figure, line) else "it stays"
    later = moves[-1] > line
    return "its move comes only after its attack, so for now it stays" if later else "it attacks nobody"


def sum_in_words(printed: int, value: int) -> str:
    """A value of a figure; where its card adds to what is printed on it, how it comes to that: “3 (2 + 1)”."""
    more = value - printed
    return f"{value} ({printed} {'−' if more < 0 else '+'} {abs(more)})" if more else str(value)


def _remarks(change: Change, figure: Figure, situation: Situation, result: Result) -> Iterator[str]:
    """What besides is worth knowing of it: another focus than before, neighbours that are shot at (L726, L761)."""
    yield why_another(change, figure, result.focus.enemy.id if result.focus is not None else "")
    near = situation.hindering(result)
    if near:
        names = enumerated([called(change.figures[name]) for name in near])
        yield f"So near, its ranged attack on {names} has disadvantage."


def _brings(change: Change, figure: Figure, line: int) -> str:
    """What the attack of a line of its card, or the one that follows, does to whom it hits besides damage; empty:
    nothing."""
    card = card_of(change, figure)
    lines = card.abilities[line:] if card is not None else ()
    attack = next((one for one in lines if one.kind == "attack"), None)
    if attack is None:
        return ""
    found = [*dict.fromkeys((*attack.conditions, *change.stats(figure).conditions))]
    found += [f"{name} {value}" for name, value in (("push", attack.push), ("pull", attack.pull)) if value]
    return f"Its attack also brings {enumerated(found)}." if found else ""


def why_another(change: Change, figure: Figure, focus: str) -> str:
    """Why a figure goes for somebody else than before, while those are there still (T70); empty where it does not."""
    turn = change.game.turn
    attacked = turn.attacked if turn is not None and turn.figure == figure.id else ()
    if not focus or focus in attacked or not any(change.stands(one) for one in attacked):
        return ""
    return "Whom it has attacked in this turn it does not attack again."


def in_words(change: Change, figure: Figure, found: Sequence[Intent]) -> list[str]:
    """Each of the things a figure may do, for the list of answers."""
    ends = list(dict.fromkeys(intent.end for intent in found))
    where = dict(zip(ends, sides(change.board.lattice, space_of(figure), ends), strict=True))
    return [_in_words(change, figure, one, f"there ({where[one.end]})", enumerated) for one in found]


def _in_words(change: Change, figure: Figure, intent: Intent, where: str, join: Callable[[Sequence[str]], str]) -> str:
    names = join(sorted(called(change.figures[name]) for name in intent.targets)) if intent.targets else ""
    if intent.end == figure.space:
        return f"Attack {names}" if names else "Stay"
    return f"Go {where}" + (f" and attack {names}" if names else "")
