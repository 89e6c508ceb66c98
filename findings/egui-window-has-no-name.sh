#!/usr/bin/env bash
# GUESS      The window of a program of egui is a frame that is named by its title, as the windows of all other toolkits are.
#            (Practice of AT-SPI; eframe sets the title of the window, and AccessKit has a label for it.)
# COMPONENT  egui in rerun-sdk 0.41.0 (PyPI), through AccessKit, on X11; at-spi2-core 2.56.2 (Debian 13).
# BEHAVIOR   The frame has no name, while the X window has its title. The program is named after its file.
# MATTERS    A client that announces a window by its accessible name speaks nothing; one that matches windows by their titles does not
#            find it.
# PRODUCT    D1.38: such a window has the title that the display reports.
. "$(dirname "$0")/support.sh"
packages trixie at-spi2-core=2.56.2-1+deb13u2 python3 python3-gi dbus dbus-daemon xvfb xdotool fonts-dejavu-core \
  libxkbcommon-x11-0 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libegl1 libgl1 libvulkan1 mesa-vulkan-drivers
wheel rerun-sdk==0.41.0 "manylinux_2_28_$(uname -m)"
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ |= {"HOME": "/tmp", "RERUN_ANALYTICS": "0"}
set_status("IsEnabled", True)
os.chmod("/opt/rerun_cli/rerun", 0o755)
process, root = program(connect(), ["/opt/rerun_cli/rerun", "--renderer", "vulkan"])
wait(lambda: root.find("Menu", 43), "menu")
frame = root.children[0]
print("frame", len(root.children), frame.role, repr(frame.name), sep="=")
shown = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "Rerun", "getwindowname"], capture_output=True, text=True).stdout
print("title", shown.strip(), sep="=")
print("program", root.name, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
printf 'version   rerun-sdk 0.41.0\n'
versions at-spi2-core
expect "Windows, role (23 is a frame) and name of the first." "1=23=''" "$(value frame)"
expect "Title of the X window." "Rerun" "$(value title)"
expect "Name of the program." "rerun" "$(value program)"
finish
