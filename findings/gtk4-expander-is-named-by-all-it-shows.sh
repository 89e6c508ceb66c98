#!/usr/bin/env bash
# GUESS      An expander is named by its label, open or closed, and its content is beside it or in a separate panel.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13); Debian's archive.
# BEHAVIOR   It is a button that contains its content. When open, its name is its label with the words of all labels and buttons
#            and the text of all fields in it, and its frame covers them.
# MATTERS    A person hears the contents of a whole section, with the text typed into its fields, as the name of one button. A click on
#            the middle of that button hits something in it.
# PRODUCT    D4.17 names it by its label; F1 picks it by its action.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 gir1.2-adw-1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    inside = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for part in (Gtk.Label(label="Some words"), Gtk.Entry(text="typed"), Gtk.Button(label="Apply")):
        inside.append(part)
    box.append(Gtk.Expander(label="More", child=inside))
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
expander = wait(lambda: root.find("More", 43), "expander")
def button():
    return [node.name for node in expander.all() if node.role == 43 and node.path != expander.path]
print("closed", expander.name, button(), sep="=")
expander.press("activate")
wait(lambda: "expanded" in expander.states and button(), "contents")
time.sleep(0.5)
print("open", expander.name, button(), sep="=")
apply = next(node for node in expander.all() if node.name == "Apply" and node.role == 43)
(x, y, width, height), (left, top, wide, high) = expander.extents(1), apply.extents(1)
print("covers", height > 2 * high, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "Closed: its name, and the buttons in it." "More=[]" "$(value closed)"
expect "Open: the same." "More Some words typed Apply=['Apply']" "$(value open)"
expect "It is more than twice as high as the button in it." "True" "$(value covers)"
finish
