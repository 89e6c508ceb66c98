#!/usr/bin/env bash
# GUESS      A desktop entry below /usr/share/applications whose Exec is the path of the program, and whose key
#            X-KDE-Wayland-Interfaces names a protocol, grants that protocol to the program.
# COMPONENT  KWin 6.3.6 with KDE Frameworks 6.13 (Debian 13); Debian's archive.
# BEHAVIOR   It does so only if a menu menus/applications.menu is found (XDG_CONFIG_DIRS): without one, no entry is read at all,
#            and no message reports it. KWin itself does not depend on a package that contains one.
# MATTERS    Outside of a full Plasma session (a kiosk, a test, KWin alone) the pointer, the keys and the list of windows are missing
#            although the entry is correct and installed.
# PRODUCT    D1 and F6: KWin grants these protocols to programs whose desktop entry names them; doctor reports missing ones.
. "$(dirname "$0")/support.sh"
packages trixie kwin-wayland=4:6.3.6-1+deb13u1 dbus dbus-daemon python3-gi fonts-dejavu-core
cp "$root/usr/bin/$(readlink "$root/usr/bin/python3")" "$root/usr/bin/finding-client"
mkdir -p "$root/usr/share/applications"
printf '%s\n' '[Desktop Entry]' 'Type=Application' 'Name=Finding' 'Exec=/usr/bin/finding-client' \
  'X-KDE-Wayland-Interfaces=org_kde_kwin_fake_input,org_kde_plasma_window_management' > "$root/usr/share/applications/finding.desktop"
program probe.py <<'PYTHON'
import sys
from wayland import Wayland
offered = Wayland().globals
print(sys.argv[1], "wl_compositor" in offered, *(name in offered for name in ("org_kde_kwin_fake_input", "org_kde_plasma_window_management")), sep="=")
PYTHON
look() { observe /opt/on-kwin /usr/bin/finding-client /opt/probe.py "$1"; }
menus=$(find "$root/etc/xdg" -name '*applications.menu' 2> /dev/null | wc -l)
look without
without=$(value without)
mkdir -p "$root/etc/xdg/menus"
printf '%s\n' '<!DOCTYPE Menu PUBLIC "-//freedesktop//DTD Menu 1.0//EN" "http://www.freedesktop.org/standards/menu-spec/1.0/menu.dtd">' \
  '<Menu><Name>Applications</Name><DefaultAppDirs/><DefaultDirectoryDirs/><Include><All/></Include></Menu>' > "$root/etc/xdg/menus/applications.menu"
look with
versions kwin-wayland libkf6service6
expect "Menus that came with KWin and what it depends on." "0" "$menus"
expect "Without a menu: wl_compositor, fake input, windows." "True=False=False" "$without"
expect "With a menu: the same." "True=True=True" "$(value with)"
finish
