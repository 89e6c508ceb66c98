#!/usr/bin/env bash
# GUESS      A field with the state EDITABLE has the interface EditableText, as in GTK and Qt, so that text can be inserted without keys.
# COMPONENT  Chromium 156.0.8078.79 (Debian 13); Debian's archive.
# BEHAVIOR   Fields, text areas and editable parts of a page have EDITABLE, but only the interface Text. InsertText,
#            DeleteText and SetTextContents are unknown methods. A number field accepts a number by Value.
# MATTERS    On a display that accepts no keys, a client cannot write anything into Chromium, Electron and the like.
# PRODUCT    K4: a field without the interface is written by keys.
. "$(dirname "$0")/support.sh"
packages trixie chromium=156.0.8078.79-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
program probe.py <<'PYTHON'
from atspi import *
import web
EDIT = "org.a11y.atspi.EditableText"
root, document = web.show("chromium", connect(), """
<input id=field aria-label=Field value=a><textarea id=area aria-label=Area>b</textarea><div id=rich contenteditable role=textbox aria-label=Rich>c</div>
<input id=number type=number aria-label=Number value=4>""", """
function state() { return [field.value, area.value, rich.textContent, number.value].join(); }""")
def short(answer):
    return answer.rpartition(".")[2] if isinstance(answer, str) else answer
for name in ("Field", "Area", "Rich"):
    field = document.find(name, 79)
    answers = {short(field.attempt(EDIT, "InsertText", "(isi)", 0, "x", 1)), short(field.attempt(EDIT, "DeleteText", "(ii)", 0, 1)),
               short(field.attempt(EDIT, "SetTextContents", "(s)", "x"))}
    print(name, "editable" in field.states, "Text" in field.interfaces, "EditableText" in field.interfaces, *answers, sep="=")
document.find("Number", 52).set(VALUE, "CurrentValue", GLib.Variant("d", 6.0))
print("values", web.noted(document), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions chromium at-spi2-core
for kind in Field Area Rich; do expect "$kind: EDITABLE, Text, EditableText, answer to three calls." "True=True=False=UnknownMethod" "$(value $kind)"; done
expect "The values afterwards." "[a,b,c,6]" "$(value values)"
finish
