"""What the inspector shows: rows with a label, a typed control and the path of the field they write.

Pure data, so that every form can be tested without a window.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final

import msgspec

from vtt.board.terrain import NOTHING, TERRAIN
from vtt.editor.edits import RenameCounter, Several
from vtt.editor.filling import Drop, Fill, Path
from vtt.editor.form_rows import Choices, FormRow, counters, ids, places, sides, with_value
from vtt.editor.game_edits import SHAPES, ChooseGame, ChooseShape
from vtt.editor.history import Edit
from vtt.editor.parts import TYPES, Item, Kind, free_name, own_figures, thing
from vtt.editor.peril_forms import peril_rows
from vtt.editor.puzzle_forms import KINDS, puzzle_rows, size_row
from vtt.editor.room_edits import NameRoom
from vtt.editor.room_forms import revealing_rows, reveals_rows
from vtt.editor.story_forms import page_rows, step_rows, trigger_rows
from vtt.editor.victory import ways_to_win
from vtt.rules.known import Known
from vtt.rules.registry import game_called, playable_games, room
from vtt.scenario.document import DoorPlacement, Scenario
from vtt.scenario.story_parts import Puzzle
from vtt.scenario.words import kind_words, slug

# --- things ---------------------------------------------------------------------------------------------------------

_SKIPPED: Final = frozenset({"id", "at", "spaces", "borders", "polygon", "marker", "tile", "tiles"})
_AREA_KINDS: Final = ("", "room", "start", "entrance", "exit")
_DOOR_KINDS: Final = ("door", "locked", "portcullis", "thicket", "stone", "wooden", "fog")


def thing_form(scenario: Scenario, item: Item, known: Known) -> tuple[FormRow, ...]:
    """The rows for one thing."""
    one = thing(scenario, item)
    if one is None:
        return ()
    if item.kind == "triggers":
        return tuple(trigger_rows(scenario, one, known))
    if item.kind == "paragraphs":
        return tuple(page_rows(scenario, one, known))
    if item.kind == "makings":
        own = room("editor", scenario.game) if one.kind in game_called(scenario.game).makes else None
        return tuple(own.making_rows(scenario, one, known)) if own is not None else ()
    rows: list[FormRow] = []
    for field in msgspec.structs.fields(TYPES[item.kind]):
        if field.name not in _SKIPPED and _is_known(scenario, one, field.name):
            rows += _field_rows(scenario, item, field.name, getattr(one, field.name), known)
    if item.kind in ("figures", "groups") and one.kind in known.stand_ins:
        at = next(number for number, row in enumerate(rows) if row.path == ("kind",))
        rows.insert(at + 1, FormRow("Plays as", "fact", value=known.stand_ins[one.kind]))
    if item.kind == "rooms":
        at = next(number for number, row in enumerate(rows) if row.path == ("name",))
        rows[at] = replace(rows[at], edit=lambda item, text: NameRoom(one.id, text))
    rooms = [one] if item.kind == "rooms" else [room for room in scenario.rooms if room.area == item.id]
    if item.kind in ("rooms", "areas", "tiles"):
        shut = [room for room in rooms if not (room.revealed or room.secret)]
        rows += [row for room in shut for row in revealing_rows(scenario, room)]
    if isinstance(one, Puzzle):
        rows += puzzle_rows(scenario, one)
    if item.kind == "tiles":
        rows.insert(0, FormRow("Tile", "fact", value=one.tile.rpartition("/")[2]))
    return tuple(rows)


def _is_known(scenario: Scenario, one: Any, name: str) -> bool:
    """Whether the game knows what a field is about: perils, secret rooms and what lies in them."""
    game = game_called(scenario.game)
    if name == "reserve":
        return game.perils
    return name not in ("secret", "reward") or (game.secret_rooms and (name == "secret" or one.secret))


def _field_rows(scenario: Scenario, item: Item, name: str, value: Any, known: Known) -> list[FormRow]:
    label = name.replace("_", " ").capitalize()
    choices = _choices_of(scenario, item.kind, name, known)
    if name == "ranks":
        heading = FormRow("By number of heroes", "heading")
        ranks = tuple((rank, rank) for rank in ("", "none", *game_called(scenario.game).ranks))
        rows = (
            FormRow(f"Heroes: {count}", "choice", ("ranks", count), now, with_value(ranks, now))
            for count in _numbers_of_heroes(scenario)
            for now in (value.get(count, ""),)
        )
        return [heading, *rows]
    if name == "sizes":
        usual = game_called(scenario.game).group_size
        return [
            FormRow("Size by number of heroes", "heading"),
            FormRow("Usually", "fact", value=usual),
            *_size_rows(value, _numbers_of_heroes(scenario)),
        ]
    if name == "reveals":
        door = thing(scenario, item)
        return list(reveals_rows(scenario, door)) if isinstance(door, DoorPlacement) else []
    if (item.kind, name) == ("puzzles", "size"):
        return [size_row(one) for one in (thing(scenario, item),) if isinstance(one, Puzzle)]
    if name == "neighbours":
        return list(_neighbour_rows(scenario, item, value))
    if (item.kind, name) == ("zones", "tile"):
        return [FormRow("Came with", "fact", value=value)] if value else []
    if name == "turns" and scenario.board.lattice == "zones":
        return []  # a sheet of zones stays as it was laid
    if isinstance(value, bool):
        return [FormRow(label, "switch", (name,), "true" if value else "false")]
    if choices:
        return [FormRow(label, "choice", (name,), str(value), with_value(choices, str(value)))]
    if isinstance(value, int):
        return [FormRow(label, "number", (name,), str(value))]
    if isinstance(value, str):
        return [FormRow(label, "long" if name == "text" else "text", (name,), value)]
    return []


def _neighbour_rows(scenario: Scenario, item: Item, named: tuple[str, ...]) -> Iterator[FormRow]:
    """Neighbours by name; while none is named, those that share an edge are neighbours."""
    others = tuple((zone.id, zone.name or zone.id) for zone in scenario.board.zones if zone.id != item.id)
    yield FormRow("Neighbours" if named else "Neighbours: by shared edge", "heading")
    for at, neighbour in enumerate(named):
        yield FormRow("Neighbour", "choice", ("neighbours", at), neighbour, with_value(others, neighbour))
        yield FormRow(f"Leave {neighbour} out", "remove", ("neighbours", at))
    free = [name for name, _ in others if name not in named]
    if free:
        yield FormRow("Name a neighbour", "add", ("neighbours", len(named)), default=free[0])


def _numbers_of_heroes(scenario: Scenario) -> tuple[str, ...]:
    """The numbers of heroes for which a scenario may say something of its own: two to four, and as many as may play."""
    least, most = scenario.players
    return tuple(str(count) for count in range(max(1, min(least, 2)), max(most, 4) + 1))


def _start_rows(scenario: Scenario) -> Iterator[FormRow]:
    """Where heroes start: without a choice where a start area is painted; where there is none, how to paint one."""
    painted = any(area.kind == "start" for area in scenario.board.areas)
    choices = (("", "the start area" if painted else "nowhere"), *places(scenario)[1:])
    yield FormRow("Heroes start on", "choice", ("start",), scenario.start, with_value(choices, scenario.start))
    if not painted and not scenario.start and game_called(scenario.game).needs_story:
        yield FormRow("", "fact", value="No start area yet: A paints one")


def _size_rows(sizes: dict[str, tuple[int, int]], numbers: tuple[str, ...]) -> Iterator[FormRow]:
    for count in numbers:
        if count in sizes:
            normal, elite = sizes[count]
            yield FormRow(f"Heroes: {count}, normal", "number", ("sizes", count, 0), str(normal))
            yield FormRow(f"Heroes: {count}, elite", "number", ("sizes", count, 1), str(elite))
            yield FormRow(f"The usual size for {count}", "remove", ("sizes", count))
        else:
            yield FormRow(f"Own size for {count} heroes", "add", ("sizes", count), default=[1, 0])


def _choices_of(scenario: Scenario, kind: Kind, name: str, known: Known) -> Choices:
    fixed: dict[tuple[str, str], Iterable[str]] = {
        ("figures", "side"): game_called(scenario.game).stands_for,
        ("areas", "kind"): (*_AREA_KINDS, *game_called(scenario.game).areas),
        ("doors", "kind"): (*_DOOR_KINDS, *game_called(scenario.game).doors),
        ("doors", "state"): ("closed", "open", "removed"),
        ("seats", "side"): game_called(scenario.game).sides,
    }
    if (kind, name) == ("zones", "terrain"):
        return tuple(
            (letter, word)
            for letter, word in TERRAIN.items()
            if letter != NOTHING and game_called(scenario.game).offers(letter)
        )
    if kind in ("figures", "groups") and name == "kind":
        own = tuple((made.id, made.name or made.id) for made in own_figures(scenario) if kind == "figures")
        return (*own, *((value, kind_words(value)) for value in sorted(known.figures)))
    if (kind, name) == ("puzzles", "kind"):
        return KINDS
    if (kind, name) == ("tokens", "colour") and (colours := game_called(scenario.game).colours):
        return (("", "none"), *((value, value) for value in colours))
    if (kind, name) in fixed:
        return tuple((value, value or "plain") for value in fixed[kind, name])
    if name == "room":
        return ids(scenario, "rooms")
    if (kind, name) == ("rooms", "reward"):
        return (("", "two search cards"), *((value, kind_words(value)) for value in sorted(known.finds)))
    if name in ("where", "area"):
        return places(scenario, own=name == "area")
    return ()


# --- the scenario itself --------------------------------------------------------------------------------------------


def scenario_form(scenario: Scenario, known: Known) -> tuple[FormRow, ...]:
    """The rows for the scenario as a whole."""
    rows = [
        FormRow("Title", "text", ("title",), scenario.title, edit=partial(_titled, scenario)),
        FormRow("Name in files", "text", ("id",), scenario.id),
        FormRow(
            "Game",
            "choice",
            ("game",),
            scenario.game,
            with_value(tuple((game.name, game.title) for game in playable_games()), scenario.game),
            edit=lambda item, game: ChooseGame(game),
        ),
        FormRow(
            "Board of",
            "choice",
            ("board", "lattice"),
            scenario.board.lattice,
            tuple(SHAPES.items()),
            edit=lambda item, shape: ChooseShape(shape),  # type: ignore[arg-type]
        ),
        FormRow("Summary", "long", ("summary",), scenario.summary),
        FormRow("Introduction", "long", ("introduction",), scenario.introduction),
        FormRow("Minutes", "number", ("minutes",), str(scenario.minutes)),
        FormRow("Fewest heroes", "number", ("players", 0), str(scenario.players[0])),
        FormRow("Most heroes", "number", ("players", 1), str(scenario.players[1])),
        *_start_rows(scenario),
        FormRow(
            "Round limit", "number", ("round_limit",), "" if scenario.round_limit is None else str(scenario.round_limit)
        ),
    ]
    rows.append(FormRow("Heroes suggested", "heading"))
    heroes = tuple((hero, hero) for hero in sorted(known.heroes))
    for at, hero in enumerate(scenario.heroes):
        rows.append(FormRow("Hero", "choice", ("heroes", at), hero, with_value(heroes, hero)))
        rows.append(FormRow(f"Leave {hero} out", "remove", ("heroes", at)))
    free = [hero for hero, _ in heroes if hero not in scenario.heroes]
    if free:
        rows.append(FormRow("Suggest a hero", "add", ("heroes", len(scenario.heroes)), default=free[0]))
    rows += _pictures(scenario, known)
    rows.append(FormRow("Counters", "heading"))
    for name, value in scenario.counters.items():
        rows.append(FormRow("Counter", "text", ("counters", name, "name"), name, edit=partial(_counter_named, name)))
        rows.append(FormRow("Begins at", "number", ("counters", name), str(value)))
        rows.append(FormRow(f"Remove counter {name}", "remove", ("counters", name)))
    fresh = free_name("counter", scenario.counters)
    rows.append(FormRow("Add a counter", "add", ("counters", fresh), default=0))
    objectives, coming = _objective_rows(scenario, known), _reinforcement_rows(scenario)
    perils = peril_rows(scenario) if game_called(scenario.game).perils else ()
    own = room("editor", scenario.game)
    more = own.rows(scenario, known) if own is not None else ()
    return (*rows, *objectives, *coming, *perils, *more, *_setting_rows(scenario, known))


def _titled(scenario: Scenario, item: Item | None, title: str) -> Edit[Scenario]:
    """Another title; the name in files goes with it until somebody chooses one."""
    if scenario.id != slug(scenario.title):
        return Fill(None, ("title",), title)
    return Several("Change title", (Fill(None, ("title",), title), Fill(None, ("id",), slug(title))))


def _setting_rows(scenario: Scenario, known: Known) -> Iterator[FormRow]:
    """The readings of the rules this scenario asks for; people may still choose others when a game begins."""
    if known.rules:
        yield FormRow("Rule options", "heading")
    for rule in known.rules:
        now = scenario.settings.get(rule.setting, "")
        choices = (("", f"usual: {dict(rule.values)[rule.usual]}"), *rule.values)
        yield FormRow(
            rule.question,
            "choice",
            ("settings", rule.setting),
            now,
            with_value(choices, now),
            edit=partial(_setting_chosen, rule.setting),
        )


def _setting_chosen(setting: str, item: Item | None, value: str) -> Edit[Scenario]:
    path = ("settings", setting)
    return Fill(None, path, value) if value else Drop(None, path)


def _counter_named(old: str, item: Item | None, to: str) -> RenameCounter:
    return RenameCounter(old, to)


def _objective_rows(scenario: Scenario, known: Known) -> Iterator[FormRow]:
    yield FormRow("Victory", "heading")
    for at, objective in enumerate(scenario.objectives):
        here: Path = ("objectives", at)
        yield FormRow("Winner", "choice", (*here, "side"), objective.side, with_value(sides(scenario), objective.side))
        yield FormRow("Goal in words", "long", (*here, "text"), objective.text)
        yield FormRow("Ending in words", "long", (*here, "ending"), objective.ending)
        yield FormRow(
            "Shows counter",
            "choice",
            (*here, "progress"),
            objective.progress,
            with_value(counters(scenario), objective.progress),
        )
        yield FormRow("Counter's goal", "number", (*here, "goal"), str(objective.goal))
        for number, condition in enumerate(objective.conditions):
            yield from step_rows(scenario, "if", condition, (*here, "conditions", number), known, 1)
        yield FormRow(
            "Add a condition", "add", (*here, "conditions", len(objective.conditions)), default={"what": "counter"}
        )
        yield FormRow("Remove this victory", "remove", here)
    for words, default in ways_to_win(scenario):
        yield FormRow(words, "add", ("objectives", len(scenario.objectives)), default=default)


def _reinforcement_rows(scenario: Scenario) -> Iterator[FormRow]:
    yield FormRow("Reinforcement", "heading")
    for at, entry in enumerate(scenario.reinforcements):
        here: Path = ("reinforcements", at)
        yield FormRow(
            "Group", "choice", (*here, "group"), entry.group, with_value(ids(scenario, "groups"), entry.group)
        )
        yield FormRow("Comes to", "choice", (*here, "where"), entry.where, with_value(places(scenario), entry.where))
        yield FormRow("How many", "number", (*here, "number"), str(entry.number))
        ranks = (("", "any"), ("normal", "normal"), ("elite", "elite"))
        yield FormRow("Rank", "choice", (*here, "rank"), entry.rank, with_value(ranks, entry.rank))
        yield FormRow("From round", "number", (*here, "from_round"), str(entry.from_round))
        yield FormRow("Remove this reinforcement", "remove", here)
    group, where = (
        next((value for value, _ in found if value), "") for found in (ids(scenario, "groups"), places(scenario))
    )
    if group and where:
        default = {"group": group, "where": where}
        yield FormRow("Add a reinforcement", "add", ("reinforcements", len(scenario.reinforcements)), default=default)


def _pictures(scenario: Scenario, known: Known) -> Iterator[FormRow]:
    """A picture file for each kind that has one, and a choice of the kinds that have none; what lies on the board comes
    first."""
    yield FormRow("Own pictures", "heading")
    for kind, file in scenario.pictures.items():
        yield FormRow(kind_words(kind), "picture", ("pictures", kind), file)
        yield FormRow(f"The usual {kind_words(kind)}", "remove", ("pictures", kind))
    here = [figure.kind for figure in scenario.figures] + [group.kind for group in scenario.groups]
    kinds = dict.fromkeys((*here, *scenario.heroes, *sorted(known.heroes), *sorted(known.figures)))
    free = tuple((kind, kind_words(kind)) for kind in kinds if kind not in scenario.pictures)
    if free:
        choices = (("", "choose a figure"), *free)
        yield FormRow("Own picture for", "choice", ("pictures", "another"), "", choices, edit=_picture_for)


def _picture_for(item: Item | None, kind: str) -> Edit[Scenario]:
    return Fill(None, ("pictures", kind), "")
