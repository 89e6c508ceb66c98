#!/usr/bin/env bash
# GUESS      A page gets about a hundred voices of espeak-ng, and a text with a language and without a voice is spoken by the voice of the
#            daemon for that language, "German" for "de". MDN: the most suitable default voice for the language is used.
# COMPONENT  Firefox ESR 153.5.1 with speech-dispatcher 0.12.0 and its module for espeak-ng (Debian 13); Debian's archive.
# BEHAVIOR   The page gets 14,805 voices, each language with each of 104 variants, and none is the default. In each of six languages Firefox
#            uses some variant, such as "anxiousAndy", never the plain voice. It also sets the rate to 0: the person's own rate is lost.
# MATTERS    A board in a browser speaks with an arbitrary voice, and another one in each language.
# PRODUCT    Switchlight asks the daemon for a language, and leaves the voice and the rate to it if the profile has none.
. "$(dirname "$0")/support.sh"
packages trixie firefox-esr=153.5.1esr-1~deb13u1 libspeechd2 speech-dispatcher=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins \
  espeak-ng=1.52.0+dfsg-5 libao4 python3 fonts-dejavu-core
program probe.py <<'PYTHON'
import speaking
reports, lines = speaking.run(speaking.FIREFOX, {"espeak-ng": None}, """
  const list = await allVoices();
  await report(`voices=${list.length} ${list.filter(voice => voice.default).length} ${list.filter(voice => voice.lang === "de").length}`);
  for (const lang of ["de", "fr", "es", "it", "nl", "en-US", "en-GB"]) await report(`${lang}=${await say("Radio", {lang})}`);""")
print(*reports, sep="\n")
taken = [line.removeprefix("SET SELF SYNTHESIS_VOICE ").strip() for line in lines if "SYNTHESIS_VOICE " in line]
print("taken", len(taken), sum("+" in voice for voice in taken), sep="=")
print("languages", *[voice.partition("+")[0].partition(" (")[0] for voice in taken], sep="=")
print("rates", *sorted({line.strip() for line in lines if line.startswith("SET SELF RATE")}), sep="=")
PYTHON
observe python3 /opt/probe.py
versions firefox-esr speech-dispatcher
expect "Voices, defaults among them, German ones." "14805 0 105" "$(value voices)"
expect "A text in each of German, French, Spanish, Italian, Dutch and two kinds of English: voices that were set, variants among them." "7=7" "$(value taken)"
expect "Their languages." "German=French=Spanish=Italian=Dutch=English=English" "$(value languages)"
expect "The rates that were set." "SET SELF RATE 0" "$(value rates)"
finish
