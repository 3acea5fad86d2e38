"""What the time that passes does at the table: things move, come to rest, are told, and then bots act."""

from __future__ import annotations

from collections.abc import Iterable

from vtt.app.table.at_table import AtTable
from vtt.app.table.attack.attack_light import Light
from vtt.app.table.board.aside import Aside
from vtt.app.table.board.lit import Lit
from vtt.app.table.cards.card_motion import CardMotion
from vtt.app.table.frame.layout import Places
from vtt.app.table.help.hover_card import HoverCard
from vtt.app.table.help.lessons import LessonCard, Lessons
from vtt.app.table.keeping import Keeping
from vtt.app.table.moments import Moments
from vtt.app.table.story.puzzle_dialog import PuzzleDialog
from vtt.play.idle import goes_by_itself
from vtt.rules.base import Command, IllegalCommand


class Clockwork:
    """Lets time pass for the parts of a table in their order: while something moves nothing else begins, and what was
    shown is read before the screen is handed over and bots go on."""

    def __init__(
        self,
        at: AtTable,
        moments: Moments,
        light: Light,
        lit: Lit,
        hover: HoverCard,
        motion: CardMotion,
        puzzle: PuzzleDialog,
        lessons: Lessons,
    ) -> None:
        self.at, self.moments, self.light, self.lit = at, moments, light, lit
        self.hover, self.motion, self.puzzle = hover, motion, puzzle
        self.telling, self.handing_over = moments.telling, moments.handing_over
        self.aside = Aside(at.looking, at.board.following)
        self.keeping, self.lessons = Keeping(at), lessons
        self._last = at.stage.clock()
        self._idle: tuple[object, Command | None] = (None, None)
        self._under: object = None
        """What the mouse was over when the table last stood still."""

    def tick(self, now: float) -> float | None:
        """Time has passed. Seconds until it must pass again; None: not before something happens."""
        self.at.ui.settle()
        self._follow()
        wait = self._pass(now)
        lands = self.at.board.following.flies and not self.at.curtain_for  # what floats over it is laid anew then
        return 0.0 if self.at.ui.due or lands else wait  # the card at the mouse must not stay about what has gone

    def _follow(self) -> None:
        """Where the board moved under a mouse that rests, or a card above it has gone, it points at what is there;
        where a card came above it, at nothing."""
        ui, looking, camera = self.at.ui, self.at.looking, self.at.board.scene.camera
        on_board = ui.hover is not None and ui.hover.name == "board"
        under = on_board, camera.goal, camera.focus, looking.session.moment.number, looking.back
        still = camera.resting and not ui.blocked and ui.holder is None
        changed = under != self._under and (on_board or (ui.hover is not None and looking.carry is None))
        if changed and still and not self.lit.hand.by_keys and not self.at.curtain_for:
            self.lit.point_anew(on_board=on_board)
        self._under = under if still else None

    def _pass(self, now: float) -> float | None:
        at, scene = self.at, self.at.board.scene
        if at.bots.hurried and not at.ui.blocked:
            self._hasten()
        seconds, self._last = max(0.0, now - self._last), now
        cards = self.motion.tick(now, told_first=bool(self.telling.stories) and not at.card_first.waits)
        reads = self.moments.befalls.unread(now) > 0
        waits = [at.ui.tick(now), self.handing_over.tick(now, reads=reads), self.hover.tick(now), cards]
        if at.curtain_for:
            self.telling.tell_to_all()
            return _first(waits)
        scene.tick(min(seconds, 0.1))
        rolling, attacked = self._show_attacks(seconds)
        moving = scene.timeline.running or not scene.camera.resting  # also what has only now begun to
        if moving or 0.0 in (rolling, attacked):
            scene.touch()
            return 0.0
        self._go_on()
        if not scene.camera.resting or (scene.dirty() and rolling is not None):
            return 0.0
        if rolling is not None and not at.tray.quick:
            return min(rolling, waits[0] if waits[0] is not None else rolling)
        waits += [rolling, attacked]
        self.puzzle.tick()
        if at.ui.notices and self.handing_over.away.reads:
            self.moments.befalls.leave_to([deed.words for deed in self.handing_over.away.listed])
        unread = self.moments.befalls.unread(now)
        fights = at.attacks.holds or at.card_first.waits
        if (fights or unread) and not at.bots.hurried:
            if not fights:
                self.handing_over.show_drawn()
            return _first([*waits, unread or None])
        if not at.ui.blocked:
            waits.append(self.handing_over.away.tick(now))
        idle = self._goes_by_itself()
        if not at.tray.showing and idle is None:
            self.handing_over.hand_over()
        if at.cards.holds and not at.bots.hurried and self.telling.session.ending() is None:
            return _first(waits)  # nothing comes of a card any more, once the game is over
        summing_up = self.moments.summing_up
        summing_up.tick()
        if not (summing_up.turn.deeds or at.attacks.shown or at.bots.hurried or at.looking.back):
            self.handing_over.told()
        if self.telling.page:
            self.moments.befalls.put_away()
        free = not at.curtain_for and not at.ui.blocked and at.looking.back is None
        if free and self.telling.ended(reads=at.cards.waits or self.handing_over.away.reads):
            waits.append(self.telling.rests or None)
        elif free:
            if idle is not None:
                try:
                    at.session.submit(idle)
                except IllegalCommand as refusal:
                    self._idle = self._idle[0], None
                    at.ui.notify(str(refusal), warning=True)
                at.take_up()
                return 0.0
            waits.append(at.bots.tick(now, at.take_up, self._bot_problem))
        return 0.0 if scene.dirty() else _first([*waits, scene.prepare()])

    def _goes_by_itself(self) -> Command | None:
        """What nobody is called for, looked for once a moment; what a bot wants to do besides comes before it."""
        at = self.at
        key = at.session.moment.number, at.session.seats, at.session.strictness, at.session.can_redo
        if self._idle[0] != key:
            self._idle = key, goes_by_itself(at.session)
        return None if at.bots.acts_besides() else self._idle[1]

    def _hasten(self) -> None:
        """People want to get to their turn: nothing that moves is waited for."""
        at = self.at
        at.board.scene.skip()
        at.attacks.skip()
        at.tray.clear()
        self.handing_over.away.stop()

    def _show_attacks(self, seconds: float) -> tuple[float | None, float | None]:
        """Dice roll and are counted, and the light follows who fights. How long the tray and the attack wait."""
        at, scene = self.at, self.at.board.scene
        if not at.card_comes_first or at.bots.hurried:
            at.card_first.begin()
        rolling, attacked = at.tray.tick(seconds), at.attacks.tick(seconds)
        turned = at.attacks.turns()
        if at.reached != at.looking.reached or turned:
            at.build()  # what they have come to is written now
        if turned and not at.attacks.counting:
            self.moments.hearing.release()
        if at.tray.last and not at.card_first.waits:
            self.moments.befalls.tell_tests()
        later = at.looking.rolling or at.looking.passed_on  # it belongs to a turn that is not told yet
        if not (later or at.cards.shown or (at.tray.showing and not at.tray.stays)):
            self.moments.befalls.tell()
        at.ui.dirty |= at.attacks.left > 0  # a line runs out
        moving = scene.timeline.running or not scene.camera.resting
        if at.ui.holder is None and (turned or (self.light.asks and not at.attacks.shown and not moving)):
            at.ui.settle()
            self.light.aim(scene)
        if at.board.following.landed(scene):
            at.build()  # what floats over the board may lie elsewhere now
        return rolling, attacked

    def _go_on(self) -> None:
        """Nothing moves: the game is kept as it stands, the board makes room for what is asked, and tour and story go
        on."""
        at = self.at
        self.keeping.tick()
        if not at.attacks.shown and self.handing_over.away.running is None and at.ui.holder is None:
            at.ui.settle()
            if isinstance(at.ui.root, Places):
                taught = next((one for one in at.ui.root.parts.floating if isinstance(one, LessonCard)), None)
                if taught is not None and self.lessons.give_way(taught, at.board.scene, at.ui.root.parts.fighters):
                    at.ui.settle()
            if isinstance(at.ui.root, Places):
                self.aside.look(at.board.scene, at.ui.root)
                if self._stands() and not self.aside.come_home(at.board.scene, at.ui.root):
                    parts = at.ui.root.parts
                    asked = parts.question is not None or at.looking.listing or bool(parts.fighters)
                    at.board.find(at.minded, at.ui.root.board.stands, asked=asked)
        if self.telling.tour is not None and self.telling.tour.goes_on():
            at.build()
        if not at.ui.blocked and self.telling.stories:
            before, since = (self.moments.befalls, self.moments.summing_up), self.telling.since
            first = at.attacks.lies or at.card_first.waits or any(one.read_before(since) for one in before)
            if not first or at.bots.hurried:
                self.telling.tell_next()

    def _stands(self) -> bool:
        """Whether what lies there now lasts: neither shown cards nor a dialog, nor what the card of the turn has grown
        by while people carry a figure or are asked once more."""
        at, looking = self.at, self.at.looking
        held = looking.carry is not None and not looking.armed
        passing = at.slots.stage is not None or held or looking.warning
        return not (passing or at.ui.blocked or at.curtain_for)

    def _bot_problem(self, words: str) -> None:
        self.at.ui.notify(f"A bot is at a loss: {words}.", warning=True)
        self.at.build()


def _first(waits: Iterable[float | None]) -> float | None:
    return min((wait for wait in waits if wait is not None), default=None)
