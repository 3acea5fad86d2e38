"""What conditions, terrain and tokens of the hexagon campaign do, in one line each."""

from __future__ import annotations

from typing import Final

from vtt.rules.game import TokenKind

MEANING: Final = {
    "poison": "Attacks against it do 1 damage more; a heal ends this instead of healing.",
    "wound": "1 damage at the start of each of its turns; a heal ends it.",
    "immobilize": "Cannot move until the end of its next turn.",
    "disarm": "Cannot attack until the end of its next turn.",
    "stun": "Can do nothing but rest until the end of its next turn.",
    "muddle": "Attacks with disadvantage until the end of its next turn.",
    "curse": "A card that makes an attack do nothing is shuffled into its deck.",
    "strengthen": "Attacks with advantage until the end of its next turn.",
    "invisible": "Enemies can neither see nor target it until the end of its next turn.",
    "bless": "A card that doubles an attack is shuffled into its deck.",
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
    "coin": TokenKind("Money for the character that takes it.", "taken"),
    "treasure": TokenKind("A character that ends its turn here, or loots it, takes what is in it.", "taken", draws=5),
    "trap": TokenKind("It springs on whoever enters, and is gone.", "entered"),
}
"""`gloomhaven.md` L989"""
