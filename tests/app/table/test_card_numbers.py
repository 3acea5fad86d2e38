"""Keys of the cards of a hand: numbers and letters that stand on them, and choosing by them."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from tests.app.fake_game import Cheer, FakeGame
from tests.app.gloomhaven.test_hexagon_table import choose_first_cards, one_person
from tests.app.hands import Hands, TableHands
from tests.app.table.blows import dice_in_the_tray
from tests.app.table.test_hand_strip import played, raised, strip
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_cards import Plays
from vtt.app.table.people.card_numbers import AnswerNumbers, CardNumbers
from vtt.app.table.people.numbers import key_of, numbers_of, sole_answer
from vtt.app.table.people.own_hand import hand_of, numbered
from vtt.app.table.people.picking import Picking
from vtt.app.table.screen import TableScreen
from vtt.play.session import Session
from vtt.rules.base import PASS, Choice, Command, Option
from vtt.rules.cards import Card
from vtt.rules.gloomhaven import commands

pytestmark = pytest.mark.usefixtures("seldom_painted")


def test_while_cards_are_asked_for_each_bears_the_number_of_its_place_in_the_list_too(hands: Hands) -> None:
    session = played("a-short-war", 1)
    offered = [option for choice in session.choices(session.acting_seat()) for option in choice.options()]
    session.submit(next(option.command for option in offered if "Sort the pack" in option.label))
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    assert table.screen.looking.deciding
    held = strip(table)
    ids = [card.card.id for card in held]
    assert [card.keys for card in held] == [str(ids.index(identity) + 1) for identity in ids]
    for identity in ids:
        option = table.find(f"option {ids.index(identity) + 1}").option  # type: ignore[attr-defined]
        assert option.card == identity
    assert table.find("option 0").option.declines, "what takes no card has the number of passing"  # type: ignore[attr-defined]
    assert not table.has("hint card"), "numbers and Enter stand on what they press"
    table.key(pygame.K_2, text="2")
    assert ids[1] not in [card.card.id for card in strip(table)]


def test_answers_are_numbered_from_one_whatever_else_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reaction was called 4 because it was the fourth card held, and the list had neither 1 nor 2."""
    held = tuple(Card(f"Card {place}", id=str(place)) for place in range(8))
    monkeypatch.setattr("vtt.app.table.people.numbers.hand_of", lambda looking: ((), held))
    command = Command(seat="")
    options = [
        Option(PASS, command, declines=True),
        Option("Token", command),
        *(Option("C", command, card=one) for one in "62"),
    ]
    choice = Choice("React?", "option", options=lambda: tuple(options))
    looking = SimpleNamespace(picking=Picking(choice, tuple(options)), turn=1, numbers=AnswerNumbers())
    found = {option.card or option.label: number for option, number in numbers_of(looking)}  # type: ignore[arg-type, union-attr]
    assert found == {PASS: 0, "2": 1, "6": 2, "Token": 3}


def test_the_hand_of_a_seat_is_counted_anew_in_its_own_turn() -> None:
    """Once it had been seen between two turns of the others, “Bloodlust” bore 3 in the turn of its seat."""
    looking = SimpleNamespace(card_numbers=CardNumbers(), acting_figure="", acting_seat="heroes", turn=("", 1, 0))

    def counted(*labels: str) -> list[int]:
        return [number for _, _, number in numbered(looking, ["overlord"], list(map(Card, labels)))]  # type: ignore[arg-type]

    assert counted("Bloodlust", "Shoved forward", "Bloodlust") == [1, 2, 3]
    assert counted("Bloodlust", "Bloodlust", "Last gasp") == [1, 3, 2], "what comes has the key of whose gap it takes"
    looking.turn = "", 1, 1
    assert counted("Bloodlust", "Bloodlust") == [1, 3], "in the turn of others each keeps its own"
    assert counted("Bloodlust", "Bloodlust", "Web") == [1, 3, 4], "what lies behind them has a key behind theirs"
    looking.acting_seat = "overlord"
    assert counted("Bloodlust", "Bloodlust", "Last gasp") == [1, 2, 3]


def test_figures_of_a_list_count_from_one_and_keep_their_keys_in_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A list of whom to attack began with 2, as the picket in reach bore that; of two kinds they were counted."""
    monkeypatch.setattr("vtt.app.table.people.numbers.hand_of", lambda looking: ((), ()))
    known = AnswerNumbers()

    def listed(*names: str, turn: int) -> list[int]:
        options = [Option(name, Command(seat=""), figure=name) for name in names]
        picking = Picking(Choice("Attack", "figure", options=lambda: tuple(options)), tuple(options))
        looking = SimpleNamespace(picking=picking, turn=turn, numbers=known)
        return [number for _, number in numbers_of(looking)]  # type: ignore[arg-type]

    assert listed("Picket 2", "Picket 3", "Mole", turn=1) == [1, 2, 3]
    assert listed("Picket 3", "Mole", turn=1) == [2, 3], "once the first has fallen, 1 does not mean the next one"
    assert listed("Picket 1", "Picket 3", turn=1) == [4, 2]
    assert listed("Picket 3", "Mole", turn=2) == [1, 2], "another turn begins anew"


def test_answers_keep_their_numbers_when_the_same_is_asked_again_in_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """“Pass whenever Mira moves” was 2 and “Pass for the rest of this move” 3; asked again these were spaces."""
    monkeypatch.setattr("vtt.app.table.people.numbers.hand_of", lambda looking: ((), ()))
    known, command = AnswerNumbers(), Command(seat="")
    longer = [Option(words, command, declines=True) for words in (PASS, "whenever", "rest")]

    def asked(*words: str, turn: int = 1) -> dict[str, int]:
        options = [*(Option(one, command) for one in words), *longer]
        choice = Choice("React?", "option", options=lambda: options)
        table = SimpleNamespace(pending=("asked",))
        looking = SimpleNamespace(picking=None, choices=(choice,), table=table, turn=turn, numbers=known)
        found = {one.label: number for one, number in numbers_of(looking)}  # type: ignore[arg-type, union-attr]
        assert [found.pop(one.label) for one in longer] == [0, 8, 9], "what passes has one key whatever else is asked"
        return found

    assert asked("A", "B", "C") == {"A": 1, "B": 2, "C": 3}
    assert asked("D", "C", "B") == {"B": 2, "C": 3, "D": 4}, "what is new does not take the key of what is gone"
    assert asked("C") == {"C": 3} and asked("C", turn=2) == {"C": 1}
    assert asked("X", "Y") == {"X": 1, "Y": 2}, "all of it is new, and counts from one"
    assert [*asked(*map(str, range(9))).values()] == [1, 2, 3, 4, 5, 6, 7, 10, 11]


def test_cards_are_counted_from_one_also_where_the_whole_hand_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """“React?” had one card, the second one of two, whose key was 2, and no 1; a list of discards had 3, 4 and 6."""
    held = tuple(Card(f"Card {place}", id=str(place)) for place in range(1, 5))
    monkeypatch.setattr("vtt.app.table.people.numbers.hand_of", lambda looking: ((), held))
    known = CardNumbers()
    laid = SimpleNamespace(card_numbers=known, turn=1, acting_figure="", acting_seat="")
    list(numbered(laid, (), (Card("Card 0", id="0"), *held)))  # type: ignore[arg-type]
    command = Command(seat="")

    def asked(cards: str) -> list[int]:
        options = [Option(PASS, command, declines=True), *(Option("C", command, card=one) for one in cards)]
        picking = Picking(Choice("Which card?", "option", options=lambda: tuple(options)), tuple(options))
        looking = SimpleNamespace(**{**vars(laid), "picking": picking, "numbers": AnswerNumbers()})
        return [number for _, number in numbers_of(looking)]  # type: ignore[arg-type]

    assert asked("24") == [0, 1, 2]
    assert asked("1234") == [0, 1, 2, 3, 4], "a card was played before them in this turn"


def test_a_card_that_several_answers_play_bears_none_of_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card of which three answers chose the victim bore a 3: the key played it on the third."""
    command = Command(seat="")
    meant = (("Mira", "arms"), ("Ilsa", "arms"), ("Again", "luck"))
    answers = [(Option(name, command, card=card), number) for number, (name, card) in enumerate(meant, 1)]
    monkeypatch.setattr("vtt.app.table.cards.hand_cards.numbers_of", lambda looking: answers)
    choice = Choice("React?", "option", options=lambda: tuple(option for option, _ in answers))
    looking = SimpleNamespace(picking=None, listing=True, choices=(choice,), my_turn=True)
    plays = Plays(looking, SimpleNamespace(submit=print, choose=print))  # type: ignore[arg-type]
    assert [plays.of(Card(name, id=name)).number for name in ("arms", "luck")] == [0, 3]


def test_of_two_cards_alike_the_first_has_the_number_and_what_names_no_card_comes_behind_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """“No, draw now” stood between two cards of the hand as 3, and the second card was 4."""
    held = tuple(Card(name, id=name) for name in ("feet", "blow", "palm", "blow"))
    monkeypatch.setattr("vtt.app.table.people.numbers.hand_of", lambda looking: ((), held))
    command = Command(seat="")
    kinds = [Option(name, command, card=name) for name in ("feet", "blow", "palm")]
    options = [Option("No, draw now", command, usual=True), *kinds]
    choice = Choice("Discard?", "option", options=lambda: tuple(options))
    looking = SimpleNamespace(
        picking=Picking(choice, tuple(options)),
        card_numbers=CardNumbers(),
        numbers=AnswerNumbers(),
        turn=1,
        acting_figure="",
        acting_seat="",
    )

    def found() -> dict[str, int]:
        return {option.label: number for option, number in numbers_of(looking)}  # type: ignore[arg-type, union-attr]

    assert found() == {"feet": 1, "blow": 2, "palm": 3, "No, draw now": 4}
    held = tuple(card for card in held if card.id != "blow")
    del options[2]
    looking.picking = Picking(choice, tuple(options))
    assert found() == {"feet": 1, "palm": 3, "No, draw now": 4}, "the third card had been 3 all turn, and was 2"


def test_beyond_nine_cards_have_letters_that_nothing_else_has() -> None:
    """The eleventh card of a hand had no key at all; 0 was the tenth card and “pass” at once."""
    choices = [Choice("Attack", "now", key="A"), Choice("Catch", "now", key="C"), Choice("End", "now", key="Enter")]
    assert [key_of(number, choices) for number in (0, 1, 9, 10, 11, 12, 13)] == [*"019DEFG"]
    assert key_of(90, choices) == ""


def test_a_way_to_play_a_card_keeps_its_number_when_another_has_gone(hands: Hands) -> None:
    """The bottom was 2, and 1 once a top was played."""
    table = one_person(hands)
    choose_first_cards(table)
    looking, session = table.screen.looking, table.screen.session
    turn = session.table.game.turn

    def numbers() -> dict[str, int]:
        card = next(one for one in looking.choices if one.card == turn.cards[1]).card
        held = next(one for one in hand_of(looking)[1] if one.id == card)
        play = Plays(looking, table.screen.deeds).of(held)
        assert play.action is not None
        play.action()
        found = {one.label: number for one, number in numbers_of(looking) if isinstance(one, Option)}
        looking.picking = None
        return found

    before = numbers()
    assert sorted(before.values()) == [1, 2, 3, 4]
    first = commands.PlayCard(seat="all", figure=turn.figure, card=turn.cards[0], half="top", basic=True)
    for command in (first, commands.SkipAbility(seat="all", figure=turn.figure)):
        session.submit(command)
        table.screen.take_up()
    after = numbers()
    assert sorted(after.values()) == [2, 4] and after.items() <= before.items()


def test_a_number_chooses_the_card_that_bears_it(hands: Hands) -> None:
    table = one_person(hands)
    wanted = strip(table)[1]
    assert wanted.keys == "2"
    table.key(pygame.K_2, text="2")
    hero = table.screen.looking.table.game.heroes[wanted.card.figure]
    assert hero.chosen == (wanted.card.id,)


def test_left_and_right_choose_and_enter_plays(hands: Hands) -> None:
    table = one_person(hands)
    first = strip(table)[0]
    table.screen.ui.keyboard = True
    table.screen.ui.set_focus(first)
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_LEFT)
    focus = table.screen.ui.focus
    assert isinstance(focus, HandCard) and focus.card.id == strip(table)[1].card.id
    assert raised(table) is focus
    wanted = focus.card
    table.key(pygame.K_RETURN)
    assert table.screen.looking.table.game.heroes[wanted.figure].chosen == (wanted.id,)


def test_1_means_the_only_answer_of_a_question_whatever_number_its_card_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """“React?” had one answer, which bore 2 as its card did in a hand that the attack hid, and 1 was refused."""
    aloud, no = Cheer(seat="mara", figure="mira", aloud=True), Cheer(seat="mara", figure="mira", aloud=False)
    answers = Option("Aloud", aloud, number=2), Option(PASS, no, declines=True)
    asked = (Choice("Cheer", "option", figure="mira", options=lambda: answers),)
    offered = FakeGame.choices
    monkeypatch.setattr(FakeGame, "choices", lambda *game: asked if game[1].pending else offered(*game))
    hands = dice_in_the_tray("reduced")
    looking, session = hands.screen.looking, hands.screen.session
    hands.until(lambda: looking.deciding and not looking.rolling)
    assert [key_of(number, asked) for _, number in numbers_of(looking)] == ["2", "0"]
    again = replace(session.moment, table=replace(session.table, pending=()))
    monkeypatch.setattr(Session, "earlier", lambda session, steps: session.moment)
    assert sole_answer(looking) is None, "the same was asked before: a hasty second 1 meant what was taken then"
    monkeypatch.setattr(Session, "earlier", lambda session, steps: again)
    assert sole_answer(looking) == answers[0]
    hands.key(pygame.K_1, text="1")
    assert session.moment.command == aloud
