"""The campaign of the hexagon game: what parties carry from scenario to scenario (`gloomhaven.md` 6).

`sheet` holds the values, `book` what there is to play; `adventurers`, `city`, `events` and `journey` are the pure
functions that change a campaign. Each returns a new campaign, or raises ValueError with one sentence for the players.
"""
