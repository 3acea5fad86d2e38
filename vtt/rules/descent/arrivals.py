"""Whom a campaign sends to a game: heroes with sheets of their own and as the last game left them, and the overlord
with the deck that was bought (`descent.md` 6.1, 7; `road_to_legend.md 19, 20`).

All of it comes in settings of the table: ``hero:ID`` is an `Arrival`, ``overlord`` a `Muster`, ``allies`` a list of
`Companion`s, all as JSON.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from vtt.board.table import Table
from vtt.rules.descent.change import Change
from vtt.rules.descent.conditions import CONDITIONS
from vtt.rules.descent.content import Content, Gift, HeroSheet, Power
from vtt.rules.descent.dice import RECOVERY
from vtt.rules.descent.state import Deck, DescentGame

COURAGE: Final = "morale"
"""The setting that says how much morale the party begins with, whatever the quest says."""
OVERLORD: Final = "overlord"
"""The setting that says with what the overlord comes."""
ALLIES: Final = "allies"
"""The setting that says which allies come along."""
SMALLEST_DECK: Final = 15
"""Fewer cards no overlord's deck has (L1853)."""


class Arrival(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a hero comes to a quest. `sheet`: what the hero has become (None: as printed). `used_cards`: which of the
    `search_cards` are used; `threat_taken`, `fate`, `tainted`, `tokens` as in `state.Hero`."""

    sheet: HeroSheet | None = None
    damage: int = 0
    fatigue: int = 0
    conditions: tuple[str, ...] = ()
    feat_used: bool = False
    search_cards: tuple[str, ...] = ()
    used_cards: tuple[str, ...] = ()
    threat_taken: bool = False
    fate: int = 0
    tainted: str = ""
    tokens: Mapping[str, int] = {}


class Muster(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How the overlord comes to a game: the `cards` of the deck (none: the usual deck), `summons` and `plots` that lie
    open and the `threat` to play these, what `relics` give to which kind of lieutenant, `gifts` for other monsters,
    and, between two encounters of a quest, how both decks lie (`descent.md 7`)."""

    cards: tuple[str, ...] = ()
    plots: tuple[str, ...] = ()
    relics: Mapping[str, Power] = {}
    threat: int = 0
    deck: Deck | None = None
    search: Deck | None = None
    summons: tuple[str, ...] = ()
    gifts: Mapping[str, Gift] = {}


class Companion(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An ally who comes along: its kind, and what it has learned (`descent.md 3.6`)."""

    kind: str
    power: Power = Power()


def companions_setting(coming: Iterable[Companion]) -> dict[str, str]:
    """The setting that hands allies to a game; none without any."""
    found = tuple(coming)
    return {ALLIES: msgspec.json.encode(found).decode()} if found else {}


def companions(settings: Mapping[str, str], content: Content) -> tuple[Companion, ...]:
    """The allies that come along. ValueError (one sentence) where that does not fit."""
    text = settings.get(ALLIES, "")
    if not text:
        return ()
    try:
        found = msgspec.json.decode(text, type=tuple[Companion, ...])
    except msgspec.DecodeError as error:
        raise ValueError(f"Which allies come along cannot be read: {error}.") from error
    if any(one.kind not in content.monsters for one in found):
        raise ValueError("An ally comes along that there is not.")
    if any(colour not in content.dice for one in found for colour in (*one.power.defence, *one.power.attack)):
        raise ValueError("An ally rolls a die that there is not.")
    return found


def setting(hero: str, arrival: Arrival) -> tuple[str, str]:
    """The setting that hands an arrival to a game."""
    return f"hero:{hero}", msgspec.json.encode(arrival).decode()


def arrivals(settings: Mapping[str, str], heroes: Iterable[str], content: Content) -> dict[str, Arrival]:
    """How these heroes come, as far as the settings say so. ValueError (one sentence) for one that does not fit."""
    found: dict[str, Arrival] = {}
    for hero in heroes:
        text = settings.get(f"hero:{hero}", "")
        if not text:
            continue
        try:
            found[hero] = msgspec.json.decode(text, type=Arrival)
        except msgspec.DecodeError as error:
            raise ValueError(f"How {hero} comes to the quest cannot be read: {error}.") from error
        for sentence in _problems(hero, found[hero], content):
            raise ValueError(sentence)
    return found


def muster(settings: Mapping[str, str], content: Content) -> Muster:
    """How the overlord comes. ValueError (one sentence) where that does not fit."""
    text = settings.get(OVERLORD, "")
    if not text:
        return Muster()
    try:
        found = msgspec.json.decode(text, type=Muster)
    except msgspec.DecodeError as error:
        raise ValueError(f"How the overlord comes to the quest cannot be read: {error}.") from error
    if any(
        card not in content.overlord_cards
        for pile in (found.cards, found.plots, found.summons, *_piles(found.deck))
        for card in pile
    ):
        raise ValueError("The overlord comes with a card that there is not.")
    if any(kind not in content.monsters for kind in found.relics):
        raise ValueError("A relic is carried by a lieutenant that there is not.")
    if any(gift.kind and gift.kind not in content.monsters for gift in found.gifts.values()):
        raise ValueError("A card is for an elite monster that there is not.")
    powers = (*found.relics.values(), *(gift.power for gift in found.gifts.values()))
    dice = [colour for power in powers for colour in (*power.defence, *power.attack)]
    if any(colour not in content.dice for colour in dice):
        raise ValueError("A relic adds a die that there is not.")
    if any(card not in content.search_cards for pile in _piles(found.search) for card in pile):
        raise ValueError("The search deck has a card that there is not.")
    if found.cards and len(found.cards) < SMALLEST_DECK:
        raise ValueError(f"The overlord's deck needs at least {SMALLEST_DECK} cards; it has {len(found.cards)}.")
    return found


def _piles(deck: Deck | None) -> tuple[tuple[str, ...], ...]:
    return () if deck is None else (deck.draw, deck.hand, deck.discard)


def _problems(hero: str, arrival: Arrival, content: Content) -> Iterator[str]:
    sheet = arrival.sheet or content.heroes.get(hero)
    if sheet is None or sheet.id != hero:
        yield f"There is no hero called {hero}."
        return
    if min(sheet.health, sheet.stamina, sheet.speed) < 1:
        yield f"{sheet.name} needs health, stamina and speed of at least 1."
    dice = (*sheet.defence, *(colour for weapon in sheet.weapons for colour in weapon.dice))
    if any(colour not in content.dice for colour in dice):
        yield f"{sheet.name} rolls a die that there is not."
    if not 0 <= arrival.damage < sheet.health or not 0 <= arrival.fatigue <= sheet.stamina:
        yield f"{sheet.name} comes with more damage or fatigue than a hero who stands can have."
    if any(condition not in CONDITIONS for condition in arrival.conditions):
        yield f"{sheet.name} comes with a condition that there is not."
    if any(token not in content.class_tokens for token in arrival.tokens):
        yield f"{sheet.name} comes with a token that there is not."
    if any(card not in content.search_cards for card in (*arrival.search_cards, *arrival.used_cards)):
        yield f"{sheet.name} comes with a search card that there is not."


def enter(change: Change, coming: Mapping[str, Arrival], overlord: Muster) -> None:
    """The heroes stand there as they come; cards they bring are not drawn again. Decks that lie as the last encounter
    left them go on lying so, without a new opening hand (`G129`)."""
    if overlord.deck is not None:
        change.update_game(overlord=overlord.deck)
    change.update_game(threat=overlord.threat, plots=overlord.plots)
    if overlord.cards:
        change.update_game(summons=overlord.summons)
    draw = list(change.game.search.draw)
    for hero, arrival in coming.items():
        if hero not in change.game.heroes:
            continue
        cards = arrival.search_cards
        change.update(hero, damage=arrival.damage, conditions=tuple(dict.fromkeys(arrival.conditions)))
        change.update_hero(
            hero,
            fatigue=arrival.fatigue,
            feat_used=arrival.feat_used,
            search_cards=cards,
            used_cards=arrival.used_cards,
            threat_taken=arrival.threat_taken,
            fate=arrival.fate,
            tokens=arrival.tokens,
        )
        if arrival.tainted and change.hero(hero).tainted:
            change.update_hero(hero, tainted=arrival.tainted)
        for card in cards:
            if card in draw:
                draw.remove(card)
    drawn = msgspec.structs.replace(change.game.search, draw=tuple(draw))
    change.update_game(search=drawn if overlord.search is None else overlord.search)


def carried(before: Table[DescentGame], content: Content) -> tuple[dict[str, Arrival], Muster]:
    """What goes from one encounter of a quest into the next (`descent.md 7`, `G142`, L2450 to L2455): damage,
    conditions, search cards, fate and both decks; all fatigue goes, feats are ready. Who was knocked out stands up by a
    roll of its own, at no cost."""
    game, chance = before.game, before.pieces.chance
    found: dict[str, Arrival] = {}
    for identity, hero in game.heroes.items():
        figure, damage = before.pieces.figures[identity], before.pieces.figures[identity].damage
        if hero.token is not None:
            health = 0
            for colour in RECOVERY:
                face, chance = chance.below(len(content.dice[colour]))
                health += content.dice[colour][face].damage
            damage = figure.health - max(1, health)
        found[hero.sheet] = Arrival(
            sheet=game.sheets.get(hero.sheet),
            damage=max(0, min(damage, figure.health - 1)),
            conditions=figure.conditions,
            search_cards=hero.search_cards,
            used_cards=hero.used_cards,
            threat_taken=hero.threat_taken,
            fate=hero.fate,
            tainted=hero.tainted,
            tokens=hero.tokens,
        )
    fallen = _fallen(before)
    standing = {kind: power for kind, power in game.relics.items() if kind not in fallen and kind in content.monsters}
    overlord = Muster(
        cards=game.deck_of,
        plots=game.plots,
        relics=standing,
        threat=game.threat,
        deck=game.overlord,
        search=game.search,
        summons=game.summons,
        gifts={name: msgspec.structs.replace(gift, given="") for name, gift in game.gifts.items()},
    )
    return found, overlord


def _fallen(before: Table[DescentGame]) -> frozenset[str]:
    """Kinds of lieutenants who were there and have fallen: their relics are ignored from then on (L2006)."""
    groups = before.game.groups.values()
    return frozenset(
        group.kind for group in groups if not any(member in before.pieces.figures for member in group.members)
    )


def settings_of(coming: Mapping[str, Arrival], overlord: Muster) -> dict[str, str]:
    """The settings that hand both to a game."""
    heroes = dict(setting(hero, arrival) for hero, arrival in coming.items())
    return {**heroes, OVERLORD: msgspec.json.encode(overlord).decode()}
