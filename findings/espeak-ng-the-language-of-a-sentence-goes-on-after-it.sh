#!/usr/bin/env bash
# GUESS      The language of an element of SSML ends with the element: after <s xml:lang="de">, <p xml:lang="de"> and <voice xml:lang="de"> the text is in the
#            language of the voice again. That is the rule of xml:lang, and the page of espeak-ng on markup lists it for these three.
# COMPONENT  espeak-ng 1.52.0 with -m (Debian 13), asked for its phonemes; Debian's archive.
# BEHAVIOR   After a sentence or a paragraph in German, the rest of an English text is German too: "bye" is "byːə", and so are the next sentences without a
#            language. Only "voice" ends with its element, and <s xml:lang="en"> leads back. <lang xml:lang="de"> of SSML 1.1 changes nothing.
# MATTERS    One German sentence in an English text makes all of the rest hard to understand.
# PRODUCT    It sends no SSML: the language of each message is a setting of the daemon.
. "$(dirname "$0")/support.sh"
packages trixie espeak-ng=1.52.0+dfsg-5
program probe.sh <<'SCRIPT'
said() { printf '%s=%s\n' "$1" "$(espeak-ng -v en -m -q --ipa -- "<speak>$2</speak>" | tr '\n' ' ' | sed 's/[ˈˌ]//g; s/  */ /g; s/^ //; s/ $//')"; }
said plain 'Hello. Bye.'
said voice 'Hello <voice xml:lang="de">Hallo</voice> bye'
said sentence 'Hello <s xml:lang="de">Hallo</s> bye'
said paragraph 'Hello <p xml:lang="de">Hallo</p> bye'
said next '<s>Hello</s><s xml:lang="de">Hallo</s><s>Bye</s><s>See you</s>'
said back '<s>Hello</s><s xml:lang="de">Hallo</s><s xml:lang="en">Bye</s>'
said lang 'Hello <lang xml:lang="de">Hallo</lang> bye'
SCRIPT
observe bash /opt/probe.sh
versions espeak-ng
expect "\"Hello. Bye.\" in English." "hələʊ baɪ" "$(value plain)"
expect "With a German voice between." "hələʊ haloː baɪ" "$(value voice)"
expect "With a German sentence between." "hələʊ haloː byːə" "$(value sentence)"
expect "With a German paragraph between." "hələʊ haloː byːə" "$(value paragraph)"
expect "Two sentences without a language after a German one." "hələʊ haloː byːə zeː juː" "$(value next)"
expect "One with the language English after it." "hələʊ haloː baɪ" "$(value back)"
expect "With the element lang of SSML 1.1." "hələʊ haləʊ baɪ" "$(value lang)"
finish
