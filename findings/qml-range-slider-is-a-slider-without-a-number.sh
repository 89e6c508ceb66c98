#!/usr/bin/env bash
# GUESS      A RangeSlider of Qt Quick Controls, which has two handles, is two sliders, or one whose number is that of a handle.
# COMPONENT  Qt Quick Controls 6.8.2 (libqt6quick6 of Debian 13); Debian's archive.
# BEHAVIOR   It is one slider with "Increase", "Decrease" and Value. Its number and both bounds are 0 whatever the handles are. "Increase"
#            returns true, a number that is set is taken without an error, and no handle moves. The handles are not accessibles.
# MATTERS    A range of prices or times cannot be set, although every attempt reports success. Only keys and the pointer move it.
# PRODUCT    F4.12: a number of Qt Quick moves by its own steps with "Increase" and "Decrease".
. "$(dirname "$0")/support.sh"
packages trixie libqt6quick6=6.8.2+dfsg-7 python3-pyqt6 python3-pyqt6.qtquick qml6-module-qtquick-controls at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.qml <<'QML'
import QtQuick
import QtQuick.Controls
ApplicationWindow {
  visible: true; width: 400; height: 300; title: "Window"
  Column {
    RangeSlider {
      from: 10; to: 90; stepSize: 5
      first.value: 20; second.value: 80
      first.onValueChanged: console.log("first " + first.value)
      second.onValueChanged: console.log("second " + second.value)
    }
    Button { text: "After"; onClicked: console.log("after") }
  }
}
QML
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/qml.py", "/opt/window.qml"])
slider = wait(lambda: root.find(role=51), "slider")
print("numbers", *(slider.get(VALUE, name) for name in ("MinimumValue", "CurrentValue", "MaximumValue")), len(slider.children), sep="=")
before = open("/tmp/notes").read()
print("answers", slider.press("Increase"), slider.set(VALUE, "CurrentValue", GLib.Variant("d", 50.0)), sep="=")
root.find("After", 43).press("Press")
wait(lambda: "after" in open("/tmp/notes").read(), "note")
logged = open("/tmp/notes").read()[len(before):].splitlines()
print("logged", [line.removeprefix("qml: ") for line in logged if line.startswith("qml: ")], sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6quick6 qml6-module-qtquick-controls
expect "Lower bound, number, upper bound, children of a range from 20 to 80 within 10 and 90." "0.0=0.0=0.0=0" "$(value numbers)"
expect "The answers to Increase and to a number that is set." "True=()" "$(value answers)"
expect "Reported to the program, with a press of another button at the end." "['after']" "$(value logged)"
finish
