"""Packs `maps/`, `sprites/` and `sounds/`, which stand beside the package in the checkout, into the wheel as `vtt/maps`
and so on (`vtt.files.places` finds them there). Everything else is in pyproject.toml."""

from pathlib import Path

from setuptools import find_packages, setup

DATA = ("maps", "sprites", "sounds")


def folders() -> dict[str, str]:
    """Every folder of data as a package of its own: package name -> folder."""
    found: dict[str, str] = {}
    for top in DATA:
        for folder in [Path(top), *sorted(Path(top).rglob("*"))]:
            if folder.is_dir() and folder.name != "__pycache__":
                found["vtt." + ".".join(folder.parts)] = folder.as_posix()
    return found


setup(
    packages=[*find_packages(include=["vtt", "vtt.*"]), *folders()],
    package_dir=folders(),
    package_data={"": ["*"]},
)
