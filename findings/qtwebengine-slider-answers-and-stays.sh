#!/usr/bin/env bash
# GUESS      A slider of a page accepts a value, or at least its own actions "Increase" and "Decrease", as in Chromium, which
#            draws the page. (Practice of Chromium; a slider of Qt itself takes both.)
# COMPONENT  Qt WebEngine 6.8.2 in Falkon 25.04.1 (Debian 13), at-spi2-core 2.56.2, X11; Debian's archive.
# BEHAVIOR   "Increase" returns true, setting a value returns no error, but the slider does not move. A key moves it.
# MATTERS    A client that trusts the replies reports "louder", but nothing is louder.
# PRODUCT    F4.13: it gets the focus, and then a key.
. "$(dirname "$0")/support.sh"
packages trixie falkon=25.04.1-1 libqt6webenginecore6=6.8.2+dfsg-4 at-spi2-core=2.56.2-1+deb13u2 python3-gi dbus dbus-daemon xvfb xdotool fonts-dejavu-core
program page.html <<'HTML'
<!doctype html>
<title>Page</title>
<input type="range" aria-label="Volume" min="0" max="10" value="3" oninput="document.title='moved'">
<button>Last</button>
HTML
program probe.py <<'PYTHON'
from atspi import *
from qtweb import below, click, page, title
document = page()
slider = next(node for node in below(document) if node.name == "Volume")
print("slider", slider.role, *slider.actions, slider.get(VALUE, "MinimumValue"), slider.get(VALUE, "MaximumValue"), sep="=")
print("answer", slider.press("Increase"), slider.set(VALUE, "CurrentValue", GLib.Variant("d", 7.0)), sep="=")
time.sleep(3)
print("after", slider.get(VALUE, "CurrentValue"), title().split(" ")[0], sep="=")
click(slider)
subprocess.run(["xdotool", "key", "End"], check=True)
print("key", wait(lambda: slider.get(VALUE, "CurrentValue") == 10 and title().split(" ")[0], "key"), sep="=")
PYTHON
observe --as-user /opt/on-display python3 /opt/probe.py
versions falkon libqt6webenginecore6 at-spi2-core
expect "Role (51 is a slider), actions and bounds." "51=SetFocus=Increase=Decrease=0.0=10.0" "$(value slider)"
expect "Answers of Increase, and of setting 7." "True=()" "$(value answer)"
expect "Its number and the title of the page, which \"input\" would change." "3.0=Page" "$(value after)"
expect "The title after a click and the key End." "moved" "$(value key)"
finish
