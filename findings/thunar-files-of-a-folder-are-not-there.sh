#!/usr/bin/env bash
# GUESS      A file in the window of a file manager, or an icon on the desktop, is an accessible with its name and an action that opens it, or
#            can be selected. (GTK's icon view, and Caja.)
# COMPONENT  Thunar 4.20.2, PCManFM 1.4.0, xfdesktop 4.20.1, Caja 1.26.4 under Xvfb, at-spi2-core 2.56.2 (Debian 13); Debian's archive.
# BEHAVIOR   In the default view of Thunar and PCManFM and on the desktop of Xfce, no file is in the tree: the view is an empty panel, although a
#            double click opens what is drawn there. Thunar's compact view is empty too; only the views as a list have a cell for each file.
#            Caja's icons are there, with the action "open".
# MATTERS    A person with a switch or a screen reader sees the tool bar of the file manager, but not one file in it, until the view is changed.
# PRODUCT    D1, D2: stops are made of the accessibles of a window; docs/desktop.md names programs that need a change of their settings.
. "$(dirname "$0")/support.sh"
packages trixie thunar=4.20.2-1+deb13u1 pcmanfm=1.4.0-1 xfdesktop4=4.20.1-1 caja=1.26.4-1 xfconf gsettings-desktop-schemas xdotool at-spi2-core dbus dbus-daemon xvfb python3-gi fonts-dejavu-core adwaita-icon-theme hicolor-icon-theme shared-mime-info
program probe.py <<'PYTHON'
import glob
import os
from atspi import *
# Of the two programs that offer to show folders, the desktop is to start Thunar.
for service in glob.glob("/usr/share/dbus-1/services/*"):
    if "caja" in open(service).read():
        os.remove(service)
NAMES = {"Folder", "Letter.txt", "Photo.txt"}
os.makedirs("/root/Things/Folder")
for name in ("Letter.txt", "Photo.txt"):
    open(f"/root/Things/{name}", "w").close()
bus = connect()

def files(root):
    """The files in the tree, by their first accessible."""
    found = {}
    for node in root.all():
        if "showing" in node.states and (name := node.name) in NAMES and name not in found:
            found[name] = f"{name} {'+'.join(node.actions) if 'Action' in node.interfaces else ''}"
    return ", ".join(found[name] for name in sorted(found)) or "none"

def seen(key, loaded, shortcut, *command):
    process, root = program(bus, command)
    wait(lambda: any(loaded in node.name for node in root.all()), "files")
    if shortcut:
        window = wait(lambda: subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "Things"], capture_output=True, text=True).stdout.split(), "window")
        subprocess.run(["xdotool", "windowfocus", "--sync", window[-1]], check=True)
        def changed():
            subprocess.run(["xdotool", "key", "--clearmodifiers", shortcut], check=True)
            return any(node.name == key or node.role in (55, 66) and node.extents(1)[0] > 100 for node in root.all())
        wait(changed, "view")
    print(key, files(root), sep="=")
    process.kill()
    process.wait()

seen("Icon view", "2 files", None, "thunar", "/root/Things")
seen("Compact view", "2 files", "ctrl+3", "thunar", "/root/Things")
seen("Thunar's list", "2 files", "ctrl+2", "thunar", "/root/Things")
seen("PCManFM", "3 items", None, "pcmanfm", "/root/Things")
seen("PCManFM's list", "3 items", "ctrl+4", "pcmanfm", "/root/Things")
seen("Caja", "3 items", None, "caja", "--no-desktop", "/root/Things")

process, root = program(bus, ["xfdesktop", "--disable-wm-check"])
wait(lambda: root.find("Desktop"), "desktop")
def opened():
    subprocess.run(["xdotool", "mousemove", "60", "50", "click", "--repeat", "2", "--delay", "80", "1"], check=True)
    desktop = Node(bus, REGISTRY, ROOT)
    return next((window.name for program in desktop.children if program.name.lower() == "thunar" for window in program.children), None)
print("opened", wait(opened, "double click"), sep="=")
print("desktop", [node.role for node in root.all()], sorted({node.name for node in root.all()} - {""}), sep="=")
process.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions thunar pcmanfm xfdesktop4 caja
expect "Thunar, the default view of a folder of three." "none" "$(value "Icon view")"
expect "Thunar's compact view." "none" "$(value "Compact view")"
actions="expand or contract+edit+activate"
expect "Thunar's list: name and actions." "Folder $actions, Letter.txt $actions, Photo.txt $actions" "$(value "Thunar's list")"
expect "PCManFM, the default view." "none" "$(value "PCManFM")"
expect "PCManFM's list." "Folder $actions, Letter.txt $actions, Photo.txt $actions" "$(value "PCManFM's list")"
expect "Caja, the default view." "Folder open+menu, Letter.txt open+menu, Photo.txt open+menu" "$(value "Caja")"
expect "A double click on the first icon of the desktop opens a window." "root - Thunar" "$(value opened)"
expect "The roles and names in the tree of the desktop (23 is a frame, 39 a panel)." "[75, 23, 39, 39]=['Desktop', 'xfdesktop']" "$(value desktop)"
finish
