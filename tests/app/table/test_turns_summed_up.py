"""What others did in a turn stands in lines until it is read: which, where they lie, and what Enter means meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.app.cut_words import words_drawn
from tests.app.gloomhaven.test_hexagon_table import one_person, two_people
from tests.app.hands import Hands, TableHands
from tests.app.table.test_turns_of_others import after_a_turn_of_the_overlord
from tests.app.table.the_bell_attack import at_the_bell
from vtt.app.paint import Paint
from vtt.app.settings import Settings
from vtt.app.table.attack.attack_stage import Face
from vtt.app.table.board.uncovered import lies_below
from vtt.app.table.frame.clear_place import ASIDE, clearest
from vtt.app.table.frame.frame import LOW_DOCK
from vtt.app.table.frame.layout import Places
from vtt.app.table.frame.over_board import OverBoard
from vtt.app.table.past.away import NOTHING
from vtt.app.table.past.deed_rows import DeedLines, DeedRow, lines_card
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Look, walk
from vtt.app.widgets.label import Label
from vtt.app.window import Window
from vtt.play.befallen import Befallen
from vtt.play.bots import Bot
from vtt.play.others import Deed
from vtt.play.story import Told
from vtt.rules.attacks import Reckoned
from vtt.rules.gloomhaven import commands
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme


@pytest.mark.usefixtures("seldom_painted")
def test_a_turn_of_a_bot_is_summed_up_until_it_is_read_and_stays_a_click_away() -> None:
    hands = after_a_turn_of_the_overlord()
    away = hands.screen.away
    card = hands.find("deeds of others")
    rows = [widget for widget in hands.widgets() if isinstance(widget, DeedRow)]
    assert [row.deed for row in rows] == list(away.deeds) and any(deed.matters for deed in away.deeds)
    assert away.words.startswith("Overlord · ") and hands.screen.ui.screen.contains(card.rect)
    assert not getattr(hands.find("big"), "keys", ""), "Enter means the lines first"
    hands.wait(5.0)
    moment = hands.screen.session.moment.number
    assert away.reads, "they stay until somebody has read them"
    hands.key(pygame.K_RETURN)
    assert not hands.has("deeds of others") and hands.find("way back").tip == away.words
    assert hands.screen.session.moment.number == moment
    hands.key(pygame.K_j, text="j")
    again = hands.find("deeds of others")
    assert again.rect == card.rect and not hands.screen.ui.layers, "it looks as when it unfolded by itself"
    hands.key(pygame.K_j, text="j")
    assert not hands.has("deeds of others") and hands.find("way back").tip == away.words


@pytest.mark.usefixtures("seldom_painted")
def test_what_befell_people_is_read_before_the_page_of_what_came_after_it() -> None:
    """The gate of the third round was told first, and then how the second one had ended."""
    hands = after_a_turn_of_the_overlord()
    screen = hands.screen
    (seat,), now = screen.looking.seats, screen.session.moment.number
    screen.telling.wait(seat, [(now, Told(words="", title="The gate", text="It bursts."))])
    hands.wait(1.0)
    assert screen.away.reads and not screen.ui.layers
    hands.key(pygame.K_RETURN)
    hands.wait(0.3)
    assert not screen.away.reads and screen.ui.layers


@pytest.mark.usefixtures("seldom_painted")
def test_what_is_taught_comes_once_the_lines_were_read_and_their_key_opens_them_all_the_same() -> None:
    hands = after_a_turn_of_the_overlord(hints=True, scale=1.5)
    assert hands.has("deeds of others") and not hands.has("hint"), "the lines lay over the beginning of the hint"
    lies_off_what_is_asked(hands)
    hands.key(pygame.K_RETURN)
    assert hands.has("hint")
    hands.key(pygame.K_j, text="j")
    assert hands.has("replay deeds")
    hands.press("way back")
    assert hands.has("hint") and not hands.has("replay deeds")


def lies_off_what_is_asked(hands: TableHands) -> None:
    """The tactics lay over the left half of “Player 2 · 1 unread of 7 deeds”."""
    root, told, asked = hands.screen.ui.root, hands.find("deeds of others"), Label("Choose a tactic")
    assert isinstance(root, Places)
    paint, free = hands.window.paint, root.board.clear
    over = OverBoard(paint, replace(root.parts, question=asked), root.slots, hands.screen.ui.screen, free, ())
    for wide, apart in ((free.width // 3, True), (free.width - 100, False)):
        asked.place(paint, pygame.Rect(free.left, free.top, wide, free.height))
        over._deeds(free)
        assert (not told.rect.colliderect(asked.rect)) == apart, "where as much room is left as its head takes"
        assert free.contains(told.rect)


@pytest.mark.usefixtures("seldom_painted")
def test_a_line_shows_its_deed_again() -> None:
    hands = after_a_turn_of_the_overlord(motion="full")
    away = hands.screen.away
    hands.wait(0.2)
    row = next(widget for widget in hands.widgets() if isinstance(widget, DeedRow) and widget.deed.matters)
    hands.click((row.rect.left + 20, row.rect.centery))
    assert hands.screen.looking.back == row.deed.moment and away.running is not None
    hands.key(pygame.K_ESCAPE)
    assert hands.screen.looking.back is None and away.reads


def test_what_somebody_skipped_is_read_whole_with_all_its_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    """“Guest 2 skips: …” ended in the middle of the second reason."""
    whole = (
        "Soaked tanner's hand 2 skips: “Attack the nearest hero.” It has already attacked in this activation. "
        "“Go beside the hero with the most damage suffered.” It is already adjacent to Wendel. "
        "“Attack the hero with the most damage suffered.” It has already attacked in this activation."
    )
    paint, row, said = (
        Paint(Theme(), SpriteStore()),
        DeedRow(Deed(1, whole), {}, lambda: None),
        words_drawn(monkeypatch),
    )
    wide = row.natural_width(paint)
    row.place(paint, pygame.Rect(0, 0, wide, row.height(paint, wide)))
    row.draw(paint, pygame.Surface((wide, 400)), Look())
    assert " ".join(said) == whole


def test_the_lines_lie_where_they_cover_nobody_they_tell_of() -> None:
    mind = [pygame.Rect(400, 200, 60, 60), pygame.Rect(700, 220, 60, 60)]
    room = pygame.Rect(100, 60, 1000, 500)
    place = clearest((420, 300), room, mind)
    assert room.contains(place) and not any(place.colliderect(one) for one in mind)
    assert clearest((420, 300), room, []).center == room.center
    aside = clearest((420, 300), room, [], ASIDE)
    assert aside.midright == room.midright, "a list leaves the middle of the board free"


def test_the_lines_are_narrower_where_they_cover_less_of_whom_they_tell_of() -> None:
    """At 150 percent the list lay over the whole fight in the middle of the board after every round."""
    table = one_person(Hands(Window(Settings(size=(1280, 720), scale=1.5, motion="reduced"), keep=False)))
    words = "Goblin guard 2 attacks Millstone Warden: 3 damage, 7 of 10 left, muddled"
    table.screen.away.sum_up("The others", (Deed(1, words), Deed(2, words), Deed(3, words)), since=0, unfolded=True)
    layout = table.screen.ui.root
    assert isinstance(layout, Places)

    def lies(*mind: pygame.Rect) -> pygame.Rect:
        layout.mind = mind
        table.screen.ui.lay_out()
        return table.find("deeds of others").rect.copy()

    fighting = [pygame.Rect(530, 270, 50, 60), pygame.Rect(540, 330, 50, 60)]
    narrow = lies(*fighting)
    usual = table.find("deeds of others").natural_width(table.window.paint)
    wide = pygame.Rect(narrow.right - usual, narrow.top, usual, narrow.height)
    assert narrow.width < wide.width and narrow.collidelist(fighting) < 0 <= wide.collidelist(fighting)
    title = table.find("The others · 3 things")
    assert title.rect.width >= title.natural_width(table.window.paint)
    assert lies(pygame.Rect(200, 200, 50, 60)).width == wide.width, "where it is not in the way it is as wide as ever"


def test_in_a_narrow_room_the_title_is_whole_and_who_did_more_stands_there_once() -> None:
    """“The others · 10 of …” beside a tall dock at 150 %, and four of thirteen deeds."""
    paint = Paint(Theme(), SpriteStore())
    rows = [DeedRow(Deed(one, "Ilsa moves.", "ilsa"), {}, lambda: None, goes_on=one > 1) for one in (1, 2, 3)]
    card = lines_card("The others · 10 of 12 deeds", DeedLines(rows, 0, lambda _: None), lambda: None, lambda: None)
    title = next(one for one in walk(card) if isinstance(one, Label) and "deeds" in one.words)
    assert card.replay is not None
    whole = card.head.natural_width(paint) + 2 * paint.px(card.padding)
    for wide, word in ((whole, "Replay"), (whole - 1, "")):
        card.place(paint, pygame.Rect(0, 0, wide, card.height(paint, wide)))
        assert card.replay.words == word and title.rect.width >= title.natural_width(paint)
    assert rows[1].rect.height == rows[2].rect.height < rows[0].rect.height


def test_whose_loss_it_is_stands_beside_it_where_another_did_it() -> None:
    """Ilsa’s token, “attacks Hedge archer”, “−2”: it read as her own, as two lines below it was."""
    faces = {"ilsa": Face("figure/ilsa", "heroes"), "archer": Face("figure/archer", "monsters")}
    hit = Deed(1, "Ilsa attacks Hedge archer.", "ilsa", "archer", loses=2)
    for deed, loser in ((hit, faces["archer"]), (Deed(2, "Ilsa suffers 1 wound.", target="ilsa", loses=1), None)):
        row = DeedRow(deed, faces, lambda: None)
        assert row.face == faces["ilsa"] and row.loser == loser


def test_a_long_list_opens_where_people_left_off_reading() -> None:
    """It opened at its first line, also once all but the last had been read."""
    hands = at_the_bell(motion="reduced")
    away, first = hands.screen.away, hands.screen.session.moment.number
    deeds = tuple(Deed(first + number, f"Deed {number} of the others, which says a lot.") for number in range(40))

    def seen() -> list[int]:
        lines = next(widget for widget in hands.widgets() if isinstance(widget, DeedLines))
        return [number for number, row in enumerate(lines.rows) if lines.rect.contains(row.rect)]

    away.sum_up("The others", deeds, first - 1, unfolded=True)
    begins = seen()
    assert begins[0] == 0 and 2 < len(begins) < 40
    away.fold()
    away.open()
    after = seen()
    assert after[0] == begins[-1] + 1, "goes on behind what was seen"
    hands.screen.at.build()
    assert seen() == after, "a list that lies there stays where it was scrolled to"
    away.fold()
    away.sum_up("The others", deeds, first - 1, unfolded=True, unread=deeds[38:])
    assert seen() == [0, 1] and hands.has("The others · 2 unread of 40 things"), "what was confirmed is not listed"
    away.sum_up("The others", deeds, first - 1, unfolded=False)
    away.open()  # all of it was read as it happened
    assert seen()[-1] == 39


@pytest.mark.parametrize("minded", [(200, 1000), (200, 500, 800, 1000)])
def test_the_lines_lie_off_a_dock_that_has_grown(minded: tuple[int, ...]) -> None:
    """At 150 percent they lay on the card of deeds of whose turn it was."""
    hands = at_the_bell(motion="reduced", scale=1.5)
    words = "Risen 1 attacks Mira with a rusty blade: 3 damage, 7 of 10 left, and it burns"
    deeds = tuple(Deed(one, words) for one in range(1, 9))
    hands.screen.away.sum_up("Overlord", deeds, since=0, unfolded=True)
    layout = hands.screen.ui.root
    assert isinstance(layout, Places)
    layout.mind = [pygame.Rect(left, 110, 60, 150) for left in minded]
    hands.screen.ui.lay_out()
    lines, tall = hands.find("deeds of others").rect, layout.parts.figure.rect.height
    assert tall > hands.window.paint.px(LOW_DOCK)
    assert lines.collidelist([layout.parts.figure.rect, layout.parts.turn.rect]) < 0


def test_the_lines_do_not_stay_over_who_acts() -> None:
    hands = at_the_bell(motion="reduced", scale=1.5)
    screen, mira = hands.screen, hands.place("mira")
    assert mira is not None and screen.looking.acting_figure == "mira"
    words = "Risen 1 attacks Mira with a rusty blade: 3 damage, 7 of 10 left, and it burns"
    screen.away.sum_up("Overlord", tuple(Deed(one, words) for one in range(1, 9)), since=0, unfolded=True)
    layout, lines, camera = screen.ui.root, hands.find("deeds of others").rect, screen.scene.camera
    assert isinstance(layout, Places)
    screen.board.following.lead(camera, (camera.scale, (0.0, 0.0)))
    x, y = hands.at(mira)
    focus = (x - lines.centerx) / camera.scale, (y - lines.centery) / camera.scale
    screen.board.following.lead(camera, (camera.scale, focus))
    assert lies_below(screen.scene.screen_rect(mira), [lines])
    screen.clockwork.aside.look(screen.scene, layout)
    hands.wait(1.0)
    assert not lies_below(screen.scene.screen_rect(mira), [hands.find("deeds of others").rect]), "or they lie elsewhere"
    there = camera.focus
    hands.wait(1.0)
    assert camera.focus == there


def test_enter_means_nothing_else_before_the_lines_of_a_turn_come() -> None:
    """“Your turn begins. Play a card?” stood there while a line of what befell somebody was read, then the lines lay
    over it: Enter passed at first, and read them afterwards. That line said for seconds what the first of them says."""
    hands = at_the_bell(motion="reduced")
    screen = hands.screen
    assert hands.find("big").keys == "Enter"
    screen.summing_up.turn.deeds = (Deed(1, "Mira suffers 1 damage.", matters=True),)
    screen.build()
    screen.ui.settle()
    assert not hands.find("big").keys
    told = Befallen("mira", "Mira recovers 1 health. Mira suffers 1 damage."), Befallen("pip", "Pip falls.", falls=True)
    screen.moments.befalls._tell(told)
    assert hands.notices() == ["Mira recovers 1 health. Pip falls."], "what no line will say"
    hands.key(pygame.K_RETURN)
    assert not hands.notices(), "nothing is dead: it did nothing as long as the line stood there"
    screen.ui.settle()
    assert hands.has("deeds read") and not hands.find("big").keys


def test_what_was_gained_beside_people_unfolds_alone() -> None:
    """Who had joined a bot, and what it found, lay folded with where it went."""
    hands = at_the_bell(motion="reduced")
    screen = hands.screen
    went, found = Deed(1, "Mira moves to A1."), Deed(1, "Mira finds: Rope.", gains=True)
    screen.summing_up.turn.deeds = (went, found)
    screen.summing_up.tick()
    assert screen.away.reads and screen.away.listed == (found,)
    assert any(isinstance(one, Label) and "1 unread of 2" in one.words for one in walk(hands.find("deeds of others")))
    hands.key(pygame.K_j)
    assert screen.away.reads and screen.away.listed == (went, found), (
        "it closed the list, and only a second J listed all"
    )
    hands.press("deeds read")
    assert not screen.away.reads and screen.away.listed == (went, found), "a press away"


def test_who_lets_bots_wait_for_nothing_reads_no_sum() -> None:
    hands = at_the_bell(motion="reduced", bot_delay=0.0)
    summing = hands.screen.summing_up
    summing.turn.deeds = (Deed(1, "Mira suffers 1 damage.", matters=True),)
    summing.tick()
    assert not hands.screen.away.reads and hands.screen.away.deeds


def test_what_came_before_is_offered_no_more_once_something_newer_has_befallen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two turns old lines were offered as what had happened meanwhile, while what came since was still to be read."""
    screen = at_the_bell(motion="reduced").screen
    summing, away, moment = screen.summing_up, screen.away, screen.session.moment
    away.sum_up("Meanwhile", (Deed(moment.number, "It bites."),), 1, unfolded=False)
    monkeypatch.setattr(summing.turn, "hear", lambda *_: None)
    summing.hear(moment, fresh=True)
    assert away.deeds
    monkeypatch.setattr(summing.turn, "hear", lambda *_: setattr(summing.turn, "deeds", (Deed(2, "It burns."),)))
    summing.hear(moment, fresh=True)
    assert not away.deeds


def test_what_others_did_stays_a_press_away_over_the_end_of_a_round_until_people_had_a_turn() -> None:
    """As a bot chose its cards, what it had done at the end of the round before was offered no more."""
    session = two_people()
    session.set_bot("Jonas", True)
    hands = TableHands(window := Window(Settings(motion="reduced"), keep=False), TableScreen(window, session))
    screen, person, seen, listed = hands.screen, Bot("Mara", 1), False, set[tuple[str, int]]()
    session.submit(commands.Begin(seat="Mara"))
    screen.take_up()
    screen.summing_up.turn.deeds = (Deed(session.moment.number, "It burns."),)
    for _ in range(30):
        command = (person if session.acting_seat() == "Mara" else Bot("Jonas", 2)).choose(session)
        assert command is not None
        session.submit(command)
        screen.take_up()
        if session.table.game.phase == "choose":
            assert screen.away.deeds, "until the next turn"
            seen |= session.acting_seat() == "Jonas"
        elif not screen.away.deeds:
            break
        else:
            listed.add((screen.away.deeds[0].words, len(screen.away.deeds)))
    assert seen and not screen.away.deeds, "the turn is over"
    assert listed == {("It burns.", 1), ("It burns.", 4)}, "how the round ended, then also what came in the new one"


def test_what_was_taken_back_is_told_no_more() -> None:
    hands = at_the_bell(motion="reduced")
    hands.screen.away.sum_up("Overlord", (Deed(hands.screen.session.moment.number, "It bites."),), 1, unfolded=True)
    assert hands.screen.away.reads
    hands.screen.past.undo()
    assert not hands.screen.away.deeds


def test_what_the_lines_say_does_not_lie_across_them_as_well() -> None:
    """“Bruno suffers 1 wound (Cave-in). Ilsa suffers …” hid two lines of the list that said it."""
    hands = at_the_bell(motion="reduced")
    screen, both = hands.screen, "It bites. It stings."
    for words in (both, "It bites, and somebody falls."):
        screen.moments.befalls._tell([Befallen("mira", words)])
    deeds = tuple(Deed(screen.session.moment.number, words) for words in ("It bites.", "It stings."))
    screen.away.sum_up("Overlord", deeds, 1, unfolded=True)
    hands.wait(0.2)
    assert screen.away.reads and hands.notices() == ["It bites, and somebody falls."]


@pytest.mark.usefixtures("seldom_painted")
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_way_back_has_one_place_off_the_board(scale: float) -> None:
    """It lay over a figure, or the name of a zone, in the corner of the board."""
    hands = after_a_turn_of_the_overlord(scale=scale)
    unfolded = hands.find("way back").rect.copy()
    hands.key(pygame.K_RETURN)
    assert hands.find("way back").rect == unfolded and hands.find("rail").rect.contains(unfolded)
    hands.screen.away.let_go()
    hands.screen.build()
    assert hands.find("way back").rect == unfolded, "nor does it come and go"
    assert hands.find("way back").tip == NOTHING
    hands.press("way back")
    assert hands.notices() == [NOTHING]


@pytest.mark.usefixtures("seldom_painted")
def test_who_is_asked_in_the_middle_of_a_turn_of_others_reads_what_befell_them_in_it() -> None:
    """A bot had healed a hero, a monster asked to go on, and “You have missed nothing since you last looked.”"""
    hands = at_the_bell(motion="reduced")
    screen, turn = hands.screen, hands.screen.summing_up.turn
    now = screen.session.moment.number
    for words in ("Mira recovers 1 wound.", "It bites."):
        turn.deeds, turn.theirs = (*turn.deeds, Deed(now, words)), True
        screen.build()
        assert hands.find("way back").tip != NOTHING
        hands.key(pygame.K_j, text="j")
        rows = [widget.deed for widget in hands.widgets() if isinstance(widget, DeedRow)]
        assert tuple(rows) == turn.deeds
        hands.key(pygame.K_RETURN)
        assert not screen.away.reads


@pytest.mark.usefixtures("seldom_painted")
def test_a_card_that_an_attack_named_which_was_read_is_not_listed_again() -> None:
    """Its face had been shown, and the attack had said what it did: the list said nothing else."""
    hands = after_a_turn_of_the_overlord()
    hands.key(pygame.K_RETURN)
    summing_up, words = hands.screen.summing_up, "The overlord plays Cruel aim: one more yellow die."
    blow = Reckoned(figure="g", target="m", figure_name="G", target_name="M", notes=("Cruel aim: a yellow die more",))
    played = Deed(1, words, seat="overlord", matters=True)
    summing_up.turn.deeds = (played, Deed(1, "G attacks M: no damage", "g", "m", attack=blow))
    assert len(summing_up._unread) == 2
    hands.screen.at.attacks.read.append(blow)
    assert summing_up._unread == ()
    summing_up.turn.deeds = (replace(played, words="The overlord plays Ill wind: M is poisoned."),)
    assert summing_up._unread == summing_up.turn.deeds, "no attack has told of it"
