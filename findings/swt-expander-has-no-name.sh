#!/usr/bin/env bash
# GUESS      The title of an item of an ExpandBar is its accessible name, as the label of an expander of GTK 3 is.
#            (SWT draws the item by an expander of GTK.)
# COMPONENT  SWT 4.29.0 on GTK 3.24.49 (libswt-gtk-4-java of Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   Each item is a toggle button without name, description and text, and its title is nowhere in the tree. Its action opens it.
# MATTERS    Preferences and palettes of Eclipse fold their sections into such items: a person hears "button" for each.
# PRODUCT    D4.10: they are named by their kind and a number.
. "$(dirname "$0")/support.sh"
packages trixie libswt-gtk-4-java=4.29.0-1 libswt-gtk-4-jni libswt-cairo-gtk-4-jni openjdk-21-jdk-headless at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus xvfb fonts-dejavu-core
program probe.py <<'PYTHON'
from atspi import *
from swt import command
process, root = program(connect(), command("""
    ExpandBar bar = new ExpandBar(shell, SWT.NONE);
    for (String name : new String[]{"First", "Second"}) {
      ExpandItem item = new ExpandItem(bar, SWT.NONE);
      item.setText(name);
      Label label = new Label(bar, SWT.NONE);
      label.setText("Inside " + name);
      item.setControl(label);
      item.setHeight(30);
    }
"""), name="SWT")
def items():
    found = [node for node in root.all() if node.role == 62]
    return found if len(found) == 2 else None
for word, item in zip(("one", "two"), wait(items, "items")):
    print(word, repr(item.name), repr(item.get(ACCESSIBLE, "Description")), "Text" in item.interfaces, *item.actions, sep="=")
print("titles", sum(node.name in ("First", "Second") for node in root.all()), sep="=")
print("inside", sum(node.name.startswith("Inside") for node in root.all()), sep="=")
item = items()[0]
print("open", item.press("activate"), wait(lambda: "expanded" in item.states, "state"), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libswt-gtk-4-java at-spi2-core
expect "Name, description, text and action of the first item." "''=''=False=activate" "$(value one)"
expect "The same of the second." "''=''=False=activate" "$(value two)"
expect "How often the tree has their titles." "0" "$(value titles)"
expect "How often it has the labels inside." "2" "$(value inside)"
expect "Answer of the action, and whether the item is then EXPANDED." "True=True" "$(value open)"
finish
