#!/usr/bin/env bash
# GUESS      The boxes between a window and its content have SHOWING, as AT-SPI requires, so that a client can skip all that
#            lack it.
# COMPONENT  WebKitGTK 2.52.6 (libwebkit2gtk-4.1-0 of Debian 13); Debian's archive.
# BEHAVIOR   The two fillers around a page have no state at all, and the scroll pane in them has neither SHOWING nor VISIBLE. The
#            page and all controls in it have both.
# MATTERS    A client that does not descend into hidden accessibles never reaches a page of Epiphany, Yelp or Evolution.
# PRODUCT    D3.3: TreeFetch and StopSurvey end at such a box; they should enter a filler or scroll pane without any state.
. "$(dirname "$0")/support.sh"
packages trixie gir1.2-webkit2-4.1=2.52.6-1~deb13u1 python3-gi gir1.2-gtk-3.0 at-spi2-core dbus xvfb fonts-dejavu-core
program probe.py <<'PYTHON'
from atspi import *
import web
root, document = web.show("webkit", connect(), "")
path = []
def search(node, way):
    if node.role == 95:
        path.extend(way + [node])
    for child in node.children if not path else []:
        search(child, way + [node])
search(root.children[0], [])
for place, node in enumerate(path):
    print(f"box{place}", node.role, sorted(node.states & {"showing", "visible", "enabled"}), node.bus_name == root.bus_name, sep="=")
print("button", sorted(document.find("Note", 43).states & {"showing", "visible"}), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libwebkit2gtk-4.1-0 at-spi2-core
expect "The window: role, states, in the program itself." "23=['enabled', 'showing', 'visible']=True" "$(value box0)"
expect "A filler in it." "20=[]=True" "$(value box1)"
expect "One in that." "20=[]=False" "$(value box2)"
expect "A scroll pane." "49=['enabled']=False" "$(value box3)"
expect "The page." "95=['enabled', 'showing', 'visible']=False" "$(value box4)"
expect "A button of it." "['showing', 'visible']" "$(value button)"
finish
