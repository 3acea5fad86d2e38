"""Which sprite shows what: kinds of figures, tokens and conditions that have no drawing of their own name."""

from __future__ import annotations

from typing import Final

FIGURES: Final[dict[str, str]] = {
    "living-bones": "skull",
    "living-corpse": "zombie",
    "living-spirit": "spirit",
    "bandit-archer": "archer",
    "city-archer": "archer",
    "inox-archer": "archer",
    "bandit-guard": "bandit",
    "city-guard": "guard",
    "inox-guard": "guard",
    "inox-bodyguard": "guardian",
    "inox-shaman": "shaman",
    "vermling-shaman": "shaman",
    "vermling-scout": "rat",
    "giant-viper": "viper",
    "hound": "wolf",
    "cave-bear": "bear",
    "earth-demon": "golem",
    "stone-golem": "golem",
    "ancient-artillery": "golem",
    "flame-demon": "elemental",
    "sun-demon": "elemental",
    "frost-demon": "demon",
    "night-demon": "demon",
    "wind-demon": "spirit",
    "black-imp": "imp",
    "forest-imp": "imp",
    "rending-drake": "drake",
    "spitting-drake": "drake",
    "elder-drake": "shadow-dragon",
    "winged-horror": "shadow-dragon",
    "lurker": "cave-spider",
    "deep-terror": "mire-kraken",
    "harrower-infester": "cave-spider",
    "aesther-scout": "cultist",
    "aesther-ashblade": "pip",
    "valrath-tracker": "demon",
    "valrath-savage": "berserker",
    "savvas-icestorm": "elemental",
    "savvas-lavaflow": "elemental",
    "jekserah": "boss",
    "valrath-commander": "boss",
    "human-commander": "boss",
    "bandit-commander": "boss",
    "warrior": "mira",
    "healer": "tilda",
    "mage": "ilsa",
    "scout": "robin",
    "clergy": "villager",
    "captive": "villager",
    "ally": "villager",
}
"""Kind of figure -> sprite in ``figure/``."""

CONDITIONS: Final[dict[str, str]] = {
    "stun": "stunned",
    "poison": "poisoned",
    "wound": "wounded",
    "immobilize": "immobilized",
    "immobilise": "immobilized",
    "immobilised": "immobilized",
    "disarm": "disarmed",
    "muddle": "muddled",
    "curse": "cursed",
    "bless": "blessed",
    "strengthen": "strengthened",
    "disease": "diseased",
    "weaken": "weakened",
    "bleed": "bleeding",
    "burn": "burning",
    "doom": "doomed",
    "terrify": "terrified",
    "bleeding_flipped": "bleeding",
    "poisoned_1": "poisoned",
    "poisoned_2": "poisoned",
    "permanent_critical": "wounded",
    "slowed": "immobilized",
    "exhausted": "weakened",
    "blinded": "muddled",
    "knocked_down": "disarmed",
}
"""Other words for a condition -> sprite in ``condition/``."""

COLOURS: Final = frozenset(("red", "blue", "green", "white", "yellow", "black", "violet"))
"""The colours in which keys and objectives are drawn."""
TOKENS: Final[dict[str, str]] = {
    "hero": "hero-down",
    "passage": "stairs",
    "challenge": "unknown",
    "chest": "treasure",
    "gold": "coin",
    "money": "coin",
    "boulder-1": "boulder",
    "boulder-2": "boulder",
    "boulder-3": "boulder",
    "rock-column": "pillar",
    "cabinet": "bookcase",
    "shelf": "bookcase",
    "mirror": "statue",
    "tree-3": "tree",
    "pressure-plate": "plate",
    "hot-coals": "coals",
    "stairs-vert": "stairs",
    "entrance": "start",
    "exit": "stairs",
    "starting-location": "start",
    "spike": "trap",
    "poison": "trap",
    "bear": "trap",
    "hazard": "coals",
    "difficult-terrain": "rubble",
}
"""Other words for a token -> sprite in ``token/``."""

FILLING: Final = frozenset(
    f"token/{name}"
    for name in (
        "crumbling",
        "obstacle",
        "rubble",
        "trap",
        "table",
        "altar",
        "sarcophagus",
        "pillar",
        "barrel",
        "bush",
        "plate",
        "stairs",
        "coals",
        "boulder",
        "stalagmites",
        "crystal",
        "wall-section",
        "log",
        "crate",
        "bookcase",
        "stump",
        "tree",
        "thorns",
        "nest",
        "water",
        "pit",
        "fountain",
        "statue",
        "totem",
    )
)
"""Tokens that fill their space."""


def figure_words(kind: str) -> tuple[str, ...]:
    """The names to try for a kind of figure (`hero/mira`, `living-bones`), best first."""
    plain = kind.rsplit("/", 1)[-1].replace("_", "-").replace(" ", "-").lower()
    return plain, FIGURES.get(plain, "")


def condition_sprite(name: str) -> str:
    """The badge of a condition, whichever form of the word a game uses."""
    return f"condition/{CONDITIONS.get(name, name)}"
