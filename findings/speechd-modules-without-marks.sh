#!/usr/bin/env bash
# GUESS      With SSML_MODE and NOTIFICATION ALL on, each mark in a message is an event, with any module; a module without
#            marks rejects the mode.
# COMPONENT  speech-dispatcher 0.12.0, its modules flite and espeak-ng (Debian 13); Debian's archive.
# BEHAVIOR   espeak-ng reports each mark. flite speaks the text without reporting a mark, and sends BEGIN and END as usual.
# MATTERS    A client that shows words as they are spoken stays at the first word; a pause at a mark never happens.
# PRODUCT    E11: BEGIN and END decide; nothing may wait for a mark.
. "$(dirname "$0")/support.sh"
packages trixie speech-dispatcher=0.12.0-5 speech-dispatcher-flite=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins espeak-ng=1.52.0+dfsg-5 libao4 python3
program probe.py <<'PYTHON'
from ssip import *
daemon = start({"flite": None, "espeak-ng": None})
client = Client()
print("ssml", client.ask("SET SELF SSML_MODE on")[-1][:3], client.ask("SET SELF NOTIFICATION ALL on")[-1][:3], sep="=")
for module in ("espeak-ng", "flite"):
    client.ask(f"SET SELF OUTPUT_MODULE {module}")
    number = client.speak("<speak>one <mark name='a'/> two <mark name='b'/> three</speak>")
    client.until(number, "END", "CANCELED")
    print(module, *[kind for message, kind in client.events if message == number], sep="=")
daemon.kill()
PYTHON
observe python3 /opt/probe.py
versions speech-dispatcher speech-dispatcher-flite espeak-ng
expect "SSML_MODE and NOTIFICATION: answers." "219=220" "$(value ssml)"
expect "espeak-ng." "BEGIN=MARK a=MARK b=END" "$(value espeak-ng)"
expect "flite." "BEGIN=END" "$(value flite)"
finish
