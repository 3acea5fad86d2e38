"""Keys that mean the board: the cursor, setting down, turning, waypoints, every sight line."""

from __future__ import annotations

from dataclasses import replace

import pygame

from vtt.app.table.gestures.hand import Hand
from vtt.app.table.people import carry as carrying
from vtt.app.table.people.looking import PAY_KEY
from vtt.app.table.people.meant import options_at
from vtt.app.widgets.keys import ARROWS, ENTER, control, matches, meant
from vtt.geometry.lattice import Space


class HandKeys:
    """The keyboard of one hand."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.looking = hand.looking

    def pressed(self, event: pygame.event.Event) -> bool:
        """Keys that mean the board. True: used."""
        if control(event):
            return False
        if event.key == pygame.K_SPACE:
            self.hand.space_key = True
            return True
        if event.key in (pygame.K_LALT, pygame.K_RALT):
            self._show_all(True)
            return True
        if event.key in ARROWS:
            self._arrow(*ARROWS[event.key], cursor=bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if event.key == pygame.K_MENU or (event.key == pygame.K_F10 and event.mod & pygame.KMOD_SHIFT):
            return self._menu()
        if meant(event) == pygame.K_r and self.looking.carry is not None:
            self.hand.turn(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in ENTER:
            return self._enter()
        if matches(PAY_KEY, event) and self.looking.carry is not None:
            self.hand.pay_otherwise()
            return True
        if matches("W", event) and self.looking.carry is not None:
            self.looking.carry, reason = carrying.set_waypoint(self.looking.carry)
            self.hand.deeds.say(reason)
            self.hand.deeds.changed()
            return True
        return False

    def let_go(self) -> None:
        """The window lost the keyboard: no key is held any more."""
        self.hand.space_key = False
        self._show_all(False)

    def up(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_SPACE:
            self.hand.space_key = False
        elif event.key in (pygame.K_LALT, pygame.K_RALT):
            self._show_all(False)

    def _show_all(self, every: bool) -> None:
        old = self.hand.pointing
        self.hand.pointing = replace(old, all_lines=every)
        self.hand.deeds.changed()

    def _menu(self) -> bool:
        """What can be done by hand at the cursor, else with the chosen figure."""
        space, figure = self.hand.pointing.space, self.hand.pointing.figure
        chosen = self.looking.figure(self.looking.selected)
        if space is None and chosen is not None:
            space, figure = chosen.space, chosen.id
        if space is None or self.looking.carry is not None:
            return False
        self.hand.deeds.menu(self.hand.scene.screen_rect(space).center, space, figure)
        return True

    def _arrow(self, across: int, down: int, *, cursor: bool) -> None:
        """Move the cursor while something is held or chosen on the board (or `cursor`: always), else the view."""
        meant = cursor or self.looking.carry is not None or self.hand.placing is not None
        if not meant and not list(self.looking.open_options()):
            step = int(self.hand.scene.camera.scale)
            self.hand.scene.camera.pan(-across * step, -down * step)
            self.hand.deeds.changed()
            return
        carry = self.looking.carry
        here = carry.over if carry is not None else self.hand.pointing.space
        if here is None:
            selected = self.looking.figure(self.looking.selected)
            here = selected.space if selected is not None else None
        if here is None:
            return
        space, self.hand.by_keys = carrying.step_cursor(self.looking.board, here, across, down), True
        self.hand.point_to(space, self._figure_on(space))

    def _figure_on(self, space: Space) -> str:
        figures = self.looking.table.pieces.figures.values()
        return next((figure.id for figure in figures if figure.space == space), "")

    def _enter(self) -> bool:
        """Drop what is held, or take the option under the cursor. Who only stands ready is left to the large button."""
        if self.looking.stands_ready:
            return False
        if self.looking.carry is not None:
            begin = self.looking.beginning() if self.looking.begins_at_home else None
            self.hand.drop(back=False)
            if begin is not None:
                self.hand.deeds.choose(begin)
            return True
        space = self.hand.pointing.space
        if self.hand.placing is not None and space is not None:
            place, self.hand.placing = self.hand.placing, None
            place(space)
            return True
        return self.take_pointed()

    def take_pointed(self) -> bool:
        """Take the one option that is pointed at. Whether there was one."""
        space = self.hand.pointing.space
        options = options_at(self.looking, space, self.hand.pointing.figure) if space is not None else []
        if len(options) != 1:
            return False
        self.hand.deeds.submit(options[0].command)
        return True
