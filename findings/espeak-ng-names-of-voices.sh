#!/usr/bin/env bash
# GUESS      A voice can be requested by the name of a locale (en_US), and one that is not installed or does not exist is rejected.
#            --voices lists only usable voices.
# COMPONENT  espeak-ng 1.52.0 (Debian 13); Debian's archive.
# BEHAVIOR   en_US is an error, en-us is not; en-XX is accepted and speaks another English; a variant that does not exist (de+nobody)
#            is accepted silently. --voices=de lists eight MBROLA voices that are not installed; requesting one fails.
# MATTERS    $LANG cannot be passed unchanged. A person who misspelled the name of a variant hears the plain voice; one
#            who chose a voice from the list hears nothing.
# PRODUCT    docs/speech.md describes the names of voices.
. "$(dirname "$0")/support.sh"
packages trixie speech-dispatcher=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins espeak-ng=1.52.0+dfsg-5 libao4 python3
program probe.sh <<'SCRIPT'
for voice in en_US en-us en-XX de+nobody; do status=0; espeak-ng -v "$voice" -q -x hello > /dev/null 2>&1 || status=$?; printf '%s=%s\n' "$voice" "$status"; done
listed=$(espeak-ng --voices=de | grep -oE 'mb/mb-de[0-9]+' | sort -u)
printf 'listed=%s\n' "$(wc -w <<< "$listed")"
works=0
for voice in $listed; do ! espeak-ng -v "${voice#mb/}" -q -x hallo > /dev/null 2>&1 || works=$((works + 1)); done
printf 'works=%s\n' "$works"
SCRIPT
observe bash /opt/probe.sh
versions espeak-ng
expect "Exit status for en_US." "1" "$(value en_US)"
expect "For en-us, en-XX and de+nobody." "0 0 0" "$(value en-us) $(value en-XX) $(value 'de+nobody')"
expect "Voices of MBROLA for German that are listed." "8" "$(value listed)"
expect "Those that can speak." "0" "$(value works)"
finish
