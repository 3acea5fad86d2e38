"""What one target of an attack comes to, addend by addend (`gloomhaven.md` 2.4), for whoever wants to see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vtt.rules.attacks import Addend, DrawnCard, Reckoned, counting, in_a_sum, settled, total
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.modifiers import MODIFIERS, Drawn, applied, as_played, spoken
from vtt.rules.gloomhaven.reactions import guard_of
from vtt.rules.gloomhaven.steps import Strike


def reckoned(
    change: Change, step: Strike, drawn: Drawn, shield: int, conditions: tuple[str, ...], notes: tuple[str, ...]
) -> Reckoned:
    """One strike with the cards that were drawn for it, against a `shield` besides what items give; `conditions`,
    `notes`: what comes too."""
    attacker, target = change.figures[step.attacker], change.figures[step.target]
    items = [(change.content.items[item].name, change.content.items[item].amount) for item in step.shields]
    addends = counting(_addends(step, drawn, "poison" in target.conditions, shield, items))
    if guard := guard_of(change, target.id):
        addends = counting((*addends, Addend(guard, -total(addends), "icon/shield", guards=True)))
    counted = list(drawn.counted)
    found = Reckoned(
        figure=attacker.id,
        target=target.id,
        figure_name=called(attacker),
        target_name=called(target),
        means=_means(change, step.attacker),
        cards=tuple(
            DrawnCard(spoken(card), _counts(played, counted))
            for card, played in zip(drawn.cards, as_played(drawn.cards, change.calm), strict=True)
        ),
        addends=addends,
        health=target.health - target.damage,
        full=target.health,
        fate=change.fate(target),
        conditions=conditions,
        notes=notes,
    )
    return settled(found)


def before_cards(change: Change, step: Strike, shield: int) -> str:
    """What counts in a strike against a `shield` before a card is drawn (“3 attack + 1 poison − 2 shield”): of the
    defence all that there is, as a card may add to what it has to stop."""
    poisoned = "poison" in change.figures[step.target].conditions
    undone = min(step.pierce, shield + step.shield)
    guards = Addend("shield", -shield), Addend("items", -step.shield)
    return in_a_sum((*_struck(step, poisoned), *guards, Addend(f"pierce {step.pierce}", undone, undoes=True)))


def _means(change: Change, attacker: str) -> str:
    """The card by which a character attacks; empty for others: cards of monsters have no name but theirs."""
    turn = change.game.turn
    if turn is None or turn.action is None or turn.figure != attacker:
        return ""
    return change.card(turn.action.card).name


def _counts(card: str, left: list[str]) -> bool:
    """Whether a card is among those that count and are still to be found; it is taken out of them."""
    found = card in left
    if found:
        left.remove(card)
    return found


def _struck(step: Strike, poisoned: bool) -> Iterator[Addend]:
    """What hits before any card."""
    yield Addend("attack", step.attack - sum(part.value for part in step.parts), "icon/attack")
    yield from step.parts
    yield Addend("poison", int(poisoned), "condition/poisoned")
    yield Addend("active cards", step.boost, "icon/cards")


def _addends(
    step: Strike, drawn: Drawn, poisoned: bool, shield: int, items: Sequence[tuple[str, int]]
) -> Iterator[Addend]:
    """First what adds, then what doubles, then what takes off; a card that cancels takes all of it (`gloomhaven.md`
    5.1), and only what is left meets the shield. `items` by name (a save of old keeps their sum alone)."""
    yield from _struck(step, poisoned)
    counted = drawn.counted
    value = step.attack + step.boost + int(poisoned)
    modifiers = {card: MODIFIERS[card] for card in counted}
    void = next((card for card in counted if modifiers[card].cancels), None)
    if void is not None:
        yield Addend(spoken(void), -value, "icon/card")
        return
    for card in counted:
        yield Addend(f"card {card}".replace("-", "−"), max(0, modifiers[card].value), "icon/card")
        value += max(0, modifiers[card].value)
    for card in counted:
        if modifiers[card].doubles:
            yield Addend(spoken(card), value, "icon/card")
            value *= 2
    for card in counted:
        yield Addend(f"card {card}".replace("-", "−"), min(0, modifiers[card].value), "icon/card")
    hits = applied(step.attack + step.boost + int(poisoned), counted)
    stopped, whole = min(shield, hits), shield + step.shield
    yield Addend("shield", -stopped, "icon/shield", guards=True)
    more = min(step.shield, hits - stopped)
    left = more
    for name, amount in items:
        yield Addend(name, -min(left, amount), "icon/shield", guards=True)
        left -= min(left, amount)
    yield Addend("items", -left, "icon/shield", guards=True)
    pierce = step.pierce + sum(modifiers[card].pierce for card in counted)
    undone = max(0, stopped + more - max(0, whole - pierce))
    yield Addend(f"pierce {pierce}", undone, "icon/attack", undoes=True, guards=True)
