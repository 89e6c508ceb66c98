#!/usr/bin/env bash
# GUESS      A GTK 2 program is on the accessibility bus if libatk-adaptor, "AT-SPI 2 toolkit bridge", is installed and
#            accessibility is enabled, as one of GTK 3 is. (Description of the package.)
# COMPONENT  GTK 2.24.33, libatk-adaptor 2.56.2, sylpheed 3.8.0~beta1 (Debian 13); Debian's archive.
# BEHAVIOR   It is on the bus only if GTK_MODULES names two modules, "gail" and "atk-bridge". The first is in libgail-common, which the
#            bridge package does not depend on. The bridge alone prints that a check failed, and the program continues without it.
#            IsEnabled is not read: with both modules, the program is on the bus even if it is false.
# MATTERS    GTK_MODULES is set by a file of Xsession, so such programs (sylpheed, hexchat, pidgin) have no controls in a
#            Wayland session, nor if only the bridge is installed.
# PRODUCT    D16.3: programs started by own stops get the settings of their toolkits; D11: `doctor` names both packages.
. "$(dirname "$0")/support.sh"
packages trixie sylpheed libatk-adaptor=2.56.2-1+deb13u2 libgail-common libgtk2.0-0t64=2.24.33-7 at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus dbus-daemon xvfb xdotool fonts-dejavu-core
program probe.py <<'PYTHON'
from atspi import *
import os
bus = connect()
desktop = Node(bus, REGISTRY, ROOT)

def shown(modules, enabled):
    set_status("IsEnabled", enabled)
    process = subprocess.Popen(["sylpheed"], env=os.environ | {"GTK_MODULES": modules}, stderr=open("/tmp/errors", "w"))
    wait(lambda: subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "Sylpheed"], stdout=subprocess.DEVNULL).returncode == 0, "window")
    time.sleep(4)
    count = len(desktop.children)
    process.kill()
    process.wait()
    wait(lambda: not desktop.children, "end")
    failed = sum("runtime check failed" in line for line in open("/tmp/errors"))
    return f"{count} {failed}"

for name, modules, enabled in (("none", "", True), ("bridge", "atk-bridge", True), ("gail", "gail", True), ("both", "gail:atk-bridge", True),
                               ("off", "gail:atk-bridge", False)):
    print(name, shown(modules, enabled), sep="=")
PYTHON
observe --as-user /opt/on-display python3 /opt/probe.py
versions sylpheed libatk-adaptor libgtk2.0-0t64
expect "Programs on the bus, and failed checks, without a module." "0 0" "$(value none)"
expect "The same with the bridge." "0 1" "$(value bridge)"
expect "The same with gail." "0 0" "$(value gail)"
expect "The same with both." "1 0" "$(value both)"
expect "The same with both, while IsEnabled is false." "1 0" "$(value off)"
finish
