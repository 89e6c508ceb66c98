#!/usr/bin/env bash
# GUESS      Without an X display, the registry cannot generate keys and clicks: GenerateKeyboardEvent and GenerateMouseEvent return an
#            error, and a listener for keys that is refused is not listed.
# COMPONENT  at-spi2-core 2.56.2 (Debian 13); Debian's archive.
# BEHAVIOR   Both reply as with a display, and nothing happens. RegisterKeystrokeListener returns false, but GetKeystrokeListeners
#            lists the listener.
# MATTERS    On a compositor without Xwayland, typing and clicking through the registry seems to succeed.
# PRODUCT    K4.14: the registry presses keys if it can; F6 says which pointer clicks.
. "$(dirname "$0")/support.sh"
packages trixie at-spi2-core=2.56.2-1+deb13u2 dbus dbus-daemon python3-gi
program probe.py <<'PYTHON'
import os
from atspi import *
bus = connect()
keys = Node(bus, REGISTRY, "/org/a11y/atspi/registry/deviceeventcontroller")
DEVICES = "org.a11y.atspi.DeviceEventController"
print("display", "DISPLAY" in os.environ, sep="=")
print("key", keys.attempt(DEVICES, "GenerateKeyboardEvent", "(isu)", ord("a"), "", 3), sep="=")
print("click", keys.attempt(DEVICES, "GenerateMouseEvent", "(iis)", 10, 10, "b1c"), sep="=")
print("listener", keys.attempt(DEVICES, "RegisterKeystrokeListener", "(oa(iisi)uu(bbb))", "/listener", [], 0, 3, (False, False, False)), sep="=")
print("listed", [path for _, path, *_ in keys.ask(DEVICES, "GetKeystrokeListeners")[0]], sep="=")
PYTHON
observe dbus-run-session -- python3 /opt/probe.py
versions at-spi2-core
expect "DISPLAY is set." "False" "$(value display)"
expect "The answer to a key, and to a click." "()=()" "$(value key)=$(value click)"
expect "The answer to a listener for keys." "(False,)" "$(value listener)"
expect "The listeners that are listed then." "['/listener']" "$(value listed)"
finish
