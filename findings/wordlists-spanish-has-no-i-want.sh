#!/usr/bin/env bash
# GUESS      Debian's word lists contain the first words of a board: I, want, more, help, yes, no, mom, dad, thanks, with the letters of their language. They are in the
#            English list, and in that of each language.
# COMPONENT  wfrench 1.2.9, wspanish 1.0.30, witalian 1.10, wngerman 20161207, wamerican 2020.12.07, wdutch 2.20.19 (Debian 13); Debian's archive.
# BEHAVIOR   The Spanish list has no form of a verb but the infinitive: "querer" without "quiero", no "estoy", "está" and "gracias". The French one has no "œ" at all
#            ("coeur" for "cœur"), and no word with a capital ("Noël"). The Italian one has neither "è" (is), "e" (and) nor "papà". The others have the words.
# MATTERS    A program that predicts or checks words with /usr/share/dict never offers "I want" in Spanish, and marks "cœur" as wrong.
# PRODUCT    Profiles/Words has lists of its own (docs/core-words.md); of these packages, its generator reads only the German and the English one.
. "$(dirname "$0")/support.sh"
packages trixie wfrench=1.2.9-1 wspanish=1.0.30 witalian=1.10+nmu1 wngerman=20161207-15 wamerican=2020.12.07-4 wdutch=1:2.20.19+1-3
program probe.sh <<'SCRIPT'
missing() { # LIST WORD...
  local list=$1 word
  shift
  printf '%s=' "$list"
  for word; do grep -qx -- "$word" "/usr/share/dict/$list" || printf '%s ' "$word"; done
  echo
}
missing spanish yo querer quiero quieres estar estoy está más ayuda sí no mamá papá niño gracias hola
missing french je veux plus aide oui maman cœur sœur œuf coeur soeur oeuf Noël été "aujourd'hui"
missing italian io voglio più aiuto sì no mamma papà è e perché città grazie
missing ngerman ich will mehr Hilfe ja nein Mama Papa groß müde danke
missing american-english I want more help yes no mom dad thanks "I'm" "don't"
missing dutch ik wil meer hulp ja nee mama papa één "foto's"
printf 'letters=%s\n' "$(grep -c 'œ' /usr/share/dict/french)" "$(grep -c '^[[:upper:]]' /usr/share/dict/french)"
SCRIPT
observe bash /opt/probe.sh
versions wfrench wspanish witalian wngerman wamerican wdutch
expect "Words that are missing in Spanish." "quiero quieres estoy está gracias " "$(value spanish)"
expect "In French." "cœur sœur œuf Noël " "$(value french)"
expect "In Italian." "papà è e " "$(value italian)"
expect "In German, English and Dutch." "" "$(value ngerman; value american-english; value dutch)"
expect "French words with œ, and with a capital." $'0\n0' "$(value letters)"
finish
