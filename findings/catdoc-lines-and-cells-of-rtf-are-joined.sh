#!/usr/bin/env bash
# GUESS      catdoc, which reads RTF too, separates the words of lines and of the cells of a table, and keeps braces, as the specification of RTF
#            defines "\line", "\cell" and "\{".
# COMPONENT  catdoc 0.95 (Debian 13); Debian's archive.
# BEHAVIOR   "\line", "\page", "\column", "\cell" and "\row" disappear: "one" and "two" become "onetwo", and the table Ann, Bob "AnnBob". "\{", "\}",
#            "\\" and the hyphen "\_" are dropped. A footnote is attached to its word. A paragraph, a tab and quotation marks are right.
# MATTERS    The words of a list that a person wrote with Shift+Enter, or of a table, are stuck together; a program that learns words
#            from such a text learns words that do not exist.
# PRODUCT    K6.11: RTF is rejected with the advice to save it as text or as .odt; docs/writing.md names LibreOffice for that.
. "$(dirname "$0")/support.sh"
packages trixie catdoc=1:0.95-6
program probe <<'SH'
text() {
  printf '{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}%s\\par}' "$2" > /tmp/letter.rtf
  printf '%s=%s\n' "$1" "$(catdoc -d utf-8 /tmp/letter.rtf | tr '\n\t' '|>' | sed 's/|*$//')"
}
text right 'A\ldblquote B\rdblquote\par C\tab D'
text lines 'one\line two\page three\column four'
text table '\trowd\cellx1000\cellx2000\intbl Ann\cell Bob\cell\row\intbl Eva\cell Tom\cell\row\pard after'
text signs 'A\{B\}C\\D E\_Mail'
text note 'word{\footnote\pard\plain Note.} next'
SH
observe bash /opt/probe
versions catdoc
expect "Quotation marks, a paragraph (||) and a tab (>)." "A“B”||C>D" "$(value right)"
expect "Four words with a line break, a page break and a column break between them." "onetwothreefour" "$(value lines)"
expect "A table of two rows, and a paragraph after it." "AnnBobEvaTomafter" "$(value table)"
expect "A{B}C\\D E‑Mail." "ABCD EMail" "$(value signs)"
expect "A word with a footnote." "wordNote. next" "$(value note)"
finish
