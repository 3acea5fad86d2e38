"""What terrain and sites of the exploration game do, in one line each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vtt.rules.enumeration import capital
from vtt.rules.game import TokenKind
from vtt.rules.mage_knight.content import Enemy

TERRAIN: Final = {
    "g": "Entering costs 2 movement points.",
    "n": "Entering costs 3 movement points.",
    "f": "Entering costs 3 movement points by day, 5 by night.",
    "u": "Entering costs 4 movement points.",
    "e": "Entering costs 5 movement points by day, 3 by night.",
    "q": "Entering costs 5 movement points.",
    "c": "Entering costs 2 movement points.",
    "k": "Only a card or skill that says so lets anybody in.",
    "m": "Only a card or skill that says so lets anybody in.",
    "o": "The map ends here: nobody enters.",
}
"""`mage_knight.md` 1.5"""

SITES: Final = {
    "portal": "Heroes come from here. Whoever ends a turn here is off the board, in peace, until the next turn.",
    "village": "Recruit here, and buy healing for 3 influence each.",
    "monastery": "Recruit, learn an advanced deed for 6 influence, heal for 2 each; or burn it down.",
    "keep": "Whoever enters assaults it, but for its owner, who recruits here and holds more cards beside it.",
    "mage_tower": "Whoever enters assaults it, until it is conquered; that brings a spell, and then it sells them for "
    "7 influence and mana.",
    "mine": "Whoever ends a turn here gains a crystal of its colour.",
    "deep_mine": "Whoever ends a turn here gains a crystal of one of its colours.",
    "magical_glade": "A turn that begins here has a gold mana by day, a black one by night; ending one here takes a "
    "wound away, of the hand or the discards.",
    "ruins": "Its token says what waits here: an altar, or enemies and what they guard.",
    "dungeon": "Enter alone, by night's rules: one brown enemy, for a spell or an artifact.",
    "tomb": "Enter alone, by night's rules: one red enemy, for a spell and an artifact.",
    "monster_den": "One brown enemy lives here; two crystals lie behind it.",
    "spawning_grounds": "Two brown enemies live here; an artifact and three crystals lie behind them.",
    "city": "A fortress with many defenders, and the best that can be bought.",
    "refugee_camp": "Units of every kind can be recruited here, for more influence.",
    "maze": "Three ways, for 2, 4 or 6 movement points, each once; one unit may come. A brown enemy guards two "
    "crystals, a spell or an artifact.",
    "labyrinth": "Three ways, for 2, 4 or 6 movement points, each once; one unit may come. A red enemy guards two "
    "crystals, a spell or an artifact, and an advanced deed.",
}
"""`mage_knight.md` 2"""
MONASTERY_BURNS: Final = "A fight with a violet enemy, for an artifact. The reputation goes, won or lost."
"""`mage_knight.md` 2, L593, L732, L737"""
MINE_IS_HELD: Final = (
    "Enemies hold it: it gives nothing before they are beaten, by night's rules, units too. Whoever frees it has a "
    "crystal of it each dawn and dusk, and reputation: 1, in the core 2."
)
"""`mage_knight.md` 15, Free the Mines"""
ONLY_FAME: Final = "It is conquered: who enters, alone by night's rules, meets one more enemy, for its fame only."
"""What is left below ground (`mage_knight.md` 2)."""
REWARD_WORDS: Final = {
    "crystal": "a crystal by a die",
    "crystals4": "a crystal of each colour",
    "artifact": "an artifact",
    "spell": "a spell",
    "advanced_action": "an advanced deed",
    "unit": "a unit",
    "dungeon": "what the dungeon hides",
}
"""`mage_knight.md` 9.5"""

ROAMING: Final = {"totem": "orcs", "nest": "draconum"}
"""Token on a tile that somebody draws -> what roams there."""
TOKENS: Final = {
    **{site.replace("_", "-"): TokenKind(words) for site, words in SITES.items()},
    "totem": TokenKind("Marauders roam here: a green enemy comes when the tile is turned over."),
    "nest": TokenKind("Something large roams here: a red enemy comes when the tile is turned over."),
}

ABILITIES: Final = {
    "fortified": "Before it strikes only siege attacks reach it, behind walls none; in the attack phase all do.",
    "unfortified": "Walls do not protect it.",
    "swift": "Blocking it takes twice its attack.",
    "brutal": "It does twice the damage.",
    "poison": "Each wound to the hand brings another one to the discard pile; a unit takes two.",
    "paralyze": "A wound from it empties the hand; a unit is destroyed.",
    "assassination": "Its damage hits the hero, never a unit.",
    "cumbersome": "Movement points spent on it weaken its attack.",
    "elusive": "Its armour is higher until all its attacks are blocked.",
    "vampiric": "Each wound it does strengthens its armour.",
    "defend": "It lends armour to itself or a friend, once a fight.",
    "arcane_immunity": "Only attacks, blocks and what weakens its attack touch it; no other effects do.",
}
"""`mage_knight.md` 8.3"""

GLOSSARY: Final = {
    "armour": "Attacks of at least so much together defeat an enemy.",
    "black mana": "Pays, beside the spell's colour, for the strong half of a spell, by night.",
    "block": "As much block as an enemy attacks with stops it; less stops nothing.",
    "crystal": "Mana kept from turn to turn, of each colour up to three.",
    "end of the round": "Whose deck is empty as its turn begins may announce it; everybody else has one turn more.",
    "explore": "Two movement points at the rim of the map turn over the next tile.",
    "fame": "Points for enemies and conquests; enough of it brings the next level.",
    "gold mana": "Stands for any basic colour, by day.",
    "influence": "Pays for units, spells and healing; reputation adds to it or takes from it.",
    "mana": "Pays for the strong half of a card: a die of the source, a token, or a crystal.",
    "provoke": "A step from beside a rampaging enemy to another place beside it makes it attack.",
    "ranged attack": "Comes before enemies strike, against those that are not fortified.",
    "resistance": "Halves attacks of its kind: physical, fire or ice. Fire also keeps off what else red cards do, ice "
    "what blue ones do.",
    "siege attack": "Comes before enemies strike, against fortified ones, too.",
    "sideways": "Any card but a wound gives 1 of move, influence, attack or block that way.",
    "tactic": "Chosen at the start of a round: the lowest number has the first turn, and each has its own gift.",
    "unit": "Stands beside the hero; it is ready, spent or wounded, and each needs a command token.",
    "wound": "A card in the hand that does nothing; healing puts it away. At the end each costs 2 points (mostly).",
    **{name.replace("_", " "): words for name, words in ABILITIES.items()},
}
"""Words that people ask about, and what enemies can; `mage_knight.md` 3 to 8."""


def ability_rule(name: str, enemy: Enemy | None = None) -> str:
    """What an ability of an enemy does, in a sentence, with the numbers of this one: how much armour it lends, or has
    less of once it is blocked."""
    rule = ABILITIES.get(name, "")
    if enemy is None:
        return rule
    if name == "defend" and enemy.defends:
        return rule.replace("armour", f"{enemy.defends} armour")
    if name == "elusive" and (less := enemy.unblocked_armour - enemy.armour):
        return f"Once all its attacks are blocked, its armour is {less} lower."
    return rule


def resisted(resists: Sequence[str]) -> str:
    """What it means that an enemy resists these elements, in a sentence behind that word."""
    return f"{capital(' and '.join(one.replace('_', ' ') for one in resists))}: such attacks count half."
