"""The campaign of the square game with an overlord (`descent.md` 6.1, 7), and what every game with its heroes shares.

`gear` is what heroes own and wear, `book` what there is to play, buy and learn, `sheet` the values of a campaign;
`growing`, `market`, `plotting`, `travel` and `journey` are the pure functions that change one. Each returns a new
campaign, or raises ValueError with one sentence for the players.
"""
