#!/usr/bin/env bash
# GUESS      A tab of a notebook whose tab bar is hidden (show-tabs is false) is not SHOWING, like any other invisible widget.
# COMPONENT  GTK 3.24.49 (libgtk-3-0t64 of Debian 13); Debian's archive.
# BEHAVIOR   It is VISIBLE, SHOWING and SELECTABLE with the tab bar and without it. Without it, it loses its name and is not SENSITIVE,
#            and its extents are -1, -1, -1 and -1.
# MATTERS    A client that trusts SHOWING offers an invisible tab without a name: mousepad with one document has one.
# PRODUCT    D3.25: the tabs of a notebook are no stops if none of them has a position.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-3-0t64=3.24.49-3 gir1.2-gtk-3.0 python3-gi at-spi2-core=2.56.2-1+deb13u2 dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk3 import *
def fill(box):
    for name, shows in (("Seen", True), ("Unseen", False)):
        book = Gtk.Notebook(show_tabs=shows)
        book.append_page(Gtk.Label(label="Page"), Gtk.Label(label=name))
        box.add(book)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
def tabs():
    found = [node for node in root.all() if node.role == 37]
    return found if len(found) == 2 else None
for word, tab in zip(("seen", "unseen"), wait(tabs, "tabs")):
    print(word, repr(tab.name), sorted(tab.states & {"showing", "visible", "selectable", "sensitive"}), sep="=")
    print(word + "-place", "-1 four times" if tab.extents(1) == (-1, -1, -1, -1) else "a place", sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-3-0t64
expect "Name and states of a tab in a tab bar." "'Seen'=['selectable', 'sensitive', 'showing', 'visible']" "$(value seen)"
expect "Those of one without a tab bar." "''=['selectable', 'showing', 'visible']" "$(value unseen)"
expect "Extents of the first." "a place" "$(value seen-place)"
expect "Extents of the second." "-1 four times" "$(value unseen-place)"
finish
