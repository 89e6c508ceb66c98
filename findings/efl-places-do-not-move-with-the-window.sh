#!/usr/bin/env bash
# GUESS      GetExtents of the display counts from the corner of the display, on X11, where each program knows the place of its window.
#            (Documentation of AT-SPI: ATSPI_COORD_TYPE_SCREEN.)
# COMPONENT  Elementary 1.28.1 (libelementary1 of Debian 13), at-spi2-core 2.56.2, X11; Debian's archive.
# BEHAVIOR   Places of the display are those of the window, and stay as they were after the window has moved. The window itself is at
#            0, 0. GetAccessibleAtPoint counts so too.
# MATTERS    A click at the place of a button hits what is at that place of the display: the desktop or another program.
# PRODUCT    F7.20: the origin of the window is added.
. "$(dirname "$0")/support.sh"
packages trixie libelementary1=1.28.1-1 at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus dbus-daemon xvfb xdotool fonts-dejavu-core
program window.py <<'PYTHON'
from efl import *
show(lambda add: add("button", b"Plain"))
PYTHON
program probe.py <<'PYTHON'
from atspi import *
import os
os.environ["ELM_ATSPI_MODE"] = "1"
set_status("ScreenReaderEnabled", True)
process, root = program(connect(), ["python3", "/opt/window.py"])
button = wait(lambda: root.find("Plain"), "button")

def place():
    """The corner of the window, as the X server gives it."""
    lines = subprocess.run(["xdotool", "search", "--name", "^Window$", "getwindowgeometry", "--shell"], capture_output=True, text=True, check=True).stdout
    return [int(line.partition("=")[2]) for line in lines.split() if line[:2] in ("X=", "Y=")]

def places():
    return *place(), *root.children[0].extents(0)[:2], button.extents(0) == button.extents(1), *button.extents(0)

wait(lambda: button.extents(0)[3] > 1, "place")
before = places()
print("before", *before[:5], sep="=")
subprocess.run(["xdotool", "search", "--name", "^Window$", "windowmove", "300", "200"], check=True)
wait(lambda: place() == [300, 200], "move")
time.sleep(2)
print("after", *places()[:5], sep="=")
print("same", places()[5:] == before[5:], sep="=")
x, y, width, height = button.extents(0)
path = root.children[0].ask("org.a11y.atspi.Component", "GetAccessibleAtPoint", "(iiu)", x + width // 2, y + height // 2, 0)[0][1]
print("point", path == button.path, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libelementary1 at-spi2-core
expect "Place of the window by X11, by AT-SPI, and whether a button has one place for display and window." "0=0=0=0=True" "$(value before)"
expect "The same after the window has moved." "300=200=0=0=True" "$(value after)"
expect "The place of the button is as before." "True" "$(value same)"
expect "GetAccessibleAtPoint of the display finds it there." "True" "$(value point)"
finish
