"""Measures the time from a call of Draw to its answer, which is sent after the picture was painted: 100 highlights, 60 ms apart."""

import os
import statistics
import time

from client import Client, pixels
from session import Session

HERE = os.path.dirname(os.path.abspath(__file__))
COUNT, GAP = 100, 0.06


def measure(name, draw):
    """Calls it for each number, and prints the times in ms."""
    times = []
    for number in range(COUNT):
        time.sleep(GAP)
        start = time.monotonic()
        draw(number)
        times.append((time.monotonic() - start) * 1000)
    high = statistics.quantiles(times, n=20)[-1]
    print(f"{name}: median {statistics.median(times):.1f} ms, 95 % {high:.1f} ms; load {os.getloadavg()[0]:.1f}", flush=True)


def main():
    with Session(f"{HERE}/extension", f"{HERE}/seen/latency") as session:
        client = Client(session.connect())
        client.hello()

        def show(columns, rows):
            def draw(number):
                client.show(1, (100 + number, 100, columns, rows), (number, 0, 128, 128))
            return draw

        def frame(number):
            # The four sides of a highlight, one descriptor each.
            place = 100 + 5 * number
            sides = [(place, 300, 68, 4), (place, 340, 68, 4), (place, 304, 4, 36), (place + 64, 304, 4, 36)]
            descriptors = [pixels(bytes(4 * width * height)) for _, _, width, height in sides]
            client.call("Draw", [(2 + index, index, width, height, width * 4, x, y, width, height)
                                 for index, (x, y, width, height) in enumerate(sides)], [], [], descriptors=descriptors)
            for descriptor in descriptors:
                os.close(descriptor)
        client.call("Draw", [], [], [])
        measure("a call that changes nothing", lambda _: client.call("Draw", [], [], []))
        measure("a frame of four pictures", frame)
        measure("the frame moved", lambda number: client.call(
            "Draw", [], [(2 + index, 100 + number + index * 80, 300, 60, 4) for index in range(4)], []))
        measure("a picture of 400x300", show(400, 300))
        measure("a picture of 1280x720", show(1280, 720))


if __name__ == "__main__":
    main()
