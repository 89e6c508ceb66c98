#!/usr/bin/env bash
# GUESS      "Toggle" and "Press" of a check box with three states do the same: each advances to the next state, as a click does.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13); Debian's archive.
# BEHAVIOR   "Toggle", the first action, switches between on and off, and never reaches the third state. "Press", the second
#            action, cycles through all of them as a click does. The third state has CHECKED and INDETERMINATE.
# MATTERS    A client that performs the first action cannot reach the third state, which means "unchanged". One that checks
#            only CHECKED reports it as on.
# PRODUCT    D4 speaks "partly checked"; a pick toggles, and F5 offers "click instead".
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    for word, three in (("Two states", False), ("Three states", True)):
        box = QCheckBox(word)
        box.setTristate(three)
        layout.addWidget(box)
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
STATES["indeterminate"] = 32
process, root = program(connect(), ["python3", "/opt/window.py"])
two, box = wait(lambda: [root.find("Two states"), root.find("Three states")], "boxes")
print("actions", two.actions, box.actions, sep="=")
def state():
    return "between" if "indeterminate" in box.states else "on" if "checked" in box.states else "off"
def course(action):
    seen = [state()]
    for _ in range(4):
        before = state()
        box.press(action)
        wait(lambda: state() != before, "change")
        seen.append(state())
    return " ".join(seen)
print("toggle", course("Toggle"), sep="=")
print("press", course("Press"), sep="=")
box.press("Press")
wait(lambda: state() == "between", "state between")
print("between", "checked" in box.states, sep="=")
box.press("Toggle")
wait(lambda: state() != "between", "change")
print("leave", state(), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "The actions of a box with two states, and of one with three." "['Toggle', 'Press', 'SetFocus']=['Toggle', 'Press', 'SetFocus']" "$(value actions)"
expect "States in the course of four times \"Toggle\"." "off on off on off" "$(value toggle)"
expect "States in the course of four times \"Press\"." "off between on off between" "$(value press)"
expect "The state between says CHECKED." "True" "$(value between)"
expect "\"Toggle\" of the state between." "off" "$(value leave)"
finish
