#!/usr/bin/env bash
# GUESS      A function that removes control sequences leaves the words: of a link its text, of the title of a window nothing, of private modes nothing.
# COMPONENT  click 8.5.1, rich 15.0.0, strip-ansi 0.1.1 and ansi2html 1.9.5 (PyPI); ansi2txt of colorized-logs 2.7, ansifilter 2.21 and "col -b" of bsdextrautils 2.41 (Debian 13); Debian's archive.
# BEHAVIOR   Of six sequences of ordinary programs - a color with colons, the end of kitty's keyboard protocol, a link, a title, a character set, a private mode -
#            each of the seven leaves one or more: click the link, the title and the set, rich the title as the words "0;Scan", strip-ansi all of them, ansi2txt two. "ansifilter" drops
#            the words after the end of the protocol and after the title too.
# MATTERS    A transcript of a session that is sent for help, or read by a screen reader, has codes among its words; a test that compares such texts fails by terminal.
# PRODUCT    PrintableText makes the control characters of foreign texts visible, and removes no sequence.
. "$(dirname "$0")/support.sh"
packages trixie colorized-logs=2.7-1 ansifilter=2.21-1 bsdextrautils
from_pypi click==8.5.1 rich==15.0.0 strip-ansi==0.1.1 ansi2html==1.9.5
program probe.sh <<'SCRIPT'
colon=$'\033[38:5:1mNo' end=$'\033[<uNo' link=$'\033]8;;file:///a\033\\No\033]8;;\033\\' title=$'\033]0;Scan\aNo' set=$'\033(BNo' mode=$'\033[?2026hNo'
for key in colon end link title set mode; do
  printf '%s' "${!key}" > /tmp/text
  printf 'ansi2txt=%s %s\n' $key "$(ansi2txt < /tmp/text | cat -v)"
  printf 'ansifilter=%s %s\n' $key "$(ansifilter -T < /tmp/text | cat -v)"
  printf 'col=%s %s\n' $key "$(col -b < /tmp/text | cat -v)"
done
SCRIPT
cat > "$work/probe.py" <<'PYTHON'
import click
import strip_ansi
from ansi2html import Ansi2HTMLConverter
from rich.text import Text

texts = {"colon": "\x1b[38:5:1mNo", "end": "\x1b[<uNo", "link": "\x1b]8;;file:///a\x1b\\No\x1b]8;;\x1b\\", "title": "\x1b]0;Scan\aNo", "set": "\x1b(BNo", "mode": "\x1b[?2026hNo"}
for key, text in texts.items():
    removers = {"click": click.unstyle, "rich": lambda text: Text.from_ansi(text).plain, "strip": strip_ansi.strip_ansi,
                "html": lambda text: Ansi2HTMLConverter().convert(text, full=False).strip()}
    for name, remove in removers.items():
        print(f"{name}={key} {remove(text)}".replace("\x1b", "^[").replace("\a", "^G"))
PYTHON
observe bash /opt/probe.sh
PYTHONPATH=$python python3 "$work/probe.py" >> "$work/seen" 2> "$work/errors" || give_up 69 "nothing was shown: $(tail -n 1 "$work/errors")"
versions colorized-logs ansifilter bsdextrautils
declare -A left=(
  [click]='link ^[]8;;file:///a^[\No^[]8;;^[\,title ^[]0;Scan^GNo,set ^[(BNo'
  [rich]='title 0;ScanNo'
  [strip]='colon ^[[38:5:1mNo,end ^[[<uNo,link ^[]8;;file:///a^[\No^[]8;;^[\,title ^[]0;Scan^GNo,set ^[(BNo,mode ^[[?2026hNo'
  [html]='end ^[[&lt;uNo,link ^[]8;;file:///a^[\No^[]8;;^[\,title ^[]0;Scan^GNo,mode ^[[?2026hNo'
  [ansi2txt]='colon 5:1mNo,end uNo'
  [ansifilter]='end ,link 8;;file:///a\No8;;\,title 0;Scan'
  [col]='colon 38:5:1mNo,end <uNo,link 8;;file:///aNo8;;,title 0;ScanNo,set BNo,mode ?2026hNo'
)
for remover in click rich strip html ansi2txt ansifilter col; do
  expect "What $remover leaves of \"No\" with each sequence." "${left[$remover]}" "$(value $remover | grep -vE '^[a-z]+ (<span class="ansi38-1">)?No(</span>)?$' | tr '\n' ',' | sed 's/,$//')"
done
finish
