#!/usr/bin/env bash
# GUESS      An emoji is named by its name with and without U+FE0F, the selector that Unicode puts after a sign that is to be drawn
#            in colors, and that every emoji keyboard writes after "❤", "⬅" or "☀".
# COMPONENT  espeak-ng 1.52.0 (Debian 13), without options; Debian's archive.
# BEHAVIOR   The selector removes the last word of the name. "❤️" is "red", "☕️" is "hot" and "⬅️" is "left" in English; in
#            French and Spanish both arrows are "flèche" and "flecha"; in German all four arrows are "Pe-feil", and "☀️", "▶️" and
#            "☕️", whose names are one word, are silent. "👍🏽" is "thumbs medium" in English and "mittlere" in German.
# MATTERS    Boards are labeled with emoji: the arrows of a page sound alike, and the sun is a pause. speech-dispatcher replaces most
#            emoji before the voice gets them; programs that use espeak-ng alone do not.
# PRODUCT    E9.41: the selector is not sent, except in joined emoji.
. "$(dirname "$0")/support.sh"
packages trixie espeak-ng=1.52.0+dfsg-5
program probe.sh <<'SCRIPT'
said() { printf '%s' "$(espeak-ng -v "$1" -q --ipa -- "$2" | tr -d '\n' | sed 's/[ˈˌ]//g; s/^ *//')"; }
line() { # KEY VOICE SIGN...: the sign without and with the selector
  printf '%s=' "$1"; local voice=$2 sign; shift 2
  for sign; do printf '%s:%s ' "$(said "$voice" "$sign")" "$(said "$voice" "$sign"$'\ufe0f')"; done; echo
}
arrows() { for sign in ⬅ ➡ ⬆ ⬇; do said "$1" "$sign$2"; echo; done | sort -u | wc -l; }
line english en ❤ ☕ ⬅
line german de ❤ ☕ ☀ ▶
for voice in en de; do printf 'arrows-%s=%s %s\n' $voice "$(arrows $voice '')" "$(arrows $voice $'\ufe0f')"; done
for voice in fr es; do printf '%s=%s %s\n' $voice "$(said $voice ⬅$'\ufe0f')" "$(said $voice ➡$'\ufe0f')"; done
for voice in en de; do printf 'thumb-%s=%s\n' $voice "$(said $voice 👍🏽)"; done
SCRIPT
observe bash /opt/probe.sh
versions espeak-ng
expect "❤ ☕ ⬅ in English, without and with the selector." "ɹɛd hɑːt:ɹɛd hɒt bɛvəɹɪdʒ:hɒt lɛft aɹəʊ:lɛft " "$(value english)"
expect "❤ ☕ ☀ ▶ in German." "roːtəs hɛɾts:roːtəs haɪsɡətɾɛŋk: zɔnə: viːdɜɡɑːbə: " "$(value german)"
expect "Different names of ⬅ ➡ ⬆ ⬇ without and with the selector, in English." "4 4" "$(value arrows-en)"
expect "In German." "4 1" "$(value arrows-de)"
expect "⬅️ and ➡️ in French." "flɛʃ flɛʃ" "$(value fr)"
expect "⬅️ and ➡️ in Spanish." "fletʃa fletʃa" "$(value es)"
expect "👍🏽 in English." "θʌmzmiːdiəm" "$(value thumb-en)"
expect "👍🏽 in German." "mɪtlərə" "$(value thumb-de)"
finish
