"""One deed is one sentence of the log (`vtt.rules.told_once`)."""

from __future__ import annotations

from vtt.rules.base import Event
from vtt.rules.events import Attacked, Damaged, Moved, Planned, Said
from vtt.rules.told_once import told_once


def move(where: str, space: int, figure: str = "wolf", cause: str = "move", secret_to: tuple[str, ...] = ()) -> Moved:
    words = f"{figure.capitalize()} moves to {where}."
    return Moved(figure=figure, path=(0, space), space=space, cause=cause, words=words, secret_to=secret_to)


BITE = Attacked(figure="wolf", targets=("ada",), words="Wolf attacks Ada (teeth).")
BURNT = Damaged(figure="wolf", amount=1, words="Wolf suffers 1 damage.")


def words(*events: Event) -> list[str]:
    return [event.words for event in told_once(events) if event.words]


def test_of_a_walk_only_where_it_led_is_told() -> None:
    assert words(move("B1", 1), move("B2", 2), move("B3", 3)) == ["Wolf moves to B3."]
    assert len(words(move("B1", 1), move("C1", 2, "imp"))) == 2
    assert len(words(move("B1", 1), BURNT, move("B2", 2))) == 3, "what happened on the way comes between"


def test_a_walk_to_a_blow_is_one_sentence_with_it() -> None:
    """“Hill bandit moves to Well house.”, “Hill bandit attacks Robin (Club).”"""
    assert words(move("B1", 1), move("B2", 2), BITE) == ["Wolf moves to B2 and attacks Ada (teeth)."]
    assert len(words(move("B2", 2), BURNT, BITE)) == 3
    assert len(words(move("B2", 2, "imp"), BITE)) == len(words(move("B2", 2, cause="forced"), BITE)) == 2
    assert len(words(move("B2", 2, secret_to=("dark",)), BITE)) == 2, "what few may know stays a sentence of its own"


def test_a_plan_tells_the_walk_it_was_for_unless_that_ended_elsewhere() -> None:
    """“Spider goes beside Wendel (the farthest hero), to G3.”, “Spider moves 4 spaces to G3.”"""
    plan = Planned(figure="wolf", space=3, words="Wolf goes for Ada, to B3.")
    assert words(plan, BURNT, move("B2", 2), move("B3", 3)) == [plan.words, BURNT.words]
    assert words(plan, move("B2", 2)) == [plan.words, "Wolf moves to B2."]
    assert words(plan, move("B3", 3), BITE) == [plan.words, BITE.words]


def test_events_stay_as_many_as_they_were_and_in_their_order() -> None:
    events = (Said(words="Round 1."), move("B1", 1), move("B2", 2), BITE)
    assert [type(event) for event in told_once(events)] == [type(event) for event in events]
