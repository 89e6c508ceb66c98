"""A window of GTK 3 beside which another window opens and closes, three times a second."""
import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402


def window(title, buttons):
    made = Gtk.Window(title=title)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for number in range(buttons):
        box.add(Gtk.Button(label=f"{title} {number}"))
    made.add(box)
    made.show_all()
    return made


stays = window("Stays", 5)
other = None
turns = 0


def turn():
    global other, turns
    if other:
        other.destroy()
        other = None
    else:
        turns += 1
        other = window(f"Turn {turns}", 3)
    return True


GLib.timeout_add(170, turn)
print("ready", flush=True)
Gtk.main()
