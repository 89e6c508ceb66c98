#!/usr/bin/env bash
# GUESS      The rows of a StandardTableView are rows or cells that can be selected by an action or by SelectChild, like the items of a
#            StandardListView are; a header of a column that sorts has an action. (Slint documents both as accessible.)
# COMPONENT  Slint 1.18.1b1 for Python (PyPI), with AccessKit, on X11.
# BEHAVIOR   A cell is a label below a list box without an action, and SelectChild returns false. A header is a label too, and nothing
#            sorts. A list beside it has list items with "click", and SelectChild chooses.
# MATTERS    A table is read as plain text: a row can only be selected with the pointer.
# PRODUCT    D3.34: such cells are stops, and are clicked.
. "$(dirname "$0")/support.sh"
packages trixie python3-gi python3 at-spi2-core dbus xvfb fonts-dejavu-core \
  libfontconfig1 libxkbcommon-x11-0 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libinput10 libudev1 libgbm1 libseat1 libegl1 libgl1
wheel slint==1.18.1b1 "manylinux_2_35_$(uname -m)"
program ui.slint <<'SLINT_FILE'
import { StandardListView, StandardTableView, VerticalBox } from "std-widgets.slint";
export component App inherits Window {
  title: "Window";
  property <string> seen: "seen";
  VerticalBox {
    StandardTableView {
      height: 120px;
      columns: [{ title: "Head" }];
      rows: [[{ text: "cell" }], [{ text: "other" }]];
      current-row-changed(row) => { root.seen += " row"; }
      sort-ascending(column) => { root.seen += " sort"; }
    }
    StandardListView {
      height: 120px;
      model: [{ text: "item" }, { text: "second" }];
      current-item-changed(item) => { root.seen += " item"; }
    }
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
wait(lambda: root.find("second"), "list")
for name in ("Head", "cell", "item"):
    node = root.find(name)
    print(name.lower(), node.role, *(node.actions if "Action" in node.interfaces else ["none"]), sep="=")
def choose(name):
    holder = next(node for node in root.all() if any(child.name == name for child in node.children))
    number = [child.name for child in holder.children].index(name)
    return holder.role, holder.attempt(SELECTION, "SelectChild", "(i)", number)[0]
print("row", *choose("other"), sep="=")
print("second", *choose("second"), sep="=")
print("seen", wait(lambda: next((node.name for node in root.all() if node.name.startswith("seen ")), None), "choice"), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
printf 'version   slint 1.18.1b1\n'
versions at-spi2-core
expect "Role (29 is a label) and actions of a header." "29=none" "$(value head)"
expect "The same of a cell." "29=none" "$(value cell)"
expect "The same of an item of a list (32 is a list item)." "32=click" "$(value item)"
expect "Role (98 is a list box) of what has the cells, and answer of its SelectChild." "98=False" "$(value row)"
expect "The same of the list." "98=True" "$(value second)"
expect "The program's own notes after both." "seen item" "$(value seen)"
finish
