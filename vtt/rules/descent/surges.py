"""Spending surges (`descent.md 5.1`, steps 3 and 4): each ability once an attack, chosen by who leads the attacker.

Besides the weapon's abilities there is a hero's one surge for one fatigue, the end of doom, and the tax of a shadow:
that must be paid before anything else in step 4, or the attack misses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from vtt.board.pieces import Figure
from vtt.rules.base import IllegalCommand
from vtt.rules.descent import conditions, settings, sums, wasted
from vtt.rules.descent.abilities.bearing import bearers, number
from vtt.rules.descent.arms import Arms, arms
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Ability, Surge
from vtt.rules.descent.dealing import falls
from vtt.rules.descent.decisions import Offer
from vtt.rules.descent.defeat import recover
from vtt.rules.descent.purse import bought, surge_refusal, surges_left
from vtt.rules.descent.state import Attack
from vtt.rules.questions import told_once

DONE = "done"
RECOVER = Surge("recover", recover_fatigue=1)
SHAKE_OFF = Surge("shake off doom")
SHADOW = "shadow"
WORDS = {RECOVER.name: "Recover 1 fatigue", SHAKE_OFF.name: "Shake off doom", SHADOW: "Reach through the shadow"}
"""What a surge is called that has no name of its own on a card: where it is offered and where it is told."""


def shadow_tax(change: Change, attack: Attack) -> Surge | None:
    """What a hero or ally beside a shadow still has to pay so that the attack does not miss (`5.2`)."""
    if not change.counts_as_hero(attack.attacker) or SHADOW in attack.spent:
        return None
    return next((Surge(SHADOW, cost=number(shadow, "surges")) for _, shadow in _shadows(change, attack)), None)


def shadow_of(change: Change, attack: Attack) -> str:
    """The name of whoever throws it upon the attacker."""
    return next((other.name for other, _ in _shadows(change, attack)), "")


def _shadows(change: Change, attack: Attack) -> Iterator[tuple[Figure, Ability]]:
    attacker = change.figures[attack.attacker]
    return (one for one in bearers(change, "shadow") if change.ground.figures_adjacent(attacker, one[0]))


def buyable(change: Change, attack: Attack) -> Iterator[Surge]:
    """Everything the attacker's surges may be spent on now, in the order of the card."""
    attacker = change.figures[attack.attacker]
    purse = surges_left(change, attack)
    if purse < 1 or surge_refusal(change, attacker):
        return
    if attack.step != "range":
        tax = shadow_tax(change, attack)
        if tax is not None:
            if tax.cost <= purse:
                yield tax
            return
    for surge in arms(change, attack.attacker, attack.weapon).surges:
        if surge.name not in attack.spent and surge.cost <= purse and (attack.step != "range" or surge.range):
            yield surge
    if attack.step == "range":
        return
    if change.is_hero(attacker.id) and RECOVER.name not in attack.spent:
        yield RECOVER
    if "doomed" in attacker.conditions:
        yield SHAKE_OFF


def offers(change: Change, attack: Attack) -> tuple[Offer, ...]:
    """The answers to “spend surges?”, those that bring nothing with the reason; empty where nothing would bring
    anything, so that there is nothing to decide. Each has the same number all through the attack: a second press in
    haste never spends another one."""
    listed = tuple(buyable(change, attack))
    every = [one.name for one in (*arms(change, attack.attacker, attack.weapon).surges, RECOVER, SHAKE_OFF)]
    purse = surges_left(change, attack)
    reasons = [wasted.reason(change, attack, surge, listed, purse) for surge in listed]
    if all(reasons):
        return ()
    named = (
        Offer(surge.name, _label(surge), detail=_detail(change, attack, surge), reason=reason, number=place)
        for surge, reason in zip(listed, reasons, strict=True)
        for place in [every.index(surge.name) + 1 if surge.name in every else len(every) + 1]
    )
    return (*told_once(named), Offer(DONE, "No more surges", declines=True))


def all_wanted(change: Change, attack: Attack, offered: Sequence[Offer]) -> str:
    """The first of what brings something, where all of it can be paid, so that nothing is left to choose: whoever
    rolled surges wants them spent. Empty where one must choose, or choose whom it befalls, and at a table that is
    asked all the same."""
    if settings.chosen(change.settings, settings.SURGES) == "asked":
        return ""
    brings = {offer.key for offer in offered if not (offer.reason or offer.declines)}
    wanted = [surge for surge in buyable(change, attack) if surge.name in brings]
    enough_for_all = sum(surge.cost for surge in wanted) <= surges_left(change, attack)
    return wanted[0].name if enough_for_all and not any(surge.ability for surge in wanted) else ""


def that_hurt(weapon: Arms) -> tuple[Surge, ...]:
    """What an attacker may buy for range, damage or pierce."""
    return tuple(surge for surge in weapon.surges if surge.range or surge.damage or surge.pierce)


def enough(change: Change, attack: Attack) -> bool:
    """Whether everybody who is hit falls as the dice lie, and no surge would do anything but hurt them more."""
    victims = change.yet_to_suffer(attack)
    if attack.step != "surges" or not victims or not all(falls(change, attack, one) for one in victims):
        return False
    listed, purse = tuple(buyable(change, attack)), surges_left(change, attack)
    return all(_only_hurts(one) or wasted.reason(change, attack, one, listed, purse) for one in listed)


def _only_hurts(surge: Surge) -> bool:
    more = surge.recover_health or surge.recover_fatigue or surge.ability
    return not more and bool(surge.damage or surge.pierce or surge.condition)


def in_words(spent: str) -> str:
    """What surges were spent on, by what is kept of it in an attack."""
    return WORDS.get(spent, spent).lower()


def _label(surge: Surge) -> str:
    words = WORDS.get(surge.name, surge.name)
    return f"{words} (or the attack misses)" if surge.name == SHADOW else words


def _detail(change: Change, attack: Attack, surge: Surge) -> str:
    return " · ".join(filter(None, (_price(surge), sums.with_surge(change, attack, surge))))


def _price(surge: Surge) -> str:
    return "1 surge" if surge.cost == 1 else f"{surge.cost} surges"


def buy(change: Change, name: str) -> Surge:
    """Spend surges on what an offer named; the bonus stands in the attack, what works at once has worked.

    The named ability of the surge, if any, is the caller's to do.
    """
    attack = change.attack
    surge = next((surge for surge in buyable(change, attack) if surge.name == name), None)
    if surge is None:
        raise IllegalCommand("That has become impossible meanwhile: choose something else, or no more surges.")
    changed = msgspec.structs.replace(
        bought(attack, surge),
        spent=(*attack.spent, surge.name),
        surges_used=attack.surges_used + surge.cost,
    )
    change.update_game(attack=changed)
    who = change.figures[attack.attacker].name
    told, said = len(change.events), f"{who} spends {_price(surge)}: {in_words(surge.name)}."
    if _only_recovers(surge):  # one sentence says both
        price = f" for {_price(surge)}"
        recover(change, attack.attacker, surge.recover_health, surge.recover_fatigue, why=price)
    if len(change.events) == told:
        change.say(said)
    if surge is SHAKE_OFF:
        conditions.lose(change, attack.attacker, "doomed")
    if not _only_recovers(surge):
        recover(change, attack.attacker, surge.recover_health, surge.recover_fatigue)
    return surge


def _only_recovers(surge: Surge) -> bool:
    return bool(surge.recover_health or surge.recover_fatigue) and not (
        surge.range or surge.damage or surge.pierce or surge.condition or surge.ability
    )
