#!/usr/bin/env bash
# GUESS      The date picker of wxWidgets is a field and a button that opens its calendar, as on the screen, or a combo box with an action.
# COMPONENT  wxWidgets 4.2.3 for Python (wxGTK 3.2, python3-wxgtk4.0 of Debian 13); Debian's archive.
# BEHAVIOR   It is a panel with a field. The button beside the field is drawn, but is not an accessible; nothing has an action that opens the
#            calendar. A click at its position opens it.
# MATTERS    A day cannot be selected without a pointer; it must be written letter by letter.
# PRODUCT    D3: stops are accessibles, so this button is not a stop; point mode reaches it.
. "$(dirname "$0")/support.sh"
packages trixie python3-wxgtk4.0=4.2.3+dfsg-2 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core xdotool
program window.py <<'PYTHON'
import wx
import wx.adv
application = wx.App()
frame = wx.Frame(None, title="Window")
panel = wx.Panel(frame)
picker = wx.adv.DatePickerCtrl(panel, style=wx.adv.DP_DROPDOWN)
frame.Show()
application.MainLoop()
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
field = wait(lambda: root.find(role=61), "field")

def calendar():
    return next((node for node in root.all() if node.role == 5 and "showing" in node.states), None)

picker = next(node for node in root.all() if [child.path for child in node.children] == [field.path])
left, top, width, height = picker.extents(0)
end = sum(field.extents(0)[::2])
print("room", left + width - end >= 16, sep="=")
print("actions", [node.actions for node in root.all() if "Action" in node.interfaces], [node.role for node in picker.all()], sep="=")
print("before", calendar(), sep="=")
subprocess.run(["xdotool", "mousemove", str((end + left + width) // 2), str(top + height // 2), "click", "1"], check=True)
print("after", wait(calendar, "calendar").role, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions python3-wxgtk4.0 libwxgtk3.2-1t64 at-spi2-core
expect "There are 16 points or more beside the field, where the button is drawn." "True" "$(value room)"
expect "All actions of the window; roles of the picker and all in it." "[['activate']]=[39, 61]" "$(value actions)"
expect "A calendar that shows, before a click there." "None" "$(value before)"
expect "The role of the one that shows afterwards." "5" "$(value after)"
finish
