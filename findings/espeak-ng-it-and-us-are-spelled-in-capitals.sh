#!/usr/bin/env bash
# GUESS      A text in capitals, as on many boards, sounds like the same text in lower case: "HELP US" is "help us". A
#            word in capitals is spelled out only if it cannot be a word.
# COMPONENT  espeak-ng 1.52.0 (Debian 13), voices en and en-us, without options; Debian's archive.
# BEHAVIOR   "IT" and "US" are spelled out, alone and in a text in capitals: "I LIKE IT" ends with "eye tee", "HELP US" with
#            "you ess". The other tested short words (AM, OR, SO, WE, HE, AN, AS, IF, ME, BE) sound as in lower case.
# MATTERS    Two of the most frequent words of a board are spoken as a trade and a country.
# PRODUCT    E9.40: among other words in capitals, "IT" and "US" are sent in lower case.
. "$(dirname "$0")/support.sh"
packages trixie espeak-ng=1.52.0+dfsg-5
program probe.sh <<'SCRIPT'
said() { printf '%s' "$(espeak-ng -v "$1" -q --ipa -- "$2" | tr -d '\n' | sed 's/[ˈˌ]//g; s/^ *//')"; }
for voice in en en-us; do
  printf 'others-%s=' $voice
  for word in am or so we he an as if me be; do [ "$(said $voice $word)" = "$(said $voice "${word^^}")" ] || printf '%s ' "${word^^}"; done; echo
  for text in "it" "us" "I like it" "help us"; do printf '%s-%s=%s, %s\n' "${text// /}" $voice "$(said $voice "$text")" "$(said $voice "${text^^}")"; done
done
SCRIPT
observe bash /opt/probe.sh
versions espeak-ng
expect "it and IT" "ɪt, aɪtiː" "$(value it-en)"
expect "us and US" "ʌs, juːɛs" "$(value us-en)"
expect "I like it and I LIKE IT" "aɪ laɪk ɪt, aɪ laɪk aɪtiː" "$(value Ilikeit-en)"
expect "help us and HELP US" "hɛlp ʌs, hɛlp juːɛs" "$(value helpus-en)"
expect "American: I like it and I LIKE IT" "aɪ laɪk ɪt, aɪ laɪk aɪtiː" "$(value Ilikeit-en-us)"
expect "Other words that sound otherwise in capitals, with en and en-us." " " "$(value others-en) $(value others-en-us)"
finish
