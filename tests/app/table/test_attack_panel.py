"""The panel of an attack and its parts alone: the chain, cards, felts, names, and what each target keeps."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from tests.app.cut_words import words_drawn
from tests.app.hands import TableHands
from tests.app.table.the_bell_attack import LONG, answer, at_the_bell, attack, panel, struck
from vtt.app.paint import Paint
from vtt.app.table.attack.attack_light import _lies, _said
from vtt.app.table.attack.attack_panel import AttackPanel, verdict
from vtt.app.table.attack.attack_stage import Face
from vtt.app.table.attack.chain import boxes
from vtt.app.table.attack.felt import _name, draw_cards, draw_felts
from vtt.app.table.attack.target_row import in_words
from vtt.app.widgets.base import Look
from vtt.rules.attacks import Addend, DrawnCard, Reckoned
from vtt.rules.enumeration import capital
from vtt.rules.events import RolledDie


def test_a_long_chain_goes_over_several_lines_in_order() -> None:
    hands = at_the_bell(motion="reduced")
    laid = boxes(hands.screen.ui.paint, LONG, 500)
    assert [box.addend.name if box.addend else "=" for box in laid][-2:] == ["addend number 8", "="]
    assert all(box.rect.right <= 500 for box in laid) and laid[-1].rect.top > laid[0].rect.bottom
    assert [box.sign for box in laid] == ["", *"++++++++", "="]


def test_what_comes_of_it_is_said_in_words() -> None:
    assert verdict(LONG) == "Brute is defeated"
    assert verdict(replace_in(LONG, fate="exhausted")) == "Brute is exhausted", "a hero, by the word of its game"
    assert verdict(replace_in(LONG, falls=False, result=1)) == "Brute keeps 3 of 9"
    assert verdict(replace_in(LONG, missed="an X on the blue die", falls=False)) == "Missed: an X on the blue die"
    assert verdict(replace_in(LONG, full=0, health=0, notes=("poison",))) == "Defeated: Brute · poison"


def test_what_would_come_of_it_is_said_as_long_as_somebody_decides_about_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """“Bonesetter falls” stood there, and its bot lost a card instead; and of two who fell was told before it was
    chosen who takes all of a blow. “Toll guard 1 would fall” stood there of one that was gone from the board."""
    assert verdict(LONG, open_still=True) == "Brute would be defeated"
    hands = at_the_bell(motion="reduced")
    attack(hands)
    hands.wait(0.3)
    (one,), stage = hands.screen.attacks.shown, hands.screen.attacks
    assert stage.asked and stage.spared == {one.target} == {"risen-1"}
    hands.screen.ui.notify("Somebody falls.", warning=True)
    hands.wait(6.0)
    hands.key(pygame.K_RETURN)
    assert "Somebody falls." not in hands.notices(), "a key that only answers has read it: it lay there for rounds"
    while hands.screen.looking.deciding:
        answer(hands, "No more" if "surge" in hands.screen.looking.prompt else "Pass")
    assert stage.shown and not stage.spared
    monkeypatch.setattr(type(stage), "_borne_later", lambda stage: frozenset({"risen-2", "fallen"}))
    stage.take_up((), 0, fresh=False)
    assert stage.spared == {"risen-2"}


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
    shown.place(hands.window.paint, pygame.Rect(0, 0, 646, shown.rect.height))
    drawn.clear()
    shown.draw(hands.window.paint, hands.window.surface, Look())
    if len(target) < 20:
        assert {"The Toll", "Keeper"} <= set(drawn), "on two lines: it was cut, though it is who all is about"


def test_what_several_neighbours_keep_stands_apart() -> None:
    hands = at_the_bell(motion="reduced")
    paint, room, taken = hands.window.paint, pygame.Rect(0, 0, 900, 400), list[pygame.Rect]()
    stand = [pygame.Rect(left, 200, 30, 30) for left in (100, 130, 160)]
    for place in stand:
        others = [one for one in stand if one is not place]
        taken.append(_lies(paint, "12 → 9", place, room, taken, others))
    assert all(one.collidelist(taken[:number]) < 0 for number, one in enumerate(taken))
    assert all(one.collidelist(stand) < 0 for one in taken), "half on a neighbour, whom it seemed to be about"


def test_who_falls_is_said_in_fewer_words_where_the_name_would_lie_over_somebody() -> None:
    """“One in the queue 2 would be defeated” lay over the other one, about whom a question was."""
    paint, room = at_the_bell(motion="reduced").window.paint, pygame.Rect(0, 240, 830, 110)
    other, place = pygame.Rect(480, 270, 60, 60), pygame.Rect(546, 270, 60, 60)
    wordings = ("One in the queue 2 would be defeated", "Would be defeated")
    words, lies = _said(paint, wordings, place, room, (), [other], (), falls=True)
    assert words == wordings[1] and lies.collidelist([other, place]) < 0
    assert _said(paint, wordings, place, room.inflate(900, 0), (), [other], (), falls=True)[0] == wordings[0]


def test_what_a_target_keeps_lies_below_it_where_somebody_stands_above_it_and_on_it_among_four() -> None:
    """“1 → 0” lay over Mira's health, who had struck: she seemed to fall. On the target itself it hid who that is."""
    hands = at_the_bell(motion="reduced")
    paint, room = hands.window.paint, pygame.Rect(0, 0, 900, 400)
    corners = ((200, 200), (200, 120), (280, 200), (200, 280))
    place, above, beside, below = (pygame.Rect(*corner, 80, 80) for corner in corners)

    def pill(*others: pygame.Rect, room: pygame.Rect = room) -> pygame.Rect:
        return _lies(paint, "12 → 9", place, room, (), others)

    assert pill(beside).bottom <= place.top
    assert not pill(above, beside).colliderect(above) and pill(above, beside).top >= place.bottom
    left = pill(above, beside, below)
    assert left.right <= place.left and left.collidelist([above, beside, below]) < 0
    assert pill(above, beside, below, place.move(-80, 0)).bottom == place.bottom, "on it where somebody is all round"
    name = pygame.Rect(190, 180, 60, 16)
    beside_it = _lies(paint, "12 → 9", place, room, (), (), [name])
    assert not beside_it.colliderect(name) and not beside_it.colliderect(place), "nor over what a zone is called"
    low, high = pygame.Rect(0, 0, 900, 290), pygame.Rect(0, 190, 900, 210)
    assert low.contains(pill(above, room=low)) and pill(above, room=low).left >= place.right
    assert high.contains(pill(room=high)) and pill(room=high).top >= place.bottom, "a panel above leaves no room there"


FOUR = ("Crypt spider 1", "Millstone Warden of the Weir", "Goblin watch archer 2", "Ada")


def hit_with_dice(hands: TableHands, names: tuple[str, ...]) -> AttackPanel:
    """An attack on several, with dice of both sides."""
    few, dice = LONG.addends[:2], (RolledDie("blue", 1), RolledDie("red", 1))
    defence = tuple(RolledDie("brown", 1) for _ in range(3))
    shown = tuple(
        replace_in(LONG, target=name, target_name=name, addends=few, dice=dice, defence=defence, falls=False)
        for name in names
    )
    hands.screen.attacks._show(shown, 1, rolled=False, counted=True)
    hands.screen.build()
    hands.settle()
    return panel(hands)


def test_who_points_at_a_die_reads_what_it_shows() -> None:
    """A shield lay alone on the attacker's side, and nothing said what it was good for."""
    hands = at_the_bell(motion="reduced")
    shown = hit_with_dice(hands, FOUR[:1])
    (throw, room), *_ = shown._rooms
    die, scale = throw.tray.dice[0], room.width / throw.tray.width
    place = shown.rect.left + room.left + round(die.x * scale), shown.rect.top + room.top + round(die.y * scale)
    assert shown.hint(place) == capital(hands.screen.tray.kinds["blue"][1].words) and not shown.hint(shown.rect.topleft)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_no_die_lies_on_a_name_and_names_of_several_are_whole(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, count: int
) -> None:
    """Dice lay on the names at the foot of their felt, and those of three ended in “…”."""
    hands = at_the_bell(motion="reduced", size=size, scale=scale)
    shown = hit_with_dice(hands, FOUR[:count])
    written: list[tuple[str, pygame.Rect]] = []
    whole, paint = Paint.text, hands.window.paint

    def noted(self: Paint, on: pygame.Surface, said: str, *more: object) -> object:
        place = whole(self, on, said, *more)  # type: ignore[arg-type]
        written.append((said, place))
        return place

    monkeypatch.setattr(Paint, "text", noted)
    shown._kept = None
    shown.draw(paint, hands.window.surface, Look())
    assert shown._rooms and not any("…" in said for said, _ in written)
    dice = [room for throw, room in shown._rooms if throw.rolled]
    assert not [said for said, place in written if place.collidelist(dice) >= 0]
    said = " ".join(said for said, _ in written)
    told = FOUR[: min(count, shown.most)]
    assert all(all(word in said for word in name.split()) for name in told)


def test_in_a_small_window_an_attack_on_several_leaves_room_for_them() -> None:
    """Two chains below each other took two thirds of the window, and whom they told of lay under them."""
    hands = at_the_bell(motion="reduced", scale=1.5)
    shown = hit_with_dice(hands, FOUR[:3])
    assert shown.in_words and shown.hidden == 0
    assert 3 * shown.rect.height < 2 * hands.window.surface.get_height()
    hit_with_dice(hands, FOUR[:1])
    hands.screen.attacks.close()
    hands.screen.ui.lay_out()
    hands.screen.ui.settle()  # the panel of what has gone is still laid out until the table is built anew
    low = in_words(
        replace_in(LONG, addends=(Addend("dice", 4), Addend("2 grey dice", -2)), result=2), 2, "Brute is defeated"
    )
    assert low == "4 (dice) − 2 (2 grey dice) = 2 damage · is defeated"


@pytest.mark.parametrize("tall", (40, 60, 120))
def test_the_name_of_a_card_leaves_room_for_what_is_written_below_it(tall: int) -> None:
    """In a low panel “+0” lay over “counts” and over the rim of its card."""
    hands = at_the_bell(motion="reduced")
    for name in ("+0", "×2", "a miss"):
        lines = _name(hands.screen.ui.paint, name, (90, tall), (255, 255, 255))
        assert sum(words.get_height() for _, words in lines) <= tall, name
