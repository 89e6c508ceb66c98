#!/usr/bin/env bash
# GUESS      CharacterCount of a terminal counts characters, as the offsets of its text do. The description of the interface says "number of
#            characters".
# COMPONENT  VTE 0.80.1 for GTK 3 (libvte-2.91-0 of Debian 13); Debian's archive.
# BEHAVIOR   It counts bytes of UTF-8, line ends and empty lines included. The offset of the caret, and the offsets of a line, count
#            characters. With "äß€" on the screen the count is four more than the text has, and those offsets have no text.
# MATTERS    A client that locates the last characters by the count reads the wrong ones, or none, in any language but English.
# PRODUCT    D4.15, K1.13: a terminal's line is spoken, and never shown on the keyboard.
. "$(dirname "$0")/support.sh"
packages trixie libvte-2.91-0=0.80.1-1 gir1.2-vte-2.91 gir1.2-gtk-3.0 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
from gtk3 import *
require_version("Vte", "2.91")
from gi.repository import Vte
def fill(box):
    terminal = Vte.Terminal()
    terminal.spawn_async(Vte.PtyFlags.DEFAULT, "/tmp", ["/bin/sh", "-c", "printf 'one äß€'; cat"], None, 0, None, None, -1, None, None)
    box.add(terminal)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
terminal = wait(lambda: root.find(role=60), "terminal")
wait(lambda: "€" in terminal.text, "text")
text, count = terminal.text, terminal.get(TEXT, "CharacterCount")
print("words", text.strip(), sep="=")
print("more", count - len(text), count - len(text.encode()), sep="=")
print("caret", terminal.get(TEXT, "CaretOffset"), sep="=")
print("line", *terminal.ask(TEXT, "GetStringAtOffset", "(iu)", 0, 3), sep="=")
print("last", *terminal.ask(TEXT, "GetStringAtOffset", "(iu)", count - 1, 3), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libvte-2.91-0
expect "The words in the terminal." "one äß€" "$(value words)"
expect "CharacterCount, minus the number of characters of the text; minus that of its bytes." "4=0" "$(value more)"
expect "The offset of the caret." "7" "$(value caret)"
expect "The first line, its start and end." "one äß€" "$(value line | sed 's/=.*//')"
expect "The line at the last counted character." "=-1=-1" "$(value last)"
finish
