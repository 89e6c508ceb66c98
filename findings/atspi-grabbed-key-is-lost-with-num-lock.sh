#!/usr/bin/env bash
# GUESS      A key that is grabbed with atspi_device_add_key_grab calls its function with Num Lock on too, as with Caps Lock; or it is not grabbed
#            then, and reaches the window. (Its reference; practice of grabs of X11, which are made once per lock.)
# COMPONENT  libatspi 2.56.2 (at-spi2-core of Debian 13) on X11, GTK 3.24.49; Debian's archive.
# BEHAVIOR   With Num Lock on, the key is taken from the window, and the function is not called: the press is lost. A watcher of the same
#            device gets it, with the modifiers 16400. With Caps Lock on, the function is called; in libatspi 2.62.1 (sid) with both.
# MATTERS    An assistive program that takes one key of the keyboard as its switch is dead on machines that start with Num Lock on, and the
#            key types nothing either.
# PRODUCT    Switches are read from devices (I) or the terminal; the program grabs no key of X11.
. "$(dirname "$0")/support.sh"
packages trixie at-spi2-core=2.56.2-1+deb13u2 gir1.2-atspi-2.0 xvfb dbus dbus-daemon python3-gi xdotool gir1.2-gtk-3.0 fonts-dejavu-core
program window.py <<'PYTHON'
from gi import require_version
require_version("Gtk", "3.0")
from gi.repository import Gtk
window, field = Gtk.Window(title="Window"), Gtk.Entry()
field.connect("changed", lambda field: open("/tmp/text", "w").write(field.get_text()))
window.add(field)
window.show_all()
field.grab_focus()
Gtk.main()
PYTHON
program probe.py <<'PYTHON'
from atspi import *
from gi import require_version
require_version("Atspi", "2.0")
from gi.repository import Atspi

set_status("IsEnabled", True)
open("/tmp/text", "w").close()
program(connect(), ["python3", "/opt/window.py"])
subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Window$", "windowfocus"], check=True, stdout=subprocess.DEVNULL)
device, called, seen = Atspi.Device.new(), [], []
device.add_key_watcher(lambda _, pressed, code, sym, modifiers, text: seen.append((code, modifiers)) if pressed else None)
definition = Atspi.KeyDefinition()
definition.keycode, definition.modifiers = 56, 0
device.add_key_grab(definition, lambda _, pressed, *rest: called.append(pressed))

def key(name):
    subprocess.run(["xdotool", "key", name], check=True)

def press(title):
    """Presses the grabbed key, and then another one, which arrives in the field and at the watcher after it."""
    before = open("/tmp/text").read()
    called.clear()
    seen.clear()
    key("b")
    key("q")
    wait(lambda: len(open("/tmp/text").read()) > len(before) and any(code == 24 for code, _ in seen), "next key")
    wait(lambda: open("/tmp/text").read().lower().endswith("q"), "text")
    print(title, open("/tmp/text").read()[len(before):].lower(), called, [modifiers for code, modifiers in seen if code == 56], sep="=")

press("plain")
key("Caps_Lock")
press("caps")
key("Caps_Lock")
key("Num_Lock")
press("number")
key("Num_Lock")
press("again")
PYTHON
observe --as-user /opt/on-display python3 /opt/probe.py
versions at-spi2-core
expect "The grabbed key b, then q: text of the field, calls of the function (press, release), modifiers that the watcher gets." "q=[True, False]=[0]" "$(value plain)"
expect "With Caps Lock on." "q=[True, False]=[2]" "$(value caps)"
expect "With Num Lock on." "q=[]=[16400]" "$(value number)"
expect "With Num Lock off again." "q=[True, False]=[0]" "$(value again)"
finish
