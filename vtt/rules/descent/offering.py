"""The choices of combat: attacks, abilities, feats, cards, conditions; always listed, with the reason if refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import partial
from itertools import groupby
from operator import ge
from typing import Final

from msgspec.structs import replace

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.base import Choice, Command, Option
from vtt.rules.descent import aim, attack, cards, conditions, fate, threat, using
from vtt.rules.descent.abilities.bearing import card_of, seat_of
from vtt.rules.descent.abilities.overlord import EFFECTS
from vtt.rules.descent.abilities.special import SPECIAL_ATTACKS, Hit, Spread, names_of
from vtt.rules.descent.actions import action_refusal, free_attack
from vtt.rules.descent.arms import BARE_HANDS, Arms, arms_of, hands_refusal
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import (
    Attack,
    DiscardCondition,
    MonsterAction,
    PlayCard,
    SpendThreat,
    StandingOrder,
    UseAbility,
    UseFate,
    UseFeat,
)
from vtt.rules.descent.content import Ability
from vtt.rules.descent.dice import dice_in_words
from vtt.rules.descent.forecast import expectation, in_vain, odds_of, shared_out
from vtt.rules.descent.meanings import MEANING
from vtt.rules.descent.sides import is_enemy
from vtt.rules.descent.steps import Window
from vtt.rules.descent.using import Use
from vtt.rules.descent.windows import ALWAYS, ORDERS, asks_again
from vtt.rules.enumeration import count

ONCE: Final = "once a game"
"""How often a feat may be used."""


def choices(change: Change, figure: str) -> tuple[Choice, ...]:
    """Everything of combat that a figure may do, or why not."""
    who = change.figures[figure]
    return (
        *_attacks(change, who),
        *_special_attacks(change, who),
        *(_use(change, use) for use in using.uses(change, figure)),
        *_fate(change, who),
        *_conditions(change, who),
    )


# --- attacks ------------------------------------------------------------------------------------------------------


def _attacks(change: Change, who: Figure) -> Iterator[Choice]:
    if who.space is None:
        return
    weapons = [(weapon, *_attack_bars(change, who, weapon)) for weapon in arms_of(change, who.id)]
    strikes = any(not refusal for weapon, refusal, _ in weapons if weapon is not BARE_HANDS)
    if len(weapons) > 1 and weapons[-1][1] and not change.bends:
        weapons = [one for one in weapons if one[0] is not BARE_HANDS]
    usable = next((index for index, (_, refusal, _) in enumerate(weapons) if not refusal), 0)
    for index, (weapon, refusal, reason) in enumerate(weapons):
        yield Choice(
            name=f"Attack · {weapon.name}" if weapon.id else "Attack",
            pick="figure",
            figure=who.id,
            key="A" if index == usable else "",
            icon="attack-ranged" if weapon.ranged else "attack",
            refusal=refusal,
            detail=weapon_in_words(weapon),
            note="" if refusal else free_attack(change, who.id) or conditions.hurts_to_act(change, who),
            reason=reason,
            role="attack",
            aside=strikes and weapon is BARE_HANDS,  # always allowed (L251), and hardly ever meant
            options=_attack_options(change, who, weapon),
        )


def _attack_bars(change: Change, who: Figure, weapon: Arms) -> tuple[str, str]:
    """Why a weapon cannot attack anybody; if it can, why it would bring nothing: no dice hit anybody in sight, or
    nobody but obstacles that a hero has called are in reach (L2795)."""
    refusal = change.counts(action_refusal(change, who.id, "attack") or hands_refusal(change, who.id, weapon))
    if refusal:
        return refusal, ""
    hits = [(target, space, is_enemy(who, target)) for target, space in aim.targets(change, who, weapon)]
    aimed = (Attack(figure=who.id, target=space, weapon=weapon.id) for _, space, enemy in hits if enemy)
    if any(enemy for _, _, enemy in hits):
        return "", _all_in_vain(in_vain(change, one) for one in aimed)
    friend = hits[0][0].name if hits else ""
    if friend:
        return "", f"Only {friend} is in reach, and no enemy."
    return change.counts(aim.no_target_reason(change, who, weapon)), ""


def weapon_in_words(weapon: Arms) -> str:
    """A weapon in words: “blue and red dice · melee · pierce 1 · surge: +1 damage, Stun (2 surges)”."""
    parts = [dice_in_words(weapon.dice), attack.fits_reach(weapon)]
    if weapon.range_bonus:
        parts.append(f"range +{weapon.range_bonus}")
    if weapon.hands:
        parts.append(count(weapon.hands, "hand"))
    if weapon.pierce:
        parts.append(f"pierce {weapon.pierce}")
    if weapon.surges:
        costs = (f" ({one.cost} surges)" if one.cost > 1 else "" for one in weapon.surges)
        parts.append("surge: " + ", ".join(f"{one.name}{cost}" for one, cost in zip(weapon.surges, costs, strict=True)))
    return " · ".join(parts)


def _attack_options(change: Change, who: Figure, weapon: Arms) -> Callable[[], Iterable[Option]]:
    apart = any(surge.ability for surge in weapon.surges)  # a blast begins at the very space aimed at

    def options() -> Iterator[Option]:
        lattice, seat = change.board.lattice, seat_of(change, who)
        for _, hits in groupby(aim.targets(change, who, weapon, change.bends), key=lambda hit: hit[0].id):
            unlike = dict[object, Option]()
            for target, space in hits:
                command = Attack(seat=seat, figure=who.id, target=space, weapon=weapon.id)
                words = _expected(change, command, weapon, (target, space))
                reason = "" if change.bends else in_vain(change, command)
                label = f"{target.name} at {lattice.name(space)}"
                alike = space if apart else (aim.distance_to(change, who, space), words)
                unlike.setdefault(alike, Option(label, command, space, target.id, words, reason))
            if len(unlike) > 1 and not apart and not change.bends:
                unlike = _without_worse(change, unlike)
            if len(unlike) == 1:
                unlike = {alike: replace(one, label=target.name) for alike, one in unlike.items()}
            yield from unlike.values()

    return options


def _without_worse(change: Change, found: dict[object, Option]) -> dict[object, Option]:
    """Ways to aim at one figure, but for those that need more range than another one and promise no more."""
    rated = {}
    for alike, one in found.items():
        assert isinstance(one.command, Attack)
        far = aim.distance_to(change, change.figures[one.command.figure], one.command.target)
        rated[alike] = [Fraction(-(far or 0)), *odds_of(change, one.command)[one.figure][:3]]

    def is_worse(alike: object) -> bool:
        own = rated[alike]
        return any(other != own and all(map(ge, other, own)) for other in rated.values())

    return {alike: one for alike, one in found.items() if not is_worse(alike)}


def _expected(change: Change, command: Attack, weapon: Arms, hit: tuple[Figure, Space]) -> str:
    reason = aim.target_refusal(change, change.figures[command.figure], weapon, hit[1])
    if reason:
        return reason
    distance = aim.distance_to(change, change.figures[command.figure], hit[1])
    return f"{count(distance or 0, 'space')} away; {expectation(change, command, weapon, hit, Spread((hit,)))}"


def _special_attacks(change: Change, who: Figure) -> Iterator[Choice]:
    for ability in _special_abilities(change, who):
        refusal = change.counts(attack.special_refusal(change, who.id, ability))
        if not refusal and next(_special_commands(change, who, ability), None) is None:
            refusal = f"Nobody in reach: {ability.text}"
        vain = () if refusal else (in_vain(change, one) for one, _, _ in _special_commands(change, who, ability))
        once = change.is_hero(who.id) and ability == change.sheet(who.id).feat
        yield Choice(
            name=ability.name,
            pick="option",
            figure=who.id,
            key="X" if change.is_hero(who.id) else "",
            icon="feat" if change.is_hero(who.id) else "attack",
            refusal=refusal,
            detail=_told(ability, once=once),
            note=_note(change, who, once=once, acts=not refusal),
            reason=_all_in_vain(vain),
            options=partial(_special_options, change, who, ability),
        )


def _all_in_vain(reasons: Iterable[str]) -> str:
    """Why no way of an attack hits anybody; empty where one may."""
    first = ""
    for reason in reasons:
        if not reason:
            return ""
        first = first or reason
    return first


def _special_abilities(change: Change, who: Figure) -> tuple[Ability, ...]:
    if change.is_hero(who.id):
        sheet = change.sheet(who.id)
        own: tuple[Ability, ...] = (*sheet.own, sheet.feat)
    else:
        card = card_of(change, who)
        own = card.actions if card else ()
    return tuple(ability for ability in own if ability.id in SPECIAL_ATTACKS)


def _special_options(change: Change, who: Figure, ability: Ability) -> Iterator[Option]:
    """Each way, with where it is aimed if another one hits the same figures, and how its damage is shared out."""
    ways = tuple(_special_commands(change, who, ability))
    labels = [label for _, _, label in ways]
    for command, hits, label in ways:
        aimed = f"Aimed at {change.board.lattice.name(command.target)}." if labels.count(label) > 1 else ""
        detail = " ".join(filter(None, (aimed, shared_out(change, command))))
        first, *others = [figure.id for figure, _ in hits] or [""]
        reason = "" if change.bends else in_vain(change, command)
        yield Option(label, command, command.target, first, detail, reason, others=tuple(others), foretold=True)


def _special_commands(change: Change, who: Figure, ability: Ability) -> Iterator[tuple[Attack, tuple[Hit, ...], str]]:
    """Every way of a special attack with every weapon, whom it hits, and that in words."""
    seat, armed = seat_of(change, who), False
    for weapon in arms_of(change, who.id):
        if (not change.bends and hands_refusal(change, who.id, weapon)) or (armed and weapon is BARE_HANDS):
            continue
        for command, hits in SPECIAL_ATTACKS[ability.id].ways(change, who, weapon, ability):
            armed = True
            label = f"{weapon.name}: {names_of(hits)}" if weapon.id else names_of(hits)
            yield replace(command, seat=seat), hits, label


def _told(ability: Ability, *, once: bool) -> str:
    """What a deed does, and that it goes once a game: a narrow button has no room for that."""
    return f"{ability.text} {ONCE.capitalize()}." if once else ability.text


def _note(change: Change, who: Figure, once: bool, acts: bool) -> str:
    """What a deed's button says besides its name: that it goes once a game, and what an action costs now."""
    hurt = conditions.hurts_to_act(change, who) if acts else ""
    return ", ".join(filter(None, (ONCE if once else "", hurt)))


# --- abilities, conditions, cards ---------------------------------------------------------------------------------


def _use(change: Change, use: Use) -> Choice:
    key, icon = {"ability": ("B", "ability"), "feat": ("X", "feat"), "card": ("", "card")}.get(
        use.kind, ("", "ability")
    )
    refusal = change.counts(using.refusal(change, use))
    return Choice(
        name=use.ability.name,
        pick=use.deed.pick,
        figure=use.figure.id,
        key=key,
        icon=icon,
        refusal=refusal,
        detail=_told(use.ability, once=use.kind == "feat"),
        reason="" if refusal else use.deed.vain(change, use.figure),
        note=_note(change, use.figure, once=use.kind == "feat", acts=not refusal and using.takes_action(use)),
        role="card" if use.kind == "card" else "",
        card=use.card or use.ability.called,
        options=_use_options(change, use),
    )


def _use_options(change: Change, use: Use) -> Callable[[], Iterable[Option]]:
    def options() -> Iterator[Option]:
        seat = seat_of(change, use.figure)
        for way in use.deed.aims(change, use.figure, use.ability):
            command: Command
            if use.kind == "feat":
                command = UseFeat(seat=seat, figure=use.figure.id, target=way.target, space=way.space)
            elif use.kind == "monster_action":
                command = MonsterAction(
                    seat=seat, figure=use.figure.id, ability=use.ability.id, target=way.target, space=way.space
                )
            else:
                name = use.card or use.ability.called
                command = UseAbility(seat=seat, figure=use.figure.id, ability=name, target=way.target, space=way.space)
            place = way.space if way.space is not None else _token_of(change, way.target)
            yield Option(way.label or use.ability.name, command, place, way.target, use.ability.text)

    return options


def _token_of(change: Change, target: str) -> Space | None:
    """Where the token of a knocked-out hero lies, on whom things can be done there."""
    return change.hero(target).token if change.is_hero(target) else None


def _fate(change: Change, who: Figure) -> Iterator[Choice]:
    """Using fate, for heroes at tables that play with threat."""
    if not fate.in_use(change) or not change.is_hero(who.id):
        return
    seat = seat_of(change, who)
    recovering = UseFate(seat=seat, figure=who.id)
    acting = UseFate(seat=seat, figure=who.id, purpose="action")
    for name, command in (("Use fate", recovering), ("Third action by fate", acting)):
        yield Choice(
            name=name,
            pick="now",
            figure=who.id,
            icon="token",
            refusal=change.counts(threat.fate_refusal(change, who.id, command.purpose)),
            detail="2 fate tokens" if command is acting else f"1 fate token: recovers 1 {threat.recovers(change)}",
            options=_one(Option(name, command)),
        )


def _conditions(change: Change, who: Figure) -> Iterator[Choice]:
    """Ending one's own conditions, and putting out the flames on a figure beside."""
    if who.space is None:
        return
    ill = [(who, condition) for condition in conditions.BY_ACTION if condition in who.conditions]
    for other in change.on_board():
        if "burning" in other.conditions and other.id != who.id and change.ground.figures_adjacent(who, other):
            ill.append((other, "burning"))
    seat = seat_of(change, who)
    for bearer, condition in ill:
        own = bearer.id == who.id
        command = DiscardCondition(seat=seat, figure=who.id, condition=condition, bearer="" if own else bearer.id)
        name = conditions.BY_ACTION[condition][0] if own else f"Put out the flames on {bearer.name}"
        refusal = change.counts(using.discard_refusal(change, command))
        free = refusal or condition == "bleeding"
        yield Choice(
            name=name,
            pick="now",
            figure=who.id,
            icon="heart",
            refusal=refusal,
            detail=MEANING[condition],
            note="" if free else conditions.hurts_to_act(change, who),
            reason="Hurts enemies." if is_enemy(who, bearer) else "",
            options=_one(Option(name, command)),
        )


def _one(option: Option) -> Callable[[], Iterable[Option]]:
    return lambda: (option,)


def card_choices(change: Change, seat: str) -> tuple[Choice, ...]:
    """Playing a card outside windows, and the standing orders."""
    if seat != change.game.overlord_seat:
        return _orders(change, seat)
    refusal = change.counts(cards.play_refusal(change))
    options = _card_options(change, seat)
    if not refusal and next(iter(options()), None) is None:
        refusal = "None fits now: what is in your hand has no aim, or waits for its own moment."
    play = Choice(
        name="Play a card", pick="option", key="C", icon="card", refusal=refusal, role="card", options=options
    )
    return (play, *_threat(change, seat), *_orders(change, seat))


def _threat(change: Change, seat: str) -> tuple[Choice, ...]:
    """Paying for a plot card of paper, where the table plays with threat; those that lie in the game pay themselves."""
    if not fate.in_use(change) or change.game.plots:
        return ()

    def options() -> Iterator[Option]:
        for amount in range(1, change.game.threat + 1):
            yield Option(f"{amount} for a plot card", SpendThreat(seat=seat, amount=amount))

    refusal = threat.spend_refusal(change)
    return (Choice(name="Spend threat", pick="option", icon="token", refusal=refusal, options=options),)


def _card_options(change: Change, seat: str) -> Callable[[], Iterable[Option]]:
    def options() -> Iterator[Option]:
        moment = Window(window=cards.ANY)
        for card_id in dict.fromkeys(change.game.overlord.hand):
            card = change.content.overlord_cards.get(card_id)
            if card is None or card.window != cards.ANY:
                continue
            for way in EFFECTS[card.effect.id].offers(change, moment, card.effect):
                command = PlayCard(seat=seat, card=card_id, figure=way.figure, space=way.space)
                yield Option(f"{card.name}: {way.label}", command, way.space, way.figure, card.text, card=card_id)

    return options


def _orders(change: Change, seat: str) -> tuple[Choice, ...]:
    held = change.game.passes.get(seat, ())

    def options() -> Iterator[Option]:
        yield from asks_again(change, seat)
        for window, (give, take_back) in ORDERS.items():
            if window == ALWAYS and seat != change.game.overlord_seat:
                continue
            if window == threat.ORDER and not fate.in_use(change):
                continue  # without threat a card is all there is
            passes = window not in held
            yield Option(give if passes else take_back, StandingOrder(seat=seat, window=window, passes=passes))

    words = (
        "Moments at which you are asked whether you play something: choose those that pass by themselves from now on."
    )
    return (Choice(name="Standing orders", pick="option", icon="settings", detail=words, aside=True, options=options),)
