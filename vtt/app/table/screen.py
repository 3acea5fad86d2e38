"""The table's screen: the cards round the board, what is drawn on it, and how mouse and keys reach it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
import pygame

from vtt.app.keys_help import help_dialog
from vtt.app.problems import Place
from vtt.app.screen import Screen
from vtt.app.settings import SPEEDS
from vtt.app.stage import Stage
from vtt.app.table.at_table import AtTable
from vtt.app.table.attack.attack_light import Light
from vtt.app.table.attack.attack_panel import attack_panel
from vtt.app.table.attack.attack_stage import AttackStage
from vtt.app.table.attack.tray import Tray
from vtt.app.table.board.lit import Lit
from vtt.app.table.board.shown_board import ShownBoard
from vtt.app.table.board.uncovered import Uncovered
from vtt.app.table.board.watched import answering, asked_about, busy
from vtt.app.table.cards.card_motion import CardMotion
from vtt.app.table.cards.card_piles import look_through
from vtt.app.table.cards.hand_cards import hand_strip
from vtt.app.table.cards.offers import wanted
from vtt.app.table.cards.private_hand import PrivateHand
from vtt.app.table.cards.shown_cards import ShownCards
from vtt.app.table.clockwork import Clockwork
from vtt.app.table.curtain.handing_over import HandingOver
from vtt.app.table.deeds import Deeds
from vtt.app.table.dock.actions import TurnKept
from vtt.app.table.dock.hint import Hint, HintCard
from vtt.app.table.dock.panels import figure_card, question_card, turn_of
from vtt.app.table.doing import Doing
from vtt.app.table.events import Events
from vtt.app.table.for_all.public_view import PublicView
from vtt.app.table.frame.floating import floating, own_board
from vtt.app.table.frame.folds import Folds, Shelf
from vtt.app.table.frame.frame import clear_of_cards, small
from vtt.app.table.frame.layout import BoardView, Places
from vtt.app.table.frame.parts import Parts
from vtt.app.table.frame.slots import Slots
from vtt.app.table.gestures.by_hand_menu import HandMenu
from vtt.app.table.gestures.hand import Hand, HandDeeds
from vtt.app.table.gestures.toolbox import Toolbox
from vtt.app.table.gestures.tools import Tools
from vtt.app.table.help.hover_card import HoverCard
from vtt.app.table.help.lessons import Lessons
from vtt.app.table.help.pointed import what_is_pointed_at
from vtt.app.table.leaving import Leaving
from vtt.app.table.lists.order import order_card, strip
from vtt.app.table.lists.shelves import log_entries, rail, shelf_card
from vtt.app.table.lists.top_bar import top_bar
from vtt.app.table.menu import TableMenu
from vtt.app.table.moments import Moments
from vtt.app.table.past.away import Away
from vtt.app.table.past.bot_turns import BotTurns
from vtt.app.table.past.past import BackAndForth
from vtt.app.table.past.summing_up import SummingUp
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.motive import told_of
from vtt.app.table.people.who_acts import whose_card
from vtt.app.table.story.puzzle_dialog import PuzzleDialog
from vtt.app.table.story.telling import Telling
from vtt.app.widgets.base import Action
from vtt.app.widgets.list import LongList
from vtt.files.games import known_in
from vtt.geometry.lattice import Space
from vtt.play.session import Session
from vtt.rules.base import Command
from vtt.rules.registry import game_called
from vtt.scene.board_scene import BoardScene


class TableScreen(Screen):
    """Lays out the parts of a table with the order of things of the look: the same places in every game. `file` is the
    save slot (None: it is not kept), `beside` the folder of the scenario where it is known. `tried`: it is played from
    the editor. `on_leave` is called when the table is left."""

    def __init__(
        self,
        window: Stage,
        session: Session,
        *,
        file: Path | None = None,
        beside: Path | None = None,
        tried: bool = False,
    ) -> None:
        super().__init__(window)
        self.title = session.scenario.title
        self.on_leave: Action = lambda: None
        self.session = session
        alone = game_called(session.scenario.game).alone
        self.looking = Looking(session, open_table=tried or session.table.settings.get(alone) == "yes")
        self.board = ShownBoard(window, session, beside)
        self.tray = Tray(window.paint, known_in(session.scenario.game).dice)
        self.bots = BotTurns(session, window.settings.bot_delay)
        self.log = LongList(name="log")
        self.hint, self.slots = Hint(), Slots()
        self.attacks = AttackStage(window, self.looking, self.tray)
        self.light = Light(self.attacks, self.board.following, self._uncovered)
        self.folds, self._kept = Folds(self.build, self._keep_folds, window.settings), TurnKept()
        self.at = self._shared(file, tried=tried)
        self._make_parts(file, tried=tried)
        self.take_up()

    def _shared(self, file: Path | None, *, tried: bool) -> AtTable:
        """What all parts share."""
        window = self.window
        return AtTable(
            window,
            self.ui,
            self.looking,
            self.board,
            self.tray,
            self.bots,
            self.log,
            self.hint,
            self.slots,
            self.attacks,
            ShownCards(window, self.looking),
            party=window.ways.party_of(self.session, file),
            build=self.build,
            take_up=self.take_up,
            editor=window.pop if tried else None,
        )

    def _make_parts(self, file: Path | None, *, tried: bool) -> None:
        """The parts, each made of those it knows."""
        self.telling = Telling(self.at)
        self.lessons = Lessons(self.at)
        self.doing = Doing(self.at)
        self.choose = self.doing.choose
        self.hand = Hand(self.looking, self.scene, Tools(), self._hand_deeds())
        self.away = Away(self.at)
        self.handing_over = HandingOver(self.at, self.telling, self.hand, self.away)
        self.summing_up = SummingUp(self.at, self.away)
        self.moments = Moments(self.at, self.handing_over, self.telling, self.summing_up)
        self.past = BackAndForth(self.at, self.hand)
        self.leaving = Leaving(self.at, file, tried)
        self.toolbox = Toolbox(self.at, self.hand)
        self.private = PrivateHand(self.ui, self.session)
        self.motion = CardMotion(self.at, self.private)
        self.look_through = partial(look_through, self.ui, self.looking)
        self.hand_menu = HandMenu(self.at, self.submit, self._wait_for_space)
        self.puzzle = PuzzleDialog(self.ui, self.looking, self.submit, self.build)
        self.public = PublicView(
            self.board,
            self.looking,
            lambda: self.telling.page,
            lambda: self.telling.told or self.puzzle.shown,
            lambda: self.folds.shelf,
        )
        told = self.leaving, self.past, self.submit, self.public, self.look_through, self.lessons
        self.menu = TableMenu(self.at, self.toolbox, self.handing_over, *told)
        self.log.choose = self.past.look_at_entry
        self.deeds = self._card_deeds()
        self.lit = Lit(self.at, self.hand)
        self.events = Events(
            self.at,
            self.doing,
            self.toolbox,
            self.past,
            self.telling,
            self.leaving,
            self.lit,
            self.handing_over,
            self.folds,
            self.motion,
            self.moments,
            self.look_through,
            self.menu.open,
        )
        self.hover = HoverCard(self.at, self.hand, self.lit)
        parts = self.light, self.lit, self.hover, self.motion, self.puzzle, self.lessons
        self.clockwork = Clockwork(self.at, self.moments, *parts)

    @property
    def scene(self) -> BoardScene:
        return self.board.scene

    @property
    def curtain_for(self) -> str:
        return self.at.curtain_for

    def submit(self, command: Command) -> None:
        """Do a command, or say why it cannot be done."""
        self.away.stop()
        self.doing.submit(command)

    def take_up(self) -> None:
        """Show the moment the session stands at now, and what the mouse means in it."""
        self.moments.take_up()
        if not self.curtain_for and self.ui.hover is not None and self.ui.hover.name == "board":
            self.lit.point_anew(on_board=True)

    def _wait_for_space(self, place: Callable[[Space], None]) -> None:
        self.hand.placing = place
        self.build()

    def pause_bots(self) -> None:
        self.bots.paused = not self.bots.paused
        self.build()

    def hurry(self) -> None:
        self.bots.hurry()
        self.build()

    def _hand_deeds(self) -> HandDeeds:
        return HandDeeds(
            submit=self.submit,
            go_on=self.doing.go_on,
            against=self.doing.against,
            say=lambda words: self.ui.notify(words) if words else None,
            changed=self.board.changed,
            rebuilt=self.build,
            menu=lambda point, space, figure: self.hand_menu.open(point, space, figure),
            choose=self.choose,
            now=lambda: self.ui.now,
        )

    def _card_deeds(self) -> Deeds:
        return Deeds(
            choose=self.choose,
            never_ask=self.doing.never_ask,
            submit=self.submit,
            select=self.doing.select,
            begin=self.doing.begin_with,
            open=self.doing.open_answers,
            leave=self.hand.put_back,
            drop=lambda: self.hand.drop(back=False),
            pay=self.hand.pay_otherwise,
            undo=self.past.undo,
            redo=self.past.redo,
            strictness=self.past.next_strictness,
            sight=self.doing.toggle_sight,
            menu=self.menu.open,
            help=self.help,
            look_back=self.past.toggle_look_back,
            pause_bots=self.pause_bots,
            hurry=self.hurry,
            home=self.leaving.go_home,
            again=lambda: self.window.ways.again(self.session),
            ended=self.telling.show_ending,
            answer_call=self.handing_over.answer,
            pass_on=self.handing_over.pass_on,
            below=self.at.below,
            counter=self.menu.set_counter,
            hand=lambda seat: self.handing_over.with_pin(seat, partial(self.private.ask, seat)),
            piles=self.look_through,
        )

    def enter(self) -> None:
        if self.board.wear_theme():
            self.hand.scene = self.scene
            self.at.show(animate=False)
        self.window.paint.forget_desk()
        self.bots.delay = self.window.settings.bot_delay
        super().enter()

    def leave(self) -> None:
        self.handing_over.keep()
        self.on_leave()

    def worry(self) -> str:
        return self.leaving.worry()

    def place(self) -> Place:
        return Place(self.title, self.leaving.file, self.session.latest_commands())

    def help(self) -> None:
        """The rules of what is pointed at, and of all the game; behind a curtain only the keys."""
        said = what_is_pointed_at(self.ui, self.looking, self.hand.pointing)
        help_dialog(self.ui, [] if self.curtain_for else said, self.window.ways.tour if self.leaving.file else None)

    def aside(self) -> PublicView:
        return self.public

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.board.resize(size)
        self.build()

    def build(self) -> None:
        if self.curtain_for:
            self.slots.hand = self.slots.stage = None
            self.ui.show(self.handing_over.curtain(self.leaving.go_home))
            return
        if not self.board.fitted:
            self.at.look()
        self.at.tell_on()
        self.looking.replayed, self.looking.replayed_since = self.away.replays, self.away.since
        self.log.show(log_entries(self.looking, self.tray.small))
        self.folds.suggest(self._needed())
        low, settings = small(self.ui.paint, self.ui.screen), self.window.settings
        speed, warns = SPEEDS[settings.motion], settings.ask_left
        self.slots.lay_hand(hand_strip(self.looking, self.deeds, speed, low=low, warns=warns))
        self.slots.attack = attack_panel(self.at, self.submit)
        turn = self.looking.turn_told, self.ui.screen.size, self.ui.paint.scale
        places = Places(
            BoardView(self.scene, self.hand, self.light),
            self._parts(),
            self.slots,
            pinned=self.folds.pinned,
            kept=self._kept.of(turn, *whose_card(self.looking), self.session.moment.number),
            mind=tuple(asked_about(self.looking, self.scene, (*self.moments.about, *self.away.about))),
        )
        self.lit.forget()
        self.light.ask(told_of(self.looking), self.looking.table)
        self.ui.show(places)
        self.board.changed()

    def _parts(self) -> Parts:
        """The cards round the board, as they are now."""
        looking, deeds, folds, paint, screen = self.looking, self.deeds, self.folds, self.ui.paint, self.ui.screen
        low, entries = small(paint, screen), self.log.entries
        second = self.attacks.lies or self.away.reads or self.summing_up.comes
        card = self.at.cards.waits or self.at.card_first.waits or self.telling.page  # then Enter means it
        own, fighters = own_board(looking, folds, self.submit, low=low)
        return Parts(
            bar=top_bar(looking, deeds, paint, screen.width, self.leaving.saved_words(), self.bots.words()),
            order=order_card(looking, deeds, folds) if folds.order else strip(looking, deeds, folds, low=low),
            unfolded=folds.order,
            figure=figure_card(looking, deeds, low=low, shelf=folds.shelf),
            turn=turn_of(looking, deeds, self.handing_over.lifting, folds, entries, second=second or card),
            rail=rail(looking, deeds, folds, self.away, low=low),
            shelf=shelf_card(looking, deeds, folds, self.log),
            question=question_card(
                looking,
                deeds,
                rolling=self.tray.rolling,
                roomy=not low,
                second=second or card,
                about=self.at.cards.asking,
            ),
            deeds=self.away.unfolded_card(),
            words=HintCard(self.hint),
            floating=floating(self.past, self.puzzle, self.telling, self.away, self.lessons),
            own=own,
            own_lies="top" if folds.small else "low" if low else "middle",
            fighters=fighters or (() if self.attacks.shown else answering(looking)),
        )

    def _needed(self) -> Shelf | None:
        """The shelf that unfolds by itself now."""
        if self.looking.back is not None:
            return "log" if self.away.running is None else None
        return wanted(self.looking, low=small(self.ui.paint, self.ui.screen))

    def _keep_folds(self) -> None:
        """Remember what is folded, and fit the board beside a list that stays or has gone."""
        kept, folds = self.window.settings, self.folds
        if folds.pinned != kept.pinned:
            self.board.fit_anew()
        self.window.change(msgspec.structs.replace(kept, pinned=folds.pinned, small_fights=folds.small))

    @property
    def dirty(self) -> bool:
        return self.ui.dirty or (not self.curtain_for and (self.board.stale or self.scene.dirty()))

    def draw(self, surface: pygame.Surface) -> None:
        self.ui.settle()  # what the mouse is over may be another widget since the last frame
        if not self.curtain_for and self.lit.stale:
            self.lit.refresh()
        self.ui.draw(surface)
        if not self.curtain_for:
            if not self.attacks.shown or self.attacks.small:
                self.tray.draw(surface, self._free(), self.ui.paint, busy(self.looking, self.scene), self._read())
            self.lit.draw_reason(surface)
            self.hover.draw(surface)

    def _read(self) -> list[pygame.Rect]:
        """Where something lies over the board or round it that is read or pressed, so that no dice lie on it."""
        parts = self.ui.root.parts if isinstance(self.ui.root, Places) else None
        if parts is None:
            return []
        over = (*parts.floating, parts.deeds, parts.question, parts.own, self.slots.stage, self.slots.hand)
        cards = (*over, parts.figure, parts.turn, parts.order, parts.rail)
        return [*(one.rect for one in cards if one is not None and one.visible), *self.ui.notice_board.places]

    def _uncovered(self) -> Uncovered:
        """What nothing covers of the board."""
        self.ui.settle()
        return self.ui.root.board.now if isinstance(self.ui.root, Places) else Uncovered(self.ui.screen, self._free())

    def _free(self) -> pygame.Rect:
        """The part of the window that no card of the frame covers."""
        return clear_of_cards(self.ui.paint, self.ui.screen, pinned=self.folds.pinned)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.events.handle(event)

    def tick(self, now: float) -> float | None:
        return self.clockwork.tick(now)
