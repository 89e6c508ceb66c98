#!/usr/bin/env bash
# GUESS      A progress bar has no action, and its number cannot be set.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13); Debian's archive.
# BEHAVIOR   It offers "Increase" and "Decrease", which return true and change nothing. It has a step of 1. Setting its value is
#            ignored without an error.
# MATTERS    A client that offers every control with an action stops at each progress bar, and treats the reply as success.
# PRODUCT    F4 defines the controls whose number can be set.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    layout.addWidget(QProgressBar(value=30))
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
process, root = program(connect(), ["python3", "/opt/window.py"])
bar = wait(lambda: root.find(role=42), "progress bar")
print("offers", *bar.actions, bar.get(VALUE, "MinimumIncrement"), sep="=")
for action in bar.actions:
    answer = bar.press(action)
    time.sleep(0.5)
    print(action, answer, bar.get(VALUE, "CurrentValue"), sep="=")
print("set", bar.set(VALUE, "CurrentValue", GLib.Variant("d", 50)), bar.get(VALUE, "CurrentValue"), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "Actions and step." "Increase=Decrease=1.0" "$(value offers)"
expect "Increase: answer, number." "True=30.0" "$(value Increase)"
expect "Decrease: answer, number." "True=30.0" "$(value Decrease)"
expect "Setting 50: answer, number." "()=30.0" "$(value set)"
finish
