#!/usr/bin/env bash
# GUESS      SelectChild rejects a disabled entry, as a click does; the page is notified of a choice by "input" and
#            "change", as after a click.
# COMPONENT  Chromium 156.0.8078.79 (Debian 13); Debian's archive.
# BEHAVIOR   It returns true, and the disabled entry is the value of the list. In a multiple-choice list, ClearSelection then
#            leaves it selected. The page gets only "change", never "input".
# MATTERS    A client selects an entry that no other user can select, and the form is sent with it. A page that listens to
#            "input" misses every choice.
# PRODUCT    D3.6: a dimmed entry is not picked.
. "$(dirname "$0")/support.sh"
packages trixie chromium=156.0.8078.79-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
program probe.py <<'PYTHON'
from atspi import *
import web
root, document = web.show("chromium", connect(), """
<select id=one size=3 aria-label=One><option>small<option disabled>middle<option>large</select>
<select id=more size=3 multiple aria-label=More><option>red<option disabled>green<option>blue</select>""", """
watch("one", "more");
function state() { return one.value + "," + Array.from(more.selectedOptions, option => option.value).join("+"); }""")
one, more = document.find("One", 98), document.find("More", 98)
print("states", "sensitive" in one.children[1].states, "selectable" in one.children[1].states, sep="=")
print("usable", one.ask(SELECTION, "SelectChild", "(i)", 2)[0], web.noted(document), sep="=")
print("dimmed", one.ask(SELECTION, "SelectChild", "(i)", 1)[0], web.noted(document), sep="=")
for number in range(3):
    more.ask(SELECTION, "SelectChild", "(i)", number)
    web.noted(document)
print("all", web.noted(document), sep="=")
print("clear", more.ask(SELECTION, "ClearSelection")[0], web.noted(document).split()[-1], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions chromium at-spi2-core
expect "The disabled entry: SENSITIVE, SELECTABLE." "False=False" "$(value states)"
expect "SelectChild of a usable entry: answer, events and values." "True=change [large,]" "$(value usable)"
expect "SelectChild of the disabled one." "True=change [middle,]" "$(value dimmed)"
expect "All three of the other list, one after the other." "[middle,red+green+blue]" "$(value all)"
expect "ClearSelection: answer, and the values then." "True=[middle,green]" "$(value clear)"
finish
