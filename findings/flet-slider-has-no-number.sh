#!/usr/bin/env bash
# GUESS      A slider has Value with its number and its bounds, as in all other toolkits but two, and a name of its own.
# COMPONENT  flet 0.82.2 with its Flutter (Dart 3.11.1) in flet-desktop-light (PyPI), on GTK 3.24.49 and at-spi2-core 2.56.2 (Debian 13).
# BEHAVIOR   No slider and no progress bar has Value. The name of a slider is the text of the bubble above it, such as "20 percent", which changes with each step; without
#            such a text it has no name, and nothing reports where it stands. "Increase" moves it by one of its divisions, or by a twentieth without divisions.
# MATTERS    A client cannot show or set the number. The name of the control is another one after each step.
# PRODUCT    Not covered: a slider without a number takes no steps (F4.11 and F4.12 name Java, Chromium and Qt), although its own actions would work.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-3-0t64=3.24.49-3 at-spi2-core=2.56.2-1+deb13u2 libepoxy0 libsecret-1-0 libgl1 libegl1 libgles2 libgl1-mesa-dri python3 python3-gi dbus dbus-daemon xvfb xdotool fonts-dejavu-core
from_pypi flet==0.82.2
wheel flet-desktop-light==0.82.2 "manylinux_2_35_$(uname -m)"
export python
program window.py <<'PYTHON'
from flutter import *
def slider(**values):
    return flet.Slider(on_change=lambda event: note(f"{event.control.value:.2f}"), **values)
show(flet.Button("Plain"),
     slider(min=0, max=50, divisions=10, value=20, label="{value} percent", tooltip="Volume"),
     slider(value=0.3),
     flet.ProgressBar(value=0.5, semantics_label="Progress"))
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
set_status("IsEnabled", True)
process, root = program(connect(), ["python3", "/opt/window.py"], name="flet")
wait(lambda: root.find("Progress"), "progress bar")
sliders = [node for node in root.all() if node.role == 51]
print("names", [node.name for node in sliders], sep="=")
print("value", [node.name for node in root.all() if "Value" in node.interfaces], [node.role for node in root.all() if node.name == "Progress"], sep="=")
moved = []
for node in sliders:
    node.press("Increase")
    moved.append(wait(lambda: os.path.exists("/tmp/notes") and open("/tmp/notes").read().strip(), "step"))
    os.remove("/tmp/notes")
wait(lambda: sliders[0].name != "20 percent", "name")
print("moved", moved, [node.name for node in sliders], sep="=")
process.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
printf 'version   flet 0.82.2\n'
versions libgtk-3-0t64 at-spi2-core
expect "Names of a slider with a text for its bubble, and of one without." "['20 percent', '']" "$(value names)"
expect "Accessibles with Value; role of the progress bar (39 is a panel)." "[]=[39]" "$(value value)"
expect "\"Increase\" reaches both: their numbers for the program, and their names." "['25.00', '0.35']=['25 percent', '']" "$(value moved)"
finish
