#!/usr/bin/env bash
# GUESS      A hidden page of a notebook lacks the state SHOWING (and may have VISIBLE), or it is not in the tree.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13), the same in 4.24; Debian's archive.
# BEHAVIOR   Each page is a panel with SHOWING and VISIBLE, even a hidden one. The content of a hidden page is not in
#            the tree, so the panel is empty.
# MATTERS    An empty panel with SHOWING looks like an area (a canvas) to point in. Its extents must not be used:
#            it was never laid out.
# PRODUCT    D3 and D11 define areas.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    book = Gtk.Notebook()
    for number in (1, 2):
        book.append_page(Gtk.Button(label=f"On page {number}"), Gtk.Label(label=f"Tab {number}"))
    box.append(book)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find("On page 1", 43), "button")
pages = [node for node in root.all() if node.name.startswith("Page ")]
print("pages", [(page.name, "showing" in page.states, len(page.children)) for page in pages], sep="=")
print("second", root.find("On page 2"), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "Both pages say that they show; only the first has a child." "[('Page 1', True, 1), ('Page 2', True, 0)]" "$(value pages)"
expect "What is on the second page is not in the tree." "None" "$(value second)"
finish
