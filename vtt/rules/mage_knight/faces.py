"""Cards of the exploration game as they are shown: deeds with what the basic and the strong effect do, by signs and few
words; units, tactics, piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from vtt.rules.cards import Card as Face
from vtt.rules.cards import CardLook, CardMark, CardPile, CardState
from vtt.rules.enumeration import article, capital
from vtt.rules.mage_knight.cards import WOUND, Card, Skill, Tactic, UnitKind
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.effects import PRICES, Action, Effect, effect_in_words, in_words, price_in_words, repeats
from vtt.rules.mage_knight.fight import VALUE_SIGNS
from vtt.rules.mage_knight.playing import price
from vtt.rules.mage_knight.tidings import TIDINGS
from vtt.rules.mage_knight.tidings import face as tiding
from vtt.rules.unseen import UNKNOWN

SIGNS: Final = {
    "move": "icon/move",
    **VALUE_SIGNS,
    "heal": "icon/heart",
    "influence": "icon/story",
    "draw": "icon/cards",
}
ELEMENTS: Final = {"fire": "element/fire", "ice": "element/ice"}
MANY: Final = 2
"""Things to choose among, from more of which on signs stand side by side."""


KINDS: Final = {"basic": "Deed", "advanced": "Advanced deed", "spell": "Spell", "artifact": "Artifact"}
LOOKS: Final[dict[str, CardLook]] = {"red": "red", "blue": "blue", "green": "green", "white": "white"}
MANA: Final = {
    "red": "element/fire",
    "blue": "element/ice",
    "green": "element/earth",
    "white": "element/air",
    "gold": "element/light",
    "black": "element/dark",
}
"""Mana never goes without its sign."""
NOTES: Final = {
    "units": "Recruited for influence where people live: end your walk in such a place and talk.",
    "deeds": "A level reached, or a victory, brings one; monasteries teach those that lie there.",
    "spells": "Won with mage towers, which then sell them for influence and one mana; some dungeons hide one.",
    "skills": "Left by others at their levels: at every even level one of these may be taken, with the lowest deed.",
}
"""How what is on offer is had (`mage_knight.md` 2, 7)."""
ART: Final = {"mana": "icon/surge", "crystal": "icon/surge", "dice": "icon/dice", "wound": "icon/heart", **SIGNS}


def face(card: Card, figure: str = "", state: CardState = "held") -> Face:
    """One card: above its basic effect, below the strong one with its price."""
    if card.kind == WOUND:
        return Face(
            card.name,
            card.text,
            figure,
            halves=((), (CardMark("", "cannot be played"),)),
            state=state,
            id=card.id,
            look="wound",
            kind="Wound",
            art=("icon/heart",),
            refusal="A wound cannot be played." if state == "held" else "",
        )
    plain, colours = price(card, "basic"), price(card, "strong")
    upper = _marks(card.basic) if card.banner is None else _lines(card.basic_words)
    gone = _lines("(leaves the game)") if card.is_used_up else ()
    halves = ((*_price(plain), *upper), (*_price(colours), *_marks(card.strong), *gone))
    return Face(
        card.name,
        card.text,
        figure,
        halves=halves,
        state=state,
        id=card.id,
        look=LOOKS.get(card.colour, "power"),
        kind=KINDS[card.kind],
        art=_art(card.basic or card.strong),
    )


def _price(colours: Iterable[str]) -> tuple[CardMark, ...]:
    """The signs of what is paid; the colon stands at the last, without the gap between words."""
    paid = tuple(colours)
    return tuple(CardMark(MANA.get(colour, ""), ":" * (place == len(paid))) for place, colour in enumerate(paid, 1))


def _art(action: Action) -> tuple[str, ...]:
    """One or two sprites of what an action does first."""
    found = [sign for effect in action for sign in (_signs(effect) or ("icon/ability",))]
    return tuple(dict.fromkeys(found))[:2] or ("icon/ability",)


def _signs(effect: Effect) -> tuple[str, ...]:
    inside = tuple(sign for option in effect.options for one in option for sign in _signs(one))
    element = (ELEMENTS[effect.element],) if effect.element in ELEMENTS else ()
    return (*element, ART[effect.do]) if effect.do in ART else inside


def unit_face(kind: UnitKind, figure: str = "", identity: str = "") -> Face:
    """A unit, in somebody's service or on offer."""
    lines = "; ".join(
        f"{f'for {ability.mana} mana: ' if ability.mana else ''}{in_words(ability.action)}"
        for ability in kind.abilities
    )
    does = f"One of: {lines}" if len(kind.abilities) > 1 else capital(lines)
    words = f"{does}. Armour {kind.armour}. Found in {article(kind.places)}."
    art = (f"figure/{kind.picture}",) if kind.picture else ("icon/hero",)
    marks = list[CardMark]()
    for ability in kind.abilities:
        marks += [CardMark("", "or")] * bool(marks)
        marks += (*_price((ability.mana,) if ability.mana else ()), *_marks(ability.action))
    own = bool(identity)
    foot = [CardMark("icon/shield", f"armour {kind.armour}")]
    foot += [] if own else [CardMark("", f"in {kind.places}")]
    return Face(
        kind.name,
        words,
        figure,
        number="" if own else str(kind.influence),
        halves=(tuple(marks), tuple(foot)),
        id=identity or kind.id,
        look="unit",
        kind=f"{kind.influence} influence · {'elite, ' if kind.elite else ''}level {kind.level}",
        sign="icon/hero" if own else "",
        art=art,
    )


def tactic_face(tactic: Tactic) -> Face:
    """A tactic with its number."""
    kind, art = f"Tactic · {tactic.time}", ("element/light" if tactic.time == "day" else "element/dark",)
    return Face(tactic.name, tactic.text, number=str(tactic.number), id=tactic.id, look="event", kind=kind, art=art)


def skill_face(skill: Skill) -> Face:
    """A skill with what it does."""
    return Face(skill.name, skill.text, id=skill.id, look="power", kind="Skill", sign="icon/feat", art=("icon/feat",))


def shown(change: Change, deck: str, card: str) -> Face | None:
    """The face of a card by its deck (``deeds``, ``units``, ``skills``, ``tactics``, ``tidings``) and id."""
    if deck == TIDINGS:
        return tiding(change, card)
    content = change.content
    if deck == "deeds" and card in content.cards:
        return face(content.cards[card])
    if deck == "units" and card in content.units:
        return unit_face(content.units[card])
    if deck == "skills" and card in content.skills:
        return skill_face(change.skill(card))
    return tactic_face(content.tactics[card]) if deck == "tactics" and card in content.tactics else None


def piles(change: Change) -> Iterator[CardPile]:
    """What is on offer with the decks behind it, the skills that nobody took, the tactics, and the deck and discards of
    each hero and of the dummy (`mage_knight.md` 3.3)."""
    game, content = change.game, change.content
    offers, cards = game.offers, content.cards
    units = tuple(unit_face(content.units[name]) for name in offers.units)
    elites = len(offers.silver_deck) + len(offers.gold_deck)
    yield CardPile("Units on offer", elites, units, look="unit", shelf="icon/hero", note=NOTES["units"])
    for name, open_cards, deck, sign, note in (
        ("Advanced deeds on offer", (*offers.actions, *offers.monastery), offers.action_deck, "icon/card", "deeds"),
        ("Spells on offer", offers.spells, offers.spell_deck, "icon/surge", "spells"),
        ("Artifacts", (), offers.artifact_deck, "", ""),
    ):
        faces = tuple(face(cards[card]) for card in open_cards)
        yield CardPile(name, len(deck), faces, look="power", shelf=sign, note=NOTES.get(note, ""))
    if offers.skills:
        skills = tuple(skill_face(change.skill(name)) for name in offers.skills)
        yield CardPile("Common skills", 0, skills, look="power", note=NOTES["skills"])
    if game.tactics:
        yield CardPile(
            "Tactics left", 0, tuple(tactic_face(content.tactics[name]) for name in game.tactics), look="event"
        )
    for figure, hero in game.heroes.items():
        if held := hero.hand.count(UNKNOWN):
            yield CardPile(f"{hero.name}: hand", held, look="green")
        gone = tuple(face(cards[card], figure, "discarded") for card in reversed(hero.discard))
        yield CardPile(f"{hero.name}: deck and discards", len(hero.deck), gone, look="green")
    if (dummy := game.dummy) is not None:
        gone = tuple(face(cards[card]) for card in reversed(dummy.discard))
        yield CardPile("Dummy player: deck and discards", len(dummy.deck), gone, look="green")


def hand(change: Change, seat: str) -> Iterator[Face]:
    """The cards of a seat as far as its view shows them: the hand, its units, what was played in this turn, and the
    discards."""
    game, content = change.game, change.content
    for figure, hero in game.heroes.items():
        if hero.seat != seat:
            continue
        played = game.turn.played if game.turn is not None and game.turn.hero == figure else ()
        piles: tuple[tuple[CardState, tuple[str, ...]], ...] = (
            ("held", hero.hand),
            ("active", tuple(one.card for one in played)),
            ("discarded", hero.discard),
        )
        for state, cards in piles:
            shown_cards = (face(content.cards[card], figure, state) for card in cards if card != UNKNOWN)
            cost = " If it is left at the end, it costs 2 points." if game.rules.counts_wounds else ""
            yield from (replace(one, text=one.text + cost) if one.id == WOUND else one for one in shown_cards)
            for unit in hero.units if state == "held" else ():
                spent = "Wounded" if unit.wounds else "Spent" if unit.spent else ""
                why = f"It is {spent.lower()}." if spent else ""
                shown = replace(unit_face(change.unit_kind(unit), figure, unit.id), refusal=why, spent=spent)
                carried = f" With {content.cards[unit.banner].name}." if unit.banner else ""
                if unit.wounds:
                    hurt = (*shown.halves[:-1], (*shown.halves[-1], CardMark("condition/wounded")))
                    shown = replace(shown, sign="condition/wounded", halves=hurt)
                yield replace(shown, text=shown.text + carried, open=True)


def _marks(action: Action) -> Iterator[CardMark]:
    plain = True
    for place, (effect, number) in enumerate(repeats(action)):
        if place and not (plain and _is_plain((effect,))):
            yield CardMark("", "and")
        plain = _is_plain((effect,))
        if number > 1:
            yield CardMark("", f"{number} ×")
        if effect.do == "choose" and all(_is_plain(option) for option in effect.options):
            yield from _either([option[0] for option in effect.options])
        elif effect.do in PRICES and len(effect.options) == 1:
            yield from _lines(f"{price_in_words(effect)}:")
            yield from _marks(effect.options[0])
        elif _is_plain((effect,)):
            yield from _plain(effect)
        else:
            yield from _lines(effect_in_words(effect))


def _either(effects: list[Effect]) -> Iterator[CardMark]:
    """One of several: where many bring as much, their signs stand before the one number."""
    if len(effects) > MANY and len({(one.amount, one.element) for one in effects}) == 1:
        yield from (CardMark(_sign(one), "") for one in effects[:-1])
        yield from _plain(effects[-1])
        return
    for number, one in enumerate(effects):
        if number:
            yield CardMark("", "or")
        yield from _plain(one)


def _lines(words: str) -> Iterator[CardMark]:
    """Word by word: they go on where a line has room."""
    return (CardMark("", word) for word in words.split())


def _is_plain(action: Action) -> bool:
    return len(action) == 1 and bool(_sign(action[0])) and not action[0].each and not action[0].options


def _sign(effect: Effect) -> str:
    """The sprite that says what an effect brings; of mana its colour."""
    return MANA.get(effect.colour, "") if effect.do in ("mana", "crystal") else SIGNS.get(effect.do, "")


def _plain(effect: Effect) -> Iterator[CardMark]:
    for element, sign in ELEMENTS.items():
        if effect.element in (element, "cold_fire"):
            yield CardMark(sign, "")
    kind = f" {effect.do}" if effect.do in ("siege", "mana", "crystal") else ""
    several = "s" if effect.do == "crystal" and effect.amount > 1 else ""
    yield CardMark(_sign(effect), f"{effect.amount}{kind}{several}")
