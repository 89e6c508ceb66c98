#!/usr/bin/env bash
# GUESS      The icon of a file in Nemo has a place, SHOWING and FOCUSABLE, as in Caja: both come from the same program of GNOME 2.
# COMPONENT  Nemo 6.4.5 on GTK 3.24.49 under Xvfb, at-spi2-core 2.56.2 (Debian 13); Debian's archive.
# BEHAVIOR   The icons have their names and the actions "open" and "menu", but not one state, not even VISIBLE, and no Component, so no position. The selection can be set by
#            number at their view, and is then counted there; the icon never says SELECTED. "open" opens a folder.
# MATTERS    A client that offers what is SHOWING or what has a position offers no file of Cinnamon's file manager, although each of them could be opened.
# PRODUCT    D3.48: such icons are stops without a position, and a pick uses their action "open". Tried in Nemo 5.6.4 of Debian 12.
. "$(dirname "$0")/support.sh"
packages trixie nemo=6.4.5-1 libgtk-3-0t64=3.24.49-3 at-spi2-core=2.56.2-1+deb13u2 gsettings-desktop-schemas dbus dbus-daemon xvfb xdotool python3-gi fonts-dejavu-core adwaita-icon-theme hicolor-icon-theme shared-mime-info
program probe.py <<'PYTHON'
import os
from atspi import *
ICON, STATUS_BAR = 26, 54
os.makedirs("/root/Things/Folder")
for name in ("Letter.txt", "Photo.txt"):
    open(f"/root/Things/{name}", "w").close()
# A client that stays, so that the display is not reset.
keeper = subprocess.Popen(["xdotool", "behave_screen_edge", "top-left", "exec", "true"])
wait(lambda: subprocess.run(["xdotool", "getdisplaygeometry"], capture_output=True).returncode == 0 and keeper.poll() is None, "display")
set_status("IsEnabled", True)
process, root = program(connect(), ["nemo", "--no-desktop", "/root/Things"])
view = wait(lambda: root.find("Icon View", 30), "view")
wait(lambda: len(view.children) == 3, "files")
files = {node.name: node for node in view.children}

def line(node):
    return f"{node.role} {node.ask(ACCESSIBLE, 'GetState')[0]} {'Component' in node.interfaces}"

def said(words):
    return wait(lambda: any(words in node.name for node in root.all() if node.role == STATUS_BAR), "status")

said("3 items")
print("view", "showing" in view.states, "Component" in view.interfaces, view.extents(0)[2] > 100, sep="=")
print("files", sorted(files), sorted({line(node) for node in files.values()}), files["Folder"].actions, sep="=")
print("choose", view.ask(SELECTION, "SelectChild", "(i)", 1)[0], said('"Letter.txt" selected'), view.get(SELECTION, "NSelectedChildren"), sep="=")
print("chosen", *(state in files["Letter.txt"].states for state in ("selected", "showing", "sensitive")), sep="=")
print("open", files["Folder"].press("open"), bool(wait(lambda: any(window.name == "Folder" for window in root.children), "folder")), sep="=")
process.kill()
keeper.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions nemo libgtk-3-0t64 at-spi2-core
expect "The view: SHOWING, Component, a place." "True=True=True" "$(value view)"
expect "The files; role (26 is an icon), bits of the states and Component of each; actions." "['Folder', 'Letter.txt', 'Photo.txt']=['26 [0, 0] False']=['open', 'menu']" "$(value files)"
expect "The choice of the second by its number; the status bar names it; number of selected files." "True=True=1" "$(value choose)"
expect "SELECTED, SHOWING and SENSITIVE of that file then." "False=False=False" "$(value chosen)"
expect "The action of the folder; it is opened." "True=True" "$(value open)"
finish
