#!/usr/bin/env bash
# GUESS      A higher number for the rate (-s, words a minute) is never slower.
# COMPONENT  espeak-ng 1.52.0 (Debian 13); Debian's archive.
# BEHAVIOR   The same words take longer at 450 than at 449, and about as long at 500: from 450 on, another method shortens them,
#            which starts from its own rate. Below 80, nothing changes.
# MATTERS    People who listen to a scan for years use high rates. A step "faster" at the top of the range makes the voice slower.
# PRODUCT    Rates are those of speech-dispatcher, whose top is 449 by its configuration (docs/speech.md).
. "$(dirname "$0")/support.sh"
packages trixie speech-dispatcher=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins espeak-ng=1.52.0+dfsg-5 libao4 python3
program probe.sh <<'SCRIPT'
words="one two three four five six seven eight nine ten"
for rate in 20 80 400 449 450 500 600; do printf '%s=%s\n' "$rate" "$(espeak-ng -v en -s "$rate" --stdout "$words" | wc -c)"; done
SCRIPT
observe bash /opt/probe.sh
versions espeak-ng
longer() { [ "$(value "$1")" -gt "$(value "$2")" ] && printf 'longer' || printf 'not longer'; }
expect "400 compared with 449, as one expects." "longer" "$(longer 400 449)"
expect "450 compared with 449." "longer" "$(longer 450 449)"
expect "500 compared with 449." "longer" "$(longer 500 449)"
expect "600 compared with 449." "not longer" "$(longer 600 449)"
expect "20 compared with 80." "not longer" "$(longer 20 80)"
finish
