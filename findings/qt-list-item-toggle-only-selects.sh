#!/usr/bin/env bash
# GUESS      The action "Toggle" of a list item with a check box checks the box; an item without a box does not have it.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13), the same in 6.11; Debian's archive.
# BEHAVIOR   Every item has only "Toggle", with or without a box. It selects the row, and does not change the box.
# MATTERS    A pick of "Tick me" returns true, the row is selected, but the box stays empty; a list of plain rows looks like one of
#            check boxes.
# PRODUCT    D3 and F1 define the handling of rows and boxes.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    rows = QListWidget()
    rows.addItem("Plain row")
    item = QListWidgetItem("Tick me")
    item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
    item.setCheckState(Qt.CheckState.Unchecked)
    rows.addItem(item)
    layout.addWidget(rows)
    rows.itemSelectionChanged.connect(lambda: note("selected"))
    rows.itemChanged.connect(lambda _: note("ticked"))
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
process, root = program(connect(), ["python3", "/opt/window.py"])
item = wait(lambda: root.find("Tick me", 32), "item")
print("plain", root.find("Plain row", 32).actions, sep="=")
print("item", item.actions, "checkable" in item.states, item.press("Toggle"), sep="=")
wait(lambda: "selected" in item.states, "selection")
print("after", "checked" in item.states, open("/tmp/notes").read().split(), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "Actions of an item without a box." "['Toggle']" "$(value plain)"
expect "One with a box: actions, CHECKABLE, the answer." "['Toggle']=True=True" "$(value item)"
expect "Afterwards: CHECKED, and what was reported to the program." "False=['selected']" "$(value after)"
finish
