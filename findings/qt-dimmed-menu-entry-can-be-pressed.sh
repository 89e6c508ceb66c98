#!/usr/bin/env bash
# GUESS      A dimmed menu entry offers no action, like a dimmed button of Qt; DoAction returns false or an error.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13); Debian's archive.
# BEHAVIOR   The dimmed entry has the action "Press", and DoAction returns true; its program is not notified. A dimmed button has no action.
# MATTERS    A client that relies on actions offers dead entries in each menu, and each pick of one is reported as done.
# PRODUCT    D3: an unusable control is dimmed (E10), regardless of its actions.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    menu = window.menuBar().addMenu("Menu")
    for word, usable in (("Usable", True), ("Dimmed", False)):
        action = QAction(word, window)
        action.setEnabled(usable)
        action.triggered.connect(lambda _, word=word: note(word))
        menu.addAction(action)
    button = QPushButton("Button")
    button.setEnabled(False)
    layout.addWidget(button)
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
process, root = program(connect(), ["python3", "/opt/window.py"])
entry = wait(lambda: root.find("Dimmed", 35), "entry")
print("entry", entry.actions, "sensitive" in entry.states, entry.press("Press"), sep="=")
print("button", root.find("Button", 43).actions, sep="=")
root.find("Usable", 35).press("Press")
print("reported", wait(lambda: open("/tmp/notes").read().split(), "action"), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "The dimmed entry: actions, SENSITIVE, the answer." "['Press']=False=True" "$(value entry)"
expect "A dimmed button: actions." "[]" "$(value button)"
expect "What was reported to the program after both entries were pressed." "['Usable']" "$(value reported)"
finish
