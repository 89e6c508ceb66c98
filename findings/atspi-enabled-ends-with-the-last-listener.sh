#!/usr/bin/env bash
# GUESS      org.a11y.Status.IsEnabled is a switch: it keeps its value until a client sets it again. ScreenReaderEnabled is
#            next to it, as since 2.5.
# COMPONENT  at-spi2-core 2.62.1 (Debian's unstable suite); 2.56 does it otherwise; Debian's archive.
# BEHAVIOR   It becomes true as soon as a client registers for an event, and false when the last such client leaves the bus, even
#            if it had been set to true before. ScreenReaderEnabled was removed: reading it is an error.
# MATTERS    "Accessibility from the login on" by setting the property ends with the first client that ends. A program that reads an
#            error as "no screen reader" may disable accessibility while one is running.
# PRODUCT    D16: a session switches accessibility on, and off if it did.
. "$(dirname "$0")/support.sh"
packages sid at-spi2-core=2.62.1-1 dbus dbus-daemon python3-gi
program listener.py <<'PYTHON'
from atspi import *
bus = connect()
Node(bus, REGISTRY, "/org/a11y/atspi/registry").ask(REGISTRY, "RegisterEvent", "(sass)", "object:state-changed", [], "")
print("registered", flush=True)
sys.stdin.read()
PYTHON
program probe.py <<'PYTHON'
from atspi import *
import subprocess
print("reader", status("ScreenReaderEnabled"), sep="=")
set_status("IsEnabled", True)
print("set", status("IsEnabled"), sep="=")
listener = subprocess.Popen(["python3", "/opt/listener.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
listener.stdout.readline()
print("listening", status("IsEnabled"), sep="=")
listener.stdin.close()
listener.wait()
end = time.monotonic() + 30
while status("IsEnabled") and time.monotonic() < end:
    time.sleep(0.2)
print("left", status("IsEnabled"), sep="=")
PYTHON
observe dbus-run-session -- python3 /opt/probe.py
versions at-spi2-core
expect "Asking for ScreenReaderEnabled." "org.freedesktop.DBus.Error.InvalidArgs" "$(value reader)"
expect "IsEnabled after it was set." "True" "$(value set)"
expect "While a client is registered for an event." "True" "$(value listening)"
expect "After that client has left the bus." "False" "$(value left)"
finish
