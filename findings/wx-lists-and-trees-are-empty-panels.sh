#!/usr/bin/env bash
# GUESS      On GTK, lists and trees of wxWidgets are those of GTK: a table or tree with its rows, like wx.ListBox.
# COMPONENT  wxWidgets 4.2.3 for Python (wxGTK 3.2, python3-wxgtk4.0 of Debian 13); Debian's archive.
# BEHAVIOR   wx.ListCtrl and wx.TreeCtrl draw themselves: they are panels (39) without a name, rows, headers or text. wx.ListBox
#            and wx.dataview.DataViewListCtrl are tables with their cells.
# MATTERS    The file lists and trees of Audacity, FileZilla, KiCad and others cannot be read or used by any assistive program.
# PRODUCT    D11: such a panel can be focused, and is at most one stop; use the wheel, keys and point mode.
. "$(dirname "$0")/support.sh"
packages trixie python3-wxgtk4.0=4.2.3+dfsg-2 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core
program window.py <<'PYTHON'
import wx
import wx.dataview
application = wx.App()
frame = wx.Frame(None, title="Window", size=(500, 600))
panel = wx.Panel(frame)
column = wx.BoxSizer(wx.VERTICAL)
box = wx.ListBox(panel, choices=["Row of box"])
control = wx.ListCtrl(panel, style=wx.LC_REPORT)
control.AppendColumn("Column of control")
control.Append(["Row of control"])
tree = wx.TreeCtrl(panel)
tree.AppendItem(tree.AddRoot("Root of tree"), "Leaf of tree")
tree.ExpandAll()
view = wx.dataview.DataViewListCtrl(panel)
view.AppendTextColumn("Column of view")
view.AppendItem(["Row of view"])
for child in (box, control, tree, view):
    column.Add(child, 1, wx.EXPAND)
panel.SetSizer(column)
frame.Show()
application.MainLoop()
PYTHON
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find("Row of view"), "row")
for word in ("box", "control", "tree", "view"):
    print(word, sorted({(node.role, node.name) for node in root.all() if node.name.endswith(f" of {word}")}), sep="=")
panes = [node for node in root.all() if node.role == 49]
print("panes", [sorted({node.role for node in pane.all() if node.role != 48}) for pane in panes], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions python3-wxgtk4.0 libwxgtk3.2-1t64 at-spi2-core
expect "wx.ListBox: accessibles with its words." "[(56, 'Row of box')]" "$(value box)"
expect "wx.ListCtrl." "[]" "$(value control)"
expect "wx.TreeCtrl." "[]" "$(value tree)"
expect "DataViewListCtrl." "[(56, 'Row of view'), (57, 'Column of view')]" "$(value view)"
expect "Roles in their scroll panes, without the bars." "[[49, 55, 56, 57], [39, 49], [39, 49], [49, 55, 56, 57]]" "$(value panes)"
finish
