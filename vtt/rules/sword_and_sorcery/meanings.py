"""What conditions, terrain, borders and tokens of the game of zones do, in one line each."""

from __future__ import annotations

from typing import Final

from vtt.rules.game import TokenKind

POWERS, ITEMS, FINDS = "powers", "items", "finds"
"""The decks by whose names powers are shown that a hero learns, items that it is given, and what a search comes to."""
ALTAR, CHEST, MAGIC_CHEST, COINS, ITEM, SEARCH, TRAP = "altar", "chest", "magic-chest", "coin", "item", "search", "trap"
BURNING: Final = "burning"
"""What fire is called among conditions; its markers lie in the game's state (L168)."""

MEANING: Final = {
    "stunned": "Its turn ends at once, and it misses its next one; that ends this. Until then an enemy strikes at "
    "nobody, not even at who leaves.",
    "blinded": "A hero saves before each action or loses it, until its next turn ends (or, where a table plays so, "
    "until a save succeeds). An enemy does the last thing on its card, and no attack that needs sight, until its next "
    "turn ends.",
    "permanent_critical": "What its critical card says holds until it is healed, its bearer has no health left, or "
    "the adventure ends.",
    "knocked_down": "No armour. A hero cannot attack; a movement point or a sprint stands it up and ends this. An "
    "enemy is up again as its next turn begins.",
    "poisoned_1": "1 wound as a round begins; then a hero's save may end it, and an enemy keeps it until defeated.",
    "poisoned_2": "2 wounds as a round begins; then a hero's save may end it, and an enemy keeps it until defeated.",
    "slowed": "A hero has only one action in a turn (a move is one), an enemy does only the first thing on its card, "
    "until its next turn ends.",
    "bleeding": "1 wound before each action that is not free, or an enemy's turn; it ends as the second "
    "round after it begins.",
    "bleeding_flipped": "1 wound before each action that is not free, or an enemy's turn; it ends as the next "
    "round begins.",
    "exhausted": "A hero takes no standard actions, an enemy uses no powers, until its next turn ends.",
    BURNING: "1 wound for each marker of fire as a round begins; strong fire gets weak then, weak fire goes out.",
}
"""`sword_and_sorcery.md` 5"""

FOR_HEROES: Final = {
    "stunned": "The next turn is missed.",
    "blinded": "Before each action a save, or it is lost.",
    "knocked_down": "To attack, stand up first.",
    "poisoned_1": "1 wound as a round begins.",
    "poisoned_2": "2 wounds as a round begins.",
    "slowed": "Only one action; a move is one.",
    "bleeding": "1 wound before each action that is not free.",
    "exhausted": "No standard actions until its next turn ends.",
    BURNING: "1 wound as a round begins.",
}
"""What a marker does to a hero, as short as a card has room for (`sword_and_sorcery.md` 5)."""

FOR_ENEMIES: Final = {
    "stunned": "it misses its next activation.",
    "blinded": "it does only the last of its card.",
    "knocked_down": "no armour until it acts.",
    "poisoned_1": "1 wound as a round begins.",
    "poisoned_2": "2 wounds as a round begins.",
    "slowed": "it does only the first thing.",
    "bleeding": "1 wound as it acts.",
    "exhausted": "its special actions do nothing.",
}
"""What a marker does to an enemy, as short as a hero's power has room for, until its next activation where no end is
named (`sword_and_sorcery.md` 5)."""

CALLED: Final = {
    "permanent_critical": "Lasting wound",
    "poisoned_1": "Poisoned",
    "poisoned_2": "Badly poisoned",
    "bleeding_flipped": "Bleeding, last round",
}

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
    "locked": "Neither steps nor sight until a hero forces it open: a standard action.",
    "magic": "Neither steps nor sight; a hero that carries a key of magic locks takes the lock off first.",
    "barrier": "One way: nobody leaves its zone here; sight is open.",
}

TOKENS: Final = {
    ALTAR: TokenKind("Souls that stand here come back as a round begins."),
    CHEST: TokenKind("A standard action forces it open: a trap, then a treasure.", "searched", draws=4),
    MAGIC_CHEST: TokenKind("Needs a key of magic locks first; then it is like any chest.", "searched"),
    COINS: TokenKind("Money for the hero that picks it up; within a quest there is nothing to buy.", "taken", draws=6),
    ITEM: TokenKind("Whoever stands here may pick it up.", "taken", draws=6),
    SEARCH: TokenKind("A standard action turns it over: a die says what is found.", "searched", draws=5),
    TRAP: TokenKind("It springs on the first hero that enters.", "entered"),
}
"""`sword_and_sorcery.md` 2"""

GLOSSARY: Final = {
    "activation card": "Drawn after each hero's turn while enemies are there: it says which of them act.",
    "armour": "Takes so many hits away before dice; not lethal ones, and not from who is knocked down.",
    "battle": "A hero takes a turn, then an activation card says which enemies act, until all heroes had one.",
    "coin": "Lies about or in chests, or is found by searching; heroes trade coins. Within a quest they buy nothing.",
    "condition": "A figure has one of a kind: a second one does nothing but 1 wound. Markers of fire add up.",
    "control": "More figures in a zone than the other side has.",
    "critical hit": "A star on a die, for attacks that have critical hits: a card says what comes of it.",
    "defence dice": "Rolled for the hits that armour and shields leave, one for each, and no more than there are.",
    "disengage": "Leaving a zone with enemies: they strike at once, unless heroes dominate the zone.",
    "dominance": "Attacks into a zone that one's own side dominates hit once more.",
    "dominate": "At least twice as many figures in a zone as the other side.",
    "engaged": "A hero with an enemy in its zone: targets in this zone only; no searching, trading, forcing or gear.",
    "event": "Comes as a round ends and lies open; as the next one ends it is laid aside, and no event comes.",
    "free action": "Opening a door that is not locked, picking up and dropping, disengaging: as often as wanted.",
    "fire": "Its markers add up: 1 wound each as a round begins.",
    "hourglass": "A used ability has some; one goes as a round begins, and with the last one it is ready.",
    "lethal hit": "Armour and blocks do not stop it; a magic shield does.",
    "magic shield": "Takes one hit away, a lethal one, too, and is gone.",
    "move": "One a turn, as far as its points go, in parts if you like; an attack on the way ends it.",
    "marker": "The middle of a zone: sight is a straight line from marker to marker.",
    "prepare": "A standard action, once a turn: the next attack in this turn hits once more.",
    "provoke": "A standard action, once a turn, where a boss is in sight: it draws the threat marker, so that "
    "the boss prefers this hero, but those in the boss’s own zone come first.",
    "rank": "Of an enemy: I, II or III, the higher the stronger. Activation cards say the enemies of which ranks act.",
    "round": "Time passes, then the battle; with its end the next round begins.",
    "soul rank": "Rises by slaying and brings powers; who is behind the others rises by one as a round begins.",
    "sprint": "A standard action, once a turn: a movement point more, or standing up.",
    "round begins": "Time passes: wounds of poison and fire, hourglasses, souls that come back at an altar.",
}
"""Words that people ask about; `sword_and_sorcery.md` 2 to 5."""

PRICES: Final = {
    "change_gear": "A standard action: it takes the place of what is worn of its kind.",
    "drink": "A standard action; what is drunk is gone.",
    "trade": "A standard action: one item and any coins change hands, both ways.",
    "drop": "A free action: it lies in this zone, and any hero that stands here may pick it up.",
    "pick_up": "A free action.",
    "unlock": "A free action; the key is kept.",
    "door": "A free action: the door is gone for good, then a trap card is drawn.",
    "locked": "A standard action: the door is gone for good, then a trap card is drawn.",
}
"""What the deeds of a hero's turn cost and bring, as their buttons tell it (L30 to L36, L142)."""
