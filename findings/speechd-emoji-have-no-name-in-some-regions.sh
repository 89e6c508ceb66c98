#!/usr/bin/env bash
# GUESS      With the language en-GB or de-CH, an emoji has the same name as with en or de, except for regional words: tags of
#            BCP 47 fall back to the language, as those names in CLDR do.
# COMPONENT  speech-dispatcher 0.12.0 (Debian 13) with the tables of symbols of its own configuration; its module sd_generic with
#            a command that writes what it should say; Debian's archive.
# BEHAVIOR   A region with a table of its own has only the emoji in that table, and no others: "❤", "👍" and "🏠" are left as they are
#            with en-GB, en-AU, en-CA, de-CH, fr-CA, es-MX and es-AR. Regions without a table (en-US, de-AT, fr-CH, es-ES, nl-BE) have
#            the names of their language. Other signs fall back in all of them.
# MATTERS    The emoji of a board are silent with many voices, only because the language contains the person's country; espeak-ng
#            then speaks them by its own names, and loses the last word of "❤️".
# PRODUCT    E9.41: emoji are spoken in the language without its region there.
. "$(dirname "$0")/support.sh"
packages trixie speech-dispatcher=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins espeak-ng=1.52.0+dfsg-5 libao4 python3
program probe.py <<'PYTHON'
from ssip import *
daemon = start({"record": "record"}, symbols=True)
client = Client()
client.ask("SET SELF PUNCTUATION some")
for tag in ("en", "en-US", "en-GB", "en-AU", "de", "de-AT", "de-CH", "fr-CH", "fr-CA", "es-ES", "es-MX"):
    client.ask(f"SET SELF LANGUAGE {tag}")
    print(tag, *[" ".join(client.recorded(text).split()) for text in ("❤", "🏠", "→")], sep="=")
daemon.kill()
PYTHON
observe python3 /opt/probe.py
versions speech-dispatcher
expect "❤ 🏠 → with en" "red heart=house=right arrow" "$(value en)"
expect "With en-US" "red heart=house=right arrow" "$(value en-US)"
expect "With en-GB" "❤=🏠=right arrow" "$(value en-GB)"
expect "With en-AU" "❤=🏠=right arrow" "$(value en-AU)"
expect "With de" "rotes Herz=Haus=Pfeil nach rechts" "$(value de)"
expect "With de-AT" "rotes Herz=Haus=Pfeil nach rechts" "$(value de-AT)"
expect "With de-CH" "❤=🏠=Pfeil nach rechts" "$(value de-CH)"
expect "With fr-CH" "cœur rouge=maison=flèche droite" "$(value fr-CH)"
expect "With fr-CA" "❤=🏠=flèche droite" "$(value fr-CA)"
expect "With es-ES" "corazón rojo=casa=Flecha derecha" "$(value es-ES)"
expect "With es-MX" "❤=🏠=Flecha derecha" "$(value es-MX)"
finish
