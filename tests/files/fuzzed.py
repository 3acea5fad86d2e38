"""Files as strangers bring them: sample files with bytes or values changed, drawn by hypothesis."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any, Final

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from vtt.files.problem import FileProblem

JUNK: Final[tuple[Any, ...]] = (
    None,
    True,
    0,
    -1,
    1,
    7,
    400,
    401,
    10**6,
    2**31,
    -(2**63),
    10**400,
    0.5,
    1e-320,
    1e99,
    1e308,
    "",
    " ",
    "zz",
    "../../outside",
    "/etc/hostname",
    "C:\\outside",
    "a\x00b",
    "\ud800",
    "1",
    "x" * 200,
    [],
    {},
    [[]],
    [1, 2],
    [[999, 999]],
    {"id": "x"},
    ["\n"],
)
AT_ONCE: Final = 1000
"""Inputs of one run of hypothesis, which keeps all of them: ten thousand files would be more than a gigabyte."""
HANGS_AFTER: Final = 60
"""Seconds after which a reader is said to hang, so that the test ends."""


def documents(*samples: Any) -> st.SearchStrategy[bytes]:
    """JSON documents with one to three values left out, put in twice, exchanged or replaced, and some with their bytes
    changed."""
    written = [json.dumps(one).encode() for one in samples]
    changes = st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(0, 4)), max_size=3)
    whole = st.tuples(st.integers(0, len(samples) - 1), changes).map(
        lambda drawn: _changed(json.loads(written[drawn[0]]), drawn[1]) if drawn[1] else written[drawn[0]]
    )
    return whole | blobs(*written)


def blobs(*samples: bytes) -> st.SearchStrategy[bytes]:
    """Files that were cut off, or hold other bytes in places."""
    pieces = st.tuples(st.floats(0, 1), st.integers(0, 40), st.binary(max_size=12))
    drawn = st.tuples(st.integers(0, len(samples) - 1), st.lists(pieces, max_size=4), st.floats(0.1, 1) | st.just(1.0))
    return drawn.map(lambda one: _patched(samples[one[0]], one[1], one[2]))


def _patched(data: bytes, pieces: list[tuple[float, int, bytes]], share: float) -> bytes:
    for place, gone, new in pieces:
        at = int(place * len(data))
        data = data[:at] + new + data[at + gone :]
    return data[: int(len(data) * share)]


def _changed(document: Any, changes: list[tuple[int, int, int]]) -> bytes:
    for where, what, how in changes:
        places = [one for one in _containers(document) if one]
        if not places:
            break
        place = places[where % len(places)]
        key = list(place)[what % len(place)] if isinstance(place, dict) else what % len(place)
        junk = deepcopy(JUNK[(where + what) % len(JUNK)])
        if how == 0:
            del place[key]
        elif how == 1 and isinstance(place, list):
            place.append(deepcopy(place[key]))
        elif how == 2:
            place[key] = deepcopy(places[what % len(places)])
        elif how == 3 and isinstance(place, dict):
            place["" if what % 3 else "id"] = junk
        else:
            place[key] = junk
    return json.dumps(document).encode()


def _containers(document: Any) -> list[Any]:
    """Every object and list inside a document, itself first."""
    found, waiting = [], [document]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict | list):
            found.append(value)
            waiting.extend(value.values() if isinstance(value, dict) else value)
    return found


def stands(inputs: st.SearchStrategy[Any], read: Callable[[Any], object], times: int) -> None:
    """Whatever is read, nothing but one sentence comes of it: no other exception, and no end that never comes. Few
    times it is the same every time."""

    @settings(
        max_examples=min(times, AT_ONCE),
        deadline=None,
        database=None,
        derandomize=times <= 100,
        suppress_health_check=list(HealthCheck),
    )
    @given(inputs)
    def tried(data: Any) -> None:
        with _ending():
            try:
                read(data)
            except (FileProblem, ValueError) as problem:
                words = problem.sentence if isinstance(problem, FileProblem) else str(problem)
                assert words.strip() and "\n" not in words and len(words) < 2000, words

    for _ in range(0, times, AT_ONCE):
        tried()


@contextmanager
def _ending() -> Iterator[None]:
    def hangs(*_: object) -> None:
        raise AssertionError(f"this reader hangs: after {HANGS_AFTER} seconds there was no end")

    if not hasattr(signal, "SIGALRM"):
        yield
        return
    before = signal.signal(signal.SIGALRM, hangs)
    signal.alarm(HANGS_AFTER)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
