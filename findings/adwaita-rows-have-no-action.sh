#!/usr/bin/env bash
# GUESS      The rows of libadwaita that a click activates (AdwActionRow, AdwButtonRow, AdwComboRow, AdwExpanderRow) have an action
#            that does so, as a button has. (Reference of libadwaita; practice of AT-SPI.)
# COMPONENT  libadwaita 1.7.6 and GTK 4.18.6 (libadwaita-1-0 and libgtk-4-1 of Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   None of the four has one, although the second has the role of a button and the third that of a combo box. SelectChild of their
#            list answers true, and nothing happens. The row that unfolds says EXPANDABLE; the list in it answers false. A key activates
#            the row with the focus.
# MATTERS    These rows are the settings, menus and results of GNOME's programs: by calls none of them can be opened, pressed or chosen.
#            A client that trusts SelectChild reports a pick that did nothing.
# PRODUCT    F1: a list item of GTK is clicked; a button is picked by its action.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 libadwaita-1-0=1.7.6-1~deb13u1 gir1.2-gtk-4.0 gir1.2-adw-1 python3-gi at-spi2-core=2.56.2-1+deb13u2 dbus xvfb xdotool fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
require_version("Adw", "1")
from gi.repository import Adw

def note(word):
    with open("/tmp/notes", "a") as file:
        file.write(word + "\n")

def fill(box, application):
    Adw.init()
    rows = Gtk.ListBox()
    action = Adw.ActionRow(title="Action", activatable=True)
    action.connect("activated", lambda _: note("action"))
    button = Adw.ButtonRow(title="Button")
    button.connect("activated", lambda _: note("button"))
    choice = Adw.ComboRow(title="Choice", model=Gtk.StringList.new(["red", "green"]))
    choice.connect("notify::selected", lambda *_: note("choice"))
    unfold = Adw.ExpanderRow(title="Unfold")
    unfold.add_row(Adw.ActionRow(title="Inner"))
    unfold.connect("notify::expanded", lambda *_: note("unfold"))
    for row in (action, button, choice, unfold):
        rows.append(row)
    box.append(rows)
    mark = Gtk.Button(label="Mark")
    mark.connect("clicked", lambda _: note("mark"))
    box.append(mark)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
STATES["expandable"] = 9
open("/tmp/notes", "w").close()

def notes():
    return open("/tmp/notes").read().split()

process, root = program(connect(), ["python3", "/opt/window.py"])
mark = wait(lambda: root.find("Mark", 43), "button")
rows = root.find(role=31)
names = {"Action": 32, "Button": 43, "Choice": 11, "Unfold": 32}
for name, role in names.items():
    row = root.find(name, role)
    print(name, row.role, "Action" in row.interfaces and row.actions, "expandable" in row.states, sep="=")
header = root.find("Unfold", 32)
around = next(node for node in root.all() if any(child.path == header.path for child in node.children))
answers = [rows.ask(SELECTION, "SelectChild", "(i)", index)[0] for index in range(4)]
answers.append(around.ask(SELECTION, "SelectChild", "(i)", 0)[0])
mark.press("click")
wait(notes, "click")
print("selected", answers, notes(), sep="=")
subprocess.run(["xdotool", "mousemove", "200", "20"], check=True)
wait(lambda: "focused" in root.find("Action", 32).states, "focus of the first row")
subprocess.run(["xdotool", "key", "Return"], check=True)
wait(lambda: len(notes()) == 2, "activation by a key")
print("key", notes()[1], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libadwaita-1-0 libgtk-4-1
expect "The row with an action: role (32 is a list item), actions, EXPANDABLE." "32=[]=False" "$(value Action)"
expect "The row that is a button (43)." "43=[]=False" "$(value Button)"
expect "The row with a choice (11 is a combo box)." "11=[]=False" "$(value Choice)"
expect "The row that unfolds." "32=[]=True" "$(value Unfold)"
expect "The answers to SelectChild of the four and of what unfolds; what was reported to the program, with a click of a button at the end." "[True, True, True, True, False]=['mark']" "$(value selected)"
expect "What the key Return reports to the program while the first row has the focus." "action" "$(value key)"
finish
