#!/usr/bin/env bash
# GUESS      GetExtents with coordinates of the window (1) gives places from the corner of the window of the display, and only such a
#            window has the role of a frame.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13); Debian's archive.
# BEHAVIOR   A docked panel and a window within an MDI area have the role of a frame (23) too. Places of what is in them count from
#            their own corner, places of everything else from that of the window of the display.
# MATTERS    A client that adds window coordinates to the position of the window, as required on Wayland, misses each control
#            of a panel, and may click another one; one that treats each frame as a window lists windows that do not exist.
# PRODUCT    F7: window coordinates are requested only from GTK 4, so controls of a Qt panel are at their visible positions.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    layout.addWidget(QPushButton("plain"))
    area = QMdiArea()
    area.addSubWindow(QPushButton("inner")).setWindowTitle("Inner window")
    layout.addWidget(area)
    dock = QDockWidget("Panel")
    dock.setWidget(QPushButton("docked"))
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    window.setWindowTitle("Outer window")
    window.move(0, 0)
    window.resize(700, 500)
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find("docked", 43), "panel")
time.sleep(0.5)
print("frames", [node.name for node in root.all() if node.role == 23], sep="=")
for word in ("plain", "docked", "inner"):
    node = root.find(word, 43)
    while node.role != 23:
        node = Node(node.bus, *node.get(ACCESSIBLE, "Parent"))
    button = root.find(word, 43)
    outer, display, window = node.extents(0), button.extents(0), button.extents(1)
    same = display[:2] == window[:2]
    own = tuple(part - corner for part, corner in zip(display, outer[:2])) == window[:2]
    print(word, node.name, same, own, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "The frames, of which one is a window of the display at its corner." "['Outer window', 'Inner window', 'Panel']" "$(value frames)"
expect "A plain button: its frame; place in the window equals that on the display; place counts from that frame." "Outer window=True=True" "$(value plain)"
expect "A button in the panel: the same." "Panel=False=True" "$(value docked)"
expect "A button in the inner window: the same." "Inner window=False=True" "$(value inner)"
finish
