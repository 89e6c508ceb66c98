#!/usr/bin/env bash
# GUESS      An icon of a GtkIconView is named by the text below it, as a cell of a GtkTreeView is by its own.
# COMPONENT  GTK 3.24.49 (libgtk-3-0t64 of Debian 13); Debian's archive.
# BEHAVIOR   The name, the description and the description of its image are empty. Only the interface Text has the words, and there is no
#            child that has them. The row of a GtkTreeView with the same model has them as its name.
# MATTERS    A program that reads names presents a folder of icons without names.
# PRODUCT    D4.3: a name, the name of the label, the texts inside a control, the description.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-3-0t64=3.24.49-3 gir1.2-gtk-3.0 python3-gi at-spi2-core=2.56.2-1+deb13u2 dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk3 import *
def fill(box):
    store = Gtk.ListStore(str)
    store.append(["Words"])
    box.add(Gtk.IconView(model=store, text_column=0))
    rows = Gtk.TreeView(model=store)
    rows.append_column(Gtk.TreeViewColumn("Head", Gtk.CellRendererText(), text=0))
    box.add(rows)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
icon = wait(lambda: root.find(role=26), "icon")
image = icon.get("org.a11y.atspi.Image", "ImageDescription")
print("icon", repr(icon.name), repr(icon.get(ACCESSIBLE, "Description")), repr(image), list(icon.relations), len(icon.children), sep="=")
print("text", icon.text, sep="=")
print("cell", root.find(role=56).name, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-3-0t64
expect "Name, description, description of the image, relations, number of children." "''=''=''=[]=0" "$(value icon)"
expect "Its text." "Words" "$(value text)"
expect "The name of a cell of a table with the same words." "Words" "$(value cell)"
finish
