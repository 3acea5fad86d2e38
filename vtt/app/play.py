"""Ways to a table: start a new game, go on with a saved one, open a file that was dropped or named."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

from vtt.app.screen import Screen
from vtt.app.widgets.dialog import tell
from vtt.app.window import Window
from vtt.files.campaigns import ENDING as CAMPAIGN_ENDING
from vtt.files.library import SCENARIO_ENDING
from vtt.files.places import scenarios_folder
from vtt.files.problem import FileProblem, writing_failed
from vtt.files.saves import ENDING
from vtt.play.session import Session


def show_table(
    window: Window, session: Session, file: Path | None, *, beside: Path | None = None, tried: bool = False
) -> None:
    """Put a session on the screen; its save is closed when the table is left. `beside` is the folder of its scenario,
    where it is known. `tried`: leaving it leads back to the screen below (the editor) instead of home."""
    from vtt.app.table.screen import TableScreen

    screen = TableScreen(window, session, file=file, beside=beside, tried=tried)
    screen.on_leave = partial(_close, session, screen.picture)
    window.push(screen)
    keep_picture(session, screen.picture)


def keep_picture(session: Session, picture: Callable[[], bytes]) -> None:
    """Show a game in the list of saved games as it stands now."""
    from vtt.app.table.summary import ending_title
    from vtt.files.saves import SaveFile

    if isinstance(session.journal, SaveFile):
        ending = session.ending()
        session.journal.set_ending(ending_title(ending) if ending is not None else "")
        session.journal.set_picture(picture())


def _close(session: Session, picture: Callable[[], bytes]) -> None:
    from vtt.files import games

    try:
        keep_picture(session, picture)
    finally:
        games.close(session)


def play_again(window: Window, session: Session) -> None:
    """The New game screen with the scenario of a game that is over."""
    from vtt.files.library import find_scenario

    window.home()
    try:
        file = find_scenario(session.scenario.id)
    except FileProblem as problem:
        problem_shown(window, str(problem))
        return
    open_path(window, file)


def continue_game(window: Window, file: Path) -> None:
    """Go on with a saved game, or say why it cannot be."""
    from vtt.files import games

    try:
        opened = games.open_save(file)
    except FileProblem as problem:
        problem_shown(window, str(problem))
        return
    show_table(window, opened.session, opened.file)
    if opened.notice and window.screen is not None:
        window.screen.ui.notify(opened.notice, warning=True)


def begin_game(window: Window, file: Path, seed: int | None = None) -> None:
    """Begin a scenario at once, with its own seats and suggested heroes; or say why it cannot be."""
    from vtt.files import games
    from vtt.files.slots import slot_file

    try:
        opened = games.open_scenario(file)
        save = slot_file(opened.scenario.title)
        chosen = random.SystemRandom().randrange(1 << 62) if seed is None else seed
        session = games.new_game(opened, seed=chosen, save=save)
    except (FileProblem, ValueError) as problem:
        problem_shown(window, str(problem))
        return
    show_table(window, session, save, beside=file.parent)


def open_path(window: Window, path: Path) -> None:
    """A save goes on; a scenario goes to the New game screen; a file of another program is brought in as a scenario of
    one's own first; anything else is one sentence."""
    if path.name.lower().endswith(ENDING):
        continue_game(window, path)
        return
    if path.name.lower().endswith(CAMPAIGN_ENDING):
        open_campaign(window, path)
        return
    from vtt.app.new_game_screen import NewGameScreen
    from vtt.files import games

    remarks: tuple[str, ...] = ()
    try:
        if not path.name.endswith(SCENARIO_ENDING):
            path, remarks = bring_in(path)
        opened = games.open_scenario(path)
    except FileProblem as problem:
        problem_shown(window, str(problem))
        return
    window.push(NewGameScreen(window, opened=opened))
    if remarks and window.screen is not None:
        more = f" ({len(remarks) - 1} more remarks)" if len(remarks) > 1 else ""
        window.screen.ui.notify(f"{remarks[0]}{more}")


def open_campaign(window: Window, file: Path) -> None:
    """A campaign's sheets, or why they cannot be read."""
    from vtt.app.campaign.screen import CampaignScreen
    from vtt.files.campaigns import read_campaign
    from vtt.files.hex_content import hex_content

    try:
        campaign = read_campaign(file, hex_content())
    except FileProblem as problem:
        problem_shown(window, str(problem))
        return
    window.push(CampaignScreen(window, file, campaign))


def way_to_party(window: Window, save: Path | None) -> Callable[[], None] | None:
    """What leads from a game to the campaign it belongs to; None for a game that belongs to none."""
    from vtt.app.campaign.screen import CampaignScreen
    from vtt.files.campaigns import listed_campaigns
    from vtt.files.hex_content import hex_content

    if save is None:
        return None
    listed = ((one.file, one.campaign) for one in listed_campaigns(hex_content()) if one.campaign is not None)
    under_way = ((file, campaign.under_way) for file, campaign in listed)
    party = next((file for file, game in under_way if game is not None and game.save == save.name), None)
    if party is None:
        return None

    def go() -> None:
        below = [screen for screen in window.screens if isinstance(screen, CampaignScreen) and screen.file == party]
        if not below:
            window.home()
            open_campaign(window, party)
            return
        while window.screen is not below[-1]:
            window.pop()

    return go


def bring_in(source: Path) -> tuple[Path, tuple[str, ...]]:
    """Convert a file of another program into the person's own folder, or open a packed scenario there with its pictures
    and tile sets. The new scenario, and remarks on what could not be kept. FileProblem (one sentence) if it cannot be
    read."""
    from vtt.files.archive import read_archive
    from vtt.files.converting import convert
    from vtt.scenario.document import Scenario
    from vtt.scene.rendering import draw

    folder = scenarios_folder()
    if source.name.endswith(".vttz") and isinstance(read_archive(source).document, Scenario):
        return _unpacked(source, folder), ()
    name = source.name.split(".")[0] or "brought in"
    numbers = (name if number == 1 else f"{name} {number}" for number in range(1, 10_000))
    target = next(file for file in (folder / f"{one}{SCENARIO_ENDING}" for one in numbers) if not file.exists())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return target, convert(source, target, draw)
    except (ValueError, OSError) as error:
        raise FileProblem(source, "", str(error).rstrip(".")) from error


def draw_dungeon(screen: Screen) -> Path | None:
    """A random dungeon as a new scenario among the person's own; None after the screen said why it was not written."""
    from vtt.files.documents import write_document
    from vtt.files.dungeon_deck import drawn_dungeon

    seed = random.SystemRandom().randrange(1_000_000)
    scenario = drawn_dungeon(seed, f"The hollow way {seed}")
    file = scenarios_folder() / f"{scenario.id}{SCENARIO_ENDING}"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_document(file, scenario)
    except FileProblem as problem:
        screen.ui.notify(str(problem), warning=True)
        return None
    except OSError as error:
        screen.ui.notify(str(writing_failed(file, error)), warning=True)
        return None
    return file


def drop_file(window: Window, name: str) -> None:
    """A file was dropped on the window."""
    open_path(window, Path(name))


def problem_shown(window: Window, words: str) -> None:
    """One sentence in a dialog."""
    if window.screen is not None:
        tell(window.screen.ui, "That did not work", words, label="Close")


def _unpacked(source: Path, folder: Path) -> Path:
    """The scenario of a packed file among the person's own; in a folder of its own where other files of its names are
    there already. FileProblem (one sentence) if nothing can be written."""
    from vtt.files.archive import unpack

    name = source.name.split(".")[0] or "packed"
    for place in (folder, *(folder / f"{name} {number}" for number in range(1, 100))):
        try:
            return unpack(source, place)
        except FileProblem as problem:
            if "already here" not in problem.sentence:
                raise
    raise FileProblem(source, "", "its files are already here a hundred times; move some away")
