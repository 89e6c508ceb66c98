#!/usr/bin/env bash
# GUESS      A check box that a page hides visually and draws by its label, the usual way to make a switch, is SHOWING, and a
#            label that toggles it at a click has an action for it. (Core-AAM; WebAIM's and W3C's pattern for such boxes.)
# COMPONENT  Firefox ESR 153.5.1, Chromium 156.0.8078.79, WebKitGTK 2.52.6 (Debian 13); Debian's archive.
# BEHAVIOR   A box of one pixel, cut off by "clip", is not SHOWING in Firefox, 1 by 1 in Chromium, and as large as its label in
#            WebKitGTK. A box without a size is SHOWING in none of them. The label of either has the action "click" in Firefox,
#            "doDefault" or nothing in Chromium and an empty action in WebKitGTK. The action of the hidden box toggles it.
# MATTERS    Most switches of pages are such boxes. A client that offers what is SHOWING and has a size omits them, and
#            one that takes labels as text omits their visible part too.
# PRODUCT    D3.44: such a box is a stop at the place of its label.
. "$(dirname "$0")/support.sh"
probe='from atspi import *
import web
browser = sys.argv[1]
root, document = web.show(browser, connect(), """<style>
.hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip: rect(0, 0, 0, 0) }
.switch { display: inline-block; width: 60px; height: 30px; background: gray } .switch input { opacity: 0; width: 0; height: 0 }</style>
<p><input type=checkbox class=hidden id=clipped><label for=clipped>Clipped</label></p>
<p><label class=switch><input type=checkbox id=empty aria-label=Empty><span></span></label></p>
<p><input type=checkbox id=bare style="appearance: none; width: 20px; height: 20px"><label for=bare>Bare</label></p>""", """
for (const box of document.querySelectorAll("input")) box.addEventListener("change", () => note(box.id));
function state() { return [clipped, empty, bare].map(box => box.checked).join(); }""")
for name in ("Clipped", "Empty", "Bare"):
    box = document.find(name, 7)
    width, height = box.extents(0)[2:]
    size = "none" if width <= 0 or height <= 0 else "one pixel" if (width, height) == (1, 1) else "some"
    print(name, "showing" in box.states, size, sep="=")
labels = [node for node in document.all() if node.role == 29]
print("labels", [node.actions[0] if node.actions else None for node in labels], sep="=")
for name in ("Clipped", "Empty"):
    document.find(name, 7).ask(ACTION, "DoAction", "(i)", 0)
print("toggled", web.noted(document), sep="=")'
look() { # BROWSER PACKAGES
  local browser=$1
  shift
  packages trixie "$@"
  program probe.py <<< "$probe"
  observe /opt/on-display python3 /opt/probe.py "$browser"
}
look firefox firefox-esr=153.5.1esr-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
versions firefox-esr
expect "Firefox, a box of one pixel that is cut off: SHOWING, size." "False=one pixel" "$(value Clipped)"
expect "A box without a size." "False=none" "$(value Empty)"
expect "A box that the page paints itself." "True=some" "$(value Bare)"
expect "The first action of each label." "['click', 'click', 'click']" "$(value labels)"
expect "The events after the action of the first two, and the three boxes then." "clipped empty [true,true,false]" "$(value toggled)"
rm -rf "$root"
look chromium chromium=156.0.8078.79-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
versions chromium
expect "Chromium, the same." "True=one pixel" "$(value Clipped)"
expect "A box without a size." "False=some" "$(value Empty)"
expect "A box that the page paints itself." "True=some" "$(value Bare)"
expect "The first action of each label that is there." "['doDefault']" "$(value labels)"
expect "The events." "clipped empty [true,true,false]" "$(value toggled)"
rm -rf "$root"
look webkit gir1.2-webkit2-4.1=2.52.6-1~deb13u1 python3-gi gir1.2-gtk-3.0 at-spi2-core dbus xvfb fonts-dejavu-core
versions libwebkit2gtk-4.1-0
expect "WebKitGTK, the same." "True=some" "$(value Clipped)"
expect "A box without a size." "False=some" "$(value Empty)"
expect "A box that the page paints itself." "True=some" "$(value Bare)"
expect "The first action of each label." "['', '', '']" "$(value labels)"
expect "The events." "clipped empty [true,true,false]" "$(value toggled)"
finish
