#!/usr/bin/env bash
# GUESS      "wtype -k A" writes the key symbol A, and "wtype -M shift a" writes "A", as holding Shift does: its manual says that -k takes
#            names of libxkbcommon and -M presses a modifier.
# COMPONENT  wtype 0.4 on sway 1.10.1, with GTK 3.24.49 (Debian 13); Debian's archive.
# BEHAVIOR   Both write "a", and exit with 0: its keymap has one level, so Shift changes nothing, and -k finds the key of the lower-case letter.
#            Only text without an option keeps capitals: "wtype A" writes "A".
# MATTERS    A board or script that sends letters as keys, or holds Shift, writes names and the beginnings of sentences in lower case.
# PRODUCT    K4.15: one keymap with Shift; B1 runs such programs for a board.
. "$(dirname "$0")/support.sh"
packages trixie sway=1.10.1-2 wtype=0.4-3 libgtk-3-0t64=3.24.49-3 gir1.2-gtk-3.0 python3-gi at-spi2-core dbus fonts-dejavu-core
program window.py <<'PYTHON'
from gtk3 import *
show(lambda box: box.add(Gtk.Entry()))
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
field = wait(lambda: root.find(role=61), "field")
# A second keyboard of the seat, so that no letter is lost while one appears; it ends with the session.
keeper = subprocess.Popen(["wtype", "-s", "200000", "x"])
wait(lambda: "wlr_virtual_keyboard" in subprocess.run(["swaymsg", "-t", "get_inputs"], capture_output=True, text=True).stdout, "keyboard")
wait(lambda: subprocess.run(["swaymsg", '[app_id=".*"] focus'], capture_output=True).returncode == 0, "window")
wait(lambda: "focused" in field.states, "focus")

def written(*words):
    """The text that arrives before a full stop."""
    field.ask("org.a11y.atspi.EditableText", "SetTextContents", "(s)", "")
    subprocess.run(["wtype", *words], check=True)
    subprocess.run(["wtype", "."], check=True)
    return wait(lambda: field.text.endswith(".") and field.text, "text")

print("text", written("A"), sep="=")
print("name", written("-k", "A"), sep="=")
print("shift", written("-M", "shift", "a", "-m", "shift"), sep="=")
print("both", written("-M", "shift", "-k", "a", "-m", "shift"), sep="=")
keeper.kill()
PYTHON
observe --as-user /opt/on-sway python3 /opt/probe.py
versions sway wtype
expect "wtype A, then a full stop." "A." "$(value text)"
expect "wtype -k A." "a." "$(value name)"
expect "wtype -M shift a -m shift." "a." "$(value shift)"
expect "wtype -M shift -k a -m shift." "a." "$(value both)"
finish
