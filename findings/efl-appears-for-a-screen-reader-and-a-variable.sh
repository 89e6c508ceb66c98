#!/usr/bin/env bash
# GUESS      A program of Elementary appears on the accessibility bus as soon as IsEnabled of org.a11y.Status is true, as those of other
#            toolkits do; ELM_ATSPI_MODE=0 keeps it off. (Convention of AT-SPI; the names in its configuration.)
# COMPONENT  Elementary 1.28.1 (libelementary1 of Debian 13), at-spi2-core 2.56.2; Debian's archive.
# BEHAVIOR   It reads ScreenReaderEnabled and never IsEnabled, and only if ELM_ATSPI_MODE is in its environment. Any value counts:
#            with "0" it appears too. It appears and leaves later with the property, if the variable was there at its start.
# MATTERS    Without a screen reader and a variable that no desktop sets, Enlightenment and its programs have no accessibles at all.
# PRODUCT    D1, D6.13: such a window has no stops of its own; point mode and keys remain.
. "$(dirname "$0")/support.sh"
packages trixie libelementary1=1.28.1-1 at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus dbus-daemon xvfb xdotool fonts-dejavu-core
program window.py <<'PYTHON'
from efl import *
show(lambda add: add("button", b"Plain"))
PYTHON
program probe.py <<'PYTHON'
from atspi import *
import os
bus = connect()
desktop = Node(bus, REGISTRY, ROOT)

def shown(mode, reader):
    """Whether a program that starts is there after its window is."""
    set_status("IsEnabled", True)
    set_status("ScreenReaderEnabled", reader)
    variables = {"ELM_ATSPI_MODE": mode} if mode else {}
    process = subprocess.Popen(["python3", "/opt/window.py"], env=os.environ | variables, stderr=subprocess.DEVNULL)
    wait(lambda: subprocess.run(["xdotool", "search", "--name", "^Window$"], stdout=subprocess.DEVNULL).returncode == 0, "window")
    time.sleep(3)
    seen = ["there" if desktop.children else "not there"]
    set_status("ScreenReaderEnabled", not reader)
    time.sleep(3)
    seen.append("there" if desktop.children else "not there")
    process.kill()
    process.wait()
    wait(lambda: not desktop.children, "end")
    return ", then ".join(seen)

for name, mode, reader in (("enabled", None, False), ("reader", None, True), ("variable", "1", False), ("both", "1", True), ("zero", "0", True)):
    print(name, shown(mode, reader), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libelementary1 at-spi2-core
expect "IsEnabled is true; then ScreenReaderEnabled becomes true." "not there, then not there" "$(value enabled)"
expect "Both are true; then ScreenReaderEnabled becomes false." "not there, then not there" "$(value reader)"
expect "IsEnabled is true, ELM_ATSPI_MODE=1; then ScreenReaderEnabled becomes true." "not there, then there" "$(value variable)"
expect "Both are true, ELM_ATSPI_MODE=1; then ScreenReaderEnabled becomes false." "there, then not there" "$(value both)"
expect "The same with ELM_ATSPI_MODE=0." "there, then not there" "$(value zero)"
finish
