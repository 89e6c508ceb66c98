#!/usr/bin/env bash
# GUESS      If a signal ends the program that umockdev-run runs, umockdev-run ends by the same signal, or with 128 plus its
#            number, as shells do.
# COMPONENT  umockdev 0.19.1 (Debian 13); Debian's archive.
# BEHAVIOR   For SIGKILL and SIGUSR1 it does. For the signals that it forwards to the program (SIGHUP, SIGTERM) it exits with the
#            number alone, 1 and 15, as if the program had chosen this status. A program that ends with 129 by itself has 129.
# MATTERS    A test that runs under it mistakes a hang-up for the usual status of an error.
# PRODUCT    Our tests expect 129, which no signal causes; a session holds back its signals until its data is saved (R4).
. "$(dirname "$0")/support.sh"
packages trixie umockdev=0.19.1-3 dash
program probe.sh <<'SH'
ended() {
  umockdev-run -- sh -c "$2" > /dev/null 2>&1
  echo "$1=$?"
}
ended chosen 'exit 129'
ended hangup 'kill -HUP $$'
ended terminate 'kill -TERM $$'
ended kill 'kill -KILL $$'
ended user 'kill -USR1 $$'
SH
observe sh /opt/probe.sh
versions umockdev
expect "Status of a program that ends with 129." "129" "$(value chosen)"
expect "Status after SIGHUP." "1" "$(value hangup)"
expect "Status after SIGTERM." "15" "$(value terminate)"
expect "Status after SIGKILL and SIGUSR1, as a shell has it." "137 138" "$(value kill) $(value user)"
finish
