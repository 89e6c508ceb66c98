#!/usr/bin/env bash
# GUESS      German quotation marks, „ and “, give the opening and the closing sign of German braille, as the marks of a keyboard do.
# COMPONENT  liblouis 3.33.0 (Debian 13), its program lou_translate, the three tables for German; Debian's archive.
# BEHAVIOR   "„Ja“" has the opening sign at both ends, because “ opens in English; "»Ja«" is right. A typographic apostrophe has one sign
#            more than that of a keyboard: "geht’s". A dash between spaces loses the space before it: "a – b" is "a'- b".
# MATTERS    A quotation in a text does not end: the reader finds a second opening mark.
# PRODUCT    Switchlight sends no braille; a screen reader beside it does.
. "$(dirname "$0")/support.sh"
packages trixie liblouis-bin=3.33.0-1 liblouis-data=3.33.0-1
program probe.sh <<'SCRIPT'
for table in de-g0.utb de-g1.ctb de-g2.ctb; do
  printf '%s=' "$table"
  for text in '"Ja"' „Ja“ »Ja« "geht's" geht’s 'a - b' 'a – b'; do printf '%s: %s; ' "$text" "$(printf '%s\n' "$text" | lou_translate --forward "$table")"; done
  echo
done
SCRIPT
observe bash /opt/probe.sh
versions liblouis-bin liblouis-data
same="\"Ja\": (ja); „Ja“: (ja(; »Ja«: (ja); geht's: geht's; geht’s: geht')s; a - b: a '- b; a – b: a'- b; "
expect "German without contractions." "$same" "$(value de-g0.utb)"
expect "With some of them." "$same" "$(value de-g1.ctb)"
expect "With all of them." "\"Ja\": (ja); „Ja“: (ja(; »Ja«: (ja); geht's: g=t's; geht’s: g=t')'s; a - b: 'a '- 'b; a – b: 'a'- 'b; " "$(value de-g2.ctb)"
finish
