"""The square dungeon game without an overlord in the words of the house (`vtt.rules.game`)."""

from __future__ import annotations

from typing import Final

from vtt.rules.descent import game as square
from vtt.rules.game import Game, UsualSeat
from vtt.rules.known import Reading

_SEATS: Final = tuple(UsualSeat(f"player-{n}", f"Player {n}", "heroes", optional=n > 2) for n in range(1, 5))
_OVERLORDS: Final = ("monsters.placing", "overlord.deck", "threat", "asking")
_READINGS: Final = (
    Reading(
        "difficulty",
        "Difficulty",
        (("normal", "normal"), ("hard", "hard")),
        "On hard, perils come sooner.",
        about="fights",
    ),
    Reading(
        "ties",
        "Where monsters could do several things equally well",
        (
            ("ask", "we choose"),
            ("favour_heroes", "what is best for the heroes"),
            ("favour_monsters", "what is worst for the heroes"),
            ("seeded", "by lot"),
        ),
        "We choose: you are asked on the board. Otherwise the program settles it.",
        about="turns",
    ),
    Reading(
        "monster_turns",
        "Monsters act",
        (("shown", "one by one, shown first"), ("at once", "at once")),
        "Shown: each step is drawn with its reason and waits for Enter. At once: they only act.",
        about="turns",
    ),
    Reading(
        "alone",
        "A hero who is alone",
        (("two", "takes two turns a round"), ("one", "takes one")),
        "One hero meets what is meant for two: two turns in each round, and the morale of two, make up for that.",
        about="players",
    ),
    *(reading for reading in square.GAME.readings if reading.setting not in _OVERLORDS),
)

BY_TURNS: Final = (
    "After each hero's turn a group of monsters acts, drawn by lot; when one side is through, the rest of the other "
    "one follows."
)
"""`road_to_legend.md` 4, L861 to L875"""
_HALVES: Final = {
    "attack on several monsters": "One takes all the damage, the others half of it, rounded up, before shields.",
    "blast": "Everybody beside the target's space is hit, too, friend and foe, for half the damage, rounded up.",
}
"""`road_to_legend.md` 7, L368, L477"""

GAME: Final = Game(
    name="road_to_legend",
    title="Dungeon that runs itself",
    lattices=("square",),
    seats=_SEATS,
    unseated=(UsualSeat("heroes", "Heroes", "heroes"),),
    sides=("heroes", "monsters"),
    camps={"allies": "heroes"},
    needs_story=True,
    readings=_READINGS,
    conditions=square.GAME.conditions,
    terrain=square.GAME.terrain,
    borders=square.GAME.borders,
    glossary={**square.GAME.glossary, **_HALVES, "round": BY_TURNS},
    tokens=square.GAME.tokens,
    letters=square.GAME.letters,
    weights={name: weight for name, weight in square.GAME.weights.items() if name != "end_overlord_turn"},
    begins=frozenset({"start_turn"}),
    ends=frozenset({"end_turn"}),
    lost="A hero is knocked out while the morale of the party is 0.",
    perils=True,
)
