"""The time from the kernel's time of a press to the line that reports the highlight."""
import statistics
import subprocess

import parts
from session import NO_GRAB, PERSON, SCREEN, SELECT, STEP, profile

# Short rounds, so that other activity of the machine affects all of them alike.
ROUNDS = 25
PRESSES = 100
# The maximum number of seconds of a round, on a busy machine.
LIMIT = 600
LOOP = f"{PERSON} /bin/loop @"
PEERS = {
    "C loop": LOOP,
    "switchlight": f"{PERSON} /bin/switchlight run --profile bench.yaml --screen screen.yaml --output jsonl",
    "interception": f"{PERSON} /bin/interception @",
    # The same again, to show the measured difference of identical programs.
    "C loop again": LOOP,
}


def programs(options):
    """Returns the programs that the guest needs for it, if it is requested."""
    if "bench" not in options.checks:
        return []
    flags = parts.run("pkg-config", "--cflags", "--libs", "libevdev").split()
    found = [parts.compiled("latency", "-static"), parts.compiled("loop", *flags)]
    peer = parts.unpacked("interception-tools") / "usr/bin/interception"
    return found if parts.lacks_libraries(peer) else [*found, peer]


def run(machine, _):
    """Measures from a press, by the kernel's time of it, to the line of the highlight, against a loop in C."""
    # The presses are a few milliseconds apart, and each of them is intended.
    machine.write_file("bench.yaml", profile("Bench", SELECT, STEP, NO_GRAB).replace("10ms", "0ms"))
    machine.write_file("screen.yaml", SCREEN)
    peers = [peer for peer in PEERS if peer != "interception" or machine.attempt("[ -e /bin/interception ]")[0] == 0]
    times = {peer: [] for peer in peers}
    for count in range(ROUNDS):
        for peer in peers:
            text = machine.run(f"latency {PRESSES} {PEERS[peer]} 2> /dev/null", LIMIT)
            times[peer].append(sorted(map(int, text.split())))
    print(f"\nFrom a press to its line, microseconds; {ROUNDS} rounds of {PRESSES} presses each, in turn")
    print("| program | median | 10 % | 90 % | 99 % | to the C loop | in half of the rounds |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for peer in peers:
        print(row(peer, times[peer], times["C loop"]))
    load = subprocess.run(["cat", "/proc/loadavg"], check=True, capture_output=True, text=True).stdout
    print(f"Load of the machine around it at the end: {' '.join(load.split()[:3])}")


def row(peer, rounds, reference):
    every = sorted(time for one in rounds for time in one)
    limits = [every[len(every) * share // 100] for share in (10, 90, 99)]
    ratios = sorted(statistics.median(own) / statistics.median(other) for own, other in zip(rounds, reference))
    half = ratios[ROUNDS // 4], ratios[-1 - ROUNDS // 4]
    ratio = statistics.median(every) / statistics.median(time for one in reference for time in one)
    return (f"| {peer} | {statistics.median(every):.0f} | " + " | ".join(map(str, limits))
            + f" | {ratio:.2f} | {half[0]:.2f} to {half[1]:.2f} |")
