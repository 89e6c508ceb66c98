#!/usr/bin/env bash
# GUESS      A click on an entry of an open menu selects it, regardless of how the menu was opened.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13); not in 6.4 and 6.11. Debian's archive.
# BEHAVIOR   If the pointer has not moved in the program yet, a menu that the action "ShowMenu" opened closes after a click on an entry and
#            selects nothing; one or two moves before the click do not change that. After eight moves inside the menu, or if the
#            pointer moved in the window before the menu opened, the click selects the entry.
# MATTERS    A client that opens menus by actions and picks by clicks reports each pick as done, but nothing happens.
# PRODUCT    F1: an entry of a Qt menu is clicked after twelve moves inside it.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb xdotool python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    tool = QToolButton()
    tool.setText("Split")
    tool.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
    tool.setMenu(QMenu(tool))
    tool.menu().addAction("First").triggered.connect(lambda: note("chosen"))
    tool.menu().aboutToShow.connect(lambda: note("opened"))
    tool.menu().aboutToHide.connect(lambda: note("closed"))
    layout.addWidget(tool)
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"

def notes():
    return open("/tmp/notes").read().split() if os.path.exists("/tmp/notes") else []

def pointer(*words):
    subprocess.run(["xdotool", *(str(word) for word in words)], check=True)

def seen(how):
    """What the program notes of its menu, after a click on its entry that moves of that kind come before."""
    if os.path.exists("/tmp/notes"):
        os.remove("/tmp/notes")
    process, root = program(connect(), ["python3", "/opt/window.py"])
    button = wait(lambda: root.find("Split"), "button")
    time.sleep(1)
    x, y, width, height = button.extents(0)
    if how == "in the window before":
        pointer("mousemove", x + 4, y + 4)
        time.sleep(1)
    # The answer may come only after the menu has closed.
    button.bus.call(button.bus_name, button.path, ACTION, "DoAction", GLib.Variant("(i)", (button.actions.index("ShowMenu"),)), None, 0, 20000)
    wait(notes, "menu")
    time.sleep(1)
    x, y = x + 20, y + height + 10
    for step in range({"two moves": 2, "eight moves": 8}.get(how, 1)):
        pointer("mousemove", x + step, y)
        time.sleep(0.2)
    pointer("click", 1)
    time.sleep(2)
    process.kill()
    # The next program starts with a pointer elsewhere, which no program sees move.
    pointer("mousemove", 1000, 700)
    return notes()

for how in ("one move", "two moves", "eight moves", "in the window before"):
    print(how, seen(how), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "The menu after one move to the entry and a click." "['opened', 'closed']" "$(value 'one move')"
expect "After two moves and a click." "['opened', 'closed']" "$(value 'two moves')"
expect "After eight moves and a click." "['opened', 'closed', 'chosen']" "$(value 'eight moves')"
expect "After one move and a click, if the pointer moved over the button before." "['opened', 'closed', 'chosen']" "$(value 'in the window before')"
finish
