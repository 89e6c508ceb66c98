#!/usr/bin/env bash
# GUESS      "-5" is "moins cinq" and "menos cinco", as it is "minus five" in English, and "meno cinque" in Italian: a number
#            without its sign is another number.
# COMPONENT  espeak-ng 1.52.0 (Debian 13), without options; Debian's archive.
# BEHAVIOR   In French and Spanish the hyphen before a number is silent: "-5 °C" is "cinq degrés". The minus sign of Unicode (U+2212)
#            is spoken there, by its English name and in an English voice. A plus is spoken in all six languages.
# MATTERS    A temperature, a balance or a step down is spoken as its opposite.
# PRODUCT    E9.35: a minus before a number is sent as a word.
. "$(dirname "$0")/support.sh"
packages trixie espeak-ng=1.52.0+dfsg-5
program probe.sh <<'SCRIPT'
said() { printf '%s' "$(espeak-ng -v "$1" -q --ipa -- "$2" | tr -d '\n' | sed 's/[ˈˌ]//g; s/^ *//')"; }
for voice in en de fr es it nl; do printf '%s=%s, %s, %s, %s\n' $voice "$(said $voice 5)" "$(said $voice -5)" "$(said $voice −5)" "$(said $voice +5)"; done
SCRIPT
observe bash /opt/probe.sh
versions espeak-ng
expect "5, -5, −5 (U+2212) and +5 in French." "sɛ̃k, sɛ̃k, (en)maɪnəs(fr) sɛ̃k, plys sɛ̃k" "$(value fr)"
expect "In Spanish." "θinko, θinko, (en)maɪnəs(es) θinko, mas θinko" "$(value es)"
expect "In Italian." "tʃinkwe, meno tʃinkwe, mɛno tʃinkwe, pju tʃinkwe" "$(value it)"
expect "In German." "fʏnf, miːnʊs fʏnf, miːnʊs fʏnf, plʊs fʏnf" "$(value de)"
expect "In Dutch." "vɛɪf, mɪn vɛɪf, mɪn vɛɪf, plɵs vɛɪf" "$(value nl)"
expect "In English." "faɪv, maɪnəs faɪv, maɪnəs faɪv, plʌs faɪv" "$(value en)"
finish
