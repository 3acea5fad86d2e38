"""Cards, skills and units as they are offered: every way to use them that does something now (`mage_knight.md` 6.1,
7). Where one way alone is left, it is done at once; what could never be better than another way is left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from vtt.rules.base import Choice, Option
from vtt.rules.enumeration import capital
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.banners import raise_refusal
from vtt.rules.mage_knight.cards import WOUND, Card
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.combat import PLAYABLE
from vtt.rules.mage_knight.effects import PRICES, Action, Effect, all_effects, in_words, taken, ways_of
from vtt.rules.mage_knight.paying import payment_words, payments
from vtt.rules.mage_knight.playing import (
    lies_for,
    play_refusal,
    price,
    sideways_refusal,
    skill_refusal,
    unit_refusal,
)
from vtt.rules.mage_knight.prices import hopeless
from vtt.rules.mage_knight.state import OwnUnit
from vtt.rules.mage_knight.tactics import use_refusal
from vtt.rules.mage_knight.talking import interact_refusal
from vtt.rules.mage_knight.usefulness import counted, words_now
from vtt.rules.questions import now
from vtt.rules.unseen import UNKNOWN

SIDEWAYS: tuple[commands.Sideways, ...] = ("move", "influence", "attack", "block")
WAYS: tuple[commands.Way, ...] = ("basic", "strong")
ASIDE: Final = "Sideways: "
BEFORE_TALK: Final = "Talk first, and it gives influence"


def cards_offered(change: Change, seat: str, figure: str) -> Iterator[Choice]:
    """What a hero may do with its hand, its skills and those that lie for it, its units and its tactic."""
    hero = change.hero(figure)
    held = [card for card in dict.fromkeys(hero.hand) if card not in (WOUND, UNKNOWN)]
    talks = change.turn.stage == "movement" and not interact_refusal(change, figure) and not hopeless(change, figure)
    for _, choice in sorted((_card(change, seat, figure, card) for card in held), key=lambda one: one[0]):
        yield replace(choice, waste=BEFORE_TALK) if talks and _speaks(change, choice) else choice
    shared = [one.skill for one in change.game.middle if lies_for(change, figure, one.skill)]
    for name in (*hero.skills, *shared):
        skill = change.skill(name)
        often = "once, another hero's" if name in shared else f"once a {skill.once}"
        command = commands.UseSkill(seat=seat, figure=figure, skill=name)
        refusal = change.counts(skill_refusal(change, figure, name))
        yield replace(now(skill.name, command, figure, icon="ability", refusal=refusal, detail=skill.text), note=often)
    for unit in hero.units:
        yield _unit(change, seat, figure, unit)
    if change.content.tactics.get(hero.tactic) and not use_refusal(change, figure):
        tactic = change.content.tactics[hero.tactic]
        yield now(tactic.name, commands.UseTactic(seat=seat, figure=figure), figure, icon="cards", detail=tactic.text)


# --- cards -------------------------------------------------------------------------------------------------------


def _card(change: Change, seat: str, figure: str, identity: str) -> tuple[int, Choice]:
    """Every way to play a card that is of use now, and its rank: 0 with its own effect, 1 sideways alone, 2 not at
    all."""
    card = change.card(identity)
    bearers = change.hero(figure).units if card.banner is not None else ()
    able = {how: _able(change, figure, card, how) for how in WAYS}
    aside = [kind for kind in SIDEWAYS if not change.counts(sideways_refusal(change, card, kind))]
    better = [kind for kind in aside if not _outdone(change, figure, card, kind)]

    def options() -> Iterable[Option]:
        for name, unit in {change.unit_called(figure, unit): unit for unit in bearers}.items():
            lay = commands.LayBanner(seat=seat, figure=figure, card=identity, unit=unit.id)
            detail = f"{change.card(unit.banner).name} is discarded." if unit.banner else card.basic_words
            yield Option(f"Lay it with {name}", lay, detail=detail)
        yield from printed("basic")
        for kind in better:  # before what mana pays for: else its key would mean that as soon as a die shows a colour
            played = commands.PlayCard(seat=seat, figure=figure, card=identity, how="sideways", sideways=kind)
            yield Option(f"{ASIDE}{kind} 1", played)
        yield from printed("strong")

    def printed(how: commands.Way) -> Iterator[Option]:
        for option in able[how]:
            action = taken(card.effects(how), option) or ()
            gone = "It leaves the game." if how == "strong" and card.is_used_up else ""
            words = capital(words_now(change, action, card.colour))
            for way, means in _different(change, figure, price(card, how)):
                play = commands.PlayCard(seat=seat, figure=figure, card=identity, how=how, option=option, pay=way)
                paid = f" ({', '.join(means)})" if means else ""
                half = WAYS.index(how)
                yield Option(f"{words}{paid}", play, detail=gone, means=means, half=half)

    rank = 0 if bearers or any(able.values()) else 1 if aside else 2
    reasons = tuple("" if able[how] else change.counts(play_refusal(change, figure, card, how)) for how in WAYS)
    refusal = reasons[0] if rank == 2 else ""
    choice = Choice(
        card.name, "option", figure, refusal=refusal, detail=card.text, card=identity, halves=reasons, options=options
    )
    few = len(bearers) + sum(map(len, able.values())) + len(better) == 1
    return rank, _at_once(choice) if few else choice


def _speaks(change: Change, choice: Choice) -> bool:
    """Whether a card that can be played sideways alone would give influence to who talks first."""
    effects = all_effects(change.card(choice.card).basic)
    return choice.pick == "now" and not choice.refusal and any(effect.do == "influence" for effect in effects)


def _able(change: Change, figure: str, card: Card, how: commands.Way) -> list[int | None]:
    """The options of one half of a card that do something now."""
    return [
        option
        for option, _ in ways_of(card.effects(how))
        if not change.counts(play_refusal(change, figure, card, how, option))
    ]


def _outdone(change: Change, figure: str, card: Card, kind: commands.Sideways) -> bool:
    """Whether what a card does for nothing gives as much as it is worth sideways, and takes nothing."""
    if price(card, "basic"):
        return False
    actions = (taken(card.basic, option) or () for option in _able(change, figure, card, "basic"))
    return any(_gives(change, figure, action, kind) for action in actions)


def _gives(change: Change, figure: str, action: Action, kind: commands.Sideways) -> bool:
    """Whether an action gives at least 1 of a kind, and takes nothing."""
    counts = PLAYABLE.get(kind, (kind,))
    found = (effect for effect in action if effect.do in counts and effect.element == "physical")
    takes = any(_takes(effect) for effect in action)
    return not takes and any(effect.amount * counted(change, figure, effect) > 0 for effect in found)


def _takes(effect: Effect) -> bool:
    return effect.do in PRICES | {"wound"} or effect.amount < 0


def _at_once(choice: Choice) -> Choice:
    """A choice that is done without a list, as there is but one way of doing it."""
    found = tuple(choice.options())
    if len(found) != 1:
        return choice
    words = found[0].label.replace(ASIDE, "sideways as ")
    return replace(choice, pick="now", minor=words, options=lambda: found)


def _different(
    change: Change, figure: str, colours: Sequence[str]
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Ways to pay, with what each takes in words; of those of which people would say the same the first: of two dice of
    a colour either will do."""
    said = set[tuple[str, ...]]()
    for way in payments(change, figure, tuple(colours)) if colours else [()]:
        words = tuple(payment_words(change, one) for one in way)
        if words not in said:
            said.add(words)
            yield way, words


# --- units -------------------------------------------------------------------------------------------------------


def _unit(change: Change, seat: str, figure: str, unit: OwnUnit) -> Choice:
    kind = change.unit_kind(unit)
    reasons = [change.counts(unit_refusal(change, figure, unit, number)) for number in range(len(kind.abilities))]
    unraised = change.counts(raise_refusal(change, figure, unit)) if unit.banner else "No banner lies with it."

    def options() -> Iterable[Option]:
        for number, ability in enumerate(kind.abilities):
            for option, action in ways_of(ability.action) if not reasons[number] else ():
                if change.counts(unit_refusal(change, figure, unit, number, option)):
                    continue
                words = capital(words_now(change, action, ability.mana))
                for way, means in _different(change, figure, (ability.mana,) if ability.mana else ()):
                    pay = way[0] if way else ""
                    command = commands.ActivateUnit(
                        seat=seat, figure=figure, unit=unit.id, ability=number, option=option, pay=pay
                    )
                    yield Option(words, command, detail=", ".join(means), means=means)
        if not unraised:
            action, lift = change.card(unit.banner).basic, commands.RaiseBanner(seat=seat, figure=figure, unit=unit.id)
            yield Option(f"Banner: {in_words(action)}", lift, detail=change.card(unit.banner).name)

    refusal = reasons[0] if all(reasons) and unraised else ""
    choice = Choice(kind.name, "option", figure, icon="figure", refusal=refusal, card=unit.id, options=options)
    return _at_once(choice) if [*reasons, unraised].count("") == 1 else choice
