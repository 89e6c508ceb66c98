#!/usr/bin/env bash
# GUESS      InsertText into a full field is rejected, like the keyboard: the field keeps its text.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13); Debian's archive.
# BEHAVIOR   In a line edit of five characters with "short", InsertText of "X" at the start returns true, and the text is "Xshor": the
#            end is lost. A key typed there changes nothing.
# MATTERS    A client that writes by InsertText loses earlier text of the person, without a report.
# PRODUCT    K4 defines how text is written.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core xdotool
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    field = QLineEdit("short", maxLength=5)
    layout.addWidget(field)
    field.setFocus()
    field.setCursorPosition(0)
    field.textChanged.connect(lambda text: note("text " + text))
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
process, root = program(connect(), ["python3", "/opt/window.py"])
field = wait(lambda: root.find(role=61), "field")
subprocess.run(["xdotool", "mousemove", "20", "20", "click", "1", "key", "Home", "key", "x"], check=True)
time.sleep(2)
print("key", field.text, sep="=")
print("insert", field.ask("org.a11y.atspi.EditableText", "InsertText", "(isi)", 0, "X", 1)[0], sep="=")
wait(lambda: field.text != "short", "change")
print("text", field.text, open("/tmp/notes").read().strip(), sep="=")
subprocess.run(["xdotool", "key", "BackSpace", "key", "y"], check=True)
wait(lambda: "y" in field.text, "key")  # keys do arrive
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "The text after a key." "short" "$(value key)"
expect "InsertText answers." "True" "$(value insert)"
expect "The text, and the program's note of it." "Xshor=text Xshor" "$(value text)"
finish
