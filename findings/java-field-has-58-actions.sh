#!/usr/bin/env bash
# GUESS      A Swing field has the actions of a field: one that activates it, perhaps some for the clipboard.
# COMPONENT  libatk-wrapper-java 0.40.0 with OpenJDK 21 (Debian 13); Debian's archive.
# BEHAVIOR   It has 58: every command that a key can trigger in it, such as "selection-page-down", "toggle-componentOrientation" and "beep",
#            in no order. One of them is "set-read-only", and it works: the field loses EDITABLE.
# MATTERS    A menu of all actions is too long to scan, and one of its entries makes the field read-only.
# PRODUCT    F5: actions of a field are not in its menu.
. "$(dirname "$0")/support.sh"
packages trixie libatk-wrapper-java=0.40.0-3 libatk-wrapper-java-jni openjdk-21-jre openjdk-21-jdk-headless at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program Window.java <<'JAVA'
import javax.swing.*;
public class Window {
  public static void main(String[] words) {
    SwingUtilities.invokeLater(() -> {
      JFrame frame = new JFrame("Window");
      frame.add(new JTextField("text", 20));
      frame.pack();
      frame.setVisible(true);
    });
  }
}
JAVA
program probe.py <<'PYTHON'
from atspi import *
from swing import *
process, root = program(connect(), described())
field = wait(lambda: root.find(role=61), "field")
actions = field.actions
print("actions", len(actions), [name for name in ("click", "activate") if name in actions], sep="=")
print("some", [name for name in ("beep", "dump-model", "select-all", "selection-page-down", "set-read-only", "toggle-componentOrientation") if name in actions], sep="=")
print("before", "editable" in field.states, sep="=")
print("answer", field.press("set-read-only"), sep="=")
print("after", wait(lambda: "editable" not in field.states, "change"), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libatk-wrapper-java openjdk-21-jre
expect "The number of its actions; those of a button or of a field of GTK among them." "58=[]" "$(value actions)"
expect "Some of them." "['beep', 'dump-model', 'select-all', 'selection-page-down', 'set-read-only', 'toggle-componentOrientation']" "$(value some)"
expect "EDITABLE, and the answer to set-read-only." "True=True" "$(value before)=$(value answer)"
expect "EDITABLE is gone." "True" "$(value after)"
finish
