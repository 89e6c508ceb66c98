"""A window of GTK 3 that prints the times of its events, in seconds of the monotonic clock.

The button "Stamp" prints the time of each click. After SIGUSR1 another button replaces "Flip", and this is printed.
"""
import signal
import time

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402


def say(_=None):
    print(time.monotonic(), flush=True)


window = Gtk.Window(title="stamps")
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
flips = [Gtk.Button(label="Flip 0"), Gtk.Button(label="Flip 1")]
stamp = Gtk.Button(label="Stamp")
stamp.connect("clicked", say)
for button in [stamp, *flips]:
    box.add(button)
window.add(box)
window.connect("destroy", Gtk.main_quit)
window.show_all()
flips[1].hide()
count = 0


def flip():
    global count
    count += 1
    flips[count % 2].set_label(f"Flip {count}")
    flips[(count + 1) % 2].hide()
    flips[count % 2].show()
    say()
    return True


GLib.unix_signal_add(GLib.PRIORITY_HIGH, signal.SIGUSR1, flip)
print("ready", flush=True)
Gtk.main()
