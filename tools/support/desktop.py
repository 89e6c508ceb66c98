"""A desktop of its own, and a session of switchlight on it, for tools/measure-desktop."""

import os
import pathlib
import pty
import select
import subprocess
import time


def first_line(program):
    return program.stdout.readline().decode().strip()


class Bed:
    """A display, a session bus and a folder of its own."""

    def __init__(self, folder):
        os.chmod(folder, 0o700)
        self.programs = []
        display = self.start(["Xvfb", "-displayfd", "1", "-screen", "0", "1400x900x24", "-nolisten", "tcp"], {})
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "XDG_RUNTIME_DIR": folder, "LANG": "C.UTF-8",
            "DISPLAY": ":" + first_line(display), "GIO_USE_VFS": "local", "GSETTINGS_BACKEND": "memory",
            "TERM": "xterm",
        }
        bus = self.start(["dbus-daemon", "--session", "--nofork", "--print-address=1"], self.environment)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = first_line(bus)

    def start(self, words, environment):
        program = subprocess.Popen(
            words, env={**{"PATH": os.environ["PATH"]}, **environment}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.programs.append(program)
        return program

    def close(self):
        for program in reversed(self.programs):
            program.kill()
            program.wait()


class Session:
    """switchlight run in a terminal, with its events as lines."""

    def __init__(self, bed, program, profile):
        self.master, slave = pty.openpty()
        self.lines = []
        self.rest = b""
        self.program = subprocess.Popen(
            [program, "run", "--desktop", "--profile", profile, "--output", "jsonl"],
            env=bed.environment, stdin=slave, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            start_new_session=True, preexec_fn=lambda: os.close(os.open(os.ttyname(0), os.O_RDWR)))
        os.close(slave)
        bed.programs.append(self.program)

    def wait(self, is_enough, seconds=60):
        limit = time.monotonic() + seconds
        while not is_enough(self.lines):
            left = limit - time.monotonic()
            if left <= 0:
                raise SystemExit("the session said nothing more: " + "\n".join(self.lines[-3:]))
            ready, _, _ = select.select([self.program.stdout, self.master], [], [], left)
            if self.master in ready:
                os.read(self.master, 65536)
            if self.program.stdout in ready:
                data = self.rest + os.read(self.program.stdout.fileno(), 65536)
                *whole, self.rest = data.split(b"\n")
                self.lines += [line.decode() for line in whole]

    def tap(self, key):
        os.write(self.master, f"\x1b[{ord(key)};1:1u\x1b[{ord(key)};1:3u".encode())

    def usage(self):
        """Seconds of the processor, and kilobytes of memory."""
        text = pathlib.Path(f"/proc/{self.program.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(text[11]) + int(text[12])) / os.sysconf("SC_CLK_TCK"), int(text[21]) * 4
