#!/usr/bin/env bash
# GUESS      The buttons of the workspaces are push buttons named by their numbers, whose action switches as a click does; a module with a
#            command for a click has an action too. (Its wiki; practice of GTK's buttons.)
# COMPONENT  Waybar 0.12.0 on sway 1.10.1 with GTK 3.24.49 (Debian 13); Debian's archive.
# BEHAVIOR   The action "click" of a workspace answers true and switches nothing: the program listens to the press of the pointer instead. A module with
#            "on-click" is a label without an action. A real click does both.
# MATTERS    The bar is the only visible way to switch workspaces or to open a menu for many users of sway: by its action it does nothing, and
#            reports success.
# PRODUCT    F1.21: buttons of GTK 3 are clicked; without a pointer, their action is used, which does nothing here.
. "$(dirname "$0")/support.sh"
packages trixie sway=1.10.1-2 waybar=0.12.0-1 python3-gi at-spi2-core dbus dbus-daemon fonts-dejavu-core
program probe.py <<'PYTHON'
import json
import os
import struct
from atspi import *
from wayland import Wayland
BUTTON, LABEL = 43, 29
os.makedirs("/home/person/.config/waybar")
json.dump({"modules-left": ["sway/workspaces"], "modules-right": ["custom/menu"], "sway/workspaces": {"persistent-workspaces": {"1": [], "2": [], "3": []}},
           "custom/menu": {"format": "Menu", "on-click": "touch /tmp/opened"}}, open("/home/person/.config/waybar/config", "w"))
bus = connect()
set_status("IsEnabled", True)
# A pointer of the seat, which stays.
mouse = Wayland()
manager, pointer = mouse.bind("zwlr_virtual_pointer_manager_v1", 1), mouse.new()
mouse.send(manager, 0, struct.pack("2I", 0, pointer))
mouse.roundtrip()
process, root = program(bus, ["waybar"])

def sway(*command):
    return subprocess.run(["swaymsg", *command], capture_output=True, text=True, check=True).stdout

def workspace():
    return next(place["name"] for place in json.loads(sway("-r", "-t", "get_workspaces")) if place["focused"])

def click(node):
    x, y, width, height = node.extents(1)
    mouse.send(pointer, 1, struct.pack("5I", 0, x + width // 2, y + height // 2, 1280, screen_height))
    mouse.send(pointer, 4)
    for state in (1, 0):
        mouse.send(pointer, 2, struct.pack("3I", 0, 0x110, state))
        mouse.send(pointer, 4)
    mouse.roundtrip()

screen_height = json.loads(sway("-r", "-t", "get_outputs"))[0]["rect"]["height"]
three = wait(lambda: root.find("3", BUTTON), "button")
menu = wait(lambda: root.find("Menu", LABEL), "module")
print("buttons", *[f"{node.name} {' '.join(node.actions)}" for node in root.all() if node.role == BUTTON], sep="=")
print("action", workspace(), three.press("click"), sep="=", end="=")
def later():
    """Another command and its effect, which would follow that of the action."""
    sway("exec", "touch /tmp/later")
    return wait(lambda: os.path.exists("/tmp/later"), "command")
later()
print(workspace())
print("click", wait(lambda: click(three) or workspace() == "3" and workspace(), "workspace"), sep="=")
print("module", "Action" in menu.interfaces, any("Action" in node.interfaces for node in root.all() if node.role != BUTTON), sep="=")
wait(lambda: click(menu) or os.path.exists("/tmp/opened"), "menu")
print("opened", os.path.exists("/tmp/opened"), sep="=")
process.kill()
PYTHON
observe --as-user /opt/on-sway python3 /opt/probe.py
versions waybar sway
expect "The buttons, with their actions." "1 click=2 click=3 click" "$(value buttons)"
expect "Workspace, answer to the action of the button 3, workspace after it." "1=True=1" "$(value action)"
expect "Workspace after a real click on the button 3." "3" "$(value click)"
expect "The module for the menu has an action; any other than the buttons has one." "False=False" "$(value module)"
expect "A real click on the module runs its command." "True" "$(value opened)"
finish
