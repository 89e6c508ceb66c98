#!/usr/bin/env bash
# GUESS      "Toggle" and "Press" of a CheckBox act like a click: the box is checked, and the handler onToggled, in which programs
#            define the effect, is called.
# COMPONENT  Qt Quick Controls 6.8.2 (libqt6quick6 of Debian 13), style Basic; Debian's archive.
# BEHAVIOR   "Toggle" checks the box and calls onCheckedChanged, but neither onToggled nor onClicked.
# MATTERS    A person sees the box checked, but the program has done nothing: a setting is not saved, and has no effect.
# PRODUCT    F1 defines one way for each role and toolkit.
. "$(dirname "$0")/support.sh"
packages trixie libqt6quick6=6.8.2+dfsg-7 python3-pyqt6 python3-pyqt6.qtquick qml6-module-qtquick-controls at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.qml <<'QML'
import QtQuick
import QtQuick.Controls
ApplicationWindow {
    visible: true; width: 400; height: 300
    Column {
        CheckBox { text: "Tick"; onToggled: console.log("toggled"); onClicked: console.log("clicked"); onCheckedChanged: console.log("changed") }
        Button { text: "After"; onClicked: console.log("after") }
    }
}
QML
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/qml.py", "/opt/window.qml"])
box = wait(lambda: root.find("Tick", 7), "box")
print("answer", box.press("Toggle"), sep="=")
wait(lambda: "checked" in box.states, "tick")
root.find("After", 43).press("Press")
wait(lambda: "after" in open("/tmp/notes").read(), "click")
notes = open("/tmp/notes").read().split()
print("reported", [word for word in ("changed", "toggled", "clicked", "after") if word in notes], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6quick6
expect "The answer to Toggle." "True" "$(value answer)"
expect "Handlers that were called, with a press of a button at the end." "['changed', 'after']" "$(value reported)"
finish
