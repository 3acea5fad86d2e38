"""What a game offers the screens: its heroes, the readings of its rules that tables differ in, its dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True)
class HeroOffer:
    """A hero to choose: content id, name, one line about it, sprite."""

    id: str
    name: str
    words: str
    picture: str


@dataclass(frozen=True)
class RuleOffer:
    """A named option: the setting, its question, each value with its words (the default first), and a sentence of help
    for who does not know what is asked."""

    setting: str
    question: str
    values: tuple[tuple[str, str], ...]
    help: str = ""


@dataclass(frozen=True)
class FaceOffer:
    """What one face of a die shows."""

    range: int = 0
    damage: int = 0
    surge: int = 0
    shields: int = 0
    miss: bool = False


@dataclass(frozen=True)
class Offer:
    """Everything one game offers. `dice`: colour -> its faces in the order of their numbers; `conditions`: the
    names that its rules know."""

    heroes: tuple[HeroOffer, ...] = ()
    rules: tuple[RuleOffer, ...] = ()
    dice: Mapping[str, tuple[FaceOffer, ...]] = field(default_factory=dict)
    conditions: tuple[str, ...] = ()


def _rule(setting: str, question: str, *values: tuple[str, str]) -> RuleOffer:
    return RuleOffer(setting, question, values, _HELP.get(setting, ""))


_HELP: Final = {
    "act": "In the second act monsters have more health and stronger dice.",
    "monsters.placing": "Who chooses the spaces of a new group: the program, or whoever leads the monsters.",
    "sight.wall_end": "Whether a line that begins at the very end of a wall may go round it.",
    "sight.blocked_corner": "Whether a line may pass through the point where the corners of two obstacles touch.",
    "sight.along": "What a line does that runs exactly along a closed door.",
    "elevation.diagonal": "Both ways round the corner must be closed for it, or the corner alone decides.",
    "expand.borders": "Whether a large figure may lie across a closed door or a portcullis when it stretches out.",
    "adjacency.sealed_corner": "Whether a figure may step diagonally between two walls that meet only in a point.",
    "reach": "How far weapons with reach strike: up to two spaces, or two and three.",
    "threat": "Adds the overlord's plot cards with their threat, and the heroes' fate tokens.",
    "tainted": "Each hero has more health at first, and is harder to help up after being knocked out.",
    "pit.large": "Whether a large figure that lies wholly on pits must climb out before it walks.",
    "difficulty": "How strong the monsters are against the party, and how much gold and experience it brings.",
    "hero_level": "All characters begin at this level, with the cards of it.",
    "hands": "In secret, a curtain falls between the seats; openly, everybody sees what the others choose.",
    "solo": "Who plays alone sees every hand, so the monsters are one level stronger.",
    "permadeath": "Dead for good: in the campaign the character is gone, too. Exhausted: it only leaves this scenario.",
    "monsters": "Which edition's rules find the monsters' focus and way; they differ in traps, ties and large rooms.",
    "monster_turns": "Shown: each monster's plan is drawn first and waits for Enter. At once: they only act.",
}


_DESCENT_RULES: Final = (
    _rule("act", "Strength of the monsters", ("1", "first act"), ("2", "second act")),
    _rule(
        "monsters.placing", "Groups of monsters are placed", ("table", "by the table"), ("overlord", "by the overlord")
    ),
    _rule("sight.wall_end", "Sight round the end of a wall", ("literal", "open"), ("strict", "closed")),
    _rule("sight.blocked_corner", "Sight between two obstacles that meet", ("open", "open"), ("closed", "closed")),
    _rule("sight.along", "Sight along closed doors", ("all", "blocked, as along walls"), ("named", "open")),
    _rule(
        "elevation.diagonal",
        "Black die for striking up diagonally",
        ("shared", "by both ways"),
        ("literal", "by corner"),
    ),
    _rule("expand.borders", "Large figures across doors", ("closed", "never"), ("thicket", "only thickets forbid it")),
    _rule("adjacency.sealed_corner", "Steps where two wall corners meet", ("sealed", "closed"), ("open", "open")),
    _rule("reach", "Reach strikes at", ("up_to", "one and two"), ("beyond", "two and three")),
    _rule("threat", "Plot cards beside the board", ("no", "none"), ("yes", "with threat and fate tokens")),
    _rule("tainted", "Tainted cards", ("no", "none"), ("yes", "one for each hero")),
    _rule("pit.large", "Large figures on pits", ("held", "must climb out"), ("free", "walk on")),
)


def _descent() -> Offer:
    from vtt.files.content import content
    from vtt.rules.descent.conditions import MEANING

    heroes = tuple(
        HeroOffer(
            hero.id,
            hero.name,
            f"{hero.archetype.capitalize()} · speed {hero.speed} · health {hero.health} · stamina {hero.stamina}",
            hero.picture or hero.id,
        )
        for hero in content().heroes.values()
    )
    dice = {
        colour: tuple(FaceOffer(face.range, face.damage, face.surge, face.shields, face.miss) for face in faces)
        for colour, faces in content().dice.items()
    }
    return Offer(heroes, _DESCENT_RULES, dice, tuple(MEANING))


_GLOOMHAVEN_RULES: Final = (
    _rule(
        "difficulty", "Difficulty", ("normal", "normal"), ("easy", "easy"), ("hard", "hard"), ("very hard", "very hard")
    ),
    _rule("hero_level", "Level of the characters", *((str(level), str(level)) for level in range(1, 10))),
    _rule("hands", "Cards chosen for a round", ("secret", "in secret"), ("open", "openly")),
    _rule("solo", "One person plays all characters", ("no", "no"), ("yes", "yes, monsters are stronger")),
    _rule(
        "monsters",
        "How monsters find their way",
        ("gloomhaven", "as in the large first box"),
        ("jaws_of_the_lion", "as in the small box"),
        ("frosthaven", "as in the large second box"),
    ),
    _rule("permadeath", "Characters without health", ("no", "are exhausted"), ("yes", "are dead")),
    _rule("monster_turns", "Monsters act", ("shown", "one by one, shown first"), ("at once", "at once")),
)


def _gloomhaven() -> Offer:
    from vtt.files.hex_content import hex_content
    from vtt.rules.gloomhaven.content import NEGATIVE, POSITIVE

    heroes = tuple(
        HeroOffer(one.id, one.name, one.summary or f"{one.hand} cards · health {one.health[0]}", one.picture or one.id)
        for one in hex_content().classes.values()
    )
    return Offer(heroes, _GLOOMHAVEN_RULES, conditions=(*NEGATIVE, *POSITIVE))


OFFERS: Final[Mapping[str, Callable[[], Offer]]] = {"descent": _descent, "gloomhaven": _gloomhaven}
"""Game -> what it offers, read when it is first asked for."""


def offer_of(game: str) -> Offer:
    """What a game offers; nothing for a game without choices of its own."""
    return OFFERS[game]() if game in OFFERS else Offer()
