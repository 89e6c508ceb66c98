#!/usr/bin/env bash
# GUESS      A combo box has an action that opens it, or children that can be selected by Selection.
# COMPONENT  Slint 1.18.1b1 for Python (PyPI), with AccessKit, on X11.
# BEHAVIOR   A combo box has neither an action nor a child, although it has Selection: SelectChild is an error about an unknown
#            object. It can only be focused.
# MATTERS    Without a keyboard or a click at its position, nothing can be selected in it.
# PRODUCT    F1.7: a control without an action is clicked if there is a pointer.
. "$(dirname "$0")/support.sh"
packages trixie python3-gi python3 at-spi2-core dbus xvfb fonts-dejavu-core \
  libfontconfig1 libxkbcommon-x11-0 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libinput10 libudev1 libgbm1 libseat1 libegl1 libgl1
wheel slint==1.18.1b1 "manylinux_2_35_$(uname -m)"
program ui.slint <<'SLINT_FILE'
import { ComboBox, StandardListView, VerticalBox } from "std-widgets.slint";
export component App inherits Window {
  title: "Window";
  VerticalBox {
    ComboBox { model: ["one", "two"]; accessible-label: "Combo"; }
    StandardListView { model: [{text: "first"}, {text: "second"}]; min-height: 90px; }
  }
}
SLINT_FILE
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["SLINT_BACKEND"] = "winit-software"
set_status("IsEnabled", True)
process, root = program(connect(), ["python3", "/opt/slint_window.py"])
combo = wait(lambda: root.find("Combo", 11), "combo box")
print("combo", "Action" in combo.interfaces, len(combo.children), "Selection" in combo.interfaces, sep="=")
print("choose", str(combo.attempt(SELECTION, "SelectChild", "(i)", 1)).rpartition(".")[2], sep="=")
rows = root.find(role=98)
print("rows", [row.name for row in rows.children], rows.ask(SELECTION, "SelectChild", "(i)", 1)[0], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
printf 'version   slint 1.18.1b1\n'
versions at-spi2-core
expect "Combo box: Action, children, Selection." "False=0=True" "$(value combo)"
expect "SelectChild." "UnknownObject" "$(value choose)"
expect "A list: rows, SelectChild." "['first', 'second']=True" "$(value rows)"
finish
