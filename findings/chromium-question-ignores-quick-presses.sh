#!/usr/bin/env bash
# GUESS      The question of the browser for a permission obeys the action of its button; if it ignores a press right after it
#            appears, against clicks by mistake, it obeys one after half a second. An ignored press is answered with false.
# COMPONENT  Chromium 156.0.8078.79 (Debian 13); Debian's archive.
# BEHAVIOR   Presses of "Never allow" that follow each other within less than half a second are all ignored, for as long as they go
#            on: each starts the wait anew. Every one is answered with true. A press after a pause is obeyed.
# MATTERS    A person whose hand repeats a press, or who tries again at once because nothing has happened, never leaves the
#            question. A client that is content with the answer reports each press as done.
# PRODUCT    F3: an act is done when its reply arrives; S14 drops a second pick only within 80 ms.
. "$(dirname "$0")/support.sh"
packages trixie chromium=156.0.8078.79-1~deb13u1 python3-gi at-spi2-core dbus xvfb fonts-dejavu-core procps
program probe.py <<'PYTHON'
from atspi import *
import web
root, document = web.show("chromium", connect(), "<button id=ask>Where</button>", """
ask.onclick = () => navigator.geolocation.getCurrentPosition(() => note("given"), () => note("refused"));""")
document.find("Where", 43).press("press")
refusal = wait(lambda: root.find("Never allow", 43), "question")
answers, gaps, last = [], [], time.monotonic()
end = last + 4
while time.monotonic() < end:
    answers.append(refusal.ask(ACTION, "DoAction", "(i)", 0)[0])
    now = time.monotonic()
    gaps.append(now - last)
    last = now
    time.sleep(0.1)
if max(gaps[1:]) > 0.4:
    sys.exit("the machine is too slow: two presses were too far apart")
print("quick", len(answers) > 10, set(answers), sep="=")
# The page would have its answer by then.
time.sleep(1.5)
print("ignored", root.find("Never allow", 43) is not None, web.seen(document), sep="=")
print("later", refusal.ask(ACTION, "DoAction", "(i)", 0)[0], sep="=")
wait(lambda: web.seen(document), "answer of the page")
print("obeyed", web.seen(document), sep="=")
PYTHON
observe /opt/on-display python3 /opt/probe.py
versions chromium at-spi2-core
expect "Presses every tenth of a second for four seconds: more than ten; their answers." "True={True}" "$(value quick)"
expect "Afterwards: the question is still there; the page has no answer." "True=[]" "$(value ignored)"
expect "The answer to a single press after a pause." "True" "$(value later)"
expect "The page then." "['refused']" "$(value obeyed)"
finish
