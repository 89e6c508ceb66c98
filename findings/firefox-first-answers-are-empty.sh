#!/usr/bin/env bash
# GUESS      For a page that does not change, the first reply to a request equals the second.
# COMPONENT  Firefox ESR 153.5.1 (Debian 13); Debian's archive.
# BEHAVIOR   The first replies after startup are defaults: a button has no action, and the position -1,-1,-1,-1. Some time after
#            the first request of a kind, the replies are correct. No event reports it.
# MATTERS    A client that reads a page once and then follows events sees a page without controls until something else
#            changes.
# PRODUCT    D1: a program of this toolkit should be read again a second after its first reading.
. "$(dirname "$0")/support.sh"
packages trixie firefox-esr=153.5.1esr-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
program probe.py <<'PYTHON'
import pathlib
from atspi import *
import web
bus = connect()
events = []
bus.signal_subscribe(None, None, None, None, None, Gio.DBusSignalFlags.NONE,
                     lambda _, sender, path, interface, name, values: "Event" in interface and events.append((sender, path, name)))
ask(bus, REGISTRY, "/org/a11y/atspi/registry", REGISTRY, "RegisterEvent", GLib.Variant("(sass)", ("object:", [], "")))
set_status("IsEnabled", True)
page = pathlib.Path("/tmp/page.html")
page.write_text("<!DOCTYPE html><title>Page</title><button onclick='document.title = \"Pressed\"'>Go</button>")
pathlib.Path("/tmp/profile").mkdir()
(pathlib.Path("/tmp/profile") / "user.js").write_text("".join(f'user_pref("{name}", {value});\n' for name, value in web.PREFERENCES.items()))
process, root = program(bus, [*web.FIREFOX, page.as_uri()], name="Firefox")
document = wait(lambda: next((node for node in root.all() if node.role == 95 and node.name == "Page"), None), "page")
button = wait(lambda: document.find("Go", 43), "button")
def turn(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        GLib.MainContext.default().iteration(False)
        time.sleep(0.01)
turn(8)
events.clear()
def look(name):
    print(name, button.actions, button.extents(0) == (-1, -1, -1, -1), sep="=")
look("first")
turn(3)
look("second")
print("events", [event for event in events if event[:2] == (button.bus_name, button.path)], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions firefox-esr at-spi2-core
expect "8 s after the page has come: actions, the place is -1,-1,-1,-1." "[]=True" "$(value first)"
expect "3 s later." "['press']=False" "$(value second)"
expect "Events of the button in between." "[]" "$(value events)"
finish
