#!/usr/bin/env bash
# GUESS      The action "click" of a button of the panel does what a click does: "Applications" opens its menu, the clock its calendar. (They are toggle buttons of GTK 3, whose
#            action is a click.)
# COMPONENT  xfce4-panel 4.20.4 with openbox under Xvfb, at-spi2-core 2.56.2 (Debian 13); Debian's archive.
# BEHAVIOR   "click" of "Applications" and of the clock answers true, gives the button CHECKED, and opens nothing; it stays CHECKED. A click of the pointer opens both. The
#            action of the directory menu in the second panel opens its menu. The switcher of workspaces is one accessible of the role "unknown" (67) without an action or children.
# MATTERS    A client without a pointer cannot open the menu of programs. The state of the button says that the menu is open.
# PRODUCT    F1.21: these buttons are clicked if there is a pointer.
. "$(dirname "$0")/support.sh"
packages trixie xfce4-panel=4.20.4-1 libgarcon-common openbox=3.6.1-12+b2 xdotool at-spi2-core=2.56.2-1+deb13u2 dbus dbus-daemon xvfb python3-gi fonts-dejavu-core adwaita-icon-theme shared-mime-info
program probe.py <<'PYTHON'
import os
import re
from atspi import *
os.environ["XDG_MENU_PREFIX"] = "xfce-"
set_status("IsEnabled", True)
bus = connect()

def kept():
    """Starts a client that stays, so that the display is not reset; None if the display is not there yet."""
    client = subprocess.Popen(["xdotool", "behave_screen_edge", "top-left", "exec", "true"], stderr=subprocess.DEVNULL)
    time.sleep(0.5)
    return client if client.poll() is None else None

keeper = wait(kept, "display")
manager = subprocess.Popen(["openbox"], stderr=subprocess.DEVNULL)
wait(lambda: subprocess.run(["xdotool", "get_num_desktops"], capture_output=True).returncode == 0, "window manager")
process, root = program(bus, ["xfce4-panel"], windows=2)
menu = wait(lambda: root.find("Applications", 62), "button of the menu")
clock = wait(lambda: next((node for node in root.all() if node.role == 62 and re.match(r"\d{4}-", node.name)), None), "clock")
folders = wait(lambda: root.find("Directory Menu", 62), "directory menu")
wait(lambda: all(button.extents(0)[2] > 20 for button in (menu, clock, folders)), "places")

def opened():
    """The roles of the windows that are beside the two panels: 69 is a window of a menu, 23 a frame."""
    return [window.role for window in root.children][2:]

def closed():
    subprocess.run(["xdotool", "key", "Escape"], check=True)
    return not opened()

# This one shows that an action can open a menu, and how long that takes at most.
start = time.monotonic()
print("folders", folders.press("click"), wait(opened, "menu of folders"), sep="=")
patience = max(5, 5 * (time.monotonic() - start))
wait(closed, "end of the menu of folders")
for name, button in (("menu", menu), ("clock", clock)):
    answer = button.press("click")
    wait(lambda: "checked" in button.states, "state")
    end = time.monotonic() + patience
    while time.monotonic() < end and not opened():
        time.sleep(0.1)
    print(name, answer, opened(), "checked" in button.states, sep="=")
    click(button)
    print(f"{name}-click", wait(opened, "window after a click"), sep="=")
    wait(closed, "end of that window")
pager = [node for node in root.all() if node.role == 67 and "showing" in node.states]
print("switcher", len(pager), "Action" in pager[0].interfaces, len(pager[0].children), sep="=")
process.kill()
manager.kill()
keeper.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions xfce4-panel at-spi2-core
expect "The action of the directory menu; the window that it opens (69)." "True=[69]" "$(value folders)"
expect "The action of \"Applications\"; windows that are open then; its state CHECKED." "True=[]=True" "$(value menu)"
expect "The same after a click of the pointer." "[69]" "$(value menu-click)"
expect "The action of the clock; windows; CHECKED." "True=[]=True" "$(value clock)"
expect "The same after a click of the pointer (23 is a frame)." "[23]" "$(value clock-click)"
expect "Switchers of workspaces; Action; children." "1=False=0" "$(value switcher)"
finish
