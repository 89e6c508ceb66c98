#!/usr/bin/env bash
# GUESS      "OK" is right in each dictionary: it is on most dialogs, and both languages have used it for decades.
# COMPONENT  hunspell 1.7.2 with the dictionaries of German, Spanish, French, Italian and Dutch of Debian 13; Debian's archive.
# BEHAVIOR   It counts as misspelled in German, with the first suggestion "LOK" (a locomotive), and in Spanish, with "O". French and
#            Dutch accept "OK" but not "ok", Italian accepts both. "TV" and "CD" are accepted in all but Dutch, which has them in lower case.
# MATTERS    A spell checker underlines the word that every user picks, and replaces it with another one.
# PRODUCT    Profiles/Words has "ok" in each of the six languages; no dictionary is asked.
. "$(dirname "$0")/support.sh"
packages trixie hunspell hunspell-de-de=20161207-15 hunspell-es=1:25.2.3-1 hunspell-fr=1:7.0-3 hunspell-it=1:25.2.3-1 hunspell-nl=2:2.20.19+1-3
program probe.sh <<'SCRIPT'
first() { printf '^%s\n' "$2" | hunspell -a -i utf-8 -d "$1" | sed -nE 's/^[*+-].*/right/p; s/^& [^:]*: ([^,]*).*/\1/p; s/^#.*/none/p'; }
for tag in de_DE es_ES fr it_IT nl_NL; do
  printf '%s=' $tag
  for word in OK ok TV CD; do printf '%s ' "$(first $tag $word)"; done
  echo
done
SCRIPT
observe bash /opt/probe.sh
versions hunspell hunspell-de-de=20161207-15 hunspell-es=1:25.2.3-1 hunspell-fr=1:7.0-3 hunspell-it=1:25.2.3-1 hunspell-nl=2:2.20.19+1-3
expect "OK, ok, TV, CD in German: right, or the first suggestion." "LOK Lok right right " "$(value de_DE)"
expect "In Spanish." "O o right right " "$(value es_ES)"
expect "In French." "right OK right right " "$(value fr)"
expect "In Italian." "right right right right " "$(value it_IT)"
expect "In Dutch." "right OK tv cd " "$(value nl_NL)"
finish
