#!/usr/bin/env bash
# GUESS      A text of GTK 4 that its author did not name has an empty name.
# COMPONENT  GTK 4.8.3 (libgtk-4-1 of Debian 12); Debian's archive.
# BEHAVIOR   Its name is that of its class: "GtkTextView", "GtkEntry", or the name of a program's own class.
# MATTERS    A person hears "EditorSourceView" (gnome-text-editor), and a checker finds no missing name.
# PRODUCT    D4.12 and D4.18: names of classes do not count.
. "$(dirname "$0")/support.sh"
packages bookworm libgtk-4-1=4.8.3+ds-2+deb12u1 gir1.2-gtk-4.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
class LetterView(Gtk.TextView):
    __gtype_name__ = "LetterView"
def fill(box, application):
    for text in (Gtk.TextView(), LetterView(), named(Gtk.TextView(), "Note"), Gtk.Entry()):
        box.append(text)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
texts = wait(lambda: [node for node in root.all() if "Text" in node.interfaces and node.role != 29], "texts")
print("names", [node.name for node in texts], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "Names of a text view, of one of a class of the program, of one that is named, and of a field." "['GtkTextView', 'LetterView', 'Note', 'GtkEntry']" "$(value names)"
finish
