#!/usr/bin/env bash
# GUESS      In SSML, a CDATA section is text, as in all XML: it is how a program sends "A & B" unescaped. A mark is silent wherever it is, also between
#            the letters of a word, and a comment is no text.
# COMPONENT  espeak-ng 1.52.0 with -m (Debian 13), asked for its phonemes; Debian's archive.
# BEHAVIOR   A CDATA section is dropped with all of its words, and a message that consists of one is silent, with exit status 0. A mark in a word cuts it:
#            "wo<mark/>rld" is "wo R L D". A comment is silent, and a mark before a word too.
# MATTERS    A message of a program that quotes its texts by CDATA, as XML writers offer, is never heard, and ends as if it had been.
# PRODUCT    It sends no SSML.
. "$(dirname "$0")/support.sh"
packages trixie espeak-ng=1.52.0+dfsg-5
program probe.sh <<'SCRIPT'
said() { printf '%s=%s\n' "$1" "$(espeak-ng -v en -m -q --ipa -- "<speak>$2</speak>" | tr '\n' ' ' | sed 's/[ˈˌ]//g; s/  */ /g; s/^ //; s/ $//'; printf ' %s' "${PIPESTATUS[0]}")"; }
said plain 'one two and three four'
said section 'one <![CDATA[two & three]]> four'
said only '<![CDATA[I want juice]]>'
said comment 'one <!-- two --> three'
said mark 'wo<mark name="a"/>rld'
said between 'hello <mark name="a"/>world'
SCRIPT
observe bash /opt/probe.sh
versions espeak-ng
expect "Words without CDATA, and the exit status." "wɒn tuː and θɹiː fɔː 0" "$(value plain)"
expect "\"two & three\" in CDATA between others." "wɒn fɔː 0" "$(value section)"
expect "A message that is CDATA." " 0" "$(value only)"
expect "A comment." "wɒn θɹiː 0" "$(value comment)"
expect "A mark in a word." "wəʊ ɑːɹɛldiː 0" "$(value mark)"
expect "A mark before a word." "hələʊ wɜːld 0" "$(value between)"
finish
