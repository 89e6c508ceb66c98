#!/usr/bin/env bash
# GUESS      Only one accessible of a program has FOCUSED: the one that receives the keys.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13); Debian's archive.
# BEHAVIOR   The current tab, and the current entry of each closed combo box, have FOCUSED too while a line edit has the focus.
# MATTERS    A client that searches for FOCUSED to find the target of keys finds the tab or a hidden entry first, and treats an
#            editable field as not editable.
# PRODUCT    K4 defines the condition for typing into a field.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    tabs = QTabWidget()
    tabs.addTab(QLabel("page"), "Tab")
    layout.addWidget(tabs)
    for words in (["small", "large"], ["red", "blue"]):
        box = QComboBox()
        box.addItems(words)
        layout.addWidget(box)
    field = QLineEdit("typed")
    layout.addWidget(field)
    QTimer.singleShot(300, lambda: (window.activateWindow(), field.setFocus()))
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
process, root = program(connect(), ["python3", "/opt/window.py"])
field = wait(lambda: root.find(role=61), "field")
field.attempt(COMPONENT, "GrabFocus")
wait(lambda: "focused" in field.states, "focus")
print("focused", sorted((node.role, node.name) for node in root.all() if "focused" in node.states), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "What says FOCUSED (role, name) while the field has the focus." "[(32, 'red'), (32, 'small'), (37, 'Tab'), (61, '')]" "$(value focused)"
finish
