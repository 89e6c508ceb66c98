#!/usr/bin/env bash
# GUESS      node.insert_text("text") of dogtail writes the text at the beginning of a field; position and length are optional.
#            (Its signature: insert_text(text, position=0, length=0).)
# COMPONENT  dogtail 2.1.2 (PyPI) on libatspi 2.56.2 and GTK 3.24.49 (Debian 13); Debian's archive.
# BEHAVIOR   It inserts nothing and raises nothing: the default length of 0 is sent unchanged, and counts UTF-8 bytes. The length in
#            bytes, or -1, inserts all; the number of characters cuts "é" off.
# MATTERS    A test, or a script that types for a person, continues with an empty field.
# PRODUCT    K4.13: our own calls send the number of bytes, and for Qt that of UTF-16 units.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-3-0t64=3.24.49-3 gir1.2-gtk-3.0 gir1.2-atspi-2.0=2.56.2-1+deb13u2 at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus dbus-daemon \
  xvfb gsettings-desktop-schemas dconf-gsettings-backend fonts-dejavu-core
wheel dogtail==2.1.2 any
program window.py <<'PYTHON'
from gtk3 import *
show(lambda box: box.add(Gtk.Entry()))
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["XDG_SESSION_TYPE"] = "x11"
process, node = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: node.find(role=61), "field")
from dogtail.tree import root
window = next(one for one in root.applications() if one.get_process_id() == process.pid)
field = window.child(role_name="text")
for word, arguments in (("plain", ()), ("place", (0,)), ("characters", (0, 4)), ("bytes", (0, 5)), ("minus", (0, -1))):
    field.text = ""
    field.insert_text("café", *arguments)
    print(word, repr(field.text), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
printf 'version   dogtail 2.1.2\n'
versions gir1.2-atspi-2.0 libgtk-3-0t64
expect "The field after insert_text(\"café\")." "''" "$(value plain)"
expect "After insert_text(\"café\", 0)." "''" "$(value place)"
expect "With length 4, its characters." "'caf'" "$(value characters)"
expect "With length 5, its bytes." "'café'" "$(value bytes)"
expect "With length -1." "'café'" "$(value minus)"
finish
