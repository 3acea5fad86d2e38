"""What terrain and sites of the exploration game do, in one line each."""

from __future__ import annotations

from typing import Final

from vtt.rules.game import TokenKind

TERRAIN: Final = {
    "g": "Entering costs 2 movement points.",
    "n": "Entering costs 3 movement points.",
    "f": "Entering costs 3 movement points by day, 5 by night.",
    "u": "Entering costs 4 movement points.",
    "e": "Entering costs 5 movement points by day, 3 by night.",
    "q": "Entering costs 5 movement points.",
    "c": "Entering costs 2 movement points.",
    "k": "Nobody enters without help.",
    "m": "Nobody enters without help.",
    "o": "The map ends here: nobody enters.",
}
"""`mage_knight.md` 1.5"""

SITES: Final = {
    "portal": "Heroes come from here; any number may stay in peace.",
    "village": "Recruit here, and buy healing for 3 influence each.",
    "monastery": "Recruit, learn an advanced action for 6 influence, heal for 2 each; or burn it down.",
    "keep": "Whoever enters assaults it. Its owner recruits here and holds more cards beside it.",
    "mage_tower": "Whoever enters assaults it; conquered it gives a spell, and sells them for 7 influence and mana.",
    "mine": "Whoever ends a turn here gains a crystal of its colour.",
    "deep_mine": "Whoever ends a turn here gains a crystal of one of its colours.",
    "magical_glade": "A turn that begins here has a gold mana by day, a black one by night; ending here heals a wound.",
    "ruins": "Its token says what waits here: an altar, or enemies and what they guard.",
    "dungeon": "Enter alone, by night's rules: one brown enemy, for a spell or an artifact.",
    "tomb": "Enter alone, by night's rules: one red enemy, for a spell and an artifact.",
    "monster_den": "One brown enemy lives here; two crystals lie behind it.",
    "spawning_grounds": "Two brown enemies live here; an artifact and three crystals lie behind them.",
    "city": "A fortress with many defenders, and the best that can be bought.",
    "refugee_camp": "Units of every kind can be recruited here, for more influence.",
    "maze": "Nobody knows the way in yet.",
    "labyrinth": "Nobody knows the way in yet.",
}
"""`mage_knight.md` 2"""

TOKENS: Final = {site.replace("_", "-"): TokenKind(words) for site, words in SITES.items()}

ABILITIES: Final = {
    "fortified": "Ranged attacks do not reach it, siege attacks do.",
    "unfortified": "Walls do not protect it.",
    "swift": "Blocking it takes twice its attack.",
    "brutal": "It does twice the damage.",
    "poison": "Each wound is taken twice: once to the discard pile.",
    "paralyze": "A wound from it empties the hand; a unit is destroyed.",
    "assassination": "Its damage hits the hero, never a unit.",
    "cumbersome": "Movement points spent on it weaken its attack.",
    "elusive": "Its armour is higher until all its attacks are blocked.",
    "vampiric": "Each wound it does strengthens its armour.",
    "defend": "It lends armour to itself or a friend, once a fight.",
    "arcane_immunity": "No effects touch it; only attacks and blocks do.",
}
"""`mage_knight.md` 8.3"""
