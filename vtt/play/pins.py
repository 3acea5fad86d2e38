"""The PIN that keeps a seat's curtain shut for others at one screen: kept as a salted hash only, never itself.

Four digits stop a glance, not a thief: whoever has the save can try all of them."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

DIGITS: Final = 4
ROUNDS: Final = 50_000
"""Of the hash: some 20 ms for one try."""


def is_pin(words: str) -> bool:
    """Whether these are four digits."""
    return len(words) == DIGITS and words.isascii() and words.isdecimal()


def locked(pin: str) -> str:
    """What is kept of a PIN: its salt and the hash, in hexadecimal digits."""
    salt = secrets.token_hex(8)
    return f"{salt}:{_hash(salt, pin)}"


def opens(lock: str, pin: str) -> bool:
    """Whether this is the PIN that was kept as `lock`."""
    salt, _, kept = lock.partition(":")
    return hmac.compare_digest(_hash(salt, pin).encode(), kept.encode())


def _hash(salt: str, pin: str) -> str:
    return hashlib.pbkdf2_hmac("sha256", pin.encode(), salt.encode(), ROUNDS).hex()
