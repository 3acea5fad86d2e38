"""Scenarios of the toy game: one on hexagons, one on zones."""

from __future__ import annotations

from vtt.scenario.document import Area, BoardDocument, FigurePlacement, Painted, Scenario, Zone

ROWS = ("######", "#....#", "##...#", "#....#", "######")


def hexagons() -> Scenario:
    start = Area(id="start", kind="start", spaces=((1, 1), (2, 1), (1, 3), (2, 3)))
    board = BoardDocument(lattice="hexagon", columns=6, rows=5, painted=(Painted(rows=ROWS),), areas=(start,))
    return Scenario(
        id="toy-hexagons",
        title="Toy on hexagons",
        game="toy",
        board=board,
        players=(2, 2),
        figures=(
            FigurePlacement(id="shade-1", kind="shade", side="monsters", at=(4, 1)),
            FigurePlacement(id="shade-2", kind="shade", side="monsters", at=(4, 3)),
        ),
        heroes=("ann", "bob"),
        start="start",
    )


def zones() -> Scenario:
    def square(name: str, column: int, row: int) -> Zone:
        x, y = 240 * column, 240 * row
        corners = ((x, y), (x + 240, y), (x + 240, y + 240), (x, y + 240))
        return Zone(id=name, name=name.title(), polygon=corners, marker=(x + 120, y + 120))

    names = (("hall", 0, 0), ("yard", 1, 0), ("well", 0, 1), ("crypt", 1, 1))
    start = Area(id="start", kind="start", spaces=((0, 0),))
    board = BoardDocument(
        lattice="zones", columns=8, rows=8, zones=tuple(square(*one) for one in names), areas=(start,)
    )
    return Scenario(
        id="toy-zones",
        title="Toy on zones",
        game="toy",
        board=board,
        players=(2, 2),
        # Five: either side wins some of a dozen games.
        figures=tuple(
            FigurePlacement(id=f"shade-{number}", kind="shade", side="monsters", at=(3, 0)) for number in range(1, 6)
        ),
        heroes=("ann", "bob"),
        start="start",
    )
