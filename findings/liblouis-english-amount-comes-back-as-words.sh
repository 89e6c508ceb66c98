#!/usr/bin/env bash
# GUESS      A time, an amount and a price survive translation to braille and back with the table for the locale en_US, because its header says
#            "direction: both", and with the uncontracted table of the same code, which gives no direction.
# COMPONENT  liblouis 3.33.0 (Debian 13), its program lou_translate; Debian's archive.
# BEHAVIOR   Digits after a mark between digits return as letters or words: "15:30" as "15:cj", "2.5" as "2.every", "$4.50" as
#            "$4.ej", "1,000" as "1,jjj"; "-5" returns as "comblee". The braille itself is correct: the number sign stays in effect after
#            such a mark. With the table of the newer code, en-ueb-g2.ctb, all of them are correct.
# MATTERS    An amount that is written on a braille keyboard changes: a dose of "2.5" becomes "2.every".
# PRODUCT    Switchlight sends no braille; a screen reader beside it does.
. "$(dirname "$0")/support.sh"
packages trixie liblouis-bin=3.33.0-1 liblouis-data=3.33.0-1
program probe.sh <<'SCRIPT'
printf 'direction=%s\n' "$(sed -n 's/^#+direction: *//p' /usr/share/liblouis/tables/en_US.tbl)"
printf 'braille=%s\n' "$(printf '15:30\n' | lou_translate --forward en_US.tbl)"
for table in en_US.tbl en-us-g1.ctb en-ueb-g2.ctb; do
  printf '%s=' "$table"
  for text in 15:30 2.5 '$4.50' 1,000 -5 12; do
    printf '%s: %s, ' "$text" "$(printf '%s\n' "$text" | lou_translate --forward "$table" | lou_translate --backward "$table")"
  done
  echo
done
SCRIPT
observe bash /opt/probe.sh
versions liblouis-bin liblouis-data
expect "The direction in the header of en_US.tbl." "both" "$(value direction)"
expect "The braille of 15:30 with it." "#ae3cj" "$(value braille)"
expect "The way back with en_US.tbl." '15:30: 15:cj, 2.5: 2.every, $4.50: $4.ej, 1,000: 1,jjj, -5: comblee, 12: 12, ' "$(value en_US.tbl)"
expect "With the uncontracted table of the same code." '15:30: 15:cj, 2.5: 2.e, $4.50: $4.ej, 1,000: 1,jjj, -5: -5, 12: 12, ' "$(value en-us-g1.ctb)"
expect "With the table of the newer code." '15:30: 15:30, 2.5: 2.5, $4.50: $4.50, 1,000: 1,000, -5: -5, 12: 12, ' "$(value en-ueb-g2.ctb)"
finish
