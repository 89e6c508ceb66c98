#!/usr/bin/env bash
# GUESS      The summary of a "details" element is a button or a toggle that says EXPANDABLE, with an action that opens it, as in
#            Firefox and Chromium. (HTML-AAM: "summary" maps to a disclosure button.)
# COMPONENT  WebKitGTK 2.52.6 (libwebkit2gtk-4.1-0 of Debian 13); Debian's archive.
# BEHAVIOR   Both have the role "unknown". The summary has one action without a name, which answers false and opens nothing. It
#            says EXPANDED while open, but never EXPANDABLE; the box around it says both. It is FOCUSABLE, and a click opens it.
# MATTERS    Help pages and mails in a reader on WebKitGTK fold their parts this way. A client that skips the role
#            "unknown", or that needs an action, cannot open them.
# PRODUCT    D3.45: the summary is a button with the state of its box, and is clicked.
. "$(dirname "$0")/support.sh"
packages trixie gir1.2-webkit2-4.1=2.52.6-1~deb13u1 python3-gi gir1.2-gtk-3.0 at-spi2-core dbus xvfb fonts-dejavu-core
program probe.py <<'PYTHON'
from atspi import *
import web
STATES["expandable"] = 9
root, document = web.show("webkit", connect(), "<details id=one><summary>More</summary><button>Inside</button></details>", """
one.addEventListener("toggle", () => note("toggle")); function state() { return one.open; }""")
summary = document.find("More")
box = next(node for node in document.all() if any(child.path == summary.path for child in node.children))
def said(node):
    return node.role, sorted(node.states & {"expandable", "expanded", "focusable"})
print("closed", said(box), said(summary), sep="=")
print("action", summary.actions, summary.ask(ACTION, "DoAction", "(i)", 0)[0], web.noted(document), sep="=")
click(summary)
wait(lambda: document.find("Inside"), "click")
print("click", web.noted(document), sep="=")
print("open", said(box), said(summary), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libwebkit2gtk-4.1-0 at-spi2-core
expect "Roles and states of the box and of the summary (67 is \"unknown\")." "(67, ['expandable'])=(67, ['focusable'])" "$(value closed)"
expect "Actions of the summary; the answer, and the state in the page." "['']=False=[false]" "$(value action)"
expect "After a click of the pointer." "toggle [true]" "$(value click)"
expect "Roles and states of the open box, and of its summary." "(67, ['expandable', 'expanded'])=(67, ['expanded', 'focusable'])" "$(value open)"
finish
