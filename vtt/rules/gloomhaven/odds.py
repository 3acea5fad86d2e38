"""What an attack may be expected to do before a card is drawn (`gloomhaven.md` 5.1), exactly, from what everybody
knows: which cards are left in the deck, but not in which order."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from vtt.rules.attacks import Odds
from vtt.rules.gloomhaven.boosts import boosted
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.conditions import deck_of
from vtt.rules.gloomhaven.modifiers import MODIFIERS, Mode, ModifierDeck, applied, as_played, chosen
from vtt.rules.gloomhaven.reactions import armoured
from vtt.rules.gloomhaven.steps import Strike
from vtt.rules.gloomhaven.strikes import mode_of, shield_of

MOST_STATES: Final = 4_000
"""Ways that the cards may come to lie that are followed at once; decks with more rolling cards have no odds."""


class Lying(NamedTuple):
    """A deck at one moment of a draw, each pile sorted, and the cards drawn since it began, in order."""

    pile: tuple[str, ...]
    discard: tuple[str, ...]
    drawn: tuple[str, ...] = ()


def odds(change: Change, strike: Strike) -> Odds | None:
    """The odds of one strike; None where the deck cannot be followed."""
    attacker, target = change.figures[strike.attacker], change.figures[strike.target]
    deck = change.game.decks[deck_of(change, attacker.id)]
    strike = armoured(change, boosted(change, strike))
    value, left = strike.attack + strike.boost + ("poison" in target.conditions), target.health - target.damage
    found = counted(deck, value, mode_of(change, strike), change.calm)
    if not found:
        return None
    whole = shield_of(change, target) + strike.shield
    hit = damage = defeat = Fraction(0)
    for cards, share in found.items():
        shield = max(0, whole - strike.pierce - sum(MODIFIERS[card].pierce for card in cards))
        amount = max(0, applied(value, cards) - shield)
        hit += share * (amount > 0)
        damage += share * min(amount, left)
        defeat += share * (amount >= left)
    return Odds(hit, damage, defeat, fate=change.fate(target))


def counted(deck: ModifierDeck, attack: int, mode: Mode, calm: bool = False) -> dict[tuple[str, ...], Fraction]:
    """The cards that will count for an attack so strong, sorted, as what they count -> how likely that is; empty where
    the deck cannot be followed."""
    weighed = 0 if mode == "normal" else attack  # where nothing is compared, the same odds serve all attacks
    found: defaultdict[tuple[str, ...], Fraction] = defaultdict(Fraction)
    for cards, share in _counted(deck.left, tuple(sorted(deck.discard)), weighed, mode, calm).items():
        found[tuple(sorted(as_played(cards, calm)))] += share
    return dict(found)


@lru_cache(maxsize=512)
def _counted(
    pile: tuple[str, ...], discard: tuple[str, ...], attack: int, mode: Mode, calm: bool
) -> dict[tuple[str, ...], Fraction]:
    if all(MODIFIERS[card].rolling for card in (*pile, *discard)):
        return {}
    start = Lying(pile, discard)
    if mode == "normal":
        return _ends({start: Fraction(1)}, keep_all=True)
    found: defaultdict[tuple[str, ...], Fraction] = defaultdict(Fraction)
    both: dict[Lying, Fraction] = defaultdict(Fraction)
    for first, share in _next(start):
        for second, part in _next(first):
            one, two = second.drawn
            rolling = MODIFIERS[one].rolling, MODIFIERS[two].rolling
            if all(rolling):
                both[second._replace(drawn=tuple(sorted(second.drawn)))] += share * part
            elif any(rolling):
                cards: tuple[str, ...] = (one, two) if mode == "advantage" else (two if rolling[0] else one,)
                found[tuple(sorted(cards))] += share * part
            else:
                found[(chosen(one, two, attack, mode, calm),)] += share * part
    for cards, share in _ends(both, keep_all=mode == "advantage").items():
        found[cards] += share
    return dict(found)


def _ends(front: dict[Lying, Fraction], keep_all: bool) -> dict[tuple[str, ...], Fraction]:
    """Draw on until a card does not roll: all cards, or the last one alone -> how likely that is."""
    found: defaultdict[tuple[str, ...], Fraction] = defaultdict(Fraction)
    while front:
        rolled: defaultdict[Lying, Fraction] = defaultdict(Fraction)
        for lying, share in front.items():
            for after, part in _next(lying):
                last, cards = after.drawn[-1], tuple(sorted(after.drawn))
                if MODIFIERS[last].rolling:
                    rolled[after._replace(drawn=cards)] += share * part
                else:
                    found[cards if keep_all else (last,)] += share * part
        if len(rolled) > MOST_STATES:
            return {}
        front = rolled
    return dict(found)


def _next(lying: Lying) -> Iterator[tuple[Lying, Fraction]]:
    """The deck after each card that may come next; an empty pile is shuffled first (T114)."""
    pile, discard = (lying.pile, lying.discard) if lying.pile else (lying.discard, ())
    for card, count in Counter(pile).items():
        at = pile.index(card)
        rest = pile[:at] + pile[at + 1 :]
        gone = discard if MODIFIERS[card].leaves else tuple(sorted((*discard, card)))
        yield Lying(rest, gone, (*lying.drawn, card)), Fraction(count, len(pile))
