#!/usr/bin/env bash
# GUESS      EditableText.InsertText and SetTextContents write into a field of a page; a button, an entry of a list and a
#            paragraph have no EditableText.
# COMPONENT  Firefox ESR 153.5.1 (Debian 13); Debian's archive.
# BEHAVIOR   Both return true, also with the focus in the field, but neither the field nor the page has the text. Buttons,
#            paragraphs and the page itself have the interface too, and return true.
# MATTERS    A client that writes by EditableText loses each letter and cannot detect it by the reply. If the interface marks a
#            field, the page is full of fields.
# PRODUCT    K4: DesktopPort.isEdited trusts the interface; it should not for this toolkit.
. "$(dirname "$0")/support.sh"
packages trixie firefox-esr=153.5.1esr-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
program probe.py <<'PYTHON'
from atspi import *
import web
EDIT = "org.a11y.atspi.EditableText"
root, document = web.show("firefox", connect(), """
<input id=field aria-label=Field value=abc><textarea id=area aria-label=Area>text</textarea><p>Paragraph</p>""", """
watch("field", "area"); function state() { return field.value + "," + area.value; }""")
for name in ("Field", "Area"):
    field = document.find(name, 79)
    field.ask(COMPONENT, "GrabFocus")
    wait(lambda: "focused" in field.states, "focus")
    print(name, field.ask(EDIT, "InsertText", "(isi)", 0, "xy", 2)[0], field.ask(EDIT, "SetTextContents", "(s)", "all")[0], sep="=")
    time.sleep(1)
print("page", document.find("Field", 79).text, web.noted(document), sep="=")
button, paragraph = document.find("Note", 43), document.find(role=73)
print("others", *[f"{'EditableText' in node.interfaces} {'editable' in node.states} {node.ask(EDIT, 'InsertText', '(isi)', 0, 'x', 1)[0]}"
                  for node in (button, paragraph, document)], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions firefox-esr at-spi2-core
expect "Field: answers of InsertText and SetTextContents." "True=True" "$(value Field)"
expect "Area for text: the same." "True=True" "$(value Area)"
expect "The text of the field, events and values of the page." "abc=[abc,text]" "$(value page)"
expect "Button, paragraph, page: EditableText, EDITABLE, answer of InsertText." "True False True=True False True=True False True" "$(value others)"
finish
