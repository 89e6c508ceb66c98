#!/usr/bin/env bash
# GUESS      A text that was written in Morse code is read back by the same package, in its default form.
# COMPONENT  morse-talk 0.2 (PyPI).
# BEHAVIOR   Two words are written with a gap of seven spaces, and reading them ends with an IndexError; in its binary form they are read back. "@" and "!" are
#            written as "?", which is no code, and ")" has the code of "(" in this table.
# MATTERS    A person who writes by one switch in Morse code writes one word, and then gets an error.
# PRODUCT    Switches are not read as Morse code.
. "$(dirname "$0")/support.sh"
from_pypi morse-talk==0.2
cat > "$work/probe.py" <<'PYTHON'
from morse_talk import decode, encode
def back(text, **kind):
    try:
        return decode(encode(text, **kind), **kind)
    except Exception as error:
        return type(error).__name__
print("word", back("SOS"), back("a,b?"), sep="=")
print("words", repr(encode("a b")), back("help me"), back("I want"), back("help me", encoding_type="binary"), sep="=")
print("signs", encode("@"), encode("!"), encode("("), encode(")"), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was written: $(tail -n 1 "$work/errors")"
printf 'version   morse-talk 0.2\n'
expect "One word." "SOS=A,B?" "$(value word)"
expect "The code of two letters apart; two words that were written, read back; \"help me\" in its binary form." "'.-       -...'=IndexError=IndexError=HELP ME" "$(value words)"
expect "The codes of @ ! ( )." "?=?=-.--.-=-.--.-" "$(value signs)"
finish
