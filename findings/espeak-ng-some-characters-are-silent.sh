#!/usr/bin/env bash
# GUESS      A single character is spoken by its name, as "!", "=" and "+" are: "question mark", "dot", "star".
# COMPONENT  espeak-ng 1.52.0 (Debian 13), voice en, without options; Debian's archive.
# BEHAVIOR   "?", ".", ",", "…" and "★" are silent; "!", ":", "=", "+", "@" and "→" are spoken. With --punct, the marks are
#            spoken, the star is not.
# MATTERS    On a keyboard that is scanned by ear, the key "?" is a pause like any other; a board's button that is labeled with a
#            star alone is silent.
# PRODUCT    E9.20, E9.21: marks alone are named by words.
. "$(dirname "$0")/support.sh"
packages trixie speech-dispatcher=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins espeak-ng=1.52.0+dfsg-5 libao4 python3
program probe.sh <<'SCRIPT'
said() { [ -n "$(espeak-ng -v en -q -x "$@" | tr -d ' _:|\n')" ] && printf 'said ' || printf 'silent '; }
printf 'silent='; for mark in '?' '.' ',' '…' '★'; do said "$mark"; done; echo
printf 'said='; for mark in '!' ':' '=' '+' '@' '→'; do said "$mark"; done; echo
printf 'punct='; for mark in '?' '.' ',' '★'; do said --punct "$mark"; done; echo
SCRIPT
observe bash /opt/probe.sh
versions espeak-ng
expect "? . , … ★" "silent silent silent silent silent " "$(value silent)"
expect "! : = + @ →" "said said said said said said " "$(value said)"
expect "With --punct: ? . , ★" "said said said silent " "$(value punct)"
finish
