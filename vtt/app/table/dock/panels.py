"""What people do now: the chosen figure and its actions, the question that waits, the large button."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from vtt.app.table.board.odds_marks import odds_in_words
from vtt.app.table.cards.offers import offers
from vtt.app.table.curtain.curtain import LookAlone
from vtt.app.table.curtain.lifting import Lifting
from vtt.app.table.deeds import Deeds
from vtt.app.table.dock.asked_card import AskedCard
from vtt.app.table.dock.cell_button import CellButton
from vtt.app.table.dock.dock import FigureCard, LastWords, turn_card
from vtt.app.table.dock.paying_with import PayingWith
from vtt.app.table.dock.questions import options_of, question
from vtt.app.table.frame.folds import Folds
from vtt.app.table.lists.figure_facts import PILLS, figure_head, low_head
from vtt.app.table.lists.status_marks import Beside, in_a_flow, in_groups
from vtt.app.table.lists.top_bar import hurry_button
from vtt.app.table.people.looking import BIG_KEY, PAY_KEY, Looking
from vtt.app.table.people.meant import hatched, out_of_reach
from vtt.app.table.people.own_hand import hand_of
from vtt.app.table.people.who_acts import held, who_acts, who_may_begin, whose_turn
from vtt.app.table.story.summary import ending_title
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Heading, Paragraph
from vtt.app.widgets.layout import Card, Column, Row
from vtt.app.widgets.list import Entry
from vtt.play.others import led_by_people
from vtt.rules import cards as rules
from vtt.rules.base import Choice, Ending
from vtt.rules.enumeration import capital, enumerated
from vtt.rules.optional import TellsOfOthers
from vtt.rules.plan import Seat
from vtt.rules.status import StatusMark, of_all

NEVER_ASK: Final = "Go on, never ask again"
IN_NO_GAME: Final = "What is left is asked about in no game any more. Settings bring it back."
GOES_BY_ITSELF: Final = "Soon by itself"
"""What the button says that hands the screen on, once new cards have been seen."""
OR_ANOTHER: Final = "Or another: click on a figure."
"""What stands above the button that begins somebody's turn, where one's own other figures may begin as well."""
KINDS: Final = ("attack", "open", "close", "skip")
"""Roles of actions that lie where others of the same role lay that are gone; so does what has begun, and what begins
with the same word."""
FEW: Final = 4
"""Options that are listed with all that is said of them also in a window that is small for its letters."""

AWAY: Final = 2
"""Attacks that say why they cannot be made on the figure of another side that was clicked."""


def figure_card(looking: Looking, deeds: Deeds, *, low: bool, shelf: str | None = None) -> FigureCard:
    """The chosen figure, and what it can do unless something else must be answered first. `low`: in a small window.
    What may be had from the unfolded `shelf` stands there."""
    shown, reads = _in_the_dock(looking), looking.passed_on or bool(held(looking))
    figure, head = looking.figure(shown) or looking.counted.pieces.figures.get(shown), list[Widget]()
    if figure is not None:
        facts = PILLS if looking.leader(figure) is not None else 2 * PILLS  # it has no actions that need the room
        head = low_head(looking, figure) if low else figure_head(looking, figure, facts, tight=True)
    actions = [] if looking.listing or looking.choosing_cards or reads else _actions(looking, deeds, shelf)
    if not head:
        words = "Click on a figure to see what it can do."
        head = [Heading("Nobody chosen"), Paragraph(words, size=12, quiet=True)]
    acting = looking.acting_figure
    others = figure is not None and acting not in ("", figure.id)  # without their names they would seem its own
    marks: Sequence[StatusMark] = () if low and others else _marks(looking, shown, reads=reads)
    paying = PayingWith(looking, deeds)
    if low and (chips := in_a_flow(marks, paying)) and figure is None:
        head = [*head[1:], chips]  # the words say that nobody is chosen
    elif low and chips:
        named, *tokens = head
        head = [Row([*tokens, Column([named, chips], gap=2, weight=1)] if tokens else [named, chips], gap=8)]
    elif purse := in_groups(marks, paying):
        head = [Beside(head, purse)]
    card = FigureCard(head, actions)
    card.led = figure is None or led_by_people(looking.session.seats, figure)
    return card


def _marks(looking: Looking, shown: str, *, reads: bool) -> Sequence[StatusMark]:
    """What is counted, without what is of who acts next while something else is read; beside new cards with what their
    owner has, who would seem to have lost it."""
    ruleset = looking.session.ruleset
    if looking.passes_to and not (looking.replayed or reads) and isinstance(ruleset, TellsOfOthers) and shown:
        return ruleset.status_of(looking.counted, shown)
    marks = ruleset.status(looking.counted)
    return of_all(marks) if looking.replayed or reads or looking.passes_to else marks


def _in_the_dock(looking: Looking) -> str:
    """The chosen figure; while an attack is counted, or one or a card is read, who did it; while new cards are looked
    at, that of the hand: who acts next is chosen by itself."""
    if looking.passed_on or held(looking):
        return held(looking)
    drawn = hand_of(looking)[1] if looking.passes_to and looking.selected == looking.acting_figure else []
    return drawn[0].figure if drawn else looking.selected


def question_card(
    looking: Looking,
    deeds: Deeds,
    *,
    rolling: bool,
    roomy: bool = True,
    second: bool = False,
    about: rules.Card | None = None,
) -> Card | None:
    """The question that waits, or the options of a choice; None where nothing is asked. While
    dice are `rolling` nobody is asked what to make of them. `roomy`: in a window that is large for its letters, where a
    long list says all of each option;
    `second`: something else is to be read first. `about`: the card that was turned up and asks."""
    if looking.deciding and second:
        return None
    if looking.deciding and rolling:
        inside: list[Widget] = [
            Heading("The dice roll"),
            Paragraph("A click or a key lets them lie at once.", quiet=True),
        ]
    elif looking.deciding:
        inside = question(looking, deeds, roomy=roomy, card=about)
    elif looking.picking is not None and not (looking.armed or looking.passed_on):
        inside = options_of(looking, deeds)
        told = [one for one in inside if isinstance(one, Button) and one.below]
        return AskedCard(inside, brief=not roomy and len(told) > FEW)
    else:
        return None
    return AskedCard(inside)


def turn_of(
    looking: Looking, deeds: Deeds, lifting: Lifting, folds: Folds, entries: Sequence[Entry], *, second: bool = False
) -> Card:
    """What has just happened, and what Enter does now; or who must act, or how it ended. `second`: Enter means
    something else first."""
    parts: list[Widget] = []
    yields = False
    if looking.ending is not None:
        parts = _ended(looking.ending, deeds, second)
        entries = [one for one in entries if one.words != looking.ending.words]  # it says that itself
    elif looking.passed_on:
        bot = looking.seat(looking.acting_seat)
        parts = [_hurry(looking, deeds, second)] if bot is not None and bot.bot else []
    elif (next_one := looking.seat(looking.passes_to)) is not None:
        words, icon = f"Hand over to {next_one.name}", "icon/curtain"
        passes = partial(Button, keys=BIG_KEY, icon=icon, kind="accent", name="hand over")
        parts = [passes(words, deeds.pass_on, below=GOES_BY_ITSELF, tip="It waits while a card is pointed at.")]
    elif (big := looking.big_choice()) is not None:
        beside = (
            _actions(looking, deeds, None) if looking.choosing_cards else []
        )  # the hand has the place of its figure
        begun = None if second else looking.begun_now()
        large = [] if begun == big else [_big_button(looking, big, deeds, second)]  # then one button says both
        parts = [*beside, *_who_is_next(looking, big), *large]
        held = looking.carry is not None and not looking.armed and looking.carry.moves.ends
        if held and not looking.begins_at_home and not second:
            down = Button("Set down", deeds.drop, keys=BIG_KEY, icon="icon/check", kind="accent", name="set down")
            parts.insert(0, down)
            yields = True  # a card that grew lay over spaces where one might set down
        if begun is not None:
            parts.insert(0, _begun_button(looking, begun, deeds))
        if looking.warns(big):
            never = partial(deeds.never_ask, big)
            parts.insert(0, Button(NEVER_ASK, never, kind="quiet", small=True, tip=IN_NO_GAME, name="never ask"))
    elif (called := looking.seat(looking.called)) is not None and looking.back is None:
        words = f"A secret choice for {called.name}: everybody else looks away."
        parts = [Paragraph(words, quiet=True), LookAlone(called.name, lifting, deeds.answer_call)]
    elif (acting := looking.seat(looking.acting_seat)) is not None and acting.bot and looking.back is None:
        parts = [Paragraph(_acting_words(looking, acting), quiet=True), _hurry(looking, deeds, second)]
    if looking.deciding:  # nor what is asked: it stood there twice, cut at its beginning the second time
        entries = [one for one in entries if not looking.prompt.startswith(one.words)]
    happened = LastWords(entries, partial(folds.toggle, "log"))
    happened.yields = yields
    return turn_card(parts, happened)


def _acting_words(looking: Looking, seat: Seat) -> str:
    """Who acts while nobody who looks does: a figure that acts by itself and leaves something to the seat, one of its
    own, or nobody yet."""
    figure, led = whose_turn(looking), ", led by a bot" if seat.bot else ""
    if figure is not None:
        return f"{figure.name} acts; {seat.name}{led and f'{led},'} decides."
    if not looking.acting_figure and looking.table.pending:
        return f"{seat.name}{led and f'{led},'} decides."
    standings = looking.session.ruleset.standings(looking.counted)
    if not looking.acting_figure and all(one.state in ("done", "down") for one in standings):
        return "Everybody has acted this round."
    return f"{'Acting' if looking.acting_figure else 'Next to act'}: {seat.name}{led}."


def _hurry(looking: Looking, deeds: Deeds, second: bool) -> Button:
    """What the large button means while a bot acts; its key is the bar's, so that no Enter ends the own turn."""
    faster = hurry_button(looking, deeds, words=True)
    faster.kind, faster.small, faster.name = "plain" if second else "accent", False, "big hurry"
    return faster


def _who_is_next(looking: Looking, big: Choice) -> list[Widget]:
    """Whose turn begins, where several people look on together and no curtain says it; and that it may be another's."""
    seat, people = looking.seat(looking.next_seat), looking.session.people
    if big.role != "begin" or looking.acting_figure or seat is None:
        return []
    if len(people) < 2 or looking.seats == {seat.id}:
        able = {one.figure for one in looking.choices if one.role == "begin" and one.figure and not one.refusal}
        return [Paragraph(OR_ANOTHER, size=12, quiet=True, name="next")] if len(able) > 1 else []
    others = [one.name for one in who_may_begin(looking, seat) if one.id != seat.id]
    if not others and looking.goes_on(big):
        return []  # nobody else gets the mouse
    words = f"Next: {seat.name}. Or {enumerated(others, 'or')}: click on a figure." if others else f"Next: {seat.name}"
    return [Paragraph(words, size=12, quiet=True, name="next")]


def _big_button(looking: Looking, big: Choice, deeds: Deeds, second: bool) -> Button:
    """Begins or ends a turn; where that wastes something it asks once more. While Enter means something else (what is
    asked, begun or in the hand, or another amber button: `second`) it is a plain button."""
    held = looking.carry is not None and not looking.stands_ready and not looking.begins_at_home
    beside = second or held or looking.begun_now() is not None
    waits = beside or looking.listing
    how = "click" if waits else BIG_KEY  # Enter sets down, or takes what is asked
    again = "end" if big.role == "end" else "go on"
    words = f"{big.waste} — {how} again to {again}" if looking.warns(big) else _said(looking, big)
    button = Button(
        words,
        lambda: deeds.choose(big),
        keys="" if waits else BIG_KEY,
        icon=big.icon,
        refusal=big.refusal,
        below="" if looking.warns(big) else big.note,
        kind="plain" if big.refusal or waits else "accent",
        spacing="tight" if beside and not looking.armed else "roomy",  # as tall beside a list or a space
        name="big",
        lines=8,
    )
    button.most_below = 6
    return button


def _begun_button(looking: Looking, begun: Choice, deeds: Deeds) -> Button:
    """Goes on with what is begun: does it where nothing is left to choose, else lists on whom or where."""
    options = tuple(begun.options())
    on_board = any(one.space is not None or one.figure for one in options)
    figures = [name for one in options for name in one.about]
    if len(set(figures)) < len(figures):  # an area that may lie so or so
        below = f"{len(options)} ways: click whom, or list them"
    else:
        below = f"One of {len(options)}: {'click it, or list them' if on_board else 'list them'}"
    words, do = begun.name, partial(deeds.choose, begun)
    if begun.role == "attack" and begun in looking.upon_chosen():
        odds, name = odds_in_words(looking, begun, looking.selected), looking.table.figure(looking.selected).name
        said = " · ".join(filter(None, (odds, "" if begun.note == name else begun.note)))
        below = ": ".join(filter(None, (name, said)))
    elif len(options) == 1:
        below = begun.note or options[0].detail
        if begun.pick != "now":
            words, do = f"{begun.name}: {options[0].label}", partial(deeds.submit, options[0].command)
    if looking.warns(begun):
        words, below = f"{begun.waste} — {BIG_KEY} again to go on", ""
    button = Button(words, do, keys=BIG_KEY, icon=begun.icon, below=below, kind="accent", name="begun", lines=6)
    button.most_below = 6
    return button


def _said(looking: Looking, choice: Choice) -> str:
    """What a button is called. While the hand says whose cards are chosen, “Ready: Mara” need not say it again."""
    return choice.name.partition(":")[0] if looking.choosing_cards else choice.name


def _ended(ending: Ending, deeds: Deeds, second: bool) -> list[Widget]:
    """The game is over: who won and why, and where to go from here, once what fell last was read (`second`). Enter
    and the lowest button, which went on all game long, lead away from nothing: they open the page of the end."""
    keys, kind = ("", "plain") if second else (BIG_KEY, "accent")
    inside: list[Widget] = [Heading(ending_title(ending)), Paragraph(ending.words)]
    page = Button("How it ended", deeds.ended, keys=keys, icon="icon/star", kind=kind, name="how it ended")
    if deeds.below is not None:
        return [*inside, Button(*deeds.below, icon="icon/left", name="back"), page]
    again = Button("Play again", deeds.again, name="play again", weight=1.5)
    return [*inside, Row([again, Button("Home", deeds.home, name="go home", weight=1)], gap=6), page]


def _actions(looking: Looking, deeds: Deeds, shelf: str | None) -> list[Widget]:
    """What the chosen figure can do, but for what cards say already that lie in the hand or on the unfolded `shelf`,
    and for what cannot be had of any shelf."""
    buttons: list[Widget] = []
    other = looking.carry.moves.other_way if looking.carry is not None else None
    taken = {BIG_KEY}
    held = {card.id for card in hand_of(looking)[1]}
    offered = {card.id for pile in offers(looking) if pile.name == shelf for card in pile.up}
    on_shelves = {card.id for pile in offers(looking) for card in pile.up}
    upon = looking.upon_chosen()
    able = {one.key for one in looking.figure_choices() if not one.refusal}
    for choice in looking.figure_choices():
        if (choice.card in held or choice.card in offered) and choice not in upon:
            continue  # its card lies there, and a click on it does the same
        if choice.pick == "now" and choice.card in on_shelves and choice.refusal:
            continue  # its shelf says why it cannot be had: here it was a sign without a word
        if choice.role == "hand" and looking.choosing_cards:
            continue
        key = "" if choice.key in taken or (choice.refusal and choice.key in able) else choice.key
        buttons.append(_action(looking, choice, deeds, key))
        taken.add(key)
    for choice in out_of_reach(looking)[:AWAY]:
        if choice.card not in held:
            buttons.append(why := _action(looking, choice, deeds, ""))
            why.reasoned = True
    if other is not None:
        pay = CellButton(other.words, deeds.pay, keys=PAY_KEY, icon="icon/move", tip=other.detail, name="pay otherwise")
        pay.last = True  # it is there only while a figure is carried
        buttons.insert(0, pay)
    acting = who_acts(looking)
    mine = any(choice.figure == looking.selected for choice in looking.choices)
    turn = bool(looking.acting_figure) or not mine
    if acting is not None and looking.selected and acting.id != looking.selected and turn:
        back = partial(deeds.select, acting.id)
        words, name = f"Back to {acting.name}", "back to who acts"
        buttons.insert(0, CellButton(words, back, keys="Esc", icon="icon/left", name=name, below=hatched(looking)))
    if not buttons and looking.back is None and looking.ending is None and not looking.my_turn:
        seat = looking.seat(looking.acting_seat)
        if seat is not None and not seat.bot:  # beside the large button it is said of a bot
            buttons.append(Paragraph(_acting_words(looking, seat), quiet=True))
    return buttons


def _action(looking: Looking, choice: Choice, deeds: Deeds, keys: str) -> CellButton:
    """The button of a choice."""
    words, below = choice.minor or _said(looking, choice), choice.detail if choice.role == "card" else choice.note
    if choice in looking.upon_chosen():
        words, below = choice.name, below or odds_in_words(looking, choice, looking.selected)  # what it takes first
    cell = CellButton(
        capital(words),
        partial(deeds.choose, choice),
        keys=keys,
        icon=choice.icon,
        below=capital(below),
        tip=capital(choice.detail),
        refusal=choice.refusal or choice.reason,
        anyway=partial(deeds.choose, choice),
        name=f"choice {choice.name}",
    )
    cell.topic = f"action {choice.same or choice.name}"
    own = looking.figure(choice.figure)
    cell.whose = own.name if own is not None else ""
    cell.waste = "" if choice.refusal else choice.waste
    cell.warns = bool(cell.waste) and looking.warns(choice)
    cell.told |= cell.warns
    cell.last = choice.role == "skip" or choice.aside
    kin, *_ = choice.name.split(maxsplit=1) or ("",)  # a trade lies where one with somebody else lay
    cell.kin = choice.role if choice.role in KINDS and not choice.aside else "begun" if choice.begun else kin
    return cell
