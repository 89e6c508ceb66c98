"""A window of GTK 4 with a column of controls, for a program that a script looks at."""

from gi import require_version

require_version("Gtk", "4.0")
from gi.repository import Gio, GLib, Gtk  # noqa: E402,F401


def show(fill):
    """Shows a window of 400 points; fill gets its box and the application."""
    application = Gtk.Application()

    def begin(application):
        window = Gtk.ApplicationWindow(application=application, default_width=400, default_height=400)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        window.set_child(box)
        fill(box, application)
        window.present()

    application.connect("activate", begin)
    application.run()


def named(widget, name):
    """Names a widget for AT-SPI."""
    widget.update_property([Gtk.AccessibleProperty.LABEL], [name])
    return widget
