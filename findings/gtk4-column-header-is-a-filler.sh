#!/usr/bin/env bash
# GUESS      The header of a column of GtkColumnView has the role of a column header and an action that sorts, as that of GtkTreeView
#            in GTK 3.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13); Debian's archive.
# BEHAVIOR   It has the role of a filler (20), without an action and not focusable, in a separate row (90) that is named by all of
#            them and is outside the list of rows; the list has neither the role nor the interface of a table. No state reports the
#            column by which the rows are sorted.
# MATTERS    A client that omits fillers has no stop to sort a list of files by date; one that lists rows has a row of titles that
#            cannot be selected.
# PRODUCT    D3: the row of headers is one stop, whose pick hits the header in its middle. F6: a point of another one can be clicked.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 gir1.2-adw-1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    view = Gtk.ColumnView()
    model = Gtk.SortListModel(model=Gtk.StringList.new(["b", "a"]), sorter=view.get_sorter())
    view.set_model(Gtk.SingleSelection(model=model))
    for title in ("Name", "Date"):
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", lambda factory, item: item.set_child(Gtk.Label()))
        factory.connect("bind", lambda factory, item: item.get_child().set_label(item.get_item().get_string()))
        column = Gtk.ColumnViewColumn(title=title, factory=factory)
        column.set_sorter(Gtk.StringSorter(expression=Gtk.PropertyExpression.new(Gtk.StringObject, None, "string")))
        view.append_column(column)
    view.sort_by_column(view.get_columns().get_item(0), Gtk.SortType.ASCENDING)
    box.append(view)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
row = wait(lambda: root.find("Name Date", 90), "row of headers")
wait(lambda: root.find("a a", 90), "rows")
outer = Node(row.bus, *row.get(ACCESSIBLE, "Parent"))
print("view", outer.role, [(child.role, child.name) for child in outer.children], sep="=")
for header in row.children:
    print(header.name, header.role, header.actions, "focusable" in header.states, header.ask(ACCESSIBLE, "GetAttributes")[0], sep="=")
body = outer.children[1]
print("body", "Table" in body.interfaces, [node.name for node in body.children], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "The view: its role (66 is a tree table), and role and name of what is in it." "66=[(90, 'Name Date'), (31, '')]" "$(value view)"
for header in Name Date; do
  expect "The header \"$header\": role, actions, whether it can be focused, attributes." "20=[]=False={'toolkit': 'GTK'}" "$(value $header)"
done
expect "The list: whether it is a Table, and its rows, sorted by the first column." "False=['a a', 'b b']" "$(value body)"
finish
