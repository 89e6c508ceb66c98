#!/usr/bin/env bash
# GUESS      A text with accents that qrencode puts into a QR code is read by zbarimg as it was: both work on UTF-8 by default, on a system in UTF-8.
# COMPONENT  zbar-tools 0.23.93 and qrencode 4.1.1 (Debian 13); Debian's archive.
# BEHAVIOR   zbarimg guesses the encoding, and prefers those of Chinese and Japanese for short texts: "mamá" is read as "mam獺", "niño" as "ni簽o", "œuf" as half-width
#            katakana and a Han character, "déjà vu" as Latin-1. "ÄÖÜ äöü ß" is right. The exit status is 0. "-Sbinary", which is documented for binary data, prints the bytes as
#            they are.
# MATTERS    A sentence on a card that is passed by a code arrives in another script.
# PRODUCT    The program reads and writes no codes.
. "$(dirname "$0")/support.sh"
packages trixie qrencode=4.1.1-2 zbar-tools=0.23.93-8
program probe.sh <<'SCRIPT'
cd /tmp
while read -r key text; do
  qrencode -o code.png -s 6 "$text"
  status=0
  read=$(zbarimg -q --raw code.png 2> /dev/null) || status=$?
  [ "$read" != "$(printf %s "$text" | iconv -f latin1 -t utf-8)" ] || [ "$read" = "$text" ] || read="as Latin-1"
  printf '%s=%s %s\n' "$key" "$status" "$read"
  [ "$(zbarimg -q --raw -Sbinary --oneshot code.png 2> /dev/null)" = "$text" ] || printf 'binary=%s\n' "$text"
done <<'TEXTS'
mama mamá
nino niño
oeuf œuf
deja déjà vu
umlauts ÄÖÜ äöü ß
ascii Hello
TEXTS
SCRIPT
observe bash /opt/probe.sh
versions qrencode zbar-tools
expect "\"mamá\" and \"niño\": exit status and text." $'0 mam獺\n0 ni簽o' "$(value mama; value nino)"
expect "\"œuf\"." "0 ﾅ砥f" "$(value oeuf)"
expect "\"déjà vu\"." "0 as Latin-1" "$(value deja)"
expect "\"ÄÖÜ äöü ß\" and \"Hello\"." $'0 ÄÖÜ äöü ß\n0 Hello' "$(value umlauts; value ascii)"
expect "Texts that differ with -Sbinary." "" "$(value binary)"
finish
