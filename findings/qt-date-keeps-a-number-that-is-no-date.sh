#!/usr/bin/env bash
# GUESS      "Increase" moves a date field to the next day; the field has a number, or no Value interface.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13); Debian's archive.
# BEHAVIOR   It has the role of a spin button, the actions "Increase" and "Decrease", Value and EditableText, but lacks EDITABLE.
#            CurrentValue is 0. Both actions return false. A value that is set is returned from then on, but the date stays.
# MATTERS    A client that checks its change by reading the number sees success, while the date is the old one.
# PRODUCT    F4: a number is set if an accessible has Value.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
from PyQt6.QtCore import QDate
def fill(layout, window):
    layout.addWidget(QDateEdit(QDate(2024, 5, 17), displayFormat="yyyy-MM-dd"))
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
process, root = program(connect(), ["python3", "/opt/window.py"])
date = wait(lambda: root.find(role=52), "date edit")
print("offers", *date.actions, *(name for name in ("EditableText", "Value") if name in date.interfaces), "editable" in date.states, sep="=")
print("before", date.get(VALUE, "CurrentValue"), date.text, sep="=")
print("actions", *(date.press(action) for action in ("Increase", "Decrease")), sep="=")
date.set(VALUE, "CurrentValue", GLib.Variant("d", 1000))
time.sleep(1)
print("after", date.get(VALUE, "CurrentValue"), date.text, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "Actions, interfaces, EDITABLE." "SetFocus=Increase=Decrease=EditableText=Value=False" "$(value offers)"
expect "CurrentValue and text." "0.0=2024-05-17" "$(value before)"
expect "Increase and Decrease answer." "False=False" "$(value actions)"
expect "CurrentValue and text, once 1000 was set." "1000.0=2024-05-17" "$(value after)"
finish
