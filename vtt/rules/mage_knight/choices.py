"""What a seat may do now at the exploration game: always listed, refused things with a reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations

from vtt.geometry.hexagon import Axial
from vtt.rules.base import Choice, Option
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.assaulting import Shares, cities_beside, invite_refusal, proposals
from vtt.rules.mage_knight.below import tunnels
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.chanting import chant_refusal
from vtt.rules.mage_knight.duel_choices import in_a_duel, to_begin
from vtt.rules.mage_knight.effects import in_words
from vtt.rules.mage_knight.ending import end_refusal, rest_refusal
from vtt.rules.mage_knight.exploring import EXPLORING_COST
from vtt.rules.mage_knight.fight_choices import in_a_fight
from vtt.rules.mage_knight.fighting import action_refusal, enter_refusal
from vtt.rules.mage_knight.meanings import SITES
from vtt.rules.mage_knight.movement import around
from vtt.rules.mage_knight.moving import REASONS, explore_refusal, movement_refusal, places_to_explore, stacks
from vtt.rules.mage_knight.paying import payment_words, payments
from vtt.rules.mage_knight.playing import (
    heal_refusal,
    play_refusal,
    price,
    sideways_refusal,
    skill_refusal,
    unit_refusal,
)
from vtt.rules.mage_knight.preview import tile_spaces
from vtt.rules.mage_knight.rounds import announce_refusal, must_announce, next_to_choose
from vtt.rules.mage_knight.showing import enemy_at, space_of
from vtt.rules.mage_knight.sites import entering_refusal
from vtt.rules.mage_knight.state import Hero
from vtt.rules.mage_knight.tactics import use_refusal
from vtt.rules.mage_knight.talking import (
    buy_refusal,
    healing_price,
    inhabited,
    interact_refusal,
    plunder_refusal,
    recruit_refusal,
    ware,
)
from vtt.rules.questions import Question, answers, now
from vtt.rules.unseen import UNKNOWN

SIDEWAYS: tuple[commands.Sideways, ...] = ("move", "influence", "attack", "block")
WAYS: tuple[commands.Way, ...] = ("basic", "strong")


def choices(change: Change, seat: str) -> tuple[Choice, ...]:
    """Everything a seat may do now."""
    game = change.game
    if game.phase == "over":
        return ()
    if change.pending:
        question: Question = change.pending[-1]
        return (answers(question),) if question.seat == seat else ()
    if game.phase == "tactics":
        figure = next_to_choose(change)
        return (_tactics(change, seat, figure),) if figure and game.heroes[figure].seat == seat else ()
    turn = game.turn
    if turn is None or game.heroes[turn.hero].seat != seat:
        return ()
    figure = turn.hero
    if must_announce(change, figure) and not announce_refusal(change, figure):
        return (_announce(change, seat, figure),)
    stage = in_a_duel if game.duel else in_a_fight if turn.fight is not None else _peace
    return (*stage(change, seat, figure), *_cards(change, seat, figure))


def _tactics(change: Change, seat: str, figure: str) -> Choice:
    def options() -> Iterable[Option]:
        for name in change.game.tactics:
            tactic = change.content.tactics[name]
            command = commands.ChooseTactic(seat=seat, figure=figure, tactic=name)
            yield Option(f"{tactic.number} {tactic.name}", command, detail=tactic.text, card=name)

    name = change.hero(figure).name
    return Choice(f"Tactic: {name}", "option", figure, "T", "cards", begun=True, options=options)


# --- cards, skills, units ----------------------------------------------------------------------------------------


def _cards(change: Change, seat: str, figure: str) -> Iterator[Choice]:
    hero = change.hero(figure)
    for card in dict.fromkeys(hero.hand):
        if card not in (WOUND, UNKNOWN):
            yield _card(change, seat, figure, card)
    for name in hero.skills:
        skill = change.content.skills[name]
        command = commands.UseSkill(seat=seat, figure=figure, skill=name)
        refusal = change.counts(skill_refusal(change, figure, name))
        yield now(skill.name, command, figure, icon="ability", refusal=refusal, detail=in_words(skill.action))
    for unit in hero.units:
        yield _unit(change, seat, figure, unit.id)
    if change.content.tactics.get(hero.tactic) and not use_refusal(change, figure):
        tactic = change.content.tactics[hero.tactic]
        yield now(tactic.name, commands.UseTactic(seat=seat, figure=figure), figure, icon="cards", detail=tactic.text)


def _card(change: Change, seat: str, figure: str, identity: str) -> Choice:
    """Every way to play a card; the options that are no use now say why."""
    card = change.card(identity)

    def options() -> Iterable[Option]:
        for how in WAYS:
            colours = price(card, how)
            if change.counts(play_refusal(change, figure, card, how)):
                continue
            action = card.strong if how == "strong" else card.basic
            for ways in _different(change, payments(change, figure, colours)) if colours else [()]:
                paid = f" ({', '.join(payment_words(change, way) for way in ways)})" if ways else ""
                play = commands.PlayCard(seat=seat, figure=figure, card=identity, how=how, pay=ways)
                yield Option(f"{in_words(action).capitalize()}{paid}", play)
        for kind in SIDEWAYS:
            if not change.counts(sideways_refusal(change, card, kind)):
                aside = commands.PlayCard(seat=seat, figure=figure, card=identity, how="sideways", sideways=kind)
                yield Option(f"Sideways: {kind} 1", aside)

    reasons = [change.counts(play_refusal(change, figure, card, how)) for how in WAYS]
    aside = [change.counts(sideways_refusal(change, card, kind)) for kind in SIDEWAYS]
    refusal = reasons[0] if all(reasons) and all(aside) else ""
    return Choice(card.name, "option", figure, refusal=refusal, detail=card.text, card=identity, options=options)


def _different(change: Change, ways: Iterable[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """Ways to pay of which people would say the same once: of two dice of a colour either will do."""
    said = set[tuple[str, ...]]()
    for way in ways:
        words = tuple(payment_words(change, one) for one in way)
        if words not in said:
            said.add(words)
            yield way


def _unit(change: Change, seat: str, figure: str, identity: str) -> Choice:
    unit = next(unit for unit in change.hero(figure).units if unit.id == identity)
    kind = change.content.units[unit.kind]
    reasons = [change.counts(unit_refusal(change, figure, unit, number)) for number in range(len(kind.abilities))]

    def options() -> Iterable[Option]:
        for number, ability in enumerate(kind.abilities):
            if reasons[number]:
                continue
            for way in _different(change, payments(change, figure, (ability.mana,) if ability.mana else ())):
                command = commands.ActivateUnit(
                    seat=seat, figure=figure, unit=identity, ability=number, pay=way[0] if way else ""
                )
                words = ", ".join(payment_words(change, one) for one in way)
                yield Option(in_words(ability.action).capitalize(), command, detail=words)

    refusal = reasons[0] if all(reasons) else ""
    return Choice(kind.name, "option", figure, icon="figure", refusal=refusal, card=identity, options=options)


# --- everything else ---------------------------------------------------------------------------------------------


def _none() -> Iterable[Option]:
    return ()


def _peace(change: Change, seat: str, figure: str) -> Iterator[Choice]:
    hero = change.hero(figure)
    yield _move(change, seat, figure)
    yield _explore(change, seat, figure)
    yield from _actions(change, seat, figure, hero)
    if change.turn.stage == "interaction":
        yield from _wares(change, seat, figure, hero)
    yield from _healing(change, seat, figure, hero)
    yield _rest(change, seat, figure, hero)
    if not hero.deck:
        yield _announce(change, seat, figure)
    end = commands.EndTurn(seat=seat, figure=figure)
    words = "Stay outside" if change.game.assault is not None else "End turn"
    refusal = change.counts(end_refusal(change, figure))
    yield now(words, end, figure, "E", "play", refusal, waste=_left(change, hero), role="end")


def _left(change: Change, hero: Hero) -> str:
    """What ending the turn now would throw away, where somebody may have overlooked it."""
    turn = change.turn
    held = any(card not in (WOUND, UNKNOWN) for card in hero.hand)
    if turn.stage == "movement" and held and not turn.played and not turn.discarded:
        return "No card was played"
    if turn.stage == "movement" and turn.move >= EXPLORING_COST:
        return f"{turn.move} movement points are left"
    return ""


def _move(change: Change, seat: str, figure: str) -> Choice:
    """The way over the map, as far as the points go."""
    points = change.turn.move
    refusal = change.counts(movement_refusal(change, figure) or ("" if points else "Play cards for movement first."))
    return Choice("Move", "move", figure, "M", "move", refusal, begun=points > 0)


def _explore(change: Change, seat: str, figure: str) -> Choice:
    lattice, drawn = change.board.lattice, stacks(change).drawn

    def options() -> Iterable[Option]:
        for place in places_to_explore(change, figure).legal:
            command = commands.Explore(seat=seat, figure=figure, at=place)
            detail = f"A {drawn} tile for {EXPLORING_COST} movement points."
            spaces = tile_spaces(lattice, place)
            yield Option("Lay the next tile here", command, space_of(lattice, place), detail=detail, spaces=spaces)

    refusal = explore_refusal(change, figure)
    if not refusal:
        found = places_to_explore(change, figure)
        refusal = "" if found.legal else REASONS[found.reasons[0]]
    refusal = change.counts(refusal)
    return Choice("Explore", "space", figure, "X", "tile", refusal, lit=True, options=_none if refusal else options)


def _actions(change: Change, seat: str, figure: str, hero: Hero) -> Iterator[Choice]:
    """The one action of a turn."""
    place = hero.place
    if place is None:
        return
    yield from to_begin(change, seat, figure)
    yield from filter(None, (_assaults(change, seat, figure, place),))
    yield from _together(change, seat, figure)
    yield from _below(change, seat, figure)
    if change.game.rules.goal == "chant":
        refusal = change.counts(chant_refusal(change, figure))
        yield now("Sing", commands.Chant(seat=seat, figure=figure), figure, "G", "ability", refusal)
    if not plunder_refusal(change, figure):
        words = "Draw two cards; reputation -1."
        yield now("Plunder", commands.Plunder(seat=seat, figure=figure), figure, "P", "cards", detail=words)
    if not entering_refusal(change, place):
        name = "Burn it down" if change.hexes[place].site == "monastery" else "Enter the site"
        refusal = change.counts(enter_refusal(change, figure, place))
        words = SITES.get(change.hexes[place].site, "")
        yield now(name, commands.EnterSite(seat=seat, figure=figure), figure, "N", "door", refusal, words)
    wild = sorted({token.at for token in change.world.tokens if token.rampaging} & set(around(place)))
    if wild:
        refusal = change.counts(action_refusal(change, figure))

        def options() -> Iterable[Option]:
            for number in range(1, len(wild) + 1):
                for group in combinations(wild, number):
                    enemies = [token for token in change.world.tokens if token.at in group and token.rampaging]
                    words = " and ".join(change.enemy(token.enemy).name for token in enemies)
                    on = enemy_at(group[0]) if number == 1 else ""
                    yield Option(words, commands.Challenge(seat=seat, figure=figure, places=group), figure=on)

        alone = next(iter(options())) if len(wild) == 1 and not refusal else None
        if alone is not None:
            one = now("Challenge", alone.command, figure, "C", "attack")
            yield replace(one, detail=alone.label, options=lambda: (alone,))
        else:
            yield Choice("Challenge", "option", figure, "C", "attack", refusal, options=_none if refusal else options)
    if inhabited(change, figure, place):
        refusal = change.counts(interact_refusal(change, figure))
        words = "Your action in this turn: influence then pays for units, cards and healing."
        yield now("Talk", commands.Interact(seat=seat, figure=figure), figure, "K", "ability", refusal, words)


def _assaults(change: Change, seat: str, figure: str, place: Axial) -> Choice | None:
    """Strongholds beside the hero that a step would assault."""
    land, left = change.land(figure), change.turn.move
    steps = {near: land.step(place, near) for near in around(place) if near in land.hexes}
    found = {near: step for near, step in steps.items() if step.assault and not step.refusals}
    if not found or change.turn.stage != "movement":
        return None

    def options() -> Iterable[Option]:
        for near, step in found.items():
            command = commands.Walk(seat=seat, figure=figure, path=(place, near))
            reason = change.counts(f"That step takes {step.cost} movement points." if step.cost > left else "")
            yield Option(
                "Go in",
                command,
                space_of(change.board.lattice, near),
                detail=f"{step.cost} movement points",
                reason=reason,
            )

    cheapest = min(step.cost for step in found.values())
    refusal = change.counts(f"The step takes {cheapest} movement points; {left} are left." if cheapest > left else "")
    return Choice("Assault", "space", figure, "U", "attack", refusal, options=_none if refusal else options)


def _below(change: Change, seat: str, figure: str) -> Iterator[Choice]:
    """Tunnels from the conquered place below on which the hero stands."""
    ways, left = tunnels(change, figure), change.turn.move

    def options() -> Iterable[Option]:
        for place, cost in ways.items():
            reason = change.counts(f"That takes {cost} movement points." if cost > left else "")
            command = commands.Tunnel(seat=seat, figure=figure, to=place)
            space = space_of(change.board.lattice, place)
            yield Option("Come out here", command, space, detail=f"{cost} movement points", reason=reason)

    if ways:
        refusal = change.counts(movement_refusal(change, figure))
        yield Choice("Go below", "space", figure, "B", "door", refusal, options=_none if refusal else options)


def _together(change: Change, seat: str, figure: str) -> Iterator[Choice]:
    """Assaults on a city with others who stand beside it."""
    for city in cities_beside(change, figure):
        shared = list(proposals(change, figure, city))
        if not shared:
            continue
        refusal = change.counts(invite_refusal(change, figure))

        def options(city: Axial = city, shared: list[Shares] = shared) -> Iterable[Option]:
            for shares in shared:
                words = ", ".join(f"{change.hero(name).name} {count}" for name, count in shares)
                command = commands.AssaultTogether(seat=seat, figure=figure, city=city, shares=shares)
                yield Option(words, command, detail="So many defenders each; every one of them must agree.")

        yield Choice(
            "Assault together", "option", figure, "J", "attack", refusal, options=_none if refusal else options
        )


def _wares(change: Change, seat: str, figure: str, hero: Hero) -> Iterator[Choice]:
    offers = change.game.offers
    for name in dict.fromkeys(offers.units):
        kind = change.content.units[name]
        refusal = change.counts(recruit_refusal(change, figure, kind))
        command = commands.Recruit(seat=seat, figure=figure, unit=name)
        yield now(f"Recruit {kind.name}", command, figure, icon="figure", refusal=refusal, card=name)
        swaps = [unit for unit in hero.units if not recruit_refusal(change, figure, kind, unit.id)]
        for unit in swaps if refusal else ():
            swap = commands.Recruit(seat=seat, figure=figure, unit=name, disband=unit.id)
            gone = change.content.units[unit.kind].name
            yield now(f"Recruit {kind.name} for {gone}", swap, figure, icon="figure", card=name)
    for card in dict.fromkeys((*offers.spells, *offers.monastery, *offers.actions, "")):
        if ware(change, figure, card):
            refusal = change.counts(buy_refusal(change, figure, card))
            name = f"Learn {change.card(card).name}" if card else "Buy an artifact"
            buy = commands.BuyCard(seat=seat, figure=figure, card=card)
            detail = change.card(card).text if card else ""
            yield now(name, buy, figure, icon="cards", refusal=refusal, detail=detail, card=card)
    price_of_healing = healing_price(change, figure)
    if price_of_healing is not None:
        short = change.turn.influence < price_of_healing
        refusal = change.counts(f"That takes {price_of_healing} influence." if short else "")
        yield now("Buy healing", commands.BuyHealing(seat=seat, figure=figure), figure, icon="heart", refusal=refusal)


def _healing(change: Change, seat: str, figure: str, hero: Hero) -> Iterator[Choice]:
    if not change.turn.heal:
        return
    for unit in ("", *(unit.id for unit in hero.units if unit.wounds)):
        own = hero.unit(unit)
        name = f"Heal {change.content.units[own.kind].name}" if own else "Heal a wound"
        refusal = change.counts(heal_refusal(change, figure, unit))
        yield now(name, commands.Heal(seat=seat, figure=figure, unit=unit), figure, "H", "heart", refusal)


def _rest(change: Change, seat: str, figure: str, hero: Hero) -> Choice:
    refusal = change.counts(rest_refusal(change, figure))
    wounds = hero.hand.count(WOUND)

    def options() -> Iterable[Option]:
        cards = [card for card in dict.fromkeys(hero.hand) if card not in (WOUND, UNKNOWN)]
        if not cards:
            yield Option("Recover slowly: a wound", commands.Rest(seat=seat, figure=figure))
        for card in cards:
            command = commands.Rest(seat=seat, figure=figure, card=card, wounds=wounds)
            with_wounds = f" and {wounds} wounds" if wounds else ""
            yield Option(f"Discard {change.card(card).name}{with_wounds}", command, card=card)

    words = "No way, no talk, no fight in this turn: one card goes, and all wounds."
    return Choice("Rest", "option", figure, "R", "rest", refusal, words, options=_none if refusal else options)


def _announce(change: Change, seat: str, figure: str) -> Choice:
    refusal = change.counts(announce_refusal(change, figure))
    return now("Announce the end of the round", commands.AnnounceEnd(seat=seat, figure=figure), figure, refusal=refusal)
