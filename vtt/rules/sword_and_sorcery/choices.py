"""What a seat may do now at the game of zones (`Ruleset.choices`): always listed, refused things with a reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from vtt.rules.base import Choice, Command, Option, Pick
from vtt.rules.enumeration import capital, count, enumerated, points_lost
from vtt.rules.questions import now
from vtt.rules.sword_and_sorcery import commands, offering
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.content import AbilityCard, HeroCard
from vtt.rules.sword_and_sorcery.fighting import kept_from, no_attack, no_target, nobody, targets_of
from vtt.rules.sword_and_sorcery.finding import LOCKED
from vtt.rules.sword_and_sorcery.game import GAME
from vtt.rules.sword_and_sorcery.harm import active_altars, what_a_soul_does
from vtt.rules.sword_and_sorcery.meanings import GLOSSARY
from vtt.rules.sword_and_sorcery.preview import save_first
from vtt.rules.sword_and_sorcery.rounds import felled_by_time, no_turn, who_may_act
from vtt.rules.sword_and_sorcery.telling import attack_words, power_words
from vtt.rules.sword_and_sorcery.turn import (
    ONCE,
    Standard,
    acted,
    has_one_action,
    misses_turn,
    no_move,
    no_standard,
    saves_to_act,
    wounds_to_act,
)
from vtt.rules.sword_and_sorcery.turns import no_act, no_help, no_use

ACTIONS: Final[tuple[tuple[Standard, str, str], ...]] = (
    ("sprint", "Sprint (+1 move)", ""),
    ("prepare", "Prepare (+1 hit)", "P"),
    ("provoke", "Provoke", "V"),
)
STAND_UP: Final = "Stand up (sprint)"
"""What a sprint is for a hero that lies on the ground (L27)."""

GET_UP: Final = "Stand up (1 movement point)"
"""The same where it lies (L100)."""

NOBODY_NEAR: Final = "Lost: no enemy in reach"
"""What is said before somebody prepares an attack that cannot come in this turn (L28)."""

WORTH_IT: Final = (commands.Search, commands.Force, commands.PickUp, commands.Unlock)
"""What lies before a hero, so that nobody means to leave it."""
NAMED: Final = 2
"""Deeds that are left and all named: the button that ends the turn has no room for more."""


def choices(change: Change, seat: str) -> tuple[Choice, ...]:
    """Everything a seat may do now that nobody is asked."""
    game = change.game
    own = [hero for hero in game.heroes if seat in ("", change.figures[hero].seat)]
    if game.phase == "set_up":
        begin = now("Begin", commands.Begin(seat=seat), key="Enter", icon="next", role="begin")
        ways = [_ways(change, seat, hero) for hero in own if len(change.hero_card(hero).ways) > 1]
        places = [_place(change, seat, hero) for hero in own] if len(game.start) > 1 else []
        note = "What each hero learns is chosen: change it now, or keep it" if ways else ""
        return (*places, *ways, replace(begin, note=note))
    if game.turn is None:
        there = (hero for hero in who_may_act(change) if hero in own)
        return tuple(_begin_turn(change, seat, hero) for hero in there if not change.counts(no_turn(change, hero)))
    hero = game.turn.hero
    return tuple(_in_turn(change, seat, hero)) if hero in own else ()


def _place(change: Change, seat: str, hero: str) -> Choice:
    def options() -> Iterable[Option]:
        for zone in change.game.start:
            yield Option(change.board.lattice.name(zone), commands.PlaceHero(seat=seat, figure=hero, space=zone), zone)

    name = f"Place {change.figures[hero].name}"
    return Choice(name, "space", hero, icon="move", role="prepare", options=options)


def _ways(change: Change, seat: str, hero: str) -> Choice:
    card, name = change.hero_card(hero), change.figures[hero].name

    def options() -> Iterable[Option]:
        for way in card.ways:
            words = " ".join(filter(None, (way.text, _taught(card, way.id))))
            reason = f"Chosen already. {words}".strip() if way.id == change.soul(hero).way else ""
            yield Option(way.name, commands.FollowWay(seat=seat, figure=hero, way=way.id), detail=words, reason=reason)

    chosen = next((way.name for way in card.ways if way.id == change.soul(hero).way), "")
    detail = f"Which powers {name} learns as the soul rises in rank, by defeating enemies."
    return Choice(
        f"What {name} learns", "option", hero, icon="hero", detail=detail, role="prepare", note=chosen, options=options
    )


def _taught(card: HeroCard, way: str) -> str:
    """The powers that a way teaches, each with the rank of the soul that it takes."""
    learnt = sorted((one.rank, one.name) for one in card.abilities if one.way == way)
    return f"Teaches {enumerated([f'{name} (rank {rank})' for rank, name in learnt])}." if learnt else ""


def learned(change: Change, hero: str) -> tuple[AbilityCard, ...]:
    """The abilities that a hero's soul is old enough for."""
    rank = change.soul(hero).rank
    return tuple(card for card in change.abilities(hero) if card.rank <= rank)


def _begin_turn(change: Change, seat: str, hero: str) -> Choice:
    command, note = commands.BeginTurn(seat=seat, figure=hero), "Stunned: misses the turn"
    begin = now(f"{change.figures[hero].name} acts", command, hero, icon="next", role="begin")
    return replace(begin, note=note) if misses_turn(change.markers(hero)) else begin


def _in_turn(change: Change, seat: str, hero: str) -> Iterator[Choice]:
    if not change.stands(hero):  # it was taken off by hand
        yield now("End turn", commands.EndTurn(seat=seat, figure=hero), hero, "Enter", "next", role="end")
        return
    refusal = change.counts(no_move(change.turn, change.limits(hero), change.markers(hero)))
    soul = what_a_soul_does(change, hero) if change.soul(hero).fallen else ""
    note = "a soul lives again at an altar" if soul else ""
    move = Choice("Move", "move", hero, "M", "move", refusal, soul, note=note)
    found = [_with_price(change, hero, deed) for deed in (move, *_deeds(change, seat, hero))]
    if change.lies(hero):
        get_up = now(GET_UP, commands.StandUp(seat=seat, figure=hero), hero, "", "move", refusal)
        found.insert(1, _with_price(change, hero, get_up))
    yield from found
    waste = (
        _soul_left(change, hero)
        if soul
        else _left(change, hero, [one for one in found if not one.refusal and not one.reason])
    )
    falls = felled_by_time(change, hero)
    unmoved = change.turn.moving == "ahead" and not (refusal or soul or waste.startswith("The move"))
    end = now("End turn", commands.EndTurn(seat=seat, figure=hero), hero, "Enter", "next", role="end")
    yield replace(end, note=falls or ("Without a move" if unmoved else ""), waste=falls or waste)


def _soul_left(change: Change, hero: str) -> str:
    """What a soul gives away that ends its turn without a step, and not where it lives again."""
    altars = active_altars(change)
    lost = change.turn.moving == "ahead" and altars and change.standing(hero).zone not in altars
    return "The move left" if lost else ""


def _left(change: Change, hero: str, possible: list[Choice]) -> str:
    """What ending the turn gives away that is worth doing now: an attack, the move of whoever has not fought (or has
    nobody to fight), what lies there, and what helps somebody (L23 to L36). That there is always something to wear, to
    trade or to prepare for is no reason to be asked every time. Of many deeds the first is named, and how many more."""
    idle = not change.turn.combats or not change.enemies()
    moves = change.turn.moving == "ahead" and idle and any(one.pick == "move" for one in possible)
    left = ["the move"] if moves else []
    left += ["an attack"] if any(one.role == "attack" for one in possible) else []
    deeds = []
    for choice in possible:
        command = next((option.command for option in choice.options()), None)
        helps = isinstance(command, commands.UseAbility) and _would_help(
            change, hero, change.ability(hero, command.ability)
        )
        if helps or isinstance(command, WORTH_IT):
            deeds.append(f"“{choice.name}”")
    left += deeds if len(deeds) <= NAMED else [deeds[0], f"{len(deeds) - 1} more"]
    words = f"{enumerated(left)} left" if left else ""
    return capital(words)


def _would_help(change: Change, hero: str, card: AbilityCard) -> bool:
    """Whether an ability that is no attack would do anybody good now."""
    friends = (other for other in change.game.heroes if change.stands(other))
    return any(offering.does_good(change, other, card) for other in friends if not no_help(change, hero, card, other))


def _deeds(change: Change, seat: str, hero: str) -> Iterator[Choice]:
    card = change.attack_card(hero, "")
    weapon = _attack(change, seat, hero, "", f"Attack ({card.name})", "A", attack_words(card))
    yield replace(weapon, same="attack")  # whichever is worn
    reaches = not weapon.refusal or _walks_on(change, hero)
    for ability in learned(change, hero):
        if ability.attack is not None:
            attack = _attack(change, seat, hero, ability.id, ability.name, "", power_words(ability))
            reaches |= not attack.refusal
            yield replace(attack, card=ability.id)
        else:
            yield _help(change, seat, hero, ability)
    for action, name, key in ACTIONS:
        if action == "provoke" and not any(change.enemy_card(enemy.id).boss for enemy in change.enemies()):
            continue
        command = commands.Act(seat=seat, figure=hero, action=action)
        refused = change.counts(no_act(change, hero, action))
        done = now(name, command, hero, key, "ability", refused, GLOSSARY[action])
        done = replace(done, note="once a turn" if action in ONCE else "")
        if action == "sprint" and change.lies(hero):
            done = replace(done, name=STAND_UP)
        reason = _brings_nothing(change, hero, action)
        lost = action == "prepare" and not (reaches or reason)  # asked, as a door may still show somebody
        yield replace(done, reason=reason, waste=NOBODY_NEAR if lost else "")
    if not change.soul(hero).fallen:
        yield from offering.doors(change, seat, hero)
        yield from offering.tokens(change, seat, hero)
        yield from offering.items(change, seat, hero)


def _walks_on(change: Change, hero: str) -> bool:
    """Whether a hero that has prepared its attack may still move in this turn, be it by a sprint (L27)."""
    limits, markers = change.limits(hero), change.markers(hero)
    after = acted(change.turn, limits, "prepare")
    return not (no_move(after, limits, markers) and no_standard(after, limits, markers, "sprint", engaged=False))


def _brings_nothing(change: Change, hero: str, action: Standard) -> str:
    """Why a standard action is allowed, but brings nothing now."""
    if action == "prepare" and change.turn.combats >= change.limits(hero).combats:
        return "No attack left: it makes the next one of this turn better."
    if action == "prepare" and has_one_action(change.markers(hero)):
        return "It is slowed: this takes its only action."
    if action == "provoke" and change.game.threat == hero:
        return "It has the threat marker."
    return ""


def _with_price(change: Change, hero: str, deed: Choice) -> Choice:
    """A deed with what comes before it: wounds (bleeding, L103), if it is no free action, and a save (blinded, L98).
    A move says the wounds beside its way. Whoever would fall of them has nothing of it."""
    markers = change.markers(hero)
    if not (wounds_to_act(markers) or saves_to_act(markers)) or deed.refusal or change.soul(hero).fallen:
        return deed
    if _goes_on(change, deed):
        return deed
    free = deed.pick != "move" and all(_is_free(change, hero, option.command) for option in deed.options())
    wounds, figure = 0 if free else wounds_to_act(markers), change.figures[hero]
    if wounds >= figure.health - figure.damage:
        first = f"{GAME.fate(figure)} first: bleeding"
        return replace(deed, note=first, reason=f"{capital(first)}.")
    wounds = wounds if deed.pick != "move" else 0
    words = (
        f"{count(wounds, 'wound')} first: bleeding" if wounds else "",
        save_first(change) if saves_to_act(markers) else "",
    )
    price = ", ".join(filter(None, words))
    asks = price and deed.pick not in ("now", "move")  # whom it is meant for is asked before it is paid
    detail = f"{deed.detail.rstrip('.')}. {capital(price)}." if asks else deed.detail
    return replace(deed, note=", ".join(filter(None, (deed.note, price))), detail=detail)


def _goes_on(change: Change, deed: Choice) -> bool:
    """Whether all that is offered is of a move that has begun, or stands up with a point that is there: no action."""
    if deed.pick == "move":
        return change.turn.moving != "ahead"
    stands_up = all(isinstance(option.command, commands.StandUp) for option in deed.options())
    return stands_up and (change.turn.moving != "ahead" or change.turn.points > 0)


def _is_free(change: Change, hero: str, command: Command) -> bool:
    """Whether an action is a free one (L34 to L36)."""
    if isinstance(command, commands.OpenDoor):
        return change.doors[command.door].kind != LOCKED
    if isinstance(command, commands.UseAbility):
        return change.ability(hero, command.ability).action == "free"
    return isinstance(command, commands.PickUp | commands.Drop | commands.Unlock)


def _attack(change: Change, seat: str, hero: str, ability: str, name: str, key: str, words: str) -> Choice:
    card, refusal = change.attack_card(hero, ability), change.counts(no_attack(change, hero, ability))

    def each() -> Iterable[Option]:
        for target, *others in combinations(targets, min(card.targets, len(targets))):
            command = commands.Attack(seat=seat, figure=hero, target=target, ability=ability, others=tuple(others))
            struck = targets_of(change, card, *command.aimed) if same else command.aimed
            label = enumerated([change.figures[one].name for one in struck])
            yield Option(label, command, figure=target, others=struck[1:], foretold=True)

    targets = [enemy.id for enemy in change.enemies() if not change.counts(no_target(change, hero, card, enemy.id))]
    same = card.area and len({frozenset(targets_of(change, card, target)) for target in targets}) == 1
    if same:  # whoever it is aimed at, it hits the same: the weakest first
        targets = [min(targets, key=lambda one: change.figures[one].health - change.figures[one].damage)]
    if not refusal and not targets:
        refusal = nobody(change, hero, card)
    if kept := change.counts(kept_from(change, hero, card)):
        words = f"{words.rstrip('.')}. {kept}"
    if change.turn.moving == "under_way" and change.turn.points:
        words = f"{words.rstrip('.')}. It ends the move: {points_lost(change.turn.points)}."
    return Choice(name, "figure", hero, key, "attack", refusal, words, role="attack", options=each)


def _help(change: Change, seat: str, hero: str, ability: AbilityCard) -> Choice:
    refusal = change.counts(no_use(change, hero, ability))

    def command(target: str) -> Command:
        return commands.UseAbility(seat=seat, figure=hero, ability=ability.id, target=target)

    friends = [other for other in change.game.heroes if change.stands(other)]
    friends = [other for other in friends if not change.counts(no_help(change, hero, ability, other))]
    words = power_words(ability)

    def options() -> Iterable[Option]:
        for friend in friends:
            name, good = change.figures[friend].name, offering.does_good(change, friend, ability)
            yield Option(name, command(friend), figure=friend, reason="" if good else f"It does {name} no good now.")

    pick: Pick = "now" if friends == [hero] else "figure"  # nobody is asked whom, where it can only be oneself
    done = Choice(ability.name, pick, hero, "", "ability", refusal, words, card=ability.id, options=options)
    return replace(done, reason="" if refusal or _would_help(change, hero, ability) else offering.NO_GOOD)
