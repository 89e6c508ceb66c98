#!/usr/bin/env bash
# GUESS      CloseNotification of an unknown id returns an error, as the specification of desktop notifications requires.
# COMPONENT  dunst 1.12.2 and notification-daemon 3.20.0 (Debian 13) under Xvfb; Debian's archive.
# BEHAVIOR   dunst reports success, notification-daemon an error. A replacement of an unknown id gets
#            that id in dunst, as specified, and another one in notification-daemon.
# MATTERS    A program that closes its call for help cannot determine whether it was still on the screen.
# PRODUCT    F8: a call for help is a sound and a line of the highlight; no notification is sent.
. "$(dirname "$0")/support.sh"
packages trixie dunst=1.12.2-1 notification-daemon=3.20.0-5 xvfb dbus-daemon dbus-bin dbus libglib2.0-bin
program ask.sh <<'SCRIPT'
bus() { gdbus call --session --timeout 20 "$@" 2>&1; }
ask() { bus -d org.freedesktop.Notifications -o /org/freedesktop/Notifications -m "org.freedesktop.Notifications.$1" "${@:2}" | sed 's/.*Error:.*/error/'; }
"$1" > /tmp/log 2>&1 &
daemon=$!
gdbus wait --session --timeout 30 org.freedesktop.Notifications
printf 'server=%s\n' "$(ask GetServerInformation)"
printf 'close=%s\n' "$(ask CloseNotification 4711)"
printf 'replace=%s\n' "$(ask Notify finding 99 '' Title '' '[]' '{}' 0)"
kill $daemon
SCRIPT
program probe.sh <<'SCRIPT'
Xvfb -displayfd 3 -screen 0 640x480x24 3> /tmp/display > /tmp/xvfb 2>&1 &
server=$!
until [ -s /tmp/display ]; do read -rt 0.1 <> <(:) || true; done
DISPLAY=:$(cat /tmp/display)
export DISPLAY
for daemon in /usr/bin/dunst /usr/lib/notification-daemon/notification-daemon; do
  dbus-run-session -- bash /opt/ask.sh $daemon 2> /dev/null | sed "s/^/$(basename $daemon) /"
done
kill $server
SCRIPT
observe bash /opt/probe.sh
versions dunst notification-daemon
expect "dunst: the closing of a number that was never given, and a replacement of one." $'()\n(uint32 99,)' "$(value 'dunst close'; value 'dunst replace')"
expect "notification-daemon." $'error\n(uint32 1,)' "$(value 'notification-daemon close'; value 'notification-daemon replace')"
finish
