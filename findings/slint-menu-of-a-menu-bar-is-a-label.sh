#!/usr/bin/env bash
# GUESS      The title of a menu in a MenuBar is a menu with an action that opens it, and its open entries are menu items with one.
#            (Documentation of Slint; AccessKit has roles for menu bars, menus and their items.)
# COMPONENT  Slint 1.18.1b1 for Python (PyPI), with AccessKit, on X11.
# BEHAVIOR   The title is a label of the window without an action, like the text below it, and so is each entry of the open menu.
#            There is no menu bar.
# MATTERS    Functions that a program offers only in its menus are out of reach of calls, and a client that reads labels speaks "File" as a text.
# PRODUCT    D3.4: such a title is a text, no stop.
. "$(dirname "$0")/support.sh"
packages trixie python3-gi python3 at-spi2-core dbus xvfb xdotool fonts-dejavu-core \
  libfontconfig1 libxkbcommon-x11-0 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libinput10 libudev1 libgbm1 libseat1 libegl1 libgl1
wheel slint==1.18.1b1 "manylinux_2_35_$(uname -m)"
program ui.slint <<'SLINT_FILE'
import { Button, VerticalBox } from "std-widgets.slint";
export component App inherits Window {
  title: "Window";
  property <string> seen: "seen";
  MenuBar {
    Menu {
      title: "File";
      MenuItem { title: "Open"; activated => { root.seen += " open"; } }
    }
  }
  VerticalBox {
    Button { text: "Button"; }
    Text { text: root.seen; }
    Rectangle { height: 120px; }
  }
}
SLINT_FILE
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["SLINT_BACKEND"] = "winit-software"
set_status("IsEnabled", True)
process, root = program(connect(), ["python3", "/opt/slint_window.py"])
title = wait(lambda: root.find("File"), "menu")
wait(lambda: root.find("seen"), "text")

def line(node):
    return "=".join([str(node.role), *(node.actions if "Action" in node.interfaces else ["none"])])

print("title", line(title), sep="=")
print("text", line(root.find("seen")), sep="=")
print("bars", sum(node.role == 34 for node in root.all()), sep="=")
x, y, width, height = title.extents(0)
subprocess.run(["xdotool", "mousemove", str(x + width // 2), str(y + height // 2), "click", "1"], check=True)
entry = wait(lambda: root.find("Open"), "entry")
print("entry", line(entry), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
printf 'version   slint 1.18.1b1\n'
versions at-spi2-core
expect "Role (29 is a label) and actions of the title of a menu." "29=none" "$(value title)"
expect "The same of a plain text." "29=none" "$(value text)"
expect "Menu bars in the tree." "0" "$(value bars)"
expect "Role and actions of an entry, after a click of the pointer on the title." "29=none" "$(value entry)"
finish
