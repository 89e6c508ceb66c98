#!/usr/bin/env bash
# GUESS      With PUNCTUATION none, the default, no mark is named; the synthesizer gets the text as it is, and pauses at a comma.
#            A percent sign, a degree and a plus are not punctuation, and voices speak them: espeak-ng alone says "50 percent".
# COMPONENT  speech-dispatcher 0.12.0 (Debian 13) with the tables of symbols of its own configuration; its module sd_generic with
#            a command that writes what it should say; Debian's archive. The same in 0.11.4 of Debian 12.
# BEHAVIOR   The daemon removes signs before any synthesizer gets the text: "50 %" is "50", "21 °C" is "21 C", "2+2=4" is "2 2 4",
#            "C++" is "C", and "→" is nothing, in English and German. In French the percent sign is spoken, and "°" and "+" are kept.
#            "€" and emoji are spoken. PUNCTUATION some names all these signs, but no period, comma or parenthesis.
# MATTERS    A button "50 %" or "→" and the sum on a calculator are spoken wrong or not at all, and no event reports it.
# PRODUCT    E9.34: signs beside numbers are sent as words; E9.20: so are signs alone.
. "$(dirname "$0")/support.sh"
packages trixie speech-dispatcher=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins espeak-ng=1.52.0+dfsg-5 libao4 python3
program probe.py <<'PYTHON'
import re
from ssip import *
TEXTS = ("50 %", "21 °C", "2+2=4", "C++", "→", "5 €", "❤")
daemon = start({"record": "record"}, symbols=True)
client = Client()
for mode in ("none", "some"):
    client.ask(f"SET SELF PUNCTUATION {mode}")
    for language in ("en", "de", "fr"):
        client.ask(f"SET SELF LANGUAGE {language}")
        print(f"{mode}-{language}", *[re.sub(" +", " ", client.recorded(text)).strip() for text in TEXTS], sep="=")
client.ask("SET SELF LANGUAGE en")
print("marks", client.recorded("yes, no (why?)."), sep="=")
daemon.kill()
PYTHON
observe python3 /opt/probe.py
versions speech-dispatcher
expect "50 % / 21 °C / 2+2=4 / C++ / → / 5 € / ❤ with none, in English." "50=21 C=2 2 4=C==5 euro=red heart" "$(value none-en)"
expect "In German." "50=21 C=2 2 4=C==5 Euro=rotes Herz" "$(value none-de)"
expect "In French." "50 pour cent=21 °C=2+2 4=C++==5 euro=cœur rouge" "$(value none-fr)"
expect "With some, in English." "50 percent=21 degrees C=2 plus 2 equals 4=C plus plus=right arrow=5 euro=red heart" "$(value some-en)"
expect "With some, in German." "50 Prozent=21 Grad C=2 plus 2 gleich 4=C plus plus=Pfeil nach rechts=5 Euro=rotes Herz" "$(value some-de)"
expect "Marks of a sentence with some." "yes, no (why?)." "$(value marks)"
finish
