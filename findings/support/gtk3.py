"""A window of GTK 3 with a column of controls, for a program that a script looks at."""

from gi import require_version

require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402,F401


def note(word):
    """Adds a line to a file that the client of AT-SPI can read."""
    with open("/tmp/notes", "a") as file:
        file.write(word + "\n")


def show(fill):
    """Shows a window; fill gets its box."""
    window = Gtk.Window(title="Window")
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    window.add(box)
    fill(box)
    window.show_all()
    Gtk.main()
