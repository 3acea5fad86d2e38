"""Interaction: reputation, recruiting, healing, spells, actions and artifacts for influence (`mage_knight.md` 7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from vtt.geometry.hexagon import Axial
from vtt.rules.base import IllegalCommand
from vtt.rules.decks import without
from vtt.rules.enumeration import article, count, printed
from vtt.rules.events import CardMoved
from vtt.rules.mage_knight.cards import UnitKind
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.commands import ELITE, UNSEEN, BuyCard, BuyHealing, Interact, Plunder, Recruit
from vtt.rules.mage_knight.fighting import action_refusal
from vtt.rules.mage_knight.paying import pay, price_refusal
from vtt.rules.mage_knight.playing import heal_at_once
from vtt.rules.mage_knight.state import LOWEST_REPUTATION, PLUNDERED, OwnUnit

UNSEEN_WARES: Final = {
    "": "an artifact",
    UNSEEN: "the next action of the deck",
    ELITE: "an elite unit for the offer",
}


class Ware(NamedTuple):
    """Something that is sold: its name, its price in words, and how much influence that is."""

    name: str
    price: str
    influence: int


def wares_here(change: Change, figure: str) -> Iterator[Ware]:
    """All that is sold where a hero stands, whatever influence it has."""
    offers, prices = change.game.offers, change.content.land.numbers.prices
    healing = healing_price(change, figure)
    if healing is not None:
        yield Ware("healing", f"{healing} a point", healing)
    for name in dict.fromkeys(offers.units):
        kind = change.content.units[name]
        if recruited_here(change, figure, kind):
            yield Ware(kind.name, str(kind.influence), kind.influence)
    for card in dict.fromkeys((*offers.spells, *offers.monastery, *offers.actions, *UNSEEN_WARES)):
        if sold := ware(change, figure, card):
            name = UNSEEN_WARES[card] if card in UNSEEN_WARES else change.card(card).name
            yield Ware(name, price_words(change, figure, card).replace(" influence", ""), prices[sold])


def sold_words(change: Change, figure: str) -> str:
    """What the people where a hero stands sell and for how much, in a sentence."""
    sold = ", ".join(f"{one.name} {one.price}" for one in wares_here(change, figure))
    return f"They sell for influence: {sold}." if sold else "They sell nothing now."


def inhabited(change: Change, figure: str, place: Axial | None) -> str:
    """The site whose people talk to a hero: village, monastery that stands, own keep, conquered tower or city; empty:
    nobody does (`mage_knight.md` 7)."""
    laid = change.site_at(place)
    if laid is None or place is None:
        return ""
    owners = change.world.shields_at(place)
    match laid.site:
        case "village" | "refugee_camp":
            return laid.site
        case "monastery":
            return "" if place in change.world.burnt else "monastery"
        case "keep":
            return "keep" if set(change.allies(figure)) & set(owners) else ""
        case "mage_tower":
            held = bool(set(change.allies(figure)) & set(owners)) if change.game.rules.goal == "hold" else bool(owners)
            return "mage_tower" if held else ""
        case "city":
            return "city" if change.world.main(place) in change.world.conquered else ""
    return ""


def interact_refusal(change: Change, figure: str) -> str:
    """Why nobody talks to a hero."""
    hero = change.hero(figure)
    if not inhabited(change, figure, hero.place):
        return "Nobody lives here."
    if influence_for(change, hero.reputation) is None:
        return f"Nobody talks to {hero.name}: the reputation is {printed(hero.reputation)}."
    return action_refusal(change, figure)


def influence_for(change: Change, reputation: int) -> int | None:
    """What reputation adds to influence; None: no interaction at all."""
    return change.content.land.numbers.reputation[reputation - LOWEST_REPUTATION]


def influence_here(change: Change, figure: str) -> int:
    """With how much influence a hero begins to talk where it stands."""
    hero = change.hero(figure)
    bonus = influence_for(change, hero.reputation) or 0
    if hero.place is not None and inhabited(change, figure, hero.place) == "city":
        bonus += change.world.shields_at(hero.place).count(figure)
    return bonus


def interact(change: Change, command: Interact) -> None:
    """Begin to talk: reputation and a city's own shields count once, influence from before has lapsed (`mage_knight.md`
    4.1, 7)."""
    change.forbid(interact_refusal(change, command.figure))
    hero, bonus = change.hero(command.figure), influence_here(change, command.figure)
    change.update_turn(stage="interaction", move=0, influence=bonus)
    change.say(f"{hero.name} talks to the people here with influence {printed(bonus)}.")
    change.say(sold_words(change, command.figure))


def plunder_refusal(change: Change, figure: str) -> str:
    """Why a village cannot be plundered: only before a turn (data README, sites)."""
    turn, laid = change.turn, change.site_at(change.hero(figure).place)
    if laid is None or laid.site != "village":
        return "No village here."
    if PLUNDERED in turn.used:
        return "Plundered already."
    begun = turn.stage != "movement" or len(turn.path) > 1 or turn.played or turn.used
    return "Too late: villages are plundered before anything else is done in a turn." if begun else ""


def plunder(change: Change, command: Plunder) -> None:
    """Two cards for a point of reputation."""
    change.forbid(plunder_refusal(change, command.figure))
    change.update_turn(used=(*change.turn.used, PLUNDERED))
    _loot(change, command.figure)


def can_raid(change: Change, figure: str) -> bool:
    """Whether a hero may plunder where it stands in another one's turn: once until its own is over (L377, L855)."""
    hero = change.hero(figure)
    laid = change.site_at(hero.place)
    return laid is not None and laid.site == "village" and not hero.plundered


def raid(change: Change, figure: str) -> None:
    """Plunder in another hero's turn, and not again when the own one begins."""
    change.update_hero(figure, plundered=True)
    _loot(change, figure)


def _loot(change: Change, figure: str) -> None:
    change.say(f"{change.hero(figure).name} plunders the village.")
    change.gain_reputation(figure, -1)
    change.draw(figure, 2)


def recruited_here(change: Change, figure: str, kind: UnitKind) -> bool:
    """Whether units of a kind are found where a hero stands."""
    place = change.hero(figure).place
    site = inhabited(change, figure, place)
    white_city = site == "city" and place is not None and "white" in change.city_at(place)
    also = {"keep": "village", "mage_tower": "monastery"} if change.game.rules.goal == "hold" else {}
    return bool({site, also.get(site, site)} & set(kind.sites)) or site == "refugee_camp" or white_city


def recruit_refusal(change: Change, figure: str, kind: UnitKind, disband: str = "") -> str:
    """Why a unit cannot be recruited here and now."""
    hero = change.hero(figure)
    if kind.id not in change.game.offers.units:
        return "Not in the offer."
    if not recruited_here(change, figure, kind):
        return f"Not here: they are recruited in {article(kind.places)}."
    if len(hero.units) - bool(disband) >= change.level(figure).commands:
        return "No free token: each unit takes a command token; disband one."
    return _short(change, kind.influence)


def _short(change: Change, price: int) -> str:
    if change.turn.stage != "interaction":
        return "Talk first: nothing is sold before."
    influence = change.turn.influence
    too_dear = f"Too dear: it costs {price} influence, and only {printed(influence)} is there."
    return too_dear if influence < price else ""


def recruit(change: Change, command: Recruit) -> None:
    """A new unit is ready at once (`mage_knight.md` 7)."""
    kind = change.content.units.get(command.unit)
    if kind is None or kind.id not in change.game.offers.units:
        raise IllegalCommand("Not in the offer.")
    if command.disband and all(unit.id != command.disband for unit in change.hero(command.figure).units):
        raise IllegalCommand("Only a unit of one's own can be disbanded.")
    change.forbid(recruit_refusal(change, command.figure, kind, command.disband))
    change.update_turn(influence=max(0, change.turn.influence - kind.influence))
    gain_unit(change, command.figure, kind, command.disband)


def gain_unit(change: Change, figure: str, kind: UnitKind, disband: str = "") -> None:
    """A unit of the offer enters a hero's service; one that is disbanded leaves the game."""
    hero, offers = change.hero(figure), change.game.offers
    number = change.game.units_made + 1
    kept = tuple(unit for unit in hero.units if unit.id != disband)
    change.update_game(units_made=number)
    change.update_units(figure, (*kept, OwnUnit(f"unit-{number}", kind.id)))
    change.update_offers(units=without(offers.units, kind.id))
    words = f"{kind.name} follow {hero.name}."
    change.emit(CardMoved(deck="units", change="played", card=kind.id, figure=figure, gained=True, words=words))


def healing_price(change: Change, figure: str) -> int | None:
    """Influence for one healing point where a hero stands; None: nobody heals here."""
    site = inhabited(change, figure, change.hero(figure).place)
    return change.content.land.numbers.prices.get(f"heal_{site}")


def buy_healing(change: Change, command: BuyHealing) -> None:
    """Healing points for influence."""
    price = healing_price(change, command.figure)
    if price is None or command.points < 1:
        raise IllegalCommand("Nobody heals here.")
    change.forbid(_short(change, price * command.points))
    turn = change.turn
    change.update_turn(influence=max(0, turn.influence - price * command.points), heal=turn.heal + command.points)
    change.say(f"{change.hero(command.figure).name} buys {count(command.points, 'healing point')}.")
    heal_at_once(change, command.figure)


def ware(change: Change, figure: str, card: str) -> str:
    """As what a card is sold here: ``spell``, ``advanced_action``, ``unseen_action``, ``artifact``, or ``elite_offer``,
    which brings a unit into the offer; empty: it is not."""
    place, offers = change.hero(figure).place, change.game.offers
    site = inhabited(change, figure, place)
    city = change.city_at(place) if site == "city" and place is not None else ""
    if card in offers.spells and (site == "mage_tower" or "blue" in city):
        return "spell"
    if (card in offers.monastery and site == "monastery") or (card in offers.actions and "green" in city):
        return "advanced_action"
    unseen = {
        "": "artifact" if "red" in city and offers.artifact_deck else "",
        UNSEEN: "unseen_action" if "green" in city and offers.action_deck else "",
        ELITE: "elite_offer" if "white" in city and offers.gold_deck else "",
    }
    return unseen.get(card, "")


def buy_refusal(change: Change, figure: str, card: str) -> str:
    """Why a card cannot be bought."""
    kind = ware(change, figure, card)
    if not kind:
        return "Not sold here."
    short = _short(change, change.content.land.numbers.prices[kind])
    return short or (price_refusal(change, figure, (change.card(card).colour,)) if kind == "spell" else "")


def price_words(change: Change, figure: str, card: str) -> str:
    """What a card that is sold costs: “7 influence and a red mana”."""
    kind = ware(change, figure, card)
    mana = f" and a {change.card(card).colour} mana" if kind == "spell" else ""
    return f"{change.content.land.numbers.prices[kind]} influence{mana}"


def buy_card(change: Change, command: BuyCard) -> None:
    """A bought card goes on top of the deed deck."""
    kind = ware(change, command.figure, command.card)
    if not kind:
        raise IllegalCommand("Not sold here.")
    change.forbid(buy_refusal(change, command.figure, command.card))
    if kind == "spell":
        pay(change, command.figure, (change.card(command.card).colour,))
    price = change.content.land.numbers.prices[kind]
    change.update_turn(influence=max(0, change.turn.influence - price))
    offers = change.game.offers
    if kind in ("artifact", "unseen_action"):
        deck = "artifact_deck" if kind == "artifact" else "action_deck"
        card, *left = getattr(offers, deck)
        change.update_offers(**{deck: tuple(left)})
        gain_card(change, command.figure, card)
        change.barrier("A card was drawn.")
        return
    if kind == "elite_offer":
        change.update_offers(units=(*offers.units, offers.gold_deck[0]), gold_deck=offers.gold_deck[1:])
        change.barrier("A unit was revealed.")
        return
    take_from_offer(change, command.card)
    gain_card(change, command.figure, command.card, command.seat)


def gain_card(change: Change, figure: str, card: str, chosen_by: str = "") -> None:
    """A new deed card goes on top of the deed deck (`mage_knight.md` 6.3). `chosen_by`: the seat that has chosen it,
    and so need not be shown it."""
    hero = change.hero(figure)
    change.update_hero(figure, deck=(card, *hero.deck))
    words = f"{hero.name} gains {change.card(card).name}."
    shown = CardMoved(deck="deeds", change="revealed", card=card, figure=figure, gained=True, words=words)
    change.emit(replace(shown, said=chosen_by))


def take_from_offer(change: Change, card: str) -> None:
    """Take a spell or an action; its offer shifts down and a new card comes on top, but not that of the monasteries."""
    offers = change.game.offers
    if card in offers.monastery:
        offers = replace(offers, monastery=without(offers.monastery, card))
    elif card in offers.spells:
        spells = (*offers.spell_deck[:1], *without(offers.spells, card))
        offers = replace(offers, spells=spells, spell_deck=offers.spell_deck[1:])
    else:
        actions = (*offers.action_deck[:1], *without(offers.actions, card))
        offers = replace(offers, actions=actions, action_deck=offers.action_deck[1:])
    change.update_game(offers=offers)
