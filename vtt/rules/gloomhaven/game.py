"""The hexagon campaign in the words of the house (`vtt.rules.game`)."""

from __future__ import annotations

from typing import Final

from vtt.rules.game import Game, UsualSeat
from vtt.rules.gloomhaven.meanings import BORDERS, GLOSSARY, MEANING, TERRAIN, TOKENS
from vtt.rules.known import Reading

_READINGS: Final = (
    Reading(
        "difficulty",
        "Difficulty",
        tuple((one, one) for one in ("easy", "normal", "hard", "very hard")),
        "How strong the monsters are against the party, and how much gold and experience it brings.",
        about="fights",
        most="normal",
    ),
    Reading(
        "hero_level",
        "Level of the characters",
        tuple((str(level), str(level)) for level in range(1, 10)),
        "All characters begin at this level, with the cards of it.",
        about="players",
    ),
    Reading(
        "hands",
        "Cards chosen for a round",
        (("secret", "in secret"), ("open", "openly")),
        "In secret, a curtain falls between the seats. Openly, everybody sees all, and monsters are a level stronger.",
        about="players",
        at_seats=True,
    ),
    Reading(
        "solo",
        "One person plays all characters",
        (("no", "no"), ("yes", "yes, monsters are stronger")),
        "Who plays alone sees every hand, so the monsters are one level stronger.",
        about="players",
    ),
    Reading(
        "monsters",
        "How monsters find their way",
        (
            ("gloomhaven", "as in the large first box"),
            ("jaws_of_the_lion", "as in the small box"),
            ("frosthaven", "as in the large second box"),
        ),
        "Which edition's rules find the monsters' focus and way; they differ in traps, ties and large rooms.",
        about="turns",
    ),
    Reading(
        "sight.corners",
        "Sight where corners touch walls",
        (("inset", "from a hair inside"), ("literal", "none at all"), ("neighbours", "neighbours see each other")),
        "Corners at walls count only where a hexagon has no others, a hair inside it, or not at all. So two in a "
        "doorway one hexagon wide may be blind to each other, unless neighbours with no wall between always see.",
        about="map",
    ),
    Reading(
        "areas",
        "Areas of attacks may be",
        (("mirrored", "turned and mirrored"), ("turned", "turned only")),
        "Whether the pattern of an attack may also be turned over, for people and monsters alike.",
        about="fights",
    ),
    Reading(
        "modifiers",
        "Modifiers that double or miss",
        (("printed", "as printed"), ("calm", "count +2 and −2")),
        "Less luck: what doubles an attack and a blessing count +2, a miss and a curse −2.",
        about="fights",
    ),
    Reading(
        "permadeath",
        "Characters without health",
        (("no", "are exhausted"), ("yes", "are dead")),
        "Dead for good: in the campaign the character is gone, too. Exhausted: it only leaves this scenario.",
        about="players",
    ),
    Reading(
        "both_ends",
        "Goal reached, all exhausted",
        (("lost", "is lost"), ("won", "is won")),
        "A round in which the goal is reached is played to its end. Should nobody be left by then, the rulebook leaves "
        "open what counts.",
        about="players",
    ),
    Reading(
        "monster_turns",
        "Monsters act",
        (("shown", "one by one, shown first"), ("at once", "at once")),
        "Shown: each monster's plan is drawn first and waits for Enter. At once: they only act.",
        about="turns",
    ),
)

GAME: Final = Game(
    name="gloomhaven",
    title="Hexagon campaign",
    lattices=("hexagon",),
    seats=tuple(UsualSeat(f"player-{number}", f"Player {number}", "heroes", number > 2) for number in range(1, 5)),
    needs_story=True,
    readings=_READINGS,
    conditions=MEANING,
    terrain=TERRAIN,
    borders=BORDERS,
    glossary=GLOSSARY,
    tokens=TOKENS,
    group_size="one a hero",
    letters="ACKMRU",
    weights={"attack": 1.0, "begin": 1.0, "use_ability": 0.2, "place_hero": 0.02, "end_turn": 0.1},
    alone="solo",
    lost="All characters are exhausted.",
    fallen="exhausted",
    falls_for_good=True,
    makes={"brings": "what it brings to a campaign"},
    state_version=5,
)
