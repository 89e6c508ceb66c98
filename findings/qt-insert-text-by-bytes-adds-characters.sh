#!/usr/bin/env bash
# GUESS      The length of InsertText counts bytes, by the description of the interface (xml/EditableText.xml of at-spi2-core), and
#            a length of the whole text or more inserts the whole text, as in GTK 3.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13), compared with GTK 3.24.49; Debian's archive.
# BEHAVIOR   Qt counts UTF-16 units, and fills up to a longer length: "Grüße" with its 7 bytes becomes 7 characters, of which two were
#            never sent. A text that is read ends before the first of these, so that all after it can no longer be read.
# MATTERS    A client that follows the description breaks each name with an umlaut or an accent, without an error.
# PRODUCT    K4.13: the length is that of the toolkit.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 libgtk-3-0t64=3.24.49-3 gir1.2-gtk-3.0 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program qt.py <<'PYTHON'
from qt6 import *
show(lambda layout, window: layout.addWidget(QLineEdit()))
PYTHON
program gtk.py <<'PYTHON'
from gtk3 import *
show(lambda box: box.add(Gtk.Entry()))
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
EDITABLE = "org.a11y.atspi.EditableText"
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
for kind in ("gtk", "qt"):
    process, root = program(connect(), ["python3", f"/opt/{kind}.py"])
    field = wait(lambda: root.find(role=61), "field")
    word = "Grüße"
    print(kind, field.ask(EDITABLE, "InsertText", "(isi)", 0, word, len(word.encode()))[0], field.text, field.get(TEXT, "CharacterCount"), sep="=")
    field.ask(EDITABLE, "InsertText", "(isi)", field.get(TEXT, "CharacterCount"), "!", 1)
    print(kind + "-then", field.text, field.get(TEXT, "CharacterCount"), sep="=")
    process.kill()
    process.wait()
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 libgtk-3-0t64
expect "GTK 3: the answer, the text, its number of characters." "True=Grüße=5" "$(value gtk)"
expect "GTK 3 after a \"!\" was added at the end." "Grüße!=6" "$(value gtk-then)"
expect "Qt: the answer, the text, its number of characters." "True=Grüße=7" "$(value qt)"
expect "Qt after a \"!\" was added at the end." "Grüße=8" "$(value qt-then)"
finish
