"""What befalls figures outside attacks: what conditions, tests and ground do to them is told as a deed, with its
dice."""

from __future__ import annotations

import msgspec
import pytest

from tests.play.test_others import BITE
from tests.played import bots_for
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.play.befallen import Befallen, Befalling, in_turns
from vtt.play.bots import play_on
from vtt.rules.attacks import Reckoned
from vtt.rules.base import Event
from vtt.rules.events import (
    BrokenOff,
    ConditionChanged,
    Damaged,
    Defeated,
    Moved,
    Planned,
    Prevented,
    Recovered,
    Rolled,
    RolledDie,
    Said,
    Tired,
    TurnBegan,
)

DICE = (RolledDie("grey", 5), RolledDie("black", 5))
TESTED = Rolled(figure="ada", dice=DICE, reason="test", words="Ada fails a test of might: 7 against 4.")
POISON = Damaged(figure="ada", amount=1, words="Ada is poisoned and suffers 1 damage.")
FALLS = Defeated(figure="ada", knocked_out=True, words="Ada is knocked out.")
BITTEN = Damaged(figure="ada", amount=3, by="wolf", words="Ada suffers 3 damage.")


def heard(*events: Event) -> tuple[Befallen, ...]:
    return Befalling().hear(events)


def test_a_test_and_what_comes_of_it_are_one_deed_with_its_dice() -> None:
    words = f"{TESTED.words} {POISON.words} {FALLS.words}"
    assert heard(TurnBegan(figure="ada"), TESTED, POISON, FALLS) == (Befallen("ada", words, DICE, loses=1, falls=True),)
    stays = Befallen("bo", "Bo passes a test of might: 1 against 4.", DICE)
    also = Rolled(figure="bo", dice=DICE, reason="test", words=stays.words)
    assert heard(TESTED, Tired(figure="ada", amount=1, words="Ada suffers 1 fatigue."), also) == (
        Befallen("ada", f"{TESTED.words} Ada suffers 1 fatigue.", DICE),
        stays,
    )


def test_whoever_stays_where_it_is_and_does_nothing_is_told_of_as_nothing_is_seen() -> None:
    """In a turn that passed fast the log alone knew that a monster had acted."""
    plan = Planned(figure="wolf", words="Wolf can reach nobody and stays.")
    freed = ConditionChanged(figure="wolf", condition="immobilize", gained=False, words="Wolf is free again.")
    assert heard(TurnBegan(figure="wolf"), plan) == (Befallen("wolf", plan.words),)
    assert heard(TurnBegan(figure="wolf"), plan, freed) == (Befallen("wolf", f"{plan.words} {freed.words}"),)
    walk = Moved(figure="wolf", path=(1, 2), space=2, cause="move", words="")
    assert heard(TurnBegan(figure="wolf"), msgspec.structs.replace(plan, space=2), walk) == ()
    assert heard(TurnBegan(figure="wolf"), plan, BITE) == ()


def test_what_an_attack_says_befalls_nobody_besides() -> None:
    poisoned = ConditionChanged(figure="ada", condition="poisoned", gained=True, by="wolf", words="Ada is poisoned.")
    felled = Defeated(figure="ada", by="wolf", words="Ada is knocked out.")
    assert heard(BITE, BITTEN, poisoned, felled) == ()
    rolled = Rolled(figure="wolf", dice=DICE, reason="attack", words="Wolf rolls: 3 damage.")
    assert heard(rolled, BITE, BITTEN) == ()
    group = msgspec.structs.replace(BITE, target="", target_name="Ada and Bo")
    assert heard(group, felled) == (), "of several it says who falls; a notice beside it said so again"
    assert heard(group, FALLS) != ()


def test_the_damage_of_an_attack_that_is_suffered_later_is_none_but_what_comes_after_it_is() -> None:
    """People are asked first whether they bear it; some of it comes in parts."""
    following = Befalling()
    later = Damaged(figure="ada", amount=2, words="Ada suffers 2 damage.")
    assert following.hear((BITE,)) == () == following.hear((later, later))
    assert following.hear((TurnBegan(figure="ada"), POISON)) == (Befallen("ada", POISON.words, loses=1),)
    following.hear((BITE,))
    assert following.hear((Prevented(figure="ada", means="a ward"),)) == ()
    assert following.hear((POISON,)) == (Befallen("ada", POISON.words, loses=1),)
    following.hear((BITE,))
    following.forget()
    assert following.hear((POISON,)) == (Befallen("ada", POISON.words, loses=1),), "the attack was taken back"


def test_who_falls_by_damage_that_people_were_asked_about_is_told_of() -> None:
    """The attack had said only who would fall; then the figure was gone, and nothing told that it had fallen."""
    following = Befalling()
    assert following.hear((BITE,)) == ()
    assert following.hear((BITTEN, FALLS)) == (Befallen("ada", FALLS.words, falls=True),)


def test_what_befalls_somebody_as_its_turn_begins_is_no_part_of_the_attack_before() -> None:
    begins = TurnBegan(figure="ada")
    assert in_turns((BITE, BITTEN, begins, POISON)) == [(BITE, BITTEN), (begins, POISON)]
    assert heard(BITE, BITTEN, begins, POISON) == (Befallen("ada", POISON.words, loses=1),)


def test_what_befell_is_told_and_what_people_pay_or_only_see_is_not() -> None:
    heals = Recovered(figure="ada", amount=2, words="Ada heals 2.")
    stopped = BrokenOff(figure="ada", words="Ada's move breaks off.")
    hapless = Said(words="The rat has no might and fails the test.", befalls=True)
    for event, figure in ((heals, "ada"), (stopped, "ada"), (hapless, "")):
        assert heard(event) == (Befallen(figure, event.words),)
    nothing = Recovered(figure="ada", words="Ada has nothing to heal.")
    paid = Tired(figure="ada", amount=1, paid=True, words="Ada suffers 1 fatigue to go on.")
    walked = Moved(figure="ada", path=(1, 2), space=2, words="Ada moves 1 space.")
    assert heard(nothing, paid, walked, Said(words="Nobody opens.")) == ()


GAMES = ("the-drowned-bell", "the-cistern", "toll-at-saltgate", "the-silk-debt", "beyond-the-grey-gate")


@pytest.mark.parametrize("scenario", GAMES)
def test_in_every_game_nobody_is_hurt_healed_or_felled_without_a_deed_that_says_so(scenario: str) -> None:
    session = new_game(open_scenario(find_scenario(scenario)), seed=2)
    bots = bots_for(session)
    following, silent = Befalling(), list[Event]()
    for _ in range(150):
        if not play_on(session, bots, lambda *_: None):
            break
        events = session.moment.events
        told = " ".join(one.words for one in following.hear(events))
        kinds = Damaged | Defeated | Recovered
        hurt = [event for event in events if isinstance(event, kinds) and getattr(event, "amount", 1)]
        silent += [event for event in hurt if not event.words]
        struck = {event.target for event in events if isinstance(event, Reckoned)}
        loose = [one for one in hurt if isinstance(one, Recovered) or (not one.by and one.figure not in struck)]
        assert all(one.words in told for one in loose)
    assert not silent
