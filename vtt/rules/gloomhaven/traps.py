"""What traps and hazards do, in effects and in words. They are open: everybody may know it (L556, L574)."""

from __future__ import annotations

from vtt.board.pieces import Token
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
