"""What traps and hazards do, in effects and in words. They are open: everybody may know it (L556, L574)."""

from __future__ import annotations

from collections.abc import Iterable

from vtt.board.pieces import Token
from vtt.rules.enumeration import enumerated
from vtt.rules.gloomhaven.conditions import spoken
from vtt.rules.gloomhaven.content import NEGATIVE, Level

BEAR_TRAP = ("damage", "immobilize")


def trap_effects(contents: str) -> tuple[str, ...]:
    """What a trap does: the words of its source, such as ``poison`` or ``damage, wound``. It hurts only where “damage”
    stands (L574); a trap of which nothing is known, hurts."""
    words = contents.replace(",", " ").split()
    effects = [effect for word in words for effect in (BEAR_TRAP if word == "bear" else (word,))]
    known = tuple(effect for effect in effects if effect == "damage" or effect in NEGATIVE)
    return known or ("damage",)


def peril_in_words(token: Token, level: Level) -> str:
    """What a trap or hazard does on this level; empty for other tokens, and for a trap that lies face down."""
    if token.kind == "hazard":
        return f"Entering does {level.hazard} damage; who flies or jumps across is spared."
    if token.kind != "trap" or not token.face_up:
        return ""
    effects = trap_effects(token.contents)
    does = (f"suffers {level.trap} damage" if effect == "damage" else f"is {spoken(effect)}" for effect in effects)
    return f"Whoever enters {' and '.join(does)}, and it is gone; who flies or jumps across is spared."


def toll_in_words(tokens: Iterable[Token], drawn: int, level: Level) -> str:
    """What traps and hazards on a way do to who walks it (L574, L577), all together: “: 4 damage and poisoned”; `drawn`
    hazards are part of the board. Nothing is said of traps that lie face down."""
    damage, brought = drawn * level.hazard, list[str]()
    for token in tokens:
        if token.kind == "hazard":
            damage += level.hazard
        elif token.kind == "trap" and token.face_up:
            effects = trap_effects(token.contents)
            damage += level.trap * effects.count("damage")
            brought += [spoken(effect) for effect in effects if effect != "damage"]
    told = [f"{damage} damage"] * (damage > 0) + list(dict.fromkeys(brought))
    return f": {enumerated(told)}" if told else ""
