#!/usr/bin/env bash
# GUESS      The action "Increase" of a spin box moves one step, and MinimumIncrement is that step, as for a slider.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13); Debian's archive.
# BEHAVIOR   With a step of 5, MinimumIncrement of the spin box is 0 and one "Increase" goes from 0 to 10. A slider with the same
#            step says 5 and goes to 5.
# MATTERS    The action cannot reach every second number, and "value plus step" does not move at all.
# PRODUCT    F4: the number is set; a missing step becomes a twentieth of the range.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    spin, slider = QSpinBox(), QSlider(Qt.Orientation.Horizontal)
    for control in (spin, slider):
        control.setRange(0, 100)
        control.setSingleStep(5)
        layout.addWidget(control)
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find(role=51), "slider")
for word, role in (("spin", 52), ("slider", 51)):
    control = root.find(role=role)
    step = control.get(VALUE, "MinimumIncrement")
    control.press("Increase")
    print(word, step, wait(lambda: control.get(VALUE, "CurrentValue"), "value"), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "A spin box: MinimumIncrement, value after one Increase." "0.0=10.0" "$(value spin)"
expect "A slider: the same." "5.0=5.0" "$(value slider)"
finish
