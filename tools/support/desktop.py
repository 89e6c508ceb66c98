"""A desktop of its own, and a session of switchlight on it, for tools/measures/measure-desktop."""

import fcntl
import os
import pathlib
import pty
import select
import statistics
import struct
import subprocess
import sys
import termios
import time

ENABLE = [
    "dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus",
    "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", "string:IsEnabled", "variant:boolean:true",
]


ADDRESS = ["dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress"]
PING = ["--dest=org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", "org.freedesktop.DBus.Peer.Ping"]


class Missing(Exception):
    """An expected measurement is missing."""


# The parts that were missing in this run; the rest is still measured.
missing = []


def note(problem):
    """Reports a missing requirement, now and at the end."""
    missing.append(str(problem))
    print(f"missing: {problem}", file=sys.stderr, flush=True)


def first_line(program):
    return program.stdout.readline().decode().strip()


def line_within(program, seconds=10):
    """Returns the next line, if it arrives in that time; the program writes whole lines."""
    if not select.select([program.stdout], [], [], seconds)[0]:
        raise Missing(f"{program.args[0]} said nothing for {seconds} s")
    return first_line(program)


def spread(times, digits=1):
    """Median, least and most of times in milliseconds."""
    if not times:
        return "–"
    return f"{statistics.median(times):.{digits}f} ({min(times):.{digits}f}–{max(times):.{digits}f})"


class Bed:
    """A display, a session bus and a folder of its own."""

    def __init__(self, folder, manager=False):
        os.chmod(folder, 0o700)
        self.programs = []
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "XDG_RUNTIME_DIR": folder, "LANG": "C.UTF-8",
            "GIO_USE_VFS": "local", "GSETTINGS_BACKEND": "memory", "TERM": "xterm",
        }
        self.open_display()
        bus = self.start(["dbus-daemon", "--session", "--nofork", "--print-address=1"])
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = first_line(bus)
        self.open_windows(manager)
        subprocess.run(ENABLE, env=self.environment, stdout=subprocess.DEVNULL, check=True)
        # Qt looks for the accessibility bus and its registry only at its start. A server that resets itself ends the registry.
        said = subprocess.run(ADDRESS, env=self.environment, capture_output=True, text=True, check=True).stdout
        ping = ["dbus-send", "--bus=" + said.split('"')[1], "--print-reply", *PING]
        subprocess.run(ping, env=self.environment, stdout=subprocess.DEVNULL, check=True)

    def open_display(self):
        """Adds the variables of the display, which the buses need."""
        display = self.start(["Xvfb", "-displayfd", "1", "-screen", "0", "1400x900x24", "-nolisten", "tcp", "-noreset"])
        self.environment |= {"DISPLAY": ":" + first_line(display), "QT_QPA_PLATFORM": "xcb"}

    def open_windows(self, manager):
        """Starts the programs that the display needs for its windows."""
        if manager:
            self.start(["openbox"])

    def start(self, words, takes_lines=False):
        program = subprocess.Popen(
            words, env={**{"PATH": os.environ["PATH"]}, **self.environment},
            stdin=subprocess.PIPE if takes_lines else subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            bufsize=0)
        self.programs.append(program)
        return program

    def open(self, words):
        """Starts a program whose output is discarded."""
        return self.start(["sh", "-c", 'exec "$0" "$@" >/dev/null 2>&1', *words])

    def close(self):
        for program in reversed(self.programs):
            program.kill()
            program.wait()


class Session:
    """switchlight run in a terminal, with its events as lines."""

    def __init__(self, bed, program, profile, options=("--desktop", "--output", "jsonl")):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.lines = []
        self.rest = b""
        self.began = time.monotonic()
        self.program = subprocess.Popen(
            [program, "run", "--profile", profile, *options],
            env=bed.environment, stdin=slave, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            start_new_session=True, preexec_fn=lambda: os.close(os.open(os.ttyname(0), os.O_RDWR)))
        os.close(slave)
        bed.programs.append(self.program)

    def wait(self, is_enough, seconds=60):
        limit = time.monotonic() + seconds
        while not is_enough(self.lines):
            left = limit - time.monotonic()
            if left <= 0:
                raise Missing("the session said nothing more: " + "\n".join(self.lines[-3:]))
            self.read(left)

    def read(self, seconds):
        """Reads the output for that time, once."""
        ready, _, _ = select.select([self.program.stdout, self.master], [], [], seconds)
        if self.master in ready:
            os.read(self.master, 65536)
        if self.program.stdout in ready:
            data = self.rest + os.read(self.program.stdout.fileno(), 65536)
            *whole, self.rest = data.split(b"\n")
            self.lines += [line.decode() for line in whole]

    def rest_for(self, seconds):
        """Lets time pass, and reads the output meanwhile."""
        limit = time.monotonic() + seconds
        while (left := limit - time.monotonic()) > 0:
            self.read(left)

    def wait_for_more(self, word, count):
        """Waits until more lines than that have a word; the time that it took, in milliseconds."""
        began = time.monotonic()
        self.wait(lambda lines: self.count(word) > count)
        return (time.monotonic() - began) * 1000

    def count(self, word):
        return sum(word in line for line in self.lines)

    def said(self):
        """Returns the last spoken text of a stop, as the line of the event."""
        return next((line for line in reversed(self.lines) if '"priority":"highlight"' in line), "")

    def report_keys(self):
        """Reports that the terminal supports key releases."""
        os.write(self.master, b"\x1b[?3u")

    def tap(self, key):
        os.write(self.master, f"\x1b[{ord(key)};1:1u\x1b[{ord(key)};1:3u".encode())

    def usage(self):
        """Seconds of the processor, kilobytes of memory, and how often it went to sleep."""
        text = pathlib.Path(f"/proc/{self.program.pid}/stat").read_text().rsplit(")", 1)[1].split()
        status = pathlib.Path(f"/proc/{self.program.pid}/status").read_text()
        sleeps = int(status.split("\nvoluntary_ctxt_switches:")[1].split()[0])
        spent = int(pathlib.Path(f"/proc/{self.program.pid}/schedstat").read_text().split()[0]) / 1e9
        return spent, int(text[21]) * 4, sleeps
