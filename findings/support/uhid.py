"""HID devices without hardware (uhid), and a reader of their nodes, for a program in the machine of on-kernel."""

import fcntl
import glob
import os
import select
import struct
import sys
import time

EVENT = struct.Struct("llHHi")


def wait(question, what, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = question()
        if answer:
            return answer
        time.sleep(0.02)
    print(f"no {what} after {seconds} s", file=sys.stderr)
    sys.exit(69)


def buttons(application, number, flags="02"):
    """A report descriptor of one collection with that number of buttons, a bit each: 04 a joystick, 05 a gamepad."""
    rest = -number % 8
    padding = f"7501 95{rest:02x} 8103" if rest else ""
    return f"0501 09{application} a101 0509 1901 29{number:02x} 1500 2501 7501 95{number:02x} 81{flags} {padding} c0"


def axis(usage, low, high):
    """A report descriptor of a joystick with one axis of 16 bits, and a button in a third byte."""
    first, last = (struct.pack("<h", end).hex() for end in (low, high))
    return f"0501 0904 a101 09{usage} 16{first} 26{last} 7510 9501 8102 0509 1901 2901 1500 2501 7501 9501 8102 9507 8103 c0"


class Device:
    """A HID device of a report descriptor, in hexadecimal digits; it is plugged in until unplug."""

    numbers = 0

    def __init__(self, descriptor, name="Switch"):
        descriptor = bytes.fromhex(descriptor)
        Device.numbers += 1
        self.uniq = f"finding{Device.numbers}"
        self.file = os.open("/dev/uhid", os.O_RDWR)
        data = struct.pack("=I128s64s64sHHIIII4096s", 11, name.encode(), b"", self.uniq.encode(), len(descriptor), 3, 0x1209, 1, 1, 0, descriptor)
        os.write(self.file, data)
        wait(self._nodes, f"node of {name}")

    def _nodes(self):
        found = []
        for path in glob.glob("/sys/class/input/event*"):
            node = f"/dev/input/{os.path.basename(path)}"
            if open(f"{path}/device/uniq").read().strip() == self.uniq and os.path.exists(node):
                found.append(node)
        return sorted(found, key=lambda node: int(node[len("/dev/input/event"):]))

    def report(self, *data):
        os.write(self.file, struct.pack("=IH", 12, len(data)) + bytes(data))

    def requests(self):
        """The kinds of the requests that the kernel has sent to the device."""
        found = []
        while select.select([self.file], [], [], 0.3)[0]:
            found.append(struct.unpack_from("=I", os.read(self.file, 4500))[0])
        return found

    def unplug(self):
        os.write(self.file, struct.pack("=I", 1))

    def readers(self, number=1):
        """Readers of its nodes, once there are so many."""
        return [Reader(node) for node in wait(lambda: len(self._nodes()) >= number and self._nodes(), "further node")]


class Reader:
    """An open node."""

    def __init__(self, node):
        self.node = node
        self.file = os.open(node, os.O_RDWR | os.O_NONBLOCK)

    def name(self):
        data = bytearray(256)
        fcntl.ioctl(self.file, 0x81004506, data)
        return data.rstrip(b"\0").decode()

    def bits(self, kind):
        """The codes of a kind of event that the node can send."""
        data = bytearray(96)
        fcntl.ioctl(self.file, 0x80604520 + kind, data)
        number = int.from_bytes(data, "little")
        return [code for code in range(number.bit_length()) if number >> code & 1]

    def axis(self, code):
        """Value, minimum, maximum, fuzz and flat."""
        data = bytearray(24)
        fcntl.ioctl(self.file, 0x80184540 + code, data)
        return struct.unpack("6i", data)[:5]

    def held(self):
        data = bytearray(96)
        fcntl.ioctl(self.file, 0x80604518, data)
        number = int.from_bytes(data, "little")
        return [code for code in range(number.bit_length()) if number >> code & 1]

    def events(self, seconds=0.3):
        """The events (kind, code, value) until nothing has arrived for that time; at most 100."""
        found = []
        while len(found) < 100 and select.select([self.file], [], [], seconds)[0]:
            try:
                data = os.read(self.file, EVENT.size * 64)
            except OSError as error:
                return found + [os.strerror(error.errno)]
            found += [EVENT.unpack_from(data, place)[2:] for place in range(0, len(data), EVENT.size)]
        return found

    def keys(self, seconds=0.3):
        return [event[1:] for event in self.events(seconds) if event[0] == 1]

    def axes(self, code, seconds=0.3):
        return [event[2] for event in self.events(seconds) if event[:2] == (3, code)]
