#!/usr/bin/env bash
# GUESS      A point within a number stays with its digits, at each punctuation level: "1.000" is a thousand in Spanish and Italian,
#            and the tables of the daemon have rules for points in numbers.
# COMPONENT  speech-dispatcher 0.12.0 (Debian 13) with the tables of symbols of its own configuration; its module sd_generic with
#            a command that writes what it should say; espeak-ng 1.52.0 for the words; Debian's archive.
# BEHAVIOR   With PUNCTUATION none, the default, "1.000" is sent as "1 .000" in Spanish, Italian and English, so espeak-ng says "uno
#            punto cero cero cero" and "uno zero zero zero". "3.5" is "3 5" in French and Dutch; "25.12.2026" is "25 12.2026" in
#            Dutch. German and French have the thousands as "1 000", which espeak-ng says right, and lose the comma after them
#            in French: "1.234,50" ends with "cinq zéro".
# MATTERS    A price or an amount is spoken as single digits, a decimal as two numbers.
# PRODUCT    E9.37: numbers with separators are sent without those of thousands, and decimal numbers as words.
. "$(dirname "$0")/support.sh"
packages trixie speech-dispatcher=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins espeak-ng=1.52.0+dfsg-5 libao4 python3
program probe.py <<'PYTHON'
import subprocess
from ssip import *

def said(language, text):
    words = subprocess.run(["espeak-ng", "-v", language, "-q", "--ipa", "--", text], capture_output=True, text=True, check=True).stdout
    return " ".join(words.translate({ord("ˈ"): None, ord("ˌ"): None}).split())

daemon = start({"record": "record"}, symbols=True)
client = Client()
client.ask("SET SELF PUNCTUATION none")
for language in ("en", "de", "fr", "es", "it", "nl"):
    client.ask(f"SET SELF LANGUAGE {language}")
    print(language, *[client.recorded(text) for text in ("1.000", "1.234,50", "3.5", "25.12.2026")], sep="=")
for language, text in (("es", "1.000"), ("it", "1.000"), ("fr", "1.234,50")):
    client.ask(f"SET SELF LANGUAGE {language}")
    print(f"said-{language}", said(language, text), said(language, client.recorded(text)), sep="=")
daemon.kill()
PYTHON
observe python3 /opt/probe.py
versions speech-dispatcher espeak-ng
expect "1.000, 1.234,50, 3.5 and 25.12.2026 in English" "1 .000=1 .234,50=3 .5=25 .12 .2026" "$(value en)"
expect "In German" "1 000=1 234 ,50=3 .5=25 Punkt 12 Punkt 2026" "$(value de)"
expect "In French" "1 000=1 234 ,50=3 5=25.12.2026" "$(value fr)"
expect "In Spanish" "1 .000=1 .234,50=3 .5=25 .12 .2026" "$(value es)"
expect "In Italian" "1 .000=1 .234,50=3 .5=25 .12 .2026" "$(value it)"
expect "In Dutch" "1.000=1.234 ,50=3 5=25 12.2026" "$(value nl)"
expect "1.000 in Spanish, as written and as sent, by espeak-ng" "mil=uno punto θeɾoθeɾo θeɾo" "$(value said-es)"
expect "1.000 in Italian" "mille=uno dzɛɾodzɛɾo dzɛɾo" "$(value said-it)"
expect "1.234,50 in French" "mil døsɑ̃ tʁɑ̃tkatʁ viʁɡyl sɛ̃kɑ̃t=mil døsɑ̃ tʁɑ̃tkatʁ sɛ̃kzeʁo" "$(value said-fr)"
finish
