#!/usr/bin/env bash
# GUESS      GetCharacterExtents of a QPlainTextEdit gives a character of the third line a place two lines below the first, as that of a
#            QTextEdit does.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13); Debian's archive.
# BEHAVIOR   All characters have the y of the first line. In a QTextEdit each line has its own.
# MATTERS    A client that keeps the line with the caret uncovered, or magnifies it, uses the first line of most Qt plain text editors.
# PRODUCT    docs/writing.md: the keyboard may cover the line in such a field.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    for text in (QTextEdit(), QPlainTextEdit()):
        text.setPlainText("one\ntwo\nthree")
        layout.addWidget(text)
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
process, root = program(connect(), ["python3", "/opt/window.py"])
def texts():
    found = [node for node in root.all() if "Text" in node.interfaces and node.text.startswith("one")]
    return found if len(found) == 2 else None
for name, text in zip(("rich", "plain"), wait(texts, "texts")):
    tops = [text.ask(TEXT, "GetCharacterExtents", "(iu)", number, 0)[1] for number in (0, 4, 8)]
    print(name, "one line" if len(set(tops)) == 1 else "three lines" if tops == sorted(set(tops)) else tops, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "Places of the first character of each of three lines in a QTextEdit." "three lines" "$(value rich)"
expect "The same in a QPlainTextEdit." "one line" "$(value plain)"
finish
