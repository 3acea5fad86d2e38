"""Who has which ability: the one way from a figure on the table to the abilities of the content."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vtt.board.pieces import Figure
from vtt.rules.descent.change import Change, monster_card
from vtt.rules.descent.content import Ability, Content, MonsterCard
from vtt.rules.descent.sides import is_familiar, is_hero_figure
from vtt.rules.descent.state import Hero
from vtt.rules.found_once import found_once


def card_of(change: Change, figure: Figure) -> MonsterCard | None:
    """A monster's card, None for heroes and for stand-ins the content does not know."""
    return monster_card(change.content, change.game, figure) if figure.kind in change.content.monsters else None


def feats_and_actions(change: Change, figure: Figure) -> tuple[Ability, ...]:
    """What a figure may do that has a name of its own: a hero's abilities and feat, the actions of a monster's card."""
    if change.is_hero(figure.id):
        sheet = change.sheet(figure.id)
        return (*sheet.own, sheet.feat)
    card = card_of(change, figure)
    return card.actions if card is not None else ()


def passive(change: Change, figure: Figure, ability: str) -> Ability | None:
    """The always working ability of this id, if the figure has it (hero ability or monster ability)."""
    hero = change.game.heroes.get(figure.id)
    if hero is not None:
        sheet = change.game.sheets.get(hero.sheet) or change.content.heroes[hero.sheet]
        if sheet.ability.id == ability:
            return sheet.ability
        for own in _own(change, hero) if sheet.skills or hero.tokens else ():
            if own.id == ability:
                return own
        return None
    card = card_of(change, figure)
    if card is not None:
        for candidate in card.abilities:
            if candidate.id == ability:
                return candidate
    return None


def _own(change: Change, hero: Hero) -> tuple[Ability, ...]:
    """`Change.sheet` without detours, and the tokens on it: this is asked at every step of every walk."""
    sheet = change.game.sheets.get(hero.sheet) or change.content.heroes[hero.sheet]
    own = (sheet.ability, *sheet.skills) if sheet.skills else (sheet.ability,)
    return (*own, *held(change, hero)) if hero.tokens else own


def held(change: Change, hero: Hero) -> tuple[Ability, ...]:
    """What a hero may do with the tokens it has (L1625)."""
    known = change.content.class_tokens
    return tuple(known[token].ability for token in hero.tokens if token in known)


def own_abilities(change: Change, figure: str) -> tuple[Ability, ...]:
    """Everything a hero can by itself but the feat, and by its tokens."""
    return _own(change, change.hero(figure))


def bearers(change: Change, ability: str) -> Iterator[tuple[Figure, Ability]]:
    """Every figure on the board with an always working ability: heroes (with each they have of it), then the others in
    the order of the table."""
    game = change.game
    kinds = _carriers(change.content).get(ability, _NOBODY)
    if kinds or game.sheets or any(hero.tokens for hero in game.heroes.values()):
        for identity, hero in game.heroes.items():
            for own in _own(change, hero):
                figure = change.figures.get(identity) if own.id == ability else None
                if figure is not None and figure.space is not None:
                    yield figure, own
    if game.relics:
        kinds |= {kind for kind, power in game.relics.items() if any(own.id == ability for own in power.abilities)}
    if game.gifts:
        kinds |= {figure.kind for figure in change.figures.values() if figure.group in game.groups}
    if kinds:
        for figure in change.figures.values():
            if figure.kind in kinds and figure.space is not None and figure.id not in game.heroes:
                found = passive(change, figure, ability)
                if found is not None:
                    yield figure, found


_NOBODY: Final[frozenset[str]] = frozenset()


@found_once
def _carriers(content: Content) -> dict[str, frozenset[str]]:
    """Ability -> the kinds of monsters and the heroes of the content that have it."""
    kinds: dict[str, set[str]] = {}
    for monster in content.monsters.values():
        for card in monster.cards.values():
            for ability in card.abilities:
                kinds.setdefault(ability.id, set()).add(monster.id)
    for hero, sheet in content.heroes.items():
        for ability in (sheet.ability, *sheet.skills):
            kinds.setdefault(ability.id, set()).add(hero)
    return {ability: frozenset(bearing) for ability, bearing in kinds.items()}


def number(ability: Ability, name: str, default: int = 1) -> int:
    """A number of an ability's values."""
    return int(ability.values.get(name, default))


def word(ability: Ability, name: str, default: str = "") -> str:
    """A word of an ability's values."""
    return str(ability.values.get(name, default))


def seat_of(change: Change, figure: Figure) -> str:
    """The seat that decides for a figure: its own, or else the first of its side."""
    if figure.seat:
        return figure.seat
    return change.game.overlord_seat if not is_hero_figure(figure) else next(iter(change.game.hero_seats), "")


def asleep(change: Change, figure: Figure) -> bool:
    """Whether a monster belongs to an inactive group, which no overlord card may affect (`descent.md 3.4`)."""
    group = change.game.groups.get(figure.group)
    return group is not None and group.inactive


def move_action_limit(change: Change, figure: str) -> int | None:
    """How many move actions an activation may have (shambling, a familiar's one, L147); None without a limit."""
    if is_familiar(change.figures[figure]):
        return 1
    slow = passive(change, change.figures[figure], "shambling")
    return None if slow is None else number(slow, "move_actions")


def through_enemies(change: Change, figure: str) -> Ability | None:
    """By what a figure may move through spaces of enemies (scamper); None where it may not."""
    return passive(change, change.figures[figure], "scamper")


def passes_enemies(change: Change, figure: str) -> bool:
    """Whether a figure may move through spaces of enemies."""
    return through_enemies(change, figure) is not None


def is_flying(change: Change, figure: str) -> bool:
    """Whether a figure flies (`G113`)."""
    return passive(change, change.figures[figure], "fly") is not None
