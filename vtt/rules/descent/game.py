"""The square dungeon game in the words of the house (`vtt.rules.game`)."""

from __future__ import annotations

from typing import Final

from vtt.rules.descent.meanings import BORDERS, GLOSSARY, MEANING, TERRAIN, TOKENS
from vtt.rules.game import Game, UsualSeat
from vtt.rules.known import Reading

_SEATS: Final = (UsualSeat("heroes", "Heroes", "heroes"), UsualSeat("overlord", "Overlord", "overlord"))
_READINGS: Final = (
    Reading(
        "act",
        "Strength of the monsters",
        (("1", "first act"), ("2", "second act")),
        "In the second act monsters have more health and stronger dice.",
        about="fights",
    ),
    Reading(
        "monsters.placing",
        "Groups of monsters are placed",
        (("table", "by the table"), ("overlord", "by the overlord")),
        "Who chooses the spaces of a new group: the program, or whoever leads the monsters.",
        about="turns",
    ),
    Reading(
        "sight.wall_end",
        "Sight round the end of a wall",
        (("literal", "open"), ("strict", "closed")),
        "Whether a line that begins at the very end of a wall may go round it.",
        about="map",
    ),
    Reading(
        "sight.blocked_corner",
        "Sight between two obstacles that meet",
        (("open", "open"), ("closed", "closed")),
        "Whether a line may pass through the point where the corners of two obstacles touch.",
        about="map",
    ),
    Reading(
        "sight.along",
        "Sight along closed doors",
        (("all", "blocked, as along walls"), ("named", "open")),
        "What a line does that runs exactly along a closed door.",
        about="map",
    ),
    Reading(
        "elevation.diagonal",
        "Black die for striking up diagonally",
        (("shared", "by both ways"), ("literal", "by corner")),
        "Both ways round the corner must be closed for it, or the corner alone decides.",
        about="fights",
    ),
    Reading(
        "expand.borders",
        "Large figures across doors",
        (("closed", "never"), ("thicket", "only thickets forbid it")),
        "Whether a large figure may lie across a closed door or a portcullis when it stretches out.",
        about="map",
    ),
    Reading(
        "adjacency.sealed_corner",
        "Steps where two wall corners meet",
        (("sealed", "closed"), ("open", "open")),
        "Whether a figure may step diagonally between two walls that meet only in a point.",
        about="map",
    ),
    Reading(
        "reach",
        "Reach strikes at",
        (("up_to", "one and two"), ("beyond", "two and three")),
        "How far weapons with reach strike: up to two spaces, or two and three.",
        about="fights",
    ),
    Reading(
        "asking",
        "The overlord is asked to react",
        (("fits", "when a card fits"), ("always", "always")),
        "A question that comes only when a card fits can give the card away; asked always, it betrays nothing.",
        about="turns",
    ),
    Reading(
        "overlord.deck",
        "The overlord's usual cards",
        (("1", "the first set"), ("2", "the second set")),
        "Two decks to begin with: the first has more tricks in attacks, the second more traps and haste.",
        about="players",
    ),
    Reading(
        "threat",
        "Plot cards beside the board",
        (("no", "none"), ("yes", "with threat and fate tokens")),
        "Adds the overlord's plot cards with their threat, and the heroes' fate tokens.",
        about="players",
    ),
    Reading(
        "tainted",
        "Tainted cards",
        (("no", "none"), ("yes", "one for each hero")),
        "Each hero has more health at first, and is harder to help up after being knocked out.",
        about="players",
    ),
    Reading(
        "pit.large",
        "Large figures on pits",
        (("held", "must climb out"), ("free", "walk on")),
        "Whether a large figure that lies wholly on pits must climb out before it walks.",
        about="map",
    ),
)

GAME: Final = Game(
    name="descent",
    state_version=4,
    title="Dungeon crawl on squares",
    lattices=("square",),
    seats=_SEATS,
    unseated=_SEATS,
    sides=("heroes", "overlord", "monsters"),
    camps={"allies": "heroes", "overlord": "monsters"},
    needs_story=True,
    readings=_READINGS,
    conditions=MEANING,
    terrain=TERRAIN,
    borders=BORDERS,
    glossary=GLOSSARY,
    secret_rooms=True,
    tokens=TOKENS,
    played={"overlord": "overlord"},
    makes={"class": "a class of heroes", "gear": "a piece of gear", "card": "an overlord card", "ally": "an ally"},
    figures_made=("ally",),
    letters="ABCDFGLMOPTVX",
    weights={
        "stand_up": 10.0,
        "start_turn": 5.0,
        "climb_out": 3.0,
        "search": 1.2,
        "revive": 4.0,
        "attack": 1.0,
        "begin": 1.0,
        "pick_up": 0.3,
        "use_feat": 0.2,
        "use_ability": 0.2,
        "trade": 0.02,
        "open_door": 0.03,
        "close_door": 0.02,
        "drop": 0.01,
        "leave_board": 0.01,
        "use_passage": 0.01,
        "place_hero": 0.02,
        "standing_order": 0.01,
        "end_turn": 0.1,
        "end_overlord_turn": 0.1,
    },
    begins=frozenset({"start_turn"}),
    ends=frozenset({"end_turn", "end_overlord_turn"}),
)
