#!/usr/bin/env bash
# GUESS      The tree of an egui program contains the visible elements: buttons, texts and fields. The strips at the edges that change the
#            size of a window, and the bar that moves it, are not in it. (Practice of other toolkits.)
# COMPONENT  egui in rerun-sdk 0.41.0 (PyPI), through AccessKit, on X11; at-spi2-core 2.56.2 (Debian 13).
# BEHAVIOR   Each area that answers to the pointer is an accessible of the role unknown with "click", without a name: eight at the edges and
#            corners, the bar behind the menu and others. The buttons of the window ("Close the window") have that role too, and each
#            plain text has "click".
# MATTERS    A client that treats an action as a sign of a control offers invisible stops without an effect; one that omits
#            unknown roles loses the close button.
# PRODUCT    D3.33: such an area is a stop only if it has a name.
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
wait(lambda: root.find("Close the window"), "close button")
width, height = root.children[0].extents(0)[2:]

def at_edge(frame):
    x, y, across, down = frame
    return min(across, down) <= 16 and (x == 0 or y == 0 or x + across == width or y + down == height)

def look():
    """What the tree has, in lines; it is asked again if something goes away meanwhile."""
    nodes = [node for node in root.all() if "Action" in node.interfaces and "showing" in node.states and "click" in node.actions]
    unknown = [(node.name, node.extents(0)) for node in nodes if node.role == 67]
    texts = [node for node in root.all() if node.role == 29]
    return [f"unnamed={sum(at_edge(frame) for name, frame in unknown if not name)}",
            "=".join(["named", *sorted(name for name, _ in unknown if name)]),
            f"texts={len(texts) > 0}={all('click' in node.actions for node in texts)}"]

print(*wait(look, "tree"), sep="\n")
PYTHON
observe /opt/on-display python3 /opt/probe.py
printf 'version   rerun-sdk 0.41.0\n'
versions at-spi2-core
expect "Unnamed accessibles of the role unknown with click that are strips at an edge of the window." "8" "$(value unnamed)"
expect "Named ones." "Close the window=Maximize window=Minimize the window" "$(value named)"
expect "Texts have click, and all of them do." "True=True" "$(value texts)"
finish
