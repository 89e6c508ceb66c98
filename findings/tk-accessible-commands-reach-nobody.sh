#!/usr/bin/env bash
# GUESS      Tk 9.1 describes its widgets to AT-SPI: a button of a program that runs while accessibility is enabled has a role, a name
#            and an action. (TIP 733; "screen reader support on X11, Windows, and macOS" at the head of its accessibility.tcl.)
# COMPONENT  Tk 9.1.0 (libtk9.1 of Debian's unstable suite), at-spi2-core 2.62.1; Debian's archive.
# BEHAVIOR   The commands below tk::accessible exist, store a role and a name and return them, but nothing is on the bus: the
#            library is built without ATK. The check for a screen reader returns an empty word, and the command "tk::accessible"
#            itself, the subject of accessibility.tcl, is missing.
# MATTERS    A program written for screen readers seems to work, but git gui, gitk, IDLE and other Tk programs have no
#            controls, regardless of the version.
# PRODUCT    D1, D6.13: a window of Tk has no stops of its own; point mode and keys remain.
. "$(dirname "$0")/support.sh"
packages sid tk9.1=9.1.0-2 at-spi2-core=2.62.1-1 python3-gi dbus dbus-daemon xvfb xdotool fonts-dejavu-core
program window.tcl <<'TCL'
wm title . Window
pack [button .b -text Plain]
::tk::accessible::set_acc_role .b Button
::tk::accessible::set_acc_name .b "A name"
::tk::accessible::add_acc_object .b
set file [open /tmp/notes w]
puts $file "kept=[::tk::accessible::get_acc_role .b]=[::tk::accessible::get_acc_name .b]"
puts $file "reader='[::tk::accessible::check_screenreader]'"
puts $file "command=[llength [info commands ::tk::accessible]]"
close $file
TCL
program probe.py <<'PYTHON'
from atspi import *
set_status("IsEnabled", True)
bus = connect()
desktop = Node(bus, REGISTRY, ROOT)
process = subprocess.Popen(["wish9.1", "/opt/window.tcl"])
wait(lambda: subprocess.run(["xdotool", "search", "--name", "^Window$"], stdout=subprocess.DEVNULL).returncode == 0, "window")
time.sleep(10)
print(open("/tmp/notes").read(), end="")
print("there", len(desktop.children), sep="=")
library = next(line.split()[-1] for line in open(f"/proc/{process.pid}/maps") if "libtcl9tk" in line)
print("libraries", subprocess.run(["ldd", library], capture_output=True, text=True, check=True).stdout.count("libatk"), sep="=")
process.kill()
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions libtk9.1 at-spi2-core
expect "Role and name that the commands give back." "Button=A name" "$(value kept)"
expect "Answer of check_screenreader." "''" "$(value reader)"
expect "Commands of the name tk::accessible." "0" "$(value command)"
expect "Programs on the bus, ten seconds after the window was there." "0" "$(value there)"
expect "Libraries of ATK that Tk is linked to." "0" "$(value libraries)"
finish
