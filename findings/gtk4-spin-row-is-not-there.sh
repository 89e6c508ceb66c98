#!/usr/bin/env bash
# GUESS      A row of libadwaita for a number is in the list that contains it, with its name and its number, as the rows for a switch, a text
#            and a choice are.
# COMPONENT  libadwaita 1.7.6 and GTK 4.18.6 (libadwaita-1-0 and libgtk-4-1 of Debian 13); Debian's archive.
# BEHAVIOR   The list has a child for each other row, and none for the AdwSpinRow between them: neither its name, nor its number,
#            nor its two buttons are anywhere in the tree, although the row keeps its space.
# MATTERS    A client can neither find nor change a setting that a person sees.
# PRODUCT    D3: it cannot become a stop; point mode reaches it.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 gir1.2-adw-1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
require_version("Adw", "1")
from gi.repository import Adw
def fill(box, application):
    Adw.init()
    rows = Gtk.ListBox()
    number = Adw.SpinRow.new_with_range(0, 10, 1)
    number.set_title("Number")
    for row in (Adw.SwitchRow(title="Before"), number, Adw.ActionRow(title="After")):
        rows.append(row)
    box.append(rows)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
SPIN_BUTTON, LIST = 52, 31
process, root = program(connect(), ["python3", "/opt/window.py"])
after = wait(lambda: root.find("After"), "last row")
time.sleep(1)
rows = root.find(role=LIST).children
print("rows", [row.name for row in rows], sep="=")
print("anywhere", [node.path for node in root.all() if node.name == "Number" or node.role == SPIN_BUTTON], sep="=")
first, last = rows[0].extents(1), rows[-1].extents(1)
print("room", last[1] - first[1] - first[3] >= first[3] / 2, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libadwaita-1-0 libgtk-4-1 at-spi2-core
expect "The names of the children of the list." "['Before', 'After']" "$(value rows)"
expect "What is named like the row, or is a spin button, in the whole tree." "[]" "$(value anywhere)"
expect "There is room for a row between the two." "True" "$(value room)"
finish
