#!/usr/bin/env bash
# GUESS      Chromium lists the voices of speech-dispatcher for a page, as Firefox does: MDN has speechSynthesis as supported, and Debian's Chromium
#            is linked with the library of the daemon.
# COMPONENT  Chromium 156 under Xvfb with speech-dispatcher 0.12.0 and its module for espeak-ng (Debian 13); Debian's archive.
# BEHAVIOR   speechSynthesis is there, and its list of voices remains empty. With the option --enable-speech-dispatcher it has 14,805, and
#            Afrikaans is the default, although the daemon's language is English. The volume of a text is dropped: a text of volume 0 is
#            spoken, and no volume is sent to the daemon.
# MATTERS    A board in Chromium is mute, without an explanation on the page or in the settings.
# PRODUCT    Switchlight speaks the names of stops itself; a page that is mute remains so.
. "$(dirname "$0")/support.sh"
packages trixie chromium=156.0.8078.79-1~deb13u1 libspeechd2 speech-dispatcher=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins \
  espeak-ng=1.52.0+dfsg-5 libao4 python3 xvfb dbus fonts-dejavu-core
program probe.py <<'PYTHON'
import sys
import speaking
reports, lines = speaking.run(speaking.CHROMIUM + ["--autoplay-policy=no-user-gesture-required"] + sys.argv[2:], {"espeak-ng": None}, """
  const list = await voices();
  await report(`${list.length} ${list.filter(voice => voice.default).map(voice => voice.name).join()}`);
  if (list.length) await report(await say("Radio", {volume: 0}));""")
print(sys.argv[1], *reports, sum(line.startswith("SET SELF VOLUME") for line in lines), "Radio" in map(str.strip, lines), sep="=")
PYTHON
observe bash -c '/opt/on-display python3 /opt/probe.py plain 2> /dev/null'
plain=$(value plain)
observe bash -c '/opt/on-display python3 /opt/probe.py option --enable-speech-dispatcher 2> /dev/null'
versions chromium speech-dispatcher
expect "Without the option: voices and their default, volumes that the daemon was asked for, a text was spoken." "0 =0=False" "$plain"
expect "With it; the end of the text is its third part." "14805 Afrikaans espeak-ng=end=0=True" "$(value option)"
finish
