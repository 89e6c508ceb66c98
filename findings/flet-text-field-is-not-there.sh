#!/usr/bin/env bash
# GUESS      A text field is a text with EditableText, one with hidden text is a password field, and the one with the keyboard is FOCUSED. (Flutter describes its fields
#            to AT-SPI; the field of iOS and the editable choice of the same package are there.)
# COMPONENT  flet 0.82.2 with its Flutter (Dart 3.11.1) in flet-desktop-light (PyPI), on GTK 3.24.49 and at-spi2-core 2.56.2 (Debian 13).
# BEHAVIOR   No TextField is in the tree: neither a plain one, nor one with hidden text, nor one for reading. This stays so while it has the keyboard, and no control is
#            FOCUSED then. CupertinoTextField is there, and so are the buttons, boxes and choices around it, whose action "Tap" works.
# MATTERS    A client cannot offer the one control that a person wants to write in, and does not notice that typing has begun.
# PRODUCT    D1: a field that is not in the tree is no stop; point mode and keys remain.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-3-0t64=3.24.49-3 at-spi2-core=2.56.2-1+deb13u2 libepoxy0 libsecret-1-0 libgl1 libegl1 libgles2 libgl1-mesa-dri python3 python3-gi dbus dbus-daemon xvfb xdotool fonts-dejavu-core
from_pypi flet==0.82.2
wheel flet-desktop-light==0.82.2 "manylinux_2_35_$(uname -m)"
export python
program window.py <<'PYTHON'
from flutter import *
show(flet.Button("First", on_click=lambda event: note("pressed")),
     flet.TextField(label="Letter", value="Dear", autofocus=True, on_change=lambda event: note(f"text {event.control.value}")),
     flet.TextField(label="Secret", password=True, value="secret"),
     flet.TextField(label="Fixed", read_only=True, value="fixed"),
     flet.CupertinoTextField(value="of iOS"),
     flet.Checkbox(label="Box"),
     flet.Dropdown(label="Choice", editable=True, options=[flet.DropdownOption("one")]))
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
set_status("IsEnabled", True)
process, root = program(connect(), ["python3", "/opt/window.py"], name="flet")
first = wait(lambda: root.find("First", 43), "button")
wait(lambda: root.find("Choice"), "choice")

def notes():
    return open("/tmp/notes").read().split("\n")[:-1] if os.path.exists("/tmp/notes") else []

def seen(key):
    nodes = [node for node in root.all() if "Action" in node.interfaces]
    print(key, "|".join(node.name for node in nodes if node.name), "|".join(node.text for node in nodes if "EditableText" in node.interfaces),
          [node.name for node in nodes if "focused" in node.states], sep="=")

seen("shown")
subprocess.run(["xdotool", "mousemove", "900", "700"], check=True)

def typed():
    subprocess.run(["xdotool", "key", "x"], check=True)
    return any(word.startswith("text") for word in notes())

wait(typed, "letter in the field")
print("typed", next(word for word in notes() if word.startswith("text")), sep="=")
seen("writing")
print("tap", first.press("Tap"), bool(wait(lambda: "pressed" in notes(), "press")), sep="=")
process.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
printf 'version   flet 0.82.2\n'
versions libgtk-3-0t64 at-spi2-core
controls="First|Box|Choice=of iOS|=[]"
expect "Names of all controls; texts of those with EditableText; names of those that are FOCUSED." "$controls" "$(value shown)"
expect "A key writes into the first field." "text Dearx" "$(value typed)"
expect "The same as before, while the field has the keyboard." "$controls" "$(value writing)"
expect "The action \"Tap\" of a button; it reaches the program." "True=True" "$(value tap)"
finish
