#!/usr/bin/env bash
# GUESS      "keyd check FILE" exits with an error if the file has one, so that it can be run before the daemon is reloaded.
#            (The commands that keyd's project describes; practice of daemons.)
# COMPONENT  keyd 2.5.0 (Debian 13, as /usr/bin/keyd.rvaiya); Debian's archive.
# BEHAVIOR   The newest release has no such command. For "check", as for any unknown word, it prints its usage and exits
#            with 0, whatever the file contains, and also if there is none.
# MATTERS    If keyd remaps a switch, a broken file passes as valid for its user or a setup script; after
#            the reload the switch does nothing.
# PRODUCT    docs/devices.md: a device that another program grabs gives no events.
. "$(dirname "$0")/support.sh"
packages trixie keyd=2.5.0-4
program right.conf <<'KEYD'
[ids]
*
[main]
a = b
KEYD
program wrong.conf <<'KEYD'
[ids]
*
[main]
a = no_such_key
KEYD
program probe.sh <<'SHELL'
run() {
  local name=$1 status=0
  shift
  "$@" > /tmp/out 2>&1 || status=$?
  echo "$name=$status $(head -n 1 /tmp/out | cut -c 1-11)"
}
run right keyd.rvaiya check /opt/right.conf
run wrong keyd.rvaiya check /opt/wrong.conf
run none keyd.rvaiya check /opt/none.conf
run word keyd.rvaiya no-such-command
echo "commands=$(keyd.rvaiya --help | sed -nE 's/^    ([a-z-]+) .*/\1/p' | tr '\n' ' ')"
SHELL
observe bash /opt/probe.sh
versions keyd
expect "Exit status and beginning of the output, for a right file." "0 usage: keyd" "$(value right)"
expect "The same for a file with a key that does not exist." "0 usage: keyd" "$(value wrong)"
expect "The same for a file that does not exist." "0 usage: keyd" "$(value none)"
expect "The same for a command that does not exist." "0 usage: keyd" "$(value word)"
expect "The commands that it has." "monitor list-keys reload listen bind " "$(value commands)"
finish
