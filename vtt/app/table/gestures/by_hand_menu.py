"""A right click on the board: everything people may do by hand, whatever the rules say. The log says so too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from vtt.app.table.at_table import AtTable
from vtt.app.widgets.base import Action
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import open_menu
from vtt.app.widgets.dialog import ask_text
from vtt.board.terrain import BORDERS, NOTHING, TERRAIN
from vtt.files.games import known_in
from vtt.files.places import portraits_folder
from vtt.geometry.lattice import Border, Space
from vtt.rules import by_hand
from vtt.rules.amid import within
from vtt.rules.base import Command
from vtt.rules.optional import GrantsActions, HoldsConditions
from vtt.rules.registry import game_called
from vtt.scene.names import condition_sprite
from vtt.scene.own_pictures import portrait_files, take_pictures

BORDER_WORDS = {
    "open": "Nothing",
    "door": "Closed door",
    "locked": "Locked door",
    "ancient": "Ancient wall",
    "elevation": "Elevation line",
    "barrier": "One-way barrier",
    "barrier-back": "One-way barrier, the other way",
}
"""What kinds of borders are called where their own word does not say it."""


def entry(label: str, action: Action, icon: str = "") -> Button:
    """A line of a menu."""
    return Button(label, action, icon=icon, kind="quiet")


class HandMenu:
    """The menu of one table."""

    def __init__(
        self, at: AtTable, submit: Callable[[Command], None], wait_for_space: Callable[[Callable[[Space], None]], None]
    ) -> None:
        """`wait_for_space`: something is done with the space that is clicked next."""
        self.at = at
        self.ui = at.ui
        self.looking = at.looking
        self.session = at.session
        self.submit = submit
        self.wait_for_space = wait_for_space
        self._point = (0, 0)

    def open(self, point: tuple[int, int], space: Space | None, figure: str) -> None:
        """The menu for what lies under a point."""
        if self.looking.back is not None:
            return
        self._point = point
        scene = self.at.board.scene
        door, token, border = scene.door_at(point), scene.token_at(point), scene.border_at(point)
        entries: list[Button] = []
        if figure:
            entries += self._figure(figure)
        if token:
            entries += self._token(token)
        if door:
            entries += self._door(door)
        if space is not None:
            entries += self._space(space)
        if border is not None:
            entries.append(entry("Change the border here …", partial(self._borders, border), "icon/border"))
        if entries:
            self._show(entries)

    def _show(self, entries: Sequence[Button]) -> None:
        open_menu(self.ui, pygame.Rect(self._point, (1, 1)), entries)

    def _figure(self, figure_id: str) -> list[Button]:
        figure = self.looking.table.pieces.figures[figure_id]
        place = lambda space: self.submit(by_hand.PlaceFigure(figure=figure_id, space=space))  # noqa: E731

        def damage(words: str) -> None:
            if words.isdecimal():
                self.submit(by_hand.SetDamage(figure=figure_id, damage=int(words)))

        def health(words: str) -> None:
            if words.isdecimal() and int(words):
                self.submit(by_hand.SetHealth(figure=figure_id, health=int(words)))

        def rename(words: str) -> None:
            if words:
                self.submit(by_hand.RenameFigure(figure=figure_id, name=words))

        ui = self.ui
        name, inside = figure.name, within(figure.name)
        ask_damage = partial(
            ask_text, ui, f"Damage of {inside}", "", str(figure.damage), damage, label="Set", digits=True
        )
        ask_health = partial(
            ask_text, ui, f"Health of {inside}", "", str(figure.health), health, label="Set", digits=True
        )
        more: list[Button] = []
        if isinstance(self.session.ruleset, GrantsActions) and self.looking.acting_figure == figure_id:
            grant = by_hand.GrantAction(figure=figure_id)
            more.append(entry(f"{name} may act once more", partial(self.submit, grant), "icon/play"))
        return [
            *more,
            entry(f"Put {inside} elsewhere …", partial(self.wait_for_space, place), "icon/hand"),
            entry("Set its damage …", ask_damage, "icon/heart"),
            entry("Set its health …", ask_health, "icon/plus"),
            entry("Conditions …", partial(self._conditions, figure_id), "icon/warning"),
            entry("Name …", partial(ask_text, ui, f"A name for {inside}", "", name, rename), "icon/text"),
            entry("Portrait …", partial(self._portraits, figure_id), "icon/hero"),
            entry(
                f"Take {inside} off the board",
                lambda: self.submit(by_hand.RemoveFigure(figure=figure_id)),
                "icon/delete",
            ),
        ]

    def _conditions(self, figure_id: str) -> None:
        figure = self.looking.table.pieces.figures[figure_id]
        game = game_called(self.session.scenario.game)
        names = tuple(game.conditions) or tuple(
            name.partition("/")[2] for name in self.at.stage.sprites.names("condition/")
        )
        ruleset, held = self.session.ruleset, figure.conditions
        if isinstance(ruleset, HoldsConditions):
            held = (*held, *ruleset.held_besides(self.looking.table, figure_id))
        entries = []
        for name in dict.fromkeys([*held, *names]):
            has = name in held
            command = by_hand.ToggleCondition(figure=figure_id, condition=name)
            label = f"{'Take off' if has else 'Lay on'}: {game.condition_name(name)}"
            entries.append(entry(label, partial(self.submit, command), condition_sprite(name)))
        self._show(entries)

    def _portraits(self, figure_id: str) -> None:
        figure = self.looking.table.pieces.figures[figure_id]
        sprites = self.at.stage.sprites
        own = portrait_files()
        take_pictures(sprites, own, (portraits_folder(),))
        entries = []
        for name in (*(name for name in own if sprites.is_own(name)), *sprites.names("figure/")):
            command = by_hand.RenameFigure(figure=figure_id, name=figure.name, picture=name)
            label = Path(name).stem if name in own else _words(name)
            entries.append(entry(label, partial(self.submit, command), name))
        if not own:
            where = partial(self.ui.notify, f"Put pictures (PNG, JPEG, WebP) into {portraits_folder()}.")
            entries.insert(0, entry("Pictures of your own …", where, "icon/folder"))
        self._show(entries)

    def _token(self, token: str) -> list[Button]:
        move = lambda space: self.submit(by_hand.MoveToken(token=token, spaces=(space,)))  # noqa: E731
        return [
            entry("Turn the token over", lambda: self.submit(by_hand.FlipToken(token=token)), "icon/flip"),
            entry("Put the token elsewhere …", partial(self.wait_for_space, move), "icon/token"),
            entry("Take the token away", lambda: self.submit(by_hand.RemoveToken(token=token)), "icon/delete"),
        ]

    def _door(self, door: str) -> list[Button]:
        states = (("Open the door", "open"), ("Close the door", "closed"), ("Take the door away", "removed"))
        now = self.looking.table.pieces.doors[door].state
        return [
            entry(label, partial(self.submit, by_hand.SetDoor(door=door, state=state)), "icon/door")
            for label, state in states
            if state != now
        ]

    def _space(self, space: Space) -> list[Button]:
        return [
            entry("A new figure here …", partial(self._spawn, space), "icon/hero"),
            entry("A new token here …", partial(self._new_token, space), "icon/token"),
            entry("Change the terrain …", partial(self._terrain, space), "icon/brush"),
        ]

    def _spawn(self, space: Space) -> None:
        """What stands on the board, monsters first, then what else the game knows, then whatever has a picture."""
        sprites, figures = self.at.stage.sprites, self.looking.table.pieces.figures.values()
        here = sorted(((figure.kind, figure.side) for figure in figures), key=lambda one: (one[1] == "heroes", one))
        known = known_in(self.session.scenario.game).figures
        pictured = [name.partition("/")[2] for name in sprites.names("figure/")]
        kinds: dict[str, tuple[str, str]] = {}
        for kind, side in (*here, *((kind, "monsters") for kind in (*sorted(known), *sorted(pictured)))):
            kinds.setdefault(_words(kind), (kind, side))
        entries = []
        for words, (kind, side) in kinds.items():
            command = by_hand.SpawnFigure(kind=kind, space=space, side=side)
            entries.append(entry(words, partial(self.submit, command), sprites.figure_name(kind)))
        self._show(entries)

    def _new_token(self, space: Space) -> None:
        entries = []
        for name in self.at.stage.sprites.names("token/"):
            command = by_hand.AddToken(kind=name.partition("/")[2], spaces=(space,))
            entries.append(entry(_words(name), partial(self.submit, command), name))
        self._show(entries)

    def _terrain(self, space: Space) -> None:
        game = game_called(self.session.scenario.game)
        self._show(
            [
                entry(name.capitalize(), partial(self.submit, by_hand.SetTerrain(spaces=(space,), letter=letter)))
                for letter, name in TERRAIN.items()
                if letter != NOTHING and game.offers(letter)
            ]
        )

    def _borders(self, border: Border) -> None:
        self._show(
            [
                entry(
                    BORDER_WORDS.get(kind, kind.capitalize()),
                    partial(self.submit, by_hand.SetBorder(border=border, kind=kind)),
                )
                for kind in BORDERS
            ]
        )


def _words(name: str) -> str:
    """`figure/goblin-archer` as people read it."""
    return name.rpartition("/")[2].replace("-", " ").replace("_", " ").capitalize()
