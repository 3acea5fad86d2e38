"""What a knock-out brings the overlord, and what becomes of it: a card or threat, threat spent, fate (`descent.md` 3.5,
6.1). Threat and fate are for tables that lay plot cards beside the board; a setting says whether they do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vtt.rules.base import IllegalCommand, refuse
from vtt.rules.descent import cards, fate, settings, stakes
from vtt.rules.descent.abilities.bearing import seat_of
from vtt.rules.descent.abilities.reaction import just_rolled
from vtt.rules.descent.abilities.reactions import roll_again
from vtt.rules.descent.actions import may_act
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import SpendThreat, UseFate
from vtt.rules.descent.decisions import ChooseSpoils, Offer, ShareFate
from vtt.rules.descent.defeat import recover_either
from vtt.rules.descent.dice import die_in_words
from vtt.rules.descent.state import Dice
from vtt.rules.descent.steps import Window
from vtt.rules.enumeration import count
from vtt.rules.events import CounterChanged

ORDER: Final = "knocked_out"
"""The standing order that draws the card without asking."""
CARD, THREAT, NOTHING = "card", "threat", "nothing"


def knocked_out(change: Change, hero: str) -> None:
    """The overlord may draw a card, or take a threat token: once for each hero in a quest (L538, L541). It is asked
    which: that it takes the only one there is goes without saying, as a hand has no limit and no card in it costs
    anything (L1863, L1866)."""
    seat, name = change.game.overlord_seat, change.figure(hero).name
    offers = []
    if change.game.overlord.draw:
        offers.append(Offer(CARD, "Draw a card"))
    if fate.in_use(change) and not change.hero(hero).threat_taken:
        offers.append(Offer(THREAT, "Take a threat token"))
    if not offers:
        return
    if len(offers) == 1 or not seat or (offers[0].key == CARD and ORDER in change.game.passes.get(seat, ())):
        _take(change, hero, offers[0].key)
        return
    offers.append(Offer(NOTHING, "Nothing", declines=True))
    prompt = f"{name} is knocked out. What do you take?"
    change.ask(ChooseSpoils(seat=seat, prompt=prompt, figure=hero, offers=tuple(offers)))


def answer_spoils(change: Change, question: ChooseSpoils, key: str) -> None:
    """The overlord has chosen what the knock-out brings."""
    _take(change, question.figure, key)


def _take(change: Change, hero: str, key: str) -> None:
    if key == CARD:
        cards.draw(change)
    elif key == THREAT:
        change.update_hero(hero, threat_taken=True)
        set_threat(change, change.game.threat + 1, "The overlord takes a threat token")


def set_threat(change: Change, threat: int, beginning: str) -> None:
    """The overlord's threat tokens lie open: everybody is told."""
    change.update_game(threat=threat)
    change.emit(CounterChanged(counter="threat", value=threat, words=f"{beginning} and has {threat}."))


# --- spending -----------------------------------------------------------------------------------------------------


def spend_refusal(change: Change, amount: int = 1) -> str:
    """Why the overlord cannot spend threat now."""
    if not fate.in_use(change):
        return "This table plays without threat."
    if amount < 1 or change.game.threat < amount:
        return f"The overlord has {change.game.threat} threat."
    return ""


def spend(change: Change, command: SpendThreat) -> None:
    """`SpendThreat`: threat paid for a plot card becomes fate on the heroes' sheets, one by one (`G132`)."""
    if command.seat and command.seat != change.game.overlord_seat:
        raise IllegalCommand("Only the overlord spends threat.")
    refuse(spend_refusal(change, command.amount))
    set_threat(change, change.game.threat - command.amount, f"The overlord spends {command.amount} threat")
    share(change, command.amount)


def share(change: Change, left: int) -> None:
    """Each token goes to a hero with the least fate; the heroes break ties that matter (L1325 to L1327)."""
    heroes = change.game.heroes
    while left and heroes:
        least = min(hero.fate for hero in change.game.heroes.values())
        tied = [identity for identity, hero in change.game.heroes.items() if hero.fate == least]
        if len(tied) > left:
            offers = tuple(Offer(identity, change.figures[identity].name, figure=identity) for identity in tied)
            seat = next(iter(change.game.hero_seats), change.game.overlord_seat)
            change.ask(ShareFate(seat=seat, prompt="Who gets a fate token?", offers=offers, left=left))
            return
        for identity in tied:
            give_fate(change, identity)
        left -= len(tied)


def give_fate(change: Change, hero: str) -> None:
    """One fate token on a hero's sheet."""
    change.update_hero(hero, fate=change.hero(hero).fate + 1)
    change.say(f"{change.figures[hero].name} gets a fate token.")


def answer_fate(change: Change, question: ShareFate, key: str) -> None:
    """The heroes have chosen who gets the next token."""
    give_fate(change, key)
    share(change, question.left - 1)


# --- fate ---------------------------------------------------------------------------------------------------------

AGAIN: Final = "fate"
"""Beginning of the keys of what fate does in a window, and the mark of a turn with a third action."""
RECOVERS, MORE_ACTION = 1, 2
"""Fate tokens for a recovery, and for a third action (L1333 to L1336)."""


def fate_refusal(change: Change, hero: str, purpose: str = "recover") -> str:
    """Why a hero cannot use fate now (L1333); the third action comes after the two others, once a round, which is
    once a turn (L1336)."""
    reason = may_act(change, hero)
    if reason:
        return reason
    tokens = fate.left(change, hero)
    if not tokens:
        return "No fate token."
    if purpose == "action":
        if AGAIN in change.turn.used:
            return "Used already: a third action comes once a round."
        if tokens < MORE_ACTION:
            return "Too few tokens: a third action takes two, and it has one."
        left = change.turn.actions
        return f"Not yet: a third action is the last, and it has {count(left, 'action')} left." if left else ""
    wanting = change.figure(hero).damage if recovers(change) == "health" else change.hero(hero).fatigue
    return "" if wanting else "Nothing to recover."


def use_fate(change: Change, command: UseFate) -> None:
    """`UseFate`: one token, one fatigue (or damage, as the table plays it) less; or two for one more action."""
    hero, cost = command.figure, MORE_ACTION if command.purpose == "action" else RECOVERS
    refusal = fate_refusal(change, hero, command.purpose)
    if fate.left(change, hero) < cost or (command.purpose == "action" and not change.acts(hero)):
        raise IllegalCommand(refusal)
    change.forbid(refusal)
    fate.pay(change, hero, cost)
    if command.purpose == "action":
        change.update_turn(actions=change.turn.actions + 1, used=(*change.turn.used, AGAIN))
        change.say(f"{change.figure(hero).name} may take a third action.")
    else:
        recover_either(change, hero, recovers(change), 1)


def recovers(change: Change) -> str:
    """What a fate token recovers, as the table plays it."""
    return settings.chosen(change.settings, settings.FATE_RECOVERS)


def fate_offers(change: Change, moment: Window, seat: str) -> Iterator[Offer]:
    """After the roll of an attack, each own die that a hero of a seat may roll again for a fate token: as attacker and
    as defender. Keys: ``fate/HERO/NUMBER``, the hero's own dice in order."""
    if moment.window != "rolled" or not fate.in_use(change):
        return
    for hero in change.game.heroes:
        figure = change.figures[hero]
        if seat_of(change, figure) == seat and fate.left(change, hero):
            for index, die in _own_dice(change, moment, hero):
                words = die_in_words(change.content.dice, die)
                label = f"Fate: {figure.name} rolls the {words} again"
                yield Offer(f"{AGAIN}/{hero}/{index}", label, detail="1 fate token")


def _own_dice(change: Change, moment: Window, hero: str) -> Iterator[tuple[int, Dice]]:
    """The dice that a hero has rolled at a moment of the attack under way and could better, numbered: of its attack,
    then of its defence."""
    attack = change.game.attack
    if attack is None:
        return
    own = attack.dice if attack.attacker == hero else ()
    for index, die in enumerate(own):
        settled = moment.late or stakes.decided(change, attack)
        if not settled and stakes.may_gain(change, attack, stakes.rolled_again(change, attack, index)):
            yield index, die
    for defence in change.defending().values():
        if defence.figure == hero and just_rolled(moment, defence):
            for index, die in enumerate(defence.dice):
                if stakes.saves(change, attack, defence, index):
                    yield len(own) + index, die


def roll_for_fate(change: Change, hero: str, index: int) -> None:
    """A hero gives a fate token back and rolls one of its dice again."""
    attack = change.attack
    fate.pay(change, hero)
    own = len(attack.dice) if attack.attacker == hero else 0
    if index < own:
        change.update_attack(dice=roll_again(change, attack.dice, index, hero, "attack"))
    else:
        dice = roll_again(change, change.defence(hero).dice, index - own, hero, "defence")
        change.update_defence(hero, dice=dice)
