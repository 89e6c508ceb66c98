#!/usr/bin/env bash
# GUESS      CurrentValue of a slider and a spinner of Swing can be set, and MinimumIncrement is a step that moves them.
# COMPONENT  libatk-wrapper-java 0.40.0 with OpenJDK 21 (Debian 13); Debian's archive.
# BEHAVIOR   Setting a value returns no error and changes nothing. MinimumIncrement is 5e-324, the smallest number above 0,
#            regardless of the step of the control. The actions "increment" and "decrement" move one step: 1 for the slider,
#            the own step for the spinner.
# MATTERS    A client that sets "value plus step" never moves a slider of a Java program, and gets no error.
# PRODUCT    F4.11: the actions of Java move one step; a step that is too small to change a number does not count.
. "$(dirname "$0")/support.sh"
packages trixie libatk-wrapper-java=0.40.0-3 libatk-wrapper-java-jni openjdk-21-jre openjdk-21-jdk-headless at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program Window.java <<'JAVA'
import javax.swing.*;
public class Window {
  public static void main(String[] words) {
    SwingUtilities.invokeLater(() -> {
      JPanel panel = new JPanel();
      panel.add(new JSlider(0, 100, 30));
      panel.add(new JSpinner(new SpinnerNumberModel(30, 0, 100, 5)));
      JFrame frame = new JFrame("Window");
      frame.add(panel);
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
wait(lambda: root.find(role=52), "spinner")
for word, role in (("slider", 51), ("spinner", 52)):
    control = root.find(role=role)
    print(word + "-step", control.get(VALUE, "MinimumIncrement"), sep="=")
    answer = control.set(VALUE, "CurrentValue", GLib.Variant("d", 60.0))
    time.sleep(1)
    print(word + "-set", answer, control.get(VALUE, "CurrentValue"), sep="=")
    control.press("increment")
    wait(lambda: control.get(VALUE, "CurrentValue") != 30, "change")
    print(word + "-action", control.get(VALUE, "CurrentValue"), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libatk-wrapper-java openjdk-21-jre
for what in slider spinner; do
  expect "MinimumIncrement of the $what." "5e-324" "$(value $what-step)"
  expect "Answer to a set number, 60, and the number a second later." "()=30.0" "$(value $what-set)"
  expect "The number after \"increment\"." "$([ $what = slider ] && echo 31.0 || echo 35.0)" "$(value $what-action)"
done
finish
