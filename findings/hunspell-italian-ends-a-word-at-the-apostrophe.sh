#!/usr/bin/env bash
# GUESS      "dell'arte" and "quell'uomo" are right in Italian for a spell checker, as "l'ami" is in French.
# COMPONENT  hunspell 1.7.2 with hunspell-it 25.2.3 and hunspell-fr 7.0 (Debian 13); Debian's archive.
# BEHAVIOR   The word ends at the apostrophe: "dell" counts as misspelled, and the suggestions are "del" and "della". The same applies to the
#            curved apostrophe. In French both are one word and right.
# MATTERS    A prediction or check built on the dictionary marks each elided article, and offers wrong forms before a vowel.
# PRODUCT    Profiles/Words: the words are taken from other lists; keep an elided article with its word.
. "$(dirname "$0")/support.sh"
packages trixie hunspell hunspell-it hunspell-fr
program probe.sh <<'SCRIPT'
spell() { printf '^%s\n' "$2" | hunspell -a -i utf-8 -d "$1" | sed -nE 's/^(\*|[+-].*)$/right/p; s/^[&#] ([^ ]+).*/wrong:\1/p' | paste -sd ' '; }
for word in "dell'arte" "dell’arte" "quell'uomo"; do printf 'it-%s=%s\n' "$word" "$(spell it_IT "$word")"; done
for word in "l'ami" "l’ami" "aujourd'hui"; do printf 'fr-%s=%s\n' "$word" "$(spell fr_FR "$word")"; done
printf 'wordchars=%s %s\n' "$(grep -c ^WORDCHARS /usr/share/hunspell/it_IT.aff)" "$(grep -c ^WORDCHARS /usr/share/hunspell/fr_FR.aff)"
SCRIPT
observe bash /opt/probe.sh
versions hunspell hunspell-it hunspell-fr
expect "dell'arte" "wrong:dell right" "$(value "it-dell'arte")"
expect "dell’arte" "wrong:dell right" "$(value "it-dell’arte")"
expect "quell'uomo" "wrong:quell right" "$(value "it-quell'uomo")"
expect "French: l'ami, l’ami, aujourd'hui" "right right right" "$(value "fr-l'ami") $(value "fr-l’ami") $(value "fr-aujourd'hui")"
expect "Lines WORDCHARS of the Italian and of the French dictionary." "0 1" "$(value wordchars)"
finish
