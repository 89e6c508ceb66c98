#!/usr/bin/env bash
# GUESS      Controller.type of pynput writes every character that the keyboard layout has, with the modifiers that it needs, or raises
#            its error for an invalid character. (Its documentation of "type".)
# COMPONENT  pynput 1.8.1 (PyPI) on Xvfb 21.1.16 with the layouts of Germany and France (Debian 13).
# BEHAVIOR   A character that needs AltGr is written as the one on the same key without it, with Shift: "@" is "Q" and "€" is "E".
#            No error is raised. Characters of the first two levels, as "/" and "ü", arrive.
# MATTERS    Each address of mail contains "@", and every price "€". A program that speaks or types for a person writes
#            another text than it shows.
# PRODUCT    K4: a character of the third level is written with the key of that level.
. "$(dirname "$0")/support.sh"
packages trixie python3-tk xvfb=2:21.1.16-1.3+deb13u4 x11-xkb-utils dbus at-spi2-core fonts-dejavu-core
from_pypi pynput==1.8.1
export python
program probe.py <<'PYTHON'
from typed import *
show(sys.argv[1])
from pynput.keyboard import Controller
write = Controller().type
for name, text in (("plain", "Grün a/b?"), ("mail", "a@b"), ("price", "5 €")):
    print(name, arrived(write, text), sep="=")
PYTHON
for layout in de fr; do
  observe /opt/on-display python3 /opt/probe.py "$layout"
  expect "Layout $layout: \"Grün a/b?\"." "Grün a/b?" "$(value plain)"
  expect "\"a@b\"." "aQb" "$(value mail)"
  expect "\"5 €\"." "5 E" "$(value price)"
done
versions xvfb python3-tk
finish
