#!/usr/bin/env bash
# GUESS      Links, buttons and boxes of a page have an action that acts ("Press", "Toggle"), and fields have EditableText: Qt has both for
#            its own controls, and Chromium, which draws the page, has actions. (Documentation of Qt WebEngine: pages are accessible.)
# COMPONENT  Qt WebEngine 6.8.2 in Falkon 25.04.1 (Debian 13), at-spi2-core 2.56.2, X11; Debian's archive.
# BEHAVIOR   Their only action is "SetFocus", which returns true. No control has EditableText or Selection, not even the drop-down list. A
#            click of the pointer at the place of the button presses it.
# MATTERS    In Falkon, qutebrowser, KMail, Anki and other programs, no call follows a link of a page or writes into its fields.
# PRODUCT    D4.2, D3.31: "SetFocus" counts as no action with an effect; controls of such a page are clicked.
. "$(dirname "$0")/support.sh"
packages trixie falkon=25.04.1-1 libqt6webenginecore6=6.8.2+dfsg-4 at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus dbus-daemon xvfb xdotool fonts-dejavu-core
program page.html <<'HTML'
<!doctype html>
<title>Page</title>
<a href="#there" onclick="document.title='followed'">Link</a>
<button onclick="document.title='pressed'">Button</button>
<input type="checkbox" aria-label="Box" onchange="document.title='ticked'">
<input aria-label="Field" value="first">
<select aria-label="List"><option>red<option>green</select>
<button>Last</button>
HTML
program probe.py <<'PYTHON'
from atspi import *
from qtweb import below, click, page, title
document = page()
named = {node.name: node for node in reversed(below(document))}
for name in ("Link", "Button", "Box", "Field", "List"):
    node = named[name]
    print(name.lower(), node.role, *node.actions, *sorted({"EditableText", "Selection"} & set(node.interfaces)), sep="=")
print("answers", *(named[name].press("SetFocus") for name in ("Link", "Button", "Box")), sep="=")
time.sleep(3)
print("title", title().split(" ")[0], sep="=")
click(named["Button"])
print("clicked", wait(lambda: title().startswith("pressed") and "pressed", "click"), sep="=")
PYTHON
observe --as-user /opt/on-display python3 /opt/probe.py
versions falkon libqt6webenginecore6 at-spi2-core
expect "Role (88 is a link), actions and interfaces that write or choose, of a link." "88=SetFocus" "$(value link)"
expect "The same of a button." "43=SetFocus" "$(value button)"
expect "The same of a check box." "7=SetFocus" "$(value box)"
expect "The same of a field (61 is a text)." "61=SetFocus" "$(value field)"
expect "The same of a list to choose from." "41=SetFocus" "$(value list)"
expect "Answers of the action of link, button and box." "True=True=True" "$(value answers)"
expect "Title of the page after that, which each of them would change." "Page" "$(value title)"
expect "Title after a click of the pointer on the button." "pressed" "$(value clicked)"
finish
