"""Cards of the square game as they are shown: the overlord's, what heroes find, what a hero can by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from vtt.rules.cards import Card, CardLook, CardPile
from vtt.rules.descent import cards
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Ability, OverlordCard, SearchCard
from vtt.rules.unseen import UNKNOWN

WHEN: Final = {
    "turn_start": ("icon/clock", "when your turn begins"),
    "activation": ("icon/monster", "when a monster acts"),
    "entered": ("icon/move", "when a hero enters a space"),
    "attack_declared": ("icon/attack", "when an attack is declared"),
    "rolled": ("icon/dice", "after a roll"),
    "damage": ("icon/shield", "when a monster is hurt"),
    "defeated": ("icon/close", "when a monster is defeated"),
    "searched": ("icon/search", "when a hero searches"),
    cards.ANY: ("icon/hand", "in your turn"),
}
"""When an overlord card is played: its sign and its words."""
LOOKS: Final[dict[str, CardLook]] = {"trap": "trap", "magic": "power", "event": "event"}
ART: Final = {
    "gain_speed": ("icon/move", "icon/monster"),
    "extra_attack": ("icon/attack", "icon/monster"),
    "lose_points": ("token/rubble", "icon/move"),
    "trap_damage": ("token/trap",),
    "trap_condition": ("token/trap",),
    "reroll_attack": ("icon/dice", "icon/rotate"),
    "defence_die": ("icon/shield", "icon/dice"),
    "attack_die": ("icon/attack", "icon/dice"),
    "new_target": ("icon/monster", "icon/right"),
    "lose_die": ("icon/dice", "icon/minus"),
    "turn_die": ("icon/dice", "icon/flip"),
    "worse_die": ("icon/shield", "icon/minus"),
    "less_damage": ("figure/skull", "icon/shield"),
    "parting_damage": ("figure/spirit",),
    "place_monster": ("icon/monster", "icon/plus"),
    "lead_hero": ("icon/hero", "icon/move"),
    "step_through": ("icon/monster", "icon/door"),
    "heal": ("icon/heart",),
    "refresh": ("token/fatigue",),
    "cure": ("icon/heart", "icon/plus"),
    "sharpen": ("icon/attack", "icon/plus"),
    "charm": ("icon/shield", "icon/plus"),
    "flash": ("condition/stunned",),
    "hurry": ("icon/move", "icon/plus"),
}
"""Sprites of what an effect does, by its name; those of its condition come before."""


def art(effect: Ability) -> tuple[str, ...]:
    """One or two sprites for an effect."""
    condition = effect.values.get("condition", "")
    found = (*((f"condition/{condition}",) if condition else ()), *ART.get(effect.id, ("icon/ability",)))
    return tuple(dict.fromkeys(found))[:2]


def overlord_face(card: OverlordCard, refusal: str = "") -> Card:
    """A card of the overlord's deck."""
    sign, when = WHEN.get(card.window, WHEN[cards.ANY])
    kind = f"{card.kind.capitalize()} · {when}" + (f" · {card.threat} threat" if card.threat else "")
    look = LOOKS.get(card.kind, "power")
    return Card(
        card.name, card.text, id=card.id, look=look, kind=kind, sign=sign, art=art(card.effect), refusal=refusal
    )


def _find(card: SearchCard) -> tuple[str, tuple[str, ...]]:
    """What kind of find a card is, and how it is drawn."""
    if card.effect is not None:
        return "Find · used once", art(card.effect)
    if card.passage:
        return "Find · secret passage", ("token/stairs",)
    return ("Find · treasure", ("token/treasure",)) if card.gold else ("Find · nothing", ("token/search-empty",))


def search_face(card: SearchCard, figure: str = "", used: bool = False) -> Card:
    """A card of the search deck, with whoever holds it."""
    kind, drawn = _find(card)
    spent = "It has been used." if used else ""
    look: CardLook = "heal" if card.effect is not None and card.effect.id in ("heal", "refresh", "cure") else "unit"
    made = Card(card.name, card.text, figure, id=card.id, look=look, kind=kind, sign="icon/search", art=drawn)
    return replace(made, refusal=spent, spent="Used" if used else "", open=True)


def hand(change: Change, seat: str) -> Iterator[Card]:
    """The cards of a seat as far as its view shows them: the overlord's hand; what a hero has found, and what it can by
    itself, which lies before it."""
    if seat == change.game.overlord_seat:
        for name in change.game.overlord.hand:
            card = change.content.overlord_cards.get(name)
            if card is not None:
                asked = f"You are asked {WHEN[card.window][1]}, if it fits."
                only = asked if card.window != cards.ANY else cards.play_refusal(change, name)
                yield overlord_face(card, change.counts(only))
    for figure, hero in change.game.heroes.items():
        if change.figures[figure].seat != seat:
            continue
        sheet = change.sheet(figure)
        feat = "It has been used in this game." if hero.feat_used else ""
        own = _own(sheet.feat, figure, "Feat · once a game", "power", sheet.picture)
        yield replace(own, refusal=feat, spent="Used" if feat else "")
        yield _own(sheet.ability, figure, "Ability", "event", sheet.picture)
        for skill in sheet.skills:
            spent = "It is exhausted until the next turn." if skill.called in hero.exhausted else ""
            yield replace(_own(skill, figure, "Skill", "event", ""), refusal=spent, spent="Exhausted" if spent else "")
        used = Counter(hero.used_cards)
        for name in hero.search_cards:
            used[name] -= 1
            yield search_face(change.content.search_cards[name], figure, used[name] >= 0)


def _own(ability: Ability, figure: str, kind: str, look: CardLook, picture: str) -> Card:
    sign = "icon/feat" if look == "power" else "icon/ability"
    return Card(
        ability.name,
        ability.text,
        figure,
        state="active",
        id=ability.called,
        look=look,
        kind=kind,
        sign=sign,
        art=(f"figure/{picture}",) if picture else art(ability),
    )


def shown(change: Change, deck: str, card: str) -> Card | None:
    """The face of a card by its deck (``overlord``, ``search``) and id."""
    if deck == "overlord":
        found = change.content.overlord_cards.get(card)
        return overlord_face(found) if found is not None else None
    sought = change.content.search_cards.get(card)
    return search_face(sought) if deck == "search" and sought is not None else None


def piles(change: Change, overlord: bool = True) -> Iterator[CardPile]:
    """The two decks of the game; without an `overlord` one."""
    game, content = change.game, change.content
    if overlord:
        all_cards = Counter(name for name in cards.made_of(change) if name != UNKNOWN)
        gone = Counter((*game.overlord.discard, *(card for card in game.overlord.hand if card != UNKNOWN)))
        down = {name: overlord_face(card) for name, card in content.overlord_cards.items()}
        open_cards = [down[name] for name in reversed(game.overlord.discard)]
        yield CardPile(
            "Overlord's deck", len(game.overlord.draw), tuple(open_cards), _left(down, all_cards - gone), "power"
        )
        if hidden := game.overlord.hand.count(UNKNOWN):
            yield CardPile("Overlord's hand", hidden, look="power")
        if lying := [content.overlord_cards[name] for name in game.plots if name in content.overlord_cards]:
            faces_up = tuple(overlord_face(one, _plot_refusal(change, one)) for one in lying)
            yield CardPile("Plot cards", 0, faces_up, look="power")
        if servants := [content.overlord_cards[name] for name in game.summons if name in content.overlord_cards]:
            faces_up = tuple(overlord_face(one, _plot_refusal(change, one)) for one in servants)
            yield CardPile("Cards that lie open", 0, faces_up, look="power")
    finds = Counter(cards.sought(change))
    held = Counter(name for hero in game.heroes.values() for name in hero.search_cards)
    faces = {name: search_face(card) for name, card in content.search_cards.items()}
    found = tuple(faces[name] for name in reversed(game.search.discard))
    left = finds - held - Counter(game.search.discard)
    yield CardPile("Search deck", len(game.search.draw), found, _left(faces, left), "unit")


def _plot_refusal(change: Change, card: OverlordCard) -> str:
    return "It has been used in this round." if card.id in change.game.plots_used else ""


def _left(faces: dict[str, Card], counts: Counter[str]) -> tuple[tuple[Card, int], ...]:
    kept: Iterable[str] = (name for name in faces if counts[name] > 0)
    return tuple((faces[name], counts[name]) for name in kept)
