#!/usr/bin/env bash
# GUESS      "foto's" and "auto's" are correct, as in hunspell: Dutch forms the plural of words that end in a vowel in this way.
# COMPONENT  aspell 0.60.8.1 with aspell-nl 2.20.19 (Debian 13), and hunspell-nl for comparison; Debian's archive.
# BEHAVIOR   Such plurals count as misspelled, and their first suggestions are "Fitis" (a bird) and "Atos"; "baby'tje" becomes "baby". A
#            hyphen within a word is accepted. hunspell accepts all of them.
# MATTERS    A program that checks or predicts with aspell, or with enchant if it prefers aspell, rejects common plurals.
# PRODUCT    Profiles/Words: the words are taken from other lists.
. "$(dirname "$0")/support.sh"
packages trixie gzip aspell=0.60.8.1-4 aspell-nl hunspell hunspell-nl
program probe.sh <<'SCRIPT'
# What the package does when it is installed.
mkdir -p /var/lib/aspell
gzip -dc /usr/share/aspell/nl.cwl.gz | prezip-bin -d | aspell --lang=nl create master /var/lib/aspell/nl.rws
first() { sed -nE 's/^[*+-].*/right/p; s/^& [^:]*: ([^,]*).*/\1/p; s/^#.*/none/p' | paste -sd '+'; }
for word in "foto's" "auto's" "baby'tje" "zee-egel"; do
  printf '%s=%s %s\n' "$word" "$(printf '^%s\n' "$word" | aspell -a -l nl --encoding=utf-8 | first)" "$(printf '^%s\n' "$word" | hunspell -a -i utf-8 -d nl_NL | first)"
done
SCRIPT
observe bash /opt/probe.sh
versions aspell aspell-nl hunspell-nl
expect "foto's in aspell and in hunspell." "Fitis right" "$(value "foto's")"
expect "auto's" "Atos right" "$(value "auto's")"
expect "baby'tje" "baby right" "$(value "baby'tje")"
expect "zee-egel" "right right" "$(value "zee-egel")"
finish
