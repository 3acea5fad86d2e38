"""What people are told about a published file that is brought in: they are about to play it, so nothing that waits
behind a closed door is named. The scenario's notes keep all of it, for whoever edits it."""

from __future__ import annotations

from collections.abc import Callable

from vtt.files.gloomhaven.published_layout import words
from vtt.scenario.document import Scenario


def remarks(scenario: Scenario, plays: Callable[[str], str]) -> tuple[str, ...]:
    """`plays` names the monster that plays another kind. Each remark is one sentence."""
    return tuple(sentence for name in scenario.notes if (sentence := _remark(name, scenario, plays)))


def _remark(name: str, scenario: Scenario, plays: Callable[[str], str]) -> str:
    match name:
        case "cut" | "opened":
            return scenario.notes[name]
        case "stand-ins":
            return _stand_ins(scenario, plays)
        case "unknown":
            return "Plain tokens and stone doors stand in for what this game does not have."
        case "moved":
            return "The file puts two figures on one hexagon; one of them is moved to the next."
        case "later":
            return "More monsters may appear later, by the scenario's own rules."
    return ""


def _stand_ins(scenario: Scenario, plays: Callable[[str], str]) -> str:
    """Which kinds that stand in open rooms are played by others; of the closed ones only that there are some."""
    closed = {room.id for room in scenario.rooms if not room.revealed}
    seen = {figure.kind for figure in scenario.figures if figure.room not in closed}
    pairs = [(words(kind), plays(kind)) for kind in sorted(seen)]
    named = [f"{kind} (as {player})" for kind, player in pairs if kind.lower() != player.lower()]
    every = "Some monster types are not part of this game and play as stand-ins"
    return f"{every}: in the open rooms {', '.join(named)}." if named else f"{every}; none of them is in sight yet."
