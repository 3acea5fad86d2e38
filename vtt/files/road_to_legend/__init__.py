"""The square dungeon game without an overlord as the house asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from vtt.files.game_files import CampaignKind, GameFiles, Positions
from vtt.play.road_to_legend.sheet import Campaign
from vtt.rules.base import Ruleset
from vtt.rules.known import Known
from vtt.scenario.problem import Problem


def _ruleset(stand_ins: frozenset[str]) -> Ruleset:
    from vtt.files.descent.content import content, with_stand_ins
    from vtt.files.road_to_legend.behaviours import behaviours
    from vtt.rules.road_to_legend.ruleset import Dungeon

    return Dungeon(with_stand_ins(content(), stand_ins), behaviours())


def _known() -> Known:
    """Heroes, monsters and dice of the square game; there are no cards of an overlord."""
    from dataclasses import replace

    import msgspec

    from vtt.files.descent import FILES as SQUARE
    from vtt.files.descent.content import content
    from vtt.files.documents import explained
    from vtt.rules.road_to_legend.activations import Behaviour, told

    def problems(plain: Mapping[str, Any]) -> Iterable[str]:
        try:
            msgspec.convert(plain, Behaviour)
        except msgspec.ValidationError as error:
            return (f"{': '.join(filter(None, explained(str(error))))}; its monsters act plainly until it is mended.",)
        return told(plain, content().monsters)[1]

    return replace(SQUARE.known(), cards=frozenset(content().search_cards), behaviour_problems=problems)


def _problems(campaign: Campaign) -> Iterator[Problem]:
    from vtt.files.descent.content import content
    from vtt.files.road_to_legend.campaigns import campaign_book, campaign_problems

    return campaign_problems(campaign, content(), campaign_book())


def _answer(entry: Any) -> Any:
    from vtt.rules.road_to_legend import positions

    return positions.answer(entry)


FILES: Final = GameFiles(
    ruleset=_ruleset,
    known=_known,
    positions=Positions("an “activation” (squares)", lambda entry: "rows" in entry and "activation" in entry, _answer),
    campaign=CampaignKind(Campaign, _problems),
)
