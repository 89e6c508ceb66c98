#!/usr/bin/env bash
# GUESS      A row for a password of libadwaita, AdwPasswordEntryRow, is one field of the role "password text", as GtkPasswordEntry is.
# COMPONENT  libadwaita 1.7.6 with GTK 4.18.6 (libadwaita-1-0 and libgtk-4-1 of Debian 13); Debian's archive.
# BEHAVIOR   It appears twice, and neither has that role. The row is a list item that has Text and EditableText, is not EDITABLE, and has
#            its title twice as its name; its GetText returns the letters. It contains a plain field that returns dots.
# MATTERS    A program that relies on the role treats a password as plain text. The texts of the row and of the field differ.
# PRODUCT    D12.16: the field displays dots, so it is a password field; no text of the row is requested.
. "$(dirname "$0")/support.sh"
packages trixie libadwaita-1-0=1.7.6-1~deb13u1 libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 gir1.2-adw-1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
from gi import require_version
require_version("Adw", "1")
from gi.repository import Adw
def fill(box, _):
    Adw.init()
    rows = Gtk.ListBox()
    rows.append(Adw.PasswordEntryRow(title="Title", text="letters"))
    box.append(rows)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
row = wait(lambda: root.find(role=32), "row")
fields = [node for node in row.all() if "EditableText" in node.interfaces]
print("roles", [node.role for node in fields], root.find(role=40), sep="=")
for node in fields:
    print(node.role, node.name, "editable" in node.states, node.ask(TEXT, "GetText", "(ii)", 0, 7)[0], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libadwaita-1-0 libgtk-4-1
expect "Roles of what has EditableText; a password field." "[32, 61]=None" "$(value roles)"
expect "The row: name, EDITABLE, GetText." "Title Title=False=letters" "$(value 32)"
expect "The field in it." "Title=True=●●●●●●●" "$(value 61)"
finish
