"""What a seat may do now at the exploration game: always listed, refused things with a reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from vtt.rules.base import Choice, Option, Pick
from vtt.rules.enumeration import count, printed
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.card_choices import cards_offered
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.deed_choices import actions
from vtt.rules.mage_knight.duel_choices import in_a_duel
from vtt.rules.mage_knight.ending import cards_matter, end_refusal, gate_closes_upon, rest_refusal, way_back
from vtt.rules.mage_knight.exploring import EXPLORING_COST
from vtt.rules.mage_knight.fight_choices import in_a_fight
from vtt.rules.mage_knight.finishing import surrender_refusal
from vtt.rules.mage_knight.moving import (
    explore_refusal,
    lasting_first,
    movement_refusal,
    no_exploring,
    places_to_explore,
    stacks,
)
from vtt.rules.mage_knight.playing import heal_refusal, healing_taken
from vtt.rules.mage_knight.preview import tile_spaces
from vtt.rules.mage_knight.rounds import announce_refusal, must_announce, next_to_choose
from vtt.rules.mage_knight.showing import space_of
from vtt.rules.mage_knight.state import Hero
from vtt.rules.mage_knight.talking import buy_refusal, healing_price, price_words, recruit_refusal, recruited_here, ware
from vtt.rules.mage_knight.tidings import last_turns
from vtt.rules.questions import now
from vtt.rules.unseen import UNKNOWN
from vtt.rules.whereabouts import side

UNSEEN_WARES: Final = {
    "": "Buy an artifact",
    commands.UNSEEN: "Learn the next action of the deck",
    commands.ELITE: "Let an elite unit come",
}


def choices(change: Change, seat: str) -> tuple[Choice, ...]:
    """Everything a seat may do now that nobody is asked."""
    game = change.game
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
    return (*stage(change, seat, figure), *cards_offered(change, seat, figure))


def _tactics(change: Change, seat: str, figure: str) -> Choice:
    def options() -> Iterable[Option]:
        for name in change.game.tactics:
            tactic = change.content.tactics[name]
            command = commands.ChooseTactic(seat=seat, figure=figure, tactic=name)
            yield Option(tactic.name, command, detail=tactic.text, brief=tactic.brief, card=name, number=tactic.number)

    dummy = change.game.dummy
    order = "The lowest number goes first." if len(change.game.heroes) > 1 or dummy is not None else ""
    if dummy is not None and not dummy.tactic:
        order += " The dummy player, a clock without cards to play, draws one that is left."
    ask = "Choose a tactic"
    return Choice(ask, "option", figure, icon="cards", begun=True, role="begin", options=options, detail=order)


# --- everything else ---------------------------------------------------------------------------------------------


def _peace(change: Change, seat: str, figure: str) -> Iterator[Choice]:
    hero = change.hero(figure)
    yield _move(change, figure)
    yield _explore(change, seat, figure)
    yield from actions(change, seat, figure)
    if change.turn.stage == "interaction":
        yield from _wares(change, seat, figure, hero)
    yield from _healing(change, seat, figure, hero)
    yield _rest(change, seat, figure, hero)
    last = change.game.ending  # the turns that are left are counted: it would only give this one away
    if not hero.deck and not last and not change.counts(announce_refusal(change, figure)):
        yield _announce(change, seat, figure)  # grey for the rest of the turn it would take the room of what is done
    if not surrender_refusal(change):
        lost = "The other side wins, and the game is over"
        gives_up = commands.Surrender(seat=seat, figure=figure)
        yield replace(now("Surrender", gives_up, figure, waste=lost, role="surrender"), aside=True)
    end = commands.EndTurn(seat=seat, figure=figure)
    words = "Stay outside" if change.game.assault is not None else "End turn"
    refusal = change.counts(end_refusal(change, figure))
    yield now(words, end, figure, "E", "play", refusal, waste=_left(change, seat, figure, hero), role="end")


def _left(change: Change, seat: str, figure: str, hero: Hero) -> str:
    """What ending the turn now would throw away, where somebody may have overlooked it, the worst first."""
    turn = change.turn
    if gate_closes_upon(change, figure, hero.place):
        return "The gate closes upon it: it is out of the game"
    if turn.stage == "movement" and (back := way_back(change, figure)):
        return f"Nobody can stay here: {count(len(back), 'wound')} on the way back"
    if turn.stage == "interaction" and any(not ware.refusal for ware in _wares(change, seat, figure, hero)):
        return f"{turn.influence} influence is left"
    if any(not one.refusal for one in _healing(change, seat, figure, hero)):
        return f"{turn.heal} healing is left"
    held = any(card not in (WOUND, UNKNOWN) for card in hero.hand)
    if turn.stage == "movement" and held and not turn.played and not turn.discarded:
        return f"No card was played{': one is discarded' if cards_matter(change) else ''}"
    if turn.stage == "movement" and turn.move >= EXPLORING_COST:
        return f"{turn.move} movement points are left"
    return ""


def _move(change: Change, figure: str) -> Choice:
    """The way over the map, as far as the points go."""
    points = change.turn.move
    refusal = change.counts(movement_refusal(change, figure) or ("" if points else "Play movement first."))
    return Choice("Move", "move", figure, "M", "move", refusal, begun=points > 0)


def _explore(change: Change, seat: str, figure: str) -> Choice:
    lattice, left = change.board.lattice, stacks(change)

    def options() -> Iterable[Option]:
        here, legal = space_of(lattice, change.hero(figure).place), places_to_explore(change, figure).legal
        for place in legal:
            command = commands.Explore(seat=seat, figure=figure, at=place)
            colour = "brown" if left.drawn_at(place) == "core" else "green"
            detail = f"A {colour} tile for {EXPLORING_COST} movement points."
            there, spaces = space_of(lattice, place), tile_spaces(lattice, place)
            where = "here"
            if len(legal) > 1 and here is not None and there is not None:
                where = side(lattice, here, there)
            yield Option(f"Lay the next tile {where}", command, there, detail=detail, spaces=spaces)

    refusal, only = explore_refusal(change, figure), False
    if not refusal:
        found = places_to_explore(change, figure)
        only = len(found.legal) == 1 and not change.bends  # nobody is asked where
        short = ("points",) in found.refused.values()  # nothing else is missing at one of the places
        refusal = "" if found.legal else no_exploring(change, "points" if short else lasting_first(found.reasons)[0])
    refusal = change.counts(refusal)
    pick: Pick = "now" if only else "space"
    return Choice("Explore", pick, figure, "X", "tile", refusal, lit=True, options=options)


def _wares(change: Change, seat: str, figure: str, hero: Hero) -> Iterator[Choice]:
    offers = change.game.offers
    for name in dict.fromkeys(offers.units):
        kind = change.content.units[name]
        refusal = change.counts(recruit_refusal(change, figure, kind))
        command = commands.Recruit(seat=seat, figure=figure, unit=name)
        recruits = now(f"Recruit {kind.name}", command, figure, icon="figure", refusal=refusal, card=name)
        yield replace(recruits, aside=not recruited_here(change, figure, kind))
        swaps = [unit for unit in hero.units if not recruit_refusal(change, figure, kind, unit.id)]
        for unit in swaps if refusal else ():
            swap = commands.Recruit(seat=seat, figure=figure, unit=name, disband=unit.id)
            gone = change.content.units[unit.kind].name
            yield now(f"Recruit {kind.name} in place of {gone}", swap, figure, icon="figure", card=name)
    for card in dict.fromkeys((*offers.spells, *offers.monastery, *offers.actions, *UNSEEN_WARES)):
        if ware(change, figure, card):
            refusal = change.counts(buy_refusal(change, figure, card))
            shown = card not in UNSEEN_WARES
            name = f"Learn {change.card(card).name}" if shown else UNSEEN_WARES[card]
            buy = commands.BuyCard(seat=seat, figure=figure, card=card)
            price = f"It costs {price_words(change, figure, card)}."
            detail = f"{price} {change.card(card).text}".strip() if shown else price
            yield now(name, buy, figure, icon="cards", refusal=refusal, detail=detail, card=card if shown else "")
    healing = healing_price(change, figure)
    if healing is not None:
        yield _healing_sold(change, seat, figure, healing)


def _healing_sold(change: Change, seat: str, figure: str, price: int) -> Choice:
    """A healing point for influence: whoever has fewer than a wounded unit takes, and no wound in hand, would pay for
    nothing."""
    takes, has = healing_taken(change, figure), change.turn.influence
    refusal = f"Too dear: it costs {price} influence, and only {printed(has)} is there." if has < price else ""
    refusal = refusal if takes else "No wound to heal."
    least = min(takes.values(), default=1)
    waste = f"{least} healing is needed" if change.turn.heal + has // price < least else ""
    each = ", ".join(f"{name} {points}" for name, points in takes.items())
    buy = commands.BuyHealing(seat=seat, figure=figure)
    detail = f"It costs {price} influence a point. Points needed: {each}." if each else ""
    return now("Buy healing", buy, figure, "", "revive", change.counts(refusal), detail, waste)


def _healing(change: Change, seat: str, figure: str, hero: Hero) -> Iterator[Choice]:
    if not change.turn.heal:
        return
    wounded = [unit.id for unit in hero.units if unit.wounds]
    for unit in (*([""] if WOUND in hero.hand or not wounded else []), *wounded):
        own = hero.unit(unit)
        name = f"Heal {change.content.units[own.kind].name}" if own else "Heal a wound"
        refusal = change.counts(heal_refusal(change, figure, unit))
        yield now(name, commands.Heal(seat=seat, figure=figure, unit=unit), figure, "", "heart", refusal)


def _rest(change: Change, seat: str, figure: str, hero: Hero) -> Choice:
    refusal = change.counts(rest_refusal(change, figure))
    wounds = hero.hand.count(WOUND)

    def options() -> Iterable[Option]:
        cards = [card for card in dict.fromkeys(hero.hand) if card not in (WOUND, UNKNOWN)]
        if not cards:
            yield Option("Discard 1 wound: there is nothing else in the hand", commands.Rest(seat=seat, figure=figure))
        for card in cards:
            command = commands.Rest(seat=seat, figure=figure, card=card, wounds=wounds)
            with_wounds = f" and {count(wounds, 'wound')}" if wounds else ""
            yield Option(f"Discard {change.card(card).name}{with_wounds}", command, card=card)

    only = len({card for card in hero.hand if card != WOUND}) < 2 and not change.bends
    words = "No walk, no talk and no fight in this turn: one card is discarded"
    words += ", with all wounds of the hand; they come back with the deck." if wounds else "."
    if wounds and not hero.cards:
        words = "Slow recovery: the hand of wounds is shown, and one of them discarded until the deck is new."
    return Choice("Rest", "now" if only else "option", figure, "R", "rest", refusal, words, options=options)


def _announce(change: Change, seat: str, figure: str) -> Choice:
    announce = commands.AnnounceEnd(seat=seat, figure=figure)
    held = any(card not in (WOUND, UNKNOWN) for card in change.hero(figure).hand)
    waste = "No card is played then" if held else ""
    detail = f"In place of a turn. {last_turns(change.game)}" if len(change.game.heroes) > 1 else ""
    return now("Call the round's end", announce, figure, detail=detail, waste=waste)
