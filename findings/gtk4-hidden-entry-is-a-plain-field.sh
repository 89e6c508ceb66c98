#!/usr/bin/env bash
# GUESS      An entry of GTK 4 with gtk_entry_set_visibility(FALSE) is a password field: role "password text", and its text is dots. So it
#            is in GTK 3, and so the reference of that function describes it for the clipboard.
# COMPONENT  GTK 4.18.6 (libgtk-4-1 of Debian 13); Debian's archive.
# BEHAVIOR   It has the role of a plain field, and no state or attribute differs. GetText returns the letters, while GetStringAtOffset
#            returns dots for the same characters. Only a GtkPasswordEntry has the role; its texts are the same.
# MATTERS    A program that relies on the role reads the password aloud, shows it, or learns it as a word. Dialogs for a wireless network
#            use such an entry.
# PRODUCT    D12.16: the displayed text of a GTK 4 field is requested before its text.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 gir1.2-gtk-4.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, _):
    box.append(named(Gtk.Entry(text="letters"), "Plain"))
    box.append(named(Gtk.Entry(text="letters", visibility=False), "Hidden"))
    box.append(named(Gtk.PasswordEntry(text="letters"), "Password"))
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
fields = {name: wait(lambda: root.find(name), name) for name in ("Plain", "Hidden", "Password")}
for name, field in fields.items():
    text, line = field.ask(TEXT, "GetText", "(ii)", 0, 7)[0], field.ask(TEXT, "GetStringAtOffset", "(iu)", 0, 3)[0]
    print(name, field.role, text, line, sep="=")
plain, hidden = fields["Plain"], fields["Hidden"]
print("states", (plain.states - {"focused"}) == (hidden.states - {"focused"}), sep="=")
print("attributes", all(plain.ask(*question) == hidden.ask(*question) for question in ((ACCESSIBLE, "GetAttributes"), (TEXT, "GetDefaultAttributes"))), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-4-1
expect "A plain entry: role, GetText, GetStringAtOffset of a line." "61=letters=letters" "$(value Plain)"
expect "An entry whose text is hidden." "61=letters=●●●●●●●" "$(value Hidden)"
expect "A GtkPasswordEntry." "40=letters=●●●●●●●" "$(value Password)"
expect "The states of the first two are the same, but for the focus." "True" "$(value states)"
expect "So are their attributes." "True" "$(value attributes)"
finish
