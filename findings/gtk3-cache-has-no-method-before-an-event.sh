#!/usr/bin/env bash
# GUESS      Cache.GetItems of a GTK 3 program returns all of its accessibles at any time; at worst an empty list.
# COMPONENT  at-spi2-core 2.56.2 (its bridge for GTK 3) with GTK 3.24.49 (Debian 13); 2.46 gave an empty list. Debian's archive.
# BEHAVIOR   Until a client has registered for an event, the reply is the error UnknownMethod, as if the program had no such method.
#            Afterwards the method exists, but returns fewer accessibles than a walk finds: entries of closed menus and cells
#            are among those that are missing.
# MATTERS    A client that asks once, and interprets the error as "not supported by this toolkit", walks every GTK 3 window object by
#            object for the whole session. One that trusts the list misses controls.
# PRODUCT    D8: a program of GTK is asked for all at once, and what is missing one by one.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-3-0t64=3.24.49-3 gir1.2-gtk-3.0 python3-gi at-spi2-core=2.56.2-1+deb13u2 dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk3 import *
def fill(box):
    store = Gtk.ListStore(str)
    for word in ("one", "two"):
        store.append([word])
    rows = Gtk.TreeView(model=store)
    rows.append_column(Gtk.TreeViewColumn("Words", Gtk.CellRendererText(), text=0))
    box.add(rows)
    box.add(Gtk.Button(label="Button"))
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
bus = connect()
process, root = program(bus, ["python3", "/opt/window.py"])
wait(lambda: root.find("Button", 43), "button")
cache = Node(bus, root.bus_name, "/org/a11y/atspi/cache")
print("before", cache.attempt("org.a11y.atspi.Cache", "GetItems"), sep="=")
Node(bus, REGISTRY, "/org/a11y/atspi/registry").ask(REGISTRY, "RegisterEvent", "(sass)", "object:state-changed", [], "")
def items():
    answer = cache.attempt("org.a11y.atspi.Cache", "GetItems")
    return None if isinstance(answer, str) else [item[0][1] for item in answer[0]]
known = wait(lambda: items(), "items")
cells = [node.path for node in root.all() if node.role == 56]
print("after", len(known) > 0, sep="=")
print("cells", len(cells), sum(path in known for path in cells), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-3-0t64 libatk-bridge2.0-0t64
expect "GetItems before an event is registered." "org.freedesktop.DBus.Error.UnknownMethod" "$(value before)"
expect "Afterwards it gives items." "True" "$(value after)"
expect "Cells that a walk finds, and those of them in the items." "2=0" "$(value cells)"
finish
