#!/usr/bin/env bash
# GUESS      Selection.SelectChild(1) of a list selects its second child, as AT-SPI defines: the index is that of GetChildAtIndex.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13); Debian's archive.
# BEHAVIOR   A GtkListView of 1000 rows has a few children, those near the view. Scrolled to row 500, its second child is a row after
#            400, and SelectChild(1) returns true and selects a row far before it.
# MATTERS    A client that selects a row by its index among the children selects another row in each scrolled list.
# PRODUCT    F1.11: such a row is not selected by its index.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 gir1.2-adw-1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    model = Gtk.SingleSelection(model=Gtk.StringList.new([f"Row {number}" for number in range(1000)]), autoselect=False)
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", lambda factory, item: item.set_child(Gtk.Label()))
    factory.connect("bind", lambda factory, item: item.get_child().set_label(item.get_item().get_string()))
    view = Gtk.ListView(model=model, factory=factory)
    box.append(Gtk.ScrolledWindow(child=view, vexpand=True))
    chosen = Gtk.Label(label="chosen 0")
    box.append(chosen)
    model.connect("notify::selected", lambda model, _: chosen.set_label(f"chosen {model.get_selected()}"))
    GLib.timeout_add(1000, lambda: view.scroll_to(500, Gtk.ListScrollFlags.SELECT, None))
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find("chosen 500"), "row 500")
time.sleep(1)
view = root.find(role=31)
rows = view.children
second = next(int(node.name[4:]) for node in rows[1].all() if node.name.startswith("Row "))
print("children", len(rows) < 150, second > 400, sep="=")
answer = view.ask(SELECTION, "SelectChild", "(i)", 1)[0]
def chosen():
    return next(int(node.name[7:]) for node in root.all() if node.name.startswith("chosen "))
wait(lambda: chosen() != 500, "choice")
print("choose", answer, chosen() == second, chosen() < 400, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "There are fewer than 150 children, the second is a row after 400." "True=True" "$(value children)"
expect "SelectChild(1): answer, the second child is chosen, a row before 400 is." "True=False=True" "$(value choose)"
finish
