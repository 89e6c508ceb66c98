#!/usr/bin/env bash
# GUESS      A word that is written without umlauts, as on a keyboard that has none, gets the right one as its first suggestion:
#            "Suessigkeiten" is "Süßigkeiten", as "Maedchen" is "Mädchen" and "Strasse" is "Straße". The dictionary lists "ue" for
#            "ü", "ss" for "ß" and the like as its replacements.
# COMPONENT  hunspell 1.7.2 with hunspell-de-de 20161207+frami (Debian 13); Debian's archive.
# BEHAVIOR   One replacement is tried at a time. Words that need two are offered others: "Gehässigkeiten" for "Suessigkeiten",
#            "Fresse" for "Fuesse", "Progresse" for "Groesse". A small first letter counts as well: "maedchen" is
#            "machen" and "kueche" is "keuche", although "mädchen" is offered its noun.
# MATTERS    Who writes with one switch leaves out umlauts and capitals; the word that was meant is not in the list at all.
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
