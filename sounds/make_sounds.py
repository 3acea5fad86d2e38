"""Makes every sound of the program from sines and noise: `python sounds/make_sounds.py`. The same files every time."""

from __future__ import annotations

import math
import random
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

RATE: Final = 22_050
Samples = list[float]
"""A sound as numbers from -1 to 1."""


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def tone(seconds: float, pitch: float, end: float = 0.0, fades: float = 5.0, over: Iterable[float] = (1.0,)) -> Samples:
    """A tone that glides from one pitch (Hz) to another (0: the same) and dies away; `over`: how loud each of its
    overtones is."""
    made, phase, strengths = [], 0.0, tuple(over)
    count = round(seconds * RATE)
    for number in range(count):
        part = number / count
        phase += (pitch + ((end or pitch) - pitch) * part) / RATE
        wave_now = sum(loud * math.sin(math.tau * phase * step) for step, loud in enumerate(strengths, 1))
        made.append(wave_now / sum(strengths) * math.exp(-fades * part) * min(1.0, number / 60))
    return made


def noise(seconds: float, smooth: float, seed: int, fades: float = 5.0, rises: float = 0.0) -> Samples:
    """Noise that dies away; `smooth` from 0 (hissing) to nearly 1 (a rumble), `rises`: the share in which it swells."""
    chance, made, last = random.Random(seed), [], 0.0
    count = round(seconds * RATE)
    for number in range(count):
        part = number / count
        last = smooth * last + (1 - smooth) * chance.uniform(-1, 1)
        swell = min(1.0, part / rises) if rises else 1.0
        made.append(last * swell * math.exp(-fades * part))
    return loudest(made, 1.0)


def loudest(samples: Samples, to: float) -> Samples:
    """The same, as loud as this at its loudest."""
    most = max((abs(one) for one in samples), default=0.0) or 1.0
    return [one * to / most for one in samples]


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Several sounds together: when each begins (seconds), how loud it is, and itself."""
    made = silence(max(begins + len(samples) / RATE for begins, _, samples in parts) + 0.001)
    for begins, loud, samples in parts:
        start = round(begins * RATE)
        for number, one in enumerate(samples):
            made[start + number] += loud * one
    return made


def step() -> Samples:
    return mixed((0, 0.9, noise(0.07, 0.9, 1, 9)), (0, 0.5, tone(0.06, 110, 70)))


def dice() -> Samples:
    """Seven knocks on felt, closer and softer towards the end."""
    at = (0.0, 0.06, 0.11, 0.19, 0.24, 0.29, 0.33)
    knocks = [
        (
            when,
            1.0 - 1.8 * when,
            mixed((0, 0.6, noise(0.035, 0.4, 10 + n, 8)), (0, 0.7, tone(0.035, 620 + 90 * (n % 3)))),
        )
        for n, when in enumerate(at)
    ]
    return mixed(*knocks)


def hit() -> Samples:
    return mixed((0, 0.8, noise(0.16, 0.75, 3, 7)), (0, 0.9, tone(0.18, 150, 60, 5, (1, 0.4))))


def miss() -> Samples:
    return noise(0.18, 0.35, 4, 3, rises=0.5)


def fall() -> Samples:
    return mixed((0, 0.8, tone(0.3, 220, 70, 3, (1, 0.5, 0.2))), (0.2, 0.9, noise(0.15, 0.92, 5, 6)))


def card() -> Samples:
    return mixed((0, 0.7, noise(0.09, 0.1, 6, 4, rises=0.3)), (0.06, 0.8, noise(0.04, 0.6, 7, 8)))


def door() -> Samples:
    creak = tone(0.26, 180, 260, 1.2, (1, 0.8, 0.6, 0.5, 0.4))
    return mixed((0, 0.5, creak), (0.22, 1.0, noise(0.1, 0.9, 8, 7)))


def curtain() -> Samples:
    return noise(0.26, 0.55, 9, 2.5, rises=0.4)


def _chord(pitches: Iterable[float], apart: float, seconds: float) -> Samples:
    parts = [(n * apart, 0.7, tone(seconds, pitch, 0, 4, (1, 0.35, 0.15))) for n, pitch in enumerate(pitches)]
    return mixed(*parts)


def win() -> Samples:
    return _chord((392.0, 493.9, 587.3, 784.0), 0.1, 0.3)


def lose() -> Samples:
    return _chord((392.0, 311.1, 261.6, 196.0), 0.1, 0.3)


SOUNDS: Final[dict[str, Callable[[], Samples]]] = {
    sound.__name__: sound for sound in (step, dice, hit, miss, fall, card, door, curtain, win, lose)
}


def whole(name: str) -> array[int]:
    """A sound as it is written: 16-bit numbers."""
    return array("h", (round(one * 32_767) for one in loudest(SOUNDS[name](), 0.7)))


def main() -> None:
    for name in SOUNDS:
        samples = whole(name)
        with wave.open(str(Path(__file__).parent / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


if __name__ == "__main__":
    main()
