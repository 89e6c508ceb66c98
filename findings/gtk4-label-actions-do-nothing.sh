#!/usr/bin/env bash
# GUESS      Only usable controls have an action; a plain label has none. DoAction returns true if something was done, and
#            NActions is the number of the actions that GetActions lists.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13), the same in 4.8 and 4.24; Debian's archive.
# BEHAVIOR   A label that cannot be selected and has no link has eight actions, such as "link.open" and "clipboard.copy";
#            DoAction of each returns true. In a disabled button, NActions is still 8, GetActions lists none, and
#            GetName(0) is an error.
# MATTERS    By "has an action", each text is a stop. "True" does not prove that a pick had an effect. A client that counts by
#            NActions gets errors in the middle of a window.
# PRODUCT    D4: only actions with a known name count; D3: texts are read, not used.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    box.append(Gtk.Label(label="Plain words"))
    box.append(Gtk.Button(label="Dimmed", sensitive=False))
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
label = wait(lambda: root.find("Plain words", 29), "label")
print("count", label.get(ACTION, "NActions"), sep="=")
print("link", "link.open" in label.actions, label.press("link.open"), sep="=")
inner = root.find("Dimmed", 29)
print("dimmed", inner.get(ACTION, "NActions"), len(inner.ask(ACTION, "GetActions")[0]),
      isinstance(inner.attempt(ACTION, "GetName", "(i)", 0), str), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "A plain label has eight actions." "8" "$(value count)"
expect "It offers to open a link that it does not have, and says that it did." "True=True" "$(value link)"
expect "In a button that is not usable: count, list, whether the first name is an error." "8=0=True" "$(value dimmed)"
finish
