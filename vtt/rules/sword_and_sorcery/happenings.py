"""What cards and finds do to figures: traps, events, treasures, criticals, draughts (`sword_and_sorcery.md` 2, 3)."""

from __future__ import annotations

from collections.abc import Iterable

from vtt.rules.enumeration import count
from vtt.rules.events import CardMoved, Recovered
from vtt.rules.sword_and_sorcery import decks
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.conditions import without
from vtt.rules.sword_and_sorcery.content import Outcome, PlainCard
from vtt.rules.sword_and_sorcery.harm import give_marker, keep_markers, set_on_fire, suffer


def draw_card(
    change: Change, deck: str, finder: str, words: str, *, only_told: bool = False, by: str = "", whose: str = ""
) -> None:
    """The next card of a deck: it is told (`words`: what it is) and does what it does. Then it lies on the discarded
    ones; a critical that lasts stays with whom it struck (L99, L180). `only_told`: nobody need look at it; `by`: whose
    hit drew it; `whose` it is called where it is shown, if not the finder's alone."""
    card, pile, change.chance = decks.draw(change.game.decks.get(deck, decks.Deck()), change.chance)
    if not card:
        return
    found: PlainCard = getattr(change.content, deck)[card]
    lasts = any("permanent_critical" in outcome.markers for outcome in found.does)
    lasts = lasts and "permanent_critical" not in change.markers(finder)
    change.update_game(decks={**change.game.decks, deck: pile if lasts else decks.discard(pile, card)})
    if lasts:
        change.update_body(finder, criticals=(card,))
    told = f"{words}: {found.name}. {found.text}".strip()
    change.emit(
        CardMoved(
            deck=deck, change="discarded" if only_told else "revealed", card=card, figure=finder, by=whose, words=told
        )
    )
    befall(change, finder, found.does, found.name, by=by)


def spring_trap(change: Change, hero: str, where: str) -> None:
    """A trap card for a hero, with the place of it: at a door, in a chest, or in a zone of the board."""
    draw_card(change, "traps", hero, f"Trap {where}", whose=f"{change.figures[hero].name} · {where}")


def befall(
    change: Change, finder: str, outcomes: Iterable[Outcome], why: str = "", whose: str = "", by: str = ""
) -> None:
    """Outcomes one after the other, about a finder (empty: nobody); `whose`: the enemy whose power it is; `by`: who did
    it by a hit."""
    for outcome in outcomes:
        for figure in _struck(change, finder, outcome, whose):
            _befall_one(change, figure, outcome, why, whose or by)
        if finder and change.is_hero(finder) and change.acts(finder):
            _find(change, finder, outcome)


def heal(change: Change, figure: str, wounds: int, why: str) -> None:
    """A figure recovers wounds, as many as it has; `why`: through what."""
    healed = min(wounds, change.figures[figure].damage)
    if healed:
        friend = change.update(figure, damage=change.figures[figure].damage - healed)
        words = f"{friend.name} recovers {count(healed, 'wound')}{why and f' ({why})'}."
        change.emit(Recovered(figure=figure, amount=healed, words=words))


def add_shields(change: Change, figure: str, shields: int) -> None:
    """Magic shields for a figure; they add up."""
    if shields:
        change.update_body(figure, shields=change.body(figure).shields + shields)


def _struck(change: Change, finder: str, outcome: Outcome, whose: str) -> tuple[str, ...]:
    """Whom an outcome is about, as everybody stands now."""
    figures = change.standings()
    match outcome.who:
        case "heroes" | "enemies":
            return tuple(one.id for one in figures if one.side == outcome.who)
        case "zone" if finder:
            here = change.standing(finder)
            return tuple(one.id for one in figures if one.zone == here.zone and one.side == here.side)
        case "self":
            return (whose,) if whose else ()
    return (finder,) if finder else ()


def _befall_one(change: Change, figure: str, outcome: Outcome, why: str, by: str) -> None:
    suffer(change, figure, outcome.wounds, by, why)
    if not change.acts(figure):
        return
    said = not by and outcome.who in ("heroes", "enemies")  # the card says it of all of them
    for marker in outcome.markers:
        give_marker(change, figure, marker, by, said=said)
    if not change.stands(figure):
        return
    set_on_fire(change, figure, outcome.fire, by)
    if outcome.heals and not by and outcome.who == "finder" and not change.figures[figure].damage:
        change.befell(f"{change.figures[figure].name} is unhurt: nothing is healed, and nothing kept.")
    heal(change, figure, outcome.heals, why)
    keep_markers(change, figure, without(change.markers(figure), *outcome.frees))
    add_shields(change, figure, outcome.shields)


def _find(change: Change, hero: str, outcome: Outcome) -> None:
    """Coins, items and treasures for a hero; it puts on at once what it has nothing of the kind of."""
    name = change.figures[hero].name
    if outcome.coins:
        change.update_hero(hero, coins=max(0, change.soul(hero).coins + outcome.coins))
        change.say(f"{name} finds {count(outcome.coins, 'coin')}.")
    for item in outcome.items:
        change.say(f"{name} finds {change.content.items[item].name}.")
        receive(change, hero, item)
    for _ in range(outcome.treasures):
        draw_card(change, "treasures", hero, "Treasure")


def receive(change: Change, hero: str, item: str) -> None:
    """A hero has an item more; an armour or charm is worn at once where they wear none (a weapon takes the place of the
    hero's own only when people say so)."""
    soul, card = change.soul(hero), change.content.items[item]
    free = card.slot in ("armour", "charm") and all(one.slot != card.slot for one in change.worn(hero))
    if free:
        change.say(f"{change.figures[hero].name} puts {card.name} on at once.")
    change.update_hero(hero, items=(*soul.items, item), worn=(*soul.worn, item) if free else soul.worn)
