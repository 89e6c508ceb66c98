#!/usr/bin/env bash
# GUESS      "STRAẞE", with the capital that German orthography has had since 2017, is as correct as "STRASSE" for a spell checker.
# COMPONENT  hunspell 1.7.2 with hunspell-de-de 20161207 (Debian 13); Debian's archive.
# BEHAVIOR   The word ends at the ẞ: "STRA" is wrong, and "E" is another word. The dictionary is in UTF-8. "STRASSE" and the mixed
#            "STRAßE" are accepted, but "Strasse", the Swiss spelling, is not.
# MATTERS    A text in capitals is marked as misspelled, and its correction replaces half a word.
# PRODUCT    Profiles/Words/README.md describes the ß of our lists; no dictionary of hunspell is asked at run time.
. "$(dirname "$0")/support.sh"
packages trixie hunspell hunspell-de-de
program probe.sh <<'SCRIPT'
spell() { printf '^%s\n' "$1" | hunspell -a -i utf-8 -d de_DE | sed -nE 's/^(\*|[+-].*)$/right/p; s/^[&#] ([^ ]+).*/wrong:\1/p' | paste -sd ' '; }
for word in STRAẞE STRASSE STRAßE Straße Strasse; do printf '%s=%s\n' "$word" "$(spell "$word")"; done
sed -n 's/^SET /set=/p' /usr/share/hunspell/de_DE.aff | tr -d '\r'
SCRIPT
observe bash /opt/probe.sh
versions hunspell hunspell-de-de
expect "STRAẞE" "wrong:STRA right" "$(value STRAẞE)"
expect "STRASSE, STRAßE, Straße" "right right right" "$(value STRASSE) $(value STRAßE) $(value Straße)"
expect "Strasse" "wrong:Strasse" "$(value Strasse)"
expect "Encoding of the dictionary." "UTF-8" "$(value set)"
finish
