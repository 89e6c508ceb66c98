#!/usr/bin/env bash
# GUESS      An AdwEntryRow is one field that is named by its title. (Reference of libadwaita.)
# COMPONENT  libadwaita 1.7.6 and GTK 4.18.6 (libadwaita-1-0 and libgtk-4-1 of Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   The row is a list item called "Name Name", with the field called "Name" in it and two labels "Name" beside the field. The
#            list item has Text and EditableText as well, does not say EDITABLE, and a text that is inserted into it is in the field.
# MATTERS    A client speaks each such title twice, or offers the row and the field as two places to write. One that goes by
#            EDITABLE and one that goes by the interface find different ones.
# PRODUCT    D3: a list item of GTK is clicked; a repeated name is written once (AccessibleTree+Names).
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 libadwaita-1-0=1.7.6-1~deb13u1 gir1.2-gtk-4.0 gir1.2-adw-1 python3-gi at-spi2-core=2.56.2-1+deb13u2 dbus xvfb xdotool fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
require_version("Adw", "1")
from gi.repository import Adw
def fill(box, application):
    Adw.init()
    rows = Gtk.ListBox()
    rows.append(Adw.EntryRow(title="Name"))
    box.append(rows)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
EDITABLE_TEXT = "org.a11y.atspi.EditableText"
LIST, ITEM, LABEL, FIELD = 31, 32, 29, 61
process, root = program(connect(), ["python3", "/opt/window.py"])
row = wait(lambda: root.find(role=LIST).children[0], "row")
field = wait(lambda: row.find(role=FIELD), "field")
print("row", row.role, row.name, {"Text", "EditableText"} <= set(row.interfaces), "editable" in row.states, sep="=")
print("field", field.name, "EditableText" in field.interfaces, "editable" in field.states, sep="=")
print("labels", [node.name for node in row.all() if node.role == LABEL], sep="=")
print("answer", row.ask(EDITABLE_TEXT, "InsertText", "(isi)", 0, "Ann", 3)[0], sep="=")
wait(lambda: field.get(TEXT, "CharacterCount") == 3, "text in the field")
print("texts", *(node.ask(TEXT, "GetText", "(ii)", 0, 3)[0] for node in (row, field)), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libadwaita-1-0 libgtk-4-1
expect "The row: role (32 is a list item), name, Text and EditableText, EDITABLE." "32=Name Name=True=False" "$(value row)"
expect "The field in it: name, EditableText, EDITABLE." "Name=True=True" "$(value field)"
expect "The labels in it." "['Name', 'Name']" "$(value labels)"
expect "The answer to InsertText of the row." "True" "$(value answer)"
expect "The text of the row and of the field then." "Ann=Ann" "$(value texts)"
finish
