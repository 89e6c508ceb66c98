#!/usr/bin/env bash
# GUESS      GenerateKeyboardEvent with a keysym (KEY_SYM) or a string (KEY_STRING) writes that letter, whichever of several layouts is
#            active: the reference says that the key code is found for the symbol.
# COMPONENT  at-spi2-core 2.56.2, Xvfb 21.1.16, xdotool 3.20160805.1 (Debian 13); Debian's archive.
# BEHAVIOR   It presses the key that has the letter in one of the layouts, in the layout that is active. With "us,ru" and the second one
#            active, the keysym of "a" writes "ф", and the string "ab" writes "фи", without an error. xdotool writes "ab".
# MATTERS    A person who writes in two scripts gets letters of the wrong one from each client that types through the registry (dogtail,
#            pyatspi).
# PRODUCT    K4.4: keys are pressed in the active group, and K4.14 uses the registry only without a display.
. "$(dirname "$0")/support.sh"
packages trixie at-spi2-core=2.56.2-1+deb13u2 xvfb=2:21.1.16-1.3+deb13u4 xdotool=1:3.20160805.1-5.1 x11-xkb-utils libgtk-3-0t64 gir1.2-gtk-3.0 python3-gi dbus fonts-dejavu-core
program window.py <<'PYTHON'
from gtk3 import *
show(lambda box: box.add(Gtk.Entry()))
PYTHON
program probe.py <<'PYTHON'
import ctypes
from atspi import *
bus = connect()
keys = Node(bus, REGISTRY, "/org/a11y/atspi/registry/deviceeventcontroller")

def press(number, text, kind):
    return keys.ask("org.a11y.atspi.DeviceEventController", "GenerateKeyboardEvent", "(isu)", number, text, kind)

def run(*command):
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout

def written(length):
    return wait(lambda: len(field.text) == length and field.text, f"text of {length} letters")

process, root = program(bus, ["python3", "/opt/window.py"])
field = wait(lambda: root.find(role=61), "field")
run("xdotool", "windowfocus", "--sync", run("xdotool", "search", "--name", "^Window$").split()[-1])
wait(lambda: "focused" in field.states, "focus")
press(ord("a"), "", 3)
print("first", written(1), sep="=")

# Makes the second layout the active one, and keeps the connection that did.
run("setxkbmap", "us,ru")
x11 = ctypes.CDLL("libX11.so.6")
x11.XOpenDisplay.restype = ctypes.c_void_p
display = ctypes.c_void_p(x11.XOpenDisplay(None))
x11.XkbLockGroup(display, 0x100, 1)
x11.XSync(display, 0)
press(ord("a"), "", 3)
print("symbol", written(2)[1:], sep="=")
press(0, "ab", 4)
print("string", written(4)[2:], sep="=")
run("xdotool", "type", "ab")
print("xdotool", written(6)[4:], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions at-spi2-core xvfb xdotool
expect "With one layout the keysym of a writes this." "a" "$(value first)"
expect "With us,ru and the second one active." "ф" "$(value symbol)"
expect "The string ab then." "фи" "$(value string)"
expect "xdotool type ab then." "ab" "$(value xdotool)"
finish
