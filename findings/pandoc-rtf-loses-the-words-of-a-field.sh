#!/usr/bin/env bash
# GUESS      The result of a field in RTF (the name of a form letter, a date, the text that was filled into a form) is text of the document, and is
#            kept by pandoc as the words of a link are.
# COMPONENT  pandoc 3.1.11.1 (Debian 13); Debian's archive.
# BEHAVIOR   Only the result of a hyperlink is kept. Those of all other fields are dropped without a warning: "Dear Ann" becomes "Dear", and
#            what a person filled into a form is gone.
# MATTERS    A form that a person filled in with a switch is empty after its conversion, with exit status 0.
# PRODUCT    K6.11: RTF is rejected with the advice to save it as text or as .odt; docs/writing.md names LibreOffice for that.
. "$(dirname "$0")/support.sh"
packages trixie pandoc=3.1.11.1+ds-2
program probe <<'SH'
text() {
  printf '{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}%s\\par}' "$2" > /tmp/letter.rtf
  printf '%s=%s=%s=%s\n' "$1" "$(pandoc -f rtf -t plain --wrap=none /tmp/letter.rtf 2> /tmp/errors | tr '\n' '|')" "$?" "$(cat /tmp/errors)"
}
field() { text "$1" "Dear {\\field{\\*\\fldinst{ $2 }}{\\fldrslt{Ann}}} hello."; }
field link 'HYPERLINK "http://example.org/"'
for kind in MERGEFIELD FORMTEXT DATE AUTHOR REF QUOTE; do field "$kind" "$kind Name"; done
SH
observe bash /opt/probe
versions pandoc
expect "\"Dear Ann hello.\", with a hyperlink at \"Ann\": text, status, messages." "Dear Ann hello.|=0=" "$(value link)"
for kind in MERGEFIELD FORMTEXT DATE AUTHOR REF QUOTE; do
  expect "The same with a field $kind." "Dear hello.|=0=" "$(value $kind)"
done
finish
