"""Handing the screen over: the curtain, how it is lifted, PINs, and who sits where."""
