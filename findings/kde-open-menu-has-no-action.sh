#!/usr/bin/env bash
# GUESS      The button "Open Menu", which has all menus of a window of KDE because the menu bar is hidden, has HAS_POPUP and the action "ShowMenu", as other buttons of Qt with a menu.
# COMPONENT  Dolphin 25.04.3 and Konsole 25.04.2 on Qt 6.8.2 with openbox under Xvfb, at-spi2-core 2.56.2 (Debian 13); Debian's archive.
# BEHAVIOR   It is a plain button without HAS_POPUP, and its list of actions is empty, even "SetFocus"; GrabFocus answers false. The buttons beside it have "Press". A click
#            opens its menu. The files of Dolphin are the same: they are FOCUSABLE, but have no Action and refuse the focus. Their selection by number works.
# MATTERS    Without a pointer, a client reaches neither the menus of these programs nor opens a file. A button whose list of actions is empty looks dimmed.
# PRODUCT    F1.7: a control of Qt without an action is clicked if there is a pointer.
. "$(dirname "$0")/support.sh"
packages trixie dolphin=4:25.04.3-1+deb13u1 konsole=4:25.04.2-1 openbox=3.6.1-12+b2 at-spi2-core=2.56.2-1+deb13u2 dbus dbus-daemon xvfb xdotool python3-gi fonts-dejavu-core shared-mime-info
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
os.makedirs("/root/Things")
for name in ("Letter.txt", "Photo.txt"):
    open(f"/root/Things/{name}", "w").close()
bus = connect()

def kept():
    """Starts a client that stays, so that the display is not reset; None if the display is not there yet."""
    client = subprocess.Popen(["xdotool", "behave_screen_edge", "top-left", "exec", "true"], stderr=subprocess.DEVNULL)
    time.sleep(0.5)
    return client if client.poll() is None else None

keeper = wait(kept, "display")
manager = subprocess.Popen(["openbox"], stderr=subprocess.DEVNULL)
wait(lambda: subprocess.run(["xdotool", "get_num_desktops"], capture_output=True).returncode == 0, "window manager")

def described(node):
    return (f"{node.role} {'sensitive' in node.states} {'focusable' in node.states} {'has-popup' in node.states} "
            f"{node.actions if 'Action' in node.interfaces else None} {node.ask(COMPONENT, 'GrabFocus')[0]}")

def windows(process):
    """The windows that the display shows of a process, menus included."""
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(process.pid), "--name", ""], capture_output=True, text=True)
    return len(found.stdout.split())

for command, other in (["dolphin", "/root/Things"], "Split"), (["konsole"], "Paste"):
    process, root = program(bus, command)
    menu = wait(lambda: root.find("Open Menu", 43), "button of the menu")
    wait(lambda: menu.extents(0)[2] > 20, "place")
    name = command[0]
    print(name, described(menu), sep="=")
    print(f"{name}-other", *root.find(other, 43).actions, sep="=")
    if name == "dolphin":
        view = wait(lambda: next((node for node in root.all() if node.role == 31 and node.name == "Things" and len(node.children) == 2), None), "files")
        print("file", view.children[1].name, described(view.children[1]), sep="=")
        print("choose", view.ask(SELECTION, "SelectChild", "(i)", 1)[0], bool(wait(lambda: "selected" in view.children[1].states, "selection")), sep="=")
    before = windows(process)
    click(menu)
    print(f"{name}-click", wait(lambda: windows(process) > before, "menu"), sep="=")
    process.kill()
    process.wait()
manager.kill()
keeper.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions dolphin konsole at-spi2-core
expect "\"Open Menu\" of Dolphin: role (43 is a button), SENSITIVE, FOCUSABLE, HAS_POPUP, actions, GrabFocus." "43 True True False [] False" "$(value dolphin)"
expect "That of Konsole." "43 True True False [] False" "$(value konsole)"
expect "Buttons beside them: actions." "Press=SetFocus, Press=SetFocus" "$(value dolphin-other), $(value konsole-other)"
expect "A click opens a window of a menu in both." "True, True" "$(value dolphin-click), $(value konsole-click)"
expect "A file of Dolphin: role (32 is a cell), SENSITIVE, FOCUSABLE, HAS_POPUP, actions, GrabFocus." "Photo.txt=32 True True False None False" "$(value file)"
expect "Its choice by number; it says SELECTED." "True=True" "$(value choose)"
finish
