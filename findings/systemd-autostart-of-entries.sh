#!/usr/bin/env bash
# GUESS      A session that systemd starts treats entries for autostart as GNOME and KDE did: X-GNOME-Autostart-enabled=false turns one
#            off, X-GNOME-Autostart-Phase only defines how early it starts, Terminal=true gives it a terminal.
# COMPONENT  systemd 257.13 (Debian 13), its generator of XDG autostart units; Debian's archive.
# BEHAVIOR   X-GNOME-Autostart-enabled=false is ignored: the program starts. With any X-GNOME-Autostart-Phase the unit has the
#            condition "not in GNOME", so that only gnome-session itself can start it there. Terminal=true starts it without one.
# MATTERS    An entry that enables accessibility "early", by a phase, is not started by systemd on GNOME; one that a person turned
#            off in GNOME starts elsewhere.
# PRODUCT    D16: an entry for autostart, or a user unit, switches accessibility on.
. "$(dirname "$0")/support.sh"
packages trixie systemd=257.13-1~deb13u1
mkdir -p "$root/etc/xdg/autostart"
entry() { # NAME LINE
  printf '%s\n' '[Desktop Entry]' 'Type=Application' "Name=$1" 'Exec=/bin/true' "$2" > "$root/etc/xdg/autostart/$1.desktop"
}
entry plain Comment=plain
entry hidden Hidden=true
entry off X-GNOME-Autostart-enabled=false
entry phase X-GNOME-Autostart-Phase=Initialization
entry terminal Terminal=true
program probe.sh <<'SCRIPT'
mkdir /tmp/normal /tmp/early /tmp/late
/usr/lib/systemd/user-generators/systemd-xdg-autostart-generator /tmp/normal /tmp/early /tmp/late
for name in plain hidden off phase terminal; do
  unit="/tmp/late/app-$name@autostart.service"
  if [ -e "$unit" ]; then printf '%s=started%s\n' "$name" "$(sed -n 's/^ExecCondition=[^ ]*/, if/p' "$unit")"; else printf '%s=none\n' "$name"; fi
done
SCRIPT
observe bash /opt/probe.sh
versions systemd
expect "A plain entry." "started" "$(value plain)"
expect "One that is hidden." "none" "$(value hidden)"
expect "One that is turned off by X-GNOME-Autostart-enabled." "started" "$(value off)"
expect "One with a phase: the lists are the desktops where it may and may not start." 'started, if "" "GNOME"' "$(value phase)"
expect "One for a terminal." "started" "$(value terminal)"
finish
