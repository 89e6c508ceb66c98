#!/usr/bin/env bash
# GUESS      A check box of a PDF form is a check box with an action that ticks it, a field is a text that can be written in, and both are named by
#            their descriptions, since links and words of the page are accessibles.
# COMPONENT  Evince 48.1, Atril 1.26.2 under Xvfb, at-spi2-core 2.56.2, WeasyPrint 62.3 (Debian 13); Debian's archive.
# BEHAVIOR   Box and field are in the tree at the right positions, but the box has no action, although a click ticks it, and the field is EDITABLE
#            without an interface for text. Neither has its name or description, although the file contains them. Only the links of the
#            page have an action.
# MATTERS    A form as PDF, usual in offices, cannot be filled in by a switch or a screen reader except by clicks at positions, and the person cannot
#            hear which box it is.
# PRODUCT    D4, F1.21: box and field can be clicked, but their stops have no label.
. "$(dirname "$0")/support.sh"
packages trixie evince=48.1-3+deb13u1 atril=1.26.2-4+deb13u1 weasyprint=62.3-1 gsettings-desktop-schemas xdotool at-spi2-core dbus dbus-daemon xvfb python3-gi fonts-dejavu-core adwaita-icon-theme hicolor-icon-theme shared-mime-info imagemagick python3-pypdf
program probe.py <<'PYTHON'
from atspi import *
from pypdf import PdfReader, PdfWriter
from pypdf.generic import NameObject, TextStringObject
PAGE = """<html lang=en><title>Form</title><p>Order <a href='#end'>prices</a>
<form><p><input type=checkbox name=Milk title=Milk><p><input name=Street title=Street value=abc></form><p id=end>End"""
open("/tmp/form.html", "w").write(PAGE)
subprocess.run(["weasyprint", "--pdf-forms", "/tmp/form.html", "/tmp/page.pdf"], check=True, capture_output=True)
# The description of each control, which WeasyPrint does not write.
form = PdfWriter(clone_from=PdfReader("/tmp/page.pdf"))
for part in form.pages[0]["/Annots"]:
    if "/T" in (control := part.get_object()):
        control[NameObject("/TU")] = TextStringObject(f"The {control['/T']}")
form.write("/tmp/form.pdf")
parts = [part.get_object() for part in PdfReader("/tmp/form.pdf").pages[0]["/Annots"]]
print("file", *[f"{part['/T']} {part['/TU']}" for part in parts if "/T" in part], sep="=")
# A client that stays, so that the display is not reset.
keeper = subprocess.Popen(["xdotool", "behave_screen_edge", "top-left", "exec", "true"])
wait(lambda: subprocess.run(["xdotool", "getdisplaygeometry"], capture_output=True).returncode == 0 and keeper.poll() is None, "display")
CHECK_BOX, ENTRY, LINK, VIEW = 7, 79, 88, 82
bus = connect()

def dark(node):
    """The number of dark values on the screen within a control."""
    x, y, width, height = node.extents(0)
    command = ["import-im7.q16", "-window", "root", "-crop", f"{width}x{height}+{x}+{y}", "-depth", "8", "rgb:-"]
    return sum(value < 100 for value in subprocess.run(command, capture_output=True, check=True).stdout)

def line(node):
    chosen = [name for name in ("Action", "Text", "EditableText", "Value", "Selection") if name in node.interfaces]
    return f"{node.role} {node.name!r} {node.get(ACCESSIBLE, 'Description')!r} {' '.join(chosen)}{' editable' if 'editable' in node.states else ''}"

for viewer in ("evince", "atril"):
    process, root = program(bus, [viewer, "/tmp/form.pdf"])
    view = wait(lambda: root.find(role=VIEW), "view")
    parts = [wait(lambda: view.find(role=role), "part") for role in (LINK, CHECK_BOX, ENTRY)]
    box = wait(lambda: parts[1].extents(0)[0] > 0 and parts[1], "position")
    print(viewer, *[line(node) for node in parts], sep="=")
    before = dark(box)
    def ticked():
        click(box)
        return wait(lambda: dark(box) > before + 10, "tick")
    print(f"{viewer}-click", ticked(), "checked" in box.states, sep="=")
    process.kill()
    process.wait()
keeper.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions evince atril weasyprint
expect "Names and descriptions of the controls in the file." "Milk The Milk=Street The Street" "$(value file)"
for viewer in evince atril; do
  expect "$viewer: link (88), check box (7) and field (79), with names, descriptions, interfaces and EDITABLE." "88 'prices' '' Action=7 '' '' =79 '' ''  editable" "$(value $viewer)"
  expect "$viewer: a click draws a tick in the box; it is CHECKED." "True=True" "$(value $viewer-click)"
done
finish
