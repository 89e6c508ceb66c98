#!/usr/bin/env bash
# GUESS      A handler that is mapped to "/switch/*" gets "/switch/1" and not "/switch/1/release": in OSC 1.0 a star does not match a slash, and the package
#            matches the pattern of a message in that way.
# COMPONENT  python-osc 1.10.2 (PyPI).
# BEHAVIOR   The star of a mapped address matches any number of levels, while the star of a message matches one. Both are addresses with the same sign in one
#            dispatcher.
# MATTERS    A bridge from a box of switches gets the release, the battery and the name of a switch as presses.
# PRODUCT    Switches are read from devices of the kernel; it has no OSC.
. "$(dirname "$0")/support.sh"
from_pypi python-osc==1.10.2
cat > "$work/probe.py" <<'PYTHON'
from pythonosc.dispatcher import Dispatcher
addresses = ["/switch/1", "/switch/1/release", "/lamp/1"]
mapped = Dispatcher()
mapped.map("/switch/*", print, "star")
print("mapped", *[address for address in addresses if list(mapped.handlers_for_address(address))], sep="=")
plain = Dispatcher()
for address in addresses:
    plain.map(address, print, address)
print("message", *[handler.args[0] if isinstance(handler.args, (list, tuple)) else handler.args for handler in plain.handlers_for_address("/switch/*")], sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was matched: $(tail -n 1 "$work/errors")"
printf 'version   python-osc 1.10.2\n'
expect "Messages that a handler of \"/switch/*\" gets." "/switch/1=/switch/1/release" "$(value mapped)"
expect "Handlers that a message to \"/switch/*\" reaches." "/switch/1" "$(value message)"
finish
