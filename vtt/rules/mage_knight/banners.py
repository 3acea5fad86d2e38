"""Banners: artifacts that lie with a unit and give it their basic effect (`mage_knight.md` 7)."""

from __future__ import annotations

from msgspec.structs import replace

from vtt.rules.base import IllegalCommand
from vtt.rules.decks import without
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.commands import LayBanner, RaiseBanner
from vtt.rules.mage_knight.decisions import Banners
from vtt.rules.mage_knight.effects import in_words
from vtt.rules.mage_knight.fight import DUEL, Fight
from vtt.rules.mage_knight.state import OwnUnit, Turn
from vtt.rules.mage_knight.steps import Perform
from vtt.rules.mage_knight.usefulness import refusal
from vtt.rules.questions import Offer

KEEP = Offer("done", "They stay where they are", declines=True)


def lay_banner(change: Change, command: LayBanner) -> None:
    """Lay a banner of the hand with a unit, at any time of the own turn; one that lay there is discarded."""
    hero, unit = change.hero(command.figure), change.unit(command.figure, command.unit)
    if command.card not in hero.hand or change.card(command.card).banner is None:
        raise IllegalCommand("This is no banner of the hand.")
    change.update_hero(command.figure, hand=without(hero.hand, command.card))
    change.update_unit(command.figure, unit.id, banner=command.card, raised=False)
    change.update_turn(discarded=True, fight=_with_banner(change, change.turn, unit.id))
    waiting = (replace(one, fight=_with_banner(change, one, unit.id)) for one in change.game.waiting)
    change.update_game(waiting=tuple(waiting))
    change.say(f"{hero.name} gives {change.card(command.card).name} to {change.unit_kind(unit).name}.")


def _with_banner(change: Change, turn: Turn, unit: str) -> Fight | None:
    """The fight of a turn, in which a unit has what its banner gives: for its hero, and for another who fights it."""
    fight = turn.fight
    own = next((one for hero in change.game.heroes.values() for one in hero.units if one.id == unit), None)
    if fight is None or own is None:
        return fight
    kind = change.unit_kind(own)
    units = (replace(one, armour=kind.armour, resists=kind.resists) if one.name == unit else one for one in fight.units)
    foes = (
        replace(foe, enemy=replace(foe.enemy, armour=kind.armour, resists=kind.resists))
        if fight.site == DUEL and foe.name == unit
        else foe
        for foe in fight.foes
    )
    return replace(fight, units=tuple(units), foes=tuple(foes))


def raise_refusal(change: Change, figure: str, unit: OwnUnit) -> str:
    """Why a unit's banner does nothing now: once a round."""
    if unit.raised:
        return "Raised already: once a round."
    action = change.card(unit.banner).basic if unit.banner else ()
    return refusal(change, figure, action) if action else "This banner is not raised."


def raise_banner(change: Change, command: RaiseBanner) -> None:
    """Do what the banner of a unit does once a round."""
    unit = change.unit(command.figure, command.unit)
    if not unit.banner:
        raise IllegalCommand("No banner lies with this unit.")
    change.forbid(raise_refusal(change, command.figure, unit))
    card = change.card(unit.banner)
    change.update_unit(command.figure, unit.id, raised=True)
    change.say(f"{change.hero(command.figure).name} raises {card.name}: {in_words(card.basic)}.")
    change.push(Perform(hero=command.figure, action=card.basic))


# --- the end of the round ----------------------------------------------------------------------------------------


def ask_for_banners(change: Change, figure: str) -> bool:
    """Ask which banners are shuffled into the deck again; False where none lies with a unit."""
    offers = [
        Offer(unit.id, f"Take {change.card(unit.banner).name} back", detail=change.unit_kind(unit).name)
        for unit in change.hero(figure).units
        if unit.banner
    ]
    if offers:
        change.ask_hero(Banners, figure, "Banners: which goes back into the deck?", (KEEP, *offers))
    return bool(offers)


def take_back(change: Change, figure: str, unit: str) -> None:
    """Discard the banner of a unit, so that it is shuffled into the deck."""
    change.update_unit(figure, unit, banner="")
