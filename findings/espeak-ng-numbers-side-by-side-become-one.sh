#!/usr/bin/env bash
# GUESS      "100 200" is two numbers, as "3 4" is. "10 000" is ten thousand in the languages whose spelling groups digits by a
#            space, also in Spanish, whose academy requires it.
# COMPONENT  espeak-ng 1.52.0 (Debian 13), without options; Debian's archive.
# BEHAVIOR   In German, French and Dutch, any number before three digits counts as thousands: "100 200" is one hundred thousand two
#            hundred, "7 112" is seven thousand. In Spanish, Italian and English no space groups: "10 000" is "ten zero zero zero".
# MATTERS    Numbers picked one after another on a board, house numbers, and the prefix of a telephone number are
#            spoken as a single wrong number; a long number with spaces is spoken digit by digit in half of the languages.
# PRODUCT    E9.38: numbers side by side get a pause, except in French, where a space separates thousands.
. "$(dirname "$0")/support.sh"
packages trixie espeak-ng=1.52.0+dfsg-5
program probe.sh <<'SCRIPT'
said() { printf '%s' "$(espeak-ng -v "$1" -q --ipa -- "$2" | tr -d '\n' | sed 's/[ˈˌ]//g; s/^ *//')"; }
same() { [ "$(said "$1" "$2")" = "$(said "$1" "$3")" ] && printf 'same ' || printf 'other '; }
for voice in de fr nl es it en; do
  printf '%s=' $voice
  for pair in "100 200:100200" "7 112:7112" "1 100:1100" "10 000:10000" "20 50:2050"; do same $voice "${pair%:*}" "${pair#*:}"; done
  echo
done
printf 'german=%s\n' "$(said de "100 200")"
printf 'spanish=%s\n' "$(said es "10 000")"
printf 'comma=%s\n' "$(said de "100, 200")"
SCRIPT
observe bash /opt/probe.sh
versions espeak-ng
expect "German: 100 200 as 100200, 7 112 as 7112, 1 100 as 1100, 10 000 as 10000, 20 50 as 2050." "same same same same other " "$(value de)"
expect "French." "same same same same other " "$(value fr)"
expect "Dutch." "same same same same other " "$(value nl)"
expect "Spanish." "other other other other other " "$(value es)"
expect "Italian." "other other other other other " "$(value it)"
expect "English." "other other other other other " "$(value en)"
expect "100 200 in German." "aɪnhʊndɜt taʊzənt tsvaɪhʊndɜt" "$(value german)"
expect "100, 200 in German." "aɪnhʊndɜttsvaɪhʊndɜt" "$(value comma)"
expect "10 000 in Spanish." "djɛθ θeɾoθeɾo θeɾo" "$(value spanish)"
finish
