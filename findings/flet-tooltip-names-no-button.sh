#!/usr/bin/env bash
# GUESS      A button that shows only an icon is named by its tooltip, as in GTK, Qt and a page; or the tooltip is at least its description.
# COMPONENT  flet 0.82.2 with its Flutter (Dart 3.11.1) in flet-desktop-light (PyPI), on GTK 3.24.49 and at-spi2-core 2.56.2 (Debian 13).
# BEHAVIOR   The tooltip is nowhere in the tree: an icon button, a floating one and one with a menu have neither a name nor a description. The words of a button, of an
#            entry of the menu and of a picture are names.
# MATTERS    All icons of a tool bar sound alike. A program that was checked on Android, where the tooltip is read, has buttons without a name on Linux.
# PRODUCT    D4.10: such a control is named by its kind and a number.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-3-0t64=3.24.49-3 at-spi2-core=2.56.2-1+deb13u2 libepoxy0 libsecret-1-0 libgl1 libegl1 libgles2 libgl1-mesa-dri python3 python3-gi dbus dbus-daemon xvfb xdotool fonts-dejavu-core
from_pypi flet==0.82.2
wheel flet-desktop-light==0.82.2 "manylinux_2_35_$(uname -m)"
export python
program window.py <<'PYTHON'
from flutter import *
show(flet.Button("Plain"),
     flet.IconButton(icon=flet.Icons.ADD, tooltip="Add", on_click=lambda event: note("added")),
     flet.FloatingActionButton(icon=flet.Icons.SAVE, tooltip="Save"),
     flet.PopupMenuButton(tooltip="Menu", items=[flet.PopupMenuItem(content="Entry")]),
     flet.Image(src="none.png", width=10, height=10, semantics_label="Picture"))
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
set_status("IsEnabled", True)
process, root = program(connect(), ["python3", "/opt/window.py"], name="flet")
wait(lambda: root.find("Picture", 27), "picture")
buttons = [node for node in root.all() if node.role == 43]
print("buttons", [node.name for node in buttons], [node.get(ACCESSIBLE, "Description") for node in buttons], sep="=")
print("words", [node.name for node in root.all() if node.name in ("Add", "Save", "Menu", "Picture")], sep="=")
print("add", buttons[1].press("Tap"), wait(lambda: os.path.exists("/tmp/notes") and open("/tmp/notes").read().strip(), "press"), sep="=")
buttons[3].press("Tap")
print("menu", wait(lambda: root.find("Entry"), "entry").role, sep="=")
process.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
printf 'version   flet 0.82.2\n'
versions libgtk-3-0t64 at-spi2-core
expect "A plain button, one with an icon, a floating one and one with a menu: names, descriptions." "['Plain', '', '', '']=['', '', '', '']" "$(value buttons)"
expect "Accessibles that are named by a tooltip or by the words of the picture." "['Picture']" "$(value words)"
expect "The second is the one with the tooltip \"Add\": its action." "True=added" "$(value add)"
expect "The fourth opens the menu with an entry, whose role is that of a button." "43" "$(value menu)"
finish
