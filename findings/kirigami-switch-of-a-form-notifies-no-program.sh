#!/usr/bin/env bash
# GUESS      "Toggle" or "Press" of a switch in a form of Kirigami turns it and notifies its program, as a click does.
#            (Practice of AT-SPI; a switch of the plain controls has "Press" beside "Toggle".)
# COMPONENT  kirigami-addons 1.7.0 with Kirigami 6.13.0 on Qt 6.8.2 (Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   A FormSwitchDelegate lists "Toggle" and "Press" twice each. Every one of the four turns the switch and its state CHECKED, and
#            calls neither onToggled nor onClicked. A click calls both.
# MATTERS    Settings of KDE are such forms: a client turns "keep the screen on", sees it turned, and the program stores nothing.
# PRODUCT    F1, D4: check boxes of Qt are picked by "Press" or "Toggle".
. "$(dirname "$0")/support.sh"
packages trixie libqt6quick6=6.8.2+dfsg-7 qml6-module-org-kde-kirigami=6.13.0-2 qml6-module-org-kde-kirigamiaddons-formcard=1.7.0-1 qml6-module-qtquick-controls \
  qml6-module-org-kde-desktop qml6-module-qtquick-layouts qml6-module-qtquick-dialogs python3-pyqt6 python3-pyqt6.qtquick at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus xvfb xdotool fonts-dejavu-core
program window.qml <<'QML'
import QtQuick
import QtQuick.Controls
import org.kde.kirigami as Kirigami
import org.kde.kirigamiaddons.formcard as FormCard
Kirigami.ApplicationWindow {
    visible: true; width: 600; height: 400; title: "Window"
    pageStack.initialPage: FormCard.FormCardPage {
        FormCard.FormCard {
            FormCard.FormSwitchDelegate { text: "Switch"; onToggled: console.log("toggled"); onClicked: console.log("clicked") }
            FormCard.FormButtonDelegate { text: "Mark"; onClicked: console.log("mark") }
        }
    }
}
QML
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/qml.py", "/opt/window.qml"])
switch = wait(lambda: root.find("Switch", 7), "switch")
mark = wait(lambda: root.find("Mark", 32), "button of the form")
print("actions", switch.actions, sep="=")

def notes():
    """What the program was notified of by now; the button of the form is pressed as a mark."""
    marks = open("/tmp/notes").read().count("mark")
    mark.press("Press")
    wait(lambda: open("/tmp/notes").read().count("mark") > marks, "press of the mark")
    return [word for word in ("toggled", "clicked") if f"qml: {word}" in open("/tmp/notes").read()]

for index in (0, 1, 3, 4):
    was = "checked" in switch.states
    answer = switch.ask(ACTION, "DoAction", "(i)", index)[0]
    print(f"act {index}", answer, wait(lambda: ("checked" in switch.states) != was, "turn"), notes(), sep="=")
x, y, width, height = switch.extents(0)
subprocess.run(["xdotool", "mousemove", str(x + width // 2), str(y + height // 2), "click", "1"], check=True)
wait(lambda: "clicked" in open("/tmp/notes").read(), "click")
print("click", notes(), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions qml6-module-org-kde-kirigamiaddons-formcard qml6-module-org-kde-kirigami libqt6quick6
expect "Actions of the switch." "['Toggle', 'Press', 'SetFocus', 'Press', 'Toggle']" "$(value actions)"
for index in 0 1 3 4; do
  expect "Action number $index: its answer, whether the switch turned, what the program was notified of." "True=True=[]" "$(value "act $index")"
done
expect "What a click of the switch notifies of." "['toggled', 'clicked']" "$(value click)"
finish
