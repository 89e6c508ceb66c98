#!/usr/bin/env bash
# GUESS      Once the Java bridge to AT-SPI is installed, Swing windows are on the accessibility bus; at most, the option that
#            the README of the package names is also needed.
# COMPONENT  libatk-wrapper-java 0.40.0 with OpenJDK 21 (Debian 13); Debian's archive.
# BEHAVIOR   A window of Swing is not on the bus, as in OpenJDK the bridge is off. With the option that the README names each program
#            that has a window ends with an error, since no Java since 9 has the class; CLASSPATH does not help a program that is
#            started with -jar. Only the boot class path and the option together, such as in JAVA_TOOL_OPTIONS, turn it on.
# MATTERS    A person who installs the package that every guide names, and restarts the program, still has a window without
#            accessibles; a person who follows its README has no window at all.
# PRODUCT    D11: doctor prints the whole variable.
. "$(dirname "$0")/support.sh"
packages trixie libatk-wrapper-java=0.40.0-3 libatk-wrapper-java-jni openjdk-21-jre openjdk-21-jdk-headless at-spi2-core dbus xvfb python3-gi fonts-dejavu-core
program Window.java <<'JAVA'
import javax.swing.*;
public class Window {
  public static void main(String[] words) {
    SwingUtilities.invokeLater(() -> {
      JFrame frame = new JFrame("Window");
      frame.add(new JButton("Press"));
      frame.pack();
      frame.setVisible(true);
      System.out.println("shown");
    });
  }
}
JAVA
program probe.py <<'PYTHON'
from atspi import *
from swing import *
bus = connect()
desktop = Node(bus, REGISTRY, ROOT)
start = ["java", "-jar", archive()]
def attempt(word, command, **variables):
    process = subprocess.Popen(command, env=os.environ | variables, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    shown = process.stdout.readline().strip() or "no window"
    # A program that is described is there before its window, or soon after it.
    end = time.monotonic() + 8
    while process.poll() is None and not (found := desktop.find("Press", 43)) and time.monotonic() < end:
        time.sleep(0.2)
    described = process.poll() is None and found is not None
    process.kill()
    error = [line for line in process.communicate()[1].splitlines() if "AWTError" in line]
    print(word, shown, "described" if described else "nothing", error[0].partition("AWTError: ")[2] if error else "", sep="=")
    wait(lambda: not desktop.children, "end of the program")
attempt("plain", start)
attempt("option", ["java", OPTION] + start[1:])
attempt("path", ["java", OPTION] + start[1:], CLASSPATH=BRIDGE)
attempt("both", start, JAVA_TOOL_OPTIONS=f"-Xbootclasspath/a:{BRIDGE} {OPTION}")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libatk-wrapper-java openjdk-21-jre
missing="Assistive Technology not found: org.GNOME.Accessibility.AtkWrapper"
expect "Without any option: whether a window is shown, and what is on the bus of it." "shown=nothing=" "$(value plain)"
expect "With the option of the README: the same, and the error." "no window=nothing=$missing" "$(value option)"
expect "With the option and CLASSPATH." "no window=nothing=$missing" "$(value path)"
expect "With the option and the boot class path in JAVA_TOOL_OPTIONS." "shown=described=" "$(value both)"
finish
