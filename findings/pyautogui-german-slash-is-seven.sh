#!/usr/bin/env bash
# GUESS      PyAutoGUI.write writes the characters of its text on any keyboard layout, and raises an error for one that it cannot
#            write. (Its documentation: "write" types the characters of the string that is passed.)
# COMPONENT  PyAutoGUI 0.9.54 (PyPI) on Xvfb 21.1.16 with the German layout (Debian 13).
# BEHAVIOR   It decides by the American layout whether a character needs Shift: "a/b=c@d?" becomes "a7b0cQd?", "x+y" becomes
#            "x*y". A letter with an accent is left out without an error: "grün" becomes "grn". press("ü") presses nothing.
# MATTERS    Many small programs for switches and voices write with it. An address or a password is written wrong, and nothing
#            reports it.
# PRODUCT    K4: a character is written by the key and the level that the active layout has for it.
. "$(dirname "$0")/support.sh"
packages trixie python3-tk xvfb=2:21.1.16-1.3+deb13u4 x11-xkb-utils dbus at-spi2-core fonts-dejavu-core
from_pypi pyautogui==0.9.54
export python
program probe.py <<'PYTHON'
from typed import *
show("de")
import pyautogui
for text in ("hello", "a/b=c@d?", "x+y", "grün"):
    print(text.replace("=", "-"), arrived(pyautogui.write, text), sep="=")
print("press", arrived(lambda text: pyautogui.press(text), "ü") == "", sep="=")
PYTHON
observe /opt/on-display python3 -W ignore /opt/probe.py
versions xvfb python3-tk
expect "\"hello\" on the German layout." "hello" "$(value hello)"
expect "\"a/b=c@d?\"." "a7b0cQd?" "$(value 'a\/b-c@d?')"
expect "\"x+y\"." "x*y" "$(value 'x+y')"
expect "\"grün\"." "grn" "$(value grün)"
expect "press(\"ü\") raises no error, and nothing arrives." "True" "$(value press)"
finish
