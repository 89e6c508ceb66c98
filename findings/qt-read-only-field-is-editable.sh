#!/usr/bin/env bash
# GUESS      A read-only line edit has the state READ_ONLY and not EDITABLE, and EditableText.InsertText returns false there.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13); Debian's archive.
# BEHAVIOR   It has both EDITABLE and READ_ONLY, InsertText and SetTextContents return true, and the text is changed.
# MATTERS    A client that relies on EDITABLE opens its keyboard for a read-only field, and the written text
#            replaces what the program shows.
# PRODUCT    D3 and K4 define the fields for typing.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    field = QLineEdit("result")
    field.setReadOnly(True)
    layout.addWidget(field)
    field.textChanged.connect(note)
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
process, root = program(connect(), ["python3", "/opt/window.py"])
field = wait(lambda: root.find(role=61), "field")
low, high = field.ask(ACCESSIBLE, "GetState")[0]
print("states", "editable" in field.states, bool(high >> 43 - 32 & 1), sep="=")
print("insert", field.ask("org.a11y.atspi.EditableText", "InsertText", "(isi)", 0, "x", 1)[0], sep="=")
print("text", wait(lambda: open("/tmp/notes").read().strip(), "change of the text"), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "EDITABLE and READ_ONLY." "True=True" "$(value states)"
expect "InsertText answers." "True" "$(value insert)"
expect "The program sees the text changed." "xresult" "$(value text)"
finish
