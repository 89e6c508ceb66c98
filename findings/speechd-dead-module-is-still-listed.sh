#!/usr/bin/env bash
# GUESS      When the process of an output module has ended, the daemon cancels the message in progress, restarts the process or
#            removes it from LIST OUTPUT_MODULES, and sends the next message to another module.
# COMPONENT  speech-dispatcher 0.12.0 (Debian 13); its module sd_generic with a command that takes 3 seconds; Debian's archive.
# BEHAVIOR   The message in progress gets no further event, neither END nor CANCELED. The next one is reported
#            with END by the silent module "dummy". The dead module stays in the list, and is not restarted.
# MATTERS    The voice is dead, every command returns OK, and after one message without an end all others end as if they had been
#            heard.
# PRODUCT    S12: such signs trigger a request for the voices, and nothing waits for a dead one.
. "$(dirname "$0")/support.sh"
packages trixie speech-dispatcher=0.12.0-5 speech-dispatcher-espeak-ng=0.12.0-5 speech-dispatcher-audio-plugins espeak-ng=1.52.0+dfsg-5 libao4 python3
program probe.py <<'PYTHON'
import pathlib, signal
from ssip import *

def processes():
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if b"sd_generic" in (folder / "cmdline").read_bytes().split(b"\0")[0] and "Z" not in (folder / "stat").read_text().split()[2]:
                found.append(int(folder.name))
        except OSError:
            pass
    return found

daemon = start({"slow": 3})
client = Client()
print("whole", client.until(client.speak("hello"), "END", "CANCELED"), sep="=")
message = client.speak("hello again")
print("begun", client.until(message, "BEGIN"), sep="=")
for process in processes():
    os.kill(process, signal.SIGKILL)
print("progress", client.until(message, "END", "CANCELED", seconds=20), sep="=")
following = client.speak("what comes next")
print("next", client.until(following, "END", "CANCELED", seconds=20), sep="=")
print("listed", [line[4:] for line in client.ask("LIST OUTPUT_MODULES")[:-1]], sep="=")
print("processes", len(processes()), sep="=")
daemon.kill()
PYTHON
observe python3 /opt/probe.py
versions speech-dispatcher
expect "Before, a message comes to its end." "END" "$(value whole)"
expect "The process ends while the next one is spoken; event within 20 seconds." "BEGIN None" "$(value begun) $(value progress)"
expect "Event of the message after that." "END" "$(value next)"
expect "LIST OUTPUT_MODULES." "['slow']" "$(value listed)"
expect "Processes of the module." "0" "$(value processes)"
finish
