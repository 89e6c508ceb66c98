#!/usr/bin/env bash
# GUESS      The buttons of the Emacs toolbar are named by their tooltips, such as "Open existing file".
#            (Practice of GTK, where an icon without a name has a tip; each button of Emacs has a label and a help text.)
# COMPONENT  Emacs 30.1 (emacs-pgtk of Debian 13) on GTK 3.24.49, at-spi2-core 2.56.2, X11; Debian's archive.
# BEHAVIOR   Eight of the ten buttons have neither a name nor a description; only the two with text ("Save", "Undo") have one. Menus
#            have their names.
# MATTERS    A person who scans them hears "button" eight times. Nothing in the tree distinguishes "open" from "cut".
# PRODUCT    D4.10: they are named by their kind and a number.
. "$(dirname "$0")/support.sh"
packages trixie emacs-pgtk=1:30.1+1-6+deb13u1 libgtk-3-0t64=3.24.49-3 at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus dbus-daemon xvfb fonts-dejavu-core
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["emacs-pgtk", "-Q"])

def buttons():
    found = [node for bar in root.all() if bar.role == 63 for node in bar.all() if node.role == 43 and "showing" in node.states]
    return found if len(found) >= 10 else None

found = wait(buttons, "buttons")
print("count", len(found), sep="=")
print("named", *(node.name for node in found if node.name), sep="=")
print("described", sum(bool(node.get(ACCESSIBLE, "Description")) for node in found), sep="=")
print("menu", root.find("File") is not None, sep="=")
PYTHON
observe --as-user /opt/on-display python3 /opt/probe.py
versions emacs-pgtk libgtk-3-0t64
expect "Visible buttons of the tool bar." "10" "$(value count)"
expect "Their names." "Save=Undo" "$(value named)"
expect "Descriptions among them." "0" "$(value described)"
expect "A menu \"File\" is there." "True" "$(value menu)"
finish
