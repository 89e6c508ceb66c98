#!/usr/bin/env bash
# GUESS      Component.GetExtents with coordinate type 0 (display) returns the position on the display, or that in the window if
#            the toolkit does not know it (as GTK 4.8 does), or an error. Two controls side by side never have the same corner.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13), the same in 4.24; Debian's archive.
# BEHAVIOR   Type 0 returns 0,0 with the right size for each control. Type 1 (window) returns different positions.
# MATTERS    A client that asks for type 0 alone draws every highlight, and clicks, in the corner of the window, and takes the
#            controls for duplicates of one another. A dialog can lose all its buttons but one.
# PRODUCT    D3 and F7 define the frames of GTK 4.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    box.set_spacing(20)
    for label in ("First", "Second", "Third"):
        box.append(Gtk.Button(label=label))
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
buttons = wait(lambda: [root.find(name, 43) for name in ("First", "Second", "Third")], "three buttons")
wait(lambda: buttons[2].extents(0)[2] > 0, "size")
for kind, word in ((0, "display"), (1, "window")):
    places = [button.extents(kind)[:2] for button in buttons]
    print(f"{word}={len(set(places))} different of 3; the first is at {places[0]}")
print("sizes", all(button.extents(0)[2:] == button.extents(1)[2:] for button in buttons), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "On the display all buttons are at 0,0." "1 different of 3; the first is at (0, 0)" "$(value display)"
expect "In the window they are at different places." "3 different of 3; the first is at (0, 0)" "$(value window)"
expect "The sizes are the same in both." "True" "$(value sizes)"
finish
