#!/usr/bin/env bash
# GUESS      "Press" of a button in the tool bar of a Kirigami page triggers the action of that button once, as a click does.
#            (Practice of AT-SPI; the button shows a Kirigami.Action, whose signal is "triggered".)
# COMPONENT  Kirigami 6.13.0 on Qt 6.8.2 (qml6-module-org-kde-kirigami of Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   The button lists "Press" twice. Each of the two answers true and triggers the action twice. A click triggers it once. The
#            same action in a plain button has one "Press", which triggers it once.
# MATTERS    The commands of KDE's newer programs are such buttons. A client that presses "add" adds two, one that presses a switch
#            between two states changes nothing.
# PRODUCT    F1, D4: buttons of Qt are picked by "Press".
. "$(dirname "$0")/support.sh"
packages trixie libqt6quick6=6.8.2+dfsg-7 qml6-module-org-kde-kirigami=6.13.0-2 qml6-module-qtquick-controls qml6-module-org-kde-desktop python3-pyqt6 \
  python3-pyqt6.qtquick at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus xvfb xdotool fonts-dejavu-core
program window.qml <<'QML'
import QtQuick
import QtQuick.Controls
import org.kde.kirigami as Kirigami
Kirigami.ApplicationWindow {
    visible: true; width: 600; height: 400; title: "Window"
    pageStack.initialPage: Kirigami.Page {
        title: "Page"
        actions: [ Kirigami.Action { text: "Add"; onTriggered: console.log("added") } ]
        Button { action: Kirigami.Action { text: "Plain"; onTriggered: console.log("plain") } }
    }
}
QML
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/qml.py", "/opt/window.qml"])
add = wait(lambda: root.find("Add", 43), "button of the tool bar")
plain = wait(lambda: root.find("Plain", 43), "plain button")
print("actions", add.actions, plain.actions, sep="=")

def count(word):
    return open("/tmp/notes").read().count(word)

def reported(act):
    """How often the action was triggered by then, and the answer; the plain button is pressed afterwards, as a mark."""
    before, marks = count("added"), count("plain")
    answer = act()
    plain.press("Press")
    wait(lambda: count("plain") > marks, "press of the plain button")
    return f"{answer} {count('added') - before} {count('plain') - marks}"

for index in (0, 2):
    print(f"press {index}", reported(lambda: add.ask(ACTION, "DoAction", "(i)", index)[0]), sep="=")
x, y, width, height = add.extents(0)
before = count("added")
subprocess.run(["xdotool", "mousemove", str(x + width // 2), str(y + height // 2), "click", "1"], check=True)
wait(lambda: count("added") > before, "click")
print("click", reported(lambda: count("added") - before), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions qml6-module-org-kde-kirigami libqt6quick6
expect "Actions of the button in the tool bar, and of a plain button." "['Press', 'SetFocus', 'Press']=['Press', 'SetFocus']" "$(value actions)"
expect "The first Press: its answer, how often it was triggered, how often the plain button was by one press." "True 2 1" "$(value 'press 0')"
expect "The second Press." "True 2 1" "$(value 'press 2')"
expect "How often a click triggered it; then the same counts without another press of it." "1 0 1" "$(value click)"
finish
