"""Every deed by hand is told in one right sentence, in all games, and a typed die shows a face that it has."""

from __future__ import annotations

from functools import cache

import pytest

from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.session import Session
from vtt.rules import by_hand
from vtt.rules.base import Command, IllegalCommand
from vtt.rules.registry import game_called

GAMES = {
    "descent": "lamp-in-the-gatehouse",
    "road_to_legend": "the-cistern",
    "gloomhaven": "toll-at-saltgate",
    "mage_knight": "a-short-war",
    "sword_and_sorcery": "the-ferrymans-toll",
}


@cache
def begun(game: str) -> Session:
    opened = open_scenario(find_scenario(GAMES[game]))
    return new_game(opened, seats_for(opened.scenario, bots=True), seed=4)


def said(session: Session, command: Command) -> list[str]:
    return [event.words for event in session.ruleset.apply(session.table, command).events if event.words]


def hero(session: Session) -> str:
    return next(figure.id for figure in session.table.pieces.figures.values() if figure.rank == "hero")


@pytest.mark.parametrize("game", GAMES)
def test_every_condition_is_told_as_a_word_and_no_marker(game: str) -> None:
    """“Bruno is now poisoned 2.” and “is now permanent critical” were names of markers."""
    session = begun(game)
    for condition in game_called(game).conditions:
        (sentence,) = said(session, by_hand.ToggleCondition(figure=hero(session), condition=condition))
        assert sentence.startswith(by_hand.SAID) and sentence.endswith(".")
        assert not any(part in sentence for part in ("_", "flipped", "critical", " 1.", " 2."))


@pytest.mark.parametrize("game", GAMES)
def test_every_condition_says_how_it_ends(game: str) -> None:
    """“Blinded” and “Poisoned” of the zones, and curses, lasted for nobody knew how long."""
    for condition, does in game_called(game).conditions.items():
        assert any(word in does for word in ("until", "ends", "goes out", "is gone once")), condition


def test_poison_by_hand_says_how_strong_it_is() -> None:
    session = begun("sword_and_sorcery")
    name = session.table.figure(hero(session)).name
    for strength, words in (("poisoned_1", "1 wound"), ("poisoned_2", "2 wounds")):
        deed = by_hand.ToggleCondition(figure=hero(session), condition=strength)
        assert said(session, deed) == [f"By hand: {name} is now poisoned ({words} each time)."]


@pytest.mark.parametrize("game", GAMES)
def test_tokens_ground_and_borders_are_told_with_their_places(game: str) -> None:
    """“A obstacle token”, “The the tool chest token”, “Plain lies now at C1” and “A border is wall now”."""
    session, board = begun(game), begun(game).table.board
    space = board.spaces[0]
    place = board.lattice.name(space)
    laid = by_hand.AddToken(kind="obstacle", name="the old oar", spaces=(space,))
    assert said(session, laid) == [f"By hand: An old oar token is laid down at {place}."]
    ground = by_hand.SetTerrain(spaces=(space,), letter="d")
    assert said(session, ground) == [f"By hand: The ground at {place} is difficult now."]
    for border in range(board.lattice.size * len(board.lattice.side_names)):
        (words,) = said(session, by_hand.SetBorder(border=border, kind="wall"))
        assert words.startswith("By hand: The border ") and words.endswith(" is a wall now.")


def test_a_counter_is_told_as_it_is_written() -> None:
    deed = by_hand.SetCounter(name="old Tom", value=3)
    assert said(begun("descent"), deed) == ["By hand: Old Tom is 3 now."]


def test_damage_is_called_as_the_game_calls_it_and_only_where_health_is_counted() -> None:
    zones = begun("sword_and_sorcery")
    name = zones.table.figure(hero(zones)).name
    assert said(zones, by_hand.SetDamage(figure=hero(zones), damage=1)) == [f"By hand: {name} has 1 wound now."]
    land = begun("mage_knight")
    with pytest.raises(IllegalCommand, match="has no health that is counted"):
        said(land, by_hand.SetDamage(figure=hero(land), damage=1))


def test_a_new_monster_of_the_hexagons_is_told() -> None:
    session = begun("gloomhaven")
    table = session.table
    kind = next(figure.kind for figure in table.pieces.figures.values() if figure.side == "monsters" and figure.number)
    free = next(one for one in table.board.spaces if all(one != of.space for of in table.pieces.figures.values()))
    done = session.ruleset.apply(table, by_hand.SpawnFigure(kind=kind, space=free))
    (newcomer,) = done.table.pieces.figures.keys() - table.pieces.figures.keys()
    figure = done.table.figure(newcomer)
    words = next(event.words for event in done.events if event.words)
    assert words == f"By hand: {figure.name} {figure.number} arrives." and figure.space == free


@pytest.mark.parametrize("game", ["descent", "road_to_legend", "gloomhaven"])
def test_a_new_figure_of_no_kind_is_refused(game: str) -> None:
    """In the hexagon game it got a turn of its own, and with it a hero a second one and its cards twice."""
    session = begun(game)
    table = session.table
    free = next(one for one in table.board.spaces if all(one != of.space for of in table.pieces.figures.values()))
    with pytest.raises(IllegalCommand, match="Say what kind of figure it is"):
        said(session, by_hand.SpawnFigure(kind="", space=free, name="Nobody"))


@pytest.mark.parametrize("game", GAMES)
def test_a_typed_face_that_the_die_does_not_have_is_refused(game: str) -> None:
    """Face 7 of a die with 6 was taken, and counted as another one."""
    session = begun(game)
    dice = session.ruleset.change(session.table).dice  # type: ignore[attr-defined]
    if not dice:
        with pytest.raises(IllegalCommand, match="This game rolls no dice"):
            said(session, by_hand.TypeRoll(faces=(0,)))
    for colour, sides in dice.items():
        most = len(sides)
        assert said(session, by_hand.TypeRoll(faces=(most - 1,), colours=(colour,)))
        for face in (-1, most, 99):
            with pytest.raises(
                IllegalCommand, match=f"A {colour} die has {most} faces, counted from 0 to {most - 1}: "
            ):
                said(session, by_hand.TypeRoll(faces=(face,), colours=(colour,)))
            with pytest.raises(IllegalCommand, match="faces, counted from 0"):
                said(session, by_hand.TypeRoll(faces=(0, face)))
        with pytest.raises(IllegalCommand, match="There is no pink die: the dice are "):
            said(session, by_hand.TypeRoll(faces=(0,), colours=("pink",)))
