"""What lies where, in words and on the board: ways in and out, things carried, coordinates, what a space is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal

from vtt.app.table.people.looking import Looking
from vtt.board.board import Board
from vtt.board.doorways import sides_of
from vtt.board.pieces import Door, Figure, Token
from vtt.board.terrain import TERRAIN
from vtt.geometry.lattice import Border, Space
from vtt.geometry.plan import plan_of
from vtt.rules.base import Option
from vtt.rules.border_words import border_words
from vtt.rules.enumeration import capital
from vtt.rules.game import Game
from vtt.rules.optional import GrowsBoard, Lasting, NotesSpaces, ShowsEffects
from vtt.rules.registry import game_called
from vtt.scene.marks import Anchor, AreaMark, BesideMark, Coordinate, LabelMark, Mark, NoteMark

WAYS: Final[dict[str, Literal["entrance", "exit"]]] = {"entrance": "entrance", "exit": "exit"}
"""Kinds of areas that are drawn throughout a game."""
NAMED: Final = ("entrance", "exit", "room")
"""Kinds of areas that are named to everybody (rooms once they are revealed); other areas belong to the story."""
PLAIN: Final = ("#", ".")
BARE: Final = "bare floor"
RIM: Final = 0.2
"""Spaces between the board and its coordinates."""
LETTER: Final = 0.2
"""Spaces that a letter of a name is wide on a large board, and a name is three times as high."""
BADGE: Final = 0.3
"""Spaces that the badges of figures stand out over their own."""


def notes_at(looking: Looking, space: Space) -> Iterator[tuple[str, str]]:
    """What is written on a space that means something: the words, and what they mean."""
    ruleset = looking.session.ruleset
    for note in ruleset.space_notes(looking.table) if isinstance(ruleset, NotesSpaces) else ():
        if note.space == space and note.meaning:
            yield note.brief or note.words, note.meaning


def place_marks(looking: Looking) -> tuple[Mark, ...]:
    """Entrances and exits by name, and over each figure what it carries and what lasts on it: found once a moment."""
    table, lettered = looking.table, needs_coordinates(looking)
    if looking.places[0] is not table or looking.places[1] != lettered:
        looking.places = table, lettered, tuple(_marked(looking, lettered))
    return looking.places[2]


def _marked(looking: Looking, lettered: bool) -> Iterator[Mark]:
    board, pieces = looking.board, looking.table.pieces
    for area in looking.session.scenario.board.areas:
        kind = WAYS.get(area.kind)
        if kind is None:
            continue
        if spaces := frozenset(space for space in board.areas.get(area.id, ()) if board.has(space)):
            yield AreaMark(spaces, kind)
            words = f"{area.name} · {kind}" if area.name else kind.capitalize()
            yield _beside(board, spaces, words, lettered=lettered)
    yield from note_marks(looking)
    yield from _beyond(looking)
    for token in pieces.tokens.values():
        carrier = pieces.figures.get(token.carrier)
        if carrier is not None and carrier.space is not None:
            yield BesideMark(carrier.id, token.name or token.kind)


def note_marks(looking: Looking) -> Iterator[Mark]:
    """What a game says of its spaces for all to see, their names say."""
    ruleset = looking.session.ruleset
    for note in ruleset.space_notes(looking.table) if isinstance(ruleset, NotesSpaces) else ():
        if note.words:
            yield NoteMark(note.space, note.words, note.brief, note.warning)


def _beyond(looking: Looking) -> Iterator[Mark]:
    """Where the board may grow: faint, and with its price where somebody stands beside it."""
    ruleset, plan = looking.session.ruleset, plan_of(looking.board.lattice)
    for place in ruleset.beyond(looking.table) if isinstance(ruleset, GrowsBoard) else ():
        yield AreaMark(place.spaces, "beyond" if place.words else "far")
        if place.words:
            yield LabelMark(plan.middle(sorted(place.spaces)), place.words, fixed=True)


def effects(looking: Looking) -> tuple[Lasting, ...]:
    """What lasts on figures."""
    ruleset = looking.session.ruleset
    return ruleset.effects(looking.table) if isinstance(ruleset, ShowsEffects) else ()


def _beside(board: Board, spaces: frozenset[Space], words: str, *, lettered: bool) -> LabelMark:
    """The name of an area: above or below it, along its middle or from one of its ends, where it lies over the least
    floor (and so over the fewest figures). Above a board of squares coordinates come and go (`lettered`: they are
    there): a name that lies over no floor elsewhere stands aside for good, or it would hop each time."""
    corners = [corner for space in spaces for corner in board.lattice.corners(space)]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    upper, lower = min(y for _, y in corners), max(y for _, y in corners)
    top, bottom, middle = upper - BADGE, lower + BADGE / 2, (left + right) / 2
    rim = board.lattice.kind == "square" and upper <= min(board.lattice.centre(space)[1] for space in board.spaces)
    above: list[tuple[Anchor, tuple[float, float]]] = [
        ("midbottom", (middle, top)),
        ("bottomright", (right, top)),
        ("bottomleft", (left, top)),
    ]
    below: list[tuple[Anchor, tuple[float, float]]] = [
        ("midtop", (middle, bottom)),
        ("topright", (right, bottom)),
        ("topleft", (left, bottom)),
    ]
    aside: list[tuple[Anchor, tuple[float, float]]] = [
        ("midleft", (right + BADGE / 2, (upper + lower) / 2)),  # numbers come and go at the left
        ("midright", (left - BADGE / 2, (upper + lower) / 2)),
    ]
    tried = [*below, *aside, *(above if not lettered else ())] if rim else above + below
    places = [LabelMark(at, words, anchor=anchor, within=True) for anchor, at in tried]
    return min(places, key=lambda place: _floor_under(board, place))


def _floor_under(board: Board, label: LabelMark) -> int:
    """How many spaces of floor lie below a label."""
    (x, y), wide = label.at, LETTER * len(label.text)
    start = x - wide if "right" in label.anchor else x if "left" in label.anchor else x - wide / 2
    height = y - 1.5 * LETTER if "bottom" in label.anchor else y + 1.5 * LETTER if "top" in label.anchor else y
    steps = round(wide * 4) + 1
    under = {board.lattice.space_under(start + wide * (step + 0.5) / steps, height) for step in range(steps)}
    return sum(space is not None and board.has(space) for space in under)


def needs_coordinates(looking: Looking) -> bool:
    """Whether names of spaces are in use: sight, the past, or options that name theirs."""
    return (
        looking.lettered
        or looking.sight_on
        or looking.back is not None
        or any(_names_its_space(looking, option) for option in looking.open_options())
    )


def _names_its_space(looking: Looking, option: Option) -> bool:
    if option.space is None:
        return False
    named = spot(looking, option.space)
    return bool(named) and named in re.findall(r"\w+", f"{option.label} {option.detail}")


def coordinates(looking: Looking) -> Iterator[Mark]:
    """Letters along the top and numbers down the left side of a board of squares."""
    lattice = looking.board.lattice
    places = [lattice.position(space) for space in looking.board.spaces] if lattice.kind == "square" else []
    if not places:
        return
    columns, rows = sorted({column for column, _ in places}), sorted({row for _, row in places})
    for column in columns:
        if (space := lattice.space(column, rows[0])) is not None:
            x, y = lattice.centre(space)
            letters = lattice.name(space).rstrip("0123456789")
            yield Coordinate((x, y - 0.5 - RIM), letters, True, (x, y + rows[-1] - rows[0] + 0.5 + RIM))
    for row in rows:
        if (space := lattice.space(columns[0], row)) is not None:
            x, y = lattice.centre(space)
            number = lattice.name(space).lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
            yield Coordinate((x - 0.5 - RIM, y), number, False, (x + columns[-1] - columns[0] + 0.5 + RIM, y))


def border_in_words(looking: Looking, border: Border | None) -> str:
    """What lies between two spaces of which one is seen, and what it does."""
    board = looking.board
    if border is None:
        return ""
    sides = [space for space in _sides(board, border) if board.has(space)]
    plain_rim = len(sides) == 1 and board.border_kind(border) == "wall"
    if not sides or plain_rim:
        return ""
    return border_words(board, looking.table.pieces, border, _game(looking).borders)


def rank_rule(game: Game, figure: Figure) -> Iterator[tuple[str, str]]:
    """What the rank of a figure that differs in it is called, and what it means; nothing where its game says nothing of
    it."""
    word = figure.rank if figure.rank in game.glossary else "rank"
    if figure.rank in game.ranks and word in game.glossary:
        yield capital(word if word == figure.rank else f"{word} {figure.rank}"), game.glossary[word]


def traps(looking: Looking) -> dict[Space, Token]:
    """Tokens that do something to whoever enters their space."""
    kinds = _game(looking).handled("entered")
    return {space: one for one in looking.table.pieces.tokens.values() if one.kind in kinds for space in one.spaces}


def trap_in_words(looking: Looking, token: Token) -> str:
    """What a trap does, as far as everybody may know; empty for tokens that are none and tell nothing."""
    game = _game(looking)
    return token.hint or (game.tokens[token.kind].rule if token.kind in game.handled("entered") else "")


def doors_at(looking: Looking, space: Space) -> Iterator[Door]:
    """The doors on a space or beside it that have not been taken away."""
    for door in looking.table.pieces.doors.values():
        beside = door.space is None and space in sides_of(looking.board.lattice, door)
        if door.state != "removed" and (beside or door.space == space):
            yield door


def spot(looking: Looking, space: Space) -> str:
    """What a space is called where its name can be found on the board: hexagons have no coordinates at the rims."""
    lattice = looking.board.lattice
    return lattice.name(space) if lattice.kind != "hexagon" else ""


def place_in_words(looking: Looking, space: Space, *, brief: bool = False) -> str:
    """A space and what lies there: “J7, far stairs (exit), water, travelling chest”; `brief`: not what that does."""
    board, pieces = looking.board, looking.table.pieces
    parts = [spot(looking, space)]
    for area in looking.session.scenario.board.areas:
        if space in board.areas.get(area.id, ()) and area.kind in NAMED:
            kind = "" if area.kind == "room" else f" ({area.kind})"
            parts.append(f"{area.name or area.kind}{kind}")
    letter = board.letter(space)
    if letter not in PLAIN:
        parts.append(TERRAIN.get(letter, "special ground"))
    lying = (token for token in pieces.tokens.values() if space in token.spaces)
    parts += [_called(token) if brief else _token_in_words(looking, token) for token in lying]
    for door in doors_at(looking, space):
        called = (door.name or door.kind) if door.kind == "thicket" else _door_name(door)
        parts.append(f"{'beside the ' if door.space is None else ''}{called}")
    return ", ".join(dict.fromkeys(filter(None, parts))) or BARE


def rules_of_place(looking: Looking, space: Space) -> str:
    """What the ground and the tokens of a space do, each in one sentence; plain floor says nothing."""
    game, letter = _game(looking), looking.board.letter(space)
    lying = (token for token in looking.table.pieces.tokens.values() if space in token.spaces)
    untold = (token.kind for token in lying if token.kind in game.tokens and not trap_in_words(looking, token))
    rules = [(_token_name(kind), game.tokens[kind].rule) for kind in untold]
    if letter not in PLAIN and letter in game.terrain:
        rules.insert(0, (TERRAIN.get(letter, "special ground"), game.terrain[letter]))
    rules += [(_door_name(door), door_rule(looking, door)) for door in doors_at(looking, space) if door.space == space]
    return " ".join(dict.fromkeys(_by_name(name, rule) for name, rule in rules if rule))


def door_rule(looking: Looking, door: Door) -> str:
    """What a door does as it stands: an open one is in nobody's way."""
    return "" if door.state == "open" else door.hint or _game(looking).borders.get(door.kind, "")


def _by_name(name: str, rule: str) -> str:
    """A rule after the name of what it is about; one that begins with that name (“Obstacle: …”) says it once."""
    own, colon, _ = rule.partition(": ")
    return rule if colon and name.lower().startswith(own.lower()) else f"{capital(name)}: {rule[:1].lower()}{rule[1:]}"


def _door_name(door: Door) -> str:
    return f"{door.name or door.kind} ({door.state})"


def _token_name(kind: str) -> str:
    return f"{kind.replace('-', ' ')} token"


def _game(looking: Looking) -> Game:
    return game_called(looking.session.scenario.game)


def _token_in_words(looking: Looking, token: Token) -> str:
    told = trap_in_words(looking, token).rstrip(".")
    return _called(token) + (f" ({told[0].lower()}{told[1:]})" if told else "")


def _called(token: Token) -> str:
    return token.name or _token_name(token.kind)


def _sides(board: Board, border: Border) -> tuple[Space, ...]:
    """The spaces of a border; none where it lies on the rim."""
    try:
        return board.lattice.sides(border)
    except ValueError:
        return ()
