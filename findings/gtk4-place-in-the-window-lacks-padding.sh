#!/usr/bin/env bash
# GUESS      Component.GetExtents with coordinate type 1 (window) agrees with gtk_widget_compute_bounds, which returns the position of a
#            widget is in its window.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13), the same in 4.24; Debian's archive.
# BEHAVIOR   The position is the sum of the positions in the parents, each relative to the inside of its parent's padding and border: these
#            are lost. A button in a box with padding 12 and border 3 is reported 15 points too far left and up. Margins count.
# MATTERS    Highlights are beside their controls, and a click can hit the row above.
# PRODUCT    F7 defines the correction of GTK 4 positions.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
STYLE = ".framed { padding: 12px; border: 3px solid black; }"
def fill(box, application):
    style = Gtk.CssProvider()
    style.load_from_data(STYLE, -1)
    Gtk.StyleContext.add_provider_for_display(box.get_display(), style, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
    framed, spaced = Gtk.Box(css_classes=["framed"]), Gtk.Box(margin_start=15, margin_top=15)
    buttons = [Gtk.Button(label="Framed"), Gtk.Button(label="Spaced")]
    for outer, button in zip((framed, spaced), buttons):
        outer.append(button)
        box.append(outer)
    def write():
        if buttons[0].get_width() == 0:
            return True
        with open("/tmp/truth.new", "w") as file:
            for button in buttons:
                bounds = button.compute_bounds(button.get_root())[1]
                file.write(f"{button.get_label()} {int(bounds.origin.x)} {int(bounds.origin.y)}\n")
        GLib.spawn_command_line_sync("mv /tmp/truth.new /tmp/truth")
        return False
    GLib.timeout_add(200, write)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
import os
wait(lambda: os.path.exists("/tmp/truth"), "true place")
for line in open("/tmp/truth"):
    name, x, y = line.split()
    place = wait(lambda: root.find(name, 43), name).extents(1)
    print(f"{name}={int(x) - place[0]},{int(y) - place[1]}")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1 at-spi2-core
expect "A button in a box with padding and border is reported 15 points too far left and up." "15,15" "$(value Framed)"
expect "One in a box with the same margin is reported right." "0,0" "$(value Spaced)"
finish
