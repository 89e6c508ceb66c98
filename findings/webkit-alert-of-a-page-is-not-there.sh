#!/usr/bin/env bash
# GUESS      An alert of a page is a dialog in the tree of its program with the button "OK", as in Firefox and Chromium, and the
#            action that leads to it is answered at once.
# COMPONENT  WebKitGTK 2.52.6 (libwebkit2gtk-4.1-0 of Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   alert() and confirm() show a box with buttons inside the window. It is in no tree: the program has no other accessibles than
#            before. The action is not answered within 20 s, and the page answers nothing at all until the box is closed. The Return
#            key closes it, and the page continues.
# MATTERS    A client sees a page that has stopped, and no button. A person without a keyboard has no way out of it.
# PRODUCT    D10: a program that does not answer is reported; its box has no stop.
. "$(dirname "$0")/support.sh"
packages trixie gir1.2-webkit2-4.1=2.52.6-1~deb13u1 python3-gi gir1.2-gtk-3.0 at-spi2-core dbus xvfb fonts-dejavu-core
program probe.py <<'PYTHON'
from atspi import *
import web
root, document = web.show("webkit", connect(), "<button id=first>Alert</button><button id=second>Ask</button>", """
first.onclick = () => { alert("Hello"); note("closed"); };
second.onclick = () => note(confirm("Sure?"));""")

def outside():
    """The roles of the program itself, whose pages belong to another process."""
    def below(node):
        return [node.role] + [role for child in node.children if child.bus_name == root.bus_name for role in below(child)]
    return below(root)

before = outside()
print("roles", before, sep="=")
for name in ("Alert", "Ask"):
    button = document.find(name, 43)
    print(f"answer {name}", "Timeout was reached" in str(button.attempt(ACTION, "DoAction", "(i)", 0)), sep="=")
    print(f"there {name}", outside() == before, sep="=")
    try:
        said = button.bus.call_sync(button.bus_name, document.path, ACCESSIBLE, "GetRole", None, None, 0, 2000).unpack()
    except GLib.Error as error:
        said = "Timeout was reached" in str(error)
    print(f"page {name}", said, sep="=")
    keys = Node(root.bus, REGISTRY, "/org/a11y/atspi/registry/deviceeventcontroller")
    keys.ask("org.a11y.atspi.DeviceEventController", "GenerateKeyboardEvent", "(isu)", 0xFF0D, "", 3)
    print(f"key {name}", web.noted(document), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libwebkit2gtk-4.1-0 at-spi2-core
expect "Roles of the program itself before: an application, a frame, a box around the page." "[75, 23, 20]" "$(value roles)"
for kind in Alert Ask; do
  expect "$kind: the action is not answered." "True" "$(value "answer $kind")"
  expect "$kind: the program has the same accessibles as before." "True" "$(value "there $kind")"
  expect "$kind: the page does not answer at all." "True" "$(value "page $kind")"
done
expect "Alert: the page after the Return key." "closed []" "$(value 'key Alert')"
expect "Ask: the page after the Return key." "true []" "$(value 'key Ask')"
finish
