#!/usr/bin/env bash
# GUESS      Italian words are unchanged after translation to braille and back with the same table. The
#            manual describes back-translation of a table and its parameter "direction" for tables that only go forward; the Italian
#            tables do not have it. The French and Spanish tables of that kind return each word unchanged.
# COMPONENT  liblouis 3.33.0 (Debian 13), its program lou_translate; Debian's archive.
# BEHAVIOR   With "it.tbl", the table for Italian, letters return as digits and other letters: "io" as "9o", "bene" as "25n5",
#            "perché" as "p5r38%". Digits with their sign are right. The table of eight dots returns "chi" as "cἱ", with a Greek
#            letter, and "è" as "×".
# MATTERS    A text that is written on a braille keyboard arrives as digits; a program that checks its braille by back-translation rejects
#            every word.
# PRODUCT    Switchlight sends no braille; a screen reader beside it does.
. "$(dirname "$0")/support.sh"
packages trixie liblouis-bin=3.33.0-1 liblouis-data=3.33.0-1
program probe.sh <<'SCRIPT'
back() { # TABLE WORD
  printf '%s\n' "$2" | lou_translate --forward "$1" | lou_translate --backward "$1"
}
line() { # TABLE WORD...
  local table=$1 word; shift
  printf '%s=' "$table"
  for word; do printf '%s: %s, ' "$word" "$(back "$table" "$word")"; done; echo
}
line it.tbl io bene "ho fame" perché Ciao 12
line it-it-comp8.utb io bene chi perché è 12
line fr-bfu-comp6.utb je bien pourquoi être 12
line Es-Es-G0.utb yo bien qué niño 12
SCRIPT
observe bash /opt/probe.sh
versions liblouis-bin liblouis-data
expect "Italian, six dots." "io: 9o, bene: 25n5, ho fame: 8o 61m5, perché: p5r38%, Ciao: 391o, 12: 12, " "$(value it.tbl)"
expect "Italian, eight dots." "io: io, bene: bene, chi: cἱ, perché: percᾕ, è: ×, 12: 12, " "$(value it-it-comp8.utb)"
expect "French." "je: je, bien: bien, pourquoi: pourquoi, être: être, 12: 12, " "$(value fr-bfu-comp6.utb)"
expect "Spanish." "yo: yo, bien: bien, qué: qué, niño: niño, 12: 12, " "$(value Es-Es-G0.utb)"
finish
