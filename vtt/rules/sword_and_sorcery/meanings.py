"""What conditions, terrain, borders and tokens of the game of zones do, in one line each."""

from __future__ import annotations

from typing import Final

from vtt.rules.game import TokenKind

ALTAR, CHEST, MAGIC_CHEST, COINS, ITEM, SEARCH, TRAP = "altar", "chest", "magic-chest", "coin", "item", "search", "trap"

MEANING: Final = {
    "stunned": "Misses its next turn, and strikes at nobody who leaves.",
    "blinded": "A hero saves before each action or loses it; an enemy strikes in its own zone only.",
    "permanent_critical": "A lasting wound of the soul: until it is healed, dies, or the adventure ends.",
    "knocked_down": "No armour. A hero cannot attack until it spends a movement point or a sprint.",
    "poisoned_1": "1 wound when time passes; a hero's save ends it.",
    "poisoned_2": "2 wounds when time passes; a hero's save ends it.",
    "slowed": "One action in its next turn; an enemy does only the first thing it would do.",
    "bleeding": "1 wound before each action that is not free; it stops by itself after two rounds.",
    "bleeding_flipped": "1 wound before each action that is not free; it stops when time passes.",
    "exhausted": "No standard actions until the end of its next turn.",
}
"""`sword_and_sorcery.md` 5"""

TERRAIN: Final = {
    ".": "Nothing hinders here.",
    "d": "Difficult: heroes pay 1 movement point more to enter.",
    "h": "Hazardous: heroes that enter suffer 1 wound.",
    "l": "Difficult and hazardous: heroes pay 1 more and suffer 1 wound.",
}
"""`sword_and_sorcery.md` 2"""

BORDERS: Final = {
    "wall": "Neither steps nor sight.",
    "door": "Neither steps nor sight until a hero opens it.",
    "barrier": "One way: nobody leaves its zone here; sight is open.",
}

TOKENS: Final = {
    ALTAR: TokenKind("Souls that stand here come back when time passes."),
    CHEST: TokenKind("A standard action forces it open: a trap, then a treasure.", "searched", draws=4),
    MAGIC_CHEST: TokenKind("Needs a key of magic locks first; then it is like any chest.", "searched"),
    COINS: TokenKind("Money for the hero that picks it up.", "taken", draws=6),
    ITEM: TokenKind("Whoever stands here may pick it up.", "taken", draws=6),
    SEARCH: TokenKind("A standard action turns it over: a die says what is found.", "searched", draws=5),
    TRAP: TokenKind("It springs on the first hero that enters.", "entered"),
}
"""`sword_and_sorcery.md` 2"""
