#!/usr/bin/env bash
# GUESS      InsertText at the caret leaves the caret after the new text, as in GTK 3, and SetCaretOffset works for every text that can be
#            edited.
# COMPONENT  GTK 4.18.6, compared with GTK 3.24.49 (Debian 13); Debian's archive.
# BEHAVIOR   In an entry of GTK 4 the caret stays before the text: three letters, each inserted at the caret, arrive in reverse order. In a
#            text view it moves, but there SetCaretOffset and AddSelection are not supported, which both support in entries.
# MATTERS    A client that types by calls, because a compositor offers no keyboard, writes backwards in entries; one that sets the caret after
#            each letter gets an error in text views, although the letter arrived.
# PRODUCT    K4.13: each text is inserted at the caret, which is then set after it.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 libgtk-3-0t64=3.24.49-3 gir1.2-gtk-3.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program three.py <<'PYTHON'
from gtk3 import *
def fill(box):
    for widget in (Gtk.Entry(), Gtk.TextView()):
        box.add(widget)
show(fill)
PYTHON
program four.py <<'PYTHON'
from gtk4 import *
def fill(box, _):
    for widget in (Gtk.Entry(), Gtk.TextView()):
        box.append(widget)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
EDITABLE = "org.a11y.atspi.EditableText"

def word(answer):
    return answer.rpartition(".")[2] if isinstance(answer, str) else answer[0]

for kind in ("three", "four"):
    process, root = program(connect(), ["python3", f"/opt/{kind}.py"])
    fields = wait(lambda: (found := [node for node in root.all() if node.role == 61])[1:] and found, "fields")
    for name, field in zip(("entry", "view"), fields):
        for count, letter in enumerate("abc", start=1):
            field.ask(EDITABLE, "InsertText", "(isi)", field.get(TEXT, "CaretOffset"), letter, 1)
            wait(lambda: field.get(TEXT, "CharacterCount") == count, "letter")
        text, caret = field.ask(TEXT, "GetText", "(ii)", 0, 3)[0], field.get(TEXT, "CaretOffset")
        answers = field.attempt(TEXT, "SetCaretOffset", "(i)", 2), field.attempt(TEXT, "AddSelection", "(ii)", 0, 1)
        print(f"{kind}-{name}", text, caret, *map(word, answers), sep="=")
    process.kill()
    process.wait()
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-3-0t64 libgtk-4-1
for part in entry view; do
  expect "GTK 3, $part: the text after a, b, c at the caret; the caret; answers to SetCaretOffset, AddSelection." "abc=3=True=True" "$(value three-$part)"
done
expect "GTK 4, entry." "cba=0=True=True" "$(value four-entry)"
expect "GTK 4, view." "abc=3=NotSupported=NotSupported" "$(value four-view)"
finish
