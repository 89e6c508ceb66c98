#!/usr/bin/env bash
# GUESS      Value.MinimumIncrement is the step of the adjustment, as in GTK 3 and for a slider of Qt.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13), the same in 4.24; Debian's archive.
# BEHAVIOR   It is 0.0 for a scale and a spin button whose step is 5. There is no action for a step either. A value beyond the
#            range is accepted without an error and becomes the end of the range.
# MATTERS    "Current value plus step" never moves a slider: the person presses and nothing happens.
# PRODUCT    F4: a missing step becomes a twentieth of the range.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    box.append(named(Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 5), "Scale"))
    box.append(named(Gtk.SpinButton.new_with_range(0, 100, 5), "Spin"))
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find("Spin", 52), "spin button")
for name in ("Scale", "Spin"):
    control = root.find(name)
    steps = control.get(VALUE, "MinimumIncrement"), control.actions
    control.set(VALUE, "CurrentValue", GLib.Variant("d", 500.0))
    print(name, *steps, control.get(VALUE, "CurrentValue"), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "A scale: its step, its actions, its value after 500 was set." "0.0=[]=100.0" "$(value Scale)"
expect "A spin button: the same." "0.0=[]=100.0" "$(value Spin)"
finish
