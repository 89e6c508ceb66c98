#!/usr/bin/env bash
# GUESS      SelectChild sends the event "change" to the page for a closed list (a drop-down) as for an open one; entries of a
#            closed list are not SHOWING.
# COMPONENT  WebKitGTK 2.52.6 (libwebkit2gtk-4.1-0 of Debian 13); Debian's archive.
# BEHAVIOR   An open list gets "change" (and no "input"). A closed one accepts the value without an event. Its entries all have
#            SHOWING, at the position of the drop-down.
# MATTERS    The drop-down shows the new choice, but the page continues with the old one.
# PRODUCT    D3.12: a closed combo box is never entered; F1: its entries must not be selected by SelectChild.
. "$(dirname "$0")/support.sh"
packages trixie gir1.2-webkit2-4.1=2.52.6-1~deb13u1 python3-gi gir1.2-gtk-3.0 at-spi2-core dbus xvfb fonts-dejavu-core
program probe.py <<'PYTHON'
from atspi import *
import web
root, document = web.show("webkit", connect(), """
<select id=open size=3 aria-label=Open><option>small<option disabled>middle<option>large</select>
<select id=shut aria-label=Shut><option>one<option>two</select>""", """
const [first, second] = document.querySelectorAll("select");
watch("open", "shut"); function state() { return first.value + "," + second.value; }""")
opened, box = document.find(role=98), document.find(role=11)
shut = box.find(role=33)
print("open", opened.ask(SELECTION, "SelectChild", "(i)", 2)[0], web.noted(document), sep="=")
print("dimmed", opened.ask(SELECTION, "SelectChild", "(i)", 1)[0], web.noted(document), sep="=")
print("shut", shut.ask(SELECTION, "SelectChild", "(i)", 1)[0], web.noted(document), sep="=")
print("entries", ["showing" in entry.states for entry in shut.children], {entry.extents(0) for entry in shut.children} == {box.extents(0)}, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libwebkit2gtk-4.1-0 at-spi2-core
expect "Open list: answer of SelectChild, events and values." "True=change [large,one]" "$(value open)"
expect "A disabled entry of it." "False=[large,one]" "$(value dimmed)"
expect "Closed list." "True=[large,two]" "$(value shut)"
expect "Entries of the closed list: SHOWING; all are at the place of the drop-down." "[True, True]=True" "$(value entries)"
finish
