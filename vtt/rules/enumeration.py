"""Names and numbers in a sentence, as people say them."""

from __future__ import annotations

from collections.abc import Sequence


def enumerated(names: Sequence[str], last: str = "and") -> str:
    """“A”, “A and B”, “A, B and C”, with another word before the `last` one if need be; empty of none."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def plural(name: str) -> str:
    """Several that are called so: “goblins”, “goblin watches”, “hide thieves”, “sentries”."""
    if name.endswith(("s", "sh", "ch", "x", "z")):
        return f"{name}es"
    if name.endswith("thief"):
        return f"{name.removesuffix('f')}ves"
    if name.endswith("y") and name[-2:-1] not in tuple("aeiou"):
        return f"{name.removesuffix('y')}ies"
    return f"{name}s"


def count(number: int, noun: str) -> str:
    """A number with its noun: “1 movement point”, “3 movement points”."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def points_lost(points: int) -> str:
    """What is said of movement points that lapse: “1 movement point is lost”; empty where none does."""
    return f"{count(points, 'movement point')} {'is' if points == 1 else 'are'} lost" if points else ""


def too_far(cost: int, left: int) -> str:
    """Why a way is not gone that takes more movement points than are left; the words that matter come first, as there
    is not always room for all."""
    if not left:
        return "No movement left."
    return f"Too far: it takes {count(cost, 'movement point')}, and {left} {'is' if left == 1 else 'are'} left."


def printed(number: int) -> str:
    """A number that may be below nothing: “2”, “−1” with the minus sign of print."""
    return str(number).replace("-", "−")


def with_sign(number: int) -> str:
    """A number that is added: “+2”, “−1” with the minus sign of print, which is as wide as the plus."""
    return f"{'+' * (number >= 0)}{printed(number)}"


def article(noun: str) -> str:
    """A noun with “a” or “an”, by its first letter."""
    return f"{'an' if noun[:1].lower() in tuple('aeiou') else 'a'} {noun}"


def the(noun: str) -> str:
    """A noun with “the”, unless its name begins with an article of its own: many tokens are called “a loose board”."""
    return noun if noun.lower().startswith(("the ", "a ", "an ")) else f"the {noun}"


def capital(words: str) -> str:
    """Words as they begin a sentence; the other letters stay as they are."""
    return words[:1].upper() + words[1:]
