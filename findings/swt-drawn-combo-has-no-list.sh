#!/usr/bin/env bash
# GUESS      A CCombo is a combo box whose action opens its list, and whose entries can be selected, like those of a Combo.
#            (SWT gives its drawn controls accessible listeners of their own.)
# COMPONENT  SWT 4.29.0 on GTK 3.24.49 (libswt-gtk-4-java of Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   It is a combo box without an action, without children and without a button. SelectChild returns false;
#            SetTextContents returns true, but its text does not change. A Combo beside it accepts SelectChild, and its program is notified.
# MATTERS    Forms and property sheets of Eclipse use CCombo: only keys and the pointer can select an entry.
# PRODUCT    F1.19, D4.20: it is clicked, and its choice is its text.
. "$(dirname "$0")/support.sh"
packages trixie libswt-gtk-4-java=4.29.0-1 libswt-gtk-4-jni libswt-cairo-gtk-4-jni openjdk-21-jdk-headless at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus xvfb fonts-dejavu-core
program probe.py <<'PYTHON'
from atspi import *
from swt import command
process, root = program(connect(), command("""
    String[] colors = {"red", "green"};
    CCombo drawn = new CCombo(shell, SWT.BORDER);
    drawn.setItems(colors);
    drawn.select(0);
    drawn.addListener(SWT.Selection, event -> note("drawn"));
    Combo combo = new Combo(shell, SWT.READ_ONLY);
    combo.setItems(colors);
    combo.select(0);
    combo.addListener(SWT.Selection, event -> note("combo"));
"""), name="SWT")
def boxes():
    found = [node for node in root.all() if node.role == 11]
    return found if len(found) == 2 else None
drawn, combo = wait(boxes, "combo boxes")
print("drawn", drawn.text, len(drawn.actions), len(drawn.children), "editable" in drawn.states, sep="=")
print("answers", drawn.ask(SELECTION, "SelectChild", "(i)", 1)[0], drawn.ask("org.a11y.atspi.EditableText", "SetTextContents", "(s)", "green")[0], sep="=")
combo.ask(SELECTION, "SelectChild", "(i)", 1)
time.sleep(1)
print("events", *wait(lambda: open("/tmp/notes").read().split(), "event"), sep="=")
print("texts", drawn.text, combo.name, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libswt-gtk-4-java at-spi2-core
expect "Text, actions, children and EDITABLE of a CCombo." "red=0=0=True" "$(value drawn)"
expect "Answers of its SelectChild and SetTextContents." "False=True" "$(value answers)"
expect "Events of the program after both, and SelectChild of a Combo." "combo" "$(value events)"
expect "Their texts after that." "red=green" "$(value texts)"
finish
