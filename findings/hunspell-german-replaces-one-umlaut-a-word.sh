#!/usr/bin/env bash
# GUESS      For a word written without umlauts, as on a keyboard without them, the first suggestion is the correct word:
#            "Suessigkeiten" is "Süßigkeiten", as "Maedchen" is "Mädchen" and "Strasse" is "Straße". The dictionary lists "ue" for
#            "ü", "ss" for "ß" and the like as its replacements.
# COMPONENT  hunspell 1.7.2 with hunspell-de-de 20161207+frami (Debian 13); Debian's archive.
# BEHAVIOR   Only one replacement is tried at a time. Words that need two get other suggestions: "Gehässigkeiten" for "Suessigkeiten",
#            "Fresse" for "Fuesse", "Progresse" for "Groesse". A small first letter counts as well: "maedchen" is
#            "machen" and "kueche" is "keuche", although "mädchen" is offered its noun.
# MATTERS    People who write with one switch omit umlauts and capitals; the intended word is not in the list at all.
# PRODUCT    K2.14: a typed "ss" also finds words with "ß"; "ue" finds none with "ü".
. "$(dirname "$0")/support.sh"
packages trixie hunspell hunspell-de-de=20161207-15
program probe.sh <<'SCRIPT'
first() { printf '^%s\n' "$1" | hunspell -a -i utf-8 -d de_DE | sed -nE 's/^[*+-].*/right/p; s/^& [^:]*: ([^,]*).*/\1/p; s/^#.*/none/p'; }
line() { printf '%s=' "$1"; shift; for word; do printf '%s ' "$(first "$word")"; done; echo; }
line one Maedchen schoen fuer Strasse mädchen
line two Suessigkeiten Fuesse Groesse Gruesse
line small maedchen kueche
SCRIPT
observe bash /opt/probe.sh
versions hunspell hunspell-de-de=20161207-15
expect "Maedchen, schoen, fuer, Strasse, mädchen" "Mädchen schön für Straße Mädchen " "$(value one)"
expect "Suessigkeiten, Fuesse, Groesse, Gruesse" "Gehässigkeiten Fresse Progresse Grusele " "$(value two)"
expect "maedchen, kueche" "machen keuche " "$(value small)"
finish
