"""The installed program in a terminal of a session: it is run with one switch, and its events are read."""

import fcntl
import os
import pathlib
import pty
import select
import struct
import subprocess
import termios
import time


class Missing(Exception):
    """A timeout."""


class Terminal:
    """switchlight run in a terminal, with its events as lines."""

    def __init__(self, session, program, profile, options=("--desktop", "--output", "jsonl")):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.lines = []
        self.rest = b""
        self.began = time.monotonic()
        self.program = subprocess.Popen(
            [program, "run", "--profile", profile, *options],
            env=session.environment, stdin=slave, stdout=subprocess.PIPE, stderr=open(f"{session.folder}/run.log", "ab"),
            start_new_session=True, preexec_fn=lambda: os.close(os.open(os.ttyname(0), os.O_RDWR)))
        os.close(slave)
        session.children.append(self.program)

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

