#!/usr/bin/env bash
# GUESS      The Italian voice reads a text in UTF-8: "perché", "città" and "è" are everyday words, and the rest of the system is UTF-8. A percent sign is a word,
#            and "10.000" is ten thousand.
# COMPONENT  festival 2.5.0 with festvox-italp16k 2.0 (Debian 13); Debian's archive.
# BEHAVIOR   Each word with an accent in UTF-8 ends with the error "no rule matches", and nothing is spoken of its sentence; in Latin-1 the words are
#            right. "50%" ends with an error in any encoding, and "10.000" is "ten point". Numbers with a comma and times are right.
# MATTERS    "Perché?", "più" and "sì" are on the first page of an Italian board, and say nothing.
# PRODUCT    It speaks through speech-dispatcher, in UTF-8; docs/speech.md recommends no voice of festival.
. "$(dirname "$0")/support.sh"
packages trixie festival=1:2.5.0-11 festvox-italp16k=2.0+debian0-6
program probe.sh <<'SCRIPT'
cd /tmp
said() { # KEY TEXT
  printf '(voice_lp_diphone)\n(set! u (utt.synth (Utterance Text "%s")))\n(format t "%%l\\n" (mapcar (lambda (w) (item.name w)) (utt.relation.items u (quote Word))))\n' "$2" > said.scm
  festival --language italian -b said.scm < /dev/null > seen 2>&1
  status=$?
  printf '%s=%s\n' "$1" "$status $(grep -o 'no rule matches' seen || iconv -f latin1 -t utf-8 seen)"
}
for word in perché città più sì; do
  said utf8 "$word"
  said latin "$(printf %s "$word" | iconv -t latin1)"
done
said sentence "Voglio più acqua"
said percent "50%"
said thousand "10.000"
said comma "3,5"
said time "15:30"
SCRIPT
observe bash /opt/probe.sh
versions festival festvox-italp16k
expect "\"perché\", \"città\", \"più\" and \"sì\" in UTF-8: exit status and words." $'255 no rule matches\n255 no rule matches\n255 no rule matches\n255 no rule matches' "$(value utf8)"
expect "The same in Latin-1." $'0 ("perché")\n0 ("città")\n0 ("più")\n0 ("sì")' "$(value latin)"
expect "The sentence \"Voglio più acqua\"." "255 no rule matches" "$(value sentence)"
expect "\"50%\"." "255 no rule matches" "$(value percent)"
expect "\"10.000\"." '0 ("dieci" "punto")' "$(value thousand)"
expect "\"3,5\" and \"15:30\"." $'0 ("tre" "virgola" "cinque")\n0 ("quindici" "e" "trenta")' "$(value comma; value time)"
finish
