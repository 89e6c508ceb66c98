#!/usr/bin/env bash
# GUESS      A SpinBox and a Slider of Qt Quick report the bounds that they keep to, as those of Qt's widgets do.
# COMPONENT  Qt Quick Controls 6.8.2 (libqt6quick6 of Debian 13), the same in 6.4, not in 6.11; style Basic; Debian's archive.
# BEHAVIOR   MinimumValue and MaximumValue are both 0, whatever "from" and "to" are. MinimumIncrement and CurrentValue are right, and the
#            actions "Increase" and "Decrease" move one step and respect the real bounds.
# MATTERS    A client that sets a number within the bounds sets 0, or treats the control as read-only.
# PRODUCT    F4: such a number moves by its own steps.
. "$(dirname "$0")/support.sh"
packages trixie libqt6quick6=6.8.2+dfsg-7 python3-pyqt6 python3-pyqt6.qtquick qml6-module-qtquick-controls at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program window.qml <<'QML'
import QtQuick
import QtQuick.Controls
ApplicationWindow {
    visible: true; width: 400; height: 300
    Column {
        SpinBox { from: 3; to: 5; value: 4; Accessible.name: "Spin" }
        Slider { from: 10; to: 20; stepSize: 5; value: 15; Accessible.name: "Slide" }
    }
}
QML
program probe.py <<'PYTHON'
from atspi import *
process, root = program(connect(), ["python3", "/opt/qml.py", "/opt/window.qml"])
wait(lambda: root.find("Slide"), "slider")
for name in ("Spin", "Slide"):
    node = root.find(name)
    print(name, *(node.get(VALUE, part) for part in ("MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue")), sep="=")
    reached = []
    for action in ("Increase", "Increase", "Decrease", "Decrease", "Decrease"):
        node.press(action)
        time.sleep(0.3)
        reached.append(node.get(VALUE, "CurrentValue"))
    print(name + " steps", reached, sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libqt6quick6
expect "The spin box from 3 to 5: lowest, highest, step, number." "0.0=0.0=1.0=4.0" "$(value Spin)"
expect "Its number after two times up and three times down." "[5.0, 5.0, 4.0, 3.0, 3.0]" "$(value 'Spin steps')"
expect "The slider from 10 to 20: lowest, highest, step, number." "0.0=0.0=5.0=15.0" "$(value Slide)"
expect "Its number after the same." "[20.0, 20.0, 15.0, 10.0, 10.0]" "$(value 'Slide steps')"
finish
