"""What the people in front of the screen have chosen and in the hand. No screen library here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from vtt.app.table.people.card_numbers import AnswerNumbers, CardNumbers
from vtt.app.table.people.carry import Carry, pick_up
from vtt.app.table.people.picking import Picking
from vtt.app.table.people.seen import BIG_ROLES, Seen
from vtt.app.table.people.upon import first_of, upon
from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.play.others import led_by_people
from vtt.rules.amid import within
from vtt.rules.base import Choice, Footprint, Moves, Option
from vtt.scene.marks import Mark

BIG_KEY = "Enter"
"""The shortcut of the large button below the list of who acts."""
PAY_KEY = "Q"
"""The key that pays otherwise for the move in the hand; no game means anything by it."""


def _to_look_at(moves: Moves, why: str) -> Moves:
    """How far a figure would get that is not on turn: nothing is lit as a place to stop, and everywhere it is said
    `why`."""
    passing = {**moves.passing, **{space: end.cost for space, end in moves.ends.items()}}
    nowhere = replace(moves, ends={}, passing=passing, other_way=None, beyond=lambda space: None)
    return replace(nowhere, refusal=lambda space: why)


@dataclass
class Looking(Seen):
    """`selected` figure, `picking` among options, the figure carried (`carry`)."""

    lettered = False
    """Whether names of spaces stand beside the board all the time."""
    learned: set[tuple[str, str]] = field(default_factory=set)
    """The lessons that each seat (named first) has had."""
    selected: str = ""
    picking: Picking | None = None
    carry: Carry | None = None
    reach: Moves | None = None
    """How far a figure would get that was clicked and may not be moved: only shown, nothing is in the hand."""
    sight_on: bool = False
    open_table: bool = False
    called: str = ""
    """The seat that must look alone next, while everybody sees the table still: no secrets are on it."""
    passes_to: str = ""
    """The seat that looks next, once those who look have seen their `new_cards`; empty: nothing is passed on."""
    new_cards: Sequence[str] = ()
    """The names of those that they have drawn just now."""
    warned: tuple[int, str] | None = None
    """The moment and the name of the choice that was asked about once, as doing it wastes something."""
    armed: bool = False
    """What is in the hand or being picked was put there by itself, as it is begun already: nobody need let go of it."""
    numbers: AnswerNumbers = field(default_factory=AnswerNumbers)
    card_numbers: CardNumbers = field(default_factory=CardNumbers)
    forbidden: tuple[object, tuple[Option, ...]] = (None, ())
    """What is picked, and what it could mean but for the rules (`vtt.app.table.people.meant`)."""
    places: tuple[Table[Any] | None, bool, tuple[Mark, ...]] = (None, False, ())
    """The moment whose places were marked last, whether beside coordinates, and the marks."""
    _acted: str = ""
    led: str = ""
    """The seat whose figure was the last of a seat's to act: who has the mouse goes on, as long as it may."""
    _open: tuple[object, tuple[Option, ...]] = (None, ())
    _upon: tuple[object, str, tuple[Choice, ...]] = (None, "", ())

    @property
    def choosing_cards(self) -> bool:
        """Whether the cards of the hand are what there is to choose from."""
        return not (self.listing or self.passed_on) and any(choice.role == "hand" for choice in self.choices)

    @property
    def listing(self) -> bool:
        """Whether something is asked that must be answered or left before anything else is done."""
        return self.deciding or (self.picking is not None and not self.armed)

    @property
    def by_itself(self) -> bool:
        """Whether what is in the hand, picked or listed came there by itself, so that nobody takes that back."""
        return self.armed or (self.picking is not None and self.picking.choice.begun)

    @property
    def stands_ready(self) -> bool:
        """Whether who acts may be moved at once and nobody has begun to: it is in the hand, but nothing to set down."""
        return self.armed and self.carry is not None and self.carry.at_home

    def warns(self, choice: Choice) -> bool:
        """Whether people have been asked whether they mean it, and the choice is still the same."""
        return self.warned == (self.session.moment.number, choice.name)

    @property
    def warning(self) -> bool:
        """Whether the large button asks once more just now."""
        big = self.big_choice()
        return big is not None and self.warns(big)

    # --- figures -----------------------------------------------------------------------------------------------

    def figure_choices(self) -> list[Choice]:
        """The actions shown on the card of the selected figure: its own and those of no figure at all, but for the
        large button; first what can be done, one thing for each figure in their order; all answers to a decision."""
        if self.deciding:
            return list(self.choices)
        big = self.big_choice()
        others = [one for one in self.choices if one is not big]
        each_one = len({one.figure for one in others}) == len(others)
        ordinary = sorted(others, key=lambda one: (one.aside, bool(one.refusal) and not each_one))
        if not self._has_choices(self.selected) and not (self.selected and self.acting_figure):
            mine = self._is_mine(self.selected)
            return ordinary if mine else [choice for choice in ordinary if not choice.figure]
        each = each_one and not self.acting_figure  # who chose first hid what the others have to choose
        own = [one for one in ordinary if one.figure in ("", self.selected) or (each and one.role == "prepare")]
        return [*self.upon_chosen(), *own]

    def upon_chosen(self) -> Sequence[Choice]:
        """What the one who acts can do to the chosen figure of another side, to it alone."""
        acting, chosen = self.figure(self.acting_figure), self.figure(self.selected)
        if acting is None or chosen is None or acting.side == chosen.side or self.deciding:
            return ()
        choices = self.choices
        if self._upon[0] is not choices or self._upon[1] != chosen.id:
            self._upon = choices, chosen.id, upon(choices, acting.id, chosen.id)
        return self._upon[2]

    def big_choice(self) -> Choice | None:
        """The choice for the large button (begin or end a turn): that of the chosen figure; where none is chosen, one
        that can be done, so that nobody sits before a button that only says why not."""
        big = [choice for choice in self.choices if choice.role in BIG_ROLES]
        own = next((choice for choice in big if choice.figure == self.selected), None)
        if own is not None and (self.selected or not own.refusal):
            return own
        able = sorted((one for one in big if not one.refusal), key=lambda one: not self.goes_on(one))
        return next(iter((*able, *filter(None, (own,)), *big)), None)

    def goes_on(self, choice: Choice) -> bool:
        """Whether the one who acts by it is led by the seat that acted last."""
        figure = self.figure(choice.figure)
        return figure is not None and bool(self.led) and figure.seat == self.led

    def begun_now(self) -> Choice | None:
        """What the one who acts has begun and is not in the hand, or (the way to) its attack on the chosen enemy: Enter
        does or lists that before it ends the turn. Who only stands ready to go on may do what comes after instead."""
        if self.listing or (self.carry is not None and not self.stands_ready) or not self.my_turn:
            return None
        own = (one for one in self.choices if one.begun and one.figure == self.acting_figure and not one.refusal)
        attack = first_of(self.upon_chosen(), self.figure(self.selected))
        return attack or next((one for one in own if one.pick != "move"), None)

    @property
    def begins(self) -> Figure | None:
        """Whose turn the large button begins, while nobody acts."""
        big = self.big_choice() if not self.acting_figure and not self.table.pending else None
        return self.figure(big.figure) if big is not None and big.role == "begin" and not big.refusal else None

    @property
    def next_seat(self) -> str:
        """The seat whose turn it is; while nobody acts, the one whose the large button begins."""
        figure = self.begins
        return self.acting_seat if figure is None or self.seat(figure.seat) is None else figure.seat

    def beginning(self) -> Choice | None:
        """What begins the turn of who is in the hand, also between those of two of a group: whoever moves it means
        that, too."""
        begin = self._begins(self.carry.moves.figure) if self.carry is not None else None
        return begin if begin is not None and not begin.refusal else None

    @property
    def begins_at_home(self) -> bool:
        """Whether Enter begins the turn of who is in the hand: led somewhere, it is set down there."""
        return self.carry is not None and self.carry.at_home and self.beginning() is not None

    def _is_mine(self, figure: str) -> bool:
        """Whether no figure is meant, or one of a side that somebody who may choose now is on."""
        standing, seat = self.figure(figure), self.seat(self.acting_seat)
        return standing is None or seat is None or standing.side == seat.side

    def select(self, figure: str) -> None:
        """Choose a figure; what was in the hand goes back, but what is begun is taken up again."""
        self.selected = figure
        self.let_go()
        self.arm()

    def let_go(self) -> None:
        """Empty the hand."""
        self.carry = self.reach = None
        self.picking = None
        self.armed = False

    def arm(self) -> None:
        """Show at once of what the selected figure has begun where or on whom it can be done, or which."""
        if not self.my_turn or self.deciding:
            return
        own = (one for one in self.choices if one.begun and one.figure == self.selected and not one.refusal)
        begun = [one for one in own if one.role != "skip"]
        if len(begun) != 1 or begun[0].pick == "now":
            return
        if begun[0].pick == "move":
            self.armed = not self.take(self.selected)
        else:
            self.pick(begun[0])
            self.armed = begun[0].pick != "option"

    def settle(self) -> None:
        """After the table changed: drop what no longer holds, and select who acts: where nobody is selected, where the
        one who acted before still is, and where the selected figure can do nothing; then take up what is begun."""
        self.let_go()
        self._select_anew()
        self.arm()

    def _select_anew(self) -> None:
        acting, before = self.acting_figure, self._acted
        shown = self.figure(self.selected)
        if acting and acting != before:
            self._acted, figure = acting, self.figure(acting)
            if figure is not None and led_by_people(self.session.seats, figure):
                self.led = figure.seat or self.led
            if self.selected == before:
                self.selected = acting
                return
        meant = any(one.begun for one in self.upon_chosen())  # a card was played for what was clicked
        if shown is None or (acting and self.my_turn and not (meant or self._has_choices(self.selected))):
            self.selected = acting or (self.selected if shown is not None else "")
        big = self.big_choice()
        if not acting and big is not None and big.figure and not self._has_choices(self.selected):
            self.selected = big.figure
        if not acting and self.my_turn and not self._has_choices(self.selected) and not self._is_mine(self.selected):
            self.selected = ""  # nobody acts, and those who may do something are of the other side
        undecided = [choice.figure for choice in self.choices if not choice.revises and choice.figure]
        begun = any(choice.revises for choice in self.choices)
        if undecided and self.selected not in undecided and begun:
            self.selected = undecided[0]
        able = {choice.figure for choice in self.choices if not choice.refusal and begun}
        if not acting and self.choosing_cards and self.selected not in able:
            holding = (choice.figure for choice in self.choices if choice.role == "hand" and choice.figure)
            self.selected = next(holding, self.selected)  # whose cards are to be chosen now
        if self._others_may():
            self.selected = ""
        if self.deciding and not self.selected and undecided and self._is_mine(undecided[0]):
            self.selected = undecided[0]  # whom the question is about

    def _others_may(self) -> bool:
        """Whether nobody acts, and something may be done with others than the chosen figure before the game goes on for
        all: a round has ended, and anybody may rest."""
        big = self.big_choice()
        if self.acting_figure or self.deciding or self.choosing_cards or big is None or big.figure:
            return False
        may = {one.figure for one in self.choices if not (one.refusal or one.role)}
        return bool(may - {"", self.selected})

    def _has_choices(self, figure: str) -> bool:
        return any(choice.figure == figure for choice in self.choices if figure)

    # --- the hand ----------------------------------------------------------------------------------------------

    def take(self, figure_id: str, *, to_move: bool = False) -> str:
        """Take a figure in the hand: `to_move` only one that may go somewhere by the rules, else one to look how far it
        would get, too, or to put it there by hand. A sentence when it cannot be, else empty."""
        figure = self.figure(figure_id)
        if self.back is not None:
            return "This is an earlier moment; return to now first."
        if figure is None or figure.space is None:
            return "This figure is not on the board."
        if self.deciding:
            return "Answer the question first."
        if self.ending is not None and self.session.strictness == "enforce":
            return "The game is over."
        moves = self.session.ruleset.moves(self.table, figure_id)
        on_turn = self._on_turn(moves)
        if to_move and not (on_turn and moves.ends):
            return self._why_still(figure)
        self.selected = figure_id
        self.picking = self.reach = None
        self.armed = False
        if not on_turn:
            moves = _to_look_at(moves, self._why_still(figure))
        if not moves.ends and not moves.passing and self.session.strictness == "enforce":
            return self._why_still(figure)
        self.carry = pick_up(moves, Footprint(figure.space, figure.width, figure.height))
        return ""

    def look_how_far(self, figure_id: str) -> None:
        """Show how far a figure would get that may not be moved now, where nothing else is shown or asked."""
        figure = self.figure(figure_id)
        if figure is None or figure.space is None or self.back is not None or self.listing or self.carry is not None:
            return
        self.reach = _to_look_at(self.session.ruleset.moves(self.table, figure_id), self._why_still(figure))

    def _on_turn(self, moves: Moves) -> bool:
        """Whether a figure may go where its moves lead: it acts, may begin, or the rules let it go all the same."""
        begin = self._begins(moves.figure)
        if (begin is not None and not begin.refusal) or self.acting_figure == moves.figure:
            return True
        for space, end in moves.ends.items():
            if (path := moves.path(space, ())) is not None and end.placements:
                command = moves.command(path, end.placements[0])
                return not self.session.ruleset.refusal(self.table, command)
        return False

    def pick_place(self, figure_id: str) -> bool:
        """Where a figure does not move but may be put somewhere (setting up): look at those spaces. Whether it may."""
        own = [choice for choice in self.choices if choice.figure == figure_id and not choice.refusal]
        places = [choice for choice in own if choice.pick == "space"]
        if len(places) != 1 or any(choice.pick == "move" for choice in self.choices if choice.figure == figure_id):
            return False
        self.select(figure_id)
        self.pick(places[0])
        return True

    def _why_still(self, figure: Figure) -> str:
        """The true reason why a figure does not move."""
        for choice in self.choices:
            if choice.pick == "move" and choice.figure == figure.id and choice.refusal:
                return choice.refusal
        seat, begin = self.seat(figure.seat), self._begins(figure.id)
        if begin is not None:
            return begin.refusal or f"{figure.name}'s turn has not begun: “{begin.name}” comes first."
        if seat is not None and seat.bot:
            return f"A bot leads {within(figure.name)}. Menu, “Seats and bots”, gives the seat to people."
        acting = self.figure(self.acting_figure)
        if acting is not None and acting.id != figure.id:
            return f"It is {within(acting.name)}'s turn, not {within(figure.name)}'s."
        if seat is not None and self.seats and seat.id not in self.seats:
            return f"{figure.name} is led by {seat.name}."
        if any(choice.pick == "move" and choice.figure == figure.id for choice in self.choices):
            return f"With what {within(figure.name)} has left to move there is no way from here."
        cards = (one for one in self.choices if one.role == "card" and one.figure == figure.id and not one.refusal)
        if any(one.half == 1 for one in cards):
            return f"{figure.name} moves by a card: play the lower half of one first."
        return f"{figure.name} has nothing left to move with now."

    def _begins(self, figure: str) -> Choice | None:
        """What would begin a figure's turn."""
        return next((one for one in self.choices if one.role == "begin" and one.figure == figure), None)

    def pick(self, choice: Choice) -> None:
        """Look at the options of a choice."""
        self.carry = self.reach = None
        self.armed = False
        self.picking = Picking(choice, tuple(choice.options()))

    def open_options(self) -> Iterable[Option]:
        """Options that can be clicked on the board now: of the choice being picked, or the answers of a decision."""
        if self.picking is not None:
            return self.picking.meant
        if not self.deciding:
            return ()
        choices = self.choices
        if self._open[0] is not choices:
            options = (o for c in choices if not c.refusal for o in c.options())
            self._open = (choices, tuple(o for o in options if o.figure or o.space is not None))
        return self._open[1]

    def lit_options(self) -> Iterable[Option]:
        """Options that a click on the board means although nothing is being chosen (`Choice.lit`)."""
        if self.deciding or self.picking is not None or (self.carry is not None and not self.armed):
            return ()
        return (option for choice in self.choices if choice.lit and not choice.refusal for option in choice.options())

    def only_option(self) -> Option | None:
        """The option of a list of one, the usual one, passing, or the only one that brings anything: it is meant where
        nothing else is pointed at."""
        if not self.listing:
            return None
        asked = self.choices if self.picking is None else ()
        options = self.picking.listed if self.picking is not None else [o for c in asked for o in c.options()]
        if len(options) > 1:
            usual = [option for option in options if option.usual]
            worth = [option for option in options if not (option.reason or option.declines)]
            options = usual or [option for option in options if option.passes] or worth
        return options[0] if len(options) == 1 else None

    def put_back(self) -> bool:
        """Esc: empty the hand, or go back one list of options; what is begun is in the hand again as another list has
        gone. Whether there was something to leave."""
        if self.carry is None and self.picking is None:
            return False
        if self.picking is not None and self.picking.beginning and not self.deciding:
            self.picking = replace(self.picking, beginning="")
            return True
        another = self.picking is not None and not self.picking.choice.begun
        self.let_go()
        if another:
            self.arm()
        return True

    def looks_away(self, figure: str) -> bool:
        """Whether a click on this figure means to look at it, although another one is in the hand: one that nobody here
        may move, or one that is there by itself."""
        if self.carry is None or figure in ("", self.carry.moves.figure):
            return False
        found = self.figure(figure)
        if found is not None and found.space in self.carry.moves.ends:
            return False  # it may be walked onto: whoever stands in its way there is stormed
        return self.armed or not self._has_choices(self.carry.moves.figure)
