#!/usr/bin/env bash
# GUESS      The entries of GTK's own chooser for emoji are named by words ("grinning face"), and have an action that picks one, or
#            can be chosen in their group.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   Each entry is a cell of a table that is named by the emoji itself. Its only action is "menu.popup", which shows variants if there are
#            any. SelectChild of the group answers false, although the entry is SELECTABLE. All entries are SHOWING, also those
#            far below the visible part of the chooser.
# MATTERS    Each text field of GTK 4 offers this chooser. A person without a pointer or a keyboard can open it, and pick nothing.
# PRODUCT    D3.19, F1.7: the cells of a grid are clicked if their position is known, and never on Wayland (D3.30).
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    button, picked = Gtk.Button(label="Emoji"), Gtk.Label(label="picked")
    chooser = Gtk.EmojiChooser()
    chooser.set_parent(button)
    button.connect("clicked", lambda _: chooser.popup())
    chooser.connect("emoji-picked", lambda _, emoji: picked.set_label(f"picked {emoji}"))
    box.append(button)
    box.append(picked)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find("Emoji", 43), "button").press("click")
wait(lambda: root.find("😀", 56), "chooser")

def groups():
    """The groups that are filled; the chooser fills one after the other."""
    found = [node for node in root.all() if node.role == 55 and len(node.children) > 20]
    return found if len(found) > 1 else None

first, *others = wait(groups, "second group")
face = first.children[0]
print("entry", face.name, face.role, face.actions, "selectable" in face.states, sep="=")
print("select", first.ask(SELECTION, "SelectChild", "(i)", 0)[0], sep="=")
print("action", face.press("menu.popup"), sep="=")
# The label would have changed by the time of the next answers of the same program.
for _ in range(3):
    root.all()
print("after", root.find("picked") is not None, "selected" in face.states, sep="=")
last = others[-1].children[-1]
print("below", "showing" in last.states, last.extents(1)[1] > 800, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "The first entry: name, role (56 is a cell), actions, SELECTABLE." "😀=56=['menu.popup']=True" "$(value entry)"
expect "The answer of SelectChild in its group." "False" "$(value select)"
expect "The answer of its action." "True" "$(value action)"
expect "Afterwards: nothing was picked; the entry is SELECTED." "True=False" "$(value after)"
expect "An entry of a later group: SHOWING; it is below the window and the display's visible part of the chooser." "True=True" "$(value below)"
finish
