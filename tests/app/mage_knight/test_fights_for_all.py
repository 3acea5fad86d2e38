"""A fight and the scores of the exploration game in the second window: seen by all, with nothing to press."""

from __future__ import annotations

import pygame
import pytest

from tests.app.exploring import explored
from tests.app.hands import Hands
from tests.app.mage_knight.test_fight_board import brought_to, won
from tests.mage_knight.games import change_of, game
from tests.played import bots_for
from vtt.app.game_screens import Lies
from vtt.app.mage_knight.fight_board import fight_board
from vtt.app.mage_knight.score_table import score_table
from vtt.app.table.for_all.public_bars import turn_bar
from vtt.app.table.for_all.public_order import PublicRow
from vtt.app.table.for_all.public_view import RESTS, PublicView
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label
from vtt.play.bots import Bot, play_on
from vtt.play.session import Session
from vtt.rules.attacks import Reckoned
from vtt.rules.events import CardMoved
from vtt.rules.mage_knight.fight_board import FightShown, fight_shown
from vtt.rules.mage_knight.tidings import LAST_ROUND, TIDINGS

pytestmark = pytest.mark.usefixtures("second_window_of_full_size")


def beside(hands: Hands, session: Session) -> PublicView:
    """The second window of a table."""
    hands.window.push(TableScreen(hands.window, session))
    hands.window.open_beside(0)
    hands.wait(0.3)
    assert isinstance(hands.window.aside, PublicView)
    return hands.window.aside


def fought(session: Session, seats: frozenset[str]) -> FightShown | None:
    return fight_shown(session.ruleset.change(session.view(seats)))  # type: ignore[attr-defined]


def test_a_fight_is_seen_by_all_with_nothing_to_press(hands: Hands) -> None:
    """Whoever looked at the television saw “Fight: Block” in the bar, and no enemy."""
    session, fight = brought_to(lambda fight: any(need.command for foe in fight.foes for need in foe.needs))
    there = beside(hands, session)
    over = there._over.widget
    assert over is not None
    names = [widget.name for widget in walk(over)]
    assert "fight board" in names and all(f"foe {foe.name}" in names for foe in fight.foes)
    assert not any(isinstance(widget, Button) or widget.name == "fight hint" for widget in walk(over))
    window = hands.window.beside.window
    assert window is not None
    there.draw(window.window.get_surface())
    assert there.clear.contains(over.rect)
    scene = there._scene
    assert scene is not None
    land = [scene.screen_rect(space) for space in scene.board.spaces]
    assert over.rect.collidelist(land) < 0, "it covered land, with a third of the window empty"
    command = Bot(session.acting_seat()).choose(session)
    while command is not None and fought(session, frozenset()) is not None:
        session.submit(command)
        command = Bot(session.acting_seat()).choose(session)
    hands.wait(2 * RESTS)
    assert there._over.widget is None, "it is over"


def test_its_last_phase_is_seen_by_who_knows_no_hand(hands: Hands) -> None:
    """What its end would leave undone was looked for in a hand that lies face down: the second window fell over that,
    and so did whoever watched the fight and pointed at “What could I do?”."""
    session = explored(200, lambda one: getattr(one.table.game.turn, "fight_phase", "") == "attack")
    there = beside(hands, session)
    hero, others = session.table.game.turn.hero, [seat.id for seat in session.seats if seat.id != session.acting_seat()]
    assert there._over.widget is not None and session.acting_seat() not in others
    for seats, pointed_at in ((others, False), ((session.acting_seat(),), True)):
        change = session.ruleset.change(session.view(frozenset(seats)))  # type: ignore[attr-defined]
        over = fight_board(change, Lies(lambda command: None))
        assert over is not None and any(widget.name == "fight hint" for widget in walk(over)) == pointed_at, hero


def test_a_tactic_is_told_of_whoever_chose_it_and_then_of_who_is_next(hands: Hands) -> None:
    """“Runa's turn” stood there while her tactic was read, and till the curtain was lifted the list said that she acted
    still, without the number of her tactic."""
    session = explored(0)
    there = beside(hands, session)
    hands.key(pygame.K_RETURN)  # the first page of the story is read before
    first, *_ = acting(there)
    session.submit(next(iter(session.choices(session.acting_seat())[0].options())).command)
    hands.wait(1.0)
    bar = next(one for one in walk(turn_bar(there._looking)) if one.name == "turn")
    assert there._cards.shown is not None and getattr(bar, "words", "").startswith(f"{first} chooses a tactic")
    hands.wait(RESTS + 1.0)
    assert there._cards.shown is None and first not in acting(there)


def acting(there: PublicView) -> list[str]:
    """Who acts by the list beside the board, as it is drawn."""
    there.draw(pygame.Surface(there._size))
    cards = [card for card, _ in there._side._laid[1]]
    rows = [row for card in cards for row in walk(card) if isinstance(row, PublicRow)]
    return [row.standing.label for row in rows if row.standing.state == "acting"]


def test_neither_cards_nor_an_attack_lie_over_a_fight(hands: Hands) -> None:
    """A card that was shown hid whom the hero fights, and the panel of an attack half of it."""
    session, _ = brought_to(lambda fight: any(need.command for foe in fight.foes for need in foe.needs))
    there = beside(hands, session)
    told = CardMoved(deck=TIDINGS, change="revealed", card=LAST_ROUND, words="")
    surface = pygame.Surface(there._size)
    there._cards.look_on([told], session.moment.number, fresh=True)
    hands.wait(0.3)
    there.draw(surface)
    assert there._over.place is not None and there._cards.shown is not None
    assert not there._lying._lain[2].colliderect(there._over.place)
    hands.wait(RESTS + 1.0)
    assert there._cards.shown is None
    struck = Reckoned(words="", figure="", target="", figure_name="Orc", target_name="Ilse", steps=("Block",))
    there._attack.shown = (struck,)
    there.draw(surface)
    panel = there._placed_attack(there._scene, there._size[1])
    assert panel is not None and there._over.place is not None and not panel.rect.colliderect(there._over.place)


def test_a_fight_does_not_lie_over_who_strikes_or_is_struck(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the panel of a blow came, the fight moved over half of the enemy that was fought."""
    session, _ = brought_to(lambda fight: any(need.command for foe in fight.foes for need in foe.needs))
    there = beside(hands, session)
    surface = pygame.Surface(there._size)
    there.draw(surface)
    before = there._over.place
    assert before is not None
    monkeypatch.setattr(there, "_minded", lambda: [pygame.Rect((0, 0), (40, 40)).move(before.center)])
    there.draw(surface)
    assert there._over.place is not None and not there._over.place.collidepoint(before.move(20, 20).center)


def test_it_is_the_same_fight_that_the_hero_sees() -> None:
    session, _ = brought_to(lambda fight: bool(fight.foes))
    bots, seen = bots_for(session, alike=True), 0
    for _ in range(60):
        own = fought(session, frozenset((session.acting_seat(),)))
        assert fought(session, frozenset()) == own
        seen += own is not None
        if not play_on(session, bots, lambda *_: None) and session.ending() is not None:
            break
    assert seen


def test_at_the_end_the_scores_are_seen_by_all(hands: Hands) -> None:
    session, _ = won()
    there = beside(hands, session)
    assert there._ending.page is not None, "the page of the end lies over them at first"
    hands.wait(1.1)
    hands.press("Look at the table")
    hands.wait(0.2)
    over = there._over.widget
    assert over is not None and over.name == "score table"
    surface = pygame.Surface((1280, 720))
    there.draw(surface)
    assert there.clear.contains(over.rect)
    bar, paint = turn_bar(there._looking), hands.window.paint
    bar.place(paint, pygame.Rect(8, 8, 1264, 60))
    title = next(one for one in walk(bar) if one.name == "turn")
    assert title.rect.left - bar.rect.left >= paint.px(12), "who won stood at the very edge, where no seat's sign is"


def test_the_scores_of_four_leave_the_board_room_beside_them(hands: Hands) -> None:
    """They lay over the upper half of the land that people had wanted to look at."""
    sheet, paint = score_table(change_of(game("first-steps", 4))), hands.window.paint
    width = sheet.natural_width(paint)
    assert width < 0.4 * paint.px(1280)
    sheet.place(paint, pygame.Rect(0, 0, width, sheet.height(paint, width)))
    cells = [one for one in walk(sheet) if isinstance(one, Label)]
    assert len(cells) > 30 and all(paint.width(one.words, 14, one.bold) <= one.rect.width for one in cells)


def test_where_the_next_tile_may_be_laid_is_seen_by_all(hands: Hands) -> None:
    """The place and its price lay under the bar at the top, while people at the table chose them."""

    def borders(session: Session) -> bool:
        return any(place.words for place in session.ruleset.beyond(session.table))  # type: ignore[attr-defined]

    session = explored(60, borders)
    there = beside(hands, session)
    assert there._scene is not None and borders(session)
    places = [place.spaces for place in session.ruleset.beyond(session.table) if place.words]  # type: ignore[attr-defined]
    room = there.clear.inflate(4, 4)
    assert all(room.contains(there._scene.screen_rect(space)) for spaces in places for space in spaces)
