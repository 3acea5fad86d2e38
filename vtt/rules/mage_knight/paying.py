"""Paying with mana: every way a price can be paid, and paying it (`mage_knight.md` 6.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from vtt.rules.base import IllegalCommand
from vtt.rules.decks import without
from vtt.rules.enumeration import enumerated
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.mana import ways_to_pay
from vtt.rules.questions import Offer


def price_refusal(change: Change, figure: str, colours: tuple[str, ...]) -> str:
    """Why a price in mana cannot be paid; empty if it can. Dice that lie there do not help whoever has taken one."""
    if payment(change, figure, colours) is not None:
        return ""
    source, words = change.game.source, f"No {colours[0]} mana"
    lying = {source.dice[index] for index in source.free(change.time)}
    taken = not change.turn.dice and not lying.isdisjoint((*colours, "gold"))
    if len(colours) > 1:
        wanted = (f"{number} {colour}" if number > 1 else colour for colour, number in Counter(colours).items())
        why = ", and the die of this turn is taken" if taken else ""
        return f"It takes {enumerated([*wanted])} mana: that is not there{why}."
    return f"{words} left: the die of this turn is taken." if taken else f"{words}."


def payment(change: Change, figure: str, colours: tuple[str, ...]) -> tuple[str, ...] | None:
    """A way to pay each colour, the first that goes; None if there is none."""
    return next(iter(payments(change, figure, colours)), None)


def payment_words(change: Change, way: str) -> str:
    """A way to pay as people say it: “white die”, “green crystal”."""
    kind, which = way.split()
    colour = change.game.source.dice[int(which)] if kind == "die" else which
    return f"{colour} {'mana' if kind == 'token' else kind}"


def die_offer(index: int, colour: str) -> Offer:
    """A die of the source as an answer."""
    return Offer(str(index), colour.capitalize(), means=f"{colour} die")


def payments(change: Change, figure: str, colours: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every way to pay a price, as a way for each colour."""
    hero, turn, source = change.hero(figure), change.turn, change.game.source

    def ways(left: tuple[str, ...], paid: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if not left:
            yield paid
            return
        tokens, crystals, dice, taken = turn.mana, dict(hero.crystals), turn.dice, source.taken
        for way in paid:
            kind, _, what = way.partition(" ")
            if kind == "token":
                tokens = without(tokens, what)
            elif kind == "crystal":
                crystals[what] -= 1
            else:
                dice, taken = dice - 1, (*taken, int(what))
        lying = replace(source, taken=taken)
        for way in dict.fromkeys(ways_to_pay(left[0], tokens, crystals, lying, dice, change.time)):
            yield from ways(left[1:], (*paid, way))

    return ways(colours, ())


def pay(change: Change, figure: str, colours: tuple[str, ...], chosen: tuple[str, ...] = ()) -> None:
    """Pay a price in the chosen ways, or in the first that go. IllegalCommand if it cannot be paid so."""
    if not colours:
        return
    ways = chosen or payment(change, figure, colours)
    if ways is None:
        change.forbid(price_refusal(change, figure, colours))
        return
    if chosen and chosen not in payments(change, figure, colours):
        raise IllegalCommand("It cannot be paid so.")
    for way in ways:
        spend(change, figure, way)


def spend(change: Change, figure: str, way: str) -> None:
    """Pay one mana in one of the ways of `mana.ways_to_pay`."""
    kind, _, what = way.partition(" ")
    turn, hero, source = change.turn, change.hero(figure), change.game.source
    if kind == "token":
        change.update_turn(mana=without(turn.mana, what))
    elif kind == "crystal":
        change.update_hero(figure, crystals={**hero.crystals, what: hero.crystals[what] - 1})
    else:
        change.update_turn(dice=turn.dice - 1)
        change.update_game(source=replace(source, taken=(*source.taken, int(what))))
