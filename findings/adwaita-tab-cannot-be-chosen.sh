#!/usr/bin/env bash
# GUESS      A tab of an AdwTabBar has an action, or its list a selection, that shows its page; it says SELECTED while its page is
#            shown, and the tabs are listed as they are seen. (Role "tab" in the ARIA practices that GTK 4 names as its model.)
# COMPONENT  libadwaita 1.7.6 and GTK 4.18.6 (libadwaita-1-0 and libgtk-4-1 of Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   A tab has no action, its list has no Selection, and no tab is SELECTED or SELECTABLE. The list is in reverse: the last tab
#            comes first. The button that closes each tab has an action, and all have the same name.
# MATTERS    Tabs of GNOME's browser, editor, terminal and file manager: by calls a tab can be closed, but not shown, and nothing
#            distinguishes the open one. The order of the tree reads the tabs from right to left.
# PRODUCT    D3, F1: a tab is picked by its selection in the list.
. "$(dirname "$0")/support.sh"
packages trixie libgtk-4-1=4.18.6+ds-2 libadwaita-1-0=1.7.6-1~deb13u1 gir1.2-gtk-4.0 gir1.2-adw-1 python3-gi at-spi2-core=2.56.2-1+deb13u2 dbus xvfb xdotool fonts-dejavu-core
program window.py <<'PYTHON'
from gtk4 import *
require_version("Adw", "1")
from gi.repository import Adw

def fill(box, application):
    Adw.init()
    view = Adw.TabView()
    for title in ("First", "Second", "Third"):
        view.append(Gtk.Button(label="in " + title)).set_title(title)
    view.set_selected_page(view.get_nth_page(1))
    box.append(Adw.TabBar(view=view, autohide=False))
    box.append(view)
show(fill)
PYTHON
program probe.py <<'PYTHON'
from atspi import *
TAB, TAB_LIST, BUTTON = 37, 38, 43
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find("in Second", BUTTON), "page")
wait(lambda: sum(node.role == TAB for node in root.all()) == 3, "tabs")
tabs = [node for node in root.all() if node.role == TAB]
print("names", [tab.name for tab in tabs], sep="=")
print("actions", ["Action" in tab.interfaces and tab.actions for tab in tabs], sep="=")
print("states", [sorted(tab.states & {"selected", "selectable", "checked", "active"}) for tab in tabs], sep="=")
print("lists", {"Selection" in node.interfaces for node in root.all() if node.role == TAB_LIST}, sep="=")
closers = [[node.name for node in tab.all() if node.role == BUTTON and "click" in node.actions] for tab in tabs]
print("closers", closers, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libadwaita-1-0 libgtk-4-1
expect "The tabs in the order of the tree; they were added as First, Second, Third." "['Third', 'Second', 'First']" "$(value names)"
expect "Their actions." "[[], [], []]" "$(value actions)"
expect "Which of SELECTED, SELECTABLE, CHECKED and ACTIVE they say, while the page of the second is shown." "[[], [], []]" "$(value states)"
expect "A list of tabs has the interface Selection." "{False}" "$(value lists)"
expect "The buttons with an action in each tab." "[['Close Tab'], ['Close Tab'], ['Close Tab']]" "$(value closers)"
finish
