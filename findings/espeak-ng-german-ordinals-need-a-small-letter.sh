#!/usr/bin/env bash
# GUESS      "3. Mai" and "2. Stock" are "dritter Mai" and "zweiter Stock", or at least in one piece: a dot after a number is an
#            ordinal in German, espeak-ng has the words for it, and most counted things are nouns, with a capital letter.
# COMPONENT  espeak-ng 1.52.0 (Debian 13), voice de, without options; Debian's archive.
# BEHAVIOR   It is an ordinal only before a lower-case letter. Before a capital, the dot ends the sentence: "am 3. Mai" is "am drei",
#            a pause, "Mai". Danish has the same rule, but writes months in lower case. "24.12." is "vierundzwanzig Punkt zwölf".
# MATTERS    Dates and floors are spoken as two sentences; a text that is split at the end of a sentence, to
#            follow the reading, is split there as well.
# PRODUCT    E9.12: dates of `speakAs` are words of our own; other texts are spoken as they are written.
. "$(dirname "$0")/support.sh"
packages trixie espeak-ng=1.52.0+dfsg-5
program probe.sh <<'SCRIPT'
said() { printf '%s' "$(espeak-ng -v "$1" -q --ipa -- "$2" | sed 's/[ˈˌ]//g; s/^ *//' | paste -sd '|')"; }
printf 'small=%s\n' "$(said de "am 3. großen Tag")"
printf 'capital=%s\n' "$(said de "am 3. Mai")"
printf 'floor=%s\n' "$(said de "2. Stock")"
printf 'date=%s\n' "$(said de "24.12.")"
printf 'danish=%s\n' "$(said da "3. maj")"
SCRIPT
observe bash /opt/probe.sh
versions espeak-ng
expect "am 3. großen Tag" "am dɾɪtə ɡɾoːsən tɑːk" "$(value small)"
expect "am 3. Mai; a bar is the end of a sentence." "am dɾaɪ|maɪ" "$(value capital)"
expect "2. Stock" "tsvaɪ|ʃtɔk" "$(value floor)"
expect "24.12." "fiːɾ ʊnttsvantsɪç pʊŋkt tsvœlf" "$(value date)"
expect "Danish: 3. maj" "tʁɛdjə m?ɑj" "$(value danish)"
finish
