#!/usr/bin/env bash
# GUESS      A switch of Toga is a toggle button that is named by its text, as its button is, and as the text belongs to the control itself: toga.Switch("Sound").
# COMPONENT  toga-gtk 0.5.7 (PyPI) on GTK 3.24.52, at-spi2-core 2.62.1 (Debian's unstable suite).
# BEHAVIOR   The switch has no name, no description and no relation to a label. Its text is a label of its own in the same row, which ends 10 points to its left. The action of
#            the switch turns it and reaches the program. A button of Toga has its text as its name.
# MATTERS    All switches of a page of settings have the same name: none. A client that does not look for words beside a control says "toggle button" for each.
# PRODUCT    D4.6: the only label that ends at most 24 points to the left of a button names it.
. "$(dirname "$0")/support.sh"
packages sid gir1.2-gtk-3.0=3.24.52-3 python3-gi=3.58.1-1+b1 python3-gi-cairo python3 at-spi2-core=2.62.1-1 dbus dbus-daemon xvfb fonts-dejavu-core adwaita-icon-theme
for package in toga-gtk toga-core travertino; do
  rm -rf "$work/wheels"
  wheel "$package==0.5.7" any
done
program window.py <<'PYTHON'
import toga
def note(word):
    with open("/tmp/notes", "a") as file:
        file.write(word + "\n")
def build(app):
    return toga.Box(direction="column", children=[
        toga.Button("Save", on_press=lambda control: note("saved")),
        toga.Switch("Sound", on_change=lambda control: note(f"sound {control.value}")),
        toga.Switch("Speech", on_change=lambda control: note(f"speech {control.value}"))])
toga.App("Window", "invalid.window", startup=build).main_loop()
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["TOGA_GTK"] = "3"
set_status("IsEnabled", True)
process, root = program(connect(), ["python3", "/opt/window.py"])
button = wait(lambda: root.find("Save", 43), "button")
switches = wait(lambda: len(found := [node for node in root.all() if node.role == 62]) == 2 and found, "switches")
labels = [wait(lambda: root.find(name, 29), "label") for name in ("Sound", "Speech")]
wait(lambda: all(node.extents(1)[2] > 10 for node in switches + labels), "places")
print("switches", [node.name for node in switches], [node.get(ACCESSIBLE, "Description") for node in switches],
      [list(node.relations) for node in switches + labels], sep="=")
gap = switches[0].extents(1)[0] - sum(labels[0].extents(1)[0::2])
print("gap", gap, sep="=")
print("turned", switches[1].press("toggle"), wait(lambda: os.path.exists("/tmp/notes") and open("/tmp/notes").read().strip(), "change"), sep="=")
print("button", button.press("click"), bool(wait(lambda: "saved" in open("/tmp/notes").read(), "press")), sep="=")
process.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
printf 'version   toga-gtk 0.5.7\n'
versions gir1.2-gtk-3.0 at-spi2-core
expect "The two switches: names, descriptions; relations of them and of the labels." "['', '']=['', '']=[[], [], [], []]" "$(value switches)"
expect "Points between the end of the label and its switch." "10" "$(value gap)"
expect "The action of the second switch, and the program's note of it." "True=speech True" "$(value turned)"
expect "The button, which is found by its name: its action; the note." "True=True" "$(value button)"
finish
