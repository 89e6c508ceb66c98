#!/usr/bin/env bash
# GUESS      SelectChild of a sheet selects a cell, as a click does: the next typed text goes into it.
# COMPONENT  LibreOffice 25.2.3 (libreoffice-calc and libreoffice-gtk3 of Debian 13); Debian's archive.
# BEHAVIOR   It returns true, the cell is SELECTED and marked, but the cursor does not move: the next keys write into another cell.
#            GrabFocus of a cell moves the cursor, and nothing else is SELECTED then.
# MATTERS    A number intended for D6 replaces that of A1, a page away from the spoken and marked cell.
# PRODUCT    F1.6: a cell of a sheet gets the focus, and is not selected.
. "$(dirname "$0")/support.sh"
packages trixie libreoffice-calc=4:25.2.3-2+deb13u9 libreoffice-gtk3 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core xdotool
cp "$root/usr/lib/libreoffice/share/.registry/main.xcd" "$root/etc/libreoffice/registry/"
program probe.py <<'PYTHON'
from atspi import *
from office import *
TABLE = "org.a11y.atspi.Table"
root = start("--calc")
sheet = find(root, "Sheet Sheet1", 55)
columns = 16384

def cell(row, column):
    return Node(sheet.bus, *sheet.ask(TABLE, "GetAccessibleAt", "(ii)", row, column)[0])

def write(text):
    subprocess.run(["xdotool", "type", text], check=True)
    subprocess.run(["xdotool", "key", "Return"], check=True)

def place_of(text):
    return wait(lambda: next((cell(row, column).name for row in range(9) for column in range(6) if cell(row, column).text == text), None), text)

wait(lambda: "focused" in cell(0, 0).states, "cursor")
print("answer", sheet.ask(SELECTION, "SelectChild", "(i)", 5 * columns + 3)[0], sep="=")
wait(lambda: "selected" in cell(5, 3).states, "selection")
write("11")
print("written", place_of("11"), sep="=")
print("focus", cell(7, 4).ask(COMPONENT, "GrabFocus")[0], sep="=")
write("22")
print("focused", place_of("22"), sep="=")
PYTHON
observe --as-user /opt/on-display python3 /opt/probe.py
versions libreoffice-calc libreoffice-gtk3
expect "The answer to SelectChild of D6." "True" "$(value answer)"
expect "The cell that was written in, once D6 was SELECTED." "A1" "$(value written)"
expect "The answer to GrabFocus of E8." "True" "$(value focus)"
expect "The cell that was written in then." "E8" "$(value focused)"
finish
