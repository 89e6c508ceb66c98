#!/usr/bin/env bash
# GUESS      A tab of a TabBar can be pressed, a ComboBox can be opened, an entry of a MenuBar shows its menu: the same controls of
#            Qt's widgets offer "Press" and "ShowMenu".
# COMPONENT  Qt Quick Controls 6.8.2 (libqt6quick6 of Debian 13), style Basic; Debian's archive.
# BEHAVIOR   Tab and list offer "SetFocus" alone, which returns true and changes neither the tab nor the list. The entry of the menu
#            bar has the role of a menu bar and no action at all.
# MATTERS    A pick of a tab is reported as done, but the page stays. Menus can only be opened by a click at their position.
# PRODUCT    F1 defines one way for each role and toolkit.
. "$(dirname "$0")/support.sh"
packages trixie libqt6quick6=6.8.2+dfsg-7 python3-pyqt6 python3-pyqt6.qtquick qml6-module-qtquick-controls at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.qml <<'QML'
import QtQuick
import QtQuick.Controls
ApplicationWindow {
    visible: true; width: 400; height: 300
    menuBar: MenuBar { Menu { title: "Menu"; MenuItem { text: "Entry" } } }
    Column {
        TabBar { width: 300; TabButton { text: "One" } TabButton { text: "Two" } onCurrentIndexChanged: console.log("tab") }
        ComboBox { model: ["small", "large"]; onDownChanged: console.log("opened") }
        Button { text: "After"; onClicked: console.log("after") }
    }
}
QML
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/qml.py", "/opt/window.qml"])
tab = wait(lambda: root.find("Two", 37), "tab")
print("tab", tab.actions, tab.press("SetFocus"), sep="=")
box = root.find(role=11)
print("box", box.actions, box.press("SetFocus"), sep="=")
root.find("After", 43).press("Press")
wait(lambda: "after" in open("/tmp/notes").read(), "click")
notes = open("/tmp/notes").read().split()
print("reported", [word for word in ("tab", "opened", "after") if word in notes], "checked" in tab.states, sep="=")
menu = root.find("Menu")
print("menu", menu.role, menu.actions, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6quick6
expect "The second tab: its actions, the answer." "['SetFocus']=True" "$(value tab)"
expect "A list to choose from: its actions, the answer." "['SetFocus']=True" "$(value box)"
expect "What was reported to the program, with a press of a button at the end; whether the second tab is chosen." "['after']=False" "$(value reported)"
expect "The entry of the menu bar: role (34 is a menu bar), actions." "34=[]" "$(value menu)"
finish
