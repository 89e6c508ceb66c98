#!/usr/bin/env bash
# GUESS      A single letter with an accent is named by the letter and its accent, as "â" is in French ("a accent circonflexe") and "á" in
#            Spanish ("a acentuada"): nothing else distinguishes it from the plain letter.
# COMPONENT  espeak-ng 1.52.0 (Debian 13), without options; Debian's archive.
# BEHAVIOR   In French "à" has the name of "a", in Spanish "ó" that of "o", in Dutch "é" that of "e". All other tested letters with an
#            accent in these languages have their own names. Italian has no names: "à", "é", "ì" and "ù" are short vowels. In French
#            "ô" is a longer "o" and "œ" an open one.
# MATTERS    On a keyboard that is scanned by ear, two keys sound alike, and one of them is wrong.
# PRODUCT    E9.39: a key with an accent is named by the letter and the accent.
. "$(dirname "$0")/support.sh"
packages trixie espeak-ng=1.52.0+dfsg-5
program probe.sh <<'SCRIPT'
said() { printf '%s' "$(espeak-ng -v "$1" -q --ipa -- "$2" | tr -d '\n' | sed 's/[ˈˌ]//g; s/^ *//')"; }
line() { # VOICE LETTER...
  printf '%s=' "$1"; local voice=$1 letter; shift
  for letter; do printf '%s: %s, ' "$letter" "$(said "$voice" "$letter")"; done; echo
}
line fr a à â e é o ô œ
line es a á e é i í o ó u ú
line it a à e é è i ì o ò u ù
line nl e é è ë o ó ö
SCRIPT
observe bash /opt/probe.sh
versions espeak-ng
expect "French." "a: a, à: a, â: aaksɑ̃siʁkɔ̃flɛks, e: ə, é: əaksɑ̃tɛɡy, o: o, ô: oː, œ: ɔ, " "$(value fr)"
expect "Spanish." "a: a, á: a aθɛntwaða, e: e, é: e aθɛntwaða, i: i, í: i aθɛntwaða, o: o, ó: o, u: u, ú: u aθɛntwaða, " "$(value es)"
expect "Italian." "a: aː, à: a, e: eː, é: e, è: ɛː, i: i, ì: i, o: ɔː, ò: ɔ, u: uː, ù: u, " "$(value it)"
expect "Dutch." "e: eː, é: eː, è: eːɣraːvə, ë: eːɵmlʌʊt, o: oː, ó: oːaːixy, ö: oːɵmlʌʊt, " "$(value nl)"
finish
