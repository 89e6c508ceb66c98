#!/usr/bin/env bash
# GUESS      A button with "enabled: false" is not SENSITIVE, and its action does nothing, as the mouse does.
# COMPONENT  Slint 1.18.1b1 for Python (PyPI), with AccessKit, on X11.
# BEHAVIOR   It has ENABLED, SENSITIVE and FOCUSABLE, like the one beside it, and its action "click" runs the program's "clicked".
#            A check box that is not enabled has neither ENABLED nor SENSITIVE.
# MATTERS    A client cannot detect that a control is disabled, and performs a forbidden action for its user: it sends the form that is
#            incomplete.
# PRODUCT    D3.6: nothing marks such a control; it is picked like any other.
. "$(dirname "$0")/support.sh"
packages trixie python3-gi python3 at-spi2-core dbus xvfb fonts-dejavu-core \
  libfontconfig1 libxkbcommon-x11-0 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libinput10 libudev1 libgbm1 libseat1 libegl1 libgl1
wheel slint==1.18.1b1 "manylinux_2_35_$(uname -m)"
program ui.slint <<'SLINT_FILE'
import { Button, CheckBox, VerticalBox } from "std-widgets.slint";
export component App inherits Window {
  title: "Window";
  property <string> seen: "seen";
  VerticalBox {
    Button { text: "On"; clicked => { root.seen += " on"; } }
    Button { text: "Off"; enabled: false; clicked => { root.seen += " off"; } }
    CheckBox { text: "Box"; enabled: false; }
    Text { text: root.seen; }
  }
}
SLINT_FILE
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["SLINT_BACKEND"] = "winit-software"
set_status("IsEnabled", True)
process, root = program(connect(), ["python3", "/opt/slint_window.py"])
wait(lambda: root.find("Off"), "button")
for name in ("On", "Off", "Box"):
    print(name, *sorted(root.find(name).states & {"enabled", "sensitive", "focusable"}), sep="=")
def press(name):
    root.find(name).press("click")
    return wait(lambda: next((node.name for node in root.all() if node.name.startswith("seen") and name.lower() in node.name), None), f"press of {name}")
press("On")
print("presses", press("Off"), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
printf 'version   slint 1.18.1b1\n'
versions at-spi2-core
expect "Button." "enabled=focusable=sensitive" "$(value On)"
expect "Button that is not enabled." "enabled=focusable=sensitive" "$(value Off)"
expect "Check box that is not enabled." "focusable" "$(value Box)"
expect "The program's own notes after the actions of both buttons." "seen on off" "$(value presses)"
finish
