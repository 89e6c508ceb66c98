#!/usr/bin/env bash
# GUESS      The icon of a file that is selected in Caja has the state SELECTED, and the one with the focus alone has FOCUSED, as in a list of GTK.
# COMPONENT  Caja 1.26.4 on GTK 3.24.49 under Xvfb, at-spi2-core 2.56.2 (Debian 13); Debian's archive.
# BEHAVIOR   No icon ever says SELECTED or SELECTABLE: the selection appears in the words of the status bar alone. FOCUSED stays at an icon that once
#            had the focus, so two have it after the focus moved. No icon says SENSITIVE or ENABLED either, as if all files were dimmed, although its
#            action "open" opens them.
# MATTERS    A client that offers only sensitive controls offers no file; one that reports the selection reports none, and
#            "Delete" then acts on files that it did not name.
# PRODUCT    D4.45: an icon of GTK 3 that can get the focus counts as usable, so the files of Caja can be picked.
. "$(dirname "$0")/support.sh"
packages trixie caja=1.26.4-1 gsettings-desktop-schemas xdotool at-spi2-core dbus dbus-daemon xvfb python3-gi fonts-dejavu-core adwaita-icon-theme hicolor-icon-theme shared-mime-info
program probe.py <<'PYTHON'
import os
from atspi import *
ICON, STATUS_BAR = 26, 54
FILES = ("Folder", "Letter.txt", "Photo.txt")
os.makedirs("/root/Things/Folder")
for name in FILES[1:]:
    open(f"/root/Things/{name}", "w").close()
# A client that stays, so that the display is not reset.
keeper = subprocess.Popen(["xdotool", "behave_screen_edge", "top-left", "exec", "true"])
wait(lambda: subprocess.run(["xdotool", "getdisplaygeometry"], capture_output=True).returncode == 0 and keeper.poll() is None, "display")
process, root = program(connect(), ["caja", "--no-desktop", "/root/Things"])
icons = {name: wait(lambda: root.find(name, ICON), "icon") for name in FILES}
wait(lambda: icons["Photo.txt"].extents(0)[0] > 0, "position")

def shown(name):
    """Waits until the status bar says that a file is selected."""
    return wait(lambda: any(node.role == STATUS_BAR and f'"{name}" selected' in node.name for node in root.all()), "selection")

def having(*states):
    return " ".join(name for name in FILES if icons[name].states & set(states)) or "none"

print("able", having("sensitive", "enabled"), having("showing"), sep="=")
click(icons["Photo.txt"])
shown("Photo.txt")
print("selected", having("selected", "selectable"), sep="=")
subprocess.run(["xdotool", "key", "Left"], check=True)
shown("Letter.txt")
print("second", having("selected", "selectable"), sep="=")
print("grab", icons["Folder"].ask(COMPONENT, "GrabFocus")[0], sep="=")
print("focused", wait(lambda: "focused" in icons["Folder"].states, "focus") and having("focused"), sep="=")
print("open", icons["Folder"].press("open"), bool(wait(lambda: any(window.name == "Folder" for window in root.children), "folder")), sep="=")
process.kill()
keeper.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions caja
expect "Icons that say SENSITIVE or ENABLED; icons that say SHOWING." "none=Folder Letter.txt Photo.txt" "$(value able)"
expect "After a click that selects Photo.txt: icons that say SELECTED or SELECTABLE." "none" "$(value selected)"
expect "After a key that selects Letter.txt." "none" "$(value second)"
expect "GrabFocus of Folder." "True" "$(value grab)"
expect "Icons that say FOCUSED." "Folder Letter.txt" "$(value focused)"
expect "The action \"open\" of Folder; the folder is shown." "True=True" "$(value open)"
finish
