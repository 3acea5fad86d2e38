"""Whatever may be done in a turn has a letter of its own, the same until the turn ends."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.app.gloomhaven.test_hexagon_table import choose_first_cards, one_person
from tests.app.hands import Hands, TableHands
from tests.app.table.test_following_on_a_grid import go_on
from tests.played import bots_for
from vtt.app.settings import Settings
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.people.card_numbers import CardNumbers
from vtt.app.table.people.letters import OF_THE_TABLE, Letters
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.button import Button
from vtt.app.window import Window
from vtt.files.games import close, keep, new_game, one_each, open_save, open_scenario
from vtt.files.library import find_scenario
from vtt.play.lettered import decode, encode
from vtt.play.session import Session
from vtt.rules.base import Choice
from vtt.rules.gloomhaven.commands import Move, PlayCard

pytestmark = pytest.mark.usefixtures("seldom_painted")


def keys(letters: Letters, turn: str, *choices: Choice) -> list[str]:
    return [one.key for one in letters.given(turn, choices, {"rope"})]


def test_a_letter_of_the_name_that_nothing_else_has() -> None:
    """Sprint and a second door had none."""
    sprint, door, other = Choice("Sprint", "now"), Choice("Open oak door", "now", key="O"), Choice("Open gate", "now")
    found = keys(Letters(), "mira", sprint, door, other)
    assert found == ["P", "O", "E"] and not set(found) & set(OF_THE_TABLE)


def test_it_stays_while_the_turn_lasts_whatever_else_comes_and_goes() -> None:
    letters = Letters()
    sling, spear = Choice("Attack · Sling", "figure", "mira", key="A"), Choice("Attack · Spear", "figure", "mira")
    first = keys(letters, "mira", sling, spear)
    assert first[0] == "A" and first[1] not in ("", "A")
    moved = Choice("Attack · Spear", "figure", "mira", key="A")
    assert keys(letters, "mira", Choice("Aim", "now"), moved) == ["M", first[1]], "the first weapon cannot strike now"
    assert keys(letters, "mira", moved, sling) == [first[1], "A"]
    assert keys(letters, "tilda", Choice("Attack · Axe", "figure", "tilda", key="A")) == ["A"], "another figure's own"
    assert keys(letters, "mira again", moved) == first[1:], "and in its next turn it is the same"
    assert keys(letters, "mira once more", sling, moved) == first


def test_the_weapon_that_could_strike_first_keeps_the_games_letter() -> None:
    """The spear was A while the sling could not strike, and C once it could."""
    letters = Letters()
    spear, sling = (Choice(f"Attack · {name}", "figure", "mira", key="A", role="attack") for name in ("Spear", "Sling"))
    assert keys(letters, "one", spear, replace(sling, refusal="No stones.")) == ["A", "A"]
    later = keys(letters, "two", sling, replace(spear, key=""))
    assert later[1] == "A" and later[0] not in ("", "A")
    assert keys(letters, "three", sling) == later[:1], "also while the spear cannot strike"
    assert keys(letters, "three", replace(spear, key=""), sling) == later[::-1]


def test_no_other_action_of_its_figure_gets_a_letter_that_one_has_had() -> None:
    """An item was B in one turn and C in the next one, as something else came first."""
    letters = Letters()
    assert keys(letters, "one", Choice("Boots", "now", "mira")) == ["T"]
    found = keys(letters, "two", Choice("Bash", "now", "mira"))
    assert found == ["A"] and keys(letters, "three", Choice("Boots", "now", "mira")) == ["T"]
    assert keys(letters, "four", Choice("Belt", "now", "pip")) == ["E"], "another figure's own"


def test_what_two_figures_do_has_one_letter_that_reads_like_no_number() -> None:
    """A bitter draught was B for one hero and I for the next one; those read as 8 and 1."""
    letters, draught = Letters("A"), Choice("Bitter draught", "now", "mira")
    assert keys(letters, "one", draught) == ["T"]
    assert keys(letters, "two", Choice("Trip", "now", "pip"), replace(draught, figure="pip")) == ["P", "T"]
    assert letters.of_card("runa", "Bitter draught") == "T"


def test_a_door_has_one_letter_whoever_stands_at_it() -> None:
    """The chapel door was C for who stood at two doors, and O for the next one, who stood at it alone."""
    letters = Letters("O")
    mill, chapel = (Choice(f"Open {name} door", "now", "mira", "O", role="open") for name in ("mill", "chapel"))
    assert keys(letters, "one", mill, replace(chapel, key="")) == ["O", "P"]
    assert keys(letters, "two", replace(chapel, figure="pip")) == ["P"]


def test_no_figure_closes_a_door_by_what_another_one_strikes_with() -> None:
    """A door was closed with Y, K, E and Z, and a spear of one hero struck with the K that closed it for the next."""
    letters, close, fists = Letters("AM"), Choice("Close barn door", "now"), Choice("Bare hands", "now")
    (blow,) = keys(letters, "one", replace(fists, figure="mira"))
    (hound,) = keys(letters, "two", replace(close, figure="hound"))
    assert keys(letters, "three", replace(close, figure="mira"), replace(fists, figure="mira")) == [hound, blow]
    assert len({blow, hound, *keys(letters, "four", Choice("Boar spear", "now", "mira"))}) == 3
    letters.before |= {("pip", "Vanish"): hound, ("robin", "Close barn door"): "Y"}
    found = keys(letters, "five", Choice("Vanish", "now", "pip"), replace(close, figure="pip"))
    assert found == [hound, "Y"], "if not as the first, then as another one does"


def test_what_has_no_letter_by_its_game_gets_none_that_the_game_means_at_other_times() -> None:
    """An amulet was A until somebody could attack."""
    letters, amulet = Letters("AM"), Choice("Amulet", "now", "mira")
    assert keys(letters, "one", amulet) == ["U"]
    assert keys(letters, "one", amulet, Choice("Attack 2", "figure", "mira", key="A")) == ["U", "A"]


def test_a_card_has_the_letter_of_what_is_done_with_it() -> None:
    """None that reads as a number: the other cards of a hand bear those."""
    letters, greaves = Letters("AM"), Choice("Greaves", "now", "mira")
    assert letters.of_card("mira", "Greaves") == "G"
    assert keys(letters, "one", greaves, Choice("Gag", "now", "mira")) == ["G", "Z"]
    assert keys(letters, "two", Choice("Paint", "now", "mira")) == ["P"]
    assert letters.of_card("mira", "Pelt") == "E", "what else can be done now has another one"
    assert (letters.of_card("mira", "Greaves"), letters.of_card("pip", "Greaves")) == ("G", "G")
    assert letters.of_card("pip", "Boil") == "Y", "no 8, 0, 1, L is the table's, and Z is Mira's gag"


def test_only_another_weapon_keeps_the_games_letter_from_a_weapon() -> None:
    """Who was placed with A before the game struck with T in all of it."""
    letters, attack = Letters(), Choice("Attack 2", "figure", "mira", key="A", role="attack")
    assert keys(letters, "set-up", Choice("Place Mira", "now", "mira", key="A")) == ["A"]
    assert keys(letters, "one", attack) == ["A"]


def test_what_had_a_letter_keeps_it_before_others_choose_and_a_game_has_its_own() -> None:
    """A weapon was A in one turn and T in the next, as another one could not strike."""
    letters, spear = Letters(), Choice("Spear", "figure", "mira")
    assert keys(letters, "one", spear) == ["P"]
    assert keys(letters, "two", Choice("Push", "now"), spear) == ["U", "P"]
    assert keys(letters, "three", Choice("Pass", "now", key="P"), spear) == ["P", "E"]


def test_a_card_keeps_its_number_while_it_is_held() -> None:
    numbers = CardNumbers()
    assert numbers.given("mira", ["axe", "bow", "cup"]) == {"axe": 1, "bow": 2, "cup": 3}
    assert numbers.given("mira", ["axe", "new", "cup"]) == {"axe": 1, "cup": 3, "new": 4}, "where it lies, or how many"
    assert numbers.given("pip", ["axe"]) == {"axe": 1}
    many = numbers.given("mira", ["cup", *"abcdefg"])
    assert [many[name] for name in ("cup", *"abcdefg")] == [3, 4, 5, 6, 7, 8, 9, 1], "a free one that has a key"
    seen = numbers.given("pip", ["axe", "bow", "cup", "dart"])
    assert numbers.given("pip", ["bow", "rope"]) == {"bow": 2, "rope": 3}, "others look on, who do not see the rest"
    assert numbers.given("pip", ["axe", "bow", "cup", "dart", "rope"]) == {**seen, "rope": 5}
    assert sorted(numbers.given("mira", list("abcdefghijkl")).values()) == list(range(1, 13))


def test_of_two_cards_with_one_number_the_one_that_had_it_first_keeps_it() -> None:
    """What is carried had come by the number of a card that others do not see, which was 8, 1, 8 and B."""
    numbers = CardNumbers()
    held = ["aim", "bow", "cup"]
    assert numbers.given("pip", held) == {"aim": 1, "bow": 2, "cup": 3}
    assert numbers.given("pip", ["bow", "glove"]) == {"bow": 2, "glove": 3}, "seen by all"
    assert numbers.given("pip", ["glove", *held]) == {"aim": 1, "bow": 2, "cup": 3, "glove": 4}, "seen by its own"
    assert numbers.given("pip", held)["cup"] == 3


def test_a_hand_dealt_anew_counts_from_one_when_its_turn_begins() -> None:
    """Five cards of an exploration bore 5, 1, 4, 6 and 7, as some were held in earlier turns."""
    numbers = CardNumbers()
    first = ["blow", "thought", "fist", "wind", "feet"]
    assert list(numbers.given("runa", first, 1).values()) == [1, 2, 3, 4, 5]
    assert numbers.given("runa", ["thought", "feet", "drawn"], 1) == {"thought": 2, "feet": 5, "drawn": 6}, "in a turn"
    lie = {"lie": "in one turn before the same people"}
    assert numbers.given("ivo", first, 1, **lie)["feet"] == 5
    assert numbers.given("ivo", ["thought", "feet", "drawn"], 1, **lie)["drawn"] == 1, "it takes the first gap"
    dealt = ["words", "blow", "wind", "makeshift", "walk"]
    assert set(numbers.given("runa", dealt).values()) != {1, 2, 3, 4, 5}, "in a turn of somebody else"
    assert numbers.given("runa", dealt, 2) == {name: number for number, name in enumerate(dealt, 1)}
    assert numbers.given("runa", [*dealt[3:], "palm", "guard"], 3)["makeshift"] == 1, "and of few kept, no 4, 5, 6, 7"
    assert numbers.given("pip", ["axe", "bow", "cup", "dart"], 1)["dart"] == 4
    assert numbers.given("pip", ["axe", "cup", "dart"]) == {"axe": 1, "cup": 3, "dart": 4}, "what stays keeps its own"
    assert numbers.given("pip", ["axe", "cup", "dart"], 2) == {"axe": 1, "cup": 2, "dart": 3}, "until the next begins"


def test_a_turn_that_begins_with_chosen_cards_counts_nothing_anew_when_they_are_played() -> None:
    """“Through Both” was 5 all round, and 4 once its hero had played both of its cards."""
    numbers = CardNumbers()
    before = numbers.given("hero", ["a", "b", "c"], "choose")
    assert numbers.given("hero", ["b", "c"], "turn", keeps=True) == {"b": 2, "c": 3}
    assert numbers.given("hero", ["c"], "turn") == {"c": before["c"]}
    assert numbers.given("hero", ["c"], "next round") == {"c": 1}


def test_letters_are_the_same_when_a_game_goes_on_another_day() -> None:
    """After a save was reopened they were given anew, in the order in which things came up."""
    first = Letters("AM")
    spear, sling = (Choice(f"Attack · {name}", "figure", "mira", key="A", role="attack") for name in ("Spear", "Sling"))
    bash, boots = Choice("Bash", "now", "mira"), Choice("Boots", "now", "mira")
    before = [*keys(first, "one", boots), *keys(first, "two", bash, boots), *keys(first, "three", spear, sling)]
    kept = decode(encode(first.kept()))
    again = Letters.of("AM", kept)
    assert keys(again, "four", sling, spear) == before[:2:-1]
    assert keys(again, "five", bash) + keys(again, "six", boots) == before[1:3] and again.kept() == kept
    assert decode(b'[["mira","Bash","bb",false]]') == decode(b"no") == (), "the game is whole without them"


@pytest.mark.parametrize("scenario", ["the-drowned-bell", "the-silk-debt", "beyond-the-grey-gate", "the-crow-granary"])
def test_a_save_keeps_the_letters_of_heroes(scenario: str, tmp_path: Path) -> None:
    save, opened = tmp_path / "kept.vttsave", open_scenario(find_scenario(scenario))
    session = new_game(opened, one_each(opened.scenario, 2), seed=4)
    keep(session, save)
    hands = at_table(session)
    bots = bots_for(session)
    given = dict[tuple[str, str], str]()
    for _ in range(15):
        go_on(hands, bots)
        given |= {(one.figure, one.same or one.name): one.key for one in hands.screen.looking.choices}
    hands.wait(0.3)
    lettered = session.letters
    assert any(given.get((one.figure, one.action)) == one.letter for one in lettered)
    last = [(one.name, one.key) for one in hands.screen.looking.choices]
    hands.screen.leave()
    close(session)
    again = open_save(save).session
    assert again.letters == lettered
    assert [(one.name, one.key) for one in at_table(again).screen.looking.choices] == last
    close(again)


def at_table(session: Session) -> TableHands:
    """A table at which nobody hides anything."""
    window = Window(Settings(motion="reduced", bot_delay=0.0, hints=False), keep=False)
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    hands.screen.handing_over.toggle_open_table()
    return hands


def test_what_is_refused_or_bears_a_key_elsewhere_gets_none() -> None:
    refused, card = Choice("Climb", "now", refusal="No pit is near."), Choice("Rope", "now", card="rope")
    turn = Choice("End turn", "now", key="Enter", role="end")
    assert keys(Letters(), "mira", refused, card, turn) == ["", "", "Enter"]


def test_where_letters_run_out_the_last_have_none_and_no_two_have_the_same() -> None:
    found = keys(Letters(), "mira", *(Choice(f"Zeal {number}", "now") for number in range(30)))
    given = [key for key in found if key]
    assert len(given) == len(set(given)) == 26 - len(OF_THE_TABLE)


def test_what_is_under_way_keeps_its_letters_whatever_its_name_tells() -> None:
    """After one step of a move M and K were O and I, and there was no K for what came next."""
    hands = one_person(Hands(Window(Settings(size=(1280, 720), scale=1.5, motion="reduced"), keep=False)))
    choose_first_cards(hands)
    looking = hands.screen.looking
    ways = [option.command for choice in looking.choices if choice.half >= 0 for option in choice.options()]
    hands.screen.submit(
        next(one for one in ways if isinstance(one, PlayCard) and one.half == "bottom" and not one.basic)
    )
    hands.settle()
    first = buttons(hands)
    session = hands.screen.session
    assert sorted(first.values()) == ["K", "M"]
    moves = session.ruleset.moves(session.table, looking.acting_figure)
    ways_there = (moves.path(space, ()) or () for space in sorted(session.table.board.spaces))
    step = next(way for way in ways_there if len(way) == 2)
    hands.screen.submit(Move(seat="all", figure=looking.acting_figure, path=tuple(step)))
    hands.settle()
    assert not set(first) & set(buttons(hands)) and sorted(buttons(hands).values()) == ["K", "M"]


def test_halves_of_cards_take_no_letters_while_all_look_on() -> None:
    """Two people had another key for what passes over the rest each round (T, K, I): halves of cards had taken K."""
    letters = Letters()
    halves = [Choice(f"Hook and Haul ({half})", "now", "warden", card="haul", half=at) for at, half in enumerate("tb")]
    skip = Choice("Skip the move", "now", "warden", "K", same="skip", role="skip")
    found = letters.given("warden", halves, set()), letters.given("warden", [skip], set())
    assert [one.key for one in chain(*found)] == ["", "", "K"]


def test_what_is_the_same_for_several_figures_has_the_games_letter_for_each() -> None:
    """A long rest was R for one character of a person and N for the next one."""
    letters = Letters()
    rests = [Choice(f"Long rest: {name}", "now", name, "R", same="Long rest") for name in ("warden", "archer")]
    assert keys(letters, "one", *rests, Choice("Repair", "now", "archer")) == ["R", "R", "E"]
    assert keys(letters, "two", rests[1], rests[0]) == ["R", "R"]


def test_the_letters_of_one_round_are_free_in_the_next() -> None:
    """A long rest in the second round had no R: short rests after the first had it, and nobody's turn was between."""
    opened = open_scenario(find_scenario("toll-at-saltgate"))
    session = new_game(opened, one_each(opened.scenario, 2), seed=4)
    hands = at_table(session)
    bots, looking, rests = bots_for(session, 1, alike=True), hands.screen.looking, set[str]()
    for _ in range(200):
        go_on(hands, bots)
        rests = {one.key for one in looking.choices if one.name.startswith("Long rest") and not one.refusal}
        if session.ruleset.round(session.table) == 2 and rests:
            break
    assert "R" in rests


def buttons(hands: TableHands) -> dict[str, str]:
    """What can be done with what is under way, and its keys."""
    found = (one for one in hands.widgets() if isinstance(one, Button) and one.name.startswith("choice "))
    return {one.name: one.keys for one in found if one.name.startswith(("choice Move", "choice Skip"))}


@pytest.mark.parametrize("scenario", ["the-drowned-bell", "the-silk-debt", "beyond-the-grey-gate", "the-crow-granary"])
def test_every_button_of_an_action_that_can_be_done_has_one(scenario: str) -> None:
    opened = open_scenario(find_scenario(scenario))
    session = new_game(opened, one_each(opened.scenario, 2), seed=4)
    hands = at_table(session)
    bots = bots_for(session)
    seen, turn = dict[str, str](), ""
    pressed = 0
    for _ in range(25):
        go_on(hands, bots)
        looking = hands.screen.looking
        if looking.deciding or not looking.my_turn or looking.selected != looking.acting_figure:
            continue
        seen, turn = (seen if turn == looking.acting_figure else {}), looking.acting_figure
        in_hand = {f"choice {one.name}": one.card for one in looking.choices if one.card in looking.cards_with_keys()}
        cards = {one.card.id: one.keys for one in hands.widgets() if isinstance(one, HandCard)}
        for one in hands.widgets():
            able = isinstance(one, Button) and one.name.startswith("choice ") and not one.refusal and not one.small
            if isinstance(one, Button) and able:
                pressed += 1
                assert one.keys, one.name
                assert one.name not in in_hand or one.keys == cards.get(in_hand[one.name], one.keys), "as on its card"
                assert seen.setdefault(one.name, one.keys) == one.keys, "the same while the turn lasts"
    assert pressed > 8


def test_of_two_cards_alike_the_one_that_was_clicked_leaves_the_hand() -> None:
    """The first of two equal cards was clicked, and the second one was gone: the rules know them by one name."""
    numbers = CardNumbers()
    assert numbers.names("runa", ["march", "rage", "march"]) == ["march", "rage", "march 2"]
    numbers.plays("pip", "march")
    assert numbers.names("runa", ["march", "rage"]) == ["march", "rage"], "what others click is theirs"
    numbers.plays("runa", "march")
    assert numbers.names("runa", ["march", "rage", "march"]) == ["march", "rage", "march 2"], "nothing has gone yet"
    assert numbers.names("runa", ["rage", "march"]) == ["rage", "march 2"]
    numbers.plays("runa", "march 2")
    assert numbers.names("runa", ["rage", "march"]) == ["rage", "march 2"], "its ways were listed, and it stays"
    assert numbers.names("runa", ["march", "rage", "march"]) == ["march", "rage", "march 2"], "taken back"
    numbers.plays("runa", "march 2")
    assert numbers.names("runa", ["rage", "march"]) == ["rage", "march"]
    assert numbers.clicked == {"pip", "runa"}
    numbers.plays("ilse", "march", asked=True)
    assert numbers.clicked == {"pip", "runa"}, "who was asked for a card has not played one"
    assert numbers.names("pip", ["march"]) == ["march"]
