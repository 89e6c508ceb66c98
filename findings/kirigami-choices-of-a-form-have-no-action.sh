#!/usr/bin/env bash
# GUESS      "Press" of a row with a choice in a form of Kirigami opens its list, and the entries of the list are accessibles with an
#            action that chooses them. (API reference of FormComboBoxDelegate; practice of AT-SPI.)
# COMPONENT  kirigami-addons 1.7.0 with Kirigami 6.13.0 on Qt 6.8.2 (Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   It opens a dialog with the entries, which are list items without an action, and neither SELECTABLE nor FOCUSABLE. No accessible
#            in the dialog has Selection. A click on an entry chooses it. The combo box in the row has neither a name nor the value.
# MATTERS    A client that goes by actions and states opens the list of a setting and finds nothing in it to choose.
# PRODUCT    D3: list items of Qt are stops in any case, and are clicked.
. "$(dirname "$0")/support.sh"
packages trixie libqt6quick6=6.8.2+dfsg-7 qml6-module-org-kde-kirigami=6.13.0-2 qml6-module-org-kde-kirigamiaddons-formcard=1.7.0-1 qml6-module-qtquick-controls \
  qml6-module-org-kde-desktop qml6-module-qtquick-layouts qml6-module-qtquick-dialogs python3-pyqt6 python3-pyqt6.qtquick at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus xvfb xdotool fonts-dejavu-core
program window.qml <<'QML'
import QtQuick
import QtQuick.Controls
import org.kde.kirigami as Kirigami
import org.kde.kirigamiaddons.formcard as FormCard
Kirigami.ApplicationWindow {
    visible: true; width: 600; height: 500; title: "Window"
    pageStack.initialPage: FormCard.FormCardPage {
        FormCard.FormCard { FormCard.FormComboBoxDelegate { text: "Color"; model: ["red", "green"]; onActivated: console.log("chosen " + currentText) } }
    }
}
QML
program probe.py <<'PYTHON'
from atspi import *
ITEM, COMBO_BOX = 32, 11
process, root = program(connect(), ["python3", "/opt/qml.py", "/opt/window.qml"])
row = wait(lambda: root.find("Color", ITEM), "row")
box = row.find(role=COMBO_BOX)
print("box", repr(box.name), "Value" in box.interfaces or "Selection" in box.interfaces, sep="=")
print("press", row.press("Press"), sep="=")
green = wait(lambda: root.find("green", ITEM), "entry")
wait(lambda: "showing" in green.states, "open list")
entries = [node for node in root.all() if node.role == ITEM and node.name in ("red", "green")]
print("entries", [("Action" in node.interfaces and node.actions, sorted(node.states & {"focusable", "selectable", "selected", "checkable"}))
                  for node in entries], sep="=")
dialog = next(node for node in root.children[0].children if any(below.path == green.path for below in node.all()))
print("dialog", dialog.role, [node.role for node in dialog.all() if "Selection" in node.interfaces], sep="=")

def steady():
    """The place of the entry once it is the same twice: the dialog opens by and by."""
    place = green.extents(0)
    time.sleep(0.3)
    return green.extents(0) == place and place[2] > 0 and place

x, y, width, height = wait(steady, "place of the entry")
subprocess.run(["xdotool", "mousemove", str(x + width // 2), str(y + height // 2), "click", "1"], check=True)
wait(lambda: "chosen" in open("/tmp/notes").read(), "choice")
print("click", "chosen green" in open("/tmp/notes").read(), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions qml6-module-org-kde-kirigamiaddons-formcard qml6-module-org-kde-kirigami libqt6quick6
expect "The combo box in the row: its name, and whether it has Value or Selection." "''=False" "$(value box)"
expect "The answer to Press of the row." "True" "$(value press)"
expect "Actions of the two entries, and which of FOCUSABLE, SELECTABLE, SELECTED and CHECKABLE they say." "[([], []), ([], [])]" "$(value entries)"
expect "What contains them: role (16 is a dialog), roles of those with Selection." "16=[]" "$(value dialog)"
expect "A click of the second chooses it." "True" "$(value click)"
finish
