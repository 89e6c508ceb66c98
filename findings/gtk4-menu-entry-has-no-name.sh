#!/usr/bin/env bash
# GUESS      A menu entry has its words as its name. If it has no name, its child is a label with the words.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13), the same in 4.24; GTK 4.8 said "First". Debian's archive.
# BEHAVIOR   The name is empty. The relation LABELLED_BY leads to an accessible of role 0 (invalid) without a name, which is no
#            child of the entry; its Text interface has the words.
# MATTERS    A person hears "menu item 1", "menu item 2". A client that skips role 0, or uses only the names of labeling
#            accessibles, finds no words.
# PRODUCT    D4 lists the sources of names.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    menu = Gio.Menu()
    for word in ("First", "Second"):
        application.add_action(Gio.SimpleAction.new(word.lower(), None))
        menu.append(word, f"app.{word.lower()}")
    box.append(Gtk.MenuButton(label="Open", menu_model=menu))
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find(role=62), "button").press("click")
entry = wait(lambda: root.find(role=35), "entry of the menu")
print("name", repr(entry.name), sep="=")
label = entry.relations[2][0]
print("label", label.role, repr(label.name), label.text, sep="=")
print("child", label.path in [node.path for node in entry.all()], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "The entry has no name." "''" "$(value name)"
expect "What labels it has role 0, no name, and the words as text." "0=''=First" "$(value label)"
expect "That is not below the entry." "False" "$(value child)"
finish
