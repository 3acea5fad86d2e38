"""Commands by hand (`vtt.rules.by_hand`) done to the board and the pieces: the share that every game has in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

import msgspec

from vtt.board.chance import Chance
from vtt.board.pieces import Figure, Token
from vtt.board.table import Table
from vtt.board.terrain import BORDER_CODE, BORDERS, NOTHING, TERRAIN
from vtt.geometry.lattice import Space
from vtt.rules.base import Event, IllegalCommand, Outcome
from vtt.rules.by_hand import (
    LARGEST_NUMBER,
    MOST_DICE,
    SAID,
    AddToken,
    ByHand,
    Finish,
    FlipToken,
    MoveToken,
    PlaceFigure,
    RemoveFigure,
    RemoveToken,
    RenameFigure,
    SetBorder,
    SetCounter,
    SetDamage,
    SetDoor,
    SetHealth,
    SetTerrain,
    ToggleCondition,
    TypeRoll,
    check_name,
)
from vtt.rules.change import TableInChange
from vtt.rules.events import (
    BorderChanged,
    ConditionChanged,
    CounterChanged,
    Damaged,
    DoorChanged,
    Placed,
    Removed,
    Said,
    TerrainChanged,
    TokenChanged,
)


def apply(table: Table[Any], command: ByHand) -> Outcome:
    """Do a command by hand to the board and the pieces. IllegalCommand (one sentence) where something is missing or
    cannot lie there, and for the commands that are the ruleset's own."""
    function = _DEEDS.get(type(command))
    if function is None:
        raise IllegalCommand("This game knows no such deed by hand.")
    check_name(command)
    outcome: Outcome = function(table, command)
    return outcome


def do(change: TableInChange[Any], command: ByHand) -> None:
    """Do a command by hand in the middle of a command: all that a simple game needs for `Engine.by_hand`."""
    if isinstance(command, Finish):
        change.finish(command.winner, command.words)
        return
    table, events = apply(change.done(), command)
    change.take_over(table)
    for event in events:
        change.emit(event)


def in_words(command: ByHand, sentence: str) -> str:
    """The sentence for the log: it says where people did by hand what the rules did not."""
    return sentence if command.teller else f"{SAID}{sentence}"


def _pieces(table: Table[Any], event: Event, **fields: Any) -> Outcome:
    return Outcome(table.with_pieces(msgspec.structs.replace(table.pieces, **fields)), (event,))


def _figure(table: Table[Any], figure: str) -> Figure:
    if figure not in table.pieces.figures:
        raise IllegalCommand("There is no such figure at this table.")
    return table.pieces.figures[figure]


def _token(table: Table[Any], token: str) -> Token:
    if token not in table.pieces.tokens:
        raise IllegalCommand("There is no such token on this board.")
    return table.pieces.tokens[token]


def _on_floor(table: Table[Any], spaces: tuple[Space, ...]) -> None:
    size = table.board.lattice.size
    if not spaces or any(not 0 <= space < size or not table.board.has(space) for space in spaces):
        raise IllegalCommand("There is no floor there.")


def _with_figure(table: Table[Any], event: Event, figure: Figure) -> Outcome:
    return _pieces(table, event, figures={**table.pieces.figures, figure.id: figure})


def _with_token(table: Table[Any], event: Event, token: Token) -> Outcome:
    return _pieces(table, event, tokens={**table.pieces.tokens, token.id: token})


def _place_figure(table: Table[Any], command: PlaceFigure) -> Outcome:
    figure = _figure(table, command.figure)
    width, height = command.width or figure.width, command.height or figure.height
    lattice = table.board.lattice
    _on_floor(table, (command.space,))
    if width > lattice.columns or height > lattice.rows:
        raise IllegalCommand("There is no floor there.")
    column, row = lattice.position(command.space)
    spaces = tuple(lattice.space(column + x, row + y) for y in range(height) for x in range(width))
    _on_floor(table, tuple(-1 if space is None else space for space in spaces))
    for other in table.pieces.figures.values():
        shared = lattice.kind == "zones"  # any number of figures stand in one zone
        if (
            not shared
            and other.space is not None
            and other.id != figure.id
            and set(_covers(table, other)) & set(spaces)
        ):
            raise IllegalCommand(f"{other.name} stands there.")
    placed = msgspec.structs.replace(figure, space=command.space, width=width, height=height)
    words = in_words(command, f"{figure.name} is put at {lattice.name(command.space)}.")
    return _with_figure(table, Placed(figure=figure.id, space=command.space, cause="by_hand", words=words), placed)


def _covers(table: Table[Any], figure: Figure) -> tuple[Space | None, ...]:
    if figure.space is None:
        return ()
    column, row = table.board.lattice.position(figure.space)
    space = table.board.lattice.space
    return tuple(space(column + x, row + y) for y in range(figure.height) for x in range(figure.width))


def _remove_figure(table: Table[Any], command: RemoveFigure) -> Outcome:
    figure = _figure(table, command.figure)
    words = in_words(command, f"{figure.name} is taken off the board.")
    event = Removed(figure=figure.id, space=figure.space, cause="by_hand", words=words)
    return _with_figure(table, event, msgspec.structs.replace(figure, space=None))


def _set_damage(table: Table[Any], command: SetDamage) -> Outcome:
    figure = _figure(table, command.figure)
    if not 0 <= command.damage <= figure.health:
        raise IllegalCommand(f"{figure.name} can have 0 to {figure.health} damage.")
    words = in_words(command, f"{figure.name} has {command.damage} damage now.")
    event = Damaged(figure=figure.id, amount=command.damage - figure.damage, words=words)
    return _with_figure(table, event, msgspec.structs.replace(figure, damage=command.damage))


def _set_health(table: Table[Any], command: SetHealth) -> Outcome:
    figure = _figure(table, command.figure)
    if command.health < 1:
        raise IllegalCommand("Health is at least 1.")
    if command.health > LARGEST_NUMBER:
        raise IllegalCommand(f"Health is {LARGEST_NUMBER} at most.")
    words = in_words(command, f"{figure.name} has {command.health} health now.")
    changed = msgspec.structs.replace(figure, health=command.health, damage=min(figure.damage, command.health))
    return _with_figure(table, Said(words=words), changed)


def _toggle_condition(table: Table[Any], command: ToggleCondition) -> Outcome:
    figure = _figure(table, command.figure)
    gained = command.condition not in figure.conditions
    if gained:
        conditions = (*figure.conditions, command.condition)
    else:
        conditions = tuple(held for held in figure.conditions if held != command.condition)
    words = in_words(command, f"{figure.name} is {'now' if gained else 'no longer'} {command.condition}.")
    event = ConditionChanged(figure=figure.id, condition=command.condition, gained=gained, words=words)
    return _with_figure(table, event, msgspec.structs.replace(figure, conditions=conditions))


def _set_counter(table: Table[Any], command: SetCounter) -> Outcome:
    if not command.name:
        raise IllegalCommand("A counter needs a name.")
    if abs(command.value) > LARGEST_NUMBER:
        raise IllegalCommand(f"A counter goes from -{LARGEST_NUMBER} to {LARGEST_NUMBER}.")
    # A story's first word of a counter is a mark of its own ("lamp out"), nothing that people count.
    counted = not command.teller or command.name in table.pieces.counters
    words = in_words(command, f"{command.name.capitalize()}: {command.value}.") if counted else ""
    event = CounterChanged(counter=command.name, value=command.value, words=words)
    return _pieces(table, event, counters={**table.pieces.counters, command.name: command.value})


def _set_terrain(table: Table[Any], command: SetTerrain) -> Outcome:
    size = table.board.lattice.size
    if command.letter not in TERRAIN:
        raise IllegalCommand("There is no such terrain.")
    if any(not 0 <= space < size for space in command.spaces):
        raise IllegalCommand("That lies outside the board.")
    if command.letter == NOTHING:
        for figure in table.pieces.figures.values():
            if set(_covers(table, figure)) & set(command.spaces):
                raise IllegalCommand(f"{figure.name} stands there: move it away first.")
    board = table.board.with_terrain(dict.fromkeys(command.spaces, command.letter))
    where = ", ".join(table.board.lattice.name(space) for space in command.spaces[:4])
    words = in_words(command, f"{TERRAIN[command.letter].capitalize()} lies now at {where}.")
    return Outcome(
        replace(table, board=board),
        (TerrainChanged(spaces=command.spaces, letter=command.letter, words=words),),
    )


def _set_border(table: Table[Any], command: SetBorder) -> Outcome:
    lattice = table.board.lattice
    if command.kind not in BORDER_CODE:
        raise IllegalCommand(f"A border is one of {', '.join(BORDERS)}.")
    if not 0 <= command.border < lattice.size * len(lattice.side_names):
        raise IllegalCommand("That lies outside the board.")
    board = table.board.with_borders({command.border: command.kind})
    words = in_words(command, f"A border is {command.kind} now.")
    event = BorderChanged(borders=(command.border,), kind=command.kind, words=words)
    return Outcome(replace(table, board=board), (event,))


def _set_door(table: Table[Any], command: SetDoor) -> Outcome:
    door = table.pieces.doors.get(command.door)
    if door is None:
        raise IllegalCommand("There is no such door here.")
    if command.state not in ("closed", "open", "removed"):
        raise IllegalCommand("A door is closed, open or removed.")
    changed = msgspec.structs.replace(door, state=command.state, kind=command.kind or door.kind)
    state = "locked" if command.state == "closed" and changed.kind == "locked" else command.state
    event = DoorChanged(door=door.id, state=state, words=in_words(command, f"The {door.name} is {state}."))
    return _pieces(table, event, doors={**table.pieces.doors, door.id: changed})


def _add_token(table: Table[Any], command: AddToken) -> Outcome:
    _on_floor(table, command.spaces)
    identity = command.token or _free(table, command.kind)
    if identity in table.pieces.tokens:
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
    words = in_words(command, f"A {command.name or command.kind} token is laid down.")
    return _with_token(table, TokenChanged(token=identity, change="added", kind=command.kind, words=words), token)


def _free(table: Table[Any], stem: str) -> str:
    number = 1
    while f"{stem}-{number}" in table.pieces.tokens:
        number += 1
    return f"{stem}-{number}"


def _remove_token(table: Table[Any], command: RemoveToken) -> Outcome:
    token = _token(table, command.token)
    words = in_words(command, f"The {token.name or token.kind} token is taken away.")
    left = {identity: other for identity, other in table.pieces.tokens.items() if identity != token.id}
    return _pieces(table, TokenChanged(token=token.id, change="removed", kind=token.kind, words=words), tokens=left)


def _move_token(table: Table[Any], command: MoveToken) -> Outcome:
    token = _token(table, command.token)
    _on_floor(table, command.spaces)
    words = in_words(command, f"The {token.name or token.kind} token is moved.")
    event = TokenChanged(token=token.id, change="moved", kind=token.kind, words=words)
    return _with_token(table, event, msgspec.structs.replace(token, spaces=command.spaces, carrier=""))


def _flip_token(table: Table[Any], command: FlipToken) -> Outcome:
    token = _token(table, command.token)
    words = in_words(command, f"The {token.name or token.kind} token is turned over.")
    event = TokenChanged(token=token.id, change="flipped", kind=token.kind, words=words)
    return _with_token(table, event, msgspec.structs.replace(token, face_up=not token.face_up))


def _type_roll(table: Table[Any], command: TypeRoll) -> Outcome:
    if any(face < 0 for face in command.faces):
        raise IllegalCommand("The faces of a die are counted from 0.")
    chance = table.pieces.chance
    if len(chance.typed) + len(command.faces) > MOST_DICE:
        raise IllegalCommand(f"The faces of {MOST_DICE} dice can wait at most.")
    if command.colours and len(command.colours) != len(command.faces):
        raise IllegalCommand("Each typed die needs its face and its colour.")
    kinds = (*(chance.kinds or ("",) * len(chance.typed)), *(command.colours or ("",) * len(command.faces)))
    typed = Chance(chance.state, (*chance.typed, *command.faces), kinds if any(kinds) else ())
    words = in_words(command, f"{_dice(len(command.faces))} typed in.")
    return _pieces(table, Said(words=words), chance=typed)


def _dice(count: int) -> str:
    return "The next die is" if count == 1 else f"The next {count} dice are"


def _rename_figure(table: Table[Any], command: RenameFigure) -> Outcome:
    figure = _figure(table, command.figure)
    if not command.name.strip():
        raise IllegalCommand("A figure needs a name.")
    renamed = msgspec.structs.replace(figure, name=command.name.strip(), picture=command.picture or figure.picture)
    named = renamed.name != figure.name or not command.picture
    words = f"{figure.name} is called {renamed.name} now." if named else f"{figure.name} has another portrait now."
    words = in_words(command, words)
    return _with_figure(table, Said(words=words), renamed)


_DEEDS: Final[Mapping[type[ByHand], Callable[[Table[Any], Any], Outcome]]] = {
    PlaceFigure: _place_figure,
    RemoveFigure: _remove_figure,
    SetDamage: _set_damage,
    SetHealth: _set_health,
    ToggleCondition: _toggle_condition,
    SetCounter: _set_counter,
    SetTerrain: _set_terrain,
    SetBorder: _set_border,
    SetDoor: _set_door,
    AddToken: _add_token,
    RemoveToken: _remove_token,
    MoveToken: _move_token,
    FlipToken: _flip_token,
    TypeRoll: _type_roll,
    RenameFigure: _rename_figure,
}
