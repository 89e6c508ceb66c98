#!/usr/bin/env bash
# GUESS      Setting Value sends the event "input" to the page, for a number field as for a slider.
# COMPONENT  Firefox ESR 153.5.1 (Debian 13), Chromium 156 makes "input" and "change" for both; Debian's archive.
# BEHAVIOR   The slider (input of type range) gets "input" and "change"; the field (input of type number) shows the new number, but
#            the page gets no event. A number between the steps is accepted too.
# MATTERS    Amounts that are set in a form are shown, but the page continues with the old ones.
# PRODUCT    F4: a step sets the number; should press the arrow keys in such a field if it can.
. "$(dirname "$0")/support.sh"
packages trixie firefox-esr=153.5.1esr-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
program probe.py <<'PYTHON'
from atspi import *
import web
root, document = web.show("firefox", connect(), """
<input id=range type=range min=0 max=10 step=2 value=4 aria-label=Range><input id=number type=number min=0 max=10 step=2 value=4 aria-label=Number>""", """
watch("range", "number"); function state() { return [range.value, number.value, number.validity.stepMismatch].join(); }""")
for name, role in (("Range", 51), ("Number", 52)):
    node = document.find(name, role)
    for value in (8.0, 5.0):
        print(f"{name}{value:.0f}", node.set(VALUE, "CurrentValue", GLib.Variant("d", value)), web.noted(document), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions firefox-esr at-spi2-core
expect "The slider is set to 8: answer, events, values." "()=input change [8,4,false]" "$(value Range8)"
expect "To 5, between two steps." "()=input change [6,4,false]" "$(value Range5)"
expect "The field is set to 8." "()=[6,8,false]" "$(value Number8)"
expect "To 5." "()=[6,5,true]" "$(value Number5)"
finish
