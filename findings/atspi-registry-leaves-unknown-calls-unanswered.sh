#!/usr/bin/env bash
# GUESS      A call that the registry does not implement returns the error UnknownMethod, as the D-Bus specification requires.
# COMPONENT  at-spi2-core 2.56.2 (Debian 13); Debian's archive.
# BEHAVIOR   The device object never replies, so a client waits for its timeout. The event object, the root of the
#            desktop and the bus return that error.
# MATTERS    A client that probes for a method of a newer or older version hangs for 25 seconds by default.
# PRODUCT    D8.9: a question times out after 2 s.
. "$(dirname "$0")/support.sh"
packages trixie at-spi2-core=2.56.2-1+deb13u2 dbus dbus-daemon python3-gi
program probe.py <<'PYTHON'
from atspi import *
bus = connect()
DEVICES, DEVICES_PATH = "org.a11y.atspi.DeviceEventController", "/org/a11y/atspi/registry/deviceeventcontroller"

def answer(name, path, interface, method):
    result = Node(bus, name, path).attempt(interface, method)
    if not isinstance(result, str):
        return "answer"
    return "no answer" if "g-io-error-quark" in result else result.rpartition(".")[2]

print("known", answer(REGISTRY, DEVICES_PATH, DEVICES, "GetKeystrokeListeners"), sep="=")
print("unknown", answer(REGISTRY, DEVICES_PATH, DEVICES, "NoSuchMethod"), sep="=")
print("registry", answer(REGISTRY, "/org/a11y/atspi/registry", REGISTRY, "NoSuchMethod"), sep="=")
print("root", answer(REGISTRY, ROOT, ACCESSIBLE, "NoSuchMethod"), sep="=")
print("bus", answer("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NoSuchMethod"), sep="=")
PYTHON
observe dbus-run-session -- python3 /opt/probe.py
versions at-spi2-core
expect "A method that the object for devices has." "answer" "$(value known)"
expect "One that it does not have, after 20 s." "no answer" "$(value unknown)"
expect "The same of the object for events, of the root of the desktop, and of the bus." "UnknownMethod UnknownMethod UnknownMethod" "$(value registry) $(value root) $(value bus)"
finish
