#!/usr/bin/env bash
# GUESS      A drop-down list that its author named (accessible property "label") has that name, and its selection as text or
#            value, as a combo box of GTK 3 and Qt does.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13), the same in 4.24; GTK 4.8 said the name. Debian's archive.
# BEHAVIOR   Its name is the selection ("small"), twice: the combo box and the toggle button inside it. The author's name is nowhere
#            in the tree. Only the button inside can be pressed; the combo box has no action and no value.
# MATTERS    A person hears "small" without the name of the list; two lists with the same selection sound alike.
# PRODUCT    D4 names a drop-down list by the nearest label of the panel.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    box.append(named(Gtk.DropDown.new_from_strings(["small", "large"]), "Text size"))
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find(role=11), "combo box")
nodes = root.all()
print("named", [node.role for node in nodes if "Text size" in node.name], sep="=")
print("choice", [(node.role, node.actions if node.role != 29 else "text") for node in nodes if node.name == "small"], sep="=")
print("value", "Value" in root.find(role=11).interfaces or "Text" in root.find(role=11).interfaces, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "No accessible has the name that the author gave." "[]" "$(value named)"
expect "The combo box and a toggle button inside are called by the choice." "[(11, []), (62, ['click']), (29, 'text')]" "$(value choice)"
expect "The combo box has neither a value nor a text." "False" "$(value value)"
finish
