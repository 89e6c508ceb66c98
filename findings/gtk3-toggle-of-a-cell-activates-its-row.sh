#!/usr/bin/env bash
# GUESS      The action "toggle" of a cell with a check box in a GTK 3 table checks the box, as a click on it does.
# COMPONENT  GTK 3.24.49 (libgtk-3-0t64 of Debian 13); Debian's archive.
# BEHAVIOR   It returns true and activates the row, as Enter or a double click does; the box does not change, and its signal "toggled"
#            is not emitted.
# MATTERS    A pick of "mark this message" opens the message. In a list of check boxes, actions cannot check any.
# PRODUCT    F1 defines one way for each role and toolkit.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-3-0t64=3.24.49-3 gir1.2-gtk-3.0 python3-gi at-spi2-core=2.56.2-1+deb13u2 dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk3 import *
def fill(box):
    store = Gtk.ListStore(bool)
    store.append([False])
    rows = Gtk.TreeView(model=store)
    tick = Gtk.CellRendererToggle()
    def toggle(_, path):
        note("toggled")
        store[path][0] = not store[path][0]
    tick.connect("toggled", toggle)
    rows.append_column(Gtk.TreeViewColumn("Tick", tick, active=0))
    rows.connect("row-activated", lambda *_: note("activated"))
    box.add(rows)
    button = Gtk.Button(label="After")
    button.connect("clicked", lambda _: note("after"))
    box.add(button)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
cell = wait(lambda: root.find(role=56), "cell")
print("answer", cell.press("toggle"), sep="=")
root.find("After", 43).press("click")
wait(lambda: "after" in open("/tmp/notes").read(), "click")
print("reported", open("/tmp/notes").read().split(), "checked" in cell.states, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-3-0t64
expect "The answer to toggle." "True" "$(value answer)"
expect "What was reported to the program, with a click of another button at the end; whether the box is ticked." "['activated', 'after']=False" "$(value reported)"
finish
