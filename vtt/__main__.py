"""`python -m vtt`, and the packaged program."""

import sys
from multiprocessing import freeze_support

from vtt.cli import main

if __name__ == "__main__":
    # In the packaged program a worker process starts the program again: this turns it into the worker it should be.
    freeze_support()
    sys.exit(main())
