#!/usr/bin/env bash
# GUESS      The name of an entry of a menu or tree that a page builds from a list is its text; the bullet of the list is no part of
#            it.
# COMPONENT  Firefox ESR 153.5.1 (Debian 13), Chromium 156 leaves it out; Debian's archive.
# BEHAVIOR   The name begins with the bullet: "• Open", "1. First". The text of a plain list item has it too.
# MATTERS    A screen is spoken as "bullet Open", is sorted and searched by it, and a test that looks for the name finds it in one
#            browser only.
# PRODUCT    D4.12 should remove such a mark at the beginning of a name.
. "$(dirname "$0")/support.sh"
packages trixie firefox-esr=153.5.1esr-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
program probe.py <<'PYTHON'
from atspi import *
import web
root, document = web.show("firefox", connect(), """
<ul role=menubar><li role=menuitem tabindex=0>Open</li></ul><ul role=tree><li role=treeitem tabindex=0>Branch</li></ul>
<ol role=listbox aria-label=Box><li role=option tabindex=0>First</li></ol><ul><li>Plain</li></ul>""")
print("names", *[document.find(role=role).name for role in (35, 91)], document.find("Box", 98).children[0].name, sep="=")
print("text", document.find(role=31).find(role=32).text, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions firefox-esr at-spi2-core
expect "Names: entry of a menu, of a tree, of a numbered list box." "• Open=• Branch=1. First" "$(value names)"
expect "Text of an item of a plain list." "• Plain" "$(value text)"
finish
