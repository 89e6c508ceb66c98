#!/usr/bin/env bash
# GUESS      A check button has the action "click" or "toggle", as in GTK 3; a row of a list has one too, and a tab of a
#            notebook can be pressed.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13), the same in 4.8 and 4.24; Debian's archive.
# BEHAVIOR   Check buttons, radio buttons, rows of a GtkListBox and tabs have no action at all. GtkSwitch has one, "toggle".
#            Rows and tabs can be chosen by Selection.SelectChild of their list; check and radio buttons have nothing.
# MATTERS    A client that offers only controls with an action omits each check box. One that needs an action can only click,
#            and the positions of GTK 4 are unreliable.
# PRODUCT    F1: a control without an action is clicked, and rows are selected in their list.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    check = Gtk.CheckButton(label="Check")
    box.append(check)
    box.append(Gtk.CheckButton(label="Radio", group=check))
    box.append(named(Gtk.Switch(), "Switch"))
    rows = Gtk.ListBox()
    for number in (1, 2):
        rows.append(Gtk.Label(label=f"Row {number}"))
    box.append(rows)
    book = Gtk.Notebook()
    for number in (1, 2):
        book.append_page(Gtk.Label(label=f"Page {number}"), Gtk.Label(label=f"Tab {number}"))
    box.append(book)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find("Tab 2", 37), "tab")
for name in ("Check", "Radio", "Switch"):
    print(f"{name}={root.find(name).actions}")
for word, role in (("row", 32), ("tab", 37)):
    item = root.find(role=role)
    print(f"{word}={item.actions}")
    wanted = [node for node in root.all() if node.role == role][1]
    parent = next(node for node in root.all() if any(child.path == wanted.path for child in node.children))
    chosen = parent.ask(SELECTION, "SelectChild", "(i)", 1)[0]
    wait(lambda: "selected" in wanted.states, "choice")
    print(f"chosen-{word}={chosen}")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "A check button has no action." "[]" "$(value Check)"
expect "A radio button has no action." "[]" "$(value Radio)"
expect "A switch has one." "['toggle']" "$(value Switch)"
expect "A row of a list box has no action, but its list can choose it." "[] True" "$(value row) $(value chosen-row)"
expect "A tab has no action, but its list can choose it." "[] True" "$(value tab) $(value chosen-tab)"
finish
