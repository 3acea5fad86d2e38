"""Monsters of the hexagon campaign at the table: their plans, their turns and their cards."""

from __future__ import annotations

import pygame
import pytest

from tests.app.gloomhaven.test_hexagon_curtain import shown_turn
from tests.app.gloomhaven.test_hexagon_table import choose_first_cards, one_person, wardens_turn
from tests.app.gloomhaven.test_the_other_card import in_a_move
from tests.app.hands import Hands
from vtt.app.table.board.marks import Pointing, shown
from vtt.app.table.dock.panels import figure_card
from vtt.app.table.dock.questions import OptionButton
from vtt.app.table.help.hover_words import about_figure
from vtt.app.widgets.base import walk
from vtt.app.widgets.label import Paragraph, Pill
from vtt.play.bots import Bot, kind_of
from vtt.rules import by_hand
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.state import Bonus
from vtt.scene.marks import FigureMark, RayMark

pytestmark = pytest.mark.usefixtures("seldom_painted")


def test_monsters_show_only_what_is_asked_about(hands: Hands) -> None:
    """While people decide about one monster the plan of another one under the mouse is not drawn."""
    table = one_person(hands)
    choose_first_cards(table)
    looking, bot, seen = table.screen.looking, Bot("all", 1), 0
    for _ in range(120):
        if looking.deciding and looking.choices[0].figure in looking.table.pieces.figures:
            decided = looking.choices[0].figure
            others = [f.id for f in looking.table.pieces.figures.values() if f.side == "monsters" and f.id != decided]
            alone = shown(looking, Pointing())
            assert all(shown(looking, Pointing(figure=other)).words == alone.words for other in others)
            seen += bool(others)
        command = bot.choose(table.screen.session)
        if command is None or seen > 3:
            break
        table.screen.session.submit(command)
        table.screen.take_up()
        table.settle()
    assert seen


def test_what_a_monster_would_do_now_is_not_told_as_what_it_will_do(hands: Hands) -> None:
    """A plan was read, people moved, and the guard did something else."""
    looking = wardens_turn(hands, "iron-apron", "hook-and-haul").screen.looking
    waiting = [one.id for one in looking.table.pieces.figures.values() if one.side == "monsters"]
    told = [words for one in waiting if (words := shown(looking, Pointing(figure=one)).words)]
    assert any(words.startswith("If it acted now: ") for words in told)


def test_who_strikes_a_neighbour_is_shown_without_a_line_of_sight(hands: Hands) -> None:
    """A green line ran along the edge between the two, across both; nobody knew what it told."""
    table = wardens_turn(hands, "iron-apron", "hook-and-haul")
    session, looking = table.screen.session, table.screen.looking
    figures = session.table.pieces.figures
    enemy = next(one for one in figures.values() if one.side == "monsters" and one.space is not None)
    around = session.ruleset.change(session.table).ground().around[figures["warden"].space]
    free = [space for space in around if space not in {one.space for one in figures.values()}]
    session.submit(by_hand.PlaceFigure(figure=enemy.id, space=free[0]))
    table.screen.take_up()
    plan = shown(looking, Pointing(figure=enemy.id))
    assert plan.words.endswith("attacks from where it stands.") and FigureMark("warden", "affected") in plan.marks
    assert not any(isinstance(mark, RayMark) for mark in plan.marks)


def test_enter_lets_a_monster_do_what_is_shown(hands: Hands) -> None:
    table = shown_turn(hands)
    usual = table.find("option 1")
    assert isinstance(usual, OptionButton) and usual.option.usual and usual.kind == "accent"
    assert not table.screen.hint.words, "the question says everything"
    table.key(pygame.K_RETURN)
    assert kind_of(table.screen.session.moment.command) == "answer"


def test_what_a_monster_does_this_round_is_said_once(hands: Hands) -> None:
    """Its card at the mouse said it as one of its facts and as its plan, one after the other."""
    table = one_person(hands)
    choose_first_cards(table)
    looking = table.screen.looking
    assert looking.table.game.phase == "turns"
    monster = next(one for one in looking.table.pieces.figures.values() if one.side == "monsters" and one.space)
    said = [str(getattr(one, "words", "")) for line in about_figure(looking, monster) for one in walk(line)]
    assert [words.partition(":")[0][:15] for words in said if words.startswith("This round")] == ["This round. Act"]


def test_the_card_of_a_monster_with_a_shield_shows_its_attack_too(hands: Hands) -> None:
    """A shield and a move took the places of its two facts."""
    table = one_person(hands)
    looking = table.screen.looking
    foe = next(one for one in looking.table.pieces.figures.values() if one.side == "monsters" and one.space is not None)
    change = Change(looking.table, looking.session.ruleset.content)  # type: ignore[attr-defined]
    change.update_game(bonuses={**change.game.bonuses, foe.id: (Bonus("shield", 1),)})
    looking._views[looking.moment, looking.seats] = change.done()
    looking.select(foe.id)
    card = figure_card(looking, table.screen.deeds, low=False)
    signs = [(one.words, one.tip) for one in walk(card) if isinstance(one, Pill)]
    assert signs[0] == ("1", "Shield: 1")
    assert any(one.words.startswith("Attack ") for one in walk(card) if isinstance(one, Paragraph))


def test_nothing_is_said_beside_the_hand_over_cards_that_came_up(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """A door opened in a move: why the figure may not go to where the mouse lay covered what the new monsters do."""
    table = in_a_move(hands)
    looking, said = table.screen.looking, list[str]()
    monkeypatch.setattr(type(hands.window.paint), "tooltip", lambda _paint, _surface, words, *_: said.append(words))
    ends = looking.session.ruleset.moves(looking.table, looking.acting_figure).ends
    taken = {one.space for one in looking.table.pieces.figures.values()}
    table.move(table.at(next(one for one in sorted(looking.board.spaces) if one not in ends and one not in taken)))
    table.wait(0.3)
    assert looking.carry is not None and looking.carry.reason in said
    said.clear()
    monkeypatch.setattr(type(table.screen.at), "read_first", property(lambda _: True))
    table.screen.lit.draw_reason(hands.window.surface)
    assert not said
