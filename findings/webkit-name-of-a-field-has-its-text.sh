#!/usr/bin/env bash
# GUESS      The name of a field inside a label is the text of the label; its own text is only its value.
# COMPONENT  WebKitGTK 2.52.6 (libwebkit2gtk-4.1-0 of Debian 13); Debian's archive.
# BEHAVIOR   The name contains the value after the label: "Field abc", "Closed one", "Range 5", and changes with it. A field for
#            numbers is an entry (79) without Value. With a label beside the field (for=) the name is the label alone.
# MATTERS    The name of the field changes after each letter, and its text is spoken twice.
# PRODUCT    D5.1: a changed label is spoken again, here at each letter; D4.15.
. "$(dirname "$0")/support.sh"
packages trixie gir1.2-webkit2-4.1=2.52.6-1~deb13u1 python3-gi gir1.2-gtk-3.0 at-spi2-core dbus xvfb fonts-dejavu-core
program probe.py <<'PYTHON'
from atspi import *
import web
root, document = web.show("webkit", connect(), """
<label>Field <input id=field value=abc></label><label>Closed <select><option>one</select></label>
<label>Range <input id=range type=range min=0 max=10 value=5></label><label>Number <input type=number value=4></label>
<label for=other>Other</label><input id=other value=abc>""")
field, slider = document.find(role=79), document.find(role=51)
number = next(node for node in document.all() if node.name.startswith("Number"))
print("names", field.name, document.find(role=11).name, slider.name, sep="=")
print("number", number.name, number.role, "Value" in number.interfaces, sep="=")
print("beside", document.find("Other", 79) is not None, sep="=")
slider.set(VALUE, "CurrentValue", GLib.Variant("d", 7.0))
print("then", wait(lambda: slider.name if slider.name != "Range 5" else None, "name"), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libwebkit2gtk-4.1-0 at-spi2-core
expect "Names of a field, a drop-down, a slider." "Field abc=Closed one=Range 5" "$(value names)"
expect "A field for a number: name, role, Value." "Number 4=79=False" "$(value number)"
expect "A field beside its label has its name." "True" "$(value beside)"
expect "The slider after it was moved." "Range 7" "$(value then)"
finish
