#!/usr/bin/env bash
# GUESS      An open menu is a child of the application, of its window or of its button, like the menus of a menu bar; walking the
#            tree finds it.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13), the same in 6.11; Debian's archive.
# BEHAVIOR   The menu of a push button and the context menu of a label are in no list of children, though each says that the
#            application is its parent, and lists its entries. Of all events at its opening, only object:state-changed:showing names
#            it. Hit testing in the window does not find it either.
# MATTERS    A client that fetches the tree after each event shows the window below the menu, and the entries cannot be picked.
# PRODUCT    D2: the event for the appearance of a menu makes it a part of the screen.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb xdotool python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
def fill(layout, window):
    window.resize(500, 300)
    window.menuBar().addMenu("Bar").addAction("Of the bar")
    push = QPushButton("Push")
    push.setMenu(QMenu(push))
    push.menu().addAction("Of the button")
    label = QLabel("Label")
    label.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
    label.addAction(QAction("Of the label", label))
    for widget in (push, label):
        layout.addWidget(widget)
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
POPUP_MENU = 41
bus = connect()
for event in ("object", "window", "focus"):
    Node(bus, REGISTRY, "/org/a11y/atspi/registry").ask(REGISTRY, "RegisterEvent", "(sass)", event, [], "")
events = []

def keep(_, sender, path, interface, member, values):
    kind, first, _, any_value, _ = values.unpack()
    event = f"{interface.rpartition('.')[2]}.{member}.{kind}.{first}"
    events.append((event, {path, any_value[1] if isinstance(any_value, tuple) else ""}))

process, root = program(bus, ["python3", "/opt/window.py"])
wait(lambda: root.find("Label"), "label")
bus.signal_subscribe(root.bus_name, None, None, None, None, 0, keep)

def run_for(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        GLib.MainContext.default().iteration(False)
        time.sleep(0.02)

def opened(name, button):
    """The menu that a click opens."""
    events.clear()
    x, y, width, height = root.find(name).extents(0)
    subprocess.run(["xdotool", "mousemove", str(x + width // 2), str(y + height // 2), "click", button], check=True)
    menu = wait(lambda: next((path for event, paths in events if event == "Object.StateChanged.showing.1" for path in paths
                              if Node(bus, root.bus_name, path).role == POPUP_MENU), None), "menu")
    run_for(3)
    return Node(bus, root.bus_name, menu)

run_for(1)
print("bar", "Of the bar" in [node.name for node in root.all()], sep="=")
for name, button in (("Push", "1"), ("Label", "3")):
    menu = opened(name, button)
    parent = Node(bus, *menu.get(ACCESSIBLE, "Parent"))
    entry = menu.children[0]
    x, y, width, height = entry.extents(0)
    below = root.children[0].ask(COMPONENT, "GetAccessibleAtPoint", "(iiu)", x + width // 2, y + height // 2, 0)[0][1]
    found = root.all()
    print(f"{name} listed", [node.path for node in found if node.path == menu.path or node.name == entry.name], sep="=")
    print(f"{name} hit", below in (menu.path, entry.path), below in [node.path for node in found], sep="=")
    print(f"{name} itself", parent.path == root.path, [child.name for child in menu.children], "showing" in menu.states, sep="=")
    print(f"{name} events", sorted({event for event, paths in events if menu.path in paths}), sep="=")
    subprocess.run(["xdotool", "key", "Escape"], check=True)
    run_for(1)
process.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "The entry of a menu bar's menu is found by walking the tree." "True" "$(value bar)"
for opener in Push Label; do
  word=$([ "$opener" = Push ] && echo button || echo label)
  expect "$opener: the menu and its entry, in all that is found by walking the tree while it is open." "[]" "$(value "$opener listed")"
  expect "$opener: at the place of the entry, the window finds the menu; it finds a control below." "False=True" "$(value "$opener hit")"
  expect "$opener: the application is the menu's parent; its children; SHOWING." "True=['Of the $word']=True" "$(value "$opener itself")"
  expect "$opener: the events at its opening that name it." "['Object.StateChanged.showing.1']" "$(value "$opener events")"
done
finish
