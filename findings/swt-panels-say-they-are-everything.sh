#!/usr/bin/env bash
# GUESS      The panel around a control has the interface Component alone, as containers of GTK have: no text, no number, no action.
#            (Practice of GTK 3, which SWT is drawn by.)
# COMPONENT  SWT 4.29.0 on GTK 3.24.49 (libswt-gtk-4-java of Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   Each panel lists Action, EditableText, Text, Hypertext, Selection, Table and Value. Its number is 0 of at most 0, its text is
#            empty, it has no action and no row. DoAction and InsertText return true.
# MATTERS    A client that treats an interface as an ability offers every panel as a slider, a field, a table and a button. A
#            control has one such panel each: the button inside has no Text, the panel around it has.
# PRODUCT    D3 and D4 rely on the role and the number of actions, not on interfaces.
. "$(dirname "$0")/support.sh"
packages trixie libswt-gtk-4-java=4.29.0-1 libswt-gtk-4-jni libswt-cairo-gtk-4-jni openjdk-21-jdk-headless at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus xvfb fonts-dejavu-core
program probe.py <<'PYTHON'
from atspi import *
from swt import command
process, root = program(connect(), command("""
    Button button = new Button(shell, SWT.PUSH);
    button.setText("Button");
"""), name="SWT")
button = wait(lambda: root.find("Button", 43), "button")
panel = next(node for node in root.all() if [child.path for child in node.children] == [button.path])
print("panel", panel.role, *sorted(set(panel.interfaces) - {"Accessible", "Component", "Collection"}), sep="=")
print("button", *sorted(set(button.interfaces) - {"Accessible", "Component", "Collection"}), sep="=")
print("number", panel.get(VALUE, "CurrentValue"), panel.get(VALUE, "MaximumValue"), sep="=")
print("empty", repr(panel.text), len(panel.actions), panel.get("org.a11y.atspi.Table", "NRows"), sep="=")
print("answers", panel.ask(ACTION, "DoAction", "(i)", 0)[0], panel.ask("org.a11y.atspi.EditableText", "InsertText", "(isi)", 0, "x", 1)[0], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libswt-gtk-4-java at-spi2-core
expect "Role (39 is a panel) and interfaces of the panel around a button." "39=Action=EditableText=Hypertext=Selection=Table=Text=Value" "$(value panel)"
expect "Interfaces of the button." "Action=Image" "$(value button)"
expect "Current and greatest number of the panel." "0.0=0.0" "$(value number)"
expect "Its text, actions and rows." "''=0=0" "$(value empty)"
expect "Answers of DoAction and InsertText." "True=True" "$(value answers)"
finish
