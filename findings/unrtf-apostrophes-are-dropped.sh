#!/usr/bin/env bash
# GUESS      "unrtf --text" writes the characters of an RTF text: quotation marks, apostrophes, dashes and bullets, which are control words, and
#            those given by "\u", each in the encoding of the locale.
# COMPONENT  unrtf 0.21.10, with the locale C.UTF-8 (Debian 13); Debian's archive.
# BEHAVIOR   Apostrophes, quotation marks, dashes and bullets are dropped without a message: "l'eau" with its curly apostrophe becomes "leau". A
#            number after "\u" is ignored, and its fallback is printed. Umlauts are bytes of Latin-1, and the byte of the euro sign (80) becomes
#            the one of "¬" (AC). A link is its address instead of its words. The exit status is 0.
# MATTERS    A person's own letters, converted in order to learn words from them, contain "leau", "dont" and "gehts", and are not UTF-8.
# PRODUCT    K6.11: RTF is rejected with the advice to save it as text or as .odt; docs/writing.md names LibreOffice for that.
. "$(dirname "$0")/support.sh"
packages trixie unrtf=0.21.10-clean-1
program probe <<'SH'
text() {
  printf '{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}%s\\par}' "$2" > /tmp/letter.rtf
  unrtf --text /tmp/letter.rtf > /tmp/letter.txt 2> /dev/null || echo "status=$?"
  printf '%s=%s\n' "$1" "$(sed '1,/^-----/d' /tmp/letter.txt | tr '\n' ' ' | od -An -c -w200 | tr -s ' ' | sed 's/ //g')"
}
text plain 'Hello'
text words 'l\rquote eau, don\rquote t'
text marks 'A\ldblquote B\rdblquote C\lquote D\rquote E\endash F\emdash G\bullet H'
text umlaut "A\\'fcB\\u252?C"
text euro "A\\'80B"
text quotes 'A\u8222?B\u8220?C\u8217?D\u339?E'
text link 'A{\field{\*\fldinst{HYPERLINK "http://example.org/"}}{\fldrslt{the page}}}B'
SH
observe bash /opt/probe
versions unrtf
expect "A plain word." "Hello" "$(value plain)"
expect "l’eau, don’t." "leau,dont" "$(value words)"
expect "Eight letters with quotation marks, dashes and a bullet between them." "ABCDEFGH" "$(value marks)"
expect "A, u umlaut as a byte, B, u umlaut by its number, C (octal)." 'A374B?C' "$(value umlaut)"
expect "A, the euro sign as a byte of Windows-1252, B (octal)." 'A254B' "$(value euro)"
expect "Quotation marks, an apostrophe and an oe by their numbers, between letters." "A?B?C?D?E" "$(value quotes)"
expect "The words \"the page\" as a link, between A and B." 'A"http://example.org/"B' "$(value link)"
expect "Exit status, if it is not 0." "" "$(value status)"
finish
