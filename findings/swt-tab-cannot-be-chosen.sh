#!/usr/bin/env bash
# GUESS      A tab of a CTabFolder is a page tab that is selected by its action or by SelectChild of the list of tabs, and the page is below
#            its own tab. (The folder is drawn by SWT, and has accessible listeners of its own.)
# COMPONENT  SWT 4.29.0 on GTK 3.24.49 (libswt-gtk-4-java of Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   A tab has no action, SelectChild returns false, GrabFocus returns true; none selects it. All tabs have the same children,
#            so each page and its controls are in the tree once for every tab. The tabs have EDITABLE.
# MATTERS    The views of Eclipse and of programs built on it are such tabs: they can only be clicked. A client that counts what it
#            finds counts each control several times, and reads pages times tabs.
# PRODUCT    F1.19: it is clicked. D3.21 treats the page of a tab as its sibling; D3.8 merges stops at the same position.
. "$(dirname "$0")/support.sh"
packages trixie libswt-gtk-4-java=4.29.0-1 libswt-gtk-4-jni libswt-cairo-gtk-4-jni openjdk-21-jdk-headless at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus xvfb fonts-dejavu-core
program probe.py <<'PYTHON'
from atspi import *
from swt import command
process, root = program(connect(), command("""
    CTabFolder folder = new CTabFolder(shell, SWT.BORDER);
    for (String name : new String[]{"One", "Two", "Three"}) {
      CTabItem item = new CTabItem(folder, SWT.NONE);
      item.setText(name);
      Button button = new Button(folder, SWT.PUSH);
      button.setText("In " + name);
      button.addListener(SWT.Selection, event -> note("button"));
      item.setControl(button);
    }
    folder.setSelection(0);
    folder.addListener(SWT.Selection, event -> note("tab"));
"""), name="SWT")
tabs = wait(lambda: [node for node in root.all() if node.role == 37], "tabs")
print("tabs", *(f"{tab.name} {len(tab.actions)} {'editable' in tab.states}" for tab in tabs), sep="=")
print("same", len({tuple(child.path for child in tab.children) for tab in tabs}), sep="=")
print("found", sum(node.name == "In One" and node.role == 43 for node in root.all()), sep="=")
folder = root.find(role=38)
answers = folder.attempt(SELECTION, "SelectChild", "(i)", 1)[0], tabs[1].attempt(COMPONENT, "GrabFocus")[0]
root.find("In One", 43).press("click")
print("answers", *answers, sep="=")
print("events", *wait(lambda: open("/tmp/notes").read().split(), "event") if not time.sleep(1) else (), sep="=")
print("chosen", *(tab.name for tab in tabs if "selected" in tab.states), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libswt-gtk-4-java at-spi2-core
expect "Name, number of actions, and EDITABLE of each tab." "One 0 True=Two 0 True=Three 0 True" "$(value tabs)"
expect "Different lists of children among the three tabs." "1" "$(value same)"
expect "How often the tree has the button of the first page." "3" "$(value found)"
expect "Answers of SelectChild and GrabFocus for the second tab." "False=True" "$(value answers)"
expect "Events of the program after both and a click on a button." "button" "$(value events)"
expect "The chosen tab." "One" "$(value chosen)"
finish
