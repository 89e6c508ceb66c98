#!/usr/bin/env bash
# GUESS      flite speaks an unknown letter by its base letter or name, or fails; a voice that does not exist is
#            rejected.
# COMPONENT  flite 2.2 with speech-dispatcher 0.12.0 (Debian 13); Debian's archive.
# BEHAVIOR   "ä", "é", "★" and "日本" are sounds without a duration, with exit status 0. Through speech-dispatcher, each begins and ends
#            as if it had been heard. "-voice nonsense" speaks as the voice "kal", with exit status 0.
# MATTERS    On a keyboard that is scanned by ear, the umlauts are silent, and no reply shows it.
# PRODUCT    K1: keys are named by words; doctor should report a voice of flite as English in ASCII only.
. "$(dirname "$0")/support.sh"
packages trixie flite=2.2-7 speech-dispatcher=0.12.0-5 speech-dispatcher-flite=0.12.0-5 speech-dispatcher-audio-plugins libao4 python3
program probe.py <<'PYTHON'
import hashlib, pathlib
from ssip import *
def sound(*words):
    status = subprocess.run(["flite", *words, "-o", "/tmp/sound.wav"]).returncode
    data = pathlib.Path("/tmp/sound.wav").read_bytes()
    return status, len(data) - 44, hashlib.sha256(data).hexdigest()
print("silent", *[sound("-t", text)[:2] for text in ("ä", "é", "★", "日本")], sep="=")
print("said", *[sound("-t", text)[0] == 0 and sound("-t", text)[1] > 1000 for text in ("a", "hello")], sep="=")
print("voice", sound("-voice", "nonsense", "-t", "hello") == sound("-voice", "kal", "-t", "hello"), sound("-voice", "nonsense", "-t", "hello")[0], sep="=")
daemon = start({"flite": None})
client = Client()
messages = [client.speak(text) for text in ("ä",)]
print("events", *[(client.until(number, "BEGIN"), client.until(number, "END", "CANCELED")) for number in messages], sep="=")
daemon.kill()
PYTHON
observe python3 /opt/probe.py
versions flite speech-dispatcher
expect "ä é ★ 日本: exit status, bytes of sound." "(0, 0)=(0, 0)=(0, 0)=(0, 0)" "$(value silent)"
expect "a, hello: status 0, more than 1000 bytes." "True=True" "$(value said)"
expect "A voice that does not exist: sounds like kal; exit status." "True=0" "$(value voice)"
expect "Events of ä by speech-dispatcher." "('BEGIN', 'END')" "$(value events)"
finish
