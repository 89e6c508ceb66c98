#!/usr/bin/env bash
# GUESS      The box "Font Name" in a toolbar of Writer is a combo box with a field, as on the screen, and its action opens its
#            list.
# COMPONENT  LibreOffice 25.2.3 (libreoffice-writer and libreoffice-gtk3 of Debian 13); Debian's archive.
# BEHAVIOR   It is a panel without a field, an entry or a list in it. Its description reads "Please press enter to go into child control
#            for more operations", but no child can be used. Its action "press" opens the dialog "Character".
# MATTERS    A screen reader speaks of a child that does not exist. A pick of the box leads to a dialog, whose field and lists select the
#            font.
# PRODUCT    D3, F1: a panel of LibreOffice with "press" is a button; the dialog is a layer (D2).
. "$(dirname "$0")/support.sh"
packages trixie libreoffice-writer=4:25.2.3-2+deb13u9 libreoffice-gtk3 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
cp "$root/usr/lib/libreoffice/share/.registry/main.xcd" "$root/etc/libreoffice/registry/"
program probe.py <<'PYTHON'
from atspi import *
from office import *
root = start("--writer")
box = find(root, "Font Name")
inside = list(parts(box))[1:]
print("box", box.role, box.actions, box.get(ACCESSIBLE, "Description"), sep="=")
print("inside", sorted({node.role for node in inside}), [name for node in inside for name in node.interfaces if name in ("Action", "Text", "Selection")], sep="=")
print("answer", box.press("press"), sep="=")
print("opened", find(root, role=16).name, sep="=")
PYTHON
observe --as-user /opt/on-display python3 /opt/probe.py
versions libreoffice-writer libreoffice-gtk3
expect "Role, actions, description." "39=['press']=Please press enter to go into child control for more operations" "$(value box)"
expect "Roles inside it, and interfaces to act, to read a text, or to choose." "[20, 39]=[]" "$(value inside)"
expect "The answer to press." "True" "$(value answer)"
expect "The dialog that opens." "Character" "$(value opened)"
finish
