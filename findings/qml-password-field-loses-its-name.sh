#!/usr/bin/env bash
# GUESS      The name that a program gives a TextField by Accessible.name is its accessible name, whatever its echo mode is.
# COMPONENT  Qt Quick Controls 6.8.2 (libqt6quick6 of Debian 13); Debian's archive.
# BEHAVIOR   It is, unless the text is shown as dots: with echoMode: TextInput.Password, the name is empty, even if the field is empty. With
#            TextInput.NoEcho it is kept. The plain TextInput of Qt Quick, of the same echo mode, keeps it.
# MATTERS    "Password" and "Repeat the password" cannot be distinguished, in programs that did everything right.
# PRODUCT    D4.5, D4.10: a field without a name is named by a label near it, otherwise by its kind.
. "$(dirname "$0")/support.sh"
packages trixie libqt6quick6=6.8.2+dfsg-7 python3-pyqt6 python3-pyqt6.qtquick qml6-module-qtquick-controls at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.qml <<'QML'
import QtQuick
import QtQuick.Controls
ApplicationWindow {
  visible: true; width: 400; height: 300; title: "Window"
  Column {
    TextField { Accessible.name: "One"; text: "a" }
    TextField { Accessible.name: "Two"; text: "a"; echoMode: TextInput.NoEcho }
    TextField { Accessible.name: "Three"; text: "a"; echoMode: TextInput.Password }
    TextField { Accessible.name: "Four"; echoMode: TextInput.Password }
    TextInput { Accessible.name: "Five"; Accessible.role: Accessible.EditableText; text: "a"; echoMode: TextInput.Password }
    Button { text: "Last" }
  }
}
QML
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/qml.py", "/opt/window.qml"])
wait(lambda: root.find("Last", 43), "window")
print("fields", [(node.role, node.name) for node in root.all() if node.role in (40, 61)], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6quick6 qml6-module-qtquick-controls
expect "Role and name: plain, without echo, two with dots, and a TextInput with dots." "[(61, 'One'), (40, 'Two'), (40, ''), (40, ''), (40, 'Five')]" "$(value fields)"
finish
