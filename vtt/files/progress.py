"""How far long work is: whoever waits listens, whoever works tells. Where nobody listens, telling costs nothing.

The listener may raise to stop the work; so work tells often, and before it writes anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Listener = Callable[[float], None]

_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)


def tell(share: float) -> None:
    """So much of the work (of the present part of it) is done: 0.0 to 1.0."""
    listener = _listener.get()
    if listener is not None:
        listener(share)


@contextmanager
def heard_by(listener: Listener | None) -> Iterator[None]:
    """What is told inside goes to this listener."""
    before = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(before)


@contextmanager
def part(start: float, end: float) -> Iterator[None]:
    """What is told inside counts from one share of the whole to another."""
    whole = _listener.get()
    with heard_by(None if whole is None else lambda share: whole(start + (end - start) * share)):
        yield
    tell(end)
