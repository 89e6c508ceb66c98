#!/usr/bin/env bash
# GUESS      A text row of a form is one field, EDITABLE and named by its label. (API reference of FormTextFieldDelegate: "label"; practice of
#            AT-SPI.)
# COMPONENT  kirigami-addons 1.7.0 with Kirigami 6.13.0 on Qt 6.8.2 (Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   A FormTextFieldDelegate is two fields, one in the other, both EDITABLE: the outer one is named by the text that was written
#            into it, the inner one by the label. The text of a Kirigami.InlineMessage contains such a field too, without a name.
# MATTERS    A client speaks what is written in a field, such as an account, as its name, and offers each row twice and each
#            message as a place to write.
# PRODUCT    D3: a field that says EDITABLE is a stop.
. "$(dirname "$0")/support.sh"
packages trixie libqt6quick6=6.8.2+dfsg-7 qml6-module-org-kde-kirigami=6.13.0-2 qml6-module-org-kde-kirigamiaddons-formcard=1.7.0-1 qml6-module-qtquick-controls \
  qml6-module-org-kde-desktop qml6-module-qtquick-layouts qml6-module-qtquick-dialogs python3-pyqt6 python3-pyqt6.qtquick at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus xvfb xdotool fonts-dejavu-core
program window.qml <<'QML'
import QtQuick
import QtQuick.Controls
import QtQuick.Layouts
import org.kde.kirigami as Kirigami
import org.kde.kirigamiaddons.formcard as FormCard
Kirigami.ApplicationWindow {
    visible: true; width: 600; height: 400; title: "Window"
    pageStack.initialPage: FormCard.FormCardPage {
        Kirigami.InlineMessage { visible: true; text: "Words"; Layout.fillWidth: true }
        FormCard.FormCard { FormCard.FormTextFieldDelegate { label: "Label"; text: "written" } }
    }
}
QML
program probe.py <<'PYTHON'
from atspi import *
FIELD, TEXT_ROLE = 61, 29
process, root = program(connect(), ["python3", "/opt/qml.py", "/opt/window.qml"])
words = wait(lambda: root.find("Words", TEXT_ROLE), "message")
wait(lambda: words.children, "part of the message")
inner = words.children[0]
print("message", inner.role, repr(inner.name), inner.text, {"editable", "focusable", "showing"} <= inner.states, sep="=")
print("size", inner.extents(0) == words.extents(0), sep="=")
label = wait(lambda: root.find("Label", FIELD), "field")
outer = next(node for node in root.all() if any(child.path == label.path for child in node.children))
print("row", outer.role, outer.name, outer.text, label.text, sep="=")
print("editable", *({"editable", "focusable", "showing"} <= node.states for node in (outer, label)), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions qml6-module-org-kde-kirigamiaddons-formcard qml6-module-org-kde-kirigami libqt6quick6
expect "In the text of the message: role (61 is a field), name, text; EDITABLE, FOCUSABLE and SHOWING." "61=''=Words=True" "$(value message)"
expect "It has the size of the text." "True" "$(value size)"
expect "Around the field that has the label: role, name, text; text of the field itself." "61=written=written=written" "$(value row)"
expect "Both are EDITABLE, FOCUSABLE and SHOWING." "True=True" "$(value editable)"
finish
