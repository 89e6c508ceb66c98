"""Common code of the tools that are Python scripts."""

import sys


def show_help(text):
    """Prints a tool's help and ends it, if -h or --help is the first word."""
    if sys.argv[1:2] in (["-h"], ["--help"]):
        print(text.strip())
        sys.exit()
