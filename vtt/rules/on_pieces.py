"""Commands by hand (`vtt.rules.by_hand`) done to the board and the pieces: the share that every game has in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from vtt.board.chance import Chance
from vtt.board.directions import way_through
from vtt.board.pieces import Figure, Token
from vtt.board.terrain import BORDER_CODE, BORDERS, NOTHING, TERRAIN
from vtt.geometry.lattice import Border, Space
from vtt.rules import border_words
from vtt.rules.base import IllegalCommand, refuse
from vtt.rules.by_hand import (
    LARGEST_NUMBER,
    LONGEST_NAME,
    MOST_DICE,
    SAID,
    AddToken,
    ByHand,
    Finish,
    FlipToken,
    LeadFigure,
    MoveToken,
    PlaceFigure,
    Remark,
    RemoveFigure,
    RemoveToken,
    RenameFigure,
    SetBorder,
    SetCounter,
    SetDamage,
    SetDoor,
    SetHealth,
    SetTerrain,
    SpawnFigure,
    ToggleCondition,
    TypeRoll,
)
from vtt.rules.change import TableInChange, free_name
from vtt.rules.enumeration import article, capital, count, enumerated, the
from vtt.rules.events import BorderChanged, DoorChanged, Removed, TerrainChanged

Deeds = Mapping[type[ByHand], Callable[[Any, Any], None]]
_NONE: Final[Deeds] = {}
NAMED: Final = 4
"""Spaces that a sentence names one by one."""


def do(change: TableInChange[Any], command: ByHand, own: Deeds = _NONE, following: Deeds = _NONE) -> None:
    """Do a command by hand to the board and the pieces: all that a simple game needs for `Engine.by_hand`. A game may
    have deeds of its `own`, and some with which it follows in its own state. It is always allowed, whatever waits.
    IllegalCommand (one sentence) where something is missing or cannot lie there."""
    function = own.get(type(command)) or _DEEDS.get(type(command))
    if function is None:
        raise IllegalCommand("This game knows no such deed by hand.")
    if isinstance(command, PlaceFigure):
        _seen(change, command.space)
    function(change, command)
    if type(command) in following:
        following[type(command)](change, command)


def check_newcomer(change: TableInChange[Any], command: SpawnFigure) -> None:
    """IllegalCommand unless there is floor that is seen for a new figure, which is of some kind and has a name of its
    own."""
    if not command.kind:  # an empty word names nobody: turns that go by kinds would go astray
        raise IllegalCommand("Say what kind of figure it is.")
    if command.figure in change.figures:
        raise IllegalCommand("There is a figure of that name already.")
    _on_floor(change, (command.space,))
    _seen(change, command.space)


def _seen(change: TableInChange[Any], space: Space) -> None:
    if space in change.hidden:
        raise IllegalCommand("That room is not revealed yet; reveal it first.")


def in_words(command: ByHand, sentence: str) -> str:
    """The sentence for the log: it says where people did by hand what the rules did not."""
    return sentence if command.teller else f"{SAID}{sentence}"


def _token(change: TableInChange[Any], token: str) -> Token:
    if token not in change.tokens:
        raise IllegalCommand("There is no such token on this board.")
    return change.tokens[token]


def _token_name(token: Token) -> str:
    """What a token is called between “the” and “token”; many are named with their article."""
    return (token.name or token.kind).removeprefix("the ").removeprefix("The ")


def _places(change: TableInChange[Any], spaces: tuple[Space, ...]) -> str:
    """Some spaces by name, of many the first ones."""
    named = [change.board.lattice.name(space) for space in spaces[:NAMED]]
    more = len(spaces) - len(named)
    return f"{', '.join(named)} and {count(more, 'more space')}" if more else enumerated(named)


def _on_floor(change: TableInChange[Any], spaces: tuple[Space, ...]) -> None:
    size = change.board.lattice.size
    if not spaces or any(not 0 <= space < size or not change.board.has(space) for space in spaces):
        raise IllegalCommand("There is no floor there.")


def _place_figure(change: TableInChange[Any], command: PlaceFigure) -> None:
    figure = change.figure(command.figure)
    width, height = command.width or figure.width, command.height or figure.height
    lattice = change.board.lattice
    _on_floor(change, (command.space,))
    if width > lattice.columns or height > lattice.rows:
        raise IllegalCommand("There is no floor there.")
    column, row = lattice.position(command.space)
    spaces = tuple(lattice.space(column + x, row + y) for y in range(height) for x in range(width))
    _on_floor(change, tuple(-1 if space is None else space for space in spaces))
    for other in change.on_board() if lattice.kind != "zones" else ():  # any number of figures stand in one zone
        if other.id != figure.id and set(_covers(change, other)) & set(spaces):
            raise IllegalCommand(f"{other.name} stands there.")
    words = in_words(command, f"{change.called(figure)} is put at {lattice.name(command.space)}.")
    change.put(figure.id, command.space, "by_hand", words, width=width, height=height)


def _covers(change: TableInChange[Any], figure: Figure) -> tuple[Space | None, ...]:
    if figure.space is None:
        return ()
    column, row = change.board.lattice.position(figure.space)
    space = change.board.lattice.space
    return tuple(space(column + x, row + y) for y in range(figure.height) for x in range(figure.width))


def _remove_figure(change: TableInChange[Any], command: RemoveFigure) -> None:
    figure = change.figure(command.figure)
    change.update(figure.id, space=None)
    words = in_words(command, f"{change.called(figure)} is taken off the board.")
    change.emit(Removed(figure=figure.id, space=figure.space, cause="by_hand", words=words))


def _set_damage(change: TableInChange[Any], command: SetDamage) -> None:
    figure = change.figure(command.figure)
    if not figure.health:
        raise IllegalCommand(f"{change.called(figure)} has no health that is counted.")
    if not 0 <= command.damage <= figure.health:
        raise IllegalCommand(f"{change.called(figure)} can have 0 to {change.harm(figure.health)}.")
    words = in_words(command, f"{change.called(figure)} has {change.harm(command.damage)} now.")
    change.hurt(figure.id, command.damage - figure.damage, words)


def _set_health(change: TableInChange[Any], command: SetHealth) -> None:
    figure = change.figure(command.figure)
    if command.health < 1:
        raise IllegalCommand("Health is at least 1.")
    if command.health > LARGEST_NUMBER:
        raise IllegalCommand(f"Health is {LARGEST_NUMBER} at most.")
    change.update(figure.id, health=command.health, damage=min(figure.damage, command.health))
    change.say(in_words(command, f"{change.called(figure)} has {command.health} health now."))


def toggle_condition(change: TableInChange[Any], command: ToggleCondition) -> None:
    """A figure gets a condition, or loses the one it has."""
    figure, condition = change.figure(command.figure), command.condition
    if not condition.strip():
        raise IllegalCommand("A condition needs a name.")
    held = condition in figure.conditions
    words = in_words(command, f"{change.called(figure)} {change.now(condition, gone=held)}.")
    if held:
        change.lose_condition(figure.id, condition, words)
    else:
        change.gain_condition(figure.id, condition, words)


def set_counter(change: TableInChange[Any], command: SetCounter) -> None:
    """Set a counter of the scenario."""
    if not command.name:
        raise IllegalCommand("A counter needs a name.")
    if abs(command.value) > LARGEST_NUMBER:
        raise IllegalCommand(f"A counter goes from -{LARGEST_NUMBER} to {LARGEST_NUMBER}.")
    # A story's first word of a counter is a mark of its own ("lamp out"), nothing that people count.
    counted = not command.teller or command.name in change.counters
    name = capital(command.name)
    sentence = f"{name}: {command.value}." if command.teller else f"{name} is {command.value} now."
    words = in_words(command, sentence) if counted else ""
    change.set_counter(command.name, command.value, words)


def _set_terrain(change: TableInChange[Any], command: SetTerrain) -> None:
    lattice = change.board.lattice
    if command.letter not in TERRAIN:
        raise IllegalCommand("There is no such terrain.")
    if not command.spaces:
        raise IllegalCommand("Choose the spaces first.")
    if any(not 0 <= space < lattice.size for space in command.spaces):
        raise IllegalCommand("That lies outside the board.")
    for figure in change.on_board() if command.letter == NOTHING else ():
        if set(_covers(change, figure)) & set(command.spaces):
            raise IllegalCommand(f"{figure.name} stands there: move it away first.")
    change.board = change.board.with_terrain(dict.fromkeys(command.spaces, command.letter))
    words = in_words(command, f"The ground at {_places(change, command.spaces)} is {TERRAIN[command.letter]} now.")
    change.emit(TerrainChanged(spaces=command.spaces, letter=command.letter, words=words))


def _set_border(change: TableInChange[Any], command: SetBorder) -> None:
    lattice = change.board.lattice
    if command.kind not in BORDER_CODE:
        raise IllegalCommand(f"A border is one of {', '.join(BORDERS)}.")
    if not 0 <= command.border < lattice.size * len(lattice.side_names):
        raise IllegalCommand("That lies outside the board.")
    change.board = change.board.with_borders({command.border: command.kind})
    words = in_words(command, f"The border{_between(change, command.border)} is {_border_kind(change, command)} now.")
    change.emit(BorderChanged(borders=(command.border,), kind=command.kind, words=words))


def _sides(change: TableInChange[Any], border: Border) -> tuple[Space, ...]:
    """The spaces on both sides of a border, as far as there is floor; none at the rim of the board."""
    try:
        return tuple(filter(change.board.has, change.board.lattice.sides(border)))
    except ValueError:
        return ()


def _between(change: TableInChange[Any], border: Border) -> str:
    named = [change.board.lattice.name(space) for space in _sides(change, border)]
    return f" {'between' if len(named) > 1 else 'of'} {enumerated(named)}" if named else ""


def _border_kind(change: TableInChange[Any], command: SetBorder) -> str:
    """What a border is now: “a wall”, “open”, “open from A1 to B1 alone”."""
    sides = _sides(change, command.border)
    way = way_through(change.board.lattice, command.border, command.kind) if len(sides) > 1 else None
    if way is not None:
        return f"open from {change.board.lattice.name(way[0])} to {change.board.lattice.name(way[1])} alone"
    kind = border_words.NAMES.get(command.kind, command.kind)
    return kind if kind == "open" else article(kind)


def _set_door(change: TableInChange[Any], command: SetDoor) -> None:
    door = change.doors.get(command.door)
    if door is None:
        raise IllegalCommand("There is no such door here.")
    if command.state not in ("closed", "open", "removed"):
        raise IllegalCommand("A door is closed, open or removed.")
    kind = command.kind or door.kind
    change.update_door(door.id, state=command.state, kind=kind)
    state = "locked" if command.state == "closed" and kind == "locked" else command.state
    words = in_words(command, f"{capital(the(door.name))} is {state}.")
    change.emit(DoorChanged(door=door.id, state=state, words=words))


def _add_token(change: TableInChange[Any], command: AddToken) -> None:
    _on_floor(change, command.spaces)
    identity = command.token or free_name(change.tokens, command.kind)
    if identity in change.tokens:
        raise IllegalCommand("There is a token of that name already.")
    token = Token(
        id=identity,
        kind=command.kind,
        spaces=command.spaces,
        name=command.name,
        colour=command.colour,
        contents=command.contents,
        face_up=command.face_up,
        amount=command.amount,
    )
    laid = capital(article(f"{_token_name(token)} token"))
    change.lay_token(token, in_words(command, f"{laid} is laid down at {_places(change, token.spaces)}."))


def _remove_token(change: TableInChange[Any], command: RemoveToken) -> None:
    token = _token(change, command.token)
    change.take_token(token, in_words(command, f"The {_token_name(token)} token is taken away."))


def _move_token(change: TableInChange[Any], command: MoveToken) -> None:
    token = _token(change, command.token)
    _on_floor(change, command.spaces)
    words = in_words(command, f"The {_token_name(token)} token is moved to {_places(change, command.spaces)}.")
    change.change_token(token, "moved", words, spaces=command.spaces, carrier="")


def _flip_token(change: TableInChange[Any], command: FlipToken) -> None:
    token = _token(change, command.token)
    words = in_words(command, f"The {_token_name(token)} token is turned over.")
    change.change_token(token, "flipped", words, face_up=not token.face_up)


def _type_roll(change: TableInChange[Any], command: TypeRoll) -> None:
    chance, number = change.chance, len(command.faces)
    if len(chance.typed) + number > MOST_DICE:
        raise IllegalCommand(f"The faces of {MOST_DICE} dice can wait at most.")
    if command.colours and len(command.colours) != number:
        raise IllegalCommand("Each typed die needs its face and its colour.")
    for face, colour in zip(command.faces, command.colours or ("",) * number, strict=True):
        refuse(_no_face(change, face, colour))
    kinds = (*(chance.kinds or ("",) * len(chance.typed)), *(command.colours or ("",) * number))
    change.chance = Chance(chance.state, (*chance.typed, *command.faces), kinds if any(kinds) else ())
    change.say(in_words(command, f"The next {'die is' if number == 1 else f'{number} dice are'} typed in."))


def _no_face(change: TableInChange[Any], face: int, colour: str) -> str:
    """Why a die of a colour (empty: any) cannot show a face; empty if it can."""
    if not change.dice:
        return "This game rolls no dice."
    if colour and colour not in change.dice:
        return f"There is no {colour} die: the dice are {enumerated(list(change.dice))}."
    sides = len(change.dice[colour]) if colour else max(map(len, change.dice.values()))
    die = f"{colour} die" if colour else "die"
    return (
        ""
        if 0 <= face < sides
        else f"A {die} has {sides} faces, counted from 0 to {sides - 1}: {face} is none of them."
    )


def _rename_figure(change: TableInChange[Any], command: RenameFigure) -> None:
    figure, name = change.figure(command.figure), command.name.strip()
    if not name:
        raise IllegalCommand("A figure needs a name.")
    change.update(figure.id, name=name, picture=command.picture or figure.picture)
    named = name != figure.name or not command.picture
    words = f"{figure.name} is called {name} now." if named else f"{figure.name} has another portrait now."
    change.say(in_words(command, words))


def _lead_figure(change: TableInChange[Any], command: LeadFigure) -> None:
    figure = change.figure(command.figure)
    if figure.rank != "hero":
        raise IllegalCommand("Only heroes go from one seat to another.")
    if command.leader not in change.before.seats:
        raise IllegalCommand("There is no such seat at this table.")
    if command.leader == figure.seat:
        raise IllegalCommand(f"{figure.name} is led by {command.name} already.")
    change.lead(figure.id, command.leader)
    change.say(in_words(command, f"{figure.name} is led by {command.name} from now on."))


def _remark(change: TableInChange[Any], command: Remark) -> None:
    if not command.words.strip() or len(command.words) > 3 * LONGEST_NAME:
        raise IllegalCommand("A remark is a short sentence.")
    change.say(in_words(command, command.words.strip()))


def _finish(change: TableInChange[Any], command: Finish) -> None:
    change.finish(command.winner, command.words)


_DEEDS: Final[Mapping[type[ByHand], Callable[[TableInChange[Any], Any], None]]] = {
    PlaceFigure: _place_figure,
    RemoveFigure: _remove_figure,
    SetDamage: _set_damage,
    SetHealth: _set_health,
    ToggleCondition: toggle_condition,
    SetCounter: set_counter,
    SetTerrain: _set_terrain,
    SetBorder: _set_border,
    SetDoor: _set_door,
    AddToken: _add_token,
    RemoveToken: _remove_token,
    MoveToken: _move_token,
    FlipToken: _flip_token,
    TypeRoll: _type_roll,
    RenameFigure: _rename_figure,
    LeadFigure: _lead_figure,
    Remark: _remark,
    Finish: _finish,
}
