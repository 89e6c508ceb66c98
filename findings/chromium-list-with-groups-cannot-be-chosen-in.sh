#!/usr/bin/env bash
# GUESS      In a list with groups, SelectChild counts the entries, or each group has its own for its entries.
# COMPONENT  Chromium 156.0.8078.79 (Debian 13), Firefox ESR 153.5.1 has it by number of the entry; Debian's archive.
# BEHAVIOR   The children of the list are the groups. SelectChild returns false for every index, and the groups lack the
#            interface Selection. The action "select" of an entry selects it.
# MATTERS    A client that uses the nearest list of an entry selects nothing in lists with groups.
# PRODUCT    F1: the action of an entry is preferred to its list.
. "$(dirname "$0")/support.sh"
packages trixie chromium=156.0.8078.79-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
program probe.py <<'PYTHON'
from atspi import *
import web
root, document = web.show("chromium", connect(), """
<select id=one size=6 aria-label=One><optgroup label=First><option>a<option>b</optgroup><optgroup label=Second><option>c<option>d</optgroup></select>""",
"""watch("one"); function state() { return one.value; }""")
one = document.find("One", 98)
print("children", [node.name for node in one.children], ["Selection" in node.interfaces for node in one.children], sep="=")
print("select", [one.ask(SELECTION, "SelectChild", "(i)", number)[0] for number in range(6)], web.noted(document), sep="=")
print("action", one.find("c", 32).press("select"), web.noted(document), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions chromium at-spi2-core
expect "The children of the list, and if one can be chosen in." "['First', 'Second']=[False, False]" "$(value children)"
expect "SelectChild of 0 to 5: answers, events and value." "[False, False, False, False, False, False]=[]" "$(value select)"
expect "The action of an entry." "True=change [c]" "$(value action)"
finish
