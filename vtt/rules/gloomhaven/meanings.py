"""What conditions, terrain and tokens of the hexagon campaign do, in one line each."""

from __future__ import annotations

from typing import Final

from vtt.rules.game import TokenKind

MEANING: Final = {
    "poison": "Attacks against it are 1 stronger; a heal ends this instead of healing.",
    "wound": "1 damage at the start of each of its turns; a heal ends it.",
    "immobilize": "Cannot move until the end of its next turn.",
    "disarm": "Cannot attack until the end of its next turn.",
    "stun": "Can do nothing but rest until the end of its next turn.",
    "muddle": "Attacks with disadvantage until the end of its next turn.",
    "curse": "A card that makes an attack do nothing is shuffled into its deck; it is gone once it is drawn.",
    "strengthen": "Attacks with advantage until the end of its next turn.",
    "invisible": "Enemies can neither see nor target it until the end of its next turn.",
    "bless": "A card that doubles an attack is shuffled into its deck; it is gone once it is drawn.",
}
"""`gloomhaven.md` 4.6"""

TERRAIN: Final = {
    ".": "Nothing hinders here.",
    "d": "Entering costs 2 movement points; who flies or jumps across pays 1.",
    "h": "Entering does half a trap's damage; who flies or jumps across is spared.",
    "i": "Who walks onto it slides on in a straight line.",
    "w": "Entering costs 2 movement points; who flies or jumps across pays 1.",
    "X": "Nothing may stop here; only who flies or jumps gets across.",
    "W": "Nothing passes, neither steps nor sight.",
}
"""`gloomhaven.md` 2.4"""

TOKENS: Final = {
    "coin": TokenKind("Money: a character that ends its turn here, or loots it, takes it.", "taken"),
    "treasure": TokenKind("A character that ends its turn here, or loots it, takes what is in it.", "taken", draws=5),
    "trap": TokenKind("It springs on whoever enters, and is gone; who flies or jumps across is spared.", "entered"),
    "obstacle": TokenKind("Obstacle: only who flies may stop here, who jumps gets across; sight and shots pass."),
    "hazard": TokenKind(f"Hazard: {TERRAIN['h'][0].lower()}{TERRAIN['h'][1:]}"),
    "difficult-terrain": TokenKind(f"Difficult terrain: {TERRAIN['d'][0].lower()}{TERRAIN['d'][1:]}"),
    "pressure-plate": TokenKind("Pressure plate: a character that ends its turn here sets off what hangs on it."),
}
"""`gloomhaven.md` 1.2, L574 to L589, L989, L1166"""

BORDERS: Final = {
    **dict.fromkeys(
        ("door", "wooden", "stone", "fog", "dark-fog", "light-fog"),
        "A character that enters it opens it for good and shows what lies behind; nobody else passes or sees through.",
    ),
    "locked": "Nobody passes or sees through; only the story opens it.",
    "breakable-wall": "Nobody passes before it breaks: characters attack it.",
}
"""`gloomhaven.md` 1.2, L568, L1165: what each does while it is closed."""

GLOSSARY: Final = {
    "advantage": "Two modifier cards are turned over, and the better one counts.",
    "attack modifier": "A card turned over for each target that changes the attack.",
    "damage avoided": "Losing one card of the hand, or two discarded ones, undoes all damage of one hit.",
    "disadvantage": "Two modifier cards are turned over, the worse one counts; ranged attacks at a neighbour have it.",
    "discarded": "A card that was played: a rest brings it back, but for one that is lost.",
    "elite": "Stronger than the others of its type, with values of its own, and acts before them.",
    "element": "Strong after the turn that made it, and weaker with each round; some actions use it up.",
    "exhausted": "Without health, or with too few cards to play two or to rest: out of the scenario.",
    "focus": "Whom a monster goes for: reached with the fewest points, then nearest, then of the lowest initiative.",
    "initiative": "The number of the first of the two cards: the lowest acts first.",
    "level": "How strong monsters are, and what traps do and coins are worth: it goes with the characters' levels.",
    "long rest": "Instead of two cards, at initiative 99: lose a chosen discarded card, take the others back, heal 2, "
    "and have spent items ready again.",
    "loot": "Takes all money and treasures within that many spaces.",
    "lost": "A card that is gone until the scenario is over.",
    "pierce": "So much of the target's shield does not count.",
    "retaliate": "Who attacks it from beside it, or within the range given, suffers so much after the attack.",
    "shield": "Takes so much from every attack against it; not from traps or wounds.",
    "short rest": "At the end of a round: one discarded card by lot is lost, the others come back.",
    "top and bottom": "Of the two cards one gives its upper half and the other its lower half, in either order.",
}
"""Words that people ask about; `gloomhaven.md` 3 to 5."""
