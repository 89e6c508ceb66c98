#!/usr/bin/env bash
# GUESS      After ScrollTo (anywhere) a button can be seen and clicked: it does not end under the header of the page that stays
#            at the upper edge ("position: sticky").
# COMPONENT  Chromium 156.0.8078.79, Firefox ESR 153.5.1, WebKitGTK 2.52.6 (Debian 13); Debian's archive.
# BEHAVIOR   Chromium moves a button from above the view to its upper edge, under the header: true is answered, the button is SHOWING, and
#            a click at its middle hits the header. Firefox and WebKitGTK move it to the middle of the view. ScrollTo with
#            "bottom edge" is free of this in Chromium.
# MATTERS    Many pages have such a header. A client that scrolls a control into view and clicks it presses a button of the header.
# PRODUCT    F4.10: a partly hidden element is scrolled into view before its action or focus; then a click may hit the header.
. "$(dirname "$0")/support.sh"
probe='from atspi import *
import web
root, document = web.show(sys.argv[1], connect(), """<button id=head style="position: sticky; top: 0; width: 300px; height: 60px">Head</button>
<div style="height: 1500px">Text</div><button id=wanted>Wanted</button><div style="height: 1500px">Text</div><button id=down>Down</button>""", """
down.onclick = () => { window.scrollTo(0, 2500); note("scrolled"); };
wanted.onclick = () => note("wanted"); head.onclick = () => note("head");""")
wanted, head = document.find("Wanted", 43), document.find("Head", 43)
for name, place in (("anywhere", 6), ("bottom edge", 3)):
    document.find("Down", 43).ask(ACTION, "DoAction", "(i)", 0)
    wait(lambda: wanted.extents(0)[1] < 0, "scrolled page")
    web.noted(document)
    document.find("Down", 43).ask(ACTION, "DoAction", "(i)", 0)
    web.noted(document)
    answer = wanted.ask(COMPONENT, "ScrollTo", "(u)", place)[0]
    wait(lambda: "showing" in wanted.states, "button")
    resting = [None]
    def rests():
        resting.append(wanted.extents(0))
        time.sleep(0.3)
        return resting[-1] == resting[-2]
    wait(rests, "rest of the page")
    click(wanted)
    wait(lambda: web.seen(document)[len(web.given):], "click")
    print(name, answer, "showing" in wanted.states, web.seen(document)[len(web.given)], sep="=")
    web.noted(document)'
look() { # BROWSER PACKAGES
  local browser=$1
  shift
  packages trixie "$@"
  program probe.py <<< "$probe"
  observe /opt/on-display python3 /opt/probe.py "$browser"
}
look chromium chromium=156.0.8078.79-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
versions chromium
expect "Chromium, ScrollTo \"anywhere\" from above: answer, SHOWING, and the button that a click at its middle presses." "True=True=head" "$(value anywhere)"
expect "ScrollTo \"bottom edge\"." "True=True=wanted" "$(value 'bottom edge')"
rm -rf "$root"
look firefox firefox-esr=153.5.1esr-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
versions firefox-esr
expect "Firefox, \"anywhere\"." "True=True=wanted" "$(value anywhere)"
rm -rf "$root"
look webkit gir1.2-webkit2-4.1=2.52.6-1~deb13u1 python3-gi gir1.2-gtk-3.0 at-spi2-core dbus xvfb fonts-dejavu-core
versions libwebkit2gtk-4.1-0
expect "WebKitGTK, \"anywhere\"." "True=True=wanted" "$(value anywhere)"
finish
