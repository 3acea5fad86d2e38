"""Runs in the packaged program before anything else is imported: a copy that is not whole says so and ends."""

import os
import sys

from vtt.files.whole_copy import what_is_wrong

if sentence := what_is_wrong():
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # that sentence is all there is to read
    try:
        from vtt.cli import tell
    except ImportError:  # a part of Python is missing
        print(sentence, file=sys.stderr)
    else:
        tell(sentence)
    sys.exit(1)
