"""The bars of the second window: whose turn it is, what is asked, and the last lines of the log."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pygame
import pytest

from tests.app.hands import Hands
from tests.app.table.test_public_side import answered, begun
from vtt.app.paint import Paint
from vtt.app.seat_signs import SeatSign
from vtt.app.second_window import scale_for
from vtt.app.table.curtain.why_asked import chosen_first, why
from vtt.app.table.for_all.onlooker import Onlooker
from vtt.app.table.for_all.public_asked import said_of
from vtt.app.table.for_all.public_bars import LONGEST, band_height, bar_height, last_band, turn_bar
from vtt.app.widgets.base import walk
from vtt.app.widgets.label import Paragraph, Pill
from vtt.app.widgets.layout import Card
from vtt.files.games import new_game, one_each, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.session import Line, Session
from vtt.play.story import Ask, Told
from vtt.rules.by_hand import SetCounter
from vtt.rules.descent.commands import Begin, EndTurn, StartTurn
from vtt.rules.gloomhaven.content import ELEMENTS
from vtt.rules.mage_knight.decisions import Discarding, LevelUp, Tactical
from vtt.rules.questions import Offer
from vtt.rules.sword_and_sorcery import commands as zones
from vtt.scene.theme import Theme


def test_the_bar_says_whose_turn_it_is_and_not_only_who_sits_there() -> None:
    opened = open_scenario(find_scenario("lamp-in-the-gatehouse"))
    session = new_game(opened, seats_for(opened.scenario), seed=5)

    def told() -> str:
        looking = Onlooker(session)
        return next(str(getattr(one, "words", "")) for one in walk(turn_bar(looking)) if one.name == "turn")

    heroes = session.seats[0]
    session.submit(Begin(seat=heroes.id))
    assert told() == f"Next: {heroes.name}"
    session.submit(StartTurn(seat=heroes.id, figure="mira"))
    assert told() == f"Mira's turn · {heroes.name}"
    session.set_bot(heroes.id, True)
    assert told() == f"Mira's turn · a bot plays {heroes.name}"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Onlooker, "leader", lambda *_: None)
        assert told() == f"Mira's turn · a bot decides for {heroes.name}", "of a monster a bot seemed to play it"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Onlooker, "telling", True)
        patch.setattr(Onlooker, "acting_in", lambda *_: "")
        assert told() == f"A bot plays {heroes.name}.", "nothing stood there while the overlord's first card was read"


@pytest.mark.parametrize(
    ("scenario", "said"), [("a-short-war", "Runa Greenmantle chooses a tactic · Player 1"), ("toll-at-saltgate", "")]
)
def test_what_is_chosen_before_any_turn_is_no_turn(scenario: str, said: str) -> None:
    """“Runa's turn” stood there while a tactic was chosen, “Next” while cards were."""
    session, bots = begun(scenario, 5)
    while not chosen_first(session.choices(session.acting_seat())):
        answered(session, bots)
    seat = next(one for one in session.seats if one.id == session.acting_seat())
    said = said or f"{seat.name} chooses cards"
    assert [said] == [getattr(one, "words", "") for one in walk(turn_bar(Onlooker(session))) if one.name == "turn"]


def test_the_bar_tells_of_people_and_speaks_to_none() -> None:
    session, _ = begun("the-cistern", 5)
    moment, seat = session.moment, session.seats[1]
    ask = Ask(seat.id, "A wheel turns. Do you turn it off?", {"Yes": (), "No": ()})
    session._moments[moment.number] = replace(moment, story=msgspec.structs.replace(moment.story, ask=ask))
    told = next(one for one in walk(turn_bar(Onlooker(session))) if one.name == "turn")
    assert getattr(told, "words", "") == f"The story asks {seat.name}."


def test_an_open_offer_of_deeds_is_no_secret() -> None:
    of_skill = LevelUp(seat="one", prompt="Which skill?", drawn=("a", "b"))
    assert of_skill.secret and not msgspec.structs.replace(of_skill, chosen="a").secret


def test_of_a_secret_question_only_the_answers_are_secret() -> None:
    """“Dov decides something in secret” stood there as he kept a die that all see, and as a skill was learned."""
    session, bots = begun("a-short-war", 5)
    while not isinstance(asked := next(iter(session.table.pending), None), Discarding):
        assert answered(session, bots)
    seat = next(one for one in session.seats if one.id == asked.seat)
    looking = Onlooker(session)
    told = next(one for one in walk(turn_bar(looking)) if one.name == "turn")
    assert getattr(told, "words", "") == f"{seat.name}: {asked.prompt}" and not said_of(looking)


def test_which_die_a_tactic_keeps_is_chosen_before_all() -> None:
    die, card = Offer("0", "Green", means="die 0"), Offer("step", "Step", card="step")
    asked = Tactical(seat="one", prompt="Which?", tactic="3", offers=(Offer("done", "That is all"), die))
    assert not asked.secret and msgspec.structs.replace(asked, offers=(card,)).secret


def test_the_bar_says_each_thing_once_and_what_is_asked_has_room_beside_who_acts(hands: Hands) -> None:
    opened = open_scenario(find_scenario("the-cistern"))
    session = new_game(opened, seats_for(opened.scenario), seed=5)
    first, second = session.seats

    def bar() -> Card:
        looking = Onlooker(session)
        card = turn_bar(looking)
        paint = Paint(hands.window.paint.theme, hands.window.sprites)
        card.place(paint, pygame.Rect(0, 0, paint.px(1264), paint.px(60)))
        return card

    def turn_of(card: Card) -> Paragraph:
        return next(one for one in walk(card) if isinstance(one, Paragraph) and one.name == "turn")

    session.submit(Begin(seat=first.id))
    hero = first.heroes[0]
    session.submit(StartTurn(seat=first.id, figure=hero))
    words = [str(getattr(one, "words", "")) for one in walk(bar())]
    assert sum("Morale" in one for one in words) == 1
    session.submit(EndTurn(seat=first.id, figure=hero))
    assert session.table.pending and second
    paint = hands.window.paint
    turn = turn_of(bar())
    assert turn.words.startswith("Everybody: ") and " ".join(turn.lines(paint, turn.rect.width)) == turn.words
    rounds = next(one for one in walk(bar()) if one.name == "round")
    assert rounds.rect.width >= rounds.natural_width(paint), "nor is the round cut off"


def test_the_bar_names_everybody_who_may_begin_and_says_all_that_is_asked(hands: Hands) -> None:
    """Heroes who play together choose their order: the first seat of them is not next more than the others are."""
    opened = open_scenario(find_scenario("the-cistern"))
    session = new_game(opened, seats_for(opened.scenario), seed=5)
    first, second = session.seats
    paint = Paint(hands.window.paint.theme, hands.window.sprites)

    signs: list[int] = []

    def bar() -> Paragraph:
        looking = Onlooker(session)
        card, wide = turn_bar(looking), paint.px(1264)
        card.place(paint, pygame.Rect(0, 0, wide, max(paint.px(60), card.height(paint, wide))))
        turn = next(one for one in walk(card) if one.name == "turn")
        assert isinstance(turn, Paragraph) and card.rect.contains(turn.rect)
        signs.append(sum(isinstance(one, SeatSign) for one in walk(card)))
        return turn

    session.submit(Begin(seat=first.id))
    assert bar().words == f"Next: {first.name} or {second.name}"
    session.submit(StartTurn(seat=second.id, figure=second.heroes[0]))
    session.submit(EndTurn(seat=second.id, figure=second.heroes[0]))
    asked = bar()
    assert asked.words.startswith("Everybody: ")
    assert " ".join(asked.lines(paint, asked.rect.width)) == asked.words
    assert signs == [2, 2], "the sign of the first alone said that it was hers to answer"


def test_the_longest_line_of_the_log_that_is_shown_is_whole(hands: Hands) -> None:
    words = " ".join(["Beside a closed door press O, or click it."] * 5)
    assert LONGEST - 12 < len(words) <= LONGEST
    for size in ((960, 540), (1920, 1080)):
        paint = Paint(Theme(hands.window.paint.theme.palette, scale_for(size)), hands.window.sprites)
        band = last_band([Line(1, words)], lambda dice: ())
        wide = min(size[0] - 2 * paint.px(8), band.natural_width(paint))
        band.place(paint, pygame.Rect(0, 0, wide, band.height(paint, wide)))
        told = next(one for one in walk(band) if isinstance(one, Paragraph))
        assert " ".join(told.lines(paint, told.rect.width)) == words


def test_a_story_is_told_as_far_as_the_goal(hands: Hands) -> None:
    """What a quest begins with was cut off at “Goal: Defeat …”."""
    opened = open_scenario(find_scenario("the-ferrymans-toll"))
    session = new_game(opened, one_each(opened.scenario, 4), seed=4)
    looking = Onlooker(session)
    lines = looking.lines_told()[-2:]
    assert len(lines[-1].words) > LONGEST
    for size in ((960, 540), (1920, 1080)):
        paint = Paint(Theme(hands.window.paint.theme.palette, scale_for(size)), hands.window.sprites)
        band = last_band(lines, lambda dice: (), looking.goals)
        wide = min(size[0] - 2 * paint.px(8), band.natural_width(paint))
        band.place(paint, pygame.Rect(0, 0, wide, band.height(paint, wide)))
        told = next(one for one in walk(band) if isinstance(one, Paragraph))
        shown = " ".join(told.lines(paint, told.rect.width))
        assert shown == " ".join(lines[-1].words.split()), "its first sentence was left out beside empty room"
        assert "Goal: Defeat the ferryman before the tenth round is over." in shown
        assert band.rect.height <= band_height(paint), "it has no more room than other lines have"
        rain = " It has been raining for nine days." * 20
        long = replace(lines[-1], words=f"{rain} {lines[-1].words}")
        band = last_band([long], lambda dice: (), looking.goals)
        band.place(paint, pygame.Rect(0, 0, wide, band.height(paint, wide)))
        told = next(one for one in walk(band) if isinstance(one, Paragraph))
        shown_lines = told.lines(paint, told.rect.width)
        assert shown_lines[-1].endswith(long.words[-20:]), "of more the end, with the goal"
        assert shown_lines[0].startswith("… ") and paint.width(shown_lines[0], told.size) <= told.rect.width
        for story in ([lines[-1], Line(0, "Round 1 begins.")], [replace(lines[-1], words=f"{lines[-1].words}{rain}")]):
            band = last_band(story, lambda dice: (), looking.goals)
            band.place(paint, pygame.Rect(0, 0, wide, band.height(paint, wide)))
            told = next(one for one in walk(band) if isinstance(one, Paragraph))
            shown = " ".join(told.lines(paint, told.rect.width))
            assert "Goal: Defeat the ferryman before the tenth round is over." in shown and shown.endswith(".")
            assert "… " in shown, "what is left out shows"
            assert band.rect.height <= band_height(paint)


def test_the_goals_of_both_sides_stay_when_the_next_line_comes(hands: Hands) -> None:
    """“The heroes win: Fetch the lamp from the …” was left as the first round began."""
    opened = open_scenario(find_scenario("lamp-in-the-gatehouse"))
    looking = Onlooker(new_game(opened, seats_for(opened.scenario), seed=5))
    story = looking.lines_told()[-1]
    for size in ((960, 540), (1920, 1080)):
        paint = Paint(Theme(hands.window.paint.theme.palette, scale_for(size)), hands.window.sprites)
        band = last_band([story, Line(0, "Round 1 begins.")], lambda dice: (), looking.goals)
        band.place(paint, pygame.Rect(0, 0, band.natural_width(paint), band_height(paint)))
        told = next(one for one in walk(band) if isinstance(one, Paragraph))
        shown = " ".join(told.lines(paint, told.rect.width))
        assert "The heroes win: Fetch the lamp" in shown
        assert shown.endswith("for five rounds, or bring both of them down at once.")


def test_the_bar_keeps_the_goal_where_all_of_it_has_room(hands: Hands) -> None:
    """It was gone with the first lines of the log: who sat down later saw a fight for nothing."""
    opened = open_scenario(find_scenario("toll-at-saltgate"))
    session = new_game(opened, one_each(opened.scenario, 2), seed=5)

    def left(wide: int) -> str:
        card = turn_bar(Onlooker(session))
        card.place(hands.window.paint, pygame.Rect(0, 0, wide, 60))
        return next(str(getattr(one, "words", "")) for one in walk(card) if one.name == "left")

    assert "Goal" not in left(1264), "the story has just told it"
    for number in range(3):
        session.submit(SetCounter(name="bell", value=number + 1))
    assert left(1264) == "Set-up · Level 1 · Goal: Defeat the Toll Keeper."
    assert left(380) == "Set-up · Level 1"
    _name_all_elements(session)
    card, paint = turn_bar(Onlooker(session)), hands.window.paint
    card.place(paint, pygame.Rect(0, 0, 1264, bar_height(paint)))
    named = [one for one in walk(card) if isinstance(one, Pill) and one.icon]
    assert len(named) == 6 and sum(one.rect.top == named[0].rect.top for one in named) == 3
    assert all(one.rect.width >= one.natural_width(paint) for one in named) and left(1264).endswith("Keeper.")
    assert max(one.rect.bottom for one in named) <= card.rect.bottom


def _name_all_elements(session: Session) -> None:
    moment = session.moment
    elements = dict.fromkeys(ELEMENTS, 2)
    table = replace(moment.table, game=msgspec.structs.replace(moment.table.game, elements=elements))
    session._moments[moment.number] = replace(moment, table=table)


def test_no_hint_to_those_who_play_is_told(hands: Hands) -> None:
    """It named keys that nobody has there."""
    session = new_game(open_scenario(find_scenario("lamp-in-the-gatehouse")), seed=3)
    session.submit(Begin(seat="heroes"))
    session.submit(StartTurn(seat="heroes", figure="mira"))
    hints = {event.words for event in session.moment.events if isinstance(event, Told) and event.hint}
    session.submit(SetCounter(name="noise", value=1), joins=True)  # as a move that begins a turn
    assert hints and hints <= {line.words for line in session.log(frozenset())}
    assert not hints & {line.words for line in Onlooker(session).lines_told()}


def test_the_bar_says_all_that_a_monster_is_about_to_do(hands: Hands) -> None:
    """Of one that moves and strikes it said no more than whom it goes for."""
    opened = open_scenario(find_scenario("the-ferrymans-toll"))
    session = new_game(opened, one_each(opened.scenario, 4), seed=4)
    hero = session.seats[0]
    for command in (zones.Begin(seat=hero.id), zones.BeginTurn(seat=hero.id, figure=hero.heroes[0])):
        session.submit(command)
    session.submit(zones.EndTurn(seat=hero.id, figure=hero.heroes[0]))
    paint = Paint(hands.window.paint.theme, hands.window.sprites)
    asked = why(session, session.seats[0])
    assert asked.count(". ") >= 2, asked
    card, wide = turn_bar(Onlooker(session)), paint.px(1264)
    card.place(paint, pygame.Rect(0, 0, wide, max(paint.px(60), card.height(paint, wide))))
    turn = next(one for one in walk(card) if isinstance(one, Paragraph) and one.name == "turn")
    assert turn.words.endswith(asked) and " ".join(turn.lines(paint, turn.rect.width)) == turn.words


def test_a_question_of_two_lines_has_room_above_the_list(hands: Hands) -> None:
    """It made the bar taller, which touched the list below it."""
    opened = open_scenario(find_scenario("the-cistern"))
    session = new_game(opened, seats_for(opened.scenario), seed=5)
    session.submit(Begin(seat=session.seats[0].id))
    looking = Onlooker(session)
    for size in ((1280, 720), (1920, 1080)):
        paint = Paint(Theme(hands.window.paint.theme.palette, scale_for(size)), hands.window.sprites)
        card, wide = turn_bar(looking), size[0] - paint.px(16)
        turn = next(one for one in walk(card) if isinstance(one, Paragraph) and one.name == "turn")
        turn.words = "Everybody, where do you want to go from here, and why is it not the other way? " * 2
        card.place(paint, pygame.Rect(0, 0, wide, bar_height(paint)))
        assert len(turn.lines(paint, turn.rect.width)) == 2
        assert card.height(paint, wide) <= bar_height(paint)
