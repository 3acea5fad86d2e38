"""Ways to a table: start a new game, go on with a saved one, open a file that was dropped or named."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import msgspec

from vtt.app.home.kept_games import keep_picture
from vtt.app.new_game.own_scenarios import bring_in
from vtt.app.new_game.which_game import which_game
from vtt.app.second_best import ask_unsaved, offer_last_version
from vtt.app.stage import Stage
from vtt.app.strictness import STRICTNESS
from vtt.app.ways import Ways
from vtt.app.widgets.dialog import tell
from vtt.files.campaigns import ENDING as CAMPAIGN_ENDING
from vtt.files.campaigns import PACKED as PACKED_CAMPAIGN
from vtt.files.library import SCENARIO_ENDING
from vtt.files.problem import FileProblem
from vtt.files.saves import ENDING
from vtt.play.session import Session
from vtt.rules.registry import usual_game

SEED = 3
"""Of the tour: the same dice for everybody."""


def show_table(
    window: Stage,
    session: Session,
    file: Path | None,
    *,
    beside: Path | None = None,
    tried: bool = False,
    goes_on: bool = False,
) -> None:
    """Put a session on the screen; its save is closed when the table is left. `beside` is the folder of its scenario,
    where it is known. `tried`: leaving it leads back to the screen below (the editor) instead of home. `goes_on`: the
    save has its picture from when it was left."""
    from vtt.app.table.screen import TableScreen
    from vtt.files import games

    screen = TableScreen(window, session, file=file, beside=beside, tried=tried)
    screen.on_leave = partial(_close, session, screen.board.picture)
    window.push(screen)
    if not goes_on:
        keep_picture(session, screen.board.picture)
    word = games.word_about(session)
    if word:
        screen.ui.notify(word, warning=True)


def _close(session: Session, picture: Callable[[], bytes]) -> None:
    from vtt.files import games

    try:
        keep_picture(session, picture)
    finally:
        games.close(session)


def play_again(window: Stage, session: Session) -> None:
    """The New game screen with the scenario of a game that is over, and whoever led whom in it."""
    from vtt.app.new_game.screen import NewGameScreen
    from vtt.files.library import find_scenario

    window.home()
    try:
        file = find_scenario(session.scenario.id)
    except FileProblem as problem:
        problem_shown(window, str(problem))
        return
    open_path(window, file)
    screen = window.screen
    if isinstance(screen, NewGameScreen) and session.seats:
        screen.only, screen.strictness = session.scenario.game, STRICTNESS.index(session.strictness)
        screen.at_seats.seats = [replace(seat, lock="") for seat in session.seats]
        screen.build()


def continue_game(window: Stage, file: Path) -> None:
    """Go on with a saved game, or say why it cannot be."""
    from vtt.files import games

    try:
        opened = games.open_save(file)
    except FileProblem as problem:
        problem_shown(window, str(problem))
        return
    show_table(window, opened.session, opened.file, goes_on=not opened.notice)
    if opened.notice and window.screen is not None:
        window.screen.ui.notify(opened.notice, warning=True)


def begin_game(window: Stage, file: Path, seed: int | None = None, *, kept: bool = True) -> None:
    """Begin a scenario at once, with its own seats and suggested heroes, in a save of its own where it is `kept`; or
    say why it cannot be."""
    from vtt.files import games
    from vtt.files.slots import slot_file

    try:
        opened = games.open_scenario(file)
        save = slot_file(opened.scenario.title) if kept else None
        chosen = random.SystemRandom().randrange(1 << 62) if seed is None else seed
        session = games.new_game(opened, seed=chosen, save=save)
    except FileProblem as problem:
        if window.screen is not None and kept and problem.file != file:
            ask_unsaved(window.screen.ui, str(problem), partial(begin_game, window, file, seed, kept=False))
        else:
            problem_shown(window, str(problem))
        return
    except ValueError as problem:
        problem_shown(window, str(problem))
        return
    show_table(window, session, save, beside=file.parent)


def tour(window: Stage) -> None:
    """Lead round the table, over the first scenario, a bot leading the monsters; nothing is kept of it."""
    from vtt.app import settings
    from vtt.app.table.help.tour import SCENARIO, Tour
    from vtt.app.table.screen import TableScreen
    from vtt.files import games
    from vtt.files.library import find_scenario

    window.home()
    try:
        opened = games.open_scenario(find_scenario(SCENARIO))
        seats = [replace(seat, bot=seat.side != "heroes") for seat in games.seats_for(opened.scenario)]
        session = games.new_game(opened, seats, seed=SEED)
        begins = [c for c in session.choices(session.acting_seat()) if c.role == "begin" and not c.refusal]
        if begins and not begins[0].figure:  # the heroes stand where they may as well stay
            session.submit(next(iter(begins[0].options())).command)
    except (FileProblem, ValueError) as problem:
        problem_shown(window, str(problem))
        return

    def done() -> None:
        window.settings = msgspec.structs.replace(window.settings, toured=True)
        if window.keep:
            settings.save(window.settings)

    show_table(window, session, None, beside=opened.file.parent)
    if isinstance(window.screen, TableScreen):
        window.screen.telling.tour = Tour(window.screen.at, done)
        window.screen.build()


def open_path(window: Stage, path: Path) -> None:
    """A save goes on; a scenario goes to the New game screen; a file of another program is brought in as a scenario of
    one's own first; anything else is one sentence."""
    if path.name.lower().endswith(ENDING):
        continue_game(window, path)
        return
    if path.name.lower().endswith((CAMPAIGN_ENDING, PACKED_CAMPAIGN)):
        open_campaign(window, path)
        return
    from vtt.app.new_game.screen import NewGameScreen
    from vtt.files import games

    remarks: tuple[str, ...] = ()
    asked = path
    foreign = not is_ours(path) and not path.name.lower().endswith((".json", ".vttz"))
    try:
        if not is_ours(path):
            path, remarks = bring_in(path)
        opened = games.open_scenario(path)
    except FileProblem as problem:
        if window.screen is not None and is_ours(asked):
            offer_last_version(window.screen.ui, asked, str(problem), partial(open_path, window))
        else:
            problem_shown(window, str(problem))
        return
    screen = NewGameScreen(window, opened=opened, brought=remarks)
    window.push(screen)
    if foreign and opened.scenario.game == usual_game(opened.board.lattice.kind):
        which_game(screen.ui, opened.board.lattice.kind, screen.play_as)


def is_ours(path: Path) -> bool:
    """Whether a file is a scenario of this program, or an earlier version of one."""
    name, _, last = path.name.rpartition(".")
    return path.name.endswith(SCENARIO_ENDING) or (name.endswith(SCENARIO_ENDING) and last.startswith("bak"))


def open_campaign(window: Stage, file: Path) -> None:
    """A campaign's sheets, or why they cannot be read; a packed one is brought among one's own first."""
    from vtt.app.game_screens import screens_of
    from vtt.files.campaigns import read_campaign
    from vtt.files.packed_campaigns import unpack_campaign

    try:
        if file.name.lower().endswith(PACKED_CAMPAIGN):
            file = unpack_campaign(file)
        campaign = read_campaign(file)
    except FileProblem as problem:
        problem_shown(window, str(problem))
        return
    own = screens_of(campaign.game).campaign
    if own is not None:
        window.push(own.page(window, file, campaign))


def way_to_party(window: Stage, session: Session, save: Path | None) -> Callable[[], None] | None:
    """What leads from a game to the campaign it belongs to; None for a game that belongs to none."""
    from vtt.app.campaign.page import CampaignPage
    from vtt.app.game_screens import screens_of
    from vtt.files.campaign_games import has_save
    from vtt.files.campaigns import listed_campaigns

    if save is None or screens_of(session.scenario.game).campaign is None:
        return None
    listed = ((one.file, one.campaign) for one in listed_campaigns())
    party = next((file for file, campaign in listed if campaign is not None and has_save(campaign, save.name)), None)
    if party is None:
        return None

    def back() -> None:
        below = [screen for screen in window.screens if isinstance(screen, CampaignPage) and screen.file == party]
        if not below:
            window.home()
            open_campaign(window, party)
            return
        while window.screen is not below[-1]:
            window.pop()

    return back


def problem_shown(window: Stage, words: str) -> None:
    """One sentence in a dialog."""
    if window.screen is not None:
        tell(window.screen.ui, "That did not work", words, label="Close")


def new_game(window: Stage) -> None:
    """The New game screen as it was left, else with the first scenario of the shelf."""
    from vtt.app.new_game.screen import NewGameScreen

    before = window.new_game
    window.new_game = NewGameScreen(window) if before is None or before in window.screens else before
    window.push(window.new_game)


def campaigns(window: Stage) -> None:
    """All campaigns of the person."""
    from vtt.app.campaign.list_screen import CampaignsScreen

    window.push(CampaignsScreen(window))


def settings(window: Stage) -> None:
    """Settings of the window."""
    from vtt.app.settings_screen import SettingsScreen

    window.push(SettingsScreen(window))


def saved_games(window: Stage, current: Path | None = None) -> None:
    """The list of saved games; `current` is being played."""
    from vtt.app.home.slots_screen import SlotsScreen

    window.push(SlotsScreen(window, current=current))


def editor(window: Stage, path: Path | None = None) -> None:
    """The editor, with a file or with an empty document."""
    from vtt.app.editor.screen import EditorScreen

    window.push(EditorScreen(window, path))


def ways_from(window: Stage) -> Ways:
    """The ways between the screens of a window."""
    return Ways(
        new_game=partial(new_game, window),
        campaigns=partial(campaigns, window),
        settings=partial(settings, window),
        saved_games=partial(saved_games, window),
        editor=partial(editor, window),
        table=partial(show_table, window),
        go_on=partial(continue_game, window),
        open=partial(open_path, window),
        tour=partial(tour, window),
        again=partial(play_again, window),
        party_of=partial(way_to_party, window),
    )
