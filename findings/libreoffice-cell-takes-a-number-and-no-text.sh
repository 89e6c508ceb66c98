#!/usr/bin/env bash
# GUESS      A Calc cell with the state EDITABLE has EditableText; its Value is only for cells with a number, and read-only.
# COMPONENT  LibreOffice 25.2.3 (libreoffice-calc and libreoffice-gtk3 of Debian 13); Debian's archive.
# BEHAVIOR   No cell has EditableText, and each has Value. The value of a cell with words is 0. Setting it writes the number into the
#            cell at once, and replaces the words in it; no key, focus or Enter is needed.
# MATTERS    A client that writes by calls can write only numbers, and a step "up" on a cell with words deletes them.
# PRODUCT    D3.16: a cell of a sheet is a stop, F1.6: it gets the focus; its number is never set.
. "$(dirname "$0")/support.sh"
packages trixie libreoffice-calc=4:25.2.3-2+deb13u9 libreoffice-gtk3 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core xdotool
cp "$root/usr/lib/libreoffice/share/.registry/main.xcd" "$root/etc/libreoffice/registry/"
program probe.py <<'PYTHON'
from atspi import *
from office import *
root = start("--calc")
sheet = find(root, "Sheet Sheet1", 55)

def cell(row):
    return Node(sheet.bus, *sheet.ask("org.a11y.atspi.Table", "GetAccessibleAt", "(ii)", row, 0)[0])

wait(lambda: "focused" in cell(0).states, "cursor")
subprocess.run(["xdotool", "type", "words"], check=True)
subprocess.run(["xdotool", "key", "Return"], check=True)
wait(lambda: cell(0).text == "words", "words")
print("cell", "editable" in cell(0).states, [name for name in cell(0).interfaces if name in ("EditableText", "Text", "Value")], sep="=")
print("number", cell(0).get(VALUE, "CurrentValue"), sep="=")
print("answer", cell(0).set(VALUE, "CurrentValue", GLib.Variant("d", 7.0)), sep="=")
print("text", wait(lambda: cell(0).text != "words" and cell(0).text, "change"), sep="=")
PYTHON
observe --as-user /opt/on-display python3 /opt/probe.py
versions libreoffice-calc libreoffice-gtk3
expect "A cell with words: EDITABLE, interfaces." "True=['Text', 'Value']" "$(value cell)"
expect "Its number." "0.0" "$(value number)"
expect "The answer to the number 7." "()" "$(value answer)"
expect "Its text then." "7" "$(value text)"
finish
