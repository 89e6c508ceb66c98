#!/usr/bin/env bash
# GUESS      The entries of a closed combo box are hidden, and Selection.SelectChild of its list chooses one, as in GTK 3; false
#            or an error means that it did not.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13), the same in 6.4; Debian's archive.
# BEHAVIOR   The entries of the closed list have SHOWING and VISIBLE, with places at the corner of the window. SelectChild answers
#            true, and the combo box keeps its choice. Their only action is "Toggle", which returns true too.
# MATTERS    Entries of closed lists are stops over the controls in the corner. A pick of one is reported as done, but nothing
#            changes.
# PRODUCT    D3: a closed combo box is never entered.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    layout.addWidget(QPushButton("Above"))
    box = QComboBox()
    box.addItems(["small", "large"])
    layout.addWidget(box)
    box.currentTextChanged.connect(note)
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
process, root = program(connect(), ["python3", "/opt/window.py"])
import os
box = wait(lambda: root.find("small", 11), "combo box")
entries = box.children[0].children
print("showing", ["showing" in entry.states for entry in entries], entries[0].extents(1)[:2], sep="=")
print("select", box.children[0].ask(SELECTION, "SelectChild", "(i)", 1)[0], sep="=")
print("toggle", entries[1].actions, entries[1].press("Toggle"), sep="=")
button = root.find("Above", 43)
print("after", button.press("Press"), box.name, os.path.exists("/tmp/notes"), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "Entries of the closed list: SHOWING, and the place of the first." "[True, True]=(0, 0)" "$(value showing)"
expect "SelectChild answers." "True" "$(value select)"
expect "Actions of an entry, and the answer to the first." "['Toggle']=True" "$(value toggle)"
expect "Afterwards: an action of another control, the choice, whether it has changed in between." "True=small=False" "$(value after)"
finish
