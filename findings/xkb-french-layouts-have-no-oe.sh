#!/usr/bin/env bash
# GUESS      Each letter of French, small and capital, is on a key of the French layouts, or comes from a dead key and a letter: "œ" is in
#            "cœur" and "sœur", and "Ç" begins "Ça va ?".
# COMPONENT  xkb-data 2.42 with xkbcli of libxkbcommon 1.7.0 (Debian 13); Debian's archive.
# BEHAVIOR   The layout "fr" has no key for "œ", "Œ" and "Ç", and no dead key that makes them. Its variant "azerty" also lacks "É", "È" and "À":
#            it has no dead acute or grave accent. The layout "ca" of Canada has no "œ", that of Switzerland no "Ç".
#            The variant "oss" and Belgium have them all.
# MATTERS    A program that types by keys of the layout leaves a letter out of "cœur", or writes "Ca va ?".
# PRODUCT    K4.18: letters that the layout lacks are lost where no field takes text.
. "$(dirname "$0")/support.sh"
packages trixie xkb-data=2.42-1 libxkbcommon-tools=1.7.0-2
program probe.sh <<'SCRIPT'
keymap() { xkbcli compile-keymap --layout "$1" --variant "$2"; }
# The letters as code points, each with the dead key that would make it, if any.
while read -r name layout variant; do
  variant=${variant#-}
  dead=$(keymap "$layout" "$variant" | grep -o 'dead_[a-z]*' | sort -u)
  printf '%s=' "$name"
  for letter in œ:0x153: Œ:0x152: Ç:0xc7:dead_cedilla É:0xc9:dead_acute À:0xc0:dead_grave é:0xe9:dead_acute; do
    IFS=: read -r shown code accent <<< "$letter"
    if xkbcli how-to-type --layout "$layout" --variant "$variant" "$code" | grep -q '^[0-9]'; then how=key
    elif [ -n "$accent" ] && grep -qx "$accent" <<< "$dead"; then how=dead
    else how=none; fi
    printf '%s %s, ' "$shown" "$how"
  done
  echo
done <<'LAYOUTS'
fr fr -
azerty fr azerty
ca ca -
oss fr oss
be be -
ch ch fr
LAYOUTS
SCRIPT
observe bash /opt/probe.sh
versions xkb-data libxkbcommon-tools
expect "French: on a key, by a dead key and a letter, or neither." "œ none, Œ none, Ç none, É dead, À dead, é key, " "$(value fr)"
expect "Its variant azerty." "œ none, Œ none, Ç none, É none, À none, é key, " "$(value azerty)"
expect "Canada." "œ none, Œ none, Ç dead, É key, À dead, é key, " "$(value ca)"
expect "The variant oss." "œ key, Œ key, Ç key, É key, À key, é key, " "$(value oss)"
expect "Belgium." "œ key, Œ key, Ç dead, É dead, À dead, é key, " "$(value be)"
expect "French of Switzerland." "œ key, Œ key, Ç none, É dead, À dead, é key, " "$(value ch)"
finish
