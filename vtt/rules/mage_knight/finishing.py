"""How a game ends: who has won, and with what words (`mage_knight.md` 15)."""

from __future__ import annotations

from collections.abc import Sequence

from vtt.rules.enumeration import enumerated, printed
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.goals import MISSED, goal_reached
from vtt.rules.mage_knight.returning import returns
from vtt.rules.mage_knight.scoring import NAMES, table_of_scores, totals


def surrender_refusal(change: Change) -> str:
    """Why a hero cannot own itself beaten: that ends a game about keeps and towers alone (`mage_knight.md` 15)."""
    if change.game.rules.goal != "hold":
        return "Nobody surrenders in this game."
    return "First the fight must be fought out." if change.turn.fight is not None else ""


def surrender(change: Change, command: commands.Surrender) -> None:
    """The hero's side owns the other one to have won."""
    change.forbid(surrender_refusal(change))
    winners = [figure for figure in change.game.heroes if figure not in change.allies(command.figure)]
    won = f"{_names(change, winners)} {'win' if len(winners) > 1 else 'wins'}"
    words = f"{change.hero(command.figure).name} surrenders: {won}."
    change.finish("+".join(winners), words)


def finish(change: Change) -> None:
    """The game is over; who had no last turn is told with who has won."""
    winner, words = _outcome(change)
    if lapsed := change.game.lapsed:
        words += f" {_names(change, lapsed)} had neither deck nor hand: {_last_turns(lapsed)} lapsed."
    if given := change.game.given_away:
        words += f" {_names(change, given)} had given {_last_turns(given)} away in a fight."
    change.finish(winner, words)


def _names(change: Change, figures: Sequence[str]) -> str:
    return enumerated([change.hero(figure).name for figure in figures])


def _last_turns(figures: tuple[str, ...]) -> str:
    return "their last turns" if len(figures) > 1 else "the last turn"


def _outcome(change: Change) -> tuple[str, str]:
    """Who has won, and the sentences that say so: the most fame with all titles wins; equals share it."""
    if change.game.rules.goal == "return":
        at_the_gate = [figure for figure in change.playing if change.hero(figure).place == (0, 0)]
        home = [figure for figure in at_the_gate if returns(change, figure)]
        words = f"{change.hero(home[0]).name} goes home." if home else "Nobody goes home."
        if at_the_gate and not home:
            words = f"{change.hero(at_the_gate[0]).name} stands at the gate, but was not to return: nobody wins."
        return home[0] if home else "", words
    for figure, lines in table_of_scores(change).items():
        hero = change.hero(figure)
        titles = (
            f"{NAMES[line.category]} {printed(line.fame)}"
            + (f" and its title {printed(line.title)}" if line.title else "")
            for line in lines
        )
        change.say(f"{hero.name}: {'; '.join((f'Fame won {hero.fame}', *titles))}.")
    scores = totals(change)
    best = max(scores.values())
    winners = [figure for figure, score in scores.items() if score == best]
    alone = set(winners) <= set(change.allies(winners[0]))
    if change.game.rules.goal == "hold" and not alone:
        return "", "Nobody holds more than all others: nobody wins."
    if change.game.rules.cooperative or len(scores) == 1:
        # Alone and together heroes win by their goal, whatever the score says of how well they played.
        reached = goal_reached(change)
        winner = "heroes" if change.game.rules.cooperative else winners[0]
        words = reached or "Time is up, and the goal is not reached."
        return winner if reached else "", f"{words} The score is {printed(best)}."
    verb = "wins" if len(winners) == 1 else "win"
    missed = MISSED.get(change.game.rules.goal)
    why = goal_reached(change) or f"The last round is over{f', and {missed}' if missed else ''}."
    return "+".join(winners), f"{why} {_names(change, winners)} {verb} with {printed(best)} points."
