#!/usr/bin/env bash
# GUESS      A dimmed control has neither SENSITIVE nor ENABLED, and each control that can be used has both, as in GTK 3, whose window it is in.
# COMPONENT  flet 0.82.2 with its Flutter (Dart 3.11.1) in flet-desktop-light (PyPI), on GTK 3.24.49 and at-spi2-core 2.56.2 (Debian 13).
# BEHAVIOR   Dimmed buttons, boxes and switches keep SENSITIVE, and lack ENABLED and their action. A tab is the reverse: it works, and has neither of them; its role is
#            that of a panel, and its name "One", a line break, and "Tab 1 of 2".
# MATTERS    AT-SPI reports GTK 3.24 as its toolkit. A client that trusts SENSITIVE, as it must for GTK 3, offers the controls that are dimmed and leaves out the tabs.
# PRODUCT    Not covered: such a program counts as GTK 3, so dimmed controls are offered, and its tabs are not.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-3-0t64=3.24.49-3 at-spi2-core=2.56.2-1+deb13u2 libepoxy0 libsecret-1-0 libgl1 libegl1 libgles2 libgl1-mesa-dri python3 python3-gi dbus dbus-daemon xvfb xdotool fonts-dejavu-core
from_pypi flet==0.82.2
wheel flet-desktop-light==0.82.2 "manylinux_2_35_$(uname -m)"
export python
program window.py <<'PYTHON'
from flutter import *
show(flet.Button("Plain"),
     flet.Button("Dimmed", disabled=True),
     flet.Checkbox(label="Dimmed box", disabled=True),
     flet.Switch(label="Dimmed switch", disabled=True),
     flet.Tabs(length=2, on_change=lambda event: note("tab"), content=flet.TabBar(tabs=[flet.Tab(label="One"), flet.Tab(label="Two")])))
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
set_status("IsEnabled", True)
process, root = program(connect(), ["python3", "/opt/window.py"], name="flet")
second = wait(lambda: root.find("Two\nTab 2 of 2"), "tab")

def seen(name):
    node = root.find(name)
    print(name.split("\n")[0], node.role, " ".join(sorted(node.states & {"sensitive", "enabled", "selected"})), node.actions, sep="=")

for name in ("Plain", "Dimmed", "Dimmed box", "Dimmed switch", "One\nTab 1 of 2"):
    seen(name)
print("tap", second.press("Tap"), bool(wait(lambda: "selected" in second.states, "choice")), sep="=")
seen("Two\nTab 2 of 2")
print("toolkit", root.get("org.a11y.atspi.Application", "ToolkitName"), root.get("org.a11y.atspi.Application", "Version"), sep="=")
process.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
printf 'version   flet 0.82.2\n'
versions libgtk-3-0t64 at-spi2-core
expect "A button that can be used: role, states, actions." "43=enabled sensitive=['Tap', 'LongPress', 'Focus']" "$(value Plain)"
expect "A dimmed button." "43=sensitive=[]" "$(value Dimmed)"
expect "A dimmed box." "7=sensitive=[]" "$(value "Dimmed box")"
expect "A dimmed switch." "62=sensitive=[]" "$(value "Dimmed switch")"
expect "The first of two tabs." "39=selected=['Tap', 'Focus']" "$(value One)"
expect "The action of the second tab, which is selected then." "True=True" "$(value tap)"
expect "The second tab." "39=selected=['Tap', 'Focus']" "$(value Two)"
expect "Toolkit and version that the program reports." "gtk=3.24.49" "$(value toolkit)"
finish
