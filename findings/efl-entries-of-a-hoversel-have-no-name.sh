#!/usr/bin/env bash
# GUESS      The entries of a drop-down list (hoversel) and the parts of a segment control have names and actions, like the button
#            around them has. (They are items with a text; documentation of Elementary.)
# COMPONENT  Elementary 1.28.1 (libelementary1 of Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   The entries have role 0, no name, no action and no size. The action "activate" of the closed list returns false and
#            opens nothing. A segment control is an empty list. A menu of a toolbar or a list has named entries.
# MATTERS    A client cannot open such a list, and cannot distinguish its entries.
# PRODUCT    D4.10: such entries would be numbered; the button of the list can only be clicked.
. "$(dirname "$0")/support.sh"
packages trixie libelementary1=1.28.1-1 at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus dbus-daemon xvfb xdotool fonts-dejavu-core
program window.py <<'PYTHON'
from efl import *
def fill(add):
    choice = add("hoversel", b"Color")
    for name in (b"Red", b"Green"):
        call("elm_hoversel_item_add", choice, name, None, 0, None, None)
    on(choice, b"expanded", "open")
    on(choice, b"clicked", "open")
    parts = add("segment_control")
    for name in (b"Day", b"Week"):
        call("elm_segment_control_item_add", parts, None, name)
    bar = add("toolbar")
    call("elm_toolbar_item_append", bar, None, b"Tool", None, None)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
import os
os.environ["ELM_ATSPI_MODE"] = "1"
set_status("ScreenReaderEnabled", True)
process, root = program(connect(), ["python3", "/opt/window.py"])
choice = wait(lambda: root.find("Color"), "list")
tool = wait(lambda: root.find("Tool"), "tool")
print("entries", *(f"{node.role} {node.name!r} {'Action' in node.interfaces} {node.extents(0)}" for node in choice.children), sep="=")
print("open", choice.press("activate"), sep="=")
time.sleep(2)
print("opened", os.path.exists("/tmp/notes"), sep="=")
print("parts", *(f"{node.role} {len(node.children)}" for node in root.all() if node.role == 31), sep="=")
print("tool", tool.role, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libelementary1 at-spi2-core
expect "Role, name, action and place of the entries of a hoversel." "0 '' False (0, 0, 0, 0)=0 '' False (0, 0, 0, 0)" "$(value entries)"
expect "Answer of its action." "False" "$(value open)"
expect "The program was notified that it opens." "False" "$(value opened)"
expect "Role (31 is a list) and children of a segment control." "31 0" "$(value parts)"
expect "Role of a named entry of a tool bar." "35" "$(value tool)"
finish
