"""The campaign of the dungeon that runs itself, and its delve (`road_to_legend.md 19, 20`).

`book` is what there is to play, buy and learn, `sheet` the values of a campaign; `growing`, `market`, `travel`,
`journey` and `delve` are the pure functions that change one. Each returns a new campaign, or raises ValueError with one
sentence for the players.
"""
