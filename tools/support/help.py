"""What the tools that are Python scripts share."""

import sys


def show_help(text):
    """Prints what a tool says of itself, and ends it, if -h or --help is the first word."""
    if sys.argv[1:2] in (["-h"], ["--help"]):
        print(text.strip())
        sys.exit()
