"""What commands are worth to bots at the hexagon campaign, and that bots come to an end and win now and then."""

from __future__ import annotations

import pytest

from tests.gloomhaven.tables import Game
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.hex_content import hex_content
from vtt.files.places import maps_folder
from vtt.play.bots import Bot, play_on
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.worth import card_worth, pair_worth

CONTENT = hex_content()


def worth(game: Game, command: commands.OwnCommand) -> float:
    found = game.rules.worth(game.table, command)
    assert found is not None
    return found


def test_an_attack_in_reach_is_worth_more_than_one_that_hits_nobody() -> None:
    near, far = Game(". A m ."), Game("A . . . . . m")
    play = commands.PlayCard(figure="alpha", card="alpha/1", half="top")
    assert worth(near, play) > worth(far, play) + 2
    walk = commands.PlayCard(figure="alpha", card="alpha/1", half="bottom")
    assert worth(far, walk) > worth(near, walk)


def test_a_rest_is_worth_it_when_no_two_cards_are_left() -> None:
    game = Game(". A m .")
    assert worth(game, commands.ShortRest(figure="alpha")) < 0


def test_stronger_cards_are_missed_more() -> None:
    warden = {card.id: card for card in CONTENT.classes["warden"].cards}
    mountain, grindstone = warden["warden/mountain-in-the-doorway"], warden["warden/grindstone"]
    assert card_worth(mountain) > card_worth(grindstone)
    assert pair_worth(mountain, grindstone) > pair_worth(grindstone, warden["warden/wide-swing"])


@pytest.mark.parametrize("scenario", ["toll-at-saltgate", "mill-below-the-weir"])
def test_bots_win_and_lose_a_shipped_scenario(scenario: str) -> None:
    opened = open_scenario(maps_folder() / f"{scenario}.scenario.json")
    assert opened.problems == ()
    winners: set[str] = set()
    for seed in range(1, 13):
        session = new_game(opened, seats_for(opened.scenario, bots=True), seed=seed)
        bots = {seat.id: Bot(seat.id, seed + place) for place, seat in enumerate(session.seats)}
        wrong: list[str] = []
        for _ in range(3000):
            if not play_on(session, bots, wrong.append):
                break
        ending = session.ending()
        assert ending is not None and wrong == []
        assert session.ruleset.invariants(session.table) == []
        winners.add(ending.winner)
        if len(winners) == 2:
            return
    pytest.fail(f"only {winners} ever won")
