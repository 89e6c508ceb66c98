#!/usr/bin/env bash
# GUESS      A typographic apostrophe and quotation marks, and a hyphen between spaces, give the same braille as those of a keyboard, or a
#            their own sign: Italian has an apostrophe in every other sentence. In French, English and Dutch they do.
# COMPONENT  liblouis 3.33.0 (Debian 13), its program lou_translate, the table for Italian; Debian's archive.
# BEHAVIOR   "it.tbl" has none of "’", "“", "”", "…", "€" and no "-" after a space: each is written as its code, between two signs, in
#            letters: "dell’arte" as "dell',xbjai'arte", "a - b" as "a ',xjjbd' b". The apostrophe of a keyboard and "«" are known.
# MATTERS    Texts of programs and of the web have the typographic apostrophe: the reader finds five letters instead of one sign.
# PRODUCT    Switchlight sends no braille; a screen reader beside it does, and gets our words with the apostrophe that they have.
. "$(dirname "$0")/support.sh"
packages trixie liblouis-bin=3.33.0-1 liblouis-data=3.33.0-1
program probe.sh <<'SCRIPT'
line() { # TABLE TEXT...
  local table=$1 text; shift
  printf '%s=' "$table"
  for text; do printf '%s: %s; ' "$text" "$(printf '%s\n' "$text" | lou_translate --forward "$table")"; done; echo
}
line it.tbl "dell'arte" dell’arte «no» “no” ecco… "5 €" "a - b"
line fr-bfu-comp6.utb "l'eau" l’eau oui… "a - b"
line en-ueb-g1.ctb "don't" don’t "a - b"
line nl-NL-g0.utb "foto's" foto’s ja… "5 €" "a - b"
SCRIPT
observe bash /opt/probe.sh
versions liblouis-bin liblouis-data
expect "Italian." "dell'arte: dell'arte; dell’arte: dell',xbjai'arte; «no»: 8no0; “no”: ',xbjac'no',xbjad'; ecco…: ecco',xbjbf'; 5 €: #e ',xbjac'; a - b: a ',xjjbd' b; " "$(value it.tbl)"
expect "French." "l'eau: l'eau; l’eau: l'eau; oui…: oui...; a - b: a - b; " "$(value fr-bfu-comp6.utb)"
expect "English." "don't: don't; don’t: don't; a - b: a - b; " "$(value en-ueb-g1.ctb)"
expect "Dutch." "foto's: foto's; foto’s: foto's; ja…: ja...; 5 €: ⠼5 euro; a - b: a - b; " "$(value nl-NL-g0.utb)"
finish
