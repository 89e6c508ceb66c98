#!/usr/bin/env bash
# GUESS      A push button with a menu, and a tool button that opens one, have the role push button (43), as in Qt 5 and 6.4,
#            and the action "Press".
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13), the same in 6.11; Debian's archive.
# BEHAVIOR   The role is 129 ("push button menu"), which lists of roles before at-spi2-core 2.46 lack. There is no "Press",
#            only "ShowMenu".
# MATTERS    A client that treats an unknown role as a container omits each button with a menu: the encoding and the indentation in
#            an editor, "…" in many others.
# PRODUCT    D4: ShowMenu acts.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    push = QPushButton("Push")
    push.setMenu(QMenu(push))
    push.menu().addAction("First")
    tool = QToolButton()
    tool.setText("Tool")
    tool.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    tool.setMenu(QMenu(tool))
    for button in (push, tool, QPushButton("Plain")):
        layout.addWidget(button)
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find("Plain"), "button")
for name in ("Push", "Tool", "Plain"):
    button = root.find(name)
    print(name, button.role, "Press" in button.actions, "ShowMenu" in button.actions, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "A push button with a menu: role, has Press, has ShowMenu." "129=False=True" "$(value Push)"
expect "A tool button that opens a menu." "129=False=True" "$(value Tool)"
expect "A plain push button." "43=True=False" "$(value Plain)"
finish
