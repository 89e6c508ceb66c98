#!/usr/bin/env bash
# GUESS      SET of a voice, module or language that the daemon lacks is rejected, as that of a priority is. LIST VOICES
#            returns the names of the voices; a language after LIST SYNTHESIS_VOICES filters the list to a few lines.
# COMPONENT  speech-dispatcher 0.12.0 with espeak-ng 1.52.0 (Debian 13); Debian's archive.
# BEHAVIOR   Any voice, module and language is "OK"; GET then repeats the name. LIST VOICES returns eight symbolic names for every
#            synthesizer. LIST SYNTHESIS_VOICES returns each voice with each of its variants: some 14,800 lines, some 900 for "en".
# MATTERS    A misspelled voice in a profile is accepted silently, and another voice speaks. A client that lists the voices on the way
#            to a highlight reads half a megabyte.
# PRODUCT    docs/speech.md; doctor reports the available voice.
. "$(dirname "$0")/support.sh"
packages trixie speech-dispatcher=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins espeak-ng=1.52.0+dfsg-5 libao4 python3
program probe.py <<'PYTHON'
from ssip import *
daemon = start({"espeak-ng": None})
client = Client()
for key, name in (("voice", "SYNTHESIS_VOICE"), ("module", "OUTPUT_MODULE"), ("language", "LANGUAGE")):
    print(key, client.ask(f"SET SELF {name} nonsense")[-1][:6], sep="=")
print("priority", client.ask("SET SELF PRIORITY nonsense")[-1][:7], sep="=")
print("repeated", client.ask("GET OUTPUT_MODULE")[0][4:], sep="=")
print("symbolic", *(line[4:] for line in client.ask("LIST VOICES")[:-1]))
for key, language in (("all", ""), ("english", " en"), ("plain", " en-US none")):
    print(key, len(client.ask(f"LIST SYNTHESIS_VOICES{language}")) - 1, sep="=")
daemon.kill()
PYTHON
observe bash -c 'python3 /opt/probe.py | sed "s/^symbolic /symbolic=/"'
versions speech-dispatcher espeak-ng
for what in voice module language; do expect "SET of a $what that does not exist." "$(case $what in voice) echo '209 OK' ;; module) echo '216 OK' ;; *) echo '201 OK' ;; esac)" "$(value $what)"; done
expect "SET of a priority that does not exist." "408 ERR" "$(value priority)"
expect "GET of the module afterwards." "nonsense" "$(value repeated)"
expect "LIST VOICES." "MALE1 MALE2 MALE3 FEMALE1 FEMALE2 FEMALE3 CHILD_MALE CHILD_FEMALE" "$(value symbolic)"
expect "All voices are more than 10,000 lines." "yes" "$([ "$(value all)" -gt 10000 ] && echo yes || value all)"
expect "Those of English are more than 500." "yes" "$([ "$(value english)" -gt 500 ] && echo yes || value english)"
expect "American English without a variant is one." "1" "$(value plain)"
finish
