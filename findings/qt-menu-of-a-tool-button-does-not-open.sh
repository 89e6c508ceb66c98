#!/usr/bin/env bash
# GUESS      The action "ShowMenu" of a tool button that opens its menu at once (InstantPopup) opens it; the button has no other one.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13), the same in 6.11; Debian's archive.
# BEHAVIOR   DoAction returns true, and nothing opens. With the mode MenuButtonPopup the same action opens the menu; a click opens it
#            with both.
# MATTERS    A client that uses actions reports each "…" and "Options" as done, but the menu never opens.
# PRODUCT    F1: a button of Qt that only opens a menu is clicked.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb xdotool python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    for mode in ("InstantPopup", "MenuButtonPopup"):
        tool = QToolButton()
        tool.setText(mode)
        tool.setPopupMode(QToolButton.ToolButtonPopupMode[mode])
        tool.setMenu(QMenu(tool))
        tool.menu().addAction("First")
        tool.menu().aboutToShow.connect(lambda mode=mode: note(mode))
        layout.addWidget(tool)
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
process, root = program(connect(), ["python3", "/opt/window.py"])
button = wait(lambda: root.find("InstantPopup"), "button")
other = root.find("MenuButtonPopup")

def opened():
    """The buttons whose menus have opened, in this order."""
    return open("/tmp/notes").read().split() if os.path.exists("/tmp/notes") else []

print("action", [action for action in button.actions if action != "SetFocus"], "sensitive" in button.states, sep="=")
print("answer", button.press("ShowMenu"), sep="=")
time.sleep(3)
print("nothing", opened(), sep="=")
x, y, width, height = button.extents(0)
subprocess.run(["xdotool", "mousemove", str(x + width // 2), str(y + height // 2), "click", "1"], check=True)
print("click", wait(opened, "menu"), sep="=")
subprocess.run(["xdotool", "key", "Escape"], check=True)
time.sleep(1)
# The answer may come only after the menu has closed.
other.bus.call(other.bus_name, other.path, ACTION, "DoAction", GLib.Variant("(i)", (other.actions.index("ShowMenu"),)), None, 0, 20000)
print("other", wait(lambda: opened()[1:], "menu of the other button"), sep="=")
process.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "The button: actions without that for the focus, SENSITIVE." "['ShowMenu']=True" "$(value action)"
expect "The answer to ShowMenu." "True" "$(value answer)"
expect "The menus that have opened three seconds after it." "[]" "$(value nothing)"
expect "After a click on it." "['InstantPopup']" "$(value click)"
expect "What the same action of a button with the mode MenuButtonPopup opens." "['MenuButtonPopup']" "$(value other)"
finish
