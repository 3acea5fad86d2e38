"""The exploration game in the words of the house (`vtt.rules.game`)."""

from __future__ import annotations

from typing import Final

from vtt.rules.game import Game, UsualSeat
from vtt.rules.known import Reading
from vtt.rules.mage_knight.content import COLOURS
from vtt.rules.mage_knight.meanings import GLOSSARY, TERRAIN, TOKENS

_READINGS: Final = (
    Reading(
        "hands",
        "Cards in hand",
        (("secret", "in secret"), ("open", "openly")),
        "In secret, nobody sees the cards of others. Openly, everybody may look on and advise, and a phase of a fight "
        "in which no card of a hand can help ends by itself.",
        about="players",
        at_seats=True,
    ),
    Reading(
        "lessons",
        "Lessons",
        (("no", "none"), ("yes", "as you play")),
        "As you play, a card says what can be done the first time it can be done: no rulebook is needed.",
        about="players",
    ),
    Reading(
        "great_city",
        "The last city",
        (
            ("0", "as the scenario says"),
            *((level, f"on two hexagons, level {level}") for level in ("8", "13", "18", "22")),
        ),
        "On two hexagons both colours help one garrison of both; with at most three cities in play.",
        about="map",
    ),
    Reading(
        "great_cities",
        "Cities on two hexagons",
        (("1", "the last one, if at all"), ("2", "two, and no others")),
        "Two of them share all four colours; of more city tiles only two are in play then.",
        about="map",
    ),
    Reading(
        "harder",
        "Cities",
        (("0", "as the scenario says"), ("2", "two levels higher"), ("4", "four levels higher")),
        "Higher levels have more defenders, up to level 11.",
        about="fights",
    ),
    Reading(
        "arrival",
        "Day and night",
        (("day", "day first"), ("night", "night first"), ("darkness", "until darkness falls")),
        "By night forests are much harder, and nobody sees who guards keeps, towers and ruins. Darkness falls by lot "
        "at the end of a day, and for good.",
        about="turns",
    ),
    Reading(
        "length",
        "Rounds",
        (("0", "as the scenario says"), ("long", "two more")),
        "Two more give time for all of the map. Nights of song then use every tile, and call pairs in the third night; "
        "where one goes home there is one more tile of each kind, and cities are a level higher.",
        about="turns",
    ),
    Reading(
        "map_shape",
        "The map",
        (
            ("0", "as the scenario says"),
            ("wedge", "between two coasts"),
            ("open", "open, five columns"),
            ("open4", "open, four columns"),
            ("open3", "open, three columns"),
        ),
        "Where the tiles that you turn over may lie. The narrower, the more you meet.",
        about="map",
    ),
    Reading(
        "open_map",
        "A map of fixed places",
        (("no", "is explored"), ("yes", "lies open from the start")),
        "Open, walls and towers can be weighed against each other before the first step.",
        about="map",
    ),
    Reading(
        "map_size",
        "Countryside tiles",
        (("0", "as the scenario says"), ("fewer", "two fewer"), ("more", "two more")),
        "Fewer bring you to the cities sooner.",
        about="map",
    ),
    Reading(
        "turned_tiles",
        "How tiles lie",
        (("no", "as they are numbered"), ("yes", "turned by lot")),
        "Turned by lot, the land has other neighbours in every game.",
        about="map",
    ),
    Reading(
        "drawn_cities",
        "Colours of cities",
        (("no", "as their tiles show"), ("yes", "drawn by lot")),
        "The colour says how a city's garrison fights and what is sold there.",
        about="map",
    ),
    Reading(
        "evil",
        "Rampaging enemies",
        (("no", "stay defeated"), ("some", "some come back"), ("all", "all come back")),
        "At the end of each round, and some bring a brown one. Nobody trusts heroes: reputation begins at -2 or -4.",
        about="fights",
    ),
    Reading(
        "drafting",
        "More advanced deeds",
        (("no", "none"), ("start", "drafted at the start"), ("nights", "after each night"), ("both", "both")),
        "Drafted at the start, one of three joins the deck after each day; after a night one may change a card of its "
        "colour or use for a better one, the weakest first.",
        about="turns",
    ),
    Reading(
        "watched",
        "Fights against one enemy",
        (("no", "alone with it"), ("yes", "watched by the one before")),
        "Whoever acted before hides a die that strengthens the enemy by 1 in one phase; victory is worth 1 fame more.",
        about="fights",
    ),
    Reading(
        "gold",
        "Gold dice",
        (("free", "for any colour"), ("friendly", "where its colour is missing")),
        "Where its colour is missing: whoever wants red takes the red die of the source, as long as there is one.",
        about="turns",
    ),
    Reading(
        "together",
        "Score of those who play together",
        (("best", "the best of each kind"), ("lowest", "the lowest of each kind")),
        "Of spells, artifacts, units and conquests one hero's counts for all.",
        about="players",
    ),
    Reading(
        "peace",
        "Fights between heroes",
        (("no", "as the scenario says"), ("yes", "never")),
        "Never: whoever stops on another hero does nothing there and goes back.",
        about="players",
    ),
    Reading(
        "further_tiles",
        "Further tiles",
        (("no", "left out"), ("yes", "mixed in")),
        "Five more tiles with mazes, labyrinths, deep mines and camps where anybody can be recruited.",
        about="map",
    ),
    Reading(
        "gentle",
        "Skills against others",
        (("no", "in the game"), ("yes", "left out")),
        "Some skills lie in the middle and make the way of all others harder until their hero's next turn.",
        about="players",
    ),
    Reading(
        "glades",
        "Marks on a glade",
        (("all", "one of each hero"), ("rival", "one of two heroes, two of more")),
        "With fewer marks than heroes, whoever stops on a full glade lays its shield in place of another one.",
        about="map",
    ),
    Reading(
        "auction",
        "Heroes",
        (("no", "as chosen here"), ("yes", "bid for with fame")),
        "Each names a hero in an order by lot, and others may offer fame for it: it is lost, and fame begins below 0. "
        "Tactics are first chosen the other way round.",
        about="players",
    ),
    Reading(
        "teams",
        "Sides",
        (("no", "each alone"), ("two", "four heroes, two and two")),
        "Who sits across is an ally: its keeps are open, the lower fame counts, and the better of everything else.",
        about="players",
    ),
)

GAME: Final = Game(
    name="mage_knight",
    title="Exploration on hexagons",
    lattices=("hexagon",),
    seats=tuple(UsualSeat(f"player-{number}", f"Player {number}", "heroes", number > 1) for number in range(1, 5)),
    sides=("heroes",),
    settings={"scenario": "first-steps"},
    readings=_READINGS,
    terrain=TERRAIN,
    glossary=GLOSSARY,
    areas={"countryside": "countryside tile", "core": "core tile"},
    colours=COLOURS,
    tokens=TOKENS,
    state_version=4,
    together=0,
    played={"deeds": ""},
    letters="ABCDEGKMNPRUX",
    weights={"choose_tactic": 1.0, "finish_turn": 0.15, "walk": 0.3, "use_tactic": 0.3},
    begins=frozenset({"choose_tactic"}),
    ends=frozenset({"finish_turn", "announce_end"}),
)
