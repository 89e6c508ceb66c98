#!/usr/bin/env bash
# GUESS      "XL" is spelled out, as "XXL" and "CV" are: Roman numerals follow a name or a noun, and alone they are abbreviations.
# COMPONENT  espeak-ng 1.52.0 (Debian 13), without options; Debian's archive.
# BEHAVIOR   "XL" is "römisch vierzig", "quarante romain", "cuarenta", the ordinal "quarantesimo" in Italian and "quarenta" in
#            Portuguese, in which "XXL" is fifty and "CV" a hundred and five. English speaks "IV" as "roman four" and spells out "VI" and
#            "XL"; Dutch has no Roman numerals, and speaks "IV" and "II" as words.
# MATTERS    Sizes of clothes, a curriculum and the entry "II" of a list are spoken as something else, by language.
# PRODUCT    E9.40: "XL" is sent as two letters; others are spoken as they are written.
. "$(dirname "$0")/support.sh"
packages trixie espeak-ng=1.52.0+dfsg-5
program probe.sh <<'SCRIPT'
said() { printf '%s' "$(espeak-ng -v "$1" -q --ipa -- "$2" | tr -d '\n' | sed 's/[ˈˌ]//g; s/^ *//')"; }
for voice in en de fr es it pt nl; do printf '%s=%s, %s, %s, %s, %s\n' $voice "$(said $voice XL)" "$(said $voice XXL)" "$(said $voice CV)" "$(said $voice IV)" "$(said $voice VI)"; done
SCRIPT
observe bash /opt/probe.sh
versions espeak-ng
expect "XL, XXL, CV, IV, VI in English." "ɛksɛl, ɛksɛksɛl, siːviː, ɹəʊmən fɔː, viːaɪ" "$(value en)"
expect "In German." "røːmɪʃ fɪɾtsɪç, ɪksɪksɛl, tseːfaʊ, røːmɪʃ fiːɾ, røːmɪʃ zɛks" "$(value de)"
expect "In French." "kaʁɑ̃t ʁomɛ̃, iksiksɛl, seve, katʁ ʁomɛ̃, si ʁomɛ̃" "$(value fr)"
expect "In Spanish." "kwaɾɛnta, ekisekisɛle, θeuβe, kwatɾo, bi" "$(value es)"
expect "In Italian." "kʊaɾaːntɛzimo, iksiksɛlle, tʃivu, kwaːrto, vi" "$(value it)"
expect "In Portuguese." "kwɐɾeŋtɐ, siŋkweɪŋtɐ, seɪŋtui siŋku, kwatɹu, vi" "$(value pt)"
expect "In Dutch." "ɪksɛl, ɪksɪksɛl, seːfeː, ɪf, vi" "$(value nl)"
finish
