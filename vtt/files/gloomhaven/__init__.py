"""The hexagon campaign's content (`maps/gloomhaven/`), its published files and random boards, as the house asks for
them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from vtt.files.game_files import CampaignKind, Casting, GameFiles, Positions
from vtt.play.gloomhaven.sheet import Campaign
from vtt.rules.base import Ruleset
from vtt.rules.known import HeroOffer, Known
from vtt.scenario.document import Scenario
from vtt.scenario.problem import Problem


def _ruleset(stand_ins: frozenset[str]) -> Ruleset:
    """Whatever kind of monster has no rules of its own is played by another's (`Content.player_of`)."""
    from vtt.files.gloomhaven.content import hex_content
    from vtt.rules.gloomhaven.ruleset import Gloomhaven

    return Gloomhaven(hex_content())


def _known() -> Known:
    from vtt.files.gloomhaven.content import hex_content

    content = hex_content()
    monsters = content.monsters.values()
    named = {kind: monster for monster in monsters for kind in (monster.id, *monster.stands_in_for)}
    return Known(
        figures=dict.fromkeys(sorted(named), (1, 1)),
        heroes=frozenset(content.classes),
        cards=frozenset(content.items),
        pictures={kind: monster.picture or monster.id for kind, monster in named.items()},
        stand_ins={kind: monster.name for monster in monsters for kind in monster.stands_in_for},
        offers=tuple(
            HeroOffer(
                one.id, one.name, one.summary or f"{one.hand} cards · health {one.health[0]}", one.picture or one.id
            )
            for one in content.classes.values()
        ),
        making_problems=_making_problems,
    )


def _making_problems(kind: str, identity: str, name: str, data: Mapping[str, Any]) -> Iterator[str]:
    from vtt.files.gloomhaven.campaigns import campaign_book, terms_problems
    from vtt.files.gloomhaven.content import hex_content

    return terms_problems(kind, data, campaign_book(), hex_content())


def _published(file: Path) -> tuple[Scenario, tuple[str, ...]]:
    from vtt.files.gloomhaven.content import hex_content
    from vtt.files.gloomhaven.published import read

    scenario = read(file, lambda kind: hex_content().player_of(kind).name)
    return scenario, _remarks(scenario)


def _remarks(scenario: Scenario) -> tuple[str, ...]:
    from vtt.files.gloomhaven.casting import roles
    from vtt.files.gloomhaven.content import hex_content
    from vtt.files.gloomhaven.remarks import remarks

    players = {role.kind: role.plays for role in roles(scenario)}
    return remarks(scenario, lambda kind: hex_content().player_of(players.get(kind, kind)).name)


def _casting() -> Casting:
    from vtt.files.gloomhaven.casting import recast, roles, types

    return Casting(roles, types, recast)


def _drawn(seed: int) -> Scenario:
    from vtt.files.gloomhaven.dungeon_deck import drawn_dungeon

    return drawn_dungeon(seed, f"The hollow way {seed}")


def _problems(campaign: Campaign) -> Iterator[Problem]:
    from vtt.files.gloomhaven.campaigns import campaign_problems
    from vtt.files.gloomhaven.content import hex_content

    return campaign_problems(campaign, hex_content())


def _carried(campaign: Campaign) -> Campaign:
    from vtt.files.gloomhaven.campaign_games import carried

    return carried(campaign)


def _answer(entry: Any) -> Any:
    from vtt.rules.gloomhaven import positions

    return positions.answer(entry)


FILES: Final = GameFiles(
    ruleset=_ruleset,
    known=_known,
    published=_published,
    drawn=_drawn,
    positions=Positions("a “ruleset” (hexagons)", lambda entry: "ruleset" in entry, _answer),
    campaign=CampaignKind(Campaign, _problems, unnamed=True, carried=_carried),
    casting=_casting,
    remarks=_remarks,
)
