"""The parts of a scenario's story: triggers with what they wait for and do, pages of the book, goals, puzzles."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from vtt.scenario.part import Identity, Number, Part


class When(Part, frozen=True, kw_only=True):
    """When a trigger is looked at. `what`: start, door_opened, room_revealed, entered, searched, defeated,
    round_begins, round_ends, turn_begins, turn_ends, counter_reaches, puzzle_solved, picked_up.

    `who` limits it to a figure's id, group, side, kind or rank, or to whoever carries a token of that id; `where` to a
    door, a room, a token, or (entered) an area or space (``column,row``); `number` to a round, or the value a counter
    must reach (or pass); `name` names the counter or puzzle. What is empty limits nothing."""

    what: str
    who: str = ""
    where: str = ""
    name: str = ""
    number: Number | None = None


class If(Part, frozen=True, kw_only=True):
    """A condition. `what`: counter (value of `name`), flag (counter `name` is not 0; with != it is 0), figures_in_area
    (`who` on `where`), figures_left (`who` on the board or still to come: a group nobody has met is left), round,
    players (number of heroes), die (a roll of a die with `name` faces, 6 if empty). `compare`: < <= = >= > != with
    `number`. `who` and `where` as in `When`."""

    what: str
    compare: str = "="
    number: Number = 0
    name: str = ""
    who: str = ""
    where: str = ""


class Do(Part, frozen=True, kw_only=True):
    """A deed. `what` and the fields it needs:

    reveal (`name`: room), open and lock (`name`: door), spawn (`kind`: a monster, ``monster/elite`` an elite one;
    `where`, `number`; `who`: the group it joins or makes), move (`who`, `where`), remove (`who`, or `name`: token),
    terrain (`where`, `kind`: letter), border (`where`: ``column,row,side``, `kind`), give (`who`, `name`: card),
    counter (`name`, `number`: the value; `text`: as what, for the log), add (`name`, `number`: 1 if 0, `text` as of
    counter), text (`name`: title, `text`), hint (`name`, `text`; `who`: the seat or side it is for, everybody if empty;
    `where`: the figure, group, token or door it is about, with which it goes; `kind`: until what is done by them, of
    `vtt.scenario.words.OBEYED`), ask (`who`: seat or side, `text`, `choices`: answer -> deeds; the answer lies face
    down under the name of `face_down`, if any), turn_up (`name`: an answer that lies face down, whose deeds are done
    now), test (`who`, `name`: attribute, `choices`: ``passed`` and ``failed`` -> deeds), puzzle (`name`), win (`who`:
    side, `text`), wake (`who`: group), read (`name`: paragraph).

    `who` as in `When`; ``acting`` (and for give and test the empty one) is the figure that set the trigger off."""

    what: str
    name: str = ""
    who: str = ""
    where: str = ""
    number: Number = 0
    text: str = ""
    kind: str = ""
    choices: dict[str, tuple[Any, ...]] = {}
    face_down: str = ""


class Trigger(Part, frozen=True, kw_only=True):
    """When … if … do …; `once` triggers fire a single time."""

    id: Identity
    name: str = ""
    when: tuple[When, ...]
    conditions: tuple[If, ...] = ()
    deeds: tuple[Do, ...]
    once: bool = True


class Paragraph(Part, frozen=True, kw_only=True):
    """A page of the book of secrets: the deed ``read`` opens it, its `text` is told, then its `deeds` are done. People
    look it up again afterwards."""

    id: Identity
    name: str = ""
    text: str = ""
    deeds: tuple[Do, ...] = ()


class Objective(Part, frozen=True, kw_only=True):
    """How one side wins: all `conditions` hold. `text` is the goal as the goal card shows it during play, `ending` the
    sentence said when it is reached (empty: the text again); `progress` names a counter and `goal` its target, for a
    bar."""

    side: str
    text: str
    ending: str = ""
    conditions: tuple[If, ...] = ()
    progress: str = ""
    goal: Number = 0


class Reinforcement(Part, frozen=True, kw_only=True):
    """Figures that come at the end of a side's turn: up to `number` of a group onto an area, within the group
    limit; without a `rank` its side chooses."""

    group: str
    where: str
    number: Number = 1
    rank: str = ""
    from_round: Number = 1


class Puzzle(Part, frozen=True, kw_only=True):
    """A puzzle as a lock. `kind`: sliding, code, swap, tower; `size` and `seed` fix it."""

    id: Identity
    kind: str
    size: Annotated[int, Meta(ge=2, le=12)] = 3
    seed: int = 0
    name: str = ""
