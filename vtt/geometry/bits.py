"""Sets of spaces as the bits of one integer: bit number = space number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

_IN_BYTE = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))


def bits_of(members: Iterable[int]) -> int:
    """The set of these numbers."""
    bits = 0
    for member in members:
        bits |= 1 << member
    return bits


def members_of(bits: int) -> Iterator[int]:
    """The numbers in a set, rising."""
    for index, byte in enumerate(bits.to_bytes((bits.bit_length() + 7) // 8, "little")):
        if byte:
            base = index * 8
            for bit in _IN_BYTE[byte]:
                yield base + bit


def united(sets: Iterable[int]) -> int:
    """The numbers that are in any of these sets."""
    bits = 0
    for one in sets:
        bits |= one
    return bits


def spread(bits: int, masks: Iterable[tuple[int, int]]) -> int:
    """The numbers that one step leads to from a set: each mask is an offset, and from which numbers it may be gone."""
    reached = 0
    for offset, open_to in masks:
        stepping = bits & open_to
        reached |= stepping << offset if offset >= 0 else stepping >> -offset
    return reached
