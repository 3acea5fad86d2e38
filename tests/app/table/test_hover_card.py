"""The card at the mouse: what lies under it, a moment later, and never in the way."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from tests.app.hands import Hands, TableHands
from tests.app.table.test_shown_cards import seated
from tests.app.table.the_bell_attack import at_the_bell, attack
from vtt.app.settings import Settings
from vtt.app.table.board.marks import Pointing, shown
from vtt.app.table.help.explaining import explained
from vtt.app.table.help.hover_words import about, about_figure
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.places import border_in_words, doors_at
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.widgets.layout import Column
from vtt.app.window import Window
from vtt.board.doorways import borders_of
from vtt.board.terrain import TERRAIN
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.rules.by_hand import AddToken, PlaceFigure, RevealRoom, SpawnFigure, ToggleCondition
from vtt.rules.descent.commands import Begin, StartTurn
from vtt.rules.registry import game_called
from vtt.scenario.set_up import default_seats
from vtt.scene.marks import RayMark

LARGE_LETTERS = Settings(size=(1280, 720), scale=1.5, motion="reduced", bot_delay=0.0, hints=False)


def without_hints(hands: Hands) -> TableHands:
    """The drowned bell before it begins, without hints."""
    hands.window.change(msgspec.structs.replace(hands.window.settings, hints=False))
    scenario = open_scenario(find_scenario("the-drowned-bell"))
    table = TableHands(
        hands.window, TableScreen(hands.window, new_game(scenario, default_seats(scenario.scenario), seed=1))
    )
    table.settle()
    return table


@pytest.fixture
def bell(hands: Hands) -> TableHands:
    return without_hints(hands)


def words(table: TableHands) -> str:
    """Everything the card says; empty while there is none."""
    card = table.screen.hover.card
    return " | ".join(str(getattr(widget, "words", "")) for widget in walk(card)) if card is not None else ""


def rest_on(table: TableHands, space: int) -> None:
    table.move(table.at(space))
    table.wait(0.4)


def bare_floor(bell: TableHands) -> int:
    """A space where nothing lies or stands."""
    looking = bell.screen.looking
    taken = {figure.space for figure in looking.table.pieces.figures.values()}
    return next(
        space
        for space in sorted(looking.board.spaces, reverse=True)
        if looking.board.letter(space) == "."
        and space not in taken
        and not list(doors_at(looking, space))
        and not any(space in token.spaces for token in looking.table.pieces.tokens.values())
    )


def test_it_comes_up_after_a_quarter_of_a_second_and_goes_when_the_mouse_means_something_else(bell: TableHands) -> None:
    place = bell.place("mira")
    assert place is not None
    bell.move(bell.at(place))
    bell.wait(0.1)
    assert not words(bell)
    bell.wait(0.3)
    assert "Mira" in words(bell)
    bell.move(bell.find("menu").rect.center)
    bell.wait(0.1)
    assert not words(bell)


def test_of_a_figure_it_says_what_it_lives_by_whose_it_is_and_what_each_condition_does(bell: TableHands) -> None:
    bell.screen.session.submit(ToggleCondition(figure="mira", condition="poisoned"))
    bell.screen.take_up()
    place = bell.place("mira")
    assert place is not None
    rest_on(bell, place)
    meaning = game_called("descent").conditions["poisoned"]
    assert "Health 12/12" in words(bell) and "Heroes" in words(bell) and f"Poisoned. {meaning}" in words(bell)


def test_of_a_monster_that_somebody_leads_it_says_how_it_attacks_and_defends(bell: TableHands) -> None:
    """Two dice of defence were too long for its line, and what it does stood there only where nobody led it."""
    sleeper = bell.screen.looking.table.figure("sleeper-1")
    told = Column(about_figure(bell.screen.looking, sleeper))
    said = " ".join(str(getattr(one, "words", "")) for one in walk(told))
    assert "Defence 2 grey" in said and "Attack blue + red (melee)" in said and "Shadow." in said
    assert "Elite monster" not in said, "its rank stands beside its name"


def test_of_ground_and_of_tokens_it_says_the_rule_of_the_game(bell: TableHands) -> None:
    board, game = bell.screen.looking.board, game_called("descent")
    space = next(
        space for space in sorted(board.spaces) if board.letter(space) in game.terrain and board.letter(space) != "."
    )
    rest_on(bell, space)
    name = TERRAIN[board.letter(space)]
    assert f"{name.capitalize()}. " in words(bell)
    token = next(one for one in bell.screen.looking.table.pieces.tokens.values() if one.spaces and one.kind == "search")
    rest_on(bell, token.spaces[0])
    assert game.tokens["search"].rule in words(bell)


def test_things_that_are_alike_are_told_once_with_their_number(bell: TableHands) -> None:
    """“Coin. Money for whoever takes it.” stood there once for each coin."""
    space = bare_floor(bell)
    for _ in range(2):
        bell.screen.submit(AddToken(kind="search", spaces=(space,)))
    rest_on(bell, space)
    assert "Search token × 2" in words(bell) and words(bell).count("Search token") == 1


def test_of_bare_floor_it_says_how_it_is_seen_and_where_nobody_is_chosen_nothing(bell: TableHands) -> None:
    looking, bare = bell.screen.looking, bare_floor(bell)
    looking.select("mira")
    rest_on(bell, bare)
    assert "away" in words(bell)
    bell.move(bell.find("menu").rect.center)
    looking.select("")
    rest_on(bell, bare)
    assert not words(bell)


def test_over_the_strip_it_is_about_the_figure_of_the_line(bell: TableHands) -> None:
    bell.move(bell.find("standing Robin").rect.center)
    bell.wait(0.4)
    assert words(bell).startswith(" | ") and "Robin" in words(bell)


def test_while_a_figure_is_carried_it_says_who_stands_there_and_of_floor_only_with_alt(bell: TableHands) -> None:
    """While a move was under way, pointing at an enemy said no more than that it stood there."""
    bell.key(pygame.K_RETURN)
    bell.settle()
    looking = bell.screen.looking
    place = bell.place(looking.selected)
    assert place is not None and not looking.take(looking.selected)
    other = next(figure for figure in looking.table.pieces.figures.values() if figure.space not in (None, place))
    assert other.space is not None
    free = next(
        token.spaces[0]
        for token in looking.table.pieces.tokens.values()
        if token.spaces and token.spaces[0] not in {one.space for one in looking.table.pieces.figures.values()}
    )
    rest_on(bell, free)
    assert not words(bell), "over a free space the way is what counts"
    bell.send(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT, unicode="")
    bell.wait(0.4)
    assert words(bell)
    bell.send(pygame.KEYUP, key=pygame.K_LALT, mod=0, unicode="")
    rest_on(bell, other.space)
    assert other.name in words(bell) and "Health" in words(bell)
    bell.shown()
    carry, card = looking.carry, bell.screen.hover.card
    assert carry is not None and card is not None
    ghost = bell.screen.scene.screen_rect(carry.ghost.space, carry.ghost.width, carry.ghost.height)
    assert not card.rect.colliderect(ghost) and bell.screen.ui.screen.contains(card.rect)


def test_a_mouse_that_rests_keeps_no_frame_of_a_moving_view_back(bell: TableHands) -> None:
    bell.screen.looking.select("")
    rest_on(bell, bare_floor(bell))
    assert not words(bell)
    pictures = set()
    for _ in range(4):
        bell.screen.scene.camera.pan(5, 0)
        bell.screen.board.changed()
        bell.window.step([])
        pictures.add(pygame.image.tobytes(bell.window.surface, "RGB"))
    assert len(pictures) == 4


def test_where_a_zone_has_no_room_for_all_it_lists_who_is_only_counted(hands: Hands) -> None:
    hands.window.change(msgspec.structs.replace(hands.window.settings, hints=False))
    scenario = open_scenario(find_scenario("the-cold-kiln"))
    session = new_game(scenario, default_seats(scenario.scenario), seed=1)
    for number in range(8):
        session.submit(SpawnFigure(kind="cellar-rat", space=1, rank="I", name=f"Vole {number}"))
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    shown = table.screen.board.scene
    crowd = next(crowd for crowd in shown.crowds if crowd.rest)
    x, y = shown.camera.to_screen(*crowd.at)
    table.move((round(x), round(y)))
    table.wait(0.4)
    assert "for want of room" in words(table)
    names = [session.table.pieces.figures[one].name for one in crowd.rest]
    assert all(name in words(table) for name in names)


def test_what_lies_between_two_zones_is_told_by_the_rules_of_their_game(hands: Hands) -> None:
    scenario = open_scenario(find_scenario("the-silk-debt"))
    table = TableHands(
        hands.window, TableScreen(hands.window, new_game(scenario, default_seats(scenario.scenario), seed=1))
    )
    table.settle()
    looking = table.screen.looking
    door = next(door for door in looking.table.pieces.doors.values() if door.state == "closed")
    rule = game_called("sword_and_sorcery").borders["door"]
    assert rule[1:] in border_in_words(looking, borders_of(looking.board.lattice, door)[0])


def test_the_rank_of_an_enemy_is_explained_on_its_card_and_by_help(hands: Hands) -> None:
    """“II” stood there."""
    scenario = open_scenario(find_scenario("the-ferrymans-toll"))
    looking = Looking(new_game(scenario, default_seats(scenario.scenario), seed=1))
    rule = game_called("sword_and_sorcery").glossary["rank"]
    foe = next(one for one in looking.table.pieces.figures.values() if one.side == "monsters" and one.space is not None)
    hero = next(one for one in looking.table.pieces.figures.values() if one.side == "heroes")
    for figure, expected in ((foe, [f"Rank {foe.rank}. {rule}"]), (hero, [])):
        said = [str(getattr(one, "words", "")) for line in about_figure(looking, figure) for one in walk(line)]
        assert [words for words in said if words.startswith("Rank")] == expected
    answers = explained(looking, Pointing(space=foe.space, figure=foe.id))[0].terms
    assert [one.words for one in answers if one.name == f"{foe.name}: Rank {foe.rank}"] == [rule]


def test_what_is_beside_a_place_is_told_once(hands: Hands) -> None:
    """A door was told of three times where the mouse lay on it, and “Difficult. Difficult: …” of the ground."""
    scenario = open_scenario(find_scenario("the-ferrymans-toll"))
    session = new_game(scenario, default_seats(scenario.scenario), seed=1)
    session.submit(RevealRoom(room="water"))
    session.submit(RevealRoom(room="holy"))
    table = TableHands(hands.window, TableScreen(hands.window, session))
    looking = table.screen.looking

    def told(zone: str, border: int | None = None) -> str:
        space = next(one for one in looking.board.spaces if looking.board.lattice.name(one) == zone)
        pointing = Pointing(space=space, border=border)
        lines = about(looking, pointing, shown(looking, pointing).words)
        return " | ".join(str(getattr(widget, "words", "")) for line in lines for widget in walk(line))

    door = looking.table.pieces.doors["door-house"]
    assert told("Yard", borders_of(looking.board.lattice, door)[0]).count("until a hero opens it") == 1
    inside = Pointing(border=borders_of(looking.board.lattice, door)[0])
    lines = [getattr(widget, "words", "") for widget in about(looking, inside, "")]
    assert len(lines) == 1 and lines[0].startswith("House door: neither steps nor sight"), "on its far side nobody sees"
    one_way = next(border for border, kind in looking.board.drawn_borders().items() if kind == "barrier")
    assert told("Chapel", one_way).count("One-way border") == 1
    assert told("Garden").lower().count("difficult") == 1 and "1 movement point more" in told("Garden")


def idle(table: TableHands) -> None:
    """Time passes as for the program: it wakes only when it asked to."""
    wait = table.window.step([pygame.event.Event(table.window.woken)])
    while wait is not None and wait < 1.0:
        table.now += max(wait, 1 / 60)
        wait = table.window.step([])


def where_the_log_unfolds(bell: TableHands) -> str:
    """The mouse rests on a space that is told of, where the log will unfold; the name of the space."""
    looking, screen = bell.screen.looking, bell.screen
    space = next(one for one in sorted(looking.board.spaces) if looking.board.letter(one) not in ".#")
    bell.key(pygame.K_F6)
    middle = screen.log.rect.center
    bell.key(pygame.K_F6)
    camera, under = screen.scene.camera, pygame.Rect(middle, (1, 1))
    camera.go(camera.seen_from(camera.scale, looking.board.lattice.centre(space), under))
    bell.wait(0.3)
    bell.move(middle)
    idle(bell)
    assert looking.board.lattice.name(space) in words(bell)
    return looking.board.lattice.name(space)


def test_it_goes_with_what_covers_its_space_and_is_right_afterwards(bell: TableHands) -> None:
    name = where_the_log_unfolds(bell)
    bell.send(pygame.KEYDOWN, key=pygame.K_F6, mod=0, unicode="")
    idle(bell)
    assert not words(bell), "it stayed until the mouse moved"
    assert bell.screen.hand.pointing.space is None, "lines to a space that nobody points at any more"
    bell.screen.scene.camera.pan(0, -200)
    bell.send(pygame.KEYDOWN, key=pygame.K_F6, mod=0, unicode="")
    idle(bell)
    assert name not in words(bell)


def test_what_is_pointed_at_follows_a_board_that_moves_under_the_mouse(bell: TableHands) -> None:
    name = where_the_log_unfolds(bell)
    camera = bell.screen.scene.camera
    camera.go((camera.scale, (camera.focus[0] + 6, camera.focus[1])))
    idle(bell)
    assert name not in words(bell)
    bell.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    pointed = bell.screen.hand.pointing.space
    camera.go((camera.scale, (camera.focus[0] + 1, camera.focus[1])))
    idle(bell)
    assert bell.screen.hand.pointing.space == pointed, "the keyboard's cursor stays"


def test_a_mouse_that_rests_is_told_once_what_lies_under_it(bell: TableHands) -> None:
    """The card came up again after every deed, over the board that people looked at."""
    space = bell.place("mira")
    assert space is not None
    rest_on(bell, space)
    assert words(bell)
    bell.screen.submit(ToggleCondition(figure="mira", condition="poisoned"))
    bell.wait(1.0)
    assert not words(bell)
    x, y = bell.at(space)
    bell.move((x + 2, y))
    bell.wait(0.4)
    assert words(bell)


def test_over_what_a_click_has_done_it_waits_for_the_mouse() -> None:
    """A hero who had just been set down was told of under the mouse that had set her down, over the lesson and over the
    list of whom she could attack."""
    table = seated(Hands(Window(LARGE_LETTERS, keep=False)), "lamp-in-the-gatehouse")
    table.screen.submit(Begin(seat="heroes"))
    table.screen.submit(StartTurn(seat="heroes", figure="mira"))
    looking, place = table.screen.looking, table.place("mira")
    assert place is not None
    table.settle()
    table.click(table.at(place))
    assert looking.carry is not None
    free = next(space for space, end in looking.carry.moves.ends.items() if end.cost == 4)
    rest_on(table, free)
    table.click(table.at(free))
    table.wait(2.0)
    assert table.place("mira") == free and looking.carry is None and not words(table)
    x, y = table.at(free)
    table.move((x + 2, y))
    table.wait(0.4)
    assert "Mira" in words(table)
    table.key(pygame.K_a, text="a")
    table.wait(1.0)
    assert looking.listing and not words(table), "a list has come up"


def test_of_whom_one_may_attack_it_says_what_each_attack_may_be_expected_to_do() -> None:
    """The odds stood only beside the target of an attack that had been chosen."""
    table = at_the_bell(motion="reduced")
    space = table.place("risen-1")
    assert space is not None
    rest_on(table, space)
    said = words(table)
    assert all(f"Attack · {weapon}. " in said for weapon in ("Longsword", "Bare hands"))
    assert said.count("% hits · ") >= 2 and "on average · defeated " in said
    table.key(pygame.K_a)
    rest_on(table, space + 1)
    rest_on(table, space)
    assert "% hits" not in words(table), "of the attack that is chosen they stand beside the figure"


def test_while_an_attack_is_decided_about_a_mouse_that_rests_points_at_nothing() -> None:
    """Lines of sight to the space that had come under the mouse crossed out who was struck."""
    hands = at_the_bell(motion="reduced", size=(1280, 720))

    def lines() -> bool:
        return any(isinstance(mark, RayMark) for mark in hands.screen.scene.marks)

    hands.move((560, 150))
    hands.wait(0.5)
    assert lines()
    attack(hands)
    hands.wait(2.5)
    assert hands.screen.attacks.asked and not lines()
    hands.move(in_sight(hands))
    hands.wait(0.5)
    assert not lines(), "no line but those of the attack"
    hands.send(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_ALT, unicode="")
    hands.wait(0.1)
    assert lines(), "whoever asks for lines is shown them"


def test_no_line_of_sight_leads_to_where_the_mouse_has_come_to_lie() -> None:
    """Behind a curtain that was lifted by a click it lies anywhere: the line to there seemed to be the attack."""
    bell = at_the_bell(motion="reduced", size=(1280, 720))

    def lines() -> bool:
        bell.shown()
        return any(isinstance(mark, RayMark) for mark in bell.screen.scene.marks)

    x, y = 560, 150
    bell.move((x, y))
    assert lines()
    bell.screen.at.build()
    assert not lines(), "what people do now is new, and nobody has pointed"
    bell.move((x + 1, y))
    assert lines(), "who moves the mouse points, also on the same space"
    space = bell.screen.hand.pointing.space
    foe = next(one for one in bell.screen.looking.table.pieces.figures.values() if one.side != "heroes")
    bell.screen.submit(PlaceFigure(figure=foe.id, space=space))
    assert bell.screen.hand.pointing.figure == foe.id and not lines(), "nobody has pointed at who came there"
    bell.key(pygame.K_a, text="a")
    assert bell.screen.looking.listing
    bell.move((x - 160, y))
    assert not lines(), "the list is not about bare floor"


def in_sight(hands: TableHands) -> tuple[int, int]:
    """Where bare floor is seen beside whatever lies over the board."""
    screen = hands.screen
    board, standing = screen.looking.board, screen.looking.drawn.figures.values()
    free = screen.light.free()
    taken = [rect for one in standing if (rect := screen.scene.figure_rect(one)) is not None]
    middles = (hands.at(space) for space in sorted(board.spaces))
    return next(one for one in middles if free.collidepoint(one) and pygame.Rect(one, (1, 1)).collidelist(taken) < 0)


def test_the_ring_in_a_zone_says_what_it_is_for() -> None:
    """It was told as its zone was."""
    table = seated(Hands(Window(LARGE_LETTERS, keep=False)), "the-ferrymans-toll")
    scene, said = table.screen.scene, list[str]()
    zone = scene.board.spaces[-1]
    x, y = scene.camera.to_screen(*scene.board.lattice.centre(zone))
    for across in (0, 30):
        table.move((round(x) + across, round(y) + across))
        table.wait(0.5)
        said.append(words(table))
    assert "gathers here" in said[0] and "gathers here" not in said[1]
