"""Cards of the game of zones as they are shown: powers and items of heroes; events, traps, treasures, criticals,
activations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from vtt.rules.cards import Card, CardLook, CardPile
from vtt.rules.enumeration import capital, count, enumerated
from vtt.rules.sword_and_sorcery.arranging import instead_of
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.conditions import marker_words
from vtt.rules.sword_and_sorcery.content import (
    WORN,
    AbilityCard,
    ActivationCard,
    ItemCard,
    Outcome,
    PlainCard,
    SearchRow,
)
from vtt.rules.sword_and_sorcery.meanings import BURNING, FINDS, FOR_ENEMIES, FOR_HEROES, ITEMS, MEANING, POWERS
from vtt.rules.sword_and_sorcery.telling import deed_words, item_words, rest_words
from vtt.rules.sword_and_sorcery.turns import no_act

ACTIVATION: Final = "activation"
EVENTS: Final = "events"
DECKS: Final[Mapping[str, tuple[CardLook, str, str]]] = {
    "activation": ("attack", "Activation", "icon/monster"),
    "events": ("event", "Event", "icon/clock"),
    "traps": ("trap", "Trap", "token/trap"),
    "treasures": ("unit", "Treasure", "token/treasure"),
    "criticals": ("wound", "Critical hit", "icon/attack"),
}
"""The look of the cards of each deck, what one is called, and its sign."""
MEANINGS: Final[Mapping[str, Mapping[str, str]]] = {"traps": FOR_HEROES, "events": FOR_HEROES, "criticals": MEANING}
"""What the markers mean that the cards of a deck bring; a critical hit may befall an enemy, too."""
SLOTS: Final = {
    "weapon": "icon/attack",
    "armour": "icon/shield",
    "charm": "icon/star",
    "draught": "icon/heart",
    "key": "token/key",
}


def power_face(card: AbilityCard, figure: str, hourglasses: int = 0) -> Card:
    """A power of a hero; `hourglasses` on it while it rests."""
    look: CardLook = "attack" if card.attack is not None else "heal" if card.heals or card.frees else "power"
    attack = card.attack
    sign = "icon/attack-ranged" if attack is not None and attack.reach else "icon/attack"
    art = (sign,) if attack is not None else ("icon/heart",) if card.heals else ("icon/shield",)
    rests = f"It rests: {hourglasses} hourglass{'' if hourglasses == 1 else 'es'}." if hourglasses else ""
    kind = " · ".join(filter(None, (f"{capital(card.action)} action", rest_words(card).rstrip("."))))
    words = _sentence(deed_words(card))
    number = str(card.hourglasses) if card.hourglasses else ""
    return Card(
        card.name,
        words,
        figure,
        number,
        id=card.id,
        look=look,
        kind=kind,
        art=art,
        refusal=rests,
        spent=f"Rests: {count(hourglasses, 'round')}" if hourglasses else "",
        open=True,
        meaning=" ".join(_meant(card)),
    )


def _meant(card: AbilityCard) -> Iterator[str]:
    """What the words of a power mean: whoever learns it meets many a one here first."""
    attack = card.attack
    for marker in attack.markers if attack is not None else ():
        yield f"{capital(marker_words(marker))}: {FOR_ENEMIES[marker]}"
    if attack is not None and attack.fire:
        yield f"Fire: 1 wound as a round begins{', twice' if attack.fire > 1 else ''}."
    if attack is not None and attack.critical_property:
        yield "Critical hits: a star on a die draws a card."
    if card.shields:
        yield "A shield takes a hit away, and is gone."


def item_face(
    item: ItemCard, figure: str = "", worn: bool = False, refusal: str = "", instead: tuple[str, str] = ("", "")
) -> Card:
    """An item, with whoever carries it; `refusal`: why nothing can be done with it; `instead` of what it would be put
    on, and what that gives."""
    look: CardLook = "attack" if item.attack is not None else "heal" if item.slot == "draught" else "unit"
    art, kind = item.picture or SLOTS.get(item.slot, "icon/feat"), f"Item · {item.slot}{' · worn' if worn else ''}"
    before, gives = instead
    text = f"{item_words(item)}{before and f' Instead of {before}.'}"
    return Card(
        item.name,
        text,
        figure,
        id=item.id,
        look=look,
        kind=kind,
        sign="icon/feat",
        art=(art,),
        refusal=refusal,
        open=True,
        meaning=before and f"{before}: {gives}",
    )


def _sentence(words: str) -> str:
    return f"{capital(words)}{'' if words.endswith('.') or not words else '.'}"


def hand(change: Change, seat: str) -> Iterator[Card]:
    """What the heroes of a seat can and carry; everybody may know it."""
    for figure, soul in change.game.heroes.items():
        if change.figures[figure].seat != seat:
            continue
        resting = {ability.id: max(1, ability.hourglasses) for ability in soul.abilities if not ability.up}
        for card in change.abilities(figure):
            if card.rank <= soul.rank:
                yield power_face(card, figure, resting.get(card.id, 0))
        for name in dict.fromkeys(soul.items):
            item, worn = change.content.items[name], name in soul.worn
            instead = instead_of(change, figure, item) if item.slot in WORN and not worn else ("", "")
            yield item_face(item, figure, worn, _not_used(change, figure, item, worn), instead)


def _not_used(change: Change, hero: str, item: ItemCard, worn: bool) -> str:
    """Why nothing can be done now with what a hero carries; what else goes before it its choices say."""
    if worn:
        return "It is worn, and works by itself."
    if item.slot == "key":
        return "A key is used on a magic lock, at the lock."
    if change.game.turn is None or change.game.turn.hero != hero:
        return ""
    if not change.stands(hero):  # it was taken off by hand
        return f"{change.figures[hero].name} is not on the board."
    return no_act(change, hero, "use" if item.slot == "draught" else "change_gear")


def shown(change: Change, deck: str, card: str) -> Card | None:
    """The face of a card by its deck and id."""
    if deck == POWERS:
        hero, _, name = card.partition("/")
        learnt = next((one for one in change.hero_card(hero).abilities if one.id == name), None)
        if learnt is None:
            return None
        face = power_face(learnt, hero)
        return replace(face, kind=f"New power: soul of rank {learnt.rank} · {face.kind.lower()}")
    if deck == ITEMS:
        return item_face(change.content.items[card]) if card in change.content.items else None
    if deck == FINDS:
        row = next((one for one in change.content.finds if one.symbol == card), None)
        return _find(row) if row is not None else None
    if deck == ACTIVATION:
        found = change.content.activation.get(card)
        return _activation(found) if found is not None else None
    cards: Mapping[str, PlainCard] = getattr(change.content, deck) if deck in DECKS else {}
    return _plain(change, deck, cards[card]) if card in cards else None


def _activation(card: ActivationCard) -> Card:
    levels = f"rank{'s' if len(card.levels) > 1 else ''} {enumerated(card.levels)}" if card.levels else ""
    name = capital(levels) or "All enemies"
    text = f"Enemies of {levels} act." if levels else "All enemies act."
    return Card(name, text, id=card.id, look="attack", kind="Activation", sign="icon/monster", art=("icon/monster",))


def _find(row: SearchRow) -> Card:
    """What the die of a search says, with all that comes of it."""
    coins = sum(outcome.coins for outcome in row.does)
    text = _explained(f"{row.text} {count(coins, 'coin')}." if coins else row.text, row.does, FOR_HEROES)
    harms = bool(row.does) and all(one.wounds or one.markers or one.fire for one in row.does)
    name = "A mishap" if harms else "Found" if row.does else "Nothing found"
    art = "token/search" if row.does else "token/search-empty"
    return Card(name, text, id=row.symbol, look="unit", kind="Search · by a die", sign="token/search", art=(art,))


def _explained(text: str, does: Iterable[Outcome], meanings: Mapping[str, str]) -> str:
    """What a card says, and what each marker means that it brings, where it does not say so itself."""
    markers = dict.fromkeys(
        marker for outcome in does for marker in (*outcome.markers, *([BURNING] if outcome.fire else []))
    )
    meant = (meanings.get(marker, "") for marker in markers)
    return " ".join(words for words in (text, *(one for one in meant if one.rstrip(".") not in text)) if words)


def _plain(change: Change, deck: str, card: PlainCard) -> Card:
    """What is printed on it, and what a marker that it brings does: whoever turns it up meets many a one here first."""
    look, kind, sign = DECKS[deck]
    text = card.text
    items = [change.content.items[name] for outcome in card.does for name in outcome.items]
    if not text and items:
        text = item_face(items[0]).text
    text = _explained(text, card.does, MEANINGS.get(deck, {}))
    idle = deck == EVENTS and not card.does
    return Card(card.name, text, id=card.id, look=look, kind=kind, sign=sign, art=(sign,), idle=idle)


def piles(change: Change) -> Iterator[CardPile]:
    """All decks: what was discarded, and what is left in them."""
    game = change.game
    for name, deck in game.decks.items():
        if name in DECKS:
            yield _pile(change, name, len(deck.draw), deck.discard)
    events = game.events
    yield _pile(change, EVENTS, len(events.draw), (*events.discard, *((events.face_up,) if events.face_up else ())))


def _pile(change: Change, name: str, down: int, gone: tuple[str, ...]) -> CardPile:
    known: Mapping[str, object] = getattr(change.content, name)
    bodies = (*change.game.heroes.values(), *change.game.enemies.values())
    away = {*gone, *(card for body in bodies for card in body.criticals)}
    faces = {card: shown(change, name, card) for card in known}
    up = tuple(one for card in reversed(gone) if (one := faces.get(card)) is not None)
    left = tuple((one, 1) for card, one in faces.items() if card not in away and one is not None)
    look, called, _ = DECKS[name]
    return CardPile(called, down, up, left, look)
