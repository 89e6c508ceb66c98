"""The emulated machine: qemu, its monitor (QMP), and a shell in the guest that runs commands."""
import ctypes
import json
import os
import secrets
import signal
import socket
import subprocess
import time

from parts import CACHE

BOOT_LIMIT = 240
# The timeout of one command in the guest, unless it sets another: an emulated processor is slow, and shared.
COMMAND_LIMIT = 60
# The codes of linux/input-event-codes.h, by the names of QMP.
CODES = {
    "a": 30, "alt": 56, "b": 48, "c": 46, "ctrl": 29, "d": 32, "esc": 1, "n": 49, "shift": 42, "spc": 57, "x": 45,
}


class MachineError(Exception):
    """The machine or the guest does not work."""


class Lines:
    """Lines from a socket, each waited for with a limit."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.buffer = b""
        end = time.monotonic() + 30
        while True:
            try:
                self.socket.connect(path)
                return
            except OSError as error:
                if time.monotonic() > end:
                    raise MachineError(f"qemu does not open {path}: {error}") from error
                time.sleep(0.05)

    def read(self, limit, what):
        end = time.monotonic() + limit
        while b"\n" not in self.buffer:
            self.socket.settimeout(max(end - time.monotonic(), 0.001))
            try:
                data = self.socket.recv(1 << 16)
            except TimeoutError as error:
                raise MachineError(f"No answer in {limit} s to: {what}") from error
            if not data:
                raise MachineError(f"The machine ended while it was asked: {what}")
            self.buffer += data
        line, _, self.buffer = self.buffer.partition(b"\n")
        return line.decode(errors="replace")

    def write(self, text):
        self.socket.settimeout(COMMAND_LIMIT)
        self.socket.sendall(text.encode())


def die_with_parent():
    """No emulation stays behind, however this program ends."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


class Machine:
    """A booted guest; use it in a with statement, so that it ends."""

    def __init__(self, kernel, image):
        self.qmp_path, self.port_path = str(CACHE / "qmp"), str(CACHE / "port")
        self.console = CACHE / "console.txt"
        for path in (self.qmp_path, self.port_path):
            if os.path.exists(path):
                os.unlink(path)
        self.process = subprocess.Popen(
            ["qemu-system-x86_64", "-accel", "tcg,thread=multi", "-cpu", "max", "-machine", "q35",
             "-smp", "2", "-m", "512", "-kernel", kernel, "-initrd", image, "-append",
             "console=ttyS0 panic=-1 quiet loglevel=4 mitigations=off tsc=reliable",
             "-display", "none", "-nodefaults", "-no-reboot", "-serial", f"file:{self.console}",
             "-qmp", f"unix:{self.qmp_path},server=on,wait=off",
             "-device", "virtio-serial-pci", "-chardev",
             f"socket,id=port,path={self.port_path},server=on,wait=off",
             "-device", "virtserialport,chardev=port",
             # A display only distinguishes keyboards; no program draws on it.
             "-device", "bochs-display,id=d1,vgamem=4M", "-device", "bochs-display,id=d2,vgamem=4M",
             "-device", "qemu-xhci,id=xhci"],
            stdin=subprocess.DEVNULL, preexec_fn=die_with_parent)
        try:
            self.port = Lines(self.port_path)
            self.monitor = Lines(self.qmp_path)
            self.monitor.read(30, "the greeting of QMP")
            self.ask("qmp_capabilities")
            self.run("true", BOOT_LIMIT)
        except BaseException:
            self.end()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        self.process.kill()
        self.process.wait()

    # The monitor

    def ask(self, command, **arguments):
        """Does something to the machine from outside."""
        self.monitor.write(json.dumps({"execute": command, "arguments": arguments}))
        while True:
            answer = json.loads(self.monitor.read(COMMAND_LIMIT, command))
            if "error" in answer:
                raise MachineError(f"{command}: {answer['error']['desc']}")
            if "return" in answer:
                return answer["return"]

    def key(self, name, is_down, keyboard=1):
        """Moves a key of a USB keyboard."""
        key = {"down": is_down, "key": {"type": "qcode", "data": name}}
        self.ask("input-send-event", device=f"d{keyboard}", events=[{"type": "key", "data": key}])

    def plug(self, keyboard=1):
        """Plugs a USB keyboard in, and returns its node once it is readable."""
        self.ask("device_add", driver="usb-kbd", id=f"k{keyboard}", bus="xhci.0", port=str(keyboard),
                 display=f"d{keyboard}")
        return self.node(f"usb-*-{keyboard}/input0", "phys")

    def unplug(self, keyboard=1):
        """Pulls a USB keyboard out, and waits until the guest has seen it."""
        self.ask("device_del", id=f"k{keyboard}")
        self.until(f"! grep -q -- '-{keyboard}/input0' /sys/class/input/event*/device/phys")

    # The guest

    def run(self, command, limit=COMMAND_LIMIT):
        """Runs a command of the shell as root; returns its output, and ends the run if it fails."""
        status, text = self.attempt(command, limit)
        if status != 0:
            raise MachineError(f"{command} failed ({status}): {text[-500:]}")
        return text

    def attempt(self, command, limit=COMMAND_LIMIT):
        """Runs a command of the shell as root; returns its status and its output."""
        mark = secrets.token_hex(8)
        self.port.write(f"{{ {command}\n}} </dev/null; status=$?; echo; echo \"{mark} $status\"\n")
        lines = []
        while True:
            line = self.port.read(limit, command)
            if line.startswith(mark):
                return int(line.split()[1]), "\n".join(lines)
            lines.append(line)

    def until(self, condition, limit=COMMAND_LIMIT):
        """Waits in the guest until a command of the shell succeeds."""
        tries = limit * 20
        # A momentary condition may no longer be true at the next check.
        self.run(f"tries=0; until {condition}; do usleep 50000; tries=$((tries + 1));"
                 f" [ $tries -lt {tries} ] || break; done; [ $tries -lt {tries} ]", limit * 4)

    def node(self, pattern, attribute="name"):
        """Returns the node of the device with that name, or other attribute, once mdev has set its owner."""
        find = (f"for d in /sys/class/input/event*; do case \"$(cat $d/device/{attribute})\" in {pattern}) "
                "echo /dev/input/${d##*/};; esac; done")
        self.until(f"[ \"$(stat -c %a $({find}) 2>/dev/null)\" = 660 ]")
        return self.run(find).split()[0]

    def read_file(self, path):
        """Returns the text of a file of the guest; empty if there is no file."""
        return self.run(f"if [ -e {path} ]; then cat {path}; fi")

    def write_file(self, path, text):
        self.run(f"cat > {path} <<'END_OF_FILE'\n{text}\nEND_OF_FILE\nchmod 644 {path}")
