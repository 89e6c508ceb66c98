#!/usr/bin/env bash
# GUESS      The name that wx.Window.SetName gives, which the manual offers for accessibility, is the accessible name.
# COMPONENT  wxWidgets 4.2.3 for Python (wxGTK 3.2, python3-wxgtk4.0 of Debian 13); Debian's archive.
# BEHAVIOR   A button with a picture, a field and a slider with SetName have no name at all. A tooltip is the description of the
#            button. The static text that was made before the field is its label by a relation, the name of the field stays empty.
# MATTERS    Programs that are named with care for Windows are nameless on GTK, but for a text that was made just before them.
# PRODUCT    D4.3: the name of the label, otherwise the description is the name.
. "$(dirname "$0")/support.sh"
packages trixie python3-wxgtk4.0=4.2.3+dfsg-2 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
import wx
application = wx.App()
frame = wx.Frame(None, title="Window")
panel = wx.Panel(frame)
column = wx.BoxSizer(wx.VERTICAL)
button = wx.BitmapButton(panel, bitmap=wx.ArtProvider.GetBitmap(wx.ART_NEW))
button.SetToolTip("Tooltip")
label = wx.StaticText(panel, label="Label:")
field = wx.TextCtrl(panel, value="abc")
slider = wx.Slider(panel)
for child in (button, field, slider):
    child.SetName("Named")
for child in (button, label, field, slider):
    column.Add(child)
panel.SetSizer(column)
frame.Show()
application.MainLoop()
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find("Label:"), "label")
for word, role in (("button", 43), ("field", 61), ("slider", 51)):
    node = root.find(role=role)
    print(word, repr(node.name), repr(node.get(ACCESSIBLE, "Description")), [target.name for targets in node.relations.values() for target in targets], sep="=")
print("named", root.find("Named"), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions python3-wxgtk4.0 libwxgtk3.2-1t64 at-spi2-core
expect "Button: name, description, targets of its relations." "''='Tooltip'=[]" "$(value button)"
expect "Field." "''=''=['Label:']" "$(value field)"
expect "Slider." "''=''=[]" "$(value slider)"
expect "An accessible of the name that was given." "None" "$(value named)"
finish
