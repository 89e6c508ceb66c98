#!/usr/bin/env bash
# GUESS      A word of an entry's command that is quoted and escaped as the Desktop Entry Specification requires reaches the program as it is meant.
# COMPONENT  systemd 257.13 (Debian 13), its generator of XDG autostart units; Debian's archive.
# BEHAVIOR   A dollar sign or a backtick, escaped in a quoted word as required, has a backslash before it: the unit contains an escape that systemd
#            itself reports as unknown, and keeps. An escaped backslash before a "b" becomes the control character backspace. The
#            quoted word "~" becomes the home folder, and "%u" within a word stays. GLib passes all of them as the specification defines.
# MATTERS    An entry that starts an assistive program with a profile in a folder like "Schule $1" starts it with a path that does not exist; in
#            the menu of the desktop the same entry works.
# PRODUCT    N8.7: the entry of "login" has no escape; a program whose path would need one is refused.
. "$(dirname "$0")/support.sh"
packages trixie systemd=257.13-1~deb13u1 libglib2.0-bin dbus-bin python3
program probe.py <<'PYTHON'
import os, pathlib, re, subprocess, time
subprocess.run("mount -t tmpfs tmpfs /sys && mkdir -p /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup", shell=True, check=True)
folders = ["/tmp/units/normal", "/tmp/units/early", "/tmp/units/late"]
for folder in ("/tmp/settings/autostart", "/tmp/run/systemd", *folders):
    os.makedirs(folder)
pathlib.Path("/tmp/show").write_text('#!/bin/sh\n{ for word; do printf "[%s]" "$word"; done; } > /tmp/shown.part\nmv /tmp/shown.part /tmp/shown\n')
os.chmod("/tmp/show", 0o755)
entries = {"plain": '"a b"', "dollar": r'"a \\$1"', "tick": r'"a\\`b"', "backslash": r'"a\\\\b"', "home": '"~"', "field": "--file=%u"}
for key, word in entries.items():
    pathlib.Path(f"/tmp/settings/autostart/{key}.desktop").write_text(f"[Desktop Entry]\nType=Application\nName=x\nExec=/tmp/show {word} end\n")
subprocess.run(["/usr/lib/systemd/user-generators/systemd-xdg-autostart-generator", *folders], check=True,
               env={"HOME": "/home/person", "PATH": os.environ["PATH"], "XDG_CONFIG_HOME": "/tmp/settings", "XDG_CONFIG_DIRS": "/none", "LANG": "C.UTF-8"})
subprocess.run(["chown", "-R", "person", "/tmp/run", "/tmp/units"], check=True)
environment = {"HOME": "/home/person", "PATH": os.environ["PATH"], "XDG_RUNTIME_DIR": "/tmp/run", "LANG": "C.UTF-8",
               "SYSTEMD_UNIT_PATH": ":".join(folders) + ":/usr/lib/systemd/user"}
for key in entries:
    done = subprocess.run(["setpriv", "--reuid", "65500", "--regid", "65500", "--clear-groups", "/usr/lib/systemd/systemd", "--user", "--test",
                           f"--unit=app-{key}@autostart.service"], env=environment, capture_output=True, text=True)
    print("systemd-" + key, re.search("Command Line: /tmp/show (.*)", done.stdout + done.stderr)[1], "unknown escape" in done.stdout + done.stderr, sep="=")
    subprocess.run(["gio", "launch", f"/tmp/settings/autostart/{key}.desktop"], check=True, stderr=subprocess.DEVNULL)
    while not os.path.exists("/tmp/shown"):
        time.sleep(0.02)
    print("glib-" + key, pathlib.Path("/tmp/shown").read_text(), sep="=")
    os.remove("/tmp/shown")
PYTHON
observe python3 /opt/probe.py
versions systemd
expect "Words of the entry \"a b\": by GLib; by systemd, quoted as for a shell; it reports an unknown escape." \
  '[a b][end] "a b" end=False' "$(value glib-plain) $(value systemd-plain)"
expect 'A dollar sign: "a \\$1".' '[a $1][end] "a \\\$1" end=True' "$(value glib-dollar) $(value systemd-dollar)"
expect 'A backtick: "a\\`b".' '[a`b][end] "a\\\`b" end=True' "$(value glib-tick) $(value systemd-tick)"
expect 'A backslash and a letter: "a\\\\b"; systemd prints a backspace as \b.' '[a\b][end] "a\b" end=False' "$(value glib-backslash) $(value systemd-backslash)"
expect "A tilde." '[~][end] /home/person end=False' "$(value glib-home) $(value systemd-home)"
expect "A field within a word, without files: --file=%u." '[--file=][end] --file=%u end=False' "$(value glib-field) $(value systemd-field)"
finish
