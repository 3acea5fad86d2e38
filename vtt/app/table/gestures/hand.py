"""Mouse and keys over the board become gestures: choose, carry, drop, turn, pan, zoom, measure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from vtt.app.table.board.marks import Pointing
from vtt.app.table.gestures.tools import Tools
from vtt.app.table.people import carry as carrying
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.meant import (
    DOOR_ROLES,
    comes_before,
    door_option,
    lit_at,
    options_at,
    token_options,
    why_no_token,
    why_not,
    why_unlit,
)
from vtt.app.table.people.warned import Warned
from vtt.geometry.lattice import Border, Space
from vtt.physics.solid_walls import SolidWalls
from vtt.rules import by_hand
from vtt.rules.base import Choice, Command, Footprint, Option
from vtt.scene.board_scene import BoardScene

Point = tuple[int, int]
DRAG = 6
"""Pixels the mouse must go before a press counts as a drag."""
NEAR = 0.15
"""Spaces from a border at which the mouse points at it."""


@dataclass
class HandDeeds:
    """What a gesture makes the screen do."""

    submit: Callable[[Command], None]
    go_on: Callable[[Command], None]
    """Do what belongs to the step before: both are taken back at once."""
    against: Callable[[Command, str], None]
    """Do something by hand although the rules refuse it, with their reason."""
    say: Callable[[str], None]
    changed: Callable[[], None]
    """What is pointed at or held changed: marks are stale."""
    rebuilt: Callable[[], None]
    """What is chosen changed: the cards are stale."""
    menu: Callable[[Point, Space | None, str], None]
    choose: Callable[[Choice], None]
    now: Callable[[], float]
    """Seconds on the clock of the window."""


@dataclass
class Hand:
    """The state of the gesture under way. `placing` waits for a space to put something on (by hand)."""

    looking: Looking
    scene: BoardScene
    tools: Tools
    deeds: HandDeeds
    pointing: Pointing = field(default_factory=Pointing)
    placing: Callable[[Space], None] | None = None
    warned: Warned = field(default_factory=Warned)
    solid: bool = False
    """Walls stop the hand (a switch for free tables)."""
    panning: bool = False
    space_key: bool = False
    by_keys: bool = False
    """What is pointed at was found by the keyboard since the mouse moved."""
    _start: Point = (0, 0)
    _last: Point = (0, 0)
    _button: int = 0
    _took: bool = False
    _down: bool = False
    _walls: SolidWalls | None = None
    _slid: tuple[float, float] | None = None
    _moved: bool = False
    _let_go: bool = False
    """What was taken in the hand with this press went back already: letting the button go means nothing."""
    _refused: str = ""
    """Why what was pressed could not be taken in the hand; said when the hand drags it all the same."""
    _looked_at: str = ""
    """The figure that was pressed and may not move: a click only looks at it, a drag takes it in the hand."""

    # --- mouse -------------------------------------------------------------------------------------------------

    def press(self, point: Point, button: int) -> bool:
        """A button went down on the board."""
        if button == 3 and self.dragging:
            return True  # a waypoint on the way: the drag goes on
        self._start = self._last = point
        self._down, self.by_keys = True, False
        self._button, self._moved, self._took, self._refused = button, False, False, ""
        self._let_go, self._looked_at = False, ""
        self.scene.skip()
        if button == 1:
            self.end_look()
        if button == 2 or (button == 1 and self.space_key):
            self.panning = True
        elif button == 1 and self.tools.tool:
            self.tools.press(self.scene.camera.to_board(*point))
            self.deeds.changed()
        elif button == 1 and self.placing is None and self.looking.looks_away(self.scene.figure_at(point)):
            self.looking.let_go()
            self._take_under(point)
        elif button == 1 and self.placing is None and lit_at(self.looking, self.place_under(point)) is not None:
            self.point_at(point)
        elif button == 1 and self.looking.carry is None and not self._open_option(point) and self.placing is None:
            self._take_under(point)
        elif button == 1:
            self.point_at(point)
        return True

    def end_look(self) -> None:
        """How far somebody would get is shown no longer."""
        if self.looking.reach is not None:
            self.looking.reach = None
            self.deeds.changed()

    @property
    def dragging(self) -> bool:
        """Whether a figure is drawn along with the left button down."""
        return self._button == 1 and self._down and self._took and self.looking.carry is not None

    def _open_option(self, point: Point) -> bool:
        return bool(options_at(self.looking, self.place_under(point), self.scene.figure_at(point)))

    def place_under(self, point: Point) -> Space | None:
        """The space under a window point: one with floor, or one beyond the board that can be chosen now, or else is
        told why not."""
        space = self.scene.space_at(point)
        place = self.scene.place_at(point) if space is None else None
        if place is None:
            return space
        options = (*self.looking.open_options(), *self.looking.lit_options())
        chosen = any(place in option.spaces for option in options) or why_unlit(self.looking, place)
        return place if chosen else None

    def _take_under(self, point: Point) -> None:
        figure = self.scene.figure_at(point)
        if not figure:
            return
        if self.looking.picking is not None and not self.looking.armed:
            self._refused = f"Finish “{self.looking.picking.choice.name}” first, or leave it with Esc."
            return
        if not self.looking.pick_place(figure):
            self._refused = self.looking.take(figure, to_move=True)
        if self._refused:
            self.looking.select(figure)
            self.looking.look_how_far(figure)
            self._looked_at = figure
        self._took = self.looking.carry is not None or self.looking.picking is not None
        self.point_at(point)
        self.deeds.rebuilt()

    def drag(self, point: Point) -> None:
        """The mouse moved with the button down."""
        if abs(point[0] - self._start[0]) + abs(point[1] - self._start[1]) > DRAG:
            self._moved = True
            self._draw_along()
            if self._button == 3 and self.looking.carry is None and not self.scene.figure_at(self._start):
                self.panning = True
        if self.panning:
            self.scene.camera.pan(point[0] - self._last[0], point[1] - self._last[1])
            self.deeds.changed()
        elif self.tools.drawing:
            self.tools.drag(self.scene.camera.to_board(*point))
            self.deeds.changed()
        else:
            self.point_at(point)
        self._last = point

    def _draw_along(self) -> None:
        """A figure that may not move is drawn along all the same: to look how far it would get, or by hand."""
        figure, self._looked_at = self._looked_at, ""
        if figure and self._button == 1 and self._down:
            self._refused = self.looking.take(figure)
            self._took = self.looking.carry is not None
            self.deeds.rebuilt()

    def release(self, point: Point, button: int) -> None:
        """The button came up."""
        self._down = self._down and button != self._button
        if self.panning:
            self.panning = False
        elif self.tools.drawing:
            self.tools.release()
        elif button == 3:
            self._right_click(point)
        elif button == 1 and not self.tools.tool:
            self._left_release(point)

    def _left_release(self, point: Point) -> None:
        self.point_at(point)
        if self._let_go:
            return
        space = self.place_under(point)
        if (place := self.placing) is not None:
            if space is not None:
                self.placing = None
                place(space)
            return
        lit = lit_at(self.looking, space)
        if lit is not None and not self._took and not self._moved:
            self.looking.let_go()
            self.deeds.submit(lit.command)
            return
        if self.looking.carry is not None:
            if not self._took or self._moved:
                self.drop(back=self._took)
            return
        if self._took and not self._moved:
            return
        if self._moved and self._refused:
            self.deeds.say(self._refused)
            return
        if reason := why_unlit(self.looking, space):
            self.deeds.say(reason)
            return
        if options_at(self.looking, space, figure := self.scene.figure_at(point)):
            self._do_options(point)
        elif self._took:
            self.deeds.say("It cannot be put there.")
        elif reason := comes_before(self.looking, self._looked_at) or why_not(self.looking, space, figure):
            self.deeds.say(reason)
        elif not self._took and not self._looked_at and not self._click_door(point):
            self._click_token(point)

    def _do_options(self, point: Point) -> None:
        space = self.place_under(point)
        options, picking = options_at(self.looking, space, self.scene.figure_at(point)), self.looking.picking
        if picking is not None and picking.choice.pick == "option":
            options = [one for one in options if one.space == space] or options  # a second click says where on it
        self._do_one_of(options, self.looking.prompt if picking is None else picking.choice.name)

    def _do_one_of(self, options: list[Option], name: str) -> None:
        """Do what can be done, or list it where it is several."""
        if len(options) == 1:
            self.deeds.submit(options[0].command)
        else:
            self.deeds.choose(Choice(name, "option", options=lambda: options))

    def _click_token(self, point: Point) -> None:
        """A click on a token does what the rules let somebody do with it, or says why not."""
        if not (token := self.scene.token_at(point)):
            return
        if options := token_options(self.looking, token):
            self._do_one_of(options, self.looking.table.pieces.tokens[token].name or "What is done with it")
        elif reason := why_no_token(self.looking, token):
            self.deeds.say(reason)

    def _click_door(self, point: Point) -> bool:
        """A click on a door does what the rules let somebody do with it, or says why not. Whether there is one."""
        door = self.scene.door_at(point)
        if not door:
            return False
        option = door_option(self.looking, door)
        if option is not None:
            self.deeds.submit(option.command)
            return True
        said = [one.refusal for one in self.looking.choices if one.refusal and one.role in DOOR_ROLES]
        hint = self.looking.table.pieces.doors[door].hint
        refusal = said[-1] if said else "Nobody can reach this door now."
        self.deeds.say(refusal if not hint or hint in refusal else f"{refusal} {hint}")
        return True

    def _right_click(self, point: Point) -> None:
        if self.looking.carry is None or self.looking.looks_away(self.scene.figure_at(point)):
            self.deeds.menu(point, self.scene.space_at(point), self.scene.figure_at(point))
            return
        self.point_at(point)
        self.looking.carry, reason = carrying.set_waypoint(self.looking.carry)
        if reason:
            self.deeds.say(reason)
        self.deeds.changed()

    def point_at(self, point: Point | None, *, leads: bool = True) -> None:
        """Point at what lies under a window point (None: at nothing); lead there who is in the hand if it `leads`."""
        space = self.place_under(point) if point is not None else None
        figure = self.scene.figure_at(point) if point is not None else ""
        if point is not None and self.solid and self.looking.carry is not None:
            space = self._slide(point)
        else:
            self._walls = self._slid = None
        border = self.scene.border_at(point, NEAR) if point is not None else None
        self.point_to(space, figure, border, leads=leads)

    def _slide(self, point: Point) -> Space | None:
        """Where solid walls let the hand come; the figure slides along them."""
        carry, board = self.looking.carry, self.looking.board
        assert carry is not None
        if self._walls is None or self._slid is None:
            self._walls = SolidWalls(board, self.looking.table.pieces)
            self._slid = board.lattice.centre(carry.home.space)
        self._slid = self._walls.drag(self._slid, self.scene.camera.to_board(*point))
        space = board.lattice.space_under(*self._slid)
        return space if space is not None and board.has(space) else None

    def point_to(self, space: Space | None, figure: str, border: Border | None = None, *, leads: bool = True) -> None:
        """Point at a space, a figure and a border, however they were found."""
        old = self.pointing
        new = replace(old, space=space, figure=figure, border=border, option=None, slid=self._slid)
        if leads and self.looking.carry is not None:
            carry, beside = self.looking.carry, lit_at(self.looking, space) or why_unlit(self.looking, space)
            self.looking.carry = carrying.carry_to(carry, None if beside else space)
            self.warned.sees(self.looking.carry, self.deeds.now())
            if carry.at_home != self.looking.carry.at_home:
                self.deeds.rebuilt()  # what Enter means is another thing
        if new != old:
            self.pointing = new
            self.deeds.changed()

    def wheel(self, amount: int, point: Point) -> None:
        """The wheel turns a large figure in the hand, else it zooms at the mouse."""
        if self.looking.carry is not None and len(self.looking.carry.placements) > 1:
            self.turn(amount)
        else:
            self.scene.camera.zoom(amount, point)
            self.deeds.changed()

    def pan_sideways(self, amount: int) -> None:
        """The tilted wheel moves the view, a space for each notch."""
        self.scene.camera.pan(-amount * int(self.scene.camera.scale), 0)
        self.deeds.changed()

    # --- the carried figure ------------------------------------------------------------------------------------

    def turn(self, steps: int) -> None:
        self.looking.carry = self.looking.carry and carrying.turn(self.looking.carry, steps)
        self.deeds.changed()

    def drop(self, *, back: bool) -> None:
        """Let go. Where the figure may not stop it says why; `back`: and the figure goes back where it was."""
        carry = self.looking.carry
        if carry is None or (carry.at_home and self.looking.by_itself):  # who clicks on it to take it up has it
            return
        if carry.at_home:
            self.put_back()
        elif words := self.warned.unread(carry, self.deeds.now()):
            self.deeds.say(words)
        elif carry.command is not None:
            command, begin = carry.command, self.looking.beginning()
            self.looking.carry = None
            if begin is not None and carry.path is not None and carry.footprint is not None:
                self.deeds.choose(begin)
                if self.looking.acting_figure != begin.figure or self.looking.table.pending:
                    return
                moves = self.looking.session.ruleset.moves(self.looking.table, begin.figure)
                if carry.otherwise and moves.other_way is not None:
                    moves = moves.other_way.moves()
                command = moves.command(carry.path, carry.footprint)
                self.deeds.go_on(command)
            else:
                self.deeds.submit(command)
        elif self.looking.session.strictness == "enforce" or carry.over is None:
            self.deeds.say(carry.reason)
            if back:
                self.put_back()
        else:
            self.looking.carry = None
            way = carry.moves.beyond(carry.over)
            if way is not None:
                self.deeds.submit(carry.moves.command(way, Footprint(carry.over, 1, 1)))
            else:
                place = by_hand.PlaceFigure(figure=carry.moves.figure, space=carry.over)
                self.deeds.against(place, carry.reason)
        self.deeds.rebuilt()

    def put_back(self) -> bool:
        """Esc: whatever is in the hand goes back. Whether there was something."""
        had = self.looking.put_back() or self.placing is not None or bool(self.tools.tool)
        self.placing = None
        self._let_go = had
        if self.tools.tool:
            self.tools.take(self.tools.tool)
        if had:
            self.deeds.rebuilt()
            self.deeds.changed()
        return had

    def forget(self) -> None:
        """Nothing that somebody held, drew, measured or lit up stays for who looks next."""
        self.looking.let_go()
        self.placing = None
        self.panning = self.space_key = False
        self.tools.wipe()
        self.tools.tool, self.tools.drawing = "", False
        self.pointing = Pointing()
        self.deeds.changed()

    def pay_otherwise(self) -> None:
        """Pay in the other way, or back, where the rules leave the choice."""
        if self.looking.carry is not None:
            self.looking.carry = carrying.pay_otherwise(self.looking.carry)
            self.deeds.changed()
            self.deeds.rebuilt()
