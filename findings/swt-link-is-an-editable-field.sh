#!/usr/bin/env bash
# GUESS      A Link of SWT with two anchors is a text with two links, each with an action, as a label of GTK with links is.
#            (SWT describes Link as a native control.)
# COMPONENT  SWT 4.29.0 on GTK 3.24.49 (libswt-gtk-4-java of Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   It has the role of a text, EDITABLE without READ_ONLY, and its words as the name. It has no link, no text and no
#            action. InsertText and DoAction return true, and nothing happens.
# MATTERS    Links in the dialogs of Eclipse and of programs built on it look like editable fields: a client opens its keyboard for
#            them, and its text is lost. No call follows a link.
# PRODUCT    D3.32, F1.19: a text without lines that lists all interfaces is a link, and is clicked.
. "$(dirname "$0")/support.sh"
packages trixie libswt-gtk-4-java=4.29.0-1 libswt-gtk-4-jni libswt-cairo-gtk-4-jni openjdk-21-jdk-headless at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus xvfb fonts-dejavu-core
program probe.py <<'PYTHON'
from atspi import *
from swt import command
process, root = program(connect(), command("""
    Link link = new Link(shell, SWT.NONE);
    link.setText("See <a>one</a> and <a>two</a>.");
    link.addListener(SWT.Selection, event -> note("link"));
    Button button = new Button(shell, SWT.PUSH);
    button.setText("Button");
    button.addListener(SWT.Selection, event -> note("button"));
"""), name="SWT")
link = wait(lambda: root.find("See one and two."), "link")
print("kind", link.role, sorted(link.states & {"editable", "focusable"}), sep="=")
print("empty", link.ask("org.a11y.atspi.Hypertext", "GetNLinks")[0], repr(link.text), len(link.actions), len(link.children), sep="=")
print("answers", link.ask("org.a11y.atspi.EditableText", "InsertText", "(isi)", 0, "x", 1)[0], link.ask(ACTION, "DoAction", "(i)", 0)[0], sep="=")
root.find("Button", 43).press("click")
time.sleep(1)
print("events", *wait(lambda: open("/tmp/notes").read().split(), "event"), sep="=")
print("name", link.name, repr(link.text), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libswt-gtk-4-java at-spi2-core
expect "Role (61 is a text) and states." "61=['editable', 'focusable']" "$(value kind)"
expect "Links, text, actions and children." "0=''=0=0" "$(value empty)"
expect "Answers of InsertText and of DoAction." "True=True" "$(value answers)"
expect "Events of the program after both and a click on a button." "button" "$(value events)"
expect "Name and text after that." "See one and two.=''" "$(value name)"
finish
