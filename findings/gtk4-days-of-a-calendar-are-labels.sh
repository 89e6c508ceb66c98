#!/usr/bin/env bash
# GUESS      The days of a calendar are cells that can be selected or pressed, and the selected one has SELECTED.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13); Debian's archive.
# BEHAVIOR   The days are plain labels: neither SELECTABLE nor FOCUSABLE, and the selected day has the same states as any other. The
#            parent of the days has no Selection. Only the four buttons for month and year can be pressed, and they have no name.
# MATTERS    A client that omits labels cannot select a day, and none can report the selected one.
# PRODUCT    F1; the pointer reaches every position.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 gir1.2-adw-1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    calendar = Gtk.Calendar()
    calendar.select_day(GLib.DateTime.new_local(2024, 5, 17, 0, 0, 0))
    box.append(calendar)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find("17"), "day")
nodes = root.all()
chosen, other = root.find("17"), root.find("16")
parent = next(node for node in nodes if any(child.path == chosen.path for child in node.children))
print("day", chosen.role, sorted(chosen.states), chosen.states == other.states, sep="=")
print("parent", "Selection" in parent.interfaces, sep="=")
buttons = [node for node in nodes if node.role == 43]
print("buttons", *(repr(node.name) for node in buttons), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "The chosen day: role, states, the same states as another day." "29=['sensitive', 'showing', 'visible']=True" "$(value day)"
expect "Their parent has Selection." "False" "$(value parent)"
expect "Names of the buttons." "''=''=''=''" "$(value buttons)"
finish
