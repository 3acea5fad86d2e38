"""Cards of the hexagon campaign as they are shown: characters' cards with initiative and halves, by signs and few
words; items, monsters' cards, piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

import msgspec

from vtt.rules.cards import Card as Face
from vtt.rules.cards import CardLook, CardMark, CardPile, CardState
from vtt.rules.enumeration import capital, count, with_sign
from vtt.rules.gloomhaven.ability_choices import ICONS
from vtt.rules.gloomhaven.ability_words import ability_in_words, in_words
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.characters import item_in_words
from vtt.rules.gloomhaven.content import Ability, Action, Card, Content, Item, MonsterCard, MonsterType
from vtt.rules.gloomhaven.enhancements import ANY
from vtt.rules.gloomhaven.modifiers import MODIFIERS, spoken
from vtt.rules.gloomhaven.order import kind_name, members, pile_of
from vtt.rules.gloomhaven.state import CARDS, GloomhavenGame
from vtt.rules.gloomhaven.treasure import GIVEN
from vtt.rules.gloomhaven.treasure import in_words as in_words_given
from vtt.rules.unseen import UNKNOWN

WAITS: Final = "First answer what is asked."
GOAL_PARTS: Final = 2
"""A battle goal has a name and a text."""
NUMBERED: Final = ("push", "pull", "pierce")
WAYS: Final = ("jump", "fly", "teleport")
LOOKS: Final[dict[str, CardLook]] = {
    "attack": "attack",
    "damage": "attack",
    "kill": "attack",
    "move": "move",
    "loot": "move",
    "heal": "heal",
    "shield": "heal",
    "summon": "unit",
    "create": "trap",
}


def face(card: Card, figure: str = "", state: CardState = "held") -> Face:
    """One card."""
    text = f"Top: {in_words(card.top)}. Bottom: {in_words(card.bottom)}."
    halves = (tuple(_action(card.top)), tuple(_action(card.bottom)))
    kinds = [ability.kind for action in (card.top, card.bottom) for ability in action.abilities]
    kind = f"Level {card.level}" if card.level else "Level X"
    return Face(
        card.name,
        text,
        figure,
        f"{card.initiative:02d}",
        halves,
        state,
        card.id,
        look=LOOKS.get(kinds[0], "power") if kinds else "plain",
        kind=kind,
        art=tuple(dict.fromkeys(_art(ability) for ability in (*card.top.abilities[:1], *card.bottom.abilities[:1]))),
    )


def item_face(item: Item, figure: str = "", *, spent: bool = False) -> Face:
    """An item that a character carries."""
    after = f"{item.after} after {item.uses} uses" if item.uses > 1 else f"{item.after} once used"
    kind = f"{item.slot.capitalize()} · {after if item.after else 'never used up'}"
    look = LOOKS.get(item.effect, "unit")
    art = (f"icon/{ICONS.get(item.effect, 'feat')}",)
    words = f"{item_in_words(item).capitalize()}."
    made = Face(item.name, words, figure, id=item.id, look=look, kind=kind, sign="icon/feat", art=art)
    used = replace(made, refusal="It is spent.", spent="Spent") if spent else made
    return replace(used, open=True, beside=True)


def monster_face(monster: MonsterType, card: MonsterCard) -> Face:
    """What all monsters of a type do in a round."""
    marks = tuple(mark for ability in card.abilities for mark in _added(ability))
    text = f"{'; '.join(ability_in_words(ability) for ability in card.abilities)}.".capitalize()
    kind = "Monsters · shuffled after this round" if card.shuffle else "Monsters"
    number, art = f"{card.initiative:02d}", (f"figure/{monster.picture or monster.id}",)
    return Face(monster.name, text, "", number, (marks,), id=card.id, look="attack", kind=kind, art=art)


def _added(ability: Ability) -> Iterator[CardMark]:
    """What a monster does: moves and attacks are added to its printed values."""
    first, *rest = _ability(ability)
    yield replace(first, words=with_sign(ability.amount)) if ability.kind in ("move", "attack") else first
    yield from rest


def modifier_face(name: str) -> Face:
    """A card of a modifier deck."""
    modifier = MODIFIERS[name]
    look: CardLook = "wound" if modifier.cancels else "power" if modifier.doubles else "plain"
    art = ("icon/miss",) if modifier.cancels else ("icon/attack",)
    text = " ".join(
        (
            *(("Another card is drawn.",) if modifier.rolling else ()),
            *((f"Whoever attacks has shield {modifier.shield} until the round ends.",) if modifier.shield else ()),
            *(("It leaves the deck.",) if modifier.leaves else ()),
            *(("The deck is shuffled after this round.",) if modifier.shuffle else ()),
        )
    )
    shown = spoken(name)
    return Face(capital(shown), text, id=name, look=look, kind="Modifier", art=art)


def hand(change: Change, seat: str) -> Iterator[Face]:
    """The cards of a seat as far as its view shows them; while nobody chooses cards its items, too, behind the cards
    that are still to be played. What a question asks about lies open like a hand, wherever it was put."""
    game = change.game
    for figure, hero in game.heroes.items():
        if change.figures[figure].seat != seat:
            continue
        asked = _asked_about(change, figure)
        yield from (replace(face(change.card(identity), figure), open=True) for identity in asked)
        there = [(identity, state) for identity, state in states(change, figure) if identity not in asked]
        cards = [_lying(change, figure, identity, state) for identity, state in there]
        ahead = sum(card.state in ("leading", "second") for card in cards)
        yield from cards[:ahead]
        for name in dict.fromkeys(hero.items if game.phase == "turns" else ()):
            item = item_face(change.content.items[name], figure, spent=name in hero.spent)
            yield replace(item, refusal=item.refusal or WAITS) if change.pending else item
        yield from cards[ahead:]
        if len(hero.goal) == GOAL_PARTS:
            name, text = hero.goal
            art = ("icon/flag",)
            goal = Face(name, text, figure, state="active", id="goal", look="event", kind="Battle goal", goal=True)
            yield replace(goal, sign=art[0], art=art)


def _asked_about(change: Change, figure: str) -> tuple[str, ...]:
    """The discarded and lost cards of a character among which a question lets it choose."""
    question, hero = change.pending[-1] if change.pending else None, change.game.heroes[figure]
    if question is None or question.figure != figure:
        return ()
    return tuple(offer.card for offer in question.offers if offer.card in (*hero.discard, *hero.lost))


def _lying(change: Change, figure: str, identity: str, state: CardState) -> Face:
    """A character's card as it lies there now."""
    game, made = change.game, face(change.card(identity), figure, state)
    refusal, tag = _unchosen(game, figure, state) or _waits(change, figure, identity, state), ""
    if game.phase == "choose" and state in ("leading", "second"):
        tag = f"Leads, initiative {made.number}" if state == "leading" else "Goes with it"
    return replace(
        made, half=_half(game, figure, identity), shut=_shut(game, figure, identity), refusal=refusal, tag=tag
    )


def _unchosen(game: GloomhavenGame, figure: str, state: CardState) -> str:
    """Why a card that is not chosen cannot be played now."""
    if state != "held":
        return ""
    if game.phase == "choose" and len(game.heroes[figure].chosen) == 2:
        return "Two cards are chosen: click on one of them to take it back."
    return "Not chosen this round." if game.phase == "turns" else ""


def _waits(change: Change, figure: str, card: str, state: CardState) -> str:
    """Why a chosen card cannot be played while something is asked in the action of the other one."""
    turn = change.game.turn
    action = turn.action if turn is not None and turn.figure == figure else None
    busy = action is not None and change.pending and state in ("leading", "second") and card != action.card
    return WAITS if busy else ""


def _half(game: GloomhavenGame, figure: str, card: str) -> int:
    """The half of a card that is in use now."""
    turn = game.turn
    if turn is None or turn.figure != figure or turn.action is None or turn.action.card != card:
        return -1
    return ("top", "bottom").index(turn.action.half)


def _shut(game: GloomhavenGame, figure: str, card: str) -> tuple[int, ...]:
    """The half of a card of the turn that has been played of the other one."""
    turn = game.turn
    if turn is None or turn.figure != figure or card not in turn.cards:
        return ()
    return tuple(number for number, half in enumerate(("top", "bottom")) if half in turn.halves)


def shown(change: Change, deck: str, card: str) -> Face | None:
    """The face of a card that is shown to all: a character's (``cards``, with its figure before a bar) or a monsters'
    (the kind of monster)."""
    if deck == CARDS:
        figure, _, identity = card.partition("|")
        return face(change.card(identity), figure)
    if deck == GIVEN:
        return _given(change.content, card)
    monster = msgspec.structs.replace(change.content.monster(deck), name=kind_name(change, deck))
    return next((monster_face(monster, one) for one in monster.cards if one.id == card), None)


def _given(content: Content, what: str) -> Face:
    """What a treasure or the story gives a character."""
    if what in content.items:
        return item_face(content.items[what])
    text = in_words_given(what, content)
    sign = "token/coin" if what.startswith("coins") else "token/treasure"
    return Face(
        "Found", f"{text[:1].upper()}{text[1:]}.", id=what, look="unit", kind="Treasure", sign=sign, art=(sign,)
    )


def piles(change: Change) -> Iterator[CardPile]:
    """Decks of monsters and of modifiers: what lies open, and what is left in them, in no order (`gloomhaven.md` 7,
    [INF]: everybody sees what goes into a deck and what comes out)."""
    drawing: dict[str, list[str]] = {}
    for kind in change.game.groups:
        drawing.setdefault(pile_of(change, kind), []).append(kind)
    for pile, kinds in drawing.items():
        there = [kind for kind in kinds if kind != pile or len(kinds) == 1 or members(change, kind)]
        names = ", ".join(kind_name(change, kind) for kind in there)
        group, monster = change.game.groups[pile], change.content.monster(pile)
        faces = {card.id: monster_face(monster, card) for card in monster.cards}
        lying = (*(change.game.groups[kind].card for kind in kinds), *reversed(group.discard))
        left = tuple((one, 1) for name, one in faces.items() if name not in lying)
        yield CardPile(names, len(group.draw), tuple(faces[card] for card in lying if card in faces), left, "attack")
    for figure, hero in change.game.heroes.items():
        if held := hero.hand.count(UNKNOWN):
            yield CardPile(f"Hand: {change.figures[figure].name}", held)
    for name, deck in change.game.decks.items():
        whose = change.figures[name].name if name in change.figures else name.capitalize()
        drawn = tuple(modifier_face(card) for card in reversed(deck.discard))
        left = tuple((modifier_face(card), count) for card, count in Counter(deck.left).items())
        yield CardPile(f"Modifiers: {whose}", len(deck.draw), drawn, left)


def states(change: Change, figure: str) -> Iterator[tuple[str, CardState]]:
    """Every card of a character that the table shows, with where it lies: first the chosen ones that are not played
    yet, then the rest of the hand and the open piles. While cards are chosen each stays at its place in the hand: that
    of its class, also after a rest."""
    game = change.game
    hero, waiting = game.heroes[figure], dict(_waiting(game, figure))
    in_place = hero.hand if game.phase == "choose" else ()
    cards = change.content.classes[figure].cards if figure in change.content.classes else ()
    places = {card.id: place for place, card in enumerate(cards)}
    yield from ((card, state) for card, state in waiting.items() if card not in in_place)
    for card in sorted(hero.hand, key=lambda one: places.get(one, -1)):
        if card != UNKNOWN and (card in in_place or card not in waiting):
            yield card, waiting.get(card, "held")
    yield from ((card, "active") for card in hero.active)
    yield from ((card, "discarded") for card in hero.discard if card not in waiting)
    yield from ((card, "lost") for card in hero.lost if card not in waiting)


def _waiting(game: GloomhavenGame, figure: str) -> Iterator[tuple[str, CardState]]:
    """The chosen cards that are still to be played, the leading one first."""
    hero, turn = game.heroes[figure], game.turn
    piled = (*hero.discard, *hero.lost, *hero.active)  # monsters that were revealed act before the next one's turn
    playing = tuple(card for card in hero.chosen if card not in piled)
    if turn is not None and turn.figure == figure:
        playing = (*turn.cards, turn.action.card if turn.action is not None else "")
    elif figure in game.order[: max(0, game.place)]:
        playing = ()
    chosen: tuple[CardState, ...] = ("leading", "second")
    for card, state in zip(hero.chosen, chosen, strict=False):
        if card in playing and "/" in card:
            yield card, state


def _action(action: Action) -> Iterator[CardMark]:
    for ability in action.abilities:
        yield from _ability(ability)
    for element in action.elements:
        yield CardMark("", "makes any element") if element == ANY else CardMark(f"element/{element}", "made")
    if action.xp:
        yield CardMark("icon/star", f"{action.xp}")
    if action.lasting == "round":
        yield CardMark("icon/clock", "this round")
    elif action.lasting:
        yield CardMark("icon/lock", f"{action.charges} times" if action.charges else "stays")
    if action.lost:
        yield CardMark("icon/close-card", "lost")


def _art(ability: Ability) -> str:
    if ability.kind == "attack":
        return "icon/attack-ranged" if ability.range else "icon/attack"
    if ability.kind == "condition" and ability.conditions:
        return ability.conditions[0]
    return {"guard": "icon/shield", "kill": "icon/miss", "summon": "icon/monster", "create": "icon/trap"}.get(
        ability.kind, f"icon/{ICONS.get(ability.kind, 'ability')}"
    )


def _ability(ability: Ability) -> Iterable[CardMark]:
    yield from _what(ability)
    if ability.range:
        yield CardMark("icon/range", str(ability.range))
    if ability.targets > 1:
        yield CardMark("", f"{ability.targets} targets")
    if ability.pattern:
        yield CardMark("icon/area", str(len(ability.pattern)), ability.pattern)
    yield from (CardMark(one, one) for one in ability.conditions if ability.kind not in ("condition", "boost"))
    numbers = NUMBERED if ability.kind != "boost" else ()
    yield from (CardMark("", f"{name} {getattr(ability, name)}") for name in numbers if getattr(ability, name))
    yield from (CardMark("", name) for name in WAYS if getattr(ability, name))
    if ability.beside_ally:
        yield CardMark("", f"beside an ally +{ability.beside_ally}")
    if ability.beside_ally_xp:
        yield CardMark("icon/star", str(ability.beside_ally_xp))
    if ability.add_targets and ability.kind != "boost":
        yield CardMark("", f"+{count(ability.add_targets, 'target')}")
    if ability.advantage and ability.kind != "boost":
        yield CardMark("", "advantage")
    if ability.consume:
        several = ability.consume == ANY or " " in ability.consume
        named = "any element" if ability.consume == ANY else " and ".join(ability.consume.split())
        picture = "" if several else f"element/{ability.consume}"
        more = f"+{ability.bonus}" if ability.bonus else ""
        yield CardMark(picture, f"{'' if picture else f'{named} '}used: {more}".rstrip())
        yield from (CardMark(one, one) for one in ability.bonus_conditions)
        if ability.bonus_xp:
            yield CardMark("icon/star", str(ability.bonus_xp))


def _what(ability: Ability) -> Iterable[CardMark]:
    """What the ability is: its sign and its number, or its name where it has none."""
    match ability.kind:
        case "attack":
            yield CardMark("icon/attack-ranged" if ability.range else "icon/attack", str(ability.amount))
        case "move":
            yield CardMark("icon/move", str(ability.amount))
        case "condition":
            yield from (CardMark(condition, condition) for condition in ability.conditions)
        case "summon":
            yield CardMark("icon/monster", f"summons {ability.summon.replace('-', ' ')}")
        case "create":
            yield CardMark("icon/trap", f"lays {ability.overlay.replace('-', ' ')}")
        case "boost":
            yield CardMark(f"icon/{ability.boosts}", ability_in_words(ability).partition(": ")[2])
        case "suffer":
            yield CardMark(f"icon/{ICONS['suffer']}", f"suffer {ability.amount}")
        case "discard":
            yield CardMark("icon/cards", f"{'lose' if ability.lost else 'discard'} {ability.amount}")
        case "destroy" | "shift" | "defuse" | "refresh":
            yield CardMark(f"icon/{ICONS[ability.kind]}", ability_in_words(ability).partition(",")[0].lower())
        case "guard":
            yield CardMark("icon/shield", "cancels damage")
        case "kill":
            yield CardMark("icon/miss", "defeats a normal enemy")
        case kind:
            lost = " lost" if ability.lost else ""
            yield CardMark(f"icon/{ICONS[kind]}", f"{kind} {ability.amount}{lost}")
