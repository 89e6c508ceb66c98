#!/usr/bin/env bash
# GUESS      The keys of a calculator are named by words or by the signs on them: the root is "Square root" or "√x", the power "x²". KCalc names "6" as "Six", and "÷" as "Divide".
# COMPONENT  KCalc 25.04.0 on Qt 6.8.2, GNOME Calculator 48.1, Qalculate! 5.5.1 with GTK (Debian 13); Debian's archive.
# BEHAVIOR   In the mode "Science" of KCalc the root is "radic;x": its name is HTML, whose "&" is dropped like the one of a mnemonic. The powers are "x<sup>2</sup>" and
#            "x<small>·10</small><sup>y</sup>". The other two drop the tags: x² is "x2" and xʸ is "xy".
# MATTERS    A person who scans by ear hears "radic x" and tags. A client that takes the tags out says "x 2" for a square, as the other two do.
# PRODUCT    D4.12 takes the tags out, so the keys are "radic;x" and "x2".
. "$(dirname "$0")/support.sh"
packages trixie kcalc=4:25.04.0-1 gnome-calculator=1:48.1-2+b1 qalculate-gtk=5.5.1-1 at-spi2-core dbus dbus-daemon xvfb python3-gi fonts-dejavu-core adwaita-icon-theme
program probe.py <<'PYTHON'
import os
from atspi import *
os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
set_status("IsEnabled", True)
bus = connect()
QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}

def shown(root):
    """The names of the buttons that are showing."""
    return [node.name for node in root.all() if node.role in (43, 62) and "showing" in node.states]

process, root = program(bus, ["kcalc"])
wait(lambda: "Six" in shown(root), "keys")
wait(lambda: root.find("Science Mode", 35), "entry of the menu").press("Press")
names = wait(lambda: (names := shown(root)) and "Sine" in names and names, "keys of the mode")
print("words", *(name for name in ("Six", "Divide", "Sine") if name in names), sep="=")
print("root", *(name for name in names if "rad" in name or "root" in name.lower() or "√" in name), sep="=")
print("powers", *sorted(name for name in names if "<" in name or "²" in name), sep="=")
process.kill()
for program_name, key, power in (("gnome-calculator", "√", "x"), ("qalculate-gtk", "sin", "x")):
    process, root = program(bus, [program_name])
    names = wait(lambda: (names := shown(root)) and "7" in names and names, "keys")
    print(program_name, key in names, *sorted(name for name in names if name in ("x²", "x2", "xʸ", "xy", "x^y") or "<" in name), sep="=")
    process.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions kcalc gnome-calculator qalculate-gtk
expect "KCalc: keys with words." "Six=Divide=Sine" "$(value words)"
expect "KCalc: the root." "radic;x" "$(value root)"
expect "KCalc: the powers." "x<small>·10</small><sup>y</sup>=x<sup>2</sup>=x<sup>y</sup>" "$(value powers)"
expect "GNOME Calculator: a key \"√\"; the square." "True=x2" "$(value gnome-calculator)"
expect "Qalculate!: a key \"sin\"; the power." "True=xy" "$(value qalculate-gtk)"
finish
