#!/usr/bin/env bash
# GUESS      "1½" is spoken as one and a half, or the "½" is skipped; "10²" as ten squared, or ten. espeak-ng says "½" alone as
#            "a half", and the tables of speech-dispatcher are for marks, not for digits.
# COMPONENT  speech-dispatcher 0.12.0 (Debian 13) with the tables of symbols of its own configuration; its module sd_generic with
#            a command that writes what it should say; Debian's archive. The same in 0.11.4 of Debian 12.
# BEHAVIOR   The daemon first normalizes each text to NFKC, and then drops the fraction slash: "½" is
#            "1 2", "1½" is "11 2", "¾" is "3 4", "10²" is "102", "m²" is "m2" and "№" is "No". With PUNCTUATION some, "1½" is
#            "11 divided by 2".
# MATTERS    A dose, a recipe or an exponent is spoken as another number: "1½ tablets" as "eleven two tablets".
# PRODUCT    E9.36: fractions and raised numbers are sent as words.
. "$(dirname "$0")/support.sh"
packages trixie speech-dispatcher=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins espeak-ng=1.52.0+dfsg-5 libao4 python3
program probe.py <<'PYTHON'
from ssip import *
daemon = start({"record": "record"}, symbols=True)
client = Client()
for mode, language in (("none", "en"), ("none", "de"), ("some", "en")):
    client.ask(f"SET SELF PUNCTUATION {mode}")
    client.ask(f"SET SELF LANGUAGE {language}")
    print(f"{mode}-{language}", *[client.recorded(text) for text in ("½", "1½", "¾", "10²", "m²", "№ 5")], sep="=")
daemon.kill()
PYTHON
observe python3 /opt/probe.py
versions speech-dispatcher
expect "½ / 1½ / ¾ / 10² / m² / № 5 with none, in English." "1 2=11 2=3 4=102=m2=No 5" "$(value none-en)"
expect "In German." "1 2=11 2=3 4=102=m2=No 5" "$(value none-de)"
expect "With some, in English." "1 divided by 2=11 divided by 2=3 divided by 4=102=m2=No 5" "$(value some-en)"
finish
