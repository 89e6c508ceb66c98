#!/usr/bin/env bash
# GUESS      Selection.SelectChild expects the index of a child of the list, as AT-SPI defines.
# COMPONENT  Firefox ESR 153.5.1 (Debian 13); Debian's archive.
# BEHAVIOR   The index counts the selectable entries: a disabled entry is not counted, although it is a child, and the
#            entries of groups are, although they are not. After a disabled entry, each index selects the next entry, and returns
#            true.
# MATTERS    A client that passes the index of the child selects a wrong entry without an error.
# PRODUCT    F1: the action of an entry is preferred; ScreenWriter falls back to its number among the children if no action is
#            known yet.
. "$(dirname "$0")/support.sh"
packages trixie firefox-esr=153.5.1esr-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
program probe.py <<'PYTHON'
from atspi import *
import web
root, document = web.show("firefox", connect(), """
<select id=one size=4 aria-label=One><option>small<option disabled>middle<option>large<option>huge</select>
<select id=two size=6 aria-label=Two><optgroup label=First><option>a<option>b</optgroup><optgroup label=Second><option>c</optgroup></select>""",
"function state() { return one.value + ',' + two.value; }")
one, two = document.find("One", 98), document.find("Two", 98)
print("one", [node.name for node in one.children], sep="=")
print("two", [node.name for node in two.children], sep="=")
for number in range(4):
    print(f"one{number}", one.ask(SELECTION, "SelectChild", "(i)", number)[0], web.noted(document), sep="=")
print("two1", two.ask(SELECTION, "SelectChild", "(i)", 1)[0], web.noted(document), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions firefox-esr at-spi2-core
expect "Children of the list, the second is disabled." "['small', 'middle', 'large', 'huge']" "$(value one)"
expect "SelectChild(0), and the value of the list." "True=[small,]" "$(value one0)"
expect "SelectChild(1)." "True=[large,]" "$(value one1)"
expect "SelectChild(2)." "True=[huge,]" "$(value one2)"
expect "SelectChild(3)." "False=[huge,]" "$(value one3)"
expect "Children of a list with groups." "['First', 'Second']" "$(value two)"
expect "SelectChild(1) there, and its value." "True=[huge,b]" "$(value two1)"
finish
