#!/usr/bin/env bash
# GUESS      A rate of 1 is the daemon's rate 0 and one of 2 about 50, half the way up, so one of 0.5 is half the way down. The Web Speech API calls
#            a volume of 0 the lowest: the daemon's -100.
# COMPONENT  Firefox ESR 153.5.1 with speech-dispatcher 0.12.0 (Debian 13), whose log has what Firefox asks; Debian's archive.
# BEHAVIOR   The volume 0 is asked as 0, the middle of the daemon's -100 to 100, and 1 as 100: a muted text is heard. A rate of 0.5 is asked as
#            -100, the slowest that there is, as one of 0.1 is; 2 is 75, 3 and 10 are 100. Pitches of 0 to 2 are asked as -100 to 100.
# MATTERS    A board that mutes a text, to detect its end, speaks it aloud; "a little slower" is the slowest rate.
# PRODUCT    Switchlight sends the profile's rate in the daemon's own numbers.
. "$(dirname "$0")/support.sh"
packages trixie firefox-esr=153.5.1esr-1~deb13u1 libspeechd2 speech-dispatcher=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins \
  espeak-ng=1.52.0+dfsg-5 libao4 python3 fonts-dejavu-core
program probe.py <<'PYTHON'
import speaking
reports, lines = speaking.run(speaking.FIREFOX, {"record": "record"}, """
  await voices();
  for (const volume of [0, 0.5, 1]) await say("volume", {volume});
  for (const rate of [0.1, 0.5, 0.9, 1, 1.5, 2, 3, 10]) await say("rate", {rate});
  for (const pitch of [0, 1, 2]) await say("pitch", {pitch});""")
asked = {}
for line in map(str.strip, lines):
    if line.startswith("SET SELF "):
        asked[line.split()[2].lower()] = line.split()[3]
    elif line in ("volume", "rate", "pitch"):
        asked.setdefault("seen", []).append((line, asked[line]))
for key in ("volume", "rate", "pitch"):
    print(key, *[number for word, number in asked["seen"] if word == key], sep="=")
PYTHON
observe python3 /opt/probe.py
versions firefox-esr speech-dispatcher
expect "Volumes of 0, 0.5 and 1 as the daemon gets them, from -100 to 100." "0=50=100" "$(value volume)"
expect "Rates of 0.1, 0.5, 0.9, 1, 1.5, 2, 3 and 10." "-100=-100=-15=0=44=75=100=100" "$(value rate)"
expect "Pitches of 0, 1 and 2." "-100=0=100" "$(value pitch)"
finish
