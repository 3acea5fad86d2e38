"""Where somebody is pushed to is asked of the board once the attack has been read: the panel lay over the hexagons."""

from __future__ import annotations

import pytest

from tests.app.gloomhaven.test_hexagon_table import wardens_turn
from tests.app.hands import Hands, TableHands
from tests.app.table.in_both_windows import open_beside
from vtt.app.table.board import marks
from vtt.app.table.dock.questions import OptionButton
from vtt.app.table.for_all import public_view
from vtt.app.table.frame.layout import Places
from vtt.app.widgets.button import Button
from vtt.rules import by_hand
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.change import called
from vtt.rules.gloomhaven.decisions import ChooseStep
from vtt.scene.marks import FigureMark


def pushing(hands: Hands) -> TableHands:
    """The Warden, beside an enemy who survives it, strikes with a card that pushes."""
    table = wardens_turn(hands, "grindstone", "wide-swing")
    session = table.screen.session
    figures = session.table.pieces.figures
    enemy = next(one for one in figures.values() if one.side == "monsters" and one.space is not None)
    taken = {one.space for one in figures.values()}
    beside = session.ruleset.change(session.table).ground().around[enemy.space]
    session.submit(by_hand.PlaceFigure(figure="warden", space=next(one for one in sorted(beside) if one not in taken)))
    session.submit(by_hand.SetHealth(figure=enemy.id, health=40))
    session.submit(commands.PlayCard(seat="all", figure="warden", card="warden/grindstone", half="top"))
    table.screen.take_up()
    table.settle()
    gold = table.find("begun")
    assert isinstance(gold, Button) and gold.words == f"Attack 3, push 1: {called(figures[enemy.id])}"
    gold.words = f"Attack 3, range 3, push 2: {called(figures[enemy.id])}"
    assert not gold.cuts(hands.window.paint, gold.rect.width), "whom it strikes is read in two lines, Enter beside it"
    table.screen.submit(commands.Attack(seat="all", figure="warden", target=enemy.id))
    return table


def test_the_attack_goes_before_people_say_where_to_somebody_is_pushed(hands: Hands) -> None:
    table = pushing(hands)
    assert isinstance(table.screen.session.table.pending[-1], ChooseStep)
    stage = table.screen.attacks
    table.until(lambda: stage.over, 4.0)
    assert not stage.asked and stage.lies
    hint = table.screen.hint
    table.screen.lit.refresh()
    assert not hint.needed, "half of what the keys do at the question stood out from behind the attack"
    table.screen.attacks.go_on()
    table.screen.build()
    table.wait(0.6)
    assert not table.has("attack") and table.screen.looking.deciding
    assert hint.needed and isinstance(table.screen.ui.root, Places) and table.screen.ui.root.parts.words.visible
    assert not table.has("Back"), "the card that was drawn for the attack has been seen"
    scene, root = table.screen.at.board.scene, table.screen.ui.root
    assert isinstance(root, Places) and (question := root.parts.question) is not None
    spaces = [option.space for option in table.screen.looking.open_options() if option.space is not None]
    assert spaces and not any(question.rect.colliderect(scene.screen_rect(space)) for space in spaces)


def test_who_is_pushed_in_the_turn_of_another_is_not_said_to_act(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the second window the guards were said to act while the archer chose where to one of them is pushed."""
    foretold = list[str]()

    def soon(looking: object, figure: str) -> tuple[list[FigureMark], str]:
        foretold.append(figure)
        return [FigureMark("warden", "affected")] if figure else [], ""

    monkeypatch.setattr(public_view, "advice_marks", soon)
    table = pushing(hands)
    seen = open_beside(table)
    table.until(lambda: table.screen.attacks.over, 4.0)
    table.screen.attacks.go_on()
    table.until(lambda: "guard-2" in foretold, 4.0)
    table.settle()
    assert seen._acts == "" and seen._looking.acting_in(seen._looking.counted) == "warden"
    monkeypatch.setattr(marks, "advice_marks", lambda _, figure, answer="": (soon(_, figure)[0], "It strikes."))
    pushed = marks.shown(table.screen.looking, marks.Pointing())
    assert pushed.words == "If it acted now: It strikes.", "as if the push had provoked it"


def test_an_answer_that_comes_up_under_a_mouse_that_rests_is_not_shown_as_chosen(hands: Hands) -> None:
    """The way of another answer was drawn on the board than the one that Enter took: nobody had pointed at it."""
    table = pushing(hands)
    attack, lit = table.screen.session.moment.command, table.screen.lit
    table.screen.attacks.go_on()
    table.settle()
    answer = table.find("option 2").rect.center
    table.move(answer)
    assert isinstance(lit.meant_button(), OptionButton)
    table.screen.session.undo()
    table.screen.take_up()
    table.settle()
    assert attack is not None and not table.has("option 2")
    table.screen.submit(attack)
    table.screen.attacks.go_on()
    table.settle()
    assert table.find("option 2").rect.collidepoint(answer) and lit.meant_button() is None
    table.move((answer[0] + 1, answer[1]))
    assert isinstance(lit.meant_button(), OptionButton)
