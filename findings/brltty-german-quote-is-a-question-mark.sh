#!/usr/bin/env bash
# GUESS      The quotation marks and the dash of a language have their own braille cells, or those of the marks on a keyboard:
#            the manual says that a character without a cell falls back to its base character.
# COMPONENT  brltty 6.7 (Debian 13), the text tables of six languages, by its program brltty-trtxt; Debian's archive.
# BEHAVIOR   A character without a cell gets that of "?". In German, this affects the opening quotation mark „, but not the closing one; in Dutch
#            « and »; in Spanish, Italian and both kinds of English the €; in all but French the "…".
# MATTERS    "Kosten: 5 ?" is shown instead of a price, and the dots of a menu entry that opens a dialog are a question mark.
# PRODUCT    Switchlight sends no braille; a screen reader or brltty beside it does.
. "$(dirname "$0")/support.sh"
packages trixie brltty=6.7-3.1+deb13u5
program probe.sh <<'SCRIPT'
cell() { printf '%s\n' "$2" | brltty-trtxt -o unicode -i "$1" 2> /dev/null; }
for table in de fr es it nl en_US en_GB; do
  printf '%s=' "$table"
  for character in ’ „ “ ” « » – … € ñ; do
    [ "$(cell $table "$character")" != "$(cell $table '?')" ] || printf '%s' "$character"
  done
  printf ' as ?\n'
done
SCRIPT
observe bash /opt/probe.sh
versions brltty
expect "Of ’ „ “ ” « » – … € ñ these have the cell of the question mark, in German." "„… as ?" "$(value de)"
expect "In French." " as ?" "$(value fr)"
expect "In Spanish and Italian." $'„…€ as ?\n„…€ as ?' "$(value es; value it)"
expect "In Dutch." "«»… as ?" "$(value nl)"
expect "In English of the United States and of Great Britain." $'„…€ as ?\n„…€ as ?' "$(value en_US; value en_GB)"
finish
