#!/usr/bin/env bash
# GUESS      A day of a calendar has a "Press" or can be selected, which sets the date; a heading such as "Mon" is not selectable.
# COMPONENT  Qt 6.8.2 (libqt6widgets6 of Debian 13); Debian's archive.
# BEHAVIOR   "Toggle" of a day returns true and gives it SELECTED, and the date of the calendar stays.
#            The names of weekdays are cells of the same role, SELECTABLE and with the same action.
# MATTERS    A client that checks SELECTED sees the day selected, while the program continues with the old one.
# PRODUCT    F1 defines the activation of a control.
. "$(dirname "$0")/support.sh"
packages trixie libqt6widgets6=6.8.2+dfsg-9+deb13u2 python3-pyqt6 at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.py <<'PYTHON'
from qt6 import *
from PyQt6.QtCore import QDate, QLocale
def fill(layout, window):
    calendar = QCalendarWidget(selectedDate=QDate(2024, 5, 17))
    calendar.setLocale(QLocale("en_US"))
    layout.addWidget(calendar)
    label = QLabel()
    layout.addWidget(label)
    timer = QTimer(window)
    timer.timeout.connect(lambda: label.setText("date " + calendar.selectedDate().toString("yyyy-MM-dd")))
    timer.start(100)
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
process, root = program(connect(), ["python3", "/opt/window.py"])
wait(lambda: root.find("date 2024-05-17"), "date")
day, heading = root.find("22", 56), root.find("Mon", 56)
print("heading", *heading.actions, "selectable" in heading.states, sep="=")
print("day", *day.actions, day.press("Toggle"), bool(wait(lambda: "selected" in day.states, "choice")), sep="=")
time.sleep(1)
print("date", next(node.name for node in root.all() if node.name.startswith("date ")), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6widgets6 at-spi2-core
expect "A weekday: its action, SELECTABLE." "Toggle=True" "$(value heading)"
expect "A day: its action, the answer, SELECTED." "Toggle=True=True" "$(value day)"
expect "The date a second later." "date 2024-05-17" "$(value date)"
finish
