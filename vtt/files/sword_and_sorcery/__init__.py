"""The content of the game of zones (`maps/sword_and_sorcery/`) and its published positions, as the house asks for
them."""

from __future__ import annotations

from typing import Any, Final

from vtt.files.game_files import GameFiles, Positions
from vtt.rules.base import Ruleset
from vtt.rules.enumeration import capital
from vtt.rules.known import Face, HeroOffer, Known
from vtt.rules.sword_and_sorcery.content import Side

_KINDS: Final = ("zone_map", "attack", "time")
_SIGNS: Final = {"hits": "icon/attack", "lethal": "figure/skull", "criticals": "icon/star", "blocks": "icon/shield"}
_WORDS: Final = {"hits": "hit", "lethal": "lethal hit", "criticals": "critical", "blocks": "block"}
_WHERE: Final = {"criticals": " (where hits are critical)", "blocks": " (in defence)"}
"""Where alone a sign counts: it was on dice of which nothing came."""


def _ruleset(stand_ins: frozenset[str]) -> Ruleset:
    from vtt.files.sword_and_sorcery.content import zones_content
    from vtt.rules.sword_and_sorcery.ruleset import SwordAndSorcery

    return SwordAndSorcery(zones_content())


def _known() -> Known:
    from vtt.files.sword_and_sorcery.content import zones_content

    content = zones_content()
    return Known(
        figures=dict.fromkeys(content.enemies, (1, 1)),
        heroes=frozenset(content.heroes),
        cards=frozenset(content.items),
        pictures={enemy.id: enemy.picture for enemy in content.enemies.values() if enemy.picture},
        offers=tuple(
            HeroOffer(hero.id, hero.name, f"{_ways(hero.ways)} · health {hero.health}", hero.picture or hero.id)
            for hero in content.heroes.values()
        ),
        dice={colour: tuple(_face(side) for side in sides) for colour, sides in content.dice.items()},
    )


def _ways(ways: tuple[Any, ...]) -> str:
    return capital(" or ".join(way.name.lower() for way in ways))


def _face(side: Side) -> Face:
    """How a side looks and reads: “1 hit, 1 block (in defence)”."""
    counted = {what: int(getattr(side, what)) for what in _SIGNS}
    words = [
        f"{count} {_WORDS[what]}{'s' if count > 1 else ''}{_WHERE.get(what, '')}"
        for what, count in counted.items()
        if count
    ]
    signs = tuple(_SIGNS[what] for what, count in counted.items() for _ in range(count))
    return Face(0, signs, ", ".join(words) or "nothing")


def _answer(entry: Any) -> Any:
    from vtt.rules.sword_and_sorcery import positions

    return positions.answer(entry)


FILES: Final = GameFiles(
    ruleset=_ruleset,
    known=_known,
    positions=Positions("a “kind” (the game of zones)", lambda entry: entry.get("kind") in _KINDS, _answer),
)
