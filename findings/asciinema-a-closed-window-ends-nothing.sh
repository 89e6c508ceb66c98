#!/usr/bin/env bash
# GUESS      When the window of a recorded session is closed, or the recorder is ended, the recorded program gets SIGHUP, as in "script" and in any
#            terminal, and ends.
# COMPONENT  asciinema 2.4.0, script of util-linux 2.41.5 (Debian 13); Debian's archive.
# BEHAVIOR   After SIGHUP or SIGTERM, asciinema no longer listens for signals and waits for its program, whose terminal stays open. A program
#            that prints nothing goes on after its window has closed; only one that prints gets SIGHUP. After SIGTERM, both go on.
# MATTERS    A recorded session that waits for a switch keeps the grabbed switch after its window is closed: the switch does nothing any more,
#            and no window shows the reason. Only SIGKILL, or a signal to the program itself, ends it.
# PRODUCT    I7, docs/stop.md: closing the window of a session ends it; it relies on the SIGHUP of the terminal.
. "$(dirname "$0")/support.sh"
packages trixie asciinema=2.4.0-1 bsdutils=1:2.41.5-0+deb13u1 python3
program recorded.py <<'PYTHON'
import signal, sys, time
def end(number, frame):
    print(signal.Signals(number).name, file=log, flush=True)
    raise SystemExit
log = open("/tmp/log", "w")
for number in (signal.SIGHUP, signal.SIGTERM):
    signal.signal(number, end)
print("ready", file=log, flush=True)
while True:
    if sys.argv[1] == "prints":
        sys.stdout.write("picture " * 500)
        sys.stdout.flush()
        print("printed", file=log, flush=True)
    time.sleep(0.01)
PYTHON
program probe.py <<'PYTHON'
import os, pathlib, pty, select, signal, subprocess, threading, time
LOG = pathlib.Path("/tmp/log")
RECORDERS = {"asciinema": lambda inner: ["asciinema", "rec", "--quiet", "--overwrite", "--command", inner, "/tmp/recording"],
             "script": lambda inner: ["script", "--quiet", "--command", inner, "/tmp/recording"]}

def until(condition, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False

def running():
    found = subprocess.run(["pgrep", "-f", "^python3 /opt/recorded.py"], capture_output=True, text=True).stdout.split()
    return [int(number) for number in found]

def lines():
    return LOG.read_text().split() if LOG.exists() else []

def seen(recorder, kind, ending):
    """Ends the recorder, and returns the fate of the recorded program."""
    LOG.unlink(missing_ok=True)
    process, window = pty.fork()
    if process == 0:
        command = RECORDERS[recorder](f"python3 /opt/recorded.py {kind}")
        os.execvp(command[0], command)
    shown, closed = [], threading.Event()
    def show():
        while not closed.is_set():
            if select.select([window], [], [], 0.1)[0]:
                shown.append(os.read(window, 65536))
    reader = threading.Thread(target=show)
    reader.start()
    assert until(lambda: lines()[:1] == ["ready"] and (kind == "silent" or shown and "printed" in lines()), 60), "not started"
    if ending == "terminated":
        os.kill(process, signal.SIGTERM)
        ended = until(lambda: not running(), 10)
    closed.set()
    reader.join()
    os.close(window)
    if ending == "closed":
        ended = until(lambda: not running(), 10)
    fate = [line for line in lines() if line.startswith("SIG")]
    if not ended:
        before = len(lines())
        goes_on = until(lambda: len(lines()) > before, 2)
        fate.append("runs" if kind == "silent" or goes_on else "waits")
    for number in [*running(), process]:
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            pass
    os.waitpid(process, 0)
    return " ".join(fate)

os.mknod("/dev/tty", 0o666 | 0o020000, os.makedev(5, 0))
os.environ["TERM"] = "xterm"
for recorder in RECORDERS:
    for kind in ("silent", "prints"):
        print(f"{recorder}-{kind}", seen(recorder, kind, "closed"), seen(recorder, kind, "terminated"), sep="=")
PYTHON
observe python3 /opt/probe.py
versions asciinema bsdutils
expect "asciinema and a silent program: the window is closed; asciinema gets SIGTERM." "runs=runs" "$(value asciinema-silent)"
expect "asciinema and a program that prints: the same." "SIGHUP=runs" "$(value asciinema-prints)"
expect "script and a silent program: the same." "SIGHUP=SIGHUP" "$(value script-silent)"
expect "script and a program that prints: the same." "SIGHUP=SIGHUP" "$(value script-prints)"
finish
