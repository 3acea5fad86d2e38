"""A desktop table that knows the rules of the game on it."""

__version__ = "0.1.0"
