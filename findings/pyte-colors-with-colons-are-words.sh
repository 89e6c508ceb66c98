#!/usr/bin/env bash
# GUESS      An emulated terminal shows no part of a control sequence: it reads one to its final byte, and ignores what it does not know. It has the alternate
#            screen, which every program of full size uses.
# COMPONENT  pyte 0.8.2 (PyPI), with which terminal screen readers know the screen (fenrir, tdsr), and tests of terminal programs.
# BEHAVIOR   A color in the form with colons (ISO 8613-6) is text: "CSI 38:2::1:2:3 m" leaves "2::1:2:3m" on the screen, a wavy underline "3m". The end of
#            kitty's keyboard protocol, "CSI < u", leaves "u". The other private sequences are ignored, and so is the alternate screen: the lines before it are lost.
# MATTERS    A screen reader says "two colon colon one" in the middle of a label, and its highlight is several cells beside the word.
# PRODUCT    It sends "CSI < u" at the end of each session, before it leaves the picture; colors have semicolons.
. "$(dirname "$0")/support.sh"
from_pypi wcwidth==0.9.4 pyte==0.8.2
cat > "$work/probe.py" <<'PYTHON'
import pyte

def shown(text):
    screen = pyte.Screen(24, 2)
    pyte.Stream(screen).feed(text)
    return "|".join(line.rstrip() for line in screen.display).rstrip("|")

for key, text in (("semicolons", "Yes \x1b[38;2;1;2;3mNo\x1b[0m"), ("colons", "Yes \x1b[38:2::1:2:3mNo\x1b[0m"), ("underline", "Yes \x1b[4:3mNo\x1b[0m"),
                  ("request", "Yes \x1b[?u\x1b[>15uNo"), ("end", "Yes \x1b[<uNo"), ("update", "Yes \x1b[?2026h\x1b[?2026$pNo\x1b[?2026l"),
                  ("alternate", "before\r\n\x1b[?1049h\x1b[2J\x1b[HYes No\x1b[?1049l")):
    print(key, shown(text), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was shown: $(tail -n 1 "$work/errors")"
printf 'version   pyte 0.8.2\n'
expect "\"Yes No\" with a color with semicolons." "Yes No" "$(value semicolons)"
expect "With the same color with colons." "Yes 2::1:2:3mNo" "$(value colons)"
expect "With a wavy underline." "Yes 3mNo" "$(value underline)"
expect "With question, request and end of kitty's keyboard protocol." $'Yes No\nYes uNo' "$(value request; value end)"
expect "With a synchronized update." "Yes No" "$(value update)"
expect "After a program that entered and left the alternate screen." "Yes No" "$(value alternate)"
finish
