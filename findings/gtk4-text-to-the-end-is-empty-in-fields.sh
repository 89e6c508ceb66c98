#!/usr/bin/env bash
# GUESS      Text.GetText(0, -1) gives the whole text of any accessible that has text: -1 means the end, in GTK 3, Qt and
#            libatspi, and for a label of GTK 4 too.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13); Debian's archive.
# BEHAVIOR   For a label it does. For an entry it returns an empty text without an error, while CharacterCount is 5. With the
#            count as the end, it returns the text.
# MATTERS    The typed text is read out as "empty", and a check that a letter has arrived never succeeds.
# PRODUCT    D4, K4: texts are requested with the count.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    box.append(Gtk.Label(label="Words"))
    field = named(Gtk.Entry(), "Field")
    field.set_text("hello")
    box.append(field)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
field, label = wait(lambda: root.find("Field", 61), "field"), root.find("Words", 29)
print("label", label.ask(TEXT, "GetText", "(ii)", 0, -1)[0], sep="=")
print("field", field.get(TEXT, "CharacterCount"), repr(field.ask(TEXT, "GetText", "(ii)", 0, -1)[0]), sep="=")
print("counted", field.ask(TEXT, "GetText", "(ii)", 0, 5)[0], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "A label gives its text up to -1." "Words" "$(value label)"
expect "A field has 5 characters, and gives none of them up to -1." "5=''" "$(value field)"
expect "Up to 5 it gives them." "hello" "$(value counted)"
finish
