#!/usr/bin/env bash
# GUESS      A message of priority "notification" that arrives during speech waits, or interrupts it: a notification is
#            for important messages. STOP SELF makes the client silent.
# COMPONENT  speech-dispatcher 0.12.0 (Debian 13); its module sd_generic with a command that takes 3 seconds; Debian's archive.
# BEHAVIOR   It is canceled at once, without speech, while a text or a message is spoken. STOP SELF ends the current speech, and the
#            next message of the same client begins; CANCEL SELF cancels that too.
# MATTERS    A call for help or "paused" that is sent as a notification is lost exactly while the scan speaks. "Be
#            quiet" by STOP continues speaking.
# PRODUCT    Switchlight speaks with other priorities, and cancels its own texts by CANCEL.
. "$(dirname "$0")/support.sh"
packages trixie speech-dispatcher=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins espeak-ng=1.52.0+dfsg-5 libao4 python3
program probe.py <<'PYTHON'
from ssip import *
daemon = start({"slow": 3})
client = Client()
for priority in ("text", "message"):
    spoken = client.speak("a long text", priority)
    client.until(spoken, "BEGIN")
    notified = client.speak("important news", "notification")
    print(f"during-{priority}", client.until(notified, "BEGIN", "CANCELED"), sep="=")
    print(f"ended-{priority}", client.until(spoken, "END", "CANCELED"), sep="=")
for command in ("STOP", "CANCEL"):
    first, second = client.speak("one", "message"), client.speak("two", "message")
    client.until(first, "BEGIN")
    client.until_spoken("one")
    client.ask(f"{command} SELF")
    print(command, client.until(first, "CANCELED", "END"), client.until(second, "BEGIN", "CANCELED"), sep="=")
    client.ask("CANCEL SELF")
    client.until(second, "CANCELED", "END")
    (FOLDER / "spoken").unlink()
daemon.kill()
PYTHON
observe python3 /opt/probe.py
versions speech-dispatcher
expect "A notification while a text is spoken; what becomes of the text." "CANCELED END" "$(value during-text) $(value ended-text)"
expect "A notification while a message is spoken; what becomes of the message." "CANCELED END" "$(value during-message) $(value ended-message)"
expect "STOP SELF: the message in progress, and the next one." "CANCELED=BEGIN" "$(value STOP)"
expect "CANCEL SELF: the message in progress, and the next one." "CANCELED=CANCELED" "$(value CANCEL)"
finish
