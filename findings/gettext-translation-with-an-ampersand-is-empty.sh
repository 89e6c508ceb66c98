#!/usr/bin/env bash
# GUESS      "msgfmt --xml" puts each translation into a metainfo file: xgettext extracts "Yes & no" from "Yes &amp; no" and keeps "<em>", so the translation is
#            written by the same rules.
# COMPONENT  gettext 0.23.1 with the rules of AppStream 1.0.5 (Debian 13); Debian's archive.
# BEHAVIOR   A translation with "&" becomes an empty element: the German name is empty. The exit status is 0; libxml2 writes "unterminated entity reference" to
#            standard error. "<" is escaped, and so are the tags of "<em>", which become text.
# MATTERS    A program for one language has its name in the store, and none in another one; a build that reads the exit status passes.
# PRODUCT    The metainfo file of the program is in English, and needs no msgfmt.
. "$(dirname "$0")/support.sh"
packages trixie gettext=0.23.1-2 appstream=1.0.5-1
program probe.sh <<'SCRIPT'
cd /tmp
mkdir po
echo de > po/LINGUAS
printf 'msgid "%s"\nmsgstr "%s"\n\n' "" 'Content-Type: text/plain; charset=UTF-8\nLanguage: de\n' "Yes & no" "Ja & nein" "Two < three" "Zwei < drei" \
  "Speak <em>one</em> word" "Sprich <em>ein</em> Wort" > po/de.po
cat > board.metainfo.xml.in <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application"><id>board</id><name>Yes &amp; no</name><summary>Two &lt; three</summary>
<description><p>Speak <em>one</em> word</p></description></component>
XML
xgettext -o board.pot board.metainfo.xml.in
printf 'extracted=%s\n' "$(sed -n 's/^msgid "\(..*\)"$/\1/p' board.pot | paste -sd ,)"
status=0
msgfmt --xml --template=board.metainfo.xml.in -d po -o board.xml 2> errors || status=$?
printf 'status=%s %s\n' "$status" "$(grep -o 'unterminated entity reference' errors)"
for name in name summary p; do printf '%s=%s\n' "$name" "$(grep -o "<$name xml:lang.*" board.xml)"; done
SCRIPT
observe bash /opt/probe.sh
versions gettext appstream
expect "The texts for translators." "Yes & no,Two < three,Speak <em>one</em> word" "$(value extracted)"
expect "Exit status, and the words about an error." "0 unterminated entity reference" "$(value status)"
expect "The German name, \"Ja & nein\"." '<name xml:lang="de"/>' "$(value name)"
expect "The German summary." '<summary xml:lang="de">Zwei &lt; drei</summary>' "$(value summary)"
expect "The German paragraph." '<p xml:lang="de">Sprich &lt;em&gt;ein&lt;/em&gt; Wort</p>' "$(value p)"
finish
