#!/usr/bin/env bash
# GUESS      Adding a control to a window sends the event object:children-changed:add, by any function.
# COMPONENT  GTK 3.24.49 (libgtk-3-0t64 of Debian 13); Debian's archive.
# BEHAVIOR   gtk_container_add sends it; gtk_box_pack_start, which most programs use, sends none.
# MATTERS    A client that updates its tree by these events never sees the new button: "Save" or "Retry" appears without becoming a stop.
# PRODUCT    D9: after any burst of changes, the window is fetched again.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-3-0t64=3.24.49-3 gir1.2-gtk-3.0 python3-gi at-spi2-core=2.56.2-1+deb13u2 dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk3 import *
import os
def fill(box):
    box.add(Gtk.Button(label="First"))
    def add():
        for name in ("packed", "added"):
            if os.path.exists(f"/tmp/{name}"):
                os.remove(f"/tmp/{name}")
                button = Gtk.Button(label=name)
                button.show()
                box.pack_start(button, False, False, 0) if name == "packed" else box.add(button)
        return True
    GLib.timeout_add(100, add)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
bus = connect()
process, root = program(bus, ["python3", "/opt/window.py"])
box = wait(lambda: root.children[0].children[0], "box")
len(root.all())
Node(bus, REGISTRY, "/org/a11y/atspi/registry").ask(REGISTRY, "RegisterEvent", "(sass)", "object:children-changed", [], "")
reported = []
bus.signal_subscribe(root.bus_name, "org.a11y.atspi.Event.Object", "ChildrenChanged", box.path, None, 0, lambda *event: reported.append(event[5].unpack()[0]))
time.sleep(2)
for name in ("packed", "added"):
    reported.clear()
    open(f"/tmp/{name}", "w").close()
    wait(lambda: root.find(name, 43), "new button")
    end = time.monotonic() + 3
    while time.monotonic() < end:
        GLib.MainContext.default().iteration(False)
        time.sleep(0.02)
    print(name, reported, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-3-0t64
expect "Events of the box when a button is packed into it." "[]" "$(value packed)"
expect "When one is added to it as a container." "['add']" "$(value added)"
finish
