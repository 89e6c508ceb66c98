#!/usr/bin/env bash
# GUESS      The close button of a tab in Qt is a button below the tab or its tab bar, with the action "Press".
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13); Debian's archive.
# BEHAVIOR   The children of the tab bar are its tabs and the two buttons that scroll it, which do not show. The close buttons are in
#            no list of children, and GetAccessibleAtPoint answers with the tab at the place of one; a tab offers "Press" alone.
# MATTERS    A client that scans accessibles has no stop for "close this document", although a sighted person sees it on each tab.
# PRODUCT    D3: it is no stop. F5: the tab has "right click"; F6: a point of the display can be clicked.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    tabs = QTabWidget()
    tabs.setTabsClosable(True)
    for word in ("One", "Two"):
        tabs.addTab(QLabel(f"page of {word}"), word)
    layout.addWidget(tabs)
    def report():
        bar = tabs.tabBar()
        button = bar.tabButton(0, QTabBar.ButtonPosition.RightSide)
        middle = button.mapToGlobal(button.rect().center())
        note(f"{button.isVisible()} {middle.x()} {middle.y()}")
    QTimer.singleShot(1000, report)
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
bus = connect()
process, root = program(bus, ["python3", "/opt/window.py"])
visible, x, y = wait(lambda: os.path.exists("/tmp/notes") and open("/tmp/notes").read().split(), "report")
print("visible", visible, sep="=")
bar = root.find(role=38)
print("children", [(child.role, child.name, "showing" in child.states) for child in bar.children], sep="=")
print("actions", [child.actions for child in bar.children if child.role == 37], sep="=")
print("buttons", [node.name for node in root.all() if node.role == 43 and "showing" in node.states], sep="=")
found = Node(bus, *bar.ask(COMPONENT, "GetAccessibleAtPoint", "(iiu)", int(x), int(y), 0)[0])
print("there", found.role, found.name, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "The close button of the first tab is visible." "True" "$(value visible)"
expect "Role, name and SHOWING of each child of the tab bar (37 is a tab, 43 a button)." \
  "[(37, 'One', True), (37, 'Two', True), (43, 'Scroll Left', False), (43, 'Scroll Right', False)]" "$(value children)"
expect "The actions of the tabs." "[['Press'], ['Press']]" "$(value actions)"
expect "All buttons of the window that show." "[]" "$(value buttons)"
expect "The accessible at the place of the close button." "37=One" "$(value there)"
finish
