"""What is seen at a glance of who plays: the list of who acts, and the values of a figure's state."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Badge:
    """One value of a figure's state that is seen at a glance: health, stamina, a shield, a level. With `full` it is so
    much of so much, a bar. `vital`: who has none of it left is out, which the lists show, too. `words` say it where it
    is several numbers ("3+2")."""

    name: str
    value: int
    full: int | None = None
    vital: bool = False
    icon: str = ""
    words: str = ""

    @property
    def told(self) -> str:
        """The value in words."""
        return self.words or str(self.value)


@dataclass(frozen=True)
class Standing:
    """One line of the list of who acts: a figure or a group. `state`: acting, ready, done, down, hidden; empty: is
    never done, and nobody need read that it is ready. `grown`: the detail says what it has become, whosever turn it
    is, rather than what it does in this one. `acting`: the one of several figures that has its turn;
    `acted`: those that have had it. `plan`: what it does in this round, where that is known. `counts`: what everybody
    may know of it, each with an icon. `boss`: it is never folded away."""

    label: str
    figures: tuple[str, ...]
    side: str
    state: str
    detail: str = ""
    acting: str = ""
    plan: str = ""
    counts: tuple[Badge, ...] = ()
    acted: tuple[str, ...] = ()
    grown: bool = False
    boss: bool = False
