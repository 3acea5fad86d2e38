"""An attack is seen: its dice fall and are counted in, the chain stays until it is clicked."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from tests.app.cut_words import words_drawn
from tests.app.hands import TableHands
from vtt.app.paint import Paint
from vtt.app.settings import Settings
from vtt.app.table.attack.attack_light import _pill
from vtt.app.table.attack.attack_panel import AttackPanel, verdict
from vtt.app.table.attack.attack_stage import Face
from vtt.app.table.attack.chain import boxes
from vtt.app.table.attack.felt import draw_cards, draw_felts
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Look
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.rules.attacks import Addend, DrawnCard, Reckoned
from vtt.rules.base import Command
from vtt.rules.by_hand import PlaceFigure, SetDamage, TypeRoll
from vtt.rules.descent.commands import Answer, Attack, Begin, StartTurn
from vtt.rules.events import RolledDie
from vtt.scene.marks import BesideMark, RayMark

HIT = (1, 1, 1)
"""Faces of Mira's longsword and of a risen one's die: 4 damage, a surge, no shield."""


def at_the_bell(motion: str = "full", bot_delay: float = 0.6, **fields: object) -> TableHands:
    """Mira stands beside the first risen one in her turn; the overlord's hand reacts to nothing by itself."""
    settings = msgspec.structs.replace(Settings(motion=motion, bot_delay=bot_delay, hints=False), **fields)  # type: ignore[arg-type]
    window = Window(settings, keep=False)
    session = new_game(open_scenario(find_scenario("the-drowned-bell")), seed=6, strictness="free")
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    hands.screen.handing_over.toggle_open_table()
    lattice = hands.screen.looking.board.lattice
    for command in (Begin(seat="heroes"), StartTurn(seat="heroes", figure="mira")):
        hands.screen.submit(command)
    column, row = lattice.position(hands.place("risen-1") or 0)
    beside = lattice.space(column, row + 1)
    assert beside is not None
    for command in (PlaceFigure(figure="mira", space=beside), TypeRoll(faces=HIT)):
        hands.screen.submit(command)
    hands.settle()
    return hands


def answer(hands: TableHands, word: str) -> None:
    """The answer that begins so."""
    options = [option for choice in hands.screen.looking.choices for option in choice.options()]
    hands.screen.submit(next(option.command for option in options if option.label.startswith(word)))


def attacked(hands: TableHands) -> None:
    """Mira attacks."""
    target = hands.place("risen-1")
    assert target is not None
    hands.screen.submit(Attack(seat="heroes", figure="mira", weapon="longsword", target=target))


def attack(hands: TableHands) -> None:
    """Mira attacks, nobody reacts, and her surge is asked about."""
    attacked(hands)
    while hands.screen.looking.deciding and "surge" not in hands.screen.looking.prompt:
        hands.screen.submit(Answer(seat="overlord", option="pass"))
    assert "surge" in hands.screen.looking.prompt


def struck(hands: TableHands) -> None:
    """The attack to its end."""
    attack(hands)
    while hands.screen.looking.deciding:
        answer(hands, "No more" if "surge" in hands.screen.looking.prompt else "Pass")


def panel(hands: TableHands) -> AttackPanel:
    found = hands.find("attack")
    assert isinstance(found, AttackPanel)
    return found


def test_dice_fall_lie_and_are_counted_one_addend_at_a_time() -> None:
    hands = at_the_bell()
    attack(hands)
    stage = hands.screen.attacks
    hands.wait(0.1)
    assert stage.rolling and stage.counted == 0 and panel(hands).rect.width > 300
    hands.wait(0.8)
    assert not stage.rolling and stage.counted == 0, "they lie before they are counted"
    hands.until(lambda: stage.over, 2.0)
    assert [addend.name for addend in stage.shown[0].addends] == ["dice"] and stage.counted == 1


def test_a_click_counts_everything_at_once_and_does_not_take_away_what_is_decided_about() -> None:
    hands = at_the_bell()
    attack(hands)
    hands.wait(0.1)
    hands.press("attack")
    assert hands.screen.attacks.over and hands.has("attack")
    hands.press("attack")
    assert hands.has("attack") and hands.screen.looking.deciding


def test_a_key_counts_at_once_and_means_what_it_means() -> None:
    hands = at_the_bell()
    attack(hands)
    hands.wait(0.1)
    hands.key(pygame.K_1, text="1")
    assert hands.screen.attacks.over and "+1 damage" in [one.name for one in hands.screen.attacks.shown[0].addends]


def test_enter_counts_what_was_struck_at_once_and_does_not_take_it_away() -> None:
    hands = at_the_bell()
    hands.screen.attacks.take_up((LONG,), 99, fresh=True)
    hands.screen.build()
    hands.wait(0.1)
    assert hands.screen.attacks.counting
    hands.key(pygame.K_RETURN)
    assert hands.screen.attacks.over and hands.has("attack"), "nobody has read it yet"
    hands.key(pygame.K_RETURN)
    assert not hands.screen.attacks.shown


def test_the_panel_lies_beside_the_question_and_both_figures_are_seen_above_it() -> None:
    for size, scale in (((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5)):
        hands = at_the_bell(size=size, scale=scale)
        attack(hands)
        hands.wait(2.5)
        shown = panel(hands).rect
        question = hands.find("right").rect
        assert not shown.colliderect(question) and hands.screen.ui.screen.contains(shown)
        for figure in ("mira", "risen-1"):
            place = hands.at(hands.place(figure) or 0)
            assert not shown.collidepoint(place) and not question.collidepoint(place), (size, scale, figure)


@pytest.mark.parametrize("scale", (1.0, 1.5))
def test_who_is_hit_from_afar_is_seen_beside_the_panel_and_the_board_stays_at_its_scale(scale: float) -> None:
    """It came from farther away and went back: two changes of scale for one blow."""
    hands = at_the_bell(scale=scale, motion="reduced")
    screen, camera = hands.screen, hands.screen.scene.camera
    far = max(
        (space for space in screen.looking.board.spaces if screen.looking.board.letter(space) == "."),
        key=lambda space: screen.session.ruleset.distance(screen.looking.table, "risen-1", space) or 0,
    )
    hands.screen.submit(PlaceFigure(figure="mira", space=far))
    hands.wait(0.5)
    before = camera.scale
    screen.attacks.take_up((msgspec.structs.replace(LONG, figure="mira", target="risen-1"),), 99, fresh=True)
    hands.wait(4.0)
    place = screen.scene.screen_rect(hands.place("risen-1") or 0)
    assert not screen.light.seen().hides(place) and not panel(hands).rect.colliderect(place)
    there = camera.scale, camera.focus
    assert there[0] == before
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)
    assert (camera.scale, camera.focus) == there


def test_an_attack_is_told_at_the_upper_edge_where_who_fights_stands_at_the_lower_one() -> None:
    """The board went up and back by as much as the panel is high, at every blow down there."""
    hands = at_the_bell()
    screen, camera = hands.screen, hands.screen.scene.camera
    x, y = hands.at(hands.place("mira") or 0)
    camera.pan(640 - x, 500 - y)
    hands.wait(0.5)
    before = (camera.scale, camera.focus)
    struck(hands)
    hands.wait(0.5)
    high = panel(hands).rect.copy()
    hands.wait(6.0)
    assert screen.attacks.shown and (camera.scale, camera.focus) == before
    assert panel(hands).rect.top == high.top < screen.ui.screen.centery, "it stays where it lies while it is told"
    for figure in screen.attacks.figures():
        assert not screen.light.seen().hides(screen.scene.screen_rect(figure.space or 0)), figure.name


def test_the_chain_stays_until_clicked_and_enter_means_it_first() -> None:
    hands = at_the_bell()
    struck(hands)
    hands.wait(6.0)
    assert hands.screen.attacks.waits and hands.has("attack")
    assert not getattr(hands.find("big"), "keys", ""), "one amber: Enter means the panel"
    moment = hands.screen.session.moment.number
    hands.key(pygame.K_RETURN)
    assert not hands.has("attack") and hands.screen.session.moment.number == moment
    assert getattr(hands.find("big"), "keys", "") == "Enter"


def test_a_click_on_the_chain_takes_it_away_and_so_does_the_next_deed() -> None:
    hands = at_the_bell(motion="reduced")
    struck(hands)
    hands.wait(0.1)
    hands.click((panel(hands).rect.left + 20, panel(hands).rect.centery))
    assert not hands.has("attack")
    hands = at_the_bell(motion="reduced")
    struck(hands)
    hands.wait(0.1)
    hands.press("big")
    assert not hands.has("attack")


def test_with_reduced_motion_all_is_counted_at_once() -> None:
    hands = at_the_bell(motion="reduced")
    attack(hands)
    assert hands.screen.attacks.over and not hands.screen.attacks.rolling


def test_a_look_back_shows_it_again_without_a_throw() -> None:
    hands = at_the_bell(motion="reduced")
    struck(hands)
    number = hands.screen.session.moment.number
    hands.key(pygame.K_RETURN)
    hands.screen.submit(PlaceFigure(figure="mira", space=hands.place("mira") or 0))
    assert not hands.has("attack")
    hands.screen.past.look_step(-1)
    assert hands.screen.looking.back == number and hands.screen.attacks.over
    assert hands.screen.attacks.shown[0].target == "risen-1" and hands.has("attack")
    hands.screen.past.toggle_look_back()
    assert not hands.has("attack")


@pytest.mark.parametrize("small", (False, True))
def test_what_passes_by_itself_holds_the_bots_and_goes(small: bool) -> None:
    hands = at_the_bell(small_attacks=small)
    struck(hands)
    hands.wait(0.1)
    stage = hands.screen.attacks
    assert stage.small == small
    if not small:
        stage.rests = 1.2  # as for a bot's command
    assert stage.holds
    tall = panel(hands).rect.height
    hands.until(lambda: not stage.shown, 4.0)
    assert not stage.holds and (tall < hands.screen.ui.paint.px(140)) == small


def test_who_lets_bots_wait_for_nothing_is_not_held() -> None:
    hands = at_the_bell(motion="reduced", bot_delay=0.0)
    struck(hands)
    assert hands.screen.attacks.shown and not hands.screen.attacks.holds


def test_the_dice_are_typed_from_the_panel() -> None:
    hands = at_the_bell(motion="reduced")
    struck(hands)
    hands.wait(0.1)
    hands.press("type dice")
    assert hands.has("typed roll")


# --- the parts alone -----------------------------------------------------------------------------------------------

LONG = Reckoned(
    figure="a",
    target="b",
    figure_name="Ada",
    target_name="Brute",
    addends=tuple(Addend(f"addend number {number}", 1) for number in range(9)),
    result=9,
    health=4,
    full=9,
    falls=True,
)


def test_a_long_chain_goes_over_several_lines_in_order() -> None:
    hands = at_the_bell(motion="reduced")
    laid = boxes(hands.screen.ui.paint, LONG, 500)
    assert [box.addend.name if box.addend else "=" for box in laid][-2:] == ["addend number 8", "="]
    assert all(box.rect.right <= 500 for box in laid) and laid[-1].rect.top > laid[0].rect.bottom
    assert [box.sign for box in laid] == ["", *"++++++++", "="]


def test_what_comes_of_it_is_said_in_words() -> None:
    assert verdict(LONG) == "Brute falls"
    assert verdict(replace_in(LONG, falls=False, result=1)) == "Brute keeps 3 of 9"
    assert verdict(replace_in(LONG, missed="an X on the blue die", falls=False)) == "Missed: an X on the blue die"
    assert verdict(replace_in(LONG, full=0, health=0, notes=("poison",))) == "Brute is defeated · poison"


@pytest.mark.parametrize("scale", (1.0, 1.5))
def test_what_comes_of_it_is_whole_beside_a_question(monkeypatch: pytest.MonkeyPatch, scale: float) -> None:
    """“Millstone Warden keeps 6 of 10 · Millstone” ended there: the third line was left out."""
    hands = at_the_bell(motion="reduced", scale=scale)
    struck(hands)
    three = tuple(Addend(name, 1) for name in ("attack", "card", "shield"))
    names = {"target_name": "Millstone Warden", "notes": ("Millstone Warden retaliates 1", "push 2 spaces")}
    long = replace_in(LONG, addends=three, result=1, falls=False, **names)
    stage = hands.screen.attacks
    stage.shown, stage.counted = (long,), 3
    shown, paint = panel(hands), hands.screen.ui.paint
    width = paint.px(520)
    shown.place(paint, pygame.Rect(0, 0, width, shown.height(paint, width)))
    said = words_drawn(monkeypatch)
    picture = pygame.Surface(shown.rect.size)
    shown.draw(paint, picture, Look())
    assert verdict(long) in " ".join(said)


def replace_in(one: Reckoned, **fields: object) -> Reckoned:
    return msgspec.structs.replace(one, **fields)


def test_cards_set_aside_are_grey_and_those_that_count_are_not() -> None:
    hands = at_the_bell(motion="reduced")
    cards = (DrawnCard("-1", counts=False), DrawnCard("+2"))
    stage = hands.screen.attacks
    stage.shown, stage.counted = (replace_in(LONG, cards=cards),), 9
    hands.screen.build()
    hands.wait(0.1)
    shown = panel(hands)
    colours = {hands.pixel((x, shown.rect.top + 110)) for x in range(shown.rect.left, shown.rect.right, 4)}
    assert (86, 84, 80) in colours and (178, 122, 46) in colours


def test_of_several_whom_an_attack_hits_each_has_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card of the first one lay there alone, as if it counted for all."""
    hands = at_the_bell(motion="reduced")
    hits = (
        replace_in(LONG, cards=(DrawnCard("-2"),)),
        replace_in(LONG, target="other", target_name="Goblin guard 6", cards=(DrawnCard("×2"),)),
    )
    words: list[str] = []
    whole, paint = Paint.text, hands.window.paint

    def noted(self: Paint, on: pygame.Surface, said: str, *more: object) -> object:
        words.append(said)
        return whole(self, on, said, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Paint, "text", noted)
    draw_cards(paint, pygame.Surface((640, 120)), pygame.Rect(0, 0, 640, 120), hits, 1.0)
    assert words == ["Brute", "Goblin guard 6"]
    words.clear()
    draw_cards(paint, pygame.Surface((640, 120)), pygame.Rect(0, 0, 640, 120), hits[:1], 1.0)
    assert words == ["counts"]


@pytest.mark.parametrize("name", ["a blessing (×2)", "rolling immobilize", "+1", "a curse (miss)"])
def test_the_name_of_a_drawn_card_is_read_on_it(name: str) -> None:
    """Blessings lay blank: their name was wider than the card."""
    hands = at_the_bell(motion="reduced")
    stage = hands.screen.attacks
    stage.shown, stage.counted = (replace_in(LONG, cards=(DrawnCard(name),)),), 9
    hands.screen.build()
    hands.wait(0.1)
    shown = panel(hands).rect
    middle = [hands.pixel((x, shown.top + 90)) for x in range(shown.left, shown.right)]
    rows = range(shown.top + 60, shown.top + 120)
    letters = sum(hands.pixel((x, y)) == (255, 255, 255) for y in rows for x in range(shown.left, shown.right, 2))
    assert (178, 122, 46) in middle and letters > 20


def test_commands_are_not_slowed() -> None:
    """Whoever plays by commands never waits for a picture."""
    hands = at_the_bell()
    struck(hands)
    commands: list[Command] = [PlaceFigure(figure="mira", space=hands.place("mira") or 0)]
    for command in commands:
        hands.screen.submit(command)
    assert not hands.screen.attacks.shown


def test_the_odds_stand_over_the_target_before_it_is_struck() -> None:
    hands = at_the_bell(motion="reduced")
    hands.key(pygame.K_a, text="a")
    hands.move(hands.at(hands.place("risen-1") or 0))
    hands.wait(0.4)
    marks = [mark for mark in hands.screen.scene.marks if isinstance(mark, BesideMark)]
    odds = [mark.text for mark in marks if "%" in mark.text]
    assert len(odds) == 1 and odds[0].startswith("83\N{NO-BREAK SPACE}% hits") and "falls" in odds[0]


def test_a_view_that_moves_under_a_mouse_that_rests_covers_no_attack_and_crosses_out_nobody() -> None:
    hands = at_the_bell(motion="reduced")
    screen = hands.screen
    place = hands.place("risen-1")
    assert place is not None
    hands.move(hands.at(place))
    hands.wait(0.5)
    assert screen.hover.card is not None
    struck(hands)
    hands.wait(2.5)
    assert screen.attacks.lies and screen.hover.card is None
    assert not any(isinstance(mark, RayMark) for mark in screen.scene.marks)
    hands.move(hands.at(hands.place("mira") or 0))
    hands.wait(0.5)
    assert screen.hover.card is not None, "whoever points at somebody is told"


def test_who_falls_stays_in_the_light_where_it_stood() -> None:
    hands = at_the_bell(motion="reduced")
    stood, health = hands.place("risen-1"), hands.screen.looking.table.pieces.figures["risen-1"].health
    hands.screen.submit(SetDamage(figure="risen-1", damage=health - 1))
    attacked(hands)
    while hands.screen.looking.deciding:
        assert "surge" not in hands.screen.looking.prompt, "it falls anyway"
        answer(hands, "Pass")
    assert hands.screen.attacks.over and "risen-1" not in hands.screen.looking.table.pieces.figures
    assert [(one.id, one.space) for one in hands.screen.attacks.figures()] == [
        ("mira", hands.place("mira")),
        ("risen-1", stood),
    ]


def test_an_attack_on_several_names_each_above_its_chain(monkeypatch: pytest.MonkeyPatch) -> None:
    """They stood there without a name, and the felt was called after the first alone."""
    hands = at_the_bell(motion="reduced")
    names = ("Risen 1", "Risen 2", "Marsh wolf")
    shown = tuple(replace_in(LONG, target_name=name, addends=LONG.addends[:2], falls=False) for name in names)
    hands.screen.attacks._show(shown, 1, rolled=False, counted=True)
    hands.screen.build()
    said = words_drawn(monkeypatch)
    hands.shown()
    assert [said.count(name) for name in names] == [1, 1, 1] and "Risen 1, Risen 2 and Marsh wolf" in said
    assert panel(hands).rect.bottom <= hands.window.surface.get_height()


def test_with_large_letters_the_foot_covers_no_chain_of_several() -> None:
    """“Type in a roll” lay over the name and the health of the third."""
    hands = at_the_bell(motion="reduced", scale=1.5)
    names = ("Risen 1", "Risen 2", "Marsh wolf")
    few, dice = LONG.addends[:2], (RolledDie("blue", 1), RolledDie("red", 1))
    shown = tuple(replace_in(LONG, target_name=name, addends=few, dice=dice, falls=False) for name in names)
    hands.screen.attacks._show(shown, 1, rolled=False, counted=True)
    hands.screen.build()
    hands.settle()
    seen = panel(hands)
    assert seen.rect.height == seen.height(hands.window.paint, seen.rect.width)
    assert hands.window.surface.get_rect().contains(seen.rect)


def test_heroes_have_their_felt_whoever_strikes() -> None:
    """A monster rolled on the green of the heroes, and the hero whom it struck on the red of their foes."""
    hands = at_the_bell(motion="reduced")
    struck(hands)
    stage, paint = hands.screen.attacks, hands.window.paint
    first = stage.shown[0]

    def felts(attacker: str, target: str) -> tuple[bool, bool]:
        """Whether the left and the right felt are of more green than red."""
        stage.faces.update({first.figure: Face("", attacker), first.target: Face("", target)})
        surface = pygame.Surface((600, 120))
        draw_felts(paint, surface, surface.get_rect(), stage)
        left, right = (surface.get_at((x, 60)) for x in (15, 585))
        return left.g > left.r, right.g > right.r

    assert felts("heroes", "monsters") == felts("heroes", "heroes") == felts("monsters", "monsters") == (True, False)
    assert felts("monsters", "heroes") == (False, True)


@pytest.mark.parametrize("target", ["The Toll Keeper", "The eldest of all the Toll Keepers"])
def test_names_stand_clear_of_the_health_beside_a_question(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    """In large letters the last name lay over “5 → 1”: the panel is narrower while something is asked."""
    hands = at_the_bell(motion="reduced", size=(1280, 720), scale=1.5)
    one = replace_in(LONG, figure_name="Millstone Warden", target_name=target, health=5, full=24, missed=True)
    stage = hands.screen.attacks
    stage.shown, stage.counted = (one,), 9
    stage.faces.update(a=Face("hero/mira", "heroes"), b=Face("hero/mira", "monsters"))
    hands.screen.build()
    hands.wait(0.1)
    shown, drawn, draw = panel(hands), dict[str, pygame.Rect](), Paint.text

    def seen(paint: Paint, surface: pygame.Surface, words: str, *rest: object) -> pygame.Rect:
        drawn[words] = draw(paint, surface, words, *rest)  # type: ignore[arg-type]
        return drawn[words]

    monkeypatch.setattr(Paint, "text", seen)
    shown.place(hands.window.paint, pygame.Rect(0, 0, 788, shown.rect.height))
    shown.draw(hands.window.paint, hands.window.surface, Look())
    named = next(rect for words, rect in drawn.items() if words.startswith("The "))
    assert named.right < drawn["5 of 24"].left
    assert target in drawn or len(target) > 20, "a usual name is whole"


def test_what_several_neighbours_keep_stands_apart() -> None:
    hands = at_the_bell(motion="reduced")
    paint, room, taken = hands.window.paint, pygame.Rect(0, 0, 900, 400), list[pygame.Rect]()
    for left in (100, 130, 160):
        place = pygame.Rect(left, 200, 30, 30)
        taken.append(_pill(paint, hands.window.surface, "12 → 9", place, room, taken))
    assert all(one.collidelist(taken[:number]) < 0 for number, one in enumerate(taken))


def test_what_a_target_keeps_lies_below_it_where_somebody_stands_above_it_and_on_it_among_four() -> None:
    """“1 → 0” lay over Mira's health, who had struck: she seemed to fall. On the target itself it hid who that is."""
    hands = at_the_bell(motion="reduced")
    paint, room = hands.window.paint, pygame.Rect(0, 0, 900, 400)
    corners = ((200, 200), (200, 120), (280, 200), (200, 280))
    place, above, beside, below = (pygame.Rect(*corner, 80, 80) for corner in corners)

    def pill(*others: pygame.Rect, room: pygame.Rect = room) -> pygame.Rect:
        return _pill(paint, hands.window.surface, "12 → 9", place, room, (), others)

    assert pill(beside).bottom <= place.top
    assert not pill(above, beside).colliderect(above) and pill(above, beside).top >= place.bottom
    left = pill(above, beside, below)
    assert left.right <= place.left and left.collidelist([above, beside, below]) < 0
    assert pill(above, beside, below, place.move(-80, 0)).bottom == place.bottom, "on it where somebody is all round"
    low, high = pygame.Rect(0, 0, 900, 290), pygame.Rect(0, 190, 900, 210)
    assert low.contains(pill(above, room=low)) and pill(above, room=low).left >= place.right
    assert high.contains(pill(room=high)) and pill(room=high).top >= place.bottom, "a panel above leaves no room there"
