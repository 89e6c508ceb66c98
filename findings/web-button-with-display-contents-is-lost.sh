#!/usr/bin/env bash
# GUESS      A button with the style "display: contents" has the position of its words, and its action runs it, in each
#            browser: the faults of that style were said to be repaired years ago.
# COMPONENT  Firefox ESR 153.5.1, Chromium 156.0.8078.79, WebKitGTK 2.52.6 (Debian 13); Debian's archive.
# BEHAVIOR   In Firefox its position is right, and its action answers true without an event in the page. In Chromium and WebKitGTK its action
#            works, but its position is the upper edge of the box around it, over its whole width; in WebKitGTK it
#            lacks SHOWING as well. A click on its words runs it in all three.
# MATTERS    In one browser a client must click and in the others it must not: there a click hits another control.
# PRODUCT    F1: a button of a page is picked by its action; D3.7: its frame is its largest part.
. "$(dirname "$0")/support.sh"
probe='from atspi import *
import web
root, document = web.show(sys.argv[1], connect(), """<div><button id=plain>Plain</button><p style="height: 100px">Text</p>
<button id=lost style="display: contents">Lost</button></div><p style="height: 100px">Text</p>""", """
for (const button of [plain, lost]) button.addEventListener("click", () => note(button.id));""")
plain, lost = document.find("Plain", 43), document.find("Lost", 43)
x, y, width, height = plain.extents(0)
page, own = document.extents(0), lost.extents(0)
place = "words" if own[1] > y + 100 and own[2] < 100 else "upper edge" if abs(own[1] - y) < 5 and own[2] > page[2] / 2 else own
print("lost", "showing" in lost.states, place, sep="=")
for name, node in (("plain", plain), ("lost", lost)):
    print(f"action {name}", node.ask(ACTION, "DoAction", "(i)", 0)[0], web.noted(document), sep="=")
# Its words are between two paragraphs of the same height, at the left edge.
note = document.find("Note", 43).extents(0)
devices = Node(root.bus, REGISTRY, "/org/a11y/atspi/registry/deviceeventcontroller")
middle = (y + height // 2 + note[1] + note[3] // 2) // 2
devices.ask("org.a11y.atspi.DeviceEventController", "GenerateMouseEvent", "(iis)", x + 10, middle, "b1c")
print("click", web.noted(document), sep="=")'
look() { # BROWSER PACKAGES
  local browser=$1
  shift
  packages trixie "$@"
  program probe.py <<< "$probe"
  observe /opt/on-display python3 /opt/probe.py "$browser"
}
look firefox firefox-esr=153.5.1esr-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
versions firefox-esr
expect "Firefox: SHOWING, position (the box around it begins with another button)." "True=words" "$(value lost)"
expect "The action of a plain button, and of this one: answers and events." "True=plain [] True=[]" "$(value 'action plain') $(value 'action lost')"
expect "A click on its words." "lost []" "$(value click)"
rm -rf "$root"
look chromium chromium=156.0.8078.79-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
versions chromium
expect "Chromium: SHOWING, position (the box around it begins with another button)." "True=upper edge" "$(value lost)"
expect "The actions." "True=plain [] True=lost []" "$(value 'action plain') $(value 'action lost')"
expect "A click on its words." "lost []" "$(value click)"
rm -rf "$root"
look webkit gir1.2-webkit2-4.1=2.52.6-1~deb13u1 python3-gi gir1.2-gtk-3.0 at-spi2-core dbus xvfb fonts-dejavu-core
versions libwebkit2gtk-4.1-0
expect "WebKitGTK: SHOWING, position (the box around it begins with another button)." "False=upper edge" "$(value lost)"
expect "The actions." "True=plain [] True=lost []" "$(value 'action plain') $(value 'action lost')"
expect "A click on its words." "lost []" "$(value click)"
finish
