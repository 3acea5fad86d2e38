"""The page of one campaign, as far as it is the same in every game: the sheet is kept when it changes, changes are
taken back, and a game that is over is written down when somebody comes back to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from vtt.app.campaign.journal import journal, keep_picture
from vtt.app.campaign.set_by_hand import set_by_hand
from vtt.app.campaign.taken import Taken
from vtt.app.campaign.world_map import WorldMap
from vtt.app.screen import Screen
from vtt.app.stage import Stage
from vtt.app.widgets.base import Action, Host, Widget, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import ask, tell
from vtt.app.widgets.label import Flow, Heading, Paragraph
from vtt.app.widgets.layout import Card, Column, Row, Scroll
from vtt.app.widgets.page import Page
from vtt.app.widgets.reveal import page_called, reveal
from vtt.files.campaign_games import Started, come_home, give_up, save_of
from vtt.files.campaigns import as_kept, carried, read_campaign, write_campaign
from vtt.files.problem import FileProblem
from vtt.files.slots import give_up_slot, read_slot
from vtt.play.campaigns import Campaign
from vtt.play.session import Session
from vtt.play.world import Place

Sheet = TypeVar("Sheet", bound=Campaign)


class Join(NamedTuple):
    """How somebody joins: the button's `words`, why it cannot be, what is said while `nobody` has; not `open` where
    there is room for nobody more."""

    words: str
    act: Action
    refusal: str = ""
    nobody: str = ""
    open: bool = True


class CampaignPage(Screen, Generic[Sheet]):
    """A game's own page builds its widgets and says what a game leaves on the sheet."""

    title = "Campaign"

    def __init__(self, window: Stage, file: Path, campaign: Sheet) -> None:
        super().__init__(window)
        self.file = file
        self.campaign = campaign
        self.before: list[Sheet] = []
        """What can be taken back, the latest last."""
        self._kept = as_kept(file)

    def after(self, campaign: Sheet, scenario: str, session: Session) -> Sheet | None:
        """The campaign after a game of it; None while that is not over."""
        raise NotImplementedError

    def outcome(self, before: Sheet, after: Sheet) -> str:
        """What came of a game, in sentences."""
        return after.history[-1].words if after.history else ""

    def course(self, campaign: Sheet) -> tuple[object, ...]:
        """What no undo goes back over: games begun and ended, and what the game adds to them."""
        return campaign.under_way, campaign.history

    def enter(self) -> None:
        self._changed_elsewhere()
        super().enter()
        if self.campaign.under_way is not None:
            self.come_home()

    def _changed_elsewhere(self) -> bool:
        """Whether another program has written the campaign since this page did. Then the page shows that: what others
        did is not lost under what was done here later."""
        now = as_kept(self.file)
        if now in (b"", self._kept):
            return False
        try:
            theirs = carried(read_campaign(self.file))
        except FileProblem:
            return False  # nobody can go on with that; it stays beside as an older version
        if not isinstance(theirs, type(self.campaign)):
            return False
        self.campaign, self.before, self._kept = theirs, [], now
        return True

    def change(self, make: Callable[[Sheet], Sheet], *, by_hand: bool = False) -> bool:
        """Do something to the campaign and keep it; what is not allowed is said in one sentence. What is set `by_hand`
        can be taken back whatever it was."""
        try:
            changed = make(self.campaign)
            if changed != self.campaign:
                if self._changed_elsewhere():
                    self.build()
                    words = "Another program has changed this campaign: you see it as it is now. Do that once more."
                    self.ui.notify(words, warning=True)
                    return False
                write_campaign(self.file, changed)
                self._kept = as_kept(self.file)
                same = by_hand or self.course(changed) == self.course(self.campaign)
                self.before = [*self.before, self.campaign] if same else []
            self.campaign = changed
        except (ValueError, FileProblem) as problem:
            self.ui.notify(str(problem), warning=isinstance(problem, FileProblem))
            return False
        self.build()
        return True

    def undo(self) -> None:
        """Take back what was done last on the sheets: bought, sold, chosen, named. Games and events stay."""
        if not self.before:
            self.ui.notify("There is nothing to take back.")
            return
        *earlier, last = self.before
        if self.change(lambda _: last, by_hand=True):
            self.before = earlier
            self.build()

    def everybody(
        self, head: Widget, where: str, pills: Sequence[Widget], called: str, people: Sequence[Widget], join: Join
    ) -> list[Widget]:
        """The left of the page: the campaign's name and where its party is, what it has, and who is `called` so."""
        inside = [head, Paragraph(where, quiet=True), Flow(pills), Heading(called), *people]
        if not people:
            inside.append(Paragraph(f"Nobody has joined yet. {join.nobody}".strip(), quiet=True))
        if join.open:
            kind = "plain" if people else "accent"
            inside.append(Button(join.words, join.act, keys="N", icon="icon/hero", refusal=join.refusal, kind=kind))
        return inside

    def lay_out(self, party: Sequence[Widget], sheet: Widget, *, leaves: bool) -> None:
        """Show the page: everybody at the left, above its foot; at the right what is open."""
        people = Scroll(Column(list(party), gap=10), weight=1, name="party", topic="party")
        left = Card(Column([people, self.foot(leaves=leaves)], gap=12), name="party", weight=1)
        right = Card(sheet, name="sheet", weight=2.3)
        self.ui.show(Page(Row([left, right], gap=16, fill=True), wide=1320, tall=True))

    def foot(self, *, leaves: bool = True) -> Widget:
        """What stands below everybody: the way back (Esc, if it `leaves`), numbers by hand, taking back."""

        def by_hand() -> None:
            set_by_hand(self.ui, self.campaign, lambda make: self.change(make, by_hand=True))

        refusal = "" if self.before else "Nothing to take back."
        tip = "Set any number of the campaign, whatever the rules say."
        hand = Button("By hand", by_hand, keys="B", icon="icon/hand", tip=tip, small=True)
        undo = Button("Undo", self.undo, keys="Ctrl+Z", icon="icon/undo", refusal=refusal, small=True)
        back = Button("Back", self.window.pop, keys="Esc" if leaves else "", icon="icon/left")
        return Column([Flow([hand, undo], gap=8), back], gap=8)

    def tab(self, tabs: Widget, inside: Sequence[Widget], about: str) -> Widget:
        """The tabs, and below them what the chosen one holds. What is `about` the same stays scrolled as it was,
        but a game that begins or ends shows the top, where that goes on."""
        topic = f"tab {about} {self.campaign.under_way is not None}"
        return Column([tabs, Scroll(Column(inside, gap=10), weight=1, name="tab", topic=topic)], gap=14)

    def come_home(self) -> None:
        """Write on the sheets what a finished game brings."""
        before, save = self.campaign, save_of(self.campaign)
        try:
            after = come_home(before, self.after)
            if after is not None and save is not None:
                keep_picture(self.file, len(after.history), read_slot(save).picture)
        except FileProblem as problem:
            self.ui.notify(str(problem), warning=True)
            return
        if after is None or not self.change(lambda _: after):
            return
        tell(self.ui, "Won" if after.history[-1].won else "Lost", self.outcome(before, after))


class PageSheets(Generic[Sheet]):
    """What the tabs of every campaign's page work on; a game adds whose sheet is shown. `taken`: what was bought and
    sold since that was opened."""

    def __init__(self, page: CampaignPage[Sheet]) -> None:
        self.page = page
        self.taken = Taken()

    @property
    def campaign(self) -> Sheet:
        return self.page.campaign

    @property
    def ui(self) -> Host:
        return self.page.ui

    @property
    def stage(self) -> Stage:
        return self.page.window

    def change(self, make: Callable[[Sheet], Sheet]) -> bool:
        """Do something to the campaign and keep it; what is not allowed is said in one sentence."""
        return self.page.change(make)

    def build(self) -> None:
        """All widgets are stale."""
        self.page.build()

    def world(self, places: Sequence[Place], about: Callable[[str], str]) -> Widget:
        """The map of the world; a click on a place goes to the widget that is `about` it (by its name)."""
        return WorldMap(places, lambda place: self.reveal(about(place)), land=self.campaign.title)

    def reveal(self, name: str) -> None:
        """Scroll a part of the tab into view (its top, where it is taller than the tab); nothing if it is not there."""
        page = page_called(self.ui, "tab")
        part = next((one for one in walk(self.ui.root) if one.name == name), None)
        if page is not None and part is not None:
            reveal(self.ui, page, part.rect)

    def journal(self) -> list[Widget]:
        """What was played, evening by evening."""
        return journal(self.ui, self.stage.paint.theme, self.page.file, self.campaign)

    def begin(self, start: Callable[[], Started[Sheet]]) -> None:
        """Begin a game and show its table; why it cannot be (ValueError or FileProblem) is said in one sentence."""
        try:
            started = start()
        except (ValueError, FileProblem) as problem:
            self.ui.notify(str(problem), warning=True)
            return
        if self.change(lambda _: started.campaign):
            self.stage.ways.table(started.session, started.file)

    def under_way(self, what: str, title: str, between: Sequence[Widget] = ()) -> Widget:
        """The game that is being played: how to go on with it, what else belongs to it, and how to give it up."""
        file = save_of(self.campaign)

        def go_on() -> None:
            if file is not None:
                self.stage.ways.go_on(file)

        def forget_it() -> None:
            if self.change(give_up) and file is not None:
                try:
                    give_up_slot(file)
                except FileProblem as problem:
                    self.ui.notify(str(problem), warning=True)

        def forget() -> None:
            words = "Nothing of this game will be brought home. The saved game itself stays where it is."
            ask(self.ui, f"Give this {what} up?", words, [("Give it up", forget_it), ("Keep it", None)], danger=True)

        refusal = "" if file is not None else "Its saved game is gone."
        words = f"“{title}” is being played. When it is over, come back here: the sheets are filled in by then."
        buttons: list[Widget] = [
            Button("Go on", go_on, keys="G", kind="accent", icon="icon/play", refusal=refusal, name="go on"),
            *between,
            Button("Give it up", forget, icon="icon/close", name="give up"),
        ]
        return Card(Column([Paragraph(words), *buttons], gap=8), padding=14, chosen=True)
