#!/usr/bin/env bash
# GUESS      A row with a switch of libadwaita is one control: a row that is named and checked, or a switch within a plain row.
# COMPONENT  libadwaita 1.7.6 and GTK 4.18.6 (libadwaita-1-0 and libgtk-4-1 of Debian 13); Debian's archive.
# BEHAVIOR   Two accessibles with the same name and role (a check box), one within the other, have CHECKABLE, and both have CHECKED after
#            the switch is turned on. The inner one has the action "toggle"; the outer one, which has the size of the row, has none.
# MATTERS    A client that scans all checkable accessibles offers each setting twice, and the first one has no action.
# PRODUCT    D3 defines the accessibles that become one element.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 gir1.2-adw-1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
require_version("Adw", "1")
from gi.repository import Adw
def fill(box, application):
    Adw.init()
    rows = Gtk.ListBox()
    rows.append(Adw.SwitchRow(title="Setting"))
    box.append(rows)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find("Setting", 7), "row")
outer, inner = [node for node in root.all() if node.name == "Setting" and node.role == 7]
print("within", any(node.path == inner.path for node in outer.all()), sep="=")
print("actions", outer.actions, inner.actions, sep="=")
print("before", *("checkable" in node.states and "checked" not in node.states for node in (outer, inner)), sep="=")
inner.press("toggle")
wait(lambda: "checked" in inner.states, "turn")
time.sleep(0.5)
print("after", *("checked" in node.states for node in (outer, inner)), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libadwaita-1-0 libgtk-4-1 at-spi2-core
expect "The second is within the first." "True" "$(value within)"
expect "Actions of both." "[]=['toggle']" "$(value actions)"
expect "Both can be checked and are not." "True=True" "$(value before)"
expect "Both are checked." "True=True" "$(value after)"
finish
