"""Every game says what its attacks are made of, and the parts come to what the log and the health say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest

from tests.counts import counts
from tests.played import bots_for
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.bots import play_on
from vtt.play.moment import Moment
from vtt.rules.attacks import ExplainsAttacks, Foresees, Reckoned, total
from vtt.rules.base import Event
from vtt.rules.events import ConditionChanged, Damaged, Defeated

FIGHTS = (
    "lamp-in-the-gatehouse",
    "the-drowned-bell",
    "toll-at-saltgate",
    "mill-below-the-weir",
    "the-crow-granary",
    "beyond-the-grey-gate",
)


def hurt_by(events: Sequence[Event]) -> Iterator[tuple[Reckoned, list[Damaged]]]:
    """Each reckoning with the damage that came of it in the same moment: some comes in parts."""
    blows = [place for place, event in enumerate(events) if isinstance(event, Reckoned)]
    for start, end in pairwise((*blows, len(events))):
        blow = events[start]
        assert isinstance(blow, Reckoned)
        known = (blow.target, blow.figure)
        hurt = [one for one in events[start:end] if isinstance(one, Damaged) and (one.figure, one.by) == known]
        if hurt:
            yield blow, hurt


def holds(reckoned: Reckoned) -> bool:
    """Whether the parts of a reckoning fit together."""
    assert reckoned.result == total(reckoned.addends)
    assert all(one.name for one in reckoned.addends) and not reckoned.words
    fell = reckoned.result >= reckoned.health and not reckoned.missed
    assert not reckoned.health or reckoned.falls == fell or any("before" in note for note in reckoned.notes)
    return not reckoned.needed or reckoned.result >= reckoned.needed


def told_of_the_fallen(moment: Moment) -> list[Event]:
    """Conditions that are told of somebody who fell in the same moment."""
    figures = moment.table.pieces.figures
    fallen = {event.figure for event in moment.events if isinstance(event, Defeated)}
    gone = {name for name in fallen if name not in figures or figures[name].space is None}
    return [event for event in moment.events if isinstance(event, ConditionChanged) and event.figure in gone]


@pytest.mark.parametrize("games", counts(2, 3))
@pytest.mark.parametrize("name", FIGHTS)
def test_the_addends_come_to_what_is_suffered(name: str, games: int) -> None:
    opened = open_scenario(find_scenario(name))
    seen: Counter[str] = Counter()
    for seed in range(games):
        session = new_game(opened, seats_for(opened.scenario, bots=True), seed=seed)
        ruleset = session.ruleset
        bots = bots_for(session, seed)
        problems: list[str] = []
        for _ in range(150):
            before = session.view(frozenset((session.acting_seat(),)))
            if isinstance(ruleset, ExplainsAttacks):
                seen["asked"] += sum(holds(reckoned) for reckoned in ruleset.under_way(before))
            if not play_on(session, bots, problems.append):
                break
            moment = session.moment
            if moment.command is not None and isinstance(ruleset, Foresees):
                for figure, odds in ruleset.odds(before, moment.command).items():
                    assert figure in before.pieces.figures
                    assert 0 <= odds.defeat <= odds.hit <= 1 and odds.damage >= 0
                    seen["odds"] += 1
            seen["attacks"] += sum(holds(event) for event in moment.events if isinstance(event, Reckoned))
            assert not told_of_the_fallen(moment)
            for reckoned, hurt in hurt_by(moment.events):
                assert sum(one.amount for one in hurt) == reckoned.result and not reckoned.missed
                assert all(f" suffers {one.amount} " in one.words for one in hurt), "the log has the same number"
                seen["hurt"] += 1
        assert problems == []
    assert seen["attacks"] > 3
    assert seen["odds"] > 3 or name == "beyond-the-grey-gate"
