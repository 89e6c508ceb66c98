#!/usr/bin/env bash
# GUESS      If the socket pipewire-0 exists, PipeWire plays the sound, and pw-play plays a file or fails at once: a machine that uses
#            PulseAudio does not need that socket.
# COMPONENT  PipeWire 1.4.2 and WirePlumber 0.5.8 beside PulseAudio 17.0 (Debian 13); Debian's archive.
# BEHAVIOR   PipeWire also serves screens and cameras, so the socket exists next to PulseAudio. Without a session manager, pw-play waits
#            forever without a message; with one, and without an output, it exits with 1. paplay plays the same file at
#            the same time, through PulseAudio, with 0.
# MATTERS    A program that chooses its player by the socket plays nothing, not even an alarm.
# PRODUCT    F8.7: paplay is preferred if the socket of PulseAudio exists; F8.25: if a player hangs, the next one is used.
. "$(dirname "$0")/support.sh"
packages trixie pipewire=1.4.2-1 pipewire-bin wireplumber=0.5.8-2 pulseaudio=17.0+dfsg1-2+b1 pulseaudio-utils dbus dbus-daemon python3-minimal libpython3-stdlib
program tone.py <<'PYTHON'
import wave
with wave.open("/tmp/tone.wav", "wb") as file:
    file.setnchannels(1)
    file.setsampwidth(2)
    file.setframerate(16000)
    file.writeframes(b"".join((8000 if place // 20 % 2 else -8000).to_bytes(2, "little", signed=True) for place in range(3200)))
PYTHON
program probe.sh <<'SCRIPT'
python3 /opt/tone.py
until_there() { local i; for i in $(seq 300); do "$@" > /dev/null 2>&1 && return; sleep 0.1; done; echo "never: $*" >&2; exit 1; }
pulseaudio -n --daemonize=no --exit-idle-time=-1 --disallow-exit --realtime=no --high-priority=no -L module-native-protocol-unix -L module-null-sink > /tmp/pulse.log 2>&1 &
pipewire > /tmp/pipewire.log 2>&1 &
until_there pactl info
until_there pw-cli info 0
played() { local status=0; timeout 20 "$@" /tmp/tone.wav > /tmp/words 2>&1 || status=$?; printf '%s %s\n' "$status" "$(grep -c . /tmp/words)"; }
printf 'sockets=%s\n' "$(cd "$XDG_RUNTIME_DIR" && ls -d pipewire-0 pulse/native | paste -sd ' ')"
printf 'alone-pw=%s\n' "$(played pw-play)"
printf 'alone-pa=%s\n' "$(played paplay)"
wireplumber > /tmp/wireplumber.log 2>&1 &
until_there bash -c 'wpctl status | grep -q WirePlumber'
printf 'managed-pw=%s\n' "$(played pw-play | cut -d ' ' -f 1)"
printf 'managed-pa=%s\n' "$(played paplay)"
SCRIPT
observe --as-user dbus-run-session -- bash /opt/probe.sh
versions pipewire wireplumber pulseaudio
expect "Sockets of both." "pipewire-0 pulse/native" "$(value sockets)"
expect "Without a session manager: exit status and lines of pw-play, ended after 20 seconds." "124 0" "$(value alone-pw)"
expect "paplay." "0 0" "$(value alone-pa)"
expect "With a session manager: exit status of pw-play." "1" "$(value managed-pw)"
expect "paplay." "0 0" "$(value managed-pa)"
finish
