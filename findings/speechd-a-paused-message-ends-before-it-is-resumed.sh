#!/usr/bin/env bash
# GUESS      PAUSE during a message makes the event PAUSED, RESUME the event RESUMED, and END follows it: the page of SSIP says that RESUME is always
#            preceded by PAUSE, and followed by END or CANCEL. A module that cannot pause answers with an error.
# COMPONENT  speech-dispatcher 0.12.0 (Debian 13) with its module sd_generic, by which festival, pico and others are run, and a command that takes its time; Debian's archive.
# BEHAVIOR   PAUSE is answered with "OK PAUSED", but the module goes on: the message ends with END, without PAUSED. RESUME then makes RESUMED, as the last event of
#            a message that has ended. HISTORY SAY, GET LAST and GET CLIENT_LIST, for what was missed, are refused.
# MATTERS    A person who pauses to speak with someone hears the message go on, and a client that waits for PAUSED or for an END after RESUMED waits forever.
# PRODUCT    It never pauses a message, and repeats the last one itself.
. "$(dirname "$0")/support.sh"
packages trixie speech-dispatcher=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins espeak-ng=1.52.0+dfsg-5 libao4 python3
program probe.py <<'PYTHON'
from ssip import *
daemon = start({"slow": 2})
client = Client()
first = client.speak("first")
client.until_spoken("first")
print("pause", client.ask("PAUSE SELF")[0], sep="=")
client.until(first, "PAUSED", "END", "CANCELED")
print("resume", client.ask("RESUME SELF")[0], sep="=")
client.until(first, "RESUMED")
print("first", *[kind for number, kind in client.events if number == first], sep="=")
print("history", *[client.ask(f"HISTORY {command}")[0] for command in (f"SAY {first}", "GET LAST", "GET CLIENT_LIST")], sep="=")
daemon.kill()
PYTHON
observe python3 /opt/probe.py
versions speech-dispatcher
expect "The reply to PAUSE during a message." "211 OK PAUSED" "$(value pause)"
expect "The reply to RESUME." "212 OK RESUMED" "$(value resume)"
expect "All events of the paused message." "BEGIN=END=RESUMED" "$(value first)"
expect "HISTORY SAY, GET LAST and GET CLIENT_LIST." "406 ERR ID DOESNT EXIST=403 ERR NO MESSAGE=380 ERR NOT YET IMPLEMENTED" "$(value history)"
finish
