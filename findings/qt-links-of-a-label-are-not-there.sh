#!/usr/bin/env bash
# GUESS      A label with two links has two children of role LINK, or Hypertext with two links, as in GTK.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13); Debian's archive.
# BEHAVIOR   It is a plain label: no children, no Hypertext, no Text. Its name contains only the words of the links. If the label lets
#            the Tab key go from link to link, it is FOCUSABLE with the action "SetFocus"; otherwise it has no action at all.
# MATTERS    A program whose only way to a page or a help text is such a link shows nothing to activate; a client cannot distinguish the
#            label from one without links, nor find the position for a click.
# PRODUCT    F1: a click goes to the center of a control; the pointer reaches every position.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    for flags in (Qt.TextInteractionFlag.LinksAccessibleByMouse, Qt.TextInteractionFlag.TextBrowserInteraction):
        label = QLabel('See <a href="x:one">one</a> and <a href="x:two">two</a>')
        label.setTextInteractionFlags(flags)
        layout.addWidget(label)
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find("See one and two"), "label")
labels = [node for node in root.all() if node.name == "See one and two"]
print("labels", len(labels), sep="=")
for word, node in zip(("mouse", "keys"), labels):
    print(word, node.role, len(node.children), node.actions, sorted({"Hypertext", "Text"} & set(node.interfaces)), "focusable" in node.states, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "Labels." "2" "$(value labels)"
expect "By the mouse: role, children, actions, interfaces, FOCUSABLE." "29=0=[]=[]=False" "$(value mouse)"
expect "By keys, too: the same." "29=0=['SetFocus']=[]=True" "$(value keys)"
finish
