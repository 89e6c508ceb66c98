#!/usr/bin/env bash
# GUESS      A control that can be used has the states ENABLED and SENSITIVE; one that cannot lacks both. So it is enough to
#            look at ENABLED, as Qt and GTK 3 allow.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13), the same in 4.8 and 4.24; Debian's archive.
# BEHAVIOR   ENABLED is never set, neither for the window nor for its controls. Only SENSITIVE distinguishes them.
# MATTERS    A client that filters by ENABLED finds an empty window in every GTK 4 program.
# PRODUCT    D3: SENSITIVE counts.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    box.append(Gtk.Button(label="Usable"))
    box.append(Gtk.Button(label="Dimmed", sensitive=False))
    box.append(Gtk.Entry())
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find("Dimmed", 43), "button")
nodes = root.all()
print("enabled", sum("enabled" in node.states for node in nodes), sep="=")
for name in ("Usable", "Dimmed"):
    print(name, "sensitive" in root.find(name, 43).states, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "No accessible of the program says that it is enabled." "0" "$(value enabled)"
expect "A button that can be used is sensitive." "True" "$(value Usable)"
expect "One that cannot be used is not." "False" "$(value Dimmed)"
finish
