"""Something wrong in a document, said so that its author can mend it."""

from __future__ import annotations

from typing import NamedTuple


class Problem(NamedTuple):
    """`place` is a path in the document (``figures[3].at``; empty: the whole), `sentence` one sentence for its
    author."""

    place: str
    sentence: str
