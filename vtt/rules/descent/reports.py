"""What the screen says about a game: who acts, the line at the top, the facts of a figure's card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from vtt.board.pieces import Figure
from vtt.rules.descent import actions, familiars, fate, settings, turns
from vtt.rules.descent.abilities.bearing import seat_of
from vtt.rules.descent.arms import BARE_HANDS, arms_of
from vtt.rules.descent.change import Change
from vtt.rules.descent.meanings import GLOSSARY, SURGES
from vtt.rules.descent.offering import weapon_in_words
from vtt.rules.descent.points import speed
from vtt.rules.descent.sides import FAMILIAR, SPIRIT, STONE, is_familiar, is_hero_figure
from vtt.rules.descent.state import MonsterGroup
from vtt.rules.enumeration import count
from vtt.rules.standings import Badge, Standing
from vtt.rules.status import StatusMark


def acting_seat(change: Change) -> str:
    """The seat that must do something now; empty once the game is over."""
    game = change.game
    if game.phase == "over":
        return ""
    if change.pending:
        seat: str = change.pending[-1].seat
        return seat or next(iter(game.hero_seats), game.overlord_seat)
    if game.turn is not None:
        return seat_of(change, change.figures[game.turn.figure])
    if game.phase == "set_up":
        return next(iter(game.hero_seats), game.overlord_seat)
    if game.phase == "heroes":
        waiting = turns.heroes_to_act(change)
        return seat_of(change, change.figures[waiting[0]]) if waiting else game.overlord_seat
    return game.overlord_seat


def standings(change: Change) -> tuple[Standing, ...]:
    """Heroes and allies, then the monsters by group."""
    groups = turns.groups_in_order(change)
    return (
        *(
            _hero_standing(change, figure)
            for one in turns.party(change)
            for figure in (one, *familiars.of(change, one.id))
        ),
        *(_group_standing(change, group) for group in groups if group.members),
    )


def _hero_standing(change: Change, figure: Figure) -> Standing:
    game = change.game
    hero = game.heroes.get(figure.id)
    if hero is not None and hero.left_board:
        state, detail = "done", "has left"
    elif change.acts(figure.id):
        lies = _lies(change, figure.id)
        state, detail = "acting", "knocked out" if lies else f"{count(change.turn.actions, 'action')} left"
    elif hero is not None and hero.token is not None:
        state, detail = "down", "knocked out"
    elif is_familiar(figure):
        state, detail = "done" if familiars.has_acted(change, figure.id) else "ready", "familiar"
    else:
        state, detail = ("done", "") if figure.id in game.heroes_done else ("ready", "")
    return Standing(figure.name, (figure.id,), "heroes", state, detail)


def _group_standing(change: Change, group: MonsterGroup) -> Standing:
    waiting = turns.members_to_act(change, group)
    if group.inactive:
        state, detail = "ready", "waits"
    elif group.id == change.game.active_group or any(change.acts(member) for member in group.members):
        state, detail = "acting", f"{len(waiting)} still to act" if waiting else "the last one"
    elif waiting:
        state, detail = "ready", ""
    elif not any(member in change.figures and change.figures[member].space is not None for member in group.members):
        state, detail = "ready", "comes"  # people are asked where it stands
    else:
        state, detail = "done", ""
    acting = next((member for member in group.members if change.acts(member)), "")
    acted = tuple(one for one in group.activated if one != acting)
    boss = any(member in change.figures and change.figures[member].rank == "boss" for member in group.members)
    return Standing(group.name, group.members, "monsters", state, detail, acting, acted=acted, boss=boss)


def _lies(change: Change, figure: str) -> bool:
    """Whether a hero is knocked out: it has no actions but to stand up (L426)."""
    return change.is_hero(figure) and change.hero(figure).token is not None


def status(change: Change) -> tuple[StatusMark, ...]:
    """What the acting figure has left, then where the game stands."""
    game = change.game
    parts: list[StatusMark] = []
    if game.phase == "set_up":
        parts.append(StatusMark("Set-up"))
    elif game.turn is not None and _lies(change, game.turn.figure):
        hint = "The only action of a hero who is knocked out is to stand up, and that ends the turn."
        parts.append(StatusMark("Knocked out", hint=hint, own=True))
    elif game.turn is not None:
        bonus = " + free attack" if actions.bonus_attack_left(change, game.turn.figure) else ""
        left, points = f"{count(game.turn.actions, 'action')}{bonus}", game.turn.points_left
        hint = _unused_attack(change) if bonus else ""
        parts.append(StatusMark(f"{left} left", hint=hint, short=left.replace(" free", ""), own=True))
        if points:
            words = f"{count(points, 'movement point')} left"
            parts.append(StatusMark(words, short=f"{points} movement", own=True))
    if fate.in_use(change):
        parts.append(StatusMark(f"Threat {game.threat}"))
    if game.round_limit is not None:
        parts.append(StatusMark(f"Round {game.round} of {game.round_limit}", is_round=True))
    return (*parts, StatusMark(f"Act {game.act}", hint=GLOSSARY["act"], short=""))


def _unused_attack(change: Change) -> str:
    """What the free attack of a party of two is, and is worth to who does not make it (`G141`)."""
    health = settings.chosen(change.settings, settings.UNUSED_ATTACK_RECOVERS) == "health"
    what = "damage" if health else "fatigue"
    why = "In a party of two each hero has an attack in its turn that costs no action; one left over stands for it."
    return f"{why} Who ends the turn without it recovers {turns.UNUSED_ATTACK_HEALS} {what} instead."


def badges(change: Change, figure: str) -> tuple[Badge, ...]:
    """The stamina that a hero has left."""
    if figure not in change.game.heroes:
        return ()
    full = change.sheet(figure).stamina
    return (Badge("Stamina", full - change.hero(figure).fatigue, full),)


def figure_facts(change: Change, figure: str) -> tuple[tuple[str, str], ...]:
    """Facts for a figure's card, the most wanted first."""
    if figure in change.game.heroes:
        return _hero_facts(change, figure)
    if change.figure(figure).kind in change.content.monsters:
        return _monster_facts(change, figure)
    lying = change.figure(figure)
    return (("Health", f"{lying.health - lying.damage} / {lying.health}"),)


WAITS: Final = "It is not activated before it takes damage, or the story wakes it."
RANK_WORDS: Final = {
    FAMILIAR: ("Familiar", "counts as a hero for attacks, abilities and cards"),
    SPIRIT: ("Familiar", "no figure: hinders nobody, and nothing is aimed at it"),
    STONE: ("Familiar", "an obstacle: in everybody's way, and anybody may attack it"),
}
"""What a rank says beside health, where it is no monster's (`descent.md 3.7`)."""


def _rank_words(figure: Figure) -> Iterator[tuple[str, str]]:
    if is_hero_figure(figure) and not is_familiar(figure):
        yield "Ally", "counts as a hero for attacks, abilities and cards"
    elif figure.rank:
        yield RANK_WORDS.get(figure.rank, (figure.rank.capitalize(), "monster"))


def _hero_facts(change: Change, figure: str) -> tuple[tuple[str, str], ...]:
    lying, hero, sheet = change.figure(figure), change.hero(figure), change.sheet(figure)
    carried = [token.name or "objective" for token in change.tokens.values() if token.carrier == figure]
    cards = list((Counter(hero.search_cards) - Counter(hero.used_cards)).elements())
    names = [change.content.search_cards[card].name if card in change.content.search_cards else card for card in cards]
    armed = [weapon for weapon in arms_of(change, figure) if weapon is not BARE_HANDS]
    surges = [surge for weapon in armed for surge in weapon.surges]
    facts = [
        ("Health", f"{lying.health - lying.damage} / {lying.health}"),
        ("Stamina", f"{sheet.stamina - hero.fatigue} / {sheet.stamina}"),
        *((("Carries", ", ".join(carried)),) if carried else ()),
        ("Speed", str(speed(change, figure))),
        ("Defence", _dice(sheet.defence)),
        *((("Found", ", ".join(names)),) if names else ()),  # they lie in the hand, too
        *((name.capitalize(), str(value)) for name, value in sheet.attributes.items()),
        *((weapon.name, weapon_in_words(weapon)) for weapon in armed),
        *dict.fromkeys((one.name, SURGES[one.ability]) for one in surges if one.ability in SURGES),
        *((own.name, own.text) for own in sheet.own),
        (sheet.feat.name, "used" if hero.feat_used else sheet.feat.text),
    ]
    known = change.content.class_tokens
    facts += [(known[token].name, str(number)) for token, number in hero.tokens.items() if token in known]
    if fate.in_use(change):
        facts.append(("Fate", str(hero.fate)))
    if hero.tainted:
        facts.append(("Tainted card", f"face {hero.tainted}"))
    return tuple(facts)


def _monster_facts(change: Change, figure: str) -> tuple[tuple[str, str], ...]:
    lying, card = change.figure(figure), change.card(figure)
    reach = {0: "ranged", 1: "melee", 2: "reach"}.get(card.reach, f"reach {card.reach}")
    return (
        ("Health", f"{lying.health - lying.damage} / {lying.health}"),
        *_rank_words(lying),
        *((("Waits", WAITS),) if (group := change.game.groups.get(lying.group)) and group.inactive else ()),
        ("Speed", str(speed(change, figure))),
        *((("Attack", f"{_dice(card.attack)} ({reach})"),) if card.attack else ()),
        *((("Defence", _dice(card.defence)),) if card.defence else ()),
        *((("Surges", ", ".join(surge.name for surge in card.surges)),) if card.surges else ()),
        *((surge.name, SURGES[surge.ability]) for surge in card.surges if surge.ability in SURGES),
        *((ability.name, ability.text) for ability in (*card.abilities, *card.actions)),
    )


def _dice(colours: Iterable[str]) -> str:
    """Dice by their colours, in few letters: “2 grey”, “grey + 2 brown”."""
    return " + ".join(colour if number == 1 else f"{number} {colour}" for colour, number in Counter(colours).items())
