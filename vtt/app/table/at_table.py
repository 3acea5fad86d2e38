"""What the parts of the table's screen share: the session as people see it, the board, dice, log, widgets."""

from __future__ import annotations

from dataclasses import dataclass, field

from vtt.app.stage import Stage
from vtt.app.table.attack.attack_stage import AttackStage
from vtt.app.table.attack.card_first import CardFirst
from vtt.app.table.attack.tray import Tray
from vtt.app.table.board.shown_board import ShownBoard
from vtt.app.table.board.worn import worn_by
from vtt.app.table.cards.shown_cards import ShownCards
from vtt.app.table.dock.hint import Hint
from vtt.app.table.frame.frame import clear_of_cards
from vtt.app.table.frame.slots import Slots
from vtt.app.table.past.bot_turns import BotTurns
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.minded import NOTHING_MINDED, Minded, minded
from vtt.app.table.people.reached import Reached
from vtt.app.widgets.base import Action
from vtt.app.widgets.list import LongList
from vtt.app.widgets.ui import Ui
from vtt.play.session import Session
from vtt.scene.changes import NOTHING_PASSES, Passing


@dataclass
class AtTable:
    """`party` leads back to the campaign this game belongs to (None: to none), `editor` to where
    it is tried from. `build`: the cards are stale. `take_up`:
    the session stands at another moment. `curtain_for`: the seat that the covered screen must be handed to (empty: no
    curtain hangs). `slots`: what others lay into the frame; `attacks`: the attack that is seen; `cards`: those that are
    shown to all."""

    stage: Stage
    ui: Ui
    looking: Looking
    board: ShownBoard
    tray: Tray
    bots: BotTurns
    log: LongList
    hint: Hint
    slots: Slots
    attacks: AttackStage
    cards: ShownCards
    build: Action
    take_up: Action
    party: Action | None
    curtain_for: str = ""
    editor: Action | None = None
    card_first: CardFirst = field(default_factory=CardFirst)
    """The attack that comes once the card before it was read."""
    passing: Passing = NOTHING_PASSES
    """Who fell and who was missed in the moment that is shown, as far as that has still to be seen."""
    _minded: tuple[object, Minded] = (None, NOTHING_MINDED)

    @property
    def below(self) -> tuple[str, Action] | None:
        """What this game was begun from and goes back to instead of home: the words of the button, and the way."""
        if self.editor is not None:
            return "Back to the editor", self.editor
        return ("Back to the party", self.party) if self.party is not None else None

    @property
    def session(self) -> Session:
        return self.looking.session

    @property
    def read_first(self) -> bool:
        """Whether an attack or a card lies over the board that is read before hints and lessons."""
        card = self.slots.stage
        return (bool(self.attacks.shown) and not self.attacks.small) or (card is not None and card.waits)

    def fit(self) -> None:
        """Look round all of the board; where it is seen, go back to who acts."""
        following, camera = self.board.following, self.board.scene.camera
        back = following.look_round(camera, self.looking.turn)
        if back is not None:
            following.lead(camera, back)
            self.board.changed()
        else:
            self.look()

    def look(self) -> None:
        """Show as much of the board as can be read."""
        self.board.fit(self.minded)

    @property
    def reached(self) -> Reached:
        """How much of the moment that is shown is told."""
        return self.card_first.reached if self.card_first.waits and self.looking.back is None else self.attacks.reached

    @property
    def card_comes_first(self) -> bool:
        """Whether the card that is shown came before the dice of an attack of this moment, which fall once it has
        gone."""
        cards, shown = self.cards, self.cards.shown
        fresh = shown is not None and shown.moment == self.session.moment.number and not shown.earned
        return fresh and cards.holds and cards.asking is None

    @property
    def minded(self) -> Minded:
        """What those who look mind on the board: found once for each moment, and for what is chosen in it."""
        looking = self.looking
        key = looking.table, looking.choices, looking.picking, looking.selected
        if self._minded[0] != key:
            self._minded = key, minded(looking)
        return self._minded[1]

    def show(
        self,
        *,
        animate: bool,
        paths: dict[str, tuple[int, ...]] | None = None,
        passing: Passing = NOTHING_PASSES,
    ) -> None:
        """Draw what those who look see now, as far as dice and attacks have come; nothing while the curtain hangs."""
        self.looking.reached, self.passing = self.reached, passing
        self.looking.showing = self.cards.shown if self.cards.asking is None else None
        self._draw(animate=animate, paths=paths or {})

    def tell_on(self) -> bool:
        """What has been counted since is seen. Whether there is anything."""
        looking = self.looking
        was = looking.reached, looking.showing
        looking.reached, looking.showing = self.reached, self.cards.shown if self.cards.asking is None else None
        more = was != (looking.reached, looking.showing)  # a card, too: who has acted is told of its round as it lies
        if more:
            self._draw(animate=True, paths={})
        return more

    def _draw(self, *, animate: bool, paths: dict[str, tuple[int, ...]]) -> None:
        if self.curtain_for:
            return
        looking, now = self.looking, self.passing.but([one.target for one in self.looking.reached.untold])
        clear = clear_of_cards(self.ui.paint, self.ui.screen, pinned=self.stage.settings.pinned)
        table = looking.table.with_pieces(looking.drawn)
        self.board.show(table, clear, self.minded, animate=animate, paths=paths, passing=now)
        self.board.scene.show_worn(worn_by(looking))
        self.passing = self.passing.but(now.missed)
