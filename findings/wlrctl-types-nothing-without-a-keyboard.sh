#!/usr/bin/env bash
# GUESS      "wlrctl keyboard type" creates its own keyboard, so it types into the focused window whether or not the seat has another
#            keyboard.
# COMPONENT  wlrctl 0.2.2 on sway 1.10.1, with GTK 3.24.49 (Debian 13); Debian's archive.
# BEHAVIOR   In a seat without a keyboard nothing arrives, and its exit status is 0: the window gets the focus of its keyboard only after
#            it has disappeared. As soon as there is another keyboard, everything arrives.
# MATTERS    A person who uses only switches often has no keyboard; text that works in tests with a keyboard is lost there.
# PRODUCT    F6.26: our own keyboard exists for the whole session, for this reason.
. "$(dirname "$0")/support.sh"
packages trixie sway=1.10.1-2 wlrctl=0.2.2-2 wtype libgtk-3-0t64=3.24.49-3 gir1.2-gtk-3.0 python3-gi at-spi2-core dbus fonts-dejavu-core
program window.py <<'PYTHON'
from gtk3 import *
show(lambda box: box.add(Gtk.Entry()))
PYTHON
program probe.py <<'PYTHON'
from atspi import *
import json
process, root = program(connect(), ["python3", "/opt/window.py"])
field = wait(lambda: root.find(role=61), "field")

def inputs():
    return json.loads(subprocess.run(["swaymsg", "-r", "-t", "get_inputs"], capture_output=True, text=True, check=True).stdout)

wait(lambda: subprocess.run(["swaymsg", '[app_id=".*"] focus'], capture_output=True).returncode == 0, "window")
print("inputs", len(inputs()), sep="=")
statuses = [subprocess.run(["wlrctl", "keyboard", "type", "one"]).returncode for _ in range(3)]
time.sleep(2)
print("alone", statuses, repr(field.text), sep="=")
keeper = subprocess.Popen(["wtype", "-s", "200000", "x"])
wait(inputs, "keyboard")
wait(lambda: "focused" in field.states, "focus")
status = subprocess.run(["wlrctl", "keyboard", "type", "two"]).returncode
print("beside", status, wait(lambda: field.text.endswith("two") and field.text, "text"), sep="=")
keeper.kill()
PYTHON
observe --as-user /opt/on-sway python3 /opt/probe.py
versions sway wlrctl
expect "Input devices of the seat." "0" "$(value inputs)"
expect "Exit statuses of wlrctl keyboard type one, three times; the text of the field." "[0, 0, 0]=''" "$(value alone)"
expect "The same for two, with a keyboard of another program." "0=two" "$(value beside)"
finish
