#!/usr/bin/env bash
# GUESS      The action "edit" of a GTK 3 cell opens its field, which is then an accessible with EditableText and FOCUSED.
# COMPONENT  GTK 3.24.49 (libgtk-3-0t64 of Debian 13); Debian's archive.
# BEHAVIOR   The action returns true, but no field opens. A key (the space bar) opens one, but it is not in the tree: the table still
#            has its header and its cell, nothing has EditableText, and nothing has FOCUSED. Typed text arrives.
# MATTERS    Actions cannot rename a file or edit a value in a list, and a keyboard that types only into a field with the
#            focus finds none.
# PRODUCT    K4: keys are pressed only if a field reports the focus.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-3-0t64=3.24.49-3 gir1.2-gtk-3.0 python3-gi at-spi2-core=2.56.2-1+deb13u2 dbus xvfb fonts-dejavu-core xdotool
program window.py <<'PYTHON'
from gtk3 import *
def fill(box):
    store = Gtk.ListStore(str)
    store.append(["Old"])
    rows = Gtk.TreeView(model=store)
    words = Gtk.CellRendererText(editable=True)
    words.connect("editing-started", lambda *_: note("opened"))
    words.connect("edited", lambda _, path, text: note("edited:" + text))
    rows.append_column(Gtk.TreeViewColumn("Words", words, text=0))
    box.add(rows)
    button = Gtk.Button(label="After")
    button.connect("clicked", lambda _: note("after"))
    box.add(button)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])

def noted(word):
    wait(lambda: word in open("/tmp/notes").read().split(), word)
    return open("/tmp/notes").read().split()

cell = wait(lambda: root.find("Old", 56), "cell")
table = root.find(role=55)
window = subprocess.run(["xdotool", "search", "--name", "^Window$"], capture_output=True, check=True, text=True).stdout.split()[-1]
subprocess.run(["xdotool", "windowfocus", "--sync", window], check=True)
cell.ask(COMPONENT, "GrabFocus")
wait(lambda: "focused" in cell.states, "focus")
print("answer", cell.press("edit"), sep="=")
root.find("After", 43).press("click")
print("action", noted("after"), sep="=")
cell.ask(COMPONENT, "GrabFocus")
subprocess.run(["xdotool", "key", "space"], check=True)
print("key", noted("opened"), sep="=")
time.sleep(1)
print("table", [child.role for child in table.children], sep="=")
print("fields", [node.role for node in root.all() if "EditableText" in node.interfaces], sep="=")
print("focused", [node.role for node in root.all() if "focused" in node.states], sep="=")
subprocess.run(["xdotool", "type", "New"], check=True)
subprocess.run(["xdotool", "key", "Return"], check=True)
print("typed", noted("edited:New")[-1], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-3-0t64
expect "The answer to edit." "True" "$(value answer)"
expect "Reported to the program after it, with a click of another button at the end." "['after']" "$(value action)"
expect "Reported after the space bar." "['after', 'opened']" "$(value key)"
expect "Roles in the table then: the header and the cell." "[57, 56]" "$(value table)"
expect "Roles of all that has EditableText, and of all that says FOCUSED." "[]=[]" "$(value fields)=$(value focused)"
expect "Reported after keys." "edited:New" "$(value typed)"
finish
