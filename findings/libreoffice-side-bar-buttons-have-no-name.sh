#!/usr/bin/env bash
# GUESS      The buttons that open the parts of the sidebar have the names of their tooltips: "Properties", "Styles", "Navigator".
# COMPONENT  LibreOffice 25.2.3 (libreoffice-writer and libreoffice-gtk3 of Debian 13); Debian's archive.
# BEHAVIOR   They are toggle buttons without a name, a description or a label. Each is in a separate toolbar, which has the name; the
#            panel between has the tooltip as its description.
# MATTERS    Buttons without names cannot be distinguished by ear, and a program that names toolbars only as groups hides the
#            names.
# PRODUCT    D4.3, D4.10: a control without a name is named by its kind and a number.
. "$(dirname "$0")/support.sh"
packages trixie libreoffice-writer=4:25.2.3-2+deb13u9 libreoffice-gtk3 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
cp "$root/usr/lib/libreoffice/share/.registry/main.xcd" "$root/etc/libreoffice/registry/"
program probe.py <<'PYTHON'
from atspi import *
from office import *
root = start("--writer")
bars = [node for node in parts(find(root, "Navigator", 63)) if "showing" in node.states]
button = next(node for node in bars if node.role == 62)
print("button", repr(button.name), repr(button.get(ACCESSIBLE, "Description")), list(button.relations), button.actions, sep="=")
print("around", [(node.role, node.name, node.get(ACCESSIBLE, "Description")) for node in bars if node.role != 62], sep="=")
PYTHON
observe --as-user /opt/on-display python3 /opt/probe.py
versions libreoffice-writer libreoffice-gtk3
expect "The button that opens the navigator: name, description, relations, actions." "''=''=[]=['click']" "$(value button)"
expect "The tool bar and the panel around it: role, name, description." "[(63, 'Navigator', 'Navigator'), (39, '', 'Navigator (Alt+4)')]" "$(value around)"
finish
