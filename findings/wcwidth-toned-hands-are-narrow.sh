#!/usr/bin/env bash
# GUESS      Every emoji with a skin tone has two cells: Unicode shows each such sequence as one emoji, and emoji are wide.
#            wcwidth counts "☝️", the same hand with the selector of emoji, as two, and tmux has the same tables.
# COMPONENT  wcwidth 0.9.4 (PyPI), and tmux 3.5a (Debian 13), whose cursor is asked; Debian's archive.
# BEHAVIOR   wcwidth counts a hand or person that is text without a selector as one cell also with a tone: "☝🏽", "✌🏽", "✍🏽", "⛹🏽", "🖐🏽". Others
#            have two: "✋🏽", "👍🏽". tmux moves its cursor by two after each of them.
# MATTERS    A program that fills columns by wcwidth shifts everything after such an emoji by one cell; the highlight of a row is next to its word.
# PRODUCT    CharacterWidth counts a sequence that is one emoji as two cells.
. "$(dirname "$0")/support.sh"
packages trixie tmux=3.5a-3 python3
from_pypi wcwidth==0.9.4
export python
program cursor.py <<'PYTHON'
import re, sys, tty
from wcwidth import wcswidth
tty.setraw(0)
with open("/tmp/seen", "w") as seen:
    for key, *texts in (("narrow", "☝🏽", "✌🏽", "✍🏽", "⛹🏽", "🖐🏽"), ("wide", "✋🏽", "👍🏽"), ("selector", "☝️", "✌️")):
        for text in texts:
            sys.stdout.write(f"\r{text}\x1b[6n")
            sys.stdout.flush()
            answer = ""
            while not answer.endswith("R"):
                answer += sys.stdin.read(1)
            seen.write(f"{key}={text} {wcswidth(text)} {int(re.search('([0-9]+)R', answer)[1]) - 1}\n")
PYTHON
program probe.sh <<'SCRIPT'
tmux -L finding -u new-session -d -x 40 -y 5 'PYTHONPATH=/opt/python:/opt python3 /opt/cursor.py 2> /tmp/errors; tmux -L finding wait-for -S done; exec cat'
timeout 60 tmux -L finding wait-for done
tmux -L finding kill-server
cat /tmp/seen
SCRIPT
observe bash /opt/probe.sh
versions tmux
printf 'version   wcwidth 0.9.4\n'
expect "Cells by wcwidth and in tmux: hands and persons that are text without a selector." $'☝🏽 1 2\n✌🏽 1 2\n✍🏽 1 2\n⛹🏽 1 2\n🖐🏽 1 2' "$(value narrow)"
expect "Hands that are emoji." $'✋🏽 2 2\n👍🏽 2 2' "$(value wide)"
expect "With the selector of emoji, without a tone." $'☝️ 2 2\n✌️ 2 2' "$(value selector)"
finish
