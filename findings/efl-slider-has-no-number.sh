#!/usr/bin/env bash
# GUESS      A slider of Elementary has the interface Value, as its spinner and its progress bar have, and a number that is set moves it.
#            (Its widgets implement Efl.Ui.Range; practice of AT-SPI.)
# COMPONENT  Elementary 1.28.1 (libelementary1 of Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   It has neither Value nor an action nor children. A spinner lists Value twice; setting it changes the number,
#            but its program gets no "changed".
# MATTERS    Only the pointer and keys can move a slider, and it cannot be read; a program with a spinner continues with the old number.
# PRODUCT    D3, D4: such a slider is a stop that is clicked.
. "$(dirname "$0")/support.sh"
packages trixie libelementary1=1.28.1-1 at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus dbus-daemon xvfb xdotool fonts-dejavu-core
program window.py <<'PYTHON'
from efl import *
def fill(add):
    for kind in ("slider", "spinner"):
        control = add(kind)
        call(f"elm_{kind}_min_max_set", control, 0.0, 10.0)
        call(f"elm_{kind}_value_set", control, 3.0)
        on(control, b"changed", kind)
    add("progressbar")
    box = add("check", b"Box")
    on(box, b"changed", "box")
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
import os
os.environ["ELM_ATSPI_MODE"] = "1"
set_status("ScreenReaderEnabled", True)
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find("Box"), "controls")
for word, role in (("slider", 51), ("spinner", 52), ("progress", 42)):
    node = root.find(role=role)
    print(word, node.interfaces.count("Value"), "Action" in node.interfaces, sep="=")
spinner = root.find(role=52)
spinner.set("org.a11y.atspi.Value", "CurrentValue", GLib.Variant("d", 7.0))
print("number", spinner.get("org.a11y.atspi.Value", "CurrentValue"), sep="=")
root.find("Box").press("activate")
print("events", *wait(lambda: open("/tmp/notes").read().split() if os.path.exists("/tmp/notes") else None, "event"), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libelementary1 at-spi2-core
expect "How often a slider lists Value, and whether it has Action." "0=False" "$(value slider)"
expect "The same of a spinner." "2=True" "$(value spinner)"
expect "The same of a progress bar." "1=False" "$(value progress)"
expect "Number of the spinner after 7 was set." "7.0" "$(value number)"
expect "Events of the program after that and the action of a check box." "box" "$(value events)"
finish
