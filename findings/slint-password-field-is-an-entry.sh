#!/usr/bin/env bash
# GUESS      A LineEdit whose input-type is password has the role of a password field. (AccessKit, which Slint uses, has such a role, and
#            its bridge to AT-SPI maps it.)
# COMPONENT  Slint 1.18.1b1 for Python (PyPI), with AccessKit, on X11.
# BEHAVIOR   It has the role of an entry, and the states, interfaces and actions of the plain field beside it. Only its text differs: it is a
#            row of dots.
# MATTERS    A client that hides the text of password fields does not recognize this one: it speaks each letter that its
#            keyboard writes, or keeps it in a log.
# PRODUCT    D12, D12.16: dots in a field make it a password field in GTK 4 and in toolkits without a table of their own.
. "$(dirname "$0")/support.sh"
packages trixie python3-gi python3 at-spi2-core dbus xvfb fonts-dejavu-core \
  libfontconfig1 libxkbcommon-x11-0 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libinput10 libudev1 libgbm1 libseat1 libegl1 libgl1
wheel slint==1.18.1b1 "manylinux_2_35_$(uname -m)"
program ui.slint <<'SLINT_FILE'
import { LineEdit, VerticalBox } from "std-widgets.slint";
export component App inherits Window {
  title: "Window";
  VerticalBox {
    LineEdit { text: "plain"; }
    LineEdit { text: "hidden"; input-type: password; }
  }
}
SLINT_FILE
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["SLINT_BACKEND"] = "winit-software"
set_status("IsEnabled", True)
process, root = program(connect(), ["python3", "/opt/slint_window.py"])
def fields():
    found = [node for node in root.all() if "editable" in node.states]
    return found if len(found) == 2 else None
both = wait(fields, "fields")
for word, field in zip(("plain", "secret"), both):
    print(word, field.role, repr(field.name), field.ask(TEXT, "GetText", "(ii)", 0, 4)[0], sep="=")
print("same", *(getattr(both[0], what) == getattr(both[1], what) for what in ("states", "interfaces")), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
printf 'version   slint 1.18.1b1\n'
versions at-spi2-core
expect "Role (79 is an entry, 40 a password), name and first four letters of a plain field." "79=''=plai" "$(value plain)"
expect "The same of a field for a password." "79=''=●●●●" "$(value secret)"
expect "Both have the same states and the same interfaces." "True=True" "$(value same)"
finish
