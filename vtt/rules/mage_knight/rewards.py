"""Rewards at the end of a turn, in the order the hero chooses (`mage_knight.md` 9.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vtt.rules.decks import without
from vtt.rules.enumeration import capital, enumerated
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.content import COLOURS
from vtt.rules.mage_knight.decisions import Reward
from vtt.rules.mage_knight.goals import is_last_turn
from vtt.rules.mage_knight.mana import CRYSTALS, FACES
from vtt.rules.mage_knight.meanings import REWARD_WORDS
from vtt.rules.mage_knight.talking import gain_card, gain_unit, take_from_offer
from vtt.rules.questions import Offer

NO_UNIT: Final = Offer("none", "No unit", declines=True)


def next_reward(change: Change, figure: str) -> None:
    """Take the next reward; ask which where it matters, and go on until none is left."""
    while change.turn.rewards and not change.pending:
        kinds = [kind for kind in dict.fromkeys(change.turn.rewards) if kind != "unit" or not _waits(change, figure)]
        if not kinds:
            return
        if len(kinds) > 1:
            offers = tuple(Offer(kind, capital(REWARD_WORDS[kind])) for kind in kinds)
            _ask(change, figure, "", f"{change.hero(figure).name} has several rewards: which is taken first?", offers)
            return
        _take(change, figure, kinds[0])


def _waits(change: Change, figure: str) -> bool:
    """Whether a unit waits for the command token of a level that is reached in this turn (`mage_knight.md` 9.5)."""
    hero, levels = change.hero(figure), change.content.land.numbers.levels
    reached = max(level.commands for level in levels if level.fame <= hero.fame)
    return change.level(figure).commands <= len(hero.units) < reached


def taken(change: Change, question: Reward, key: str) -> None:
    """Go on with an answer about rewards."""
    figure = question.figure
    match question.of:
        case "":
            _take(change, figure, key)
        case "crystal":
            change.gain_crystals(figure, key, 1, overflow=False)
        case "artifact":
            _keep_artifacts(change, question, back=key)
        case "artifact kept":
            _keep_artifacts(change, question, back=next(one.key for one in question.offers if one.key != key))
        case "unit":
            _keep_unit(change, figure, key)
        case _:
            take_from_offer(change, key)
            gain_card(change, figure, key, question.seat)
    next_reward(change, figure)


def _ask(change: Change, figure: str, of: str, prompt: str, offers: tuple[Offer, ...]) -> None:
    """Ask; in the turn that ends the game only for a unit, as all else that is offered counts the same (15.1): there
    it is the first, or a crystal for which there is room."""
    if offers and of != "unit" and is_last_turn(change):
        crystals = change.hero(figure).crystals
        first = min(offers, key=lambda one: crystals.get(one.key, 0)) if of == "crystal" else offers[0]
        taken(change, Reward(seat="", figure=figure, prompt=prompt, offers=offers, of=of), first.key)
    elif offers:
        change.ask_hero(Reward, figure, prompt, offers, of=of)


def _drop(change: Change, kind: str, number: int = 1) -> None:
    rewards = change.turn.rewards
    for _ in range(number):
        rewards = without(rewards, kind)
    change.update_turn(rewards=rewards)


def _take(change: Change, figure: str, kind: str) -> None:
    offers = change.game.offers
    if kind == "artifact":
        _draw_artifacts(change, figure)
        return
    _drop(change, kind)
    match kind:
        case "crystal":
            _roll_crystal(change, figure)
        case "crystals4":
            for colour in COLOURS:
                change.gain_crystals(figure, colour, 1, overflow=False)
        case "dungeon":
            found = "spell" if change.one_of(FACES) in ("gold", "black") else "artifact"
            change.update_turn(rewards=(found, *change.turn.rewards))
        case "unit":
            names = change.content.units
            found_units = [Offer(name, names[name].name) for name in dict.fromkeys(offers.units)]
            _ask(change, figure, "unit", "A unit as a reward: which one joins, for nothing?", (NO_UNIT, *found_units))
        case _:
            cards = offers.spells if kind == "spell" else offers.actions
            choice = tuple(change.elsewhere(cards))
            _ask(change, figure, kind, f"{capital(REWARD_WORDS[kind])} as a reward: which one of the offer?", choice)


def _roll_crystal(change: Change, figure: str) -> None:
    """Black is fame instead, gold a free choice; a fourth is lost (`mage_knight.md` 6.2)."""
    colour = change.one_of(FACES)
    change.barrier("A die was rolled.")
    if colour == "black":
        change.gain_fame(figure, 1, " for a black die instead of a crystal")
    elif colour == "gold":
        ask_crystal(change, figure, COLOURS, "The die for a crystal shows gold")
    else:
        change.gain_crystals(figure, colour, 1, overflow=False)


def ask_crystal(change: Change, figure: str, colours: Sequence[str], why: str = "A crystal is gained") -> None:
    """A crystal of one of these colours; a fourth is lost. `why` it is asked."""
    held = change.hero(figure).crystals
    full = [name for name in colours if held.get(name, 0) >= CRYSTALS]
    room = [name for name in colours if name not in full]
    known = f" There are {CRYSTALS} {enumerated(full)} ones already." if full else ""
    if not room:
        change.say(f"{change.hero(figure).name} gains no crystal.{known}")
    elif len(room) == 1:
        change.gain_crystals(figure, room[0], 1, overflow=False)
    else:
        offers = tuple(Offer(name, name.capitalize()) for name in room)
        _ask(change, figure, "crystal", f"{why}: of which colour?{known}", offers)


def _draw_artifacts(change: Change, figure: str) -> None:
    """One more than are kept; the other goes under the deck."""
    number = change.turn.rewards.count("artifact")
    deck = change.game.offers.artifact_deck
    drawn = deck[: number + 1]
    _drop(change, "artifact", number)
    change.barrier("Artifacts were drawn.")
    if len(drawn) <= number:
        change.update_offers(artifact_deck=deck[len(drawn) :])
        for card in drawn:
            gain_card(change, figure, card)
        return
    offers = tuple(change.elsewhere(drawn))
    if number == 1:  # of two people choose what they want, not what they do not
        prompt = "Of two artifacts one is kept: which? The other goes under the deck."
        _ask(change, figure, "artifact kept", prompt, offers)
    else:
        prompt = "One artifact more was drawn than is kept: which goes under the deck?"
        _ask(change, figure, "artifact", prompt, offers)


def _keep_artifacts(change: Change, question: Reward, back: str) -> None:
    drawn = [offer.key for offer in question.offers]
    deck = change.game.offers.artifact_deck[len(drawn) :]
    change.update_offers(artifact_deck=(*deck, back))
    drawn.remove(back)
    for card in drawn:
        gain_card(change, question.figure, card, question.seat)


def _keep_unit(change: Change, figure: str, key: str) -> None:
    """A unit for nothing; without a free command token the choice of one to disband follows."""
    unit, _, disband = key.partition(" ")
    if unit == "none":
        return
    hero = change.hero(figure)
    if not disband and len(hero.units) >= change.level(figure).commands:
        names = change.content.units
        offers = tuple(Offer(f"{unit} {own.id}", f"Disband {names[own.kind].name}") for own in hero.units)
        words = f"{names[unit].name} needs a command token: which unit makes room?"
        _ask(change, figure, "unit", words, (NO_UNIT, *offers))
        return
    gain_unit(change, figure, change.content.units[unit], disband)
