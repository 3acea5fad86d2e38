"""The table: one session shown to the seats that look, and what they do with it."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pygame

from vtt.app.screen import Screen
from vtt.app.settings import SPEEDS
from vtt.app.table.bot_turns import BotTurns
from vtt.app.table.by_hand_menu import HandMenu
from vtt.app.table.curtain import Curtain
from vtt.app.table.hand import Hand, HandDeeds
from vtt.app.table.layout import BoardView, Places, clear_of_cards
from vtt.app.table.looking import Looking, seats_beside, who_looks
from vtt.app.table.marks import Pointing, shown
from vtt.app.table.menu import end_dialog, help_dialog, table_menu
from vtt.app.table.news import news_for
from vtt.app.table.panels import Deeds, OptionButton, left_card, log_card, log_entries, right_card, top_bar
from vtt.app.table.tools import Tools
from vtt.app.table.tray import Tray
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import ask, tell
from vtt.app.widgets.label import Paragraph
from vtt.app.widgets.layout import Card, Row
from vtt.app.widgets.list import Entry, LongList
from vtt.app.window import Window
from vtt.files.offers import offer_of
from vtt.play.session import MustConfirm, Session, Strictness
from vtt.play.story import Told
from vtt.rules.base import Choice, Command, IllegalCommand, Option
from vtt.rules.by_hand import ByHand
from vtt.scene.board_scene import BoardScene
from vtt.scene.picture import render_fitting

LARGEST_FIT = 112
"""Units a space at which a small board is shown at most; people may come nearer themselves."""
STRICTNESS: tuple[Strictness, ...] = ("enforce", "advise", "free")


class TableScreen(Screen):
    """Plays a session. `file` is its save slot (None: it is not kept); `on_leave` is called when the table is left."""

    def __init__(self, window: Window, session: Session, *, file: Path | None = None) -> None:
        super().__init__(window)
        self.session = session
        self.file = file
        self.on_leave: Callable[[], None] = lambda: None
        self.title = session.scenario.title
        self.looking = Looking(session)
        self.tools = Tools()
        self.scene = self._make_scene()
        self.hand = Hand(self.looking, self.scene, self.tools, self._hand_deeds())
        self.bots = BotTurns(session, window.settings.bot_delay)
        self.hand_menu = HandMenu(self)
        self.tray = Tray(window.paint, offer_of(session.scenario.game))
        self.log = LongList(choose=self._look_at_entry, name="log")
        self.hint = Paragraph("", quiet=True, most=6)
        self.curtain_for = ""
        self.stories: list[Told] = []
        self.tip: Told | None = None
        self._deeds = self._card_deeds()
        self._shown_moment = 0
        self._stale_marks = True
        self._over = session.ending() is not None
        self._last = window.clock()
        self._fitted = False
        self._options: OptionButton | None = None
        self._take_up()

    def _make_scene(self) -> BoardScene:
        window = self.window
        table = self.session.ruleset.view_for(self.session.table, frozenset())
        viewport = pygame.Rect((0, 0), window.size)
        scene = BoardScene(window.paint.theme, window.sprites, table.board, table.pieces, viewport)
        scene.set_motion(SPEEDS[window.settings.motion])
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

    def _card_deeds(self) -> Deeds:
        return Deeds(
            choose=self.choose,
            submit=self.submit,
            select=self.select,
            leave=self.hand.put_back,
            undo=self.undo,
            redo=self.redo,
            strictness=self.next_strictness,
            sight=self.toggle_sight,
            menu=lambda: table_menu(self),
            help=lambda: help_dialog(self.ui),
            look_back=self.toggle_look_back,
            pause_bots=self.pause_bots,
        )

    # --- screen ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        if self.scene.theme is not self.window.paint.theme:
            self.scene = self.hand.scene = self._make_scene()
            self._fitted = False
            self._show_table(animate=False)
        self.bots.delay = self.window.settings.bot_delay
        super().enter()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.scene.resize(pygame.Rect((0, 0), size))
        self._fitted = False

    def leave(self) -> None:
        self.on_leave()

    def picture(self) -> bytes:
        """A small picture of the table for the list of saved games, with no seat's secrets in it (PNG)."""
        table = self.session.ruleset.view_for(self.session.table, frozenset())
        picture, data = render_fitting(table.board, table.pieces, (480, 270)), io.BytesIO()
        pygame.image.save(picture, data, "picture.png")
        return data.getvalue()

    def fit(self) -> None:
        """Show the whole board in the part no card covers."""
        clear = clear_of_cards(self.ui.paint, self.ui.screen)
        self.scene.fit(clear)
        camera = self.scene.camera
        while camera.scale > self.ui.paint.px(LARGEST_FIT):
            camera.zoom(-1, clear.center)
            camera.finish()
        self._fitted = True
        self.changed()

    def build(self) -> None:
        if self.curtain_for:
            seat = self.looking.seat(self.curtain_for)
            assert seat is not None
            self.ui.show(Curtain(seat, self.lift_curtain, self.go_home))
            return
        if not self._fitted:
            self.fit()
        looking, deeds = self.looking, self._deeds
        self.log.show(log_entries(looking))
        places = Places(
            BoardView(self.scene, self.hand),
            top_bar(looking, deeds, self.ui.paint, self.ui.screen.width, self._saved_words(), self.bots.words()),
            left_card(looking, deeds),
            right_card(looking, deeds, self.hint),
            log_card(self.log, deeds, looking.back is not None),
            self._floating(),
        )
        self.ui.show(places)
        self.changed()

    def _floating(self) -> list[Widget]:
        floating: list[Widget] = []
        if self.looking.back is not None:
            words = Paragraph("You look back in time. The game goes on from now, not from here.")
            words_column = Row([words, Button("Return to now", self.toggle_look_back, keys="Esc", name="return")])
            words.weight = 1
            floating.append(Card(words_column, chosen=True, name="banner"))
        if self.hand.placing is not None:
            floating.append(Card(Paragraph("Click where it goes. Esc lets it be."), chosen=True, name="placing"))
        if self.tip is not None:
            words = Paragraph(self.tip.text)
            words.weight = 1
            row = Row([words, Button("Got it", self._close_tip, small=True, name="got it")])
            floating.append(Card(row, name="hint"))
        return floating

    def _close_tip(self) -> None:
        self.tip = None
        self.build()

    def _saved_words(self) -> str:
        if self.file is None:
            return "Not kept"
        return "Saved" if self.session.durable.done() else "Saving…"

    @property
    def dirty(self) -> bool:
        return self.ui.dirty or (not self.curtain_for and (self._stale_marks or self.scene.dirty()))

    def draw(self, surface: pygame.Surface) -> None:
        if not self.curtain_for and self._stale_marks:
            self._refresh_marks()
        if self.curtain_for:
            self.window.paint.desk(surface)
        self.ui.draw(surface)
        if not self.curtain_for:
            self.tray.draw(surface, clear_of_cards(self.ui.paint, self.ui.screen), self.ui.paint)
            self._draw_reason(surface)

    def _draw_reason(self, surface: pygame.Surface) -> None:
        """Why the figure in the hand may not stop here, beside the hand."""
        carry = self.looking.carry
        if carry is None or self.ui.blocked or carry.over is None or not carry.reason:
            return
        rect = self.scene.screen_rect(carry.over)
        self.ui.paint.tooltip(surface, carry.reason, (rect.right - 8, rect.centery), self.ui.screen)

    # --- marks -------------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """What is pointed at, held or measured changed."""
        self._stale_marks = True
        self.ui.dirty = True

    def _refresh_marks(self) -> None:
        self._stale_marks = False
        pointing = self.hand.pointing
        option = self._option_under_mouse()
        if option is not None:
            pointing = Pointing(pointing.space, pointing.figure, pointing.all_lines, option, pointing.rings)
        result = shown(self.looking, pointing)
        marks = [*result.marks, *self.tools.marks(self.looking.board.lattice)]
        self.scene.show_marks(marks)
        carry = self.looking.carry
        self.scene.show_faint(frozenset((carry.moves.figure,)) if carry is not None else frozenset())
        if result.words != self.hint.words:
            self.hint.words = result.words
            self.ui.lay_out()

    def _option_under_mouse(self) -> Option | None:
        for widget in (self.ui.hover, self.ui.focus if self.ui.keyboard else None):
            if isinstance(widget, OptionButton):
                return widget.option
        return None

    # --- events ------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.tray.showing and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.tray.clear()
            self.changed()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._story_first():
            return True
        if event.type == pygame.KEYUP:
            self.hand.key_up(event)
        typing = getattr(self.ui.focus, "wants_text", False)
        if event.type == pygame.KEYDOWN and not self.curtain_for and not self.ui.blocked and not typing:
            if self._hand_first(event):
                return True
            if self.ui.handle(event):
                return True
            return self._key(event)
        used = self.ui.handle(event)
        hover_option = self._option_under_mouse()
        if hover_option is not None or self._options is not None:
            self._options = self.ui.hover if isinstance(self.ui.hover, OptionButton) else None
            self.changed()
        return used

    def _hand_first(self, event: pygame.event.Event) -> bool:
        """While something is in the hand its keys win over buttons."""
        if event.key == pygame.K_ESCAPE:
            if self.hand.put_back():
                return True
            if self.looking.back is not None:
                self.toggle_look_back()
                return True
            return False
        in_hand = self.looking.carry is not None or self.hand.placing is not None
        return (
            in_hand
            and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_r, pygame.K_w)
            and self.hand.key(event)
        )

    def _key(self, event: pygame.event.Event) -> bool:
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if (control and event.key == pygame.K_z and shift) or (control and event.key == pygame.K_y):
            self.redo()
        elif control and event.key in self._tool_keys():
            self._tool_keys()[event.key]()
        elif event.key == pygame.K_HOME:
            self.fit()
        elif not control and event.unicode in ("+", "-"):
            self.scene.camera.zoom(1 if event.unicode == "+" else -1)
            self.changed()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.looking.back is not None:
            self._look_step(-1 if event.key == pygame.K_PAGEUP else 1)
        else:
            return self.hand.key(event)
        return True

    def _tool_keys(self) -> dict[int, Callable[[], None]]:
        return {
            pygame.K_r: lambda: self.take_tool("ruler"),
            pygame.K_p: lambda: self.take_tool("pen"),
            pygame.K_g: self.ping,
            pygame.K_d: self.toggle_rings,
        }

    def tick(self, now: float) -> float | None:
        seconds, self._last = max(0.0, now - self._last), now
        waits = [self.ui.tick(now)]
        if self.curtain_for:
            return waits[0]
        moving = self.scene.tick(min(seconds, 0.1))
        rolling = self.tray.tick(min(seconds, 0.1), self.looking.deciding)
        if moving or rolling == 0.0:
            self.ui.dirty = True
            return 0.0
        if rolling is not None:
            return min(rolling, waits[0] if waits[0] is not None else rolling)
        if not self.ui.blocked and self.stories:
            self._tell_next()
        self._hand_over()
        if not self.curtain_for and not self.ui.blocked and self.looking.back is None and not self._end():
            waits.append(self.bots.tick(now, self._take_up, self._bot_problem))
        return min((wait for wait in waits if wait is not None), default=None)

    # --- doing -------------------------------------------------------------------------------------------------

    def choose(self, choice: Choice) -> None:
        """Begin what a button or its key says."""
        if choice.refusal:
            self.ui.notify(choice.refusal)
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
            self.looking.pick(choice)
            if choice.figure:
                self.looking.selected = choice.figure
            self.build()

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
            self._take_up()

    def against(self, command: Command, reason: str) -> None:
        """Do by hand what the rules refuse: at once at a free table, after a question at one that advises."""
        if self.session.strictness == "free" or (isinstance(command, ByHand) and not reason):
            self.submit(command)
        else:
            self._confirm(reason, lambda: self.submit(command))

    def _confirm(self, reason: str, action: Callable[[], None]) -> None:
        ask(self.ui, "Against the rules", reason, [("Do it anyway", action), ("Let it be", self.build)])

    def _bot_problem(self, words: str) -> None:
        self.ui.notify(f"A bot is at a loss: {words}.", warning=True)
        self.build()

    def _take_up(self) -> None:
        """Show the moment the session stands at now: animate its events, tell its texts, hand over the screen."""
        self._wait_until_kept()
        if not self.looking.seats:
            self.looking.seats, self.curtain_for = who_looks(self.session, frozenset(), self.looking.open_table)
        self.looking.back = None
        moment = self.session.moment
        news = news_for(moment.events, self.looking.seats)
        fresh = moment.number > self._shown_moment
        self._shown_moment = max(self._shown_moment, moment.number)
        if fresh:
            self.stories += news.texts
            self.tip = news.hints[-1] if news.hints and self.window.settings.hints else self.tip
        self.looking.settle()
        self._show_table(animate=fresh, paths=news.paths if fresh else None)
        if fresh and not self.curtain_for:
            self.tray.roll(news.rolls, moment.number, still=not SPEEDS[self.window.settings.motion])
        self.ui.lay_out()
        self.build()

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
        self.scene.show(table.board, table.pieces, paths=paths or {}, animate=animate)
        self._stale_marks = True

    def _hand_over(self) -> None:
        """Drop the curtain when a seat must act that does not look."""
        if self.looking.back is not None or self.session.ending() is not None:
            return
        seats, called = who_looks(self.session, self.looking.seats, self.looking.open_table)
        if called and not self.ui.blocked:
            self.curtain_for = called
            self.ui.notices.clear()
            self.ui.layers.clear()
            self.hint.words = ""
            self.tip = None
            self.tray.clear()
            self.log.show([])
            self.build()
        elif not called and seats != self.looking.seats:
            self._look_with(seats)

    def lift_curtain(self) -> None:
        """The seat that was called says that it looks."""
        seats, self.curtain_for = seats_beside(self.session, self.curtain_for), ""
        self._look_with(seats)

    def _look_with(self, seats: frozenset[str]) -> None:
        self.looking.seats = seats
        self.looking.selected = ""
        self.looking.settle()
        self._show_table(animate=False)
        self.build()

    # --- stories and the end -----------------------------------------------------------------------------------

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

    # --- what buttons do ---------------------------------------------------------------------------------------

    def select(self, figure: str) -> None:
        """Choose a figure and bring it into view."""
        self.looking.select(figure)
        chosen = self.looking.figure(figure)
        if chosen is not None and chosen.space is not None:
            rect = self.scene.screen_rect(chosen.space, chosen.width, chosen.height)
            if not clear_of_cards(self.ui.paint, self.ui.screen).contains(rect):
                self.scene.camera.centre_on(*self.looking.board.lattice.centre(chosen.space))
        self.build()

    def undo(self) -> None:
        """Take back the last step; while something is in the hand it only goes back."""
        if self.hand.put_back():
            return
        if self.looking.back is not None:
            self.toggle_look_back()
            return
        try:
            self.session.undo()
        except MustConfirm as question:
            ask(self.ui, "Take it back?", str(question), [("We agree", self._undo_anyway), ("Leave it", None)])
        except IllegalCommand as reason:
            self.ui.notify(str(reason))
        else:
            self._take_up()

    def _undo_anyway(self) -> None:
        self.session.undo(confirmed=True)
        self._take_up()

    def redo(self) -> None:
        self.hand.put_back()
        try:
            self.session.redo()
        except IllegalCommand as reason:
            self.ui.notify(str(reason))
        else:
            self._take_up()

    def next_strictness(self) -> None:
        place = STRICTNESS.index(self.session.strictness)
        self.session.set_strictness(STRICTNESS[(place + 1) % len(STRICTNESS)])
        self.build()

    def toggle_sight(self) -> None:
        self.looking.sight_on = not self.looking.sight_on
        self.build()

    def toggle_rings(self) -> None:
        old = self.hand.pointing
        self.hand.pointing = Pointing(old.space, old.figure, old.all_lines, None, not old.rings)
        self.changed()

    def take_tool(self, tool: str) -> None:
        self.tools.take(tool)  # type: ignore[arg-type]
        self.changed()

    def ping(self) -> None:
        """Point at what lies under the mouse."""
        self.scene.ping(self.scene.camera.to_board(*self.ui.mouse), self.ui.paint.accent)
        self.changed()

    def pause_bots(self) -> None:
        self.bots.paused = not self.bots.paused
        self.build()

    def toggle_open_table(self) -> None:
        """Play with open secrets, or with the curtain again."""
        self.looking.open_table = not self.looking.open_table
        seats, self.curtain_for = who_looks(self.session, frozenset(), self.looking.open_table)
        if seats:
            self._look_with(seats)
        self.build()

    def go_home(self) -> None:
        self.window.home()

    # --- looking back ------------------------------------------------------------------------------------------

    def toggle_look_back(self) -> None:
        """Look at the moment before this one, or return to now."""
        if self.looking.back is None:
            self._look_step(-1)
        else:
            self._look_at(None)

    def _moments(self) -> list[int]:
        numbers = dict.fromkeys(line.moment for line in self.looking.lines())
        return list(dict.fromkeys([*numbers, self.session.moment.number]))

    def _look_step(self, step: int) -> None:
        moments = self._moments()
        now = self.session.moment.number
        place = moments.index(self.looking.back or now) + step
        if 0 <= place < len(moments):
            self._look_at(moments[place] if moments[place] != now else None)

    def _look_at_entry(self, entry: Entry) -> None:
        self._look_at(entry.mark if entry.mark != self.session.moment.number else None)

    def _look_at(self, number: int | None) -> None:
        self.looking.back = number
        self.looking.settle()
        self.log.chosen = next((n for n, e in enumerate(self.log.entries) if e.mark == number), -1) if number else -1
        self._show_table(animate=False)
        self.build()
