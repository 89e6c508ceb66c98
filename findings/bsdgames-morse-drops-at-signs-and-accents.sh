#!/usr/bin/env bash
# GUESS      morse writes the accented letters of German, French and Spanish and "@", which have codes for decades, or it reports a character
#            that has none.
# COMPONENT  bsdgames 2.17 (Debian 13), in a UTF-8 locale; Debian's archive.
# BEHAVIOR   "ä", "é", "ñ", "ß", "@" and "!" are dropped without a message and with exit status 0: "a@b" is written as "ab", "über" as "ber", and "é"
#            alone is only the end of a message. Other signs are written and read back: "?", ".", ",", "-", "'", ":", "=".
# MATTERS    An address or a name that is practiced or sent has letters less than it should.
# PRODUCT    Switches are not read as Morse code.
. "$(dirname "$0")/support.sh"
packages trixie bsdgames=2.17-35
program probe.sh <<'SCRIPT'
write() { /usr/games/morse -s "$1" 2>&1; }
back() { write "$1" | /usr/games/morse -d | tr -d '\n' | sed 's/ *$//'; }
for text in 'a@b' 'no!' über café ß 'hi?' "don't" '1=2'; do printf 'back=%s: %s\n' "$text" "$(back "$text")"; done
write 'é' > /tmp/code
printf 'status=%s %s\n' "$?" "$(tr -d ' \n' < /tmp/code)"
SCRIPT
observe bash /opt/probe.sh
versions bsdgames
expect "What is read back from what was written." $'a@b: AB\nno!: NO\nüber: BER\ncafé: CAF\nß: \nhi?: HI?\ndon\'t: DON\'T\n1=2: 1=2' "$(value back)"
expect "\"é\": exit status and code, which is that of an end." "0 ...-.-" "$(value status)"
finish
