"""The game of zones in the words of the house (`vtt.rules.game`)."""

from __future__ import annotations

from typing import Final

from vtt.rules.game import Game, UsualSeat
from vtt.rules.sword_and_sorcery.meanings import BORDERS, CALLED, GLOSSARY, MEANING, TERRAIN, TOKENS
from vtt.rules.sword_and_sorcery.options import READINGS

GAME: Final = Game(
    name="sword_and_sorcery",
    title="Zones and souls",
    lattices=("zones",),
    seats=tuple(UsualSeat(f"player-{number}", f"Player {number}", "heroes", number > 2) for number in range(1, 6)),
    needs_story=True,
    forces_locks=True,
    readings=READINGS,
    conditions=MEANING,
    called=CALLED,
    terrain=TERRAIN,
    borders=BORDERS,
    doors=("magic",),
    glossary=GLOSSARY,
    tokens=TOKENS,
    together=1,
    letters="AFMOPV",
    weights={
        "begin": 1.0,
        "begin_turn": 1.0,
        "attack": 1.0,
        "act": 0.05,
        "search": 0.8,
        "force": 1.2,
        "unlock": 2.0,
        "pick_up": 1.0,
        "open_door": 0.6,
        "follow_way": 0.02,
        "place_hero": 0.02,
        "wear": 0.05,
        "drink": 0.05,
        "trade": 0.0,
        "drop": 0.0,
        "end_turn": 0.1,
    },
    begins=frozenset({"begin_turn"}),
    group_size="one of the first strength a hero",
    fallen="turned into a soul",
    lost="No hero is left alive.",
    ranks=("I", "II", "III"),
)
