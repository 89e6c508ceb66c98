#!/usr/bin/env bash
# GUESS      Component.GrabFocus moves the keyboard focus to a FOCUSABLE control, as in GTK 3 and Qt; ScrollTo brings an element that
#            was scrolled away into view.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13), the same in 4.8 and 4.24; Debian's archive.
# BEHAVIOR   Both return the error NotSupported, even for an entry. Only a click or the Tab key moves the focus.
# MATTERS    A field that is picked by the focus cannot be typed into; a row that is scrolled away cannot be brought back.
# PRODUCT    F1: if the program rejects a pick, its control is clicked.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    box.append(Gtk.Button(label="Before"))
    box.append(named(Gtk.Entry(), "Field"))
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
field = wait(lambda: root.find("Field", 61), "field")
print("focusable", "focusable" in field.states, sep="=")
print("focus", field.attempt(COMPONENT, "GrabFocus"), sep="=")
print("scroll", field.attempt(COMPONENT, "ScrollTo", "(u)", 6), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "A field says that it can have the focus." "True" "$(value focusable)"
expect "GrabFocus is an error." "org.freedesktop.DBus.Error.NotSupported" "$(value focus)"
expect "ScrollTo is one too." "org.freedesktop.DBus.Error.NotSupported" "$(value scroll)"
finish
