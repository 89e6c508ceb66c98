#!/usr/bin/env bash
# GUESS      dex starts a program with the words that the Desktop Entry Specification defines.
# COMPONENT  dex 0.10.1 (Debian 13), the launcher of entries for window managers without a desktop; Debian's archive.
# BEHAVIOR   "%%" stays two percent signs, and "%c", "%i" and "%k" reach the program as they are; only the codes for files are removed. Escapes
#            are not replaced: "\s" is an "s", and an escaped dollar sign keeps a backslash. An entry with an escaped quotation mark
#            is refused. GLib follows the specification.
# MATTERS    On i3, sway or Openbox, "dex --autostart" starts an assistive program with other words than a desktop does.
# PRODUCT    N8.7: the entry of "login" has neither codes nor escapes; a program whose path would need one is refused.
. "$(dirname "$0")/support.sh"
packages trixie dex=0.10.1-1 libglib2.0-bin python3
program probe.py <<'PYTHON'
import os, pathlib, subprocess, time
pathlib.Path("/tmp/show").write_text('#!/bin/sh\n{ for word; do printf "[%s]" "$word"; done; } > /tmp/shown.part\nmv /tmp/shown.part /tmp/shown\n')
os.chmod("/tmp/show", 0o755)
entries = {"percent": "50%%", "name": "%c", "icon": "%i", "files": "%U", "space": r"a\sb", "dollar": r'"\\$1"', "quote": r'"a\\"b"'}
for key, word in entries.items():
    entry = f"/tmp/{key}.desktop"
    pathlib.Path(entry).write_text(f"[Desktop Entry]\nType=Application\nName=Scan\nIcon=switch\nExec=/tmp/show {word} end\n")
    for program, command in (("dex", ["dex", entry]), ("glib", ["gio", "launch", entry])):
        status = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
        while status == 0 and not os.path.exists("/tmp/shown"):
            time.sleep(0.02)
        print(f"{program}-{key}", pathlib.Path("/tmp/shown").read_text() if status == 0 else f"status {status}", sep="=")
        if status == 0:
            os.remove("/tmp/shown")
PYTHON
observe python3 /opt/probe.py
versions dex
expect "50%%: by GLib, by dex." "[50%][end] [50%%][end]" "$(value glib-percent) $(value dex-percent)"
expect "%c, of an entry named Scan." "[Scan][end] [%c][end]" "$(value glib-name) $(value dex-name)"
expect "%i, with an icon switch." "[--icon][switch][end] [%i][end]" "$(value glib-icon) $(value dex-icon)"
expect "%U, without files." "[end] [end]" "$(value glib-files) $(value dex-files)"
expect 'a\sb, which is a space between two words.' "[a][b][end] [asb][end]" "$(value glib-space) $(value dex-space)"
expect 'An escaped dollar sign: "\\$1".' '[$1][end] [\$1][end]' "$(value glib-dollar) $(value dex-dollar)"
expect 'An escaped quotation mark: "a\\"b".' '[a"b][end] status 1' "$(value glib-quote) $(value dex-quote)"
finish
