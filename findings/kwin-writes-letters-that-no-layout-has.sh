#!/usr/bin/env bash
# GUESS      org_kde_kwin_fake_input presses keys by their codes alone, so that on KWin only letters of the person's layout can be
#            written (an input method or a keymap of one's own is needed for others).
# COMPONENT  KWin 6.7.4 (Debian's unstable suite) with GTK 4.24; Debian's archive.
# BEHAVIOR   Version 6 of the protocol has keyboard_keysym, which writes any letter, also those that the layout ("us") has nowhere:
#            Latin with marks, Cyrillic, kana.
# MATTERS    A keyboard that is scanned can write every language on a new Plasma, in fields of all programs, with the permission
#            that the pointer needs anyway.
# PRODUCT    F6 and K4 define the characters that are written on KWin.
. "$(dirname "$0")/support.sh"
packages sid kwin-wayland=4:6.7.4-2+b1 gir1.2-gtk-4.0 python3-gi dbus dbus-daemon fonts-dejavu-core
cp "$root/usr/bin/$(readlink "$root/usr/bin/python3")" "$root/usr/bin/finding-client"
mkdir -p "$root/usr/share/applications" "$root/etc/xdg/menus"
printf '%s\n' '[Desktop Entry]' 'Type=Application' 'Name=Finding' 'Exec=/usr/bin/finding-client' \
  'X-KDE-Wayland-Interfaces=org_kde_kwin_fake_input' > "$root/usr/share/applications/finding.desktop"
printf '%s\n' '<!DOCTYPE Menu PUBLIC "-//freedesktop//DTD Menu 1.0//EN" "http://www.freedesktop.org/standards/menu-spec/1.0/menu.dtd">' \
  '<Menu><Name>Applications</Name><DefaultAppDirs/><DefaultDirectoryDirs/><Include><All/></Include></Menu>' > "$root/etc/xdg/menus/applications.menu"
program window.py <<'PYTHON'
from gtk4 import *
def fill(box, application):
    field = Gtk.Entry()
    def note(_):
        with open("/tmp/typed.new", "w") as file:
            file.write(field.get_text())
        GLib.spawn_command_line_sync("mv /tmp/typed.new /tmp/typed")
    field.connect("changed", note)
    box.append(field)
    GLib.timeout_add(500, lambda: open("/tmp/active", "w") and False if field.get_root().is_active() else True)
show(fill)
PYTHON
program probe.py <<'PYTHON'
import os, struct, subprocess, sys, time
from wayland import Wayland
os.environ["GDK_BACKEND"] = "wayland"
window = subprocess.Popen(["python3", "/opt/window.py"], stdout=subprocess.DEVNULL)
display = Wayland()
print("version", display.globals["org_kde_kwin_fake_input"][1], sep="=")
def until(question):
    end = time.monotonic() + 60
    while not question() and time.monotonic() < end:
        time.sleep(0.2)
until(lambda: os.path.exists("/tmp/active"))
fake = display.bind("org_kde_kwin_fake_input", 6)
display.send(fake, 0, display.text("finding") + display.text("finding"))
for character in "aä€ßЖあ":
    keysym = ord(character) if ord(character) < 0x100 else 0x1000000 | ord(character)
    for state in (1, 0):
        display.send(fake, 12, struct.pack("II", keysym, state))
    display.roundtrip()
until(lambda: os.path.exists("/tmp/typed") and len(open("/tmp/typed").read()) >= 6)
print("typed", open("/tmp/typed").read() if os.path.exists("/tmp/typed") else "nothing", sep="=")
window.kill()
PYTHON
observe /opt/on-kwin /usr/bin/finding-client /opt/probe.py
versions kwin-wayland libgtk-4-1
expect "Version of org_kde_kwin_fake_input." "6" "$(value version)"
expect "What a field of GTK 4 has after six letters by keysym." "aä€ßЖあ" "$(value typed)"
finish
