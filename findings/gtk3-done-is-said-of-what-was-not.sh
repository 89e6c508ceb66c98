#!/usr/bin/env bash
# GUESS      DoAction returns true if something was done. A dimmed button returns false; a plain cell of a table offers only possible
#            actions; a read-only field rejects text.
# COMPONENT  GTK 3.24.49 (libgtk-3-0t64 of Debian 13); Debian's archive.
# BEHAVIOR   A dimmed button has "click", which returns true without a click. Each cell of a table offers "expand or contract" and
#            "edit", possible or not, and both return true. InsertText into a read-only field returns true, but
#            nothing is inserted (Qt inserts it).
# MATTERS    "True" only means that the request was understood. Feedback such as "activated" that relies on it is wrong.
# PRODUCT    F3: an act is done when its reply came; E10: what is dimmed cannot be picked.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-3-0t64=3.24.49-3 gir1.2-gtk-3.0 python3-gi at-spi2-core=2.56.2-1+deb13u2 dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk3 import *
def fill(box):
    store = Gtk.ListStore(str)
    store.append(["one"])
    rows = Gtk.TreeView(model=store)
    rows.append_column(Gtk.TreeViewColumn("Words", Gtk.CellRendererText(), text=0))
    box.add(rows)
    box.add(Gtk.Entry(text="kept", editable=False))
    for label, usable in (("Dimmed", False), ("Usable", True)):
        button = Gtk.Button(label=label, sensitive=usable)
        button.connect("clicked", lambda _, label=label: note(label))
        box.add(button)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
dimmed = wait(lambda: root.find("Dimmed", 43), "button")
print("dimmed", dimmed.actions, dimmed.press("click"), sep="=")
root.find("Usable", 43).press("click")
print("reported", wait(lambda: open("/tmp/notes").read().split(), "click"), sep="=")
cell = root.find("one", 56)
print("cell", cell.actions, cell.press("expand or contract"), cell.press("edit"), sep="=")
field = root.find(role=61)
print("field", "editable" in field.states, field.ask("org.a11y.atspi.EditableText", "InsertText", "(isi)", 0, "x", 1)[0], field.text, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-3-0t64
expect "A dimmed button: its actions, the answer." "['click']=True" "$(value dimmed)"
expect "What was reported to the program after both buttons were clicked." "['Usable']" "$(value reported)"
expect "A cell of text that cannot be edited and has nothing below it: actions and answers." "['expand or contract', 'edit', 'activate']=True=True" "$(value cell)"
expect "A field that is not editable: EDITABLE, the answer, its text." "False=True=kept" "$(value field)"
finish
