#!/usr/bin/env bash
# GUESS      A modal dialog of Qt Quick Controls has MODAL, and the button that it dims cannot be pressed while it is open, as with
#            the pointer and the keys.
# COMPONENT  Qt Quick Controls 6.8.2 (libqt6quick6 of Debian 13); Debian's archive.
# BEHAVIOR   It is a dialog within the window, without the state MODAL. The button behind has SENSITIVE and SHOWING, and its "Press" runs
#            the program's code, although a click does not reach it.
# MATTERS    A client that relies on states offers controls that must not be used now, and they act.
# PRODUCT    D2: a dialog is a modal layer regardless of its states, so elements behind it are not stops.
. "$(dirname "$0")/support.sh"
packages trixie libqt6quick6=6.8.2+dfsg-7 python3-pyqt6 python3-pyqt6.qtquick qml6-module-qtquick-controls at-spi2-core dbus xvfb python3-gi fonts-dejavu-core xdotool
program window.qml <<'QML'
import QtQuick
import QtQuick.Controls
ApplicationWindow {
  visible: true; width: 400; height: 300; title: "Window"
  Button { text: "Behind"; onClicked: console.log("behind") }
  Button { text: "Ask"; y: 250; onClicked: dialog.open() }
  Dialog {
    id: dialog; modal: true; closePolicy: Popup.NoAutoClose; title: "Question"; x: 150; y: 100
    Button { text: "Within"; onClicked: console.log("within") }
  }
}
QML
program probe.py <<'PYTHON'
from atspi import *
STATES["modal"] = 16
process, root = program(connect(), ["python3", "/opt/qml.py", "/opt/window.qml"])
wait(lambda: root.find("Ask", 43), "button").press("Press")
dialog = wait(lambda: root.find("Question", 16), "dialog")
within, behind = wait(lambda: root.find("Within", 43), "button"), root.find("Behind", 43)
print("states", "modal" in dialog.states, behind.states >= {"sensitive", "showing"}, sep="=")

def click(button):
    left, top, width, height = button.extents(0)
    subprocess.run(["xdotool", "mousemove", str(left + width // 2), str(top + height // 2), "click", "1"], check=True)

def logged(count):
    lines = wait(lambda: (lines := [line for line in open("/tmp/notes").read().splitlines() if line.startswith("qml: ")])[count - 1:] and lines, "note")
    return [line.removeprefix("qml: ") for line in lines]

time.sleep(1)  # the dialog opens with an animation
click(behind)
click(within)
print("clicks", logged(1), sep="=")
print("answer", behind.press("Press"), sep="=")
print("press", logged(2), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6quick6 qml6-module-qtquick-controls
expect "MODAL of the dialog; SENSITIVE and SHOWING of the button behind it." "False=True" "$(value states)"
expect "Reported to the program after a click of the button behind and one of the button within." "['within']" "$(value clicks)"
expect "The answer of the button behind to Press." "True" "$(value answer)"
expect "Reported after it." "['within', 'behind']" "$(value press)"
finish
