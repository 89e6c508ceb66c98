"""A small Wayland client: it lists the globals of a compositor, binds them, and sends requests."""

import os
import socket
import struct
import time


class Wayland:
    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX)
        path = os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"])
        for _ in range(300):
            try:
                self.socket.connect(path)
                break
            except OSError:
                time.sleep(0.1)
        self.last, self.buffer, self.events, self.globals = 1, b"", [], {}
        self.registry = self.new()
        self.send(1, 1, struct.pack("I", self.registry))
        self.roundtrip()

    def new(self):
        self.last += 1
        return self.last

    @staticmethod
    def text(words):
        """Returns a string in the wire format."""
        data = words.encode() + b"\0"
        return struct.pack("I", len(data)) + data + b"\0" * (-len(data) % 4)

    def send(self, target, opcode, arguments=b"", descriptors=()):
        message = struct.pack("II", target, (8 + len(arguments)) << 16 | opcode) + arguments
        socket.send_fds(self.socket, [message], descriptors)

    def bind(self, interface, version):
        number, offered = self.globals[interface]
        made = self.new()
        self.send(self.registry, 0, struct.pack("I", number) + self.text(interface) + struct.pack("II", min(version, offered), made))
        return made

    def _read(self):
        data = self.socket.recv(65536)
        if not data:
            raise SystemExit("the compositor has closed the connection")
        self.buffer += data
        while len(self.buffer) >= 8:
            target, word = struct.unpack("II", self.buffer[:8])
            size, opcode = word >> 16, word & 0xFFFF
            if len(self.buffer) < size:
                break
            body, self.buffer = self.buffer[8:size], self.buffer[size:]
            if target == self.registry and opcode == 0:
                number, length = struct.unpack("II", body[:8])
                name = body[8:8 + length - 1].decode()
                self.globals[name] = (number, struct.unpack("I", body[-4:])[0])
            elif target == 1 and opcode == 0:
                raise SystemExit(f"the compositor reports an error: {body[12:]!r}")
            self.events.append((target, opcode, body))

    def roundtrip(self):
        """Sends a sync, and reads until its answer."""
        callback = self.new()
        self.send(1, 0, struct.pack("I", callback))
        while not any(target == callback for target, _, _ in self.events):
            self._read()


if __name__ == "__main__":
    for name, (_, version) in sorted(Wayland().globals.items()):
        print(name, version)
