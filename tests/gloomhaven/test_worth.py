"""What commands are worth to bots at the hexagon campaign, and that bots come to an end and win now and then."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tests.gloomhaven.one_card import started
from tests.gloomhaven.tables import Game
from tests.played import bots_for
from vtt.files.documents import write_document
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.gloomhaven.content import hex_content
from vtt.files.gloomhaven.published import read
from vtt.files.places import maps_folder
from vtt.play.bots import play_on
from vtt.rules.base import Command
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.card_worth import SOMETHING, card_worth, pair_worth
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.worth import REST

CONTENT = hex_content()


def worth(game: Game, command: Command) -> float:
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


def test_who_is_near_death_rests_before_it_goes_on_but_not_in_a_fight() -> None:
    calm, fight = Game(". A + 1 m", rooms={"cellar": "1m"}), Game(". A m .")
    rest = commands.ChooseLongRest(figure="alpha")
    for game in (calm, fight):
        assert worth(game, rest) < SOMETHING
        game.set("alpha", damage=game.figure("alpha").health - 1)
    assert worth(calm, rest) == REST and worth(fight, rest) < SOMETHING


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
    for seed, difficulty in product(range(1, 7), ("normal", "very hard")):
        settings = {"difficulty": difficulty}
        session = new_game(opened, seats_for(opened.scenario, bots=True), seed=seed, settings=settings)
        bots = bots_for(session, seed)
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


def test_bots_win_an_imported_scenario_now_and_then(tmp_path: Path) -> None:
    file = tmp_path / "1.scenario.json"
    write_document(file, read(Path(__file__).parent.parent / "data" / "hex_scenarios" / "1.json"))
    opened = open_scenario(file)
    for seed in range(8):
        session = new_game(opened, seats_for(opened.scenario, bots=True), seed=seed, settings={"level": "0"})
        bots = bots_for(session, seed)
        for _ in range(3000):
            if not play_on(session, bots, pytest.fail):
                break
        ending = session.ending()
        assert ending is not None
        if ending.winner == "heroes":
            return
    pytest.fail("they lost eight times")


def test_nobody_opens_a_door_while_enemies_stand_before_it() -> None:
    fight, calm = Game("m A + 1 . .", rooms={"cellar": "1"}), Game(". A + 1 m", rooms={"cellar": "1m"})
    apart = Game(". A + 1 m", rooms={"cellar": "1"})
    step = commands.Move(figure="alpha", path=(1, 2))
    assert (fight.rules.worth(fight.table, step) or 0) < 0
    assert calm.rules.worth(calm.table, step) is None
    assert apart.rules.worth(apart.table, step) is None, "only through the door a way leads to the enemy"


def test_who_has_to_walk_to_strike_walks_first() -> None:
    game = Game("A . . . m")
    game.begin(alpha=("1", "2"))
    walk, strike = (commands.PlayCard(figure="alpha", card="alpha/1", half=half) for half in ("bottom", "top"))
    plain = commands.PlayCard(figure="alpha", card="alpha/1", half="top", basic=True)
    assert worth(game, walk) > worth(game, strike) + 2 and worth(game, walk) > worth(game, plain) + 2


def test_nobody_walks_up_to_an_enemy_before_a_shot() -> None:
    """Bots stood beside whom they shot at: ranged attacks at a neighbour have disadvantage (L726)."""
    up, near = (commands.Move(figure="alpha", path=path) for path in ((0, 1, 2, 3), (0, 1, 2)))
    archer, brawler = (started("A . . . m", top=Ability("attack", 3, range=reach)) for reach in (3, 0))
    for game in (archer, brawler):
        game.bottom("alpha", "1")
    assert worth(archer, up) < 0 and archer.rules.worth(archer.table, near) is None
    assert brawler.rules.worth(brawler.table, up) is None
    beside, away = struck_from("A m"), struck_from("A . m")
    assert (
        0
        < worth(beside, commands.Attack(figure="alpha", target="m0"))
        < worth(away, commands.Attack(figure="alpha", target="m0"))
    )


def struck_from(rows: str) -> Game:
    """Alpha is about to shoot."""
    game = started(rows, top=Ability("attack", 3, range=3))
    game.top("alpha", "x")
    return game


def test_who_is_hurt_already_is_struck_first_and_cards_that_walk_are_spent_in_peace() -> None:
    game = Game(". m A m .")
    game.begin(alpha=("1", "2"))
    game.set("m1", damage=4)
    game.top("alpha", "1")
    one, other = (commands.Attack(figure="alpha", target=name) for name in ("m0", "m1"))
    assert worth(game, other) > worth(game, one)
    warden = {card.id: card for card in CONTENT.classes["warden"].cards}
    strong, far, plain = (warden[f"warden/{name}"] for name in ("millstone-falls", "wide-swing", "grindstone"))
    assert pair_worth(far, plain, fights=False) > pair_worth(strong, plain, fights=False)
