"""A speech daemon of our own without sound, and a client that speaks its protocol (SSIP)."""

import os
import pathlib
import socket
import subprocess
import time

FOLDER = pathlib.Path("/tmp/speech")
LANGUAGES = ("en", "de", "fr", "es", "it", "nl")
RECORDER = """Debug 0
GenericExecuteSynth "printf '%s\\\\n' \\'$DATA\\' >> /tmp/speech/said"
DefaultVoice "one"
"""
SLEEPER = """Debug 0
GenericExecuteSynth "printf %s \\'$DATA\\' > /tmp/speech/spoken; sleep {seconds}"
GenericLanguage "en" "en" "utf-8"
AddVoice "en" "MALE1" "one"
DefaultVoice "one"
"""


def start(modules, symbols=False, level=1):
    """Starts the daemon; modules are name: seconds that an utterance takes, None for one that Debian ships, or "record"
    for one that writes what it should say; symbols: with the tables of symbols of Debian's configuration; level: of the log,
    5 has each line of a client."""
    (FOLDER / "modules").mkdir(parents=True)
    lines = [f"LogLevel {level}", f'LogDir "{FOLDER}"', "Timeout 0", 'AudioOutputMethod "libao"', 'DefaultLanguage "en"', "DisableAutoSpawn"]
    for name, seconds in modules.items():
        program = f"sd_{name}" if seconds is None else "sd_generic"
        lines.append(f'AddModule "{name}" "{program}" "{name}.conf"')
        shipped = pathlib.Path("/etc/speech-dispatcher/modules", f"{name}.conf")
        text = shipped.read_text() if seconds is None else SLEEPER.format(seconds=seconds)
        if seconds == "record":
            text = RECORDER + "".join(f'GenericLanguage "{tag}" "{tag}" "utf-8"\nAddVoice "{tag}" "MALE1" "one"\n' for tag in LANGUAGES)
        (FOLDER / "modules" / f"{name}.conf").write_text(text)
    lines.append(f"DefaultModule {next(iter(modules))}")
    if symbols:
        lines += [line for line in pathlib.Path("/etc/speech-dispatcher/speechd.conf").read_text().splitlines() if line.startswith("Symbols")]
    (FOLDER / "speechd.conf").write_text("\n".join(lines) + "\n")
    pathlib.Path(os.environ["HOME"], ".libao").write_text("default_driver=null\n")
    command = ["speech-dispatcher", "-s", "-C", FOLDER, "-c", "unix_socket", "-S", FOLDER / "socket", "-P", FOLDER / "pid", "-L", FOLDER]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Client:
    def __init__(self):
        self.buffer, self.events = b"", []
        for _ in range(600):
            try:
                self.socket = socket.socket(socket.AF_UNIX)
                self.socket.connect(str(FOLDER / "socket"))
                break
            except OSError:
                time.sleep(0.1)
        self.ask("SET SELF CLIENT_NAME person:finding:main")
        self.ask("SET SELF NOTIFICATION ALL on")

    def _answer(self, seconds):
        """Returns the lines of one reply or event; none after a timeout."""
        end, lines = time.monotonic() + seconds, []
        while True:
            while b"\r\n" not in self.buffer:
                self.socket.settimeout(max(0.001, end - time.monotonic()))
                try:
                    self.buffer += self.socket.recv(65536)
                except TimeoutError:
                    return None
            line, _, self.buffer = self.buffer.partition(b"\r\n")
            lines.append(line.decode())
            if lines[-1][3:4] == " ":
                return lines

    def _note(self, lines):
        """Notes an event as (number of the message, BEGIN, END, CANCELED or the name of a mark)."""
        kind = lines[-1][4:] if lines[0][:3] != "700" else f"MARK {lines[2][4:]}"
        self.events.append((int(lines[0][4:]), kind))

    def ask(self, command):
        """Returns the lines of the reply; earlier events are recorded."""
        self.socket.sendall(command.encode() + b"\r\n")
        while True:
            lines = self._answer(60)
            if lines is None:
                raise SystemExit("the daemon does not answer")
            if lines[0][0] != "7":
                return lines
            self._note(lines)

    def speak(self, text, priority=None):
        """The number of the message."""
        if priority:
            self.ask(f"SET SELF PRIORITY {priority}")
        self.ask("SPEAK")
        return int(self.ask(f"{text}\r\n.")[0][4:])

    def until(self, message, *kinds, seconds=60):
        """The first of these kinds of event of that message, or None; all events until then are noted."""
        end = time.monotonic() + seconds
        while True:
            for number, kind in self.events:
                if number == message and kind in kinds:
                    return kind
            lines = self._answer(max(0.001, end - time.monotonic()))
            if lines is None:
                return None
            self._note(lines)

    def recorded(self, text):
        """The text that the module "record" gets for this text."""
        said = FOLDER / "said"
        said.unlink(missing_ok=True)
        self.until(self.speak(text), "END", "CANCELED")
        return said.read_text().strip()

    def until_spoken(self, text):
        """Waits until the command of a module that takes its time has begun with a text; BEGIN comes before that."""
        spoken, end = FOLDER / "spoken", time.monotonic() + 60
        while not spoken.exists() or spoken.read_text() != text:
            if time.monotonic() > end:
                raise SystemExit(f"{text} is never spoken")
            time.sleep(0.02)
