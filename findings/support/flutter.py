"""A window of Flutter with a column of controls, through flet, for a program that a script looks at.

Do not ask it for the place of a control: with at-spi2-core 2.56, Flutter then stands still for 25 s."""

import os
import sys

sys.path.insert(0, "/opt/python")
os.environ |= {"HOME": "/tmp", "LIBGL_ALWAYS_SOFTWARE": "1"}
import flet  # noqa: E402


def note(word):
    """Adds a line to a file that the client of AT-SPI can read."""
    with open("/tmp/notes", "a") as file:
        file.write(word + "\n")


def show(*controls):
    """Shows a window with these controls."""
    def fill(page):
        page.title = "Window"
        page.add(*controls)

    flet.run(fill)
