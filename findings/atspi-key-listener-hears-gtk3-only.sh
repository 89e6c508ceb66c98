#!/usr/bin/env bash
# GUESS      A keystroke listener of the registry, with permission to consume, is notified of the keys in windows of GTK 3 and GTK 4, and takes those for
#            which it returns True; registering it returns True. (The reference of libatspi.)
# COMPONENT  at-spi2-core 2.56.2 (Debian 13), GTK 3.24.49, GTK 4.18.6, on X11; Debian's archive.
# BEHAVIOR   Keys in a window of GTK 3 are notified and taken. Those in a window of GTK 4 are neither, and no event or error says so. Registering
#            returns False in any case.
# MATTERS    A program that takes Space as its switch from the registry works in some windows; in others the same press types a space or presses the
#            button that has the focus. The result of the registration says nothing about it.
# PRODUCT    Switches are read from devices (I) or the terminal, not from the registry.
. "$(dirname "$0")/support.sh"
packages trixie at-spi2-core=2.56.2-1+deb13u2 gir1.2-atspi-2.0 xvfb dbus dbus-daemon python3-gi xdotool libgtk-3-0t64=3.24.49-3 gir1.2-gtk-3.0 libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 fonts-dejavu-core
program window.py <<'PYTHON'
import sys
from gi import require_version
version = sys.argv[1]
require_version("Gtk", version)
from gi.repository import GLib, Gtk

def note(field):
    open(f"/tmp/text{version}", "w").write(field.get_text())

window, field = Gtk.Window(title=f"Window {version}"), Gtk.Entry()
field.connect("changed", note)
note(field)
if version == "3.0":
    Gtk.init()
    window.add(field)
    window.show_all()
else:
    window.set_child(field)
    window.present()
field.grab_focus()
GLib.MainLoop().run()
PYTHON
program probe.py <<'PYTHON'
from atspi import *
from gi import require_version
require_version("Atspi", "2.0")
from gi.repository import Atspi

set_status("IsEnabled", True)
bus = connect()
heard = []

def listen(stroke, *rest):
    if stroke.type == Atspi.EventType.KEY_PRESSED_EVENT:
        heard.append(stroke.event_string)
    return stroke.id == ord("z")

listener = Atspi.DeviceListener.new(listen)
kinds = 1 << Atspi.EventType.KEY_PRESSED_EVENT | 1 << Atspi.EventType.KEY_RELEASED_EVENT
sync = Atspi.KeyListenerSyncType.SYNCHRONOUS | Atspi.KeyListenerSyncType.CANCONSUME
print("registered", Atspi.register_keystroke_listener(listener, None, 0, kinds, sync), sep="=")
for version in ("3.0", "4.0"):
    process, _ = program(bus, ["python3", "/opt/window.py", version])
    subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--name", f"^Window {version}$", "windowfocus"], check=True, stdout=subprocess.DEVNULL)
    text = lambda: open(f"/tmp/text{version}").read()
    # The window has the focus, and the listener, if it is one here, is known to the program once an x has arrived.
    wait(lambda: subprocess.run(["xdotool", "key", "x"], check=True) and text().startswith("x"), "first key")
    heard.clear()
    before = text()
    for key in ("z", "q"):
        subprocess.run(["xdotool", "key", key], check=True)
    wait(lambda: text().endswith("q"), "last key")
    print(version, text()[len(before):].lstrip("x"), [key for key in heard if key in "zq"], sep="=")
    process.terminate()
    process.wait()
PYTHON
observe --as-user /opt/on-display python3 /opt/probe.py
versions at-spi2-core libgtk-3-0t64 libgtk-4-1
expect "Result of the registration." "False" "$(value registered)"
expect "GTK 3: text after the keys z, which the listener takes, and q; keys that it heard." "q=['z', 'q']" "$(value 3.0)"
expect "GTK 4: the same." "zq=[]" "$(value 4.0)"
finish
