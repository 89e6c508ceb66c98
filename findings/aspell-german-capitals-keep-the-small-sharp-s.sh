#!/usr/bin/env bash
# GUESS      In capitals "ß" is "SS", so "STRASSE" and "HEISS" are right and "STRAßE" is wrong: the official rules have "SS" and
#            "ẞ" in capitals.
# COMPONENT  aspell 0.60.8.1 with aspell-de 20161207 (Debian 13), and hunspell-de-de for comparison; Debian's archive.
# BEHAVIOR   The reverse: "STRASSE" counts as misspelled, with "STRASS" as its first suggestion; "STRAßE" is accepted. hunspell accepts both.
# MATTERS    Keyboards and boards are often labeled and written in capitals: each word with "ß" is marked, and the spelling that
#            is not in use is offered.
# PRODUCT    K2.14: a typed "ss" also finds words with "ß".
. "$(dirname "$0")/support.sh"
packages trixie gzip aspell=0.60.8.1-4 aspell-de=20161207-15 hunspell hunspell-de-de
program probe.sh <<'SCRIPT'
# What the package does when it is installed.
mkdir -p /var/lib/aspell
for part in de-common de_DE-only de_AT-only de_CH-only; do gzip -dc /usr/share/aspell/$part.cwl.gz | prezip-bin -d | aspell --lang=de create master /usr/lib/aspell/$part.rws; done
ln -sf de-neu.multi /usr/lib/aspell/de.multi
ln -sf de_DE-neu.multi /usr/lib/aspell/de_DE.multi
first() { sed -nE 's/^[*+-].*/right/p; s/^& [^:]*: ([^,]*).*/\1/p; s/^#.*/none/p' | paste -sd '+'; }
for word in STRASSE STRAßE HEISS HEIßEN; do
  printf '%s=%s %s\n' "$word" "$(printf '^%s\n' "$word" | aspell -a -l de --encoding=utf-8 | first)" "$(printf '^%s\n' "$word" | hunspell -a -i utf-8 -d de_DE | first)"
done
SCRIPT
observe bash /opt/probe.sh
versions aspell aspell-de hunspell-de-de
expect "STRASSE in aspell and in hunspell." "STRASS right" "$(value STRASSE)"
expect "STRAßE" "right right" "$(value STRAßE)"
expect "HEISS" "HEUSS right" "$(value HEISS)"
expect "HEIßEN" "right right" "$(value HEIßEN)"
finish
