"""The exploration game in the words of the house (`vtt.rules.game`)."""

from __future__ import annotations

from typing import Final

from vtt.rules.game import Game, UsualSeat
from vtt.rules.known import Reading
from vtt.rules.mage_knight.content import COLOURS
from vtt.rules.mage_knight.meanings import GLOSSARY, TERRAIN, TOKENS

_READINGS: Final = (
    Reading(
        "hands",
        "Cards in hand",
        (("secret", "in secret"), ("open", "openly")),
        "In secret, nobody sees the cards of others; openly, everybody may look on and advise.",
    ),
    Reading(
        "great_city",
        "The last city",
        (
            ("0", "as the scenario says"),
            *((level, f"on two hexagons, level {level}") for level in ("8", "13", "18", "22")),
        ),
        "On two hexagons both colours help one garrison of both; with at most three cities in play.",
    ),
    Reading(
        "harder",
        "Cities",
        (("0", "as the scenario says"), ("2", "two levels higher"), ("4", "four levels higher")),
        "Higher levels have more defenders, up to level 11.",
    ),
    Reading(
        "arrival",
        "The first round",
        (("day", "by day"), ("night", "by night")),
        "By night forests are much harder, and nobody sees who guards keeps, towers and ruins.",
    ),
    Reading(
        "peace",
        "Fights between heroes",
        (("no", "as the scenario says"), ("yes", "never")),
        "Never: whoever stops on another hero does nothing there and goes back.",
    ),
    Reading(
        "further_tiles",
        "Further tiles",
        (("no", "left out"), ("yes", "mixed in")),
        "Five more tiles with mazes, labyrinths, deep mines and camps where anybody can be recruited.",
    ),
    Reading(
        "gentle",
        "Skills against others",
        (("no", "in the game"), ("yes", "left out")),
        "Some skills lie in the middle and make the way of all others harder until their hero's next turn.",
    ),
    Reading(
        "teams",
        "Sides",
        (("no", "each alone"), ("two", "four heroes, two and two")),
        "Who sits across is an ally: its keeps are open, the lower fame counts, and the better of everything else.",
    ),
    Reading(
        "lessons",
        "Lessons",
        (("no", "none"), ("yes", "as you play")),
        "As you play, a card says what can be done the first time it can be done: no rulebook is needed.",
    ),
)

GAME: Final = Game(
    name="mage_knight",
    title="Exploration on hexagons",
    lattices=("hexagon",),
    seats=tuple(UsualSeat(f"player-{number}", f"Player {number}", "heroes", number > 1) for number in range(1, 5)),
    sides=("heroes",),
    settings={"scenario": "first-steps"},
    readings=_READINGS,
    terrain=TERRAIN,
    glossary=GLOSSARY,
    areas={"countryside": "countryside tile", "core": "core tile"},
    colours=COLOURS,
    tokens=TOKENS,
    state_version=3,
    weights={"choose_tactic": 1.0, "finish_turn": 0.15, "walk": 0.3, "use_tactic": 0.3},
    begins=frozenset({"choose_tactic"}),
    ends=frozenset({"finish_turn", "announce_end"}),
)
