#!/usr/bin/env bash
# GUESS      A machine without a sound card can test speech with a null driver: END is sent when the words would have been spoken, as
#            with a null sink of PulseAudio.
# COMPONENT  speech-dispatcher 0.12.0 with espeak-ng 1.52.0 and libao's null driver (Debian 13); Debian's archive.
# BEHAVIOR   200 words, a minute of speech, begin and end within a few seconds of computation; nothing waits for the sound.
# MATTERS    In such a test, no utterance can be interrupted, so timing errors (a highlight that waits for its words, a text
#            that should have been cut) are never detected.
# PRODUCT    S12 waits for utterances; its tests need a voice that takes time.
. "$(dirname "$0")/support.sh"
packages trixie speech-dispatcher=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins espeak-ng=1.52.0+dfsg-5 libao4 python3
program probe.py <<'PYTHON'
from ssip import *
daemon = start({"espeak-ng": None})
client = Client()
client.until(client.speak("first"), "END")
words = "one two three four five six seven eight nine ten " * 20
begun = time.monotonic()
message = client.speak(words)
ended = client.until(message, "END", "CANCELED")
took = time.monotonic() - begun
size = len(subprocess.run(["espeak-ng", "--stdout", words], capture_output=True, check=True).stdout)
print("end", ended, sep="=")
print("long", size / (22050 * 2) > 40, sep="=")
print("quick", took < 20, sep="=")
daemon.kill()
PYTHON
observe python3 /opt/probe.py
versions speech-dispatcher espeak-ng libao4
expect "200 words are more than 40 seconds of sound." "True" "$(value long)"
expect "Their message comes to its end." "END" "$(value end)"
expect "It does so in less than half of that time." "True" "$(value quick)"
finish
