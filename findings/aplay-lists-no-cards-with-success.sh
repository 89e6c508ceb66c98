#!/usr/bin/env bash
# GUESS      aplay -l exits with 1 if there is no sound card, as it does if it cannot play.
# COMPONENT  aplay and arecord of alsa-utils 1.2.14 (Debian 13), without /dev/snd; Debian's archive.
# BEHAVIOR   Both print "no soundcards found..." to standard error and exit with 0. Playing a sound exits with 1. On an existing device, a
#            text file is played as 8-bit noise, with 0.
# MATTERS    A check for a sound card passes on a machine without one; a help sound that is not a sound file is a crackle.
# PRODUCT    F8.7: a player plays the help sound; the list of cards is not used.
. "$(dirname "$0")/support.sh"
packages trixie alsa-utils=1.2.14-1 sox
program probe.sh <<'SCRIPT'
cd /tmp
status() { local key=$1 code=0; shift; "$@" > out 2> errors || code=$?; printf '%s=%s %s\n' "$key" $code "$(sed -n 's/.*\(no soundcards found\).*/\1/p' errors)"; }
sox -n -r 22050 -b 16 sound.wav synth 0.1 sine 440
printf 'Call me, please.\n' > letter.txt
status list aplay -l
status record arecord -l
status play aplay -q sound.wav
printf '%s\n' 'pcm.!default { type null }' > ~/.asoundrc
status silent aplay -q sound.wav
status letter aplay -q letter.txt
SCRIPT
observe bash /opt/probe.sh
versions alsa-utils
expect "aplay -l and arecord -l without a card." $'0 no soundcards found\n0 no soundcards found' "$(value list; value record)"
expect "A sound without a card, and on a device that is silent." $'1 \n0 ' "$(value play; value silent)"
expect "A letter on that device." "0 " "$(value letter)"
finish
