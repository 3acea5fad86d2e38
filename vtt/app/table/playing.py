"""Playing a session at the screen: doing commands, handing over between seats, telling stories, going back and forth.

What it looks like and how hands reach it is `vtt.app.table.screen`.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from vtt.app.screen import Screen
from vtt.app.settings import SPEEDS
from vtt.app.stage import Stage
from vtt.app.table.bot_turns import BotTurns
from vtt.app.table.by_hand_menu import HandMenu
from vtt.app.table.fingers import Fingers
from vtt.app.table.hand import Hand, HandDeeds
from vtt.app.table.layout import clear_of_cards
from vtt.app.table.looking import Looking
from vtt.app.table.menu import end_dialog
from vtt.app.table.news import news_for
from vtt.app.table.puzzle_dialog import PuzzleDialog
from vtt.app.table.secrecy import in_public, seats_beside, secrets_parted, who_looks
from vtt.app.table.tools import Tools
from vtt.app.table.tray import Tray, deeds
from vtt.app.table.who_acts import choice_behind
from vtt.app.widgets.dialog import Answer, ask, tell
from vtt.app.widgets.label import Paragraph
from vtt.app.widgets.list import LongList
from vtt.files.games import known_in
from vtt.geometry.lattice import Space
from vtt.play.session import MustConfirm, Session
from vtt.play.story import Told
from vtt.rules.base import Choice, Command, IllegalCommand
from vtt.rules.by_hand import ByHand
from vtt.rules.events import LeavesDice, Rolled
from vtt.rules.optional import ActsInPublic, GrantsActions
from vtt.rules.registry import game_called
from vtt.scene.board_scene import BoardScene
from vtt.scene.own_pictures import show_own_pictures
from vtt.scene.picture import render_fitting
from vtt.scene.printed import printed_for


class Playing(Screen):
    """A session and what its people see of it. `file` is its save slot (None: it is not kept); `on_leave` is called
    when the table is left. `beside` is the folder of its scenario, where it is known: pictures of the board lie there.
    Subclasses draw it."""

    _stale_marks = True
    _fitted = False

    def __init__(
        self, window: Stage, session: Session, *, file: Path | None = None, beside: Path | None = None
    ) -> None:
        super().__init__(window)
        self.session = session
        self.file = file
        self.beside = beside
        self.party = window.ways.party_of(session, file)
        """Leads back to the campaign this game belongs to."""
        self.on_leave: Callable[[], None] = lambda: None
        self.title = session.scenario.title
        alone = game_called(session.scenario.game).alone
        self.looking = Looking(session, open_table=session.table.settings.get(alone) == "yes")
        self.tools = Tools()
        self.scene = self._make_scene()
        self.hand_menu = HandMenu(self)
        self.hand = Hand(self.looking, self.scene, self.tools, self._hand_deeds())
        self.fingers = Fingers(self.scene.camera)
        self.puzzle = PuzzleDialog(self)
        self.bots = BotTurns(session, window.settings.bot_delay)
        self.tray = Tray(window.paint, known_in(session.scenario.game).dice)
        self.log = LongList(name="log")
        self.hint = Paragraph("", quiet=True, most=6)
        self.curtain_for = ""
        self.stories: list[Told] = []
        self.tips: list[Told] = []
        self._shown_moment = 0
        self._handed: object = None
        self._over = session.ending() is not None

    def changed(self) -> None:
        """What is pointed at, held or measured changed."""
        self._stale_marks = True

    def _make_scene(self) -> BoardScene:
        window = self.window
        table = self.session.ruleset.view_for(self.session.table, frozenset())
        viewport = pygame.Rect((0, 0), window.size)
        show_own_pictures(window.sprites, self.session.scenario, self.session.table.pieces, self.beside)
        scene = BoardScene(window.paint.theme, window.sprites, table.board, table.pieces, viewport)
        scene.set_motion(SPEEDS[window.settings.motion])
        scene.set_picture(printed_for(self.session.scenario, self.beside, table.board.laid))
        scene.paint_at_once()
        return scene

    def _hand_deeds(self) -> HandDeeds:
        return HandDeeds(
            submit=self.submit,
            against=self.against,
            say=lambda words: self.ui.notify(words) if words else None,
            changed=self.changed,
            rebuilt=self.build,
            menu=lambda point, space, figure: self.hand_menu.open(point, space, figure),
            choose=self.choose,
        )

    def leave(self) -> None:
        self.on_leave()

    def picture(self) -> bytes:
        """A small picture of the table for the list of saved games, with no seat's secrets in it (PNG)."""
        table = self.session.ruleset.view_for(self.session.table, frozenset())
        printed, data = printed_for(self.session.scenario, self.beside, table.board.laid), io.BytesIO()
        picture = render_fitting(table.board, table.pieces, (480, 270), printed=printed)
        pygame.image.save(picture, data, "picture.png")
        return data.getvalue()

    # --- doing ---------------------------------------------------------------------------------------------------

    def key_behind(self, event: pygame.event.Event) -> bool:
        """A key of who acts, while another figure's card is shown: back to who acts, and on with it."""
        choice = choice_behind(self.looking, event)
        if choice is not None:
            self.looking.select(choice.figure)
            self.build()
            self.choose(choice)
        return choice is not None

    def choose(self, choice: Choice) -> None:
        """Begin what a button or its key says."""
        if choice.refusal:
            self._choose_anyway(choice)
            return
        if choice.waste and not self.looking.warns(choice):
            self.looking.warned = (self.session.moment.number, choice.name)
            self.build()
            return
        if choice.pick == "move":
            reason = self.looking.take(choice.figure or self.looking.selected)
            if reason:
                self.ui.notify(reason)
            self.build()
            return
        options = tuple(choice.options())
        if choice.pick == "now" and len(options) == 1:
            self.submit(options[0].command)
        elif not options:
            self.ui.notify(choice.refusal or f"There is nothing to choose for “{choice.name}” now.")
        else:
            self.looking.warned = None
            self.looking.pick(choice)
            if choice.figure:
                self.looking.selected = choice.figure
            self.build()

    def _choose_anyway(self, choice: Choice) -> None:
        """A refused button: where the table is not strict, it opens with all that could be done but for the rules, one
        more action can be given by hand for a move, and whoever may not move at all is put elsewhere."""
        ruleset, strictness = self.session.ruleset, self.session.strictness
        opened = self.looking.anyway(choice)
        if opened is not None:
            self.choose(opened)
            return
        if strictness == "enforce" or self.looking.back is not None:
            self.ui.notify(choice.refusal)
            return
        command = ruleset.opened_by(self.looking.table, choice) if isinstance(ruleset, GrantsActions) else None
        if command is None and choice.pick == "move":
            self.choose(replace(choice, refusal=""))
            return
        if command is None:
            self.ui.notify(choice.refusal)
            return

        def go_on() -> None:
            self.submit(command)
            again = (one for one in self.looking.choices if (one.name, one.figure) == (choice.name, choice.figure))
            if (opened := next(again, None)) is not None and not opened.refusal:
                self.choose(opened)

        if strictness == "free":
            go_on()
        else:
            self._confirm(choice.refusal, go_on)

    def submit(self, command: Command, *, confirmed: bool = False) -> None:
        """Do a command, or say why it cannot be done."""
        if self.looking.back is not None:
            self.ui.notify("This is an earlier moment; return to now first.")
            return
        try:
            self.session.submit(command, confirmed)
        except MustConfirm as reason:
            self._confirm(str(reason), lambda: self.submit(command, confirmed=True))
        except IllegalCommand as reason:
            self.ui.notify(str(reason))
            self.build()
        else:
            self.ui.forget_notices()
            self.log.follow()
            self._take_up()

    def against(self, command: Command, reason: str) -> None:
        """Do by hand what the rules refuse: at once at a free table, after a question at one that advises."""
        if self.session.strictness == "free" or (isinstance(command, ByHand) and not reason):
            self.submit(command)
        else:
            self._confirm(reason, lambda: self.submit(command))

    def _confirm(self, reason: str, action: Callable[[], None]) -> None:
        answers: list[Answer] = [("Do it anyway", action), ("Let it be", self.build)]
        ask(self.ui, "Against the rules", reason, answers, danger=True)

    def _bot_problem(self, words: str) -> None:
        self.ui.notify(f"A bot is at a loss: {words}.", warning=True)
        self.build()

    def _take_up(self) -> None:
        """Show the moment the session stands at now: animate its events, tell its texts, hand over the screen."""
        self._wait_until_kept()
        self.looking.called = ""
        if not self.looking.seats:
            seats, called = who_looks(self.session, frozenset(), self.looking.open_table)
            self.looking.seats = seats
            self._call(called)
        self.looking.back = None
        moment = self.session.moment
        covered = self._cover_at_once()
        news = news_for(moment.events, self.looking.seats)
        fresh = moment.number > self._shown_moment
        self._shown_moment = max(self._shown_moment, moment.number)
        if fresh:
            people = any(not seat.bot for seat in self.session.seats)
            self.stories += news.texts if people else ()
            self._keep_tips(news.hints if people else (*news.hints, *news.texts))
        if covered:
            return
        for words in news.notices if fresh else ():
            self.ui.notify(words)
        self.looking.settle()
        self._show_table(animate=fresh, paths=news.paths if fresh else None)
        if not self.curtain_for:
            by_bot = moment.command is not None and moment.command.seat in self.bots.bots
            self._throw(news.rolls if fresh else (), moment.number, quick=by_bot)
        self.ui.lay_out()
        self.build()
        if not self.curtain_for and self.ui.hover is not None and self.ui.hover.name == "board":
            self.hand.point_at(self.ui.mouse)

    def _throw(self, rolls: Sequence[Rolled], seed: int, *, quick: bool) -> None:
        """Throw the dice of a step. While people decide what dice are good for all of them lie in the tray, not only
        those that were rolled again; dice nobody decides about go away."""
        ruleset, looking, speed = self.session.ruleset, self.looking, SPEEDS[self.window.settings.motion]
        lying = ruleset.dice_lying(looking.table) if isinstance(ruleset, LeavesDice) and looking.deciding else ()
        rolled = deeds(rolls)
        self.tray.stays = bool(lying)
        if rolled and (not lying or rolled[-1] == lying):
            self.tray.roll(rolled, seed, speed=speed, quick=quick or not speed)
        elif lying and lying != self.tray.dice:
            self.tray.lie(lying)

    def _keep_tips(self, fresh: Sequence[Told]) -> None:
        """New hints lie on top, one unread hint may wait below; a curtain covers them until it is lifted."""
        if fresh and self.window.settings.hints:
            self.tips = [*fresh, *self.tips][: max(2, len(fresh))]

    def _wait_until_kept(self) -> None:
        """What is shown as done is on the disk: a few milliseconds, or a warning that it is not."""
        try:
            self.session.durable.result(timeout=1.0)
        except TimeoutError:
            self.ui.notify("Saving takes long; the last steps are not on the disk yet.", warning=True)
        except OSError as error:
            self.ui.notify(str(error), warning=True)

    def _show_table(self, *, animate: bool, paths: dict[str, tuple[int, ...]] | None = None) -> None:
        if self.curtain_for:
            return
        table = self.looking.table
        fresh = set(table.board.spaces) - set(self.scene.board.spaces)
        if table.board.laid != self.scene.board.laid:
            self.scene.set_picture(printed_for(self.session.scenario, self.beside, table.board.laid))
        self.scene.show(table.board, table.pieces, paths=paths or {}, animate=animate)
        self._stale_marks = True
        self._keep_in_view(fresh)

    def _keep_in_view(self, spaces: set[Space]) -> None:
        """Show the whole board anew where a revealed room lies beside what is seen of it."""
        clear = clear_of_cards(self.ui.paint, self.ui.screen)
        if any(not clear.contains(self.scene.screen_rect(space)) for space in spaces):
            self._fitted = False

    # --- seats ---------------------------------------------------------------------------------------------------

    def _hand_over(self) -> None:
        """Drop the curtain when a seat must act that does not look."""
        key = (self.session.moment.number, self.looking.seats, self.looking.open_table, self.session.seats)
        if key == self._handed or self.looking.back is not None or self.session.ending() is not None:
            return
        seats, called = who_looks(self.session, self.looking.seats, self.looking.open_table)
        if called and self.ui.blocked:
            return
        self._handed = key
        if called and not self.looking.seats:
            self._call(called)
            self.build()
        elif called:
            self._drop_curtain(called)
        elif seats != self.looking.seats:
            self.looking.called = ""
            self._look_with(seats)

    def _call(self, called: str) -> None:
        """Nobody looks in particular: call the seat that must look next, over the table if nothing secret lies on it,
        else with the curtain."""
        if isinstance(self.session.ruleset, ActsInPublic):
            self.looking.called = called
        else:
            self.curtain_for = called

    def answer_call(self) -> None:
        """The seat that was called says that it looks alone."""
        seats, self.looking.called = seats_beside(self.session, self.looking.called), ""
        self._look_with(seats)

    def _drop_curtain(self, called: str) -> None:
        """Cover the table, and take away everything that could still tell what lay on it."""
        self.curtain_for = called
        self.ui.notices.clear()
        self.ui.layers.clear()
        self.hint.words = ""
        self.tips = [tip for tip in self.tips if not tip.secret_to]
        self.tray.clear()
        self.log.show([])
        self.build()

    def _cover_at_once(self) -> bool:
        """Where those who look together got secrets from each other, cover them before one frame shows them."""
        seats = self.looking.seats
        if self.looking.open_table or not secrets_parted(self.session, seats):
            return False
        if in_public(self.session):
            self.looking.seats = frozenset()
            return False
        acting = self.session.acting_seat()
        self.looking.seats = frozenset()
        self._drop_curtain(acting if acting in seats else min(seats))
        return True

    def lift_curtain(self) -> None:
        """The seat that was called says that it looks."""
        seats, self.curtain_for = seats_beside(self.session, self.curtain_for), ""
        self._look_with(seats)

    def _look_with(self, seats: frozenset[str]) -> None:
        self.looking.seats = seats
        self.log.at_end = True
        self.looking.selected = ""
        self.looking.settle()
        self._show_table(animate=False)
        self.build()

    def toggle_open_table(self) -> None:
        """Play with open secrets, or with the curtain again."""
        self.looking.open_table = not self.looking.open_table
        seats, called = who_looks(self.session, frozenset(), self.looking.open_table)
        self.looking.called = ""
        self._call(called)
        if not self.curtain_for:
            self._look_with(seats)
        self.build()

    # --- stories and the end -------------------------------------------------------------------------------------

    def _tell_next(self) -> None:
        told = self.stories.pop(0)
        tell(self.ui, told.title or self.session.scenario.title, told.text)

    def _story_first(self) -> bool:
        """A text that waits is read before anything else is done. Whether one came up just now."""
        if not self.stories or self.curtain_for or self.ui.blocked:
            return False
        self.scene.skip()
        self._tell_next()
        return True

    def _end(self) -> bool:
        """Show the end of the game once. Whether the game is over."""
        ending = self.session.ending()
        if ending is None:
            self._over = False
            return False
        if not self._over:
            self._over = True
            end_dialog(self, ending)
        return True
