#!/usr/bin/env bash
# GUESS      nuspell and hunspell agree on each word with the same dictionary: nuspell is described as an implementation of hunspell anew
#            that is compatible with its dictionaries.
# COMPONENT  nuspell 5.1.6 and hunspell 1.7.2 with the dictionaries of German, Italian, French and Dutch of Debian 13; Debian's archive.
# BEHAVIOR   "geht's" (as in "Wie geht's?", how are you) is correct for hunspell and misspelled for nuspell, whose only suggestion is "gehascht",
#            a form of a verb for drugs. With the typographic apostrophe, "l’acqua" and "un’altra" are correct for hunspell and misspelled for nuspell. The French
#            "aujourd’hui" and the Dutch "foto’s" are correct for both. hunspell ends a German or Italian word at such an apostrophe.
# MATTERS    A program that switches from one to the other marks every other short message as misspelled.
# PRODUCT    K2: the words of a language come with Switchlight; no dictionary is asked.
. "$(dirname "$0")/support.sh"
packages trixie nuspell=5.1.6-1+b1 hunspell hunspell-de-de=20161207-15 hunspell-fr=1:7.0-3 hunspell-it=1:25.2.3-1 hunspell-nl=2:2.20.19+1-3
program probe.sh <<'SCRIPT'
line() { # DICTIONARY WORD...
  local dictionary=$1 word; shift
  printf '%s=' "$dictionary"
  for word; do
    printf '%s: ' "$word"
    printf '^%s\n' "$word" | hunspell -a -i utf-8 -d "$dictionary" 2> /dev/null | sed -n '2s/^\([*+&#-]\).*/\1/p' | tr -d '\n'
    printf '%s\n' "$word" > /tmp/word
    nuspell -d "$dictionary" /tmp/word 2> /dev/null | sed -nE '1{s/^\* OK.*/ */; s/^& Wrong: [^ ]*\. How about: (.*)/ \1/; s/\. *$//; p}' | tr -d '\n'
    printf '; '
  done
  echo
}
line de_DE "geht's" geht’s geht
line it_IT l’acqua un’altra "l'acqua"
line fr aujourd’hui c’est
line nl_NL foto’s "zo'n"
SCRIPT
observe bash /opt/probe.sh
versions nuspell hunspell hunspell-de-de hunspell-it
expect "German: by hunspell and by nuspell; * is right, a word is a suggestion." "geht's: * gehascht; geht’s: * gehascht; geht: * *; " "$(value de_DE)"
expect "Italian." "l’acqua: * l'acqua, acqua; un’altra: * un'altra; l'acqua: * *; " "$(value it_IT)"
expect "French." "aujourd’hui: * *; c’est: * *; " "$(value fr)"
expect "Dutch." "foto’s: * *; zo'n: * *; " "$(value nl_NL)"
finish
