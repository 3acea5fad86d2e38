"""Why an enemy does what players are asked about: its card with the behaviour that applies, whom it goes for and why,
whom it does not see (`sword_and_sorcery.md` 6)."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.rules.cards import Card, CardMark
from vtt.rules.enumeration import count, enumerated
from vtt.rules.optional import Motive
from vtt.rules.sword_and_sorcery.activating import Choosing, Intent, choosing, in_words
from vtt.rules.sword_and_sorcery.advising import told_blows
from vtt.rules.sword_and_sorcery.behaviours import Behaviour, Behaviours, Priority
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.conditions import effects
from vtt.rules.sword_and_sorcery.content import EnemyCard
from vtt.rules.sword_and_sorcery.decisions import ChooseTarget, ChooseWay
from vtt.rules.sword_and_sorcery.sighting import sight
from vtt.rules.sword_and_sorcery.telling import attack_words


def motive(change: Change) -> Motive | None:
    """Of the enemy that the question in hand is about."""
    asked = change.pending[-1] if change.pending else None
    if not isinstance(asked, ChooseTarget | ChooseWay) or not change.stands(asked.figure):
        return None
    enemy, card = asked.figure, change.enemy_card(asked.figure)
    if isinstance(asked, ChooseWay):
        words = "These ends of its way are equally good: you choose."
        return Motive(enemy, _face(change, enemy, card, asked.step.row), asked.step.target, (words,))
    found = choosing(change.scene(), change.standing(enemy), card.behaviours, change.markers(enemy))
    if found is None:
        return None
    focus = found.left[0].id if len(found.left) == 1 else ""
    unseen = tuple(_unseen(change, enemy))
    face = _face(change, enemy, card, found.row)
    blows = told_blows(change, enemy, Intent(found.row, focus)) if focus else ""
    return Motive(enemy, face, focus, tuple(_reasons(change, enemy, found)), unseen, blows)


def _face(change: Change, enemy: str, card: EnemyCard, row: int) -> Card:
    """The card of an enemy, one field for each behaviour."""
    figure = change.figures[enemy]
    bands = tuple((CardMark("", f"{_distance(one)}: {_doing(card, one)}"),) for one in card.behaviours.rows)
    return Card(
        card.name,
        number=figure.rank,
        halves=bands,
        id=f"{card.id}/{figure.rank}",
        look="attack",
        art=(f"figure/{card.picture or card.id}",),
        half=row,
    )


def _distance(behaviour: Behaviour) -> str:
    near, far = behaviour.nearest, behaviour.farthest
    if far is None:
        return "Else" if not near else f"From {near}"
    if near == far:
        return "Here" if not far else f"At {far}"
    return f"{near} to {far}"


def _doing(card: EnemyCard, behaviour: Behaviour) -> str:
    told = []
    for sentence in behaviour.sentences:
        plain = sentence.do == "attack" and not sentence.text
        words = (
            f"strikes: {attack_words(card.attack(sentence.attack), 'heroes')}"
            if plain
            else in_words(sentence, "the hero")
        )
        told.append(words[:1].lower() + words[1:].rstrip("."))
    return f"{', then '.join(told)}."


def _reasons(change: Change, enemy: str, found: Choosing) -> Iterator[str]:
    """How it came to this behaviour and to whom it goes for."""
    card = change.enemy_card(enemy).behaviours
    told, applied = card.rows[found.row], effects(change.markers(enemy), "enemies")
    if any(effect.far_only for effect in applied):
        yield "It is blinded: it does only the last thing on its card."
    elif told.at_any_distance and len(card.rows) > 1:
        yield "Nothing else fits."
    if passed_over := _threat_passed_over(change, enemy, card, found):
        yield f"{passed_over} has the threat marker, but the card goes by distance first."
    steps = change.ground().distances("enemies", change.standing(enemy).zone)
    names, among = {hero.id: change.figures[hero.id].name for hero in found.fitting}, found.fitting
    for priority, kept in found.parted:
        gone = enumerated([names[one.id] for one in among if one not in kept], "or")
        better = _preference(change, priority, kept[0].id)
        yield f"{enumerated([names[one.id] for one in kept])} before {gone}: {better}."
        among = kept
    if len(found.left) > 1:
        yield "Nothing on its card tells them apart: you choose whom it goes for."
        return
    away = steps.get(found.left[0].zone)
    where = "where no way leads" if away is None else f"{count(away, 'zone')} away" if away else "in its own zone"
    hero = names[found.left[0].id]
    yield f"{hero} is {where}." if found.parted else f"By the distances on its card this fits {hero} alone, {where}."
    if any(effect.one_action for effect in applied):
        yield "It is slowed: it does only the first thing on its card."
    if any(effect.no_properties for effect in applied) and any(one.do == "special" for one in told.sentences):
        yield "It is exhausted: its power has no effect."


def _threat_passed_over(change: Change, enemy: str, card: Behaviours, found: Choosing) -> str:
    """The hero with the threat marker that a boss sees and does not go for: its behaviour is chosen before anybody is
    preferred (L90, L92). Empty where there is none."""
    heeded = any(priority.of == "threat" for priority in card.priorities)
    hero = next((one for one in change.standings() if one.id == change.game.threat), None)
    if not heeded or hero is None or hero in found.fitting or not sight(change, enemy, hero.zone).open:
        return ""
    return change.figures[hero.id].name


def _preference(change: Change, priority: Priority, hero: str) -> str:
    if not priority.of:
        return priority.pick
    if priority.of == "threat":
        return "the threat marker"
    number = change.scene().facts[hero].get(priority.of, 0)
    if priority.of == "damage":  # whose own: “highest damage” seemed to be what a hero deals
        return f"{'most' if priority.pick == 'highest' else 'fewest'} wounds suffered ({number})"
    return f"{priority.pick} {priority.of} ({number})"


def _unseen(change: Change, enemy: str) -> Iterator[str]:
    """The heroes that it does not see, with what is in between."""
    hidden: dict[str, list[str]] = {}
    heroes = [one for one in change.standings() if one.side == "heroes"]
    if not any(change.scene().sees(change.standing(enemy).zone, hero.zone) for hero in heroes):
        yield "It sees no hero."
        return
    for hero in heroes:
        seen = sight(change, enemy, hero.zone)
        if not seen.open:
            hidden.setdefault(seen.reason, []).append(change.figures[hero.id].name)
    for reason, names in hidden.items():
        yield f"It does not see {enumerated(names, 'or')}. {reason}"
