"""What figures bear on their rims at the table."""

from __future__ import annotations

from vtt.app.table.board.worn import initials
from vtt.board.pieces import Figure


def goblin(group: str, number: int, name: str) -> Figure:
    return Figure(
        id=f"{group}-{number}",
        space=number,
        kind="goblin",
        name=f"{name} {number}",
        side="monsters",
        group=group,
        number=number,
    )


def test_groups_that_look_the_same_are_told_apart_by_a_letter() -> None:
    """Picket 1 and Thresher 1 stood beside each other: two goblins, each with a star and a one."""
    pickets, threshers = [goblin("pickets", place, "Picket") for place in (1, 2)], [goblin("barn", 1, "Thresher")]
    assert initials([*pickets, *threshers]) == {"pickets-1": "P", "pickets-2": "P", "barn-1": "T"}
    assert initials(pickets) == {}, "alone its number says which it is"
    assert initials([*pickets, goblin("more", 1, "Pedlar")]) == {}, "a letter that says nothing"
