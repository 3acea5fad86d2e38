"""Numbers that stay: of cards in a hand as long as they lie there, of answers while a question comes again. No screen
library here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import chain, count, islice
from typing import Final

KEYS: Final = 9
"""Numbers that have a key."""


class CardNumbers:
    """Remembers the number of each card of a hand: it keeps it as long as it lies there, whatever comes and goes, and
    has it again where others have looked meanwhile, who do not see it. Of two that have come by the same one so, the
    one that had it first keeps it. A turn of their owner, or a round in which nobody acts yet, counts them anew
    from one."""

    def __init__(self) -> None:
        self._known: dict[str, dict[str, int]] = {}
        self._turns: dict[str, object] = {}
        self._laid: dict[str, tuple[object, set[int]]] = {}
        """Whose they are -> the turn in which they lie, and all numbers that lay there in it."""
        self._alike: dict[tuple[str, str], list[str]] = {}
        """Whose they are and their label -> what those cards of a hand are called that are alike; who is to leave first
        stands last."""
        self.clicked: set[str] = set()
        """Who has played a card by a click, and need not be told how."""

    def names(self, whose: str, labels: Sequence[str]) -> list[str]:
        """What each card of somebody's hand is called by its label, the second of two that are alike by its number,
        too."""
        found = dict[str, Iterator[str]]()
        for label, times in Counter(labels).items():
            alike = self._alike.setdefault((whose, label), [])
            del alike[times:]
            free = (name for number in count(1) if (name := _named(label, number)) not in alike)
            alike[:0] = islice(free, times - len(alike))
            found[label] = iter(sorted(alike, key=lambda name: (len(name), name)))
        return [next(found[label]) for label in labels]

    def plays(self, whose: str, name: str, *, asked: bool = False) -> None:
        """A card was clicked, to be played or because it was `asked` for one. The rules know no two apart that are
        alike: if one leaves the hand it is this one."""
        self.clicked |= set() if asked else {whose}
        for (owner, _), alike in self._alike.items():
            if owner == whose and name in alike:
                alike.remove(name)
                alike.append(name)

    def given(
        self, whose: str, names: Sequence[str], turn: object = None, *, keeps: bool = False, lie: object = None
    ) -> dict[str, int]:
        """The number of each card that is seen of somebody's hand, by its name (no two alike). New ones take those of
        the cards that were played since they `lie` so (a turn of anybody, and who looks; None: nowhere), as they take
        their places; then the next after the last; where those have no key of their own any more, first what is free
        before them. `turn`: which one of their owner, or of nobody, it is; None in those of others. In one that begins
        with cards chosen for it each `keeps` its own."""
        found = self._found(whose, names, lie)
        if turn not in (None, self._turns.get(whose)):
            self._turns[whose] = turn
            self._laid.pop(whose, None)
            if not keeps:
                self._known[whose] = {}
            found = self._found(whose, names, lie)
        return found

    def _found(self, whose: str, names: Sequence[str], lie: object) -> dict[str, int]:
        known, found = self._known.setdefault(whose, {}), dict[str, int]()
        when, lay = self._laid.get(whose, (lie, set()))
        lay = lay if lie is not None and when == lie else set()
        for name in known:  # in the order in which they got them
            if name in names and known[name] not in found.values():
                found[name] = known[name]
        for name in names:
            if name not in found:
                last = max(found.values(), default=0)
                rows = chain(sorted(lay), range(last + 1, KEYS + 1), count(1))
                known[name] = found[name] = next(one for one in rows if one not in found.values())
        self._laid[whose] = lie, lay | {*found.values()}
        return found


def _named(label: str, number: int) -> str:
    return label if number == 1 else f"{label} {number}"


class AnswerNumbers:
    """Remembers the numbers of the answers of all that was asked. Whatever else shows these answers shares it, so that
    all show the same numbers."""

    def __init__(self) -> None:
        self._known: dict[object, dict[str, int]] = {}
        """What was asked, in which turn -> the answers it had last, and before them."""

    def given(self, about: object, names: Sequence[str], taken: Collection[int], behind: int) -> list[int]:
        """The number of each answer. Where any of them had one when the same was asked before they keep theirs, and
        new ones come behind all that there were: a hasty second press never means another one. Else they count from
        one, `behind` what lies before them, without those that are `taken`."""
        told = [f"{name} {names[:place].count(name)}" for place, name in enumerate(names)]
        known = self._known.get(about, {})
        found = {name: known[name] for name in told if known.get(name, 0) not in (0, *taken)}
        known = {**known, **found} if found else {}
        last = max(behind, *known.values(), 0)
        rows = (number for number in chain(range(last + 1, KEYS + 1), count(1)))
        free = (number for number in rows if number not in taken and number not in found.values())
        for name in told:
            if name not in found:
                found[name] = next(free)
        self._known[about] = {**known, **found}
        return [found[name] for name in told]
