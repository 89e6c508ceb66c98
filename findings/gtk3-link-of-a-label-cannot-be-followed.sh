#!/usr/bin/env bash
# GUESS      A link in a label of GTK 3 can be followed by a client: AtkHyperlink is documented as an object that may have actions, and the
#            link is a separate accessible with FOCUSABLE.
# COMPONENT  GTK 3.24.49 with at-spi2-core 2.56.2 (libgtk-3-0t64 of Debian 13); Debian's archive.
# BEHAVIOR   The link has neither Action nor Component: it can be neither activated nor focused, and has no position; its name is empty.
#            Only the label around it knows its position (Text), and accepts the focus. Then the link has FOCUSED, and Enter follows it.
# MATTERS    Links in dialogs such as "About" look like controls, and each pick of one fails.
# PRODUCT    D3.5: a control without a position is a stop without a frame; F1 has no way to pick it.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-3-0t64=3.24.49-3 gir1.2-gtk-3.0 python3-gi at-spi2-core=2.56.2-1+deb13u2 dbus xvfb fonts-dejavu-core xdotool
program window.py <<'PYTHON'
from gtk3 import *
def fill(box):
    label = Gtk.Label()
    label.set_markup('Read <a href="http://localhost/">the manual</a> first.')
    label.connect("activate-link", lambda *_: note("followed") or True)
    box.add(Gtk.Entry())
    box.add(label)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
HYPERLINK = "org.a11y.atspi.Hyperlink"
process, root = program(connect(), ["python3", "/opt/window.py"])
link = wait(lambda: root.find(role=88), "link")
print("link", repr(link.name), link.interfaces, link.states >= {"focusable", "showing"}, sep="=")
print("answers", *(link.attempt(*question).rpartition(".")[2] for question in ((ACTION, "DoAction", "(i)", 0), (COMPONENT, "GrabFocus"), (COMPONENT, "GetExtents", "(u)", 0))), sep="=")
label = next(node for node in root.all() if node.role == 29)
start, end = (link.get(HYPERLINK, name) for name in ("StartIndex", "EndIndex"))
print("label", label.text[start:end], label.ask(TEXT, "GetRangeExtents", "(iiu)", start, end, 0)[2] > 0, sep="=")
window = subprocess.run(["xdotool", "search", "--name", "^Window$"], capture_output=True, check=True, text=True).stdout.split()[-1]
subprocess.run(["xdotool", "windowfocus", "--sync", window], check=True)
print("focus", label.ask(COMPONENT, "GrabFocus")[0], wait(lambda: "focused" in link.states, "focus"), sep="=")
subprocess.run(["xdotool", "key", "Return"], check=True)
print("key", wait(lambda: open("/tmp/notes").read().strip(), "note"), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libgtk-3-0t64 at-spi2-core
expect "The link: name, interfaces, FOCUSABLE and SHOWING." "''=['Accessible', 'Collection', 'Hyperlink']=True" "$(value link)"
expect "The answers to DoAction, GrabFocus, GetExtents." "UnknownMethod=UnknownMethod=UnknownMethod" "$(value answers)"
expect "The text of the label that the link covers; whether it has a width." "the manual=True" "$(value label)"
expect "The answer of the label to GrabFocus; the link is FOCUSED." "True=True" "$(value focus)"
expect "Reported to the program after Enter." "followed" "$(value key)"
finish
