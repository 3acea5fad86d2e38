"""What a monster would do by each of its lists if it acted now: for authors who try how it behaves on their board."""

from __future__ import annotations

from vtt.board.chance import Chance
from vtt.rules.descent.abilities.bearing import card_of
from vtt.rules.optional import Advice, Foretold
from vtt.rules.road_to_legend.briefing import beginning, orders_for
from vtt.rules.road_to_legend.change import Change
from vtt.rules.road_to_legend.deciding import facts, outlook_for, useful
from vtt.rules.road_to_legend.explaining import explain
from vtt.rules.road_to_legend.planner import after, is_over, steps
from vtt.rules.road_to_legend.ties import settle

_MOST = 12
"""Steps after which a list that goes on and on is told no further."""


def foretell(change: Change, identity: str) -> tuple[Foretold, ...]:
    """One telling for each of the figure's lists, ties settled for the worse. ValueError (one sentence) for a figure
    that is not on the board, or of which nothing is written."""
    figure = change.figures.get(identity)
    if figure is None or figure.space is None:
        raise ValueError("It is not on the board when the game begins.")
    card = card_of(change, figure)
    if card is None:
        raise ValueError(f"Nothing is written about {figure.name}: it is played by hand.")
    outlook = outlook_for(change, figure)
    if not outlook.enemies:
        raise ValueError("No hero stands on the board: name where heroes start, or place one.")
    found = []
    for activation in change.behaviour(figure.kind).activations:
        told = orders_for(figure, card, activation, facts(change), useful(change, figure))
        now, advice = beginning(figure), list[Advice]()
        while not is_over(outlook, told, now) and len(advice) < _MOST:
            among = steps(outlook, told, now)
            (step,), _ = settle("favour_monsters", outlook, told, among, Chance())
            said = explain(outlook, told, now, step, among)
            goal = step.target or step.away_from
            name = goal.id if goal is not None else ""
            struck = (name,) if name and said.line is not None else ()
            advice.append(Advice(identity, said.sentence, name, said.way, step.base.space, struck))
            now = after(told, now, step)
        found.append(Foretold(activation.name, tuple(advice), now.base))
    return tuple(found)
