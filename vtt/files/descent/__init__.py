"""The square dungeon game's content (`maps/descent/`) as the house asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from vtt.files.game_files import CampaignKind, GameFiles, Positions
from vtt.play.descent.sheet import Campaign
from vtt.rules.base import Ruleset
from vtt.rules.known import Face, HeroOffer, Known
from vtt.scenario.document import Making
from vtt.scenario.problem import Problem


def _ruleset(stand_ins: frozenset[str]) -> Ruleset:
    from vtt.files.descent.content import content, with_stand_ins
    from vtt.rules.descent.ruleset import Descent

    return Descent(with_stand_ins(content(), stand_ins))


def _known() -> Known:
    from vtt.files.descent.content import content
    from vtt.rules.descent.content import Face as Rolled

    def face(rolled: Rolled) -> Face:
        """How a face looks and reads: “2 range, 1 damage”."""
        if rolled.miss:
            return Face(0, ("icon/miss",), "an X: the attack misses")
        counted = (("damage", rolled.damage), ("surge", rolled.surge), ("shield", rolled.shields))
        icons = {"damage": "icon/heart", "surge": "icon/surge", "shield": "icon/shield"}
        parts = [f"{rolled.range} range"] if rolled.range else []
        parts += [f"{count} {word}{'s' if count > 1 and word != 'damage' else ''}" for word, count in counted if count]
        signs = tuple(icons[word] for word, count in counted for _ in range(count))
        return Face(rolled.range, signs, ", ".join(parts) or "nothing", "icon/range")

    shipped = content()
    offers = tuple(
        HeroOffer(
            hero.id,
            hero.name,
            f"{hero.archetype.capitalize()} · speed {hero.speed} · health {hero.health} · stamina {hero.stamina}",
            hero.picture or hero.id,
            hero.archetype,
        )
        for hero in shipped.heroes.values()
    )
    return Known(
        figures={name: (monster.width, monster.height) for name, monster in shipped.monsters.items()},
        heroes=frozenset(shipped.heroes),
        cards=frozenset(shipped.overlord_cards) | frozenset(shipped.search_cards),
        finds=frozenset(name for name, card in shipped.search_cards.items() if not card.passage),
        attributes=frozenset({"might", "knowledge", "willpower", "awareness"}),
        pictures={name: monster.picture for name, monster in shipped.monsters.items() if monster.picture},
        offers=offers,
        making_problems=_making_problems,
        dice={colour: tuple(face(one) for one in faces) for colour, faces in shipped.dice.items()},
    )


def _making_problems(kind: str, identity: str, name: str, data: Mapping[str, Any]) -> Iterator[str]:
    from vtt.files.descent.campaigns import campaign_book
    from vtt.files.descent.content import content
    from vtt.play.descent.making_problems import problems

    return problems(Making(id=identity, kind=kind, name=name, data=dict(data)), content(), campaign_book())


def _making(ruleset: Ruleset, makings: tuple[Making, ...]) -> Ruleset:
    """The rules with everything that a scenario has made, to be tried at once."""
    from vtt.files.descent.campaigns import campaign_book
    from vtt.play.descent.making import read, tried
    from vtt.rules.descent.ruleset import Descent

    assert isinstance(ruleset, Descent)
    return Descent(tried(ruleset.content, campaign_book(), read(makings)))


def _answer(entry: Any) -> Any:
    from vtt.rules.descent import positions

    return positions.answer(entry)


def _problems(campaign: Campaign) -> Iterator[Problem]:
    from vtt.files.descent.campaigns import problems_of

    return problems_of(campaign)


FILES: Final = GameFiles(
    ruleset=_ruleset,
    known=_known,
    positions=Positions("“rows” (squares)", lambda entry: "rows" in entry and "activation" not in entry, _answer),
    campaign=CampaignKind(Campaign, _problems),
    making=_making,
)
