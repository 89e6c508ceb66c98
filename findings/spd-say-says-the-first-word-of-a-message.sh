#!/usr/bin/env bash
# GUESS      "spd-say Please wait" says both words, as espeak-ng, say and echo do. A rate of 200, a priority or punctuation that does not exist is an error:
#            it says nothing and exits with another status than 0.
# COMPONENT  spd-say of speech-dispatcher 0.12.0 (Debian 13), with a module that writes what it should say; Debian's archive.
# BEHAVIOR   Without quotation marks only the first word is spoken, with exit status 0. An invalid rate, priority, voice type or punctuation is reported on the standard
#            output, and the text is spoken with the default, also with exit status 0; a module that does not exist is not reported at all. "-5" is an unknown option.
# MATTERS    A script that warns a person with "spd-say Battery low" says "Battery", and nothing reports that.
# PRODUCT    It speaks SSIP itself; its messages advise "spd-say hello", which is one word.
. "$(dirname "$0")/support.sh"
packages trixie speech-dispatcher=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins espeak-ng=1.52.0+dfsg-5 libao4 python3
program probe.py <<'PYTHON'
from ssip import *
daemon = start({"record": "record"})
Client()  # the daemon listens
said = FOLDER / "said"

def spd_say(key, *arguments):
    said.unlink(missing_ok=True)
    environment = dict(os.environ, SPEECHD_ADDRESS=f"unix_socket:{FOLDER / 'socket'}")
    done = subprocess.run(["spd-say", "--wait", *arguments], capture_output=True, text=True, env=environment)
    spoken = said.read_text().strip() if said.exists() else "nothing"
    print(key, f"{done.returncode} {spoken}", *done.stdout.splitlines()[:1], sep="=")

spd_say("words", "Please", "wait")
spd_say("quoted", "Please wait")
spd_say("invalid", "--rate", "200", "Wait")
spd_say("invalid", "--priority", "nosuch", "Wait")
spd_say("invalid", "--punctuation-mode", "nosuch", "Wait")
spd_say("invalid", "--voice-type", "nosuch", "Wait")
spd_say("module", "--output-module", "nosuch", "Wait")
spd_say("minus", "-5")
spd_say("minus", "--", "-5")
daemon.kill()
PYTHON
observe python3 /opt/probe.py
versions speech-dispatcher
expect "Exit status and spoken text of \"spd-say Please wait\"." "0 Please" "$(value words)"
expect "The same in quotation marks." "0 Please wait" "$(value quoted)"
expect "An invalid rate, priority, punctuation and type of voice: exit status, spoken text, standard output." $'0 Wait=Invalid rate!\n0 Wait=Invalid priority.\n0 Wait=Invalid punctuation mode.\n0 Wait=Invalid voice' "$(value invalid)"
expect "A module that does not exist." "0 Wait" "$(value module)"
expect "\"-5\", and \"-5\" after \"--\"." $'1 nothing=Unrecognized option\n0 -5' "$(value minus)"
finish
