#!/usr/bin/env bash
# GUESS      The name, the comment and the lists of a desktop entry have their escapes replaced, as the specification defines.
# COMPONENT  pyxdg 0.28 (PyPI).
# BEHAVIOR   "\s", "\n" and "\\" stay in names and comments as two characters; "\;" splits no list, but stays in its entry. The file is valid for its own
#            validate().
# MATTERS    A list of programs shows "Mail\sto\sMom", and a voice reads "backslash s"; a search for the words finds nothing.
# PRODUCT    DesktopFile replaces the escapes of a name.
. "$(dirname "$0")/support.sh"
from_pypi pyxdg==0.28
cat > "$work/probe.py" <<'PYTHON'
import sys
from xdg.DesktopEntry import DesktopEntry
with open(sys.argv[1] + "/mail.desktop", "w") as file:
    file.write("[Desktop Entry]\nType=Application\nName=Mail\\sto\\sMom\nComment=one\\ntwo\\\\three\nKeywords=a\\;b;c;\nExec=mail\n")
entry = DesktopEntry(sys.argv[1] + "/mail.desktop")
entry.validate()
print("name", entry.getName(), sep="=")
print("comment", repr(entry.getComment()), sep="=")
print("keywords", *entry.get("Keywords", list=True), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" "$work" > "$work/seen" 2> "$work/errors" || give_up 69 "the entry cannot be read: $(tail -n 1 "$work/errors")"
printf 'version   pyxdg 0.28\n'
expect 'The name Mail\sto\sMom.' 'Mail\sto\sMom' "$(value name)"
expect 'The comment one\ntwo\\three, as Python quotes it.' "'one\\\\ntwo\\\\\\\\three'" "$(value comment)"
expect 'The list a\;b;c;.' 'a\;b=c' "$(value keywords)"
finish
