#!/usr/bin/env bash
# GUESS      A read-only field is ENABLED and SENSITIVE and not EDITABLE: it can get the focus and be read and copied. A disabled
#            one is none of the three.
# COMPONENT  Chromium 156.0.8078.79 (Debian 13); Debian's archive.
# BEHAVIOR   A read-only field is neither ENABLED nor SENSITIVE, like a disabled one, even while it has the focus. A disabled one
#            has EDITABLE and lacks READ_ONLY. In Firefox ESR 153.5.1, a read-only field is both.
# MATTERS    A client that omits or dims controls without SENSITIVE never lets its user read or copy such a field: codes, links to
#            share.
# PRODUCT    D3.6: such a field is dimmed.
. "$(dirname "$0")/support.sh"
packages trixie chromium=156.0.8078.79-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
program probe.py <<'PYTHON'
from atspi import *
import web
root, document = web.show("chromium", connect(), """
<input aria-label=Plain value=a><input aria-label=Fixed readonly value=a><input aria-label=Disabled disabled value=a>""")
READ_ONLY = 43
for name in ("Plain", "Fixed", "Disabled"):
    field = document.find(name, 79)
    low, high = field.ask(ACCESSIBLE, "GetState")[0]
    print(name, sorted(field.states & {"enabled", "sensitive", "focusable", "editable"}), (low | high << 32) >> READ_ONLY & 1, sep="=")
field = document.find("Fixed", 79)
field.ask(COMPONENT, "GrabFocus")
wait(lambda: "focused" in field.states, "focus")
print("focus", sorted(field.states & {"enabled", "sensitive", "focused"}), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions chromium at-spi2-core
expect "A field: states, READ_ONLY." "['editable', 'enabled', 'focusable', 'sensitive']=0" "$(value Plain)"
expect "A read-only field." "['focusable']=1" "$(value Fixed)"
expect "A disabled field." "['editable']=0" "$(value Disabled)"
expect "The read-only field once it has the focus." "['focused']" "$(value focus)"
finish
