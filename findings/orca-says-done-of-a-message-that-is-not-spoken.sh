#!/usr/bin/env bash
# GUESS      SpeakMessage and PresentMessage of Orca's D-Bus service return False while its speech is off or muted, and a rate beyond its
#            scale is refused. (Its documentation: "Returns: Boolean indicating success".)
# COMPONENT  Orca 51.1 (sid), speech-dispatcher of sid; Debian's archive.
# BEHAVIOR   Both return True while speech is muted, off, or shut down by the same service, and nothing reaches the daemon. A rate of 500, on a scale
#            to 100, is accepted and read back as 500; the daemon gets 100. A name that does not exist is refused. Orca 48.1 (Debian 13) has no such service.
# MATTERS    A program that speaks by the running screen reader, so that two voices do not talk at once, believes that the person has
#            heard a question that was never spoken.
# PRODUCT    S12.14: Switchlight speaks by the daemon itself, and reports a dead voice.
. "$(dirname "$0")/support.sh"
packages sid orca=51.1-1 at-spi2-core dbus dbus-daemon xvfb speech-dispatcher speech-dispatcher-espeak-ng espeak-ng python3-gi fonts-dejavu-core gir1.2-gtk-3.0
program probe.py <<'PYTHON'
import os
import re
import ssip
from atspi import *

ssip.start({"one": 1}, level=5)
ssip.Client()
os.environ["SPEECHD_ADDRESS"] = f"unix_socket:{ssip.FOLDER}/socket"
orca = subprocess.Popen(["orca"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
NAME, PATH = "org.gnome.Orca1.Service", "/org/gnome/Orca1/Service"
MANAGER = ("org.gnome.Orca1.SpeechManager", f"{PATH}/SpeechManager")

def say(words, method="SpeakMessage"):
    return ask(session, NAME, PATH, NAME, method, GLib.Variant("(s)", (words,)))[0]

def put(name, kind, value):
    arguments = GLib.Variant("(ssv)", (MANAGER[0], name, GLib.Variant(kind, value)))
    try:
        ask(session, NAME, MANAGER[1], PROPERTIES, "Set", arguments)
    except GLib.Error:
        return "refused"
    return ask(session, NAME, MANAGER[1], PROPERTIES, "Get", GLib.Variant("(ss)", (MANAGER[0], name)))[0]

def lines():
    return re.findall(r"DATA:\|(.*)", (ssip.FOLDER / "speech-dispatcher.log").read_text(errors="replace"))

def heard(words):
    return any(words in line for line in lines())

def fence(words):
    say(words)
    wait(lambda: heard(words), f"message {words}")

wait(lambda: say("first") and heard("first"), "first message")
for title, name, off in (("muted", "SpeechIsMuted", True), ("off", "SpeechIsEnabled", False)):
    put(name, "b", off)
    answers = say(f"spoken-{title}"), say(f"shown-{title}", "PresentMessage")
    put(name, "b", not off)
    fence(f"after-{title}")
    print(title, *answers, heard(f"spoken-{title}") or heard(f"shown-{title}"), sep="=")
print("rate", put("Rate", "u", 500), sep="=")
fence("fast")
print("sent", [line for line in lines() if "SET self RATE" in line][-1], sep="=")
print("refused", put("CurrentSynthesizer", "s", "nothing"), put("PunctuationLevel", "s", "nothing"), sep="=")
ask(session, NAME, MANAGER[1], MANAGER[0], "ShutdownSpeech", GLib.Variant("(b)", (False,)))
answer = say("spoken-late")
enabled = put("SpeechIsEnabled", "b", True)
ask(session, NAME, MANAGER[1], MANAGER[0], "StartSpeech", GLib.Variant("(b)", (False,)))
fence("started")
print("shutdown", answer, enabled, heard("spoken-late"), sep="=")
orca.terminate()
PYTHON
observe --as-user /opt/on-display python3 /opt/probe.py
versions orca speech-dispatcher
expect "While muted: answers of SpeakMessage and PresentMessage, and if the daemon got a message." "True=True=False" "$(value muted)"
expect "The same while speech is off." "True=True=False" "$(value off)"
expect "After ShutdownSpeech: the answer, SpeechIsEnabled, and if the daemon got the message." "True=True=False" "$(value shutdown)"
expect "The rate after it was set to 500." "500" "$(value rate)"
expect "The rate that the daemon gets." "SET self RATE 100" "$(value sent)"
expect "A synthesizer and a level of punctuation that do not exist." "refused=refused" "$(value refused)"
finish
