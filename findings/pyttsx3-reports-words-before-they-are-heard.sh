#!/usr/bin/env bash
# GUESS      The event "started-word" is sent when a word becomes audible, as its name says, and its location is the index of the word in
#            the text.
# COMPONENT  pyttsx3 2.99 (PyPI) with its driver espeak, espeak-ng 1.52.0 and aplay of alsa-utils 1.2.14 (Debian 13) on a device that is
#            silent; a wrapper named aplay records its start and starts the real one; Debian's archive.
# BEHAVIOR   All words are reported before the first sound: the driver collects the whole utterance and starts aplay at its end. The
#            location counts from 1, so it is the index of the second letter of the word.
# MATTERS    A board that highlights each spoken word runs through the whole sentence in silence, and marks "öße" of "Größe".
# PRODUCT    Switchlight follows the events of speech-dispatcher, which are sent while a text is audible.
. "$(dirname "$0")/support.sh"
packages trixie espeak-ng=1.52.0+dfsg-5 libespeak-ng1 alsa-utils=1.2.14-1 python3
from_pypi pyttsx3==2.99
export python
mkdir -p "$root/usr/local/bin"
printf '%s\n' '#!/bin/sh' 'echo "player" >> /tmp/seen' 'exec /usr/bin/aplay "$@"' > "$root/usr/local/bin/aplay"
chmod 755 "$root/usr/local/bin/aplay"
printf '%s\n' 'pcm.!default { type null }' 'ctl.!default { type null }' > "$root/root/.asoundrc"
program probe.py <<'PYTHON'
import sys, threading
sys.path.insert(0, "/opt/python")
import pyttsx3
text, finished = "Größe zwei drei", threading.Event()
def note(line):
    with open("/tmp/seen", "a") as seen:
        seen.write(line + "\n")
engine = pyttsx3.init("espeak")
engine.connect("started-word", lambda name, location, length: note(f"{location} {text[location:location + length].strip()}"))
engine.connect("finished-utterance", lambda name, completed: finished.set())
engine.say(text)
engine.runAndWait()
finished.wait(60)
with open("/tmp/seen") as seen:
    print("events", *seen.read().splitlines(), sep="=")
PYTHON
observe python3 /opt/probe.py
versions espeak-ng alsa-utils
printf 'version   pyttsx3 2.99\n'
expect "Events in their order: the location of a word and the text from there on, and the start of the player." "1 röße=7 wei=12 rei=player" "$(value events)"
finish
