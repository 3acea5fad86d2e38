"""What each figure did in a game: damage dealt, health won back, enemies defeated, spaces walked. Counted from what the
log keeps, so that a game that was saved and opened again is summed up like one that was played in one go."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from vtt.board.pieces import Figure
from vtt.play.moment import Line
from vtt.rules.enumeration import count


@dataclass(frozen=True)
class Tally:
    """The deeds of one figure. `fell`: how often it went down itself."""

    figure: str
    dealt: int = 0
    healed: int = 0
    felled: int = 0
    steps: int = 0
    suffered: int = 0
    fell: int = 0


MOST: Final = (
    ("dealt", "dealt most damage"),
    ("felled", "defeated most enemies"),
    ("healed", "healed most"),
    ("steps", "walked farthest"),
)
"""What somebody can have done most of, in the order in which it is praised."""


def tallies(lines: Iterable[Line], figures: Iterable[str], friends: Container[str] = ()) -> tuple[Tally, ...]:
    """What these figures did, in their order. `friends`: whom it is no feat of theirs to defeat."""
    told = tuple(lines)
    return tuple(_tally(told, figure, friends) for figure in figures)


def _tally(lines: tuple[Line, ...], figure: str, friends: Container[str]) -> Tally:
    own = [line for line in lines if line.figure == figure]
    others = [line for line in lines if line.by == figure and line.figure != figure]
    healed = [line for line in lines if line.kind == "recovered" and figure == (line.by or line.figure)]
    return Tally(
        figure,
        dealt=sum(line.amount for line in others if line.kind == "damaged"),
        healed=sum(line.amount for line in healed),
        felled=sum(line.kind == "defeated" and line.figure not in friends for line in others),
        steps=sum(line.amount for line in own if line.kind == "moved"),
        suffered=sum(line.amount for line in own if line.kind == "damaged"),
        fell=sum(line.kind == "defeated" for line in own),
    )


def rounds_played(number: int, lines: Sequence[Line]) -> int:
    """How many rounds a game has had by its log that is over in this round: one that had only begun (time passed, or
    the story heard that the one before was over) was not played."""
    turns = (line.kind for line in reversed(lines) if line.kind in ("turn_began", "round_began"))
    return number - 1 if next(turns, "") == "round_began" else number


def did(tally: Tally, fallen: str, cards: int = 0) -> str:
    """What one figure did, in a line; what it did none of is left out. `fallen`: what the game calls who went down;
    `cards`: how many it played, where the game counts them."""
    parts = [
        (tally.dealt, f"{tally.dealt} damage dealt"),
        (tally.felled, f"{tally.felled} defeated"),
        (tally.healed, f"{tally.healed} healed"),
        (tally.suffered, f"{tally.suffered} suffered"),
        (tally.steps, count(tally.steps, "step")),
        (cards, f"{count(cards, 'card')} played"),
        (tally.fell, f"{fallen} {tally.fell}×" if tally.fell > 1 else fallen),
    ]
    return _line(parts)


def side_did(
    lines: Sequence[Line], own: Container[str], against: Container[str], heroes: Container[str], fallen: str, cards: int
) -> str:
    """What all of a side (`own`) did together, in a line, to those that it fought `against`, `heroes` and their
    friends. `cards`: played."""
    struck = [line for line in lines if line.figure in against and line.by and line.by not in against]
    down = sum(line.kind == "defeated" and line.figure in heroes for line in lines)
    lost = sum(line.kind == "defeated" and line.figure in own for line in lines)
    dealt = sum(line.amount for line in struck if line.kind == "damaged")
    parts = [
        (dealt, f"{dealt} damage dealt"),
        (down, f"a hero {fallen}" if down == 1 else f"heroes {fallen} {down}×"),
        (cards, f"{count(cards, 'card')} played"),
        (lost, f"{count(lost, 'figure')} lost"),
    ]
    return _line(parts)


def _line(parts: Iterable[tuple[int, str]]) -> str:
    return " · ".join(words for amount, words in parts if amount) or "stood by"


def cards_played(lines: Iterable[Line], decks: Mapping[str, str], *, figure: str = "", side: str = "") -> int:
    """How many cards a figure has played of the `decks` whose cards figures play (deck -> empty), or a side of those
    that it plays as one (deck -> side)."""
    played = (line for line in lines if line.kind == "card_moved" and line.amount and line.by in decks)
    return sum(decks[line.by] == side and (line.figure == figure or not figure) for line in played)


def most(counted: Iterable[Tally]) -> dict[str, tuple[str, ...]]:
    """What each figure did more of than any other: figure -> words of `MOST`. Nobody is praised for nothing, where
    several did equally much, or where there was nobody else."""
    found: dict[str, tuple[str, ...]] = {}
    every = tuple(counted)
    for name, words in MOST:
        values = sorted((getattr(one, name), one.figure) for one in every)
        if len(values) > 1 and values[-1][0] > max(0, values[-2][0]):
            found[values[-1][1]] = (*found.get(values[-1][1], ()), words)
    return found


def party(figures: Mapping[str, Figure]) -> tuple[str, ...]:
    """The heroes of a table, as they stand in it."""
    return tuple(figure.id for figure in figures.values() if figure.rank == "hero")
