#!/usr/bin/env bash
# GUESS      A page gets "input" and "change" when an assistive program selects an entry of its list, as after a click; the entry
#            is added to the selection of a multiple-choice list.
# COMPONENT  Firefox ESR 153.5.1 (Debian 13); Debian's archive.
# BEHAVIOR   SelectChild, ClearSelection and SelectAll change the value of the list, and the page gets no event. The action
#            "select" of the entry sends both events, and deselects the other entries of a multiple-choice list.
# MATTERS    Pages that act on a change (filters, shops, everything made with a framework) continue with the old choice, while the
#            list shows the new one.
# PRODUCT    F1: the action of an entry is preferred; a choice by number is the fallback of ScreenWriter if no action is known
#            yet.
. "$(dirname "$0")/support.sh"
packages trixie firefox-esr=153.5.1esr-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
program probe.py <<'PYTHON'
from atspi import *
import web
root, document = web.show("firefox", connect(), """
<select id=one size=3 aria-label=One><option>small<option>large</select>
<select id=more size=3 multiple aria-label=More><option>red<option>green<option>blue</select>""", """
watch("one", "more");
function state() { return one.value + "," + Array.from(more.selectedOptions, option => option.value).join("+"); }""")
one, more = document.find("One", 98), document.find("More", 98)
print("number", one.ask(SELECTION, "SelectChild", "(i)", 1)[0], web.noted(document), sep="=")
print("action", one.children[0].press("select"), web.noted(document), sep="=")
print("both", [more.ask(SELECTION, "SelectChild", "(i)", number)[0] for number in (0, 1)], web.noted(document), sep="=")
print("third", more.children[2].press("select"), web.noted(document), sep="=")
print("all", more.ask(SELECTION, "SelectAll")[0], web.noted(document), sep="=")
print("clear", more.ask(SELECTION, "ClearSelection")[0], web.noted(document), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions firefox-esr at-spi2-core
expect "SelectChild(1): answer, events and values." "True=[large,]" "$(value number)"
expect "Action of the first entry." "True=input change [small,]" "$(value action)"
expect "SelectChild of two entries of the other list." "[True, True]=[small,red+green]" "$(value both)"
expect "Action of its third entry." "True=input change [small,blue]" "$(value third)"
expect "SelectAll." "True=[small,red+green+blue]" "$(value all)"
expect "ClearSelection." "True=[small,]" "$(value clear)"
finish
