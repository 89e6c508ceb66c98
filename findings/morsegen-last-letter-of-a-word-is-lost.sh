#!/usr/bin/env bash
# GUESS      morse2ascii reads what morsegen writes: both are by one author, and a text file in dots and dashes is input that its help names.
# COMPONENT  morsegen 0.2.1 and morse2ascii 0.2.1 (Debian 13), in a UTF-8 locale; Debian's archive.
# BEHAVIOR   The gap between words is written as the sign "invitation to transmit" (as its manual states), without a gap before it: the last letter of
#            each word is in one code with it, ".--.-.-" for the "p" of "help". The end of the text is attached likewise. Read back, "help me" is "hel m". "ä" and
#            "é" become the codes of two other letters. Written by hand with "/" between the words, "help me" is read.
# MATTERS    Exercises in Morse code have a wrong letter in each word.
# PRODUCT    Switches are not read as Morse code.
. "$(dirname "$0")/support.sh"
packages trixie morsegen=0.2.1-5 morse2ascii=0.2.1+dfsg-1
program probe.sh <<'SCRIPT'
write() { printf '%s\n' "$1" > /tmp/text; morsegen /tmp/text < /dev/null 2> /dev/null; }
read_back() { morse2ascii "$1" 2> /dev/null | tail -n 1 | tr -s ' ' | sed 's/ *$//'; }
printf 'words=%s\n' "$(write 'help me')"
printf 'letters=%s\n' "$(write a)" "$(write ä)" "$(write é)"
write 'help me' > /tmp/code.txt
printf 'back=%s\n' "$(read_back /tmp/code.txt 2>&1)"
printf '.... . .-.. .--. / -- .\n' > /tmp/hand.txt
printf 'hand=%s\n' "$(read_back /tmp/hand.txt 2>&1)"
SCRIPT
observe bash /opt/probe.sh
versions morsegen morse2ascii
expect "\"help me\"." ".... . .-.. .--.-.-  -- ....-.-" "$(value words)"
expect "\"a\", \"ä\" and \"é\"." $'.-...-.-\n.---. -----....-.-\n.---. -.- ...-.-' "$(value letters)"
expect "\"help me\", read back." "hel m" "$(value back)"
expect "\"help me\", written by hand." "help me" "$(value hand)"
finish
