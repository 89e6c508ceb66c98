#!/usr/bin/env bash
# GUESS      An icon of a field that can be pressed is an accessible with a name (its tooltip) and an action; or the field has an
#            action for it that presses it. (Practice; the field lists actions for its icons.)
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   An icon is an image without a name, a description and an action, even with a tooltip. The field has one action per icon,
#            but names them by their order: the only icon of a field, at its end, is "activate-primary-icon", which answers
#            false and presses nothing. With an icon at each end, both actions work.
# MATTERS    The usual icon of a field is at its end: clear, show, search. It can only be clicked, and the positions of GTK 4
#            are unreliable.
# PRODUCT    F5: the other actions of a field are in its menu; F1: an image without an action is no stop.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    for name, places in (("One", (1,)), ("Two", (0, 1))):
        field = Gtk.Entry()
        for place in places:
            field.set_icon_from_icon_name(place, "edit-clear")
            field.set_icon_tooltip_text(place, "Clear")
        field.connect("icon-press", lambda _, place, name=name: open("/tmp/pressed", "a").write(f"{name}{int(place)} "))
        box.append(named(field, name))
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
two = wait(lambda: root.find("Two", 61), "field")
one = root.find("One", 61)
open("/tmp/pressed", "w").close()
icons = [node for node in root.all() if node.role == 27]
print("icons", {(node.name, node.get(ACCESSIBLE, "Description"), len(node.actions)) for node in icons}, len(icons), sep="=")
for name, field in (("one", one), ("two", two)):
    print(name, field.actions, [field.ask(ACTION, "DoAction", "(i)", index)[0] for index, action in enumerate(field.actions) if "icon" in action], sep="=")
wait(lambda: "Two1" in open("/tmp/pressed").read(), "press of the last icon")
print("pressed", open("/tmp/pressed").read(), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "Name, description and number of actions of the three icons." "{('', '', 0)}=3" "$(value icons)"
expect "The field with one icon, at its end: actions, and the answers of those for icons." "['activate', 'activate-primary-icon']=[False]" "$(value one)"
expect "The field with two icons." "['activate', 'activate-primary-icon', 'activate-secondary-icon']=[True, True]" "$(value two)"
expect "Fields and icons that were pressed, 0 for the first and 1 for the second icon." "Two0 Two1 " "$(value pressed)"
finish
