"""What heroes find in a dungeon that runs itself is theirs to use, as where an overlord leads the monsters."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tests.road_to_legend.dungeons import Quest
from vtt.files.descent.content import content
from vtt.rules.descent.commands import StartTurn

USABLE = sorted(card.id for card in content().search_cards.values() if card.effect is not None and not card.apart)


def holding(card: str) -> Quest:
    """A quest in which Mira has found a card, is hurt, tired and poisoned, and has begun her turn."""
    quest = Quest("M......Z", {"M": "mira"}, {"Z": "zombie"})
    search = quest.table.game.search
    rest = list(search.draw)
    rest.remove(card)
    game = msgspec.structs.replace(quest.table.game, search=msgspec.structs.replace(search, draw=tuple(rest)))
    quest.table = replace(quest.table, game=game)
    quest.do(StartTurn(figure="mira"))
    quest.hero("mira", search_cards=(card,), fatigue=1)
    quest.figure("mira", damage=1, conditions=("poisoned",))
    return quest


@pytest.mark.parametrize("card", USABLE)
def test_every_find_can_be_used(card: str) -> None:
    """None was among what could be done: a click on the card did nothing."""
    quest = holding(card)
    found = [choice for choice in quest.rules.choices(quest.table, "us") if choice.card == card]
    assert [choice.refusal for choice in found] == [""]
    quest.do(next(iter(found[0].options())).command)
    assert quest.table.game.heroes["mira"].used_cards == (card,)


def test_nobody_is_offered_an_overlords_card() -> None:
    quest = Quest("M......Z", {"M": "mira"}, {"Z": "zombie"}).do(StartTurn(figure="mira"))
    offered = [choice for choice in quest.rules.choices(quest.table, "us") if choice.role == "card"]
    assert offered == []
