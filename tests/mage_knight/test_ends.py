"""How games end that heroes win or lose together, or alone (`mage_knight.md` 15)."""

from __future__ import annotations

from typing import Literal

import pytest

from tests.mage_knight.fights import started
from tests.mage_knight.games import CONTENT, RULES, change_of, game, play
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.commands import ChooseTactic, UseTactic
from vtt.rules.mage_knight.dummy import DUMMY
from vtt.rules.mage_knight.ending import do_stage
from vtt.rules.mage_knight.new_round import new_round
from vtt.rules.mage_knight.rounds import next_turn
from vtt.rules.mage_knight.scoring import NAMES, against_the_clock, knowledge, loot
from vtt.rules.mage_knight.state import LaidTile
from vtt.rules.mage_knight.steps import EndTurn, NewRound, NextTurn
from vtt.rules.questions import Answer


@pytest.mark.parametrize(("scenario", "heroes"), [("shoulder-to-shoulder", 2), ("alone-against-two", 1)])
def test_who_has_not_taken_every_city_has_lost_and_still_has_a_score(scenario: str, heroes: int) -> None:
    change = change_of(game(scenario, heroes))
    change.update_game(round=6)
    new_round(change, NewRound())
    assert change.game.phase == "over" and change.game.winner == ""
    assert change.game.winning_words.startswith("Time is up, and the goal is not reached. The score is ")


def test_the_most_fame_wins_among_rivals_whatever_was_conquered() -> None:
    change = change_of(game("long-war", 2))
    change.update_hero("ilse", fame=7)
    change.update_game(round=6)
    new_round(change, NewRound())
    assert change.game.winner == "ilse"
    assert change.game.winning_words.endswith("wins with 7 points."), "fame is one line of the score"


def test_the_end_says_of_the_goal_that_nobody_reached_it() -> None:
    """“The last round is over. Ilse wins”: not a word of the city that everybody had been sent to find."""
    change = change_of(game("first-steps", 2))
    change.update_game(round=3)
    new_round(change, NewRound())
    assert change.game.winning_words.startswith("The last round is over, and nobody found the city. ")
    assert change.game.winning_words.endswith(" win with 0 points.")
    assert sorted(change.game.winner.split("+")) == sorted(change.game.heroes), "equals share it (L1378)"


def test_the_end_says_why_it_came_and_the_log_calls_the_scores_as_the_page_does() -> None:
    change = change_of(game("first-steps", 2))
    change.update_hero("ilse", fame=7, crystals={"red": 2}, hand=(WOUND,))
    change.update_game(ending=True)
    city = next(tile.id for tile in CONTENT.land.tiles.values() if tile.city)
    change.update_world(tiles=(*change.world.tiles, LaidTile(city, (9, -9))))
    new_round(change, NewRound())
    assert change.game.winning_words.startswith("The city is found. ")
    said = " ".join(event.words for event in change.events)
    assert "Fame won 7" in said and f"{NAMES['loot']} 1" in said
    assert f"{NAMES['beating']} −2 and its title −3" in said, "with the minus sign of print"


def test_the_end_says_whose_last_turn_lapsed() -> None:
    """The card of the goal had promised one more to everybody, and the last page had no word of it."""
    change = change_of(started(2))
    first, second = change.turn.hero, next(one for one in change.game.heroes if one != change.turn.hero)
    change.update_hero(second, deck=(), hand=())
    change.update_game(ending=True, announced=second, last_turns=(first, second), order=(first, second), place=0)
    next_turn(change, NextTurn())
    assert change.game.lapsed == (second,) and change.game.agenda[:1] == (NextTurn(),)
    new_round(change, NewRound())
    lapsed = f"{change.hero(second).name} had neither deck nor hand: the last turn lapsed."
    assert change.game.phase == "over" and change.game.winning_words.endswith(f" points. {lapsed}")


def test_the_end_says_who_had_given_the_last_turn_away() -> None:
    """A turn that a token skipped was no less a last turn, and stood nowhere."""
    change = change_of(started(2))
    first, second = change.turn.hero, next(one for one in change.game.heroes if one != change.turn.hero)
    change.update_hero(second, face_down=True)
    change.update_game(ending=True, last_turns=(first, second), order=(first, second), place=0)
    next_turn(change, NextTurn())
    new_round(change, NewRound())
    assert change.game.winning_words.endswith(f" {change.hero(second).name} had given the last turn away in a fight.")


@pytest.mark.parametrize(
    ("fields", "said"),
    [({}, "You draw when your turn ends."), ({"announced": DUMMY}, "After a last turn nobody draws.")],
)
def test_an_empty_hand_promises_no_cards_after_a_last_turn(fields: dict[str, object], said: str) -> None:
    table = started(2)
    change = change_of(table)
    figure = change.turn.hero
    change.update_hero(figure, hand=())
    change.update_game(**fields)
    seat = change.figures[figure].seat
    assert RULES.empty_hand(change.done(), seat) == f"No cards in hand. {said}"
    change.update_hero(figure, deck=())
    left = "until the next round."
    assert RULES.empty_hand(change.done(), seat).endswith(left)
    change.update_game(ending=True)
    assert not RULES.empty_hand(change.done(), seat).endswith(left), "there is none"


def test_once_the_goal_is_reached_the_dummy_has_no_turn_any_more() -> None:
    """Digest 15, L1490: what is left of its deck counts."""
    change = change_of(started(1, scenario="alone-against-two"))
    figure, deck = change.turn.hero, change.game.dummy.deck
    for ending in (True, False):
        change.update_game(ending=ending, last_turns=(figure,), place=0, order=(figure, DUMMY), turn=None)
        next_turn(change, NextTurn())
        assert (change.game.dummy.deck == deck) == ending and change.game.agenda[:1] == (NextTurn(),)


@pytest.mark.parametrize(
    ("fields", "again", "asked"),
    [
        ({}, False, True),
        ({"announced": DUMMY}, False, False),
        ({"ending": True}, False, False),
        ({"announced": DUMMY}, True, True),
    ],
)
def test_in_a_last_turn_nobody_discards_or_draws(fields: dict[str, object], again: bool, asked: bool) -> None:
    """Digest 9.7: a discard makes room for cards that are drawn for a next turn; who has another turn at once has."""
    change = change_of(started(2))
    change.update_game(**fields)
    change.update_turn(again=again)
    do_stage(change, EndTurn(hero=change.turn.hero, stage="discard"))
    assert bool(change.pending) == asked
    change.update_hero(change.turn.hero, hand=change.hero(change.turn.hero).hand[:2])
    do_stage(change, EndTurn(hero=change.turn.hero, stage="draw"))
    assert (len(change.hero(change.turn.hero).hand) > 2) == asked, "the screen waited until they had been read"


@pytest.mark.parametrize(("announced", "more"), [("", 5), (DUMMY, 0)])
@pytest.mark.parametrize("number", [4, 6])
def test_five_more_where_the_end_of_the_last_round_was_not_announced(announced: str, more: int, number: int) -> None:
    """L1497: of the round in which the game ends, whichever that is; 30 for each round not needed (L1494)."""
    change = change_of(started(1, scenario="alone-against-two"))
    change.update_game(round=number, announced=announced)
    assert against_the_clock(change) == len(change.game.dummy.deck) + 30 * (6 - number) + more


def test_a_dummy_draws_its_tactic_after_a_lone_hero_has_chosen_and_it_is_told() -> None:
    """L1479: which one decides who acts first."""
    table = game("alone-against-two", 1)
    assert table.game.dummy.tactic == ""
    events = RULES.apply(table, ChooseTactic(figure="torvald", tactic=table.game.tactics[0])).events
    told = [event.words for event in events if event.words.startswith("The dummy player draws the tactic ")]
    names = {tactic.name for tactic in CONTENT.tactics.values()}
    assert len(told) == 1 and told[0].removesuffix(".").split("tactic ")[1] in names


def test_what_the_dummy_drew_before_heroes_who_play_together_chose_is_told_once() -> None:
    """Nothing that happens while a game is set up stands in the log."""
    table = game("shoulder-to-shoulder", 2)
    drawn = f"The dummy player draws the tactic {CONTENT.tactics[table.game.dummy.tactic].name}."
    for told in ([drawn], []):
        seat = RULES.acting_seat(table)
        choice = next(one for one in RULES.choices(table, seat) if one.role == "begin")
        table, events = RULES.apply(table, next(iter(choice.options())).command)
        assert [event.words for event in events if event.words.startswith("The dummy player draws")] == told


@pytest.mark.parametrize(
    ("fields", "again", "asked"),
    [
        ({}, False, True),
        ({"announced": DUMMY}, False, True),
        ({"ending": True}, False, False),
        ({"ending": True, "last_turns": ("ilse", "torvald")}, False, True),
        ({"announced": DUMMY, "round": 9}, False, False),
        ({"ending": True}, True, True),
    ],
)
@pytest.mark.parametrize("stage", ["levels", "rewards"])
def test_after_the_very_last_turn_nobody_chooses_what_counts_the_same(
    stage: Literal["levels", "rewards"], fields: dict[str, object], again: bool, asked: bool
) -> None:
    """Digest 15.1: which skill was learned was asked of somebody whose game was over; any deed counts one, any spell
    two, any crystal the half of one."""
    change = change_of(started(2))
    figure = change.turn.hero
    change.update_hero(figure, fame=3, crystals={"red": 3})
    change.update_turn(again=again, rewards=("spell", "crystals4", "artifact"))
    change.update_game(last_turns=(figure,))
    change.update_game(**fields)
    before = knowledge(change, figure)
    do_stage(change, EndTurn(hero=figure, stage=stage))
    assert bool(change.pending) == asked
    if not asked:
        assert knowledge(change, figure) == before + {"levels": 1, "rewards": 2}[stage]
        assert stage == "levels" or loot(change, figure) == 2 + 6 // 2


def test_a_unit_is_chosen_also_in_the_last_turn() -> None:
    """Digest 15.1: its level counts."""
    change = change_of(started(2))
    change.update_game(ending=True, last_turns=(change.turn.hero,))
    change.update_turn(rewards=("unit",))
    do_stage(change, EndTurn(hero=change.turn.hero, stage="rewards"))
    assert change.pending


@pytest.mark.parametrize("others", [(), ("ilse",)])
def test_l264_another_turn_follows_a_last_turn_too_whoever_is_left(others: tuple[str, ...]) -> None:
    """The tactic was used up and promised another turn: it followed where others had their last turn still, and not for
    the last of all."""
    change = change_of(started(2))
    change.update_game(announced="somebody", last_turns=("torvald", *others))
    tactic = next(one.id for one in CONTENT.tactics.values() if one.kind == "again")
    change.update_hero("torvald", hand=(), tactic=tactic, tactic_used=False)
    table = play(change.done(), UseTactic(figure="torvald"), commands.EndTurn(figure="torvald"))
    assert table.game.round == 1 and table.game.turn.hero == "torvald" and not table.game.turn.again
    table = play(table, commands.EndTurn(figure="torvald"))
    assert (table.game.round, table.game.turn and table.game.turn.hero) == ((1, "ilse") if others else (2, None))


def test_l1529_who_play_together_choose_which_tactic_leaves_the_game() -> None:
    """It went by lot. Alone both of a round leave (L1478)."""
    change = change_of(started(2, scenario="shoulder-to-shoulder"))
    used = {name: hero.tactic for name, hero in change.game.heroes.items()}
    change.update_hero("ilse", fame=1)
    new_round(change, NewRound())
    (question,) = change.pending
    assert question.asks(change.seat_of("torvald")) and not question.secret, "who takes the next tactic says it"
    assert sorted(offer.key for offer in question.offers) == sorted(used.values())
    table = play(change.done(), Answer(seat=question.seat, option=used["ilse"]))
    assert table.game.removed_tactics == (used["ilse"],) and table.game.round == 2 and not table.pending
