"""`python -m vtt`."""

import sys

from vtt.cli import main

if __name__ == "__main__":
    sys.exit(main())
