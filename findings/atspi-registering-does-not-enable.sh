#!/usr/bin/env bash
# GUESS      org.a11y.Status.IsEnabled reports whether an assistive technology is running: it becomes true when one registers for an
#            event, and false again with ScreenReaderEnabled.
# COMPONENT  at-spi2-core 2.56.2 (Debian 13), the same in 2.46; Debian's archive.
# BEHAVIOR   Registering changes nothing. Setting ScreenReaderEnabled makes IsEnabled true, too; setting it back leaves IsEnabled true.
# MATTERS    Programs that check IsEnabled (browsers, Qt) expose nothing to a client that only registers; in 2.62, it is
#            the reverse. After a screen reader has ended, accessibility stays on.
# PRODUCT    D16: a session switches accessibility on, and off if it did.
. "$(dirname "$0")/support.sh"
packages trixie at-spi2-core=2.56.2-1+deb13u2 dbus dbus-daemon python3-gi
program probe.py <<'PYTHON'
from atspi import *
bus = connect()
print("first", status("IsEnabled"), status("ScreenReaderEnabled"), sep="=")
registry = Node(bus, REGISTRY, "/org/a11y/atspi/registry")
registry.ask(REGISTRY, "RegisterEvent", "(sass)", "object:state-changed", [], "")
listed = registry.ask(REGISTRY, "GetRegisteredEvents")[0]
time.sleep(2)
print("registered", len(listed), status("IsEnabled"), sep="=")
set_status("ScreenReaderEnabled", True)
print("reader", status("IsEnabled"), sep="=")
set_status("ScreenReaderEnabled", False)
time.sleep(2)
print("gone", status("IsEnabled"), status("ScreenReaderEnabled"), sep="=")
PYTHON
observe dbus-run-session -- python3 /opt/probe.py
versions at-spi2-core
expect "At first: IsEnabled, ScreenReaderEnabled." "False=False" "$(value first)"
expect "After an event was registered: events, IsEnabled." "1=False" "$(value registered)"
expect "IsEnabled after ScreenReaderEnabled was set." "True" "$(value reader)"
expect "After it was set back: IsEnabled, ScreenReaderEnabled." "True=False" "$(value gone)"
finish
