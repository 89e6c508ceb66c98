"""A run of switchlight in the guest, as a person without special permissions, and the checks of every run."""
import json
import shutil
import subprocess
import time

from machine import COMMAND_LIMIT, CODES, MachineError
from parts import CACHE

# The user and the group that the nodes of input devices belong to.
PERSON = "/bin/probe as 1000 104"
STOPS = "abcdef"
SCREEN = "\n".join(
    ["format: switchlight-screen/1", "title: Six", "size: [600, 100]", "elements:"]
    + [f"  - {{id: {name}, label: {name.upper()}, frame: [{100 * index}, 0, 100, 100]}}"
       for index, name in enumerate(STOPS)])
STEP = "method: step, start: immediately"
AUTO = "method: auto, interval: 1s, firstItemPause: 0ms, loops: forever, start: immediately"
SELECT = "press: select"
ON_RELEASE = "press: select, on: release"
NO_GRAB = "grab: false"


class CheckFailed(Exception):
    """The problem that a check found."""


def expect(truth, text):
    if not truth:
        raise CheckFailed(text)


def profile(device, main, scanning, more="", control="key: KEY_SPACE"):
    """A profile: "main" is the space bar of such devices, and n moves if the scan does not move by itself."""
    switches = {"main": source(device, control, main)}
    if scanning == STEP:
        switches["next"] = source(device, "key: KEY_N", "press: next")
    lines = ["format: switchlight-profile/1", "name: Check", "switches:"]
    lines += [f"  {name}: {{{text}}}" for name, text in switches.items()]
    return "\n".join(lines + [f"scanning: {{{scanning}}}", more])


def source(device, control, more):
    return f'sources: [{{device: "{device}", {control}}}], {more}, ignoreRepeat: 10ms'


class Session:
    """A running switchlight; its lines, its trace and its messages lie in the guest until it ends."""
    program = None

    def __init__(self, machine, name, text):
        self.machine, self.name, self.text = machine, name, text
        machine.run(f"rm -rf {name}; mkdir {name}; chown 1000:104 {name}")
        machine.write_file(f"{name}/profile.yaml", text)
        machine.write_file(f"{name}/screen.yaml", SCREEN)
        machine.run(
            f"(cd {name}; {PERSON} /bin/switchlight run --profile profile.yaml --screen screen.yaml"
            " --output jsonl --trace trace.txt > lines 2> messages & echo $! > process)")
        self.process = machine.run(f"cat {name}/process").strip()
        self.said = ""
        self.lines = []
        self.wait(lambda events: any(event["event"] == "highlight" for event in events), "the first highlight")

    def read(self):
        """All events so far."""
        self.said += self.machine.run(f"tail -c +{len(self.said.encode()) + 1} {self.name}/lines")
        whole = self.said[:self.said.rfind("\n") + 1]
        self.lines = [json.loads(line) for line in whole.splitlines()]
        return self.lines

    def wait(self, condition, what, limit=COMMAND_LIMIT):
        """Waits until the events satisfy a condition, and returns them."""
        end = time.monotonic() + limit
        while not condition(self.read()):
            has_ended = self.machine.attempt(f"kill -0 {self.process}")[0] != 0
            if has_ended or time.monotonic() > end:
                why = "it ended before" if has_ended else f"{limit} s were not enough for"
                messages = self.machine.read_file(f"{self.name}/messages")
                raise CheckFailed(f"{why} {what}; events: {brief(self.lines)}; messages: {messages!r}")
            time.sleep(0.1)
        return self.lines

    def wait_message(self, text, times=1):
        self.machine.until(f"[ $(grep -c -- '{text}' {self.name}/messages) -ge {times} ]")

    def settle(self):
        """Lets the program read all that the kernel has for it: then it sleeps in the kernel again."""
        try:
            self.machine.until(f"[ \"$(cut -d' ' -f3 /proc/{self.process}/stat)\" = S ]")
        except MachineError as problem:
            state = self.machine.attempt(f"cat /proc/{self.process}/stat {self.name}/messages")[1]
            raise CheckFailed(f"it does not come to rest: {state}; events: {brief(self.read())}") from problem
        self.machine.run("usleep 300000")
        return self.read()

    def signal(self, name):
        self.machine.run(f"kill -{name} {self.process}")

    def status(self, key):
        """A number of /proc/PID/status."""
        return int(self.machine.run(f"grep ^{key}: /proc/{self.process}/status | tr -dc 0-9"))

    def end(self):
        """Ends the session as its service would, and judges it: a simulation must do the same."""
        self.signal("TERM")
        self.machine.until(f"! kill -0 {self.process}")
        events = self.read()
        folder = CACHE / "sessions" / self.name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in ("profile.yaml", "screen.yaml", "trace.txt", "messages", "lines"):
            (folder / name).write_text(self.machine.read_file(f"{self.name}/{name}"), encoding="utf-8")
        played = subprocess.run(
            [self.program, "simulate", "--profile", "profile.yaml", "--screen", "screen.yaml", "--script",
             "trace.txt", "--check"], cwd=folder, check=False, capture_output=True, text=True, timeout=600)
        expect(played.returncode == 0,
               f"the simulation of {folder}/trace.txt differs: {(played.stdout + played.stderr)[-600:]}")
        judge(events)
        return events

    def trace(self):
        """Returns the trace, once the session has ended."""
        return (CACHE / "sessions" / self.name / "trace.txt").read_text(encoding="utf-8").splitlines()


def judge(events):
    """Checks that each selection is of the highlighted stop, and that time never decreases (I1, I10)."""
    highlighted, time_before = None, 0
    for event in events:
        expect(event["t"] >= time_before, f"time runs backwards: {event}")
        time_before = event["t"]
        if event["event"] == "highlight":
            highlighted = event["id"]
        if event["event"] == "activated":
            expect(event["id"] == highlighted, f"{event} while {highlighted} was highlighted")


def brief(events):
    return " ".join(f"{event['t']}:{event['event']}:{event.get('id', '')}" for event in events[-12:])


def selected(events):
    return [event["id"] for event in events if event["event"] == "activated"]


def highlights(events):
    return [event["id"] for event in events if event["event"] == "highlight"]


class Reader:
    """Another program that reads a device."""
    count = 0

    def __init__(self, machine, node, grab=False, late=False):
        Reader.count += 1
        self.machine, self.path = machine, f"reader{Reader.count}"
        machine.run(f"{PERSON} /bin/probe read {node} {'grab' if grab else 'late' if late else ''} > {self.path} & echo $! > process")
        self.process = machine.run("cat process").strip()
        machine.until(f"[ -s {self.path} ]")
        self.start = machine.run(f"head -n 1 {self.path}").strip()

    def lines(self):
        return self.machine.read_file(self.path).splitlines()[1:]

    def events(self):
        """Times, types, codes and values."""
        return [tuple(map(int, line.split())) for line in self.lines() if not line.startswith("failed")]

    def keys(self):
        """The codes and values of keys, without the kernel's own repetitions."""
        return [event[2:] for event in self.events() if event[1] == 1 and event[3] != 2]

    def wait(self, count):
        """Waits until this number of key events was read, and returns them."""
        for _ in range(COMMAND_LIMIT * 5):
            found = self.keys()
            if len(found) >= count:
                return found
            time.sleep(0.2)
        raise MachineError(f"a reader waited for {count} events of keys and has {self.lines()[-8:]}")

    def end(self):
        self.machine.attempt(f"kill {self.process}")


class Device:
    """An input device that the guest makes by uinput, with these keys; "x-axis" is an axis from 0 to 255."""
    count = 0

    def __init__(self, machine, *names, name="Rig"):
        Device.count += 1
        self.machine = machine
        self.pipe, self.log = f"pipe{Device.count}", f"device{Device.count}"
        codes = " ".join("-0" if key == "x-axis" else str(CODES[key]) for key in names)
        machine.run(f"mkfifo {self.pipe}; probe device {name} {codes} < {self.pipe} > {self.log} &"
                    f" exec {self.descriptor}> {self.pipe}")
        self.done = 0
        machine.until(f"[ -s {self.log} ]")
        self.node = machine.node(name)

    # A separate number for each of the few devices that exist at a time.
    @property
    def descriptor(self):
        return 6 + int(self.pipe.removeprefix("pipe")) % 4

    def do(self, *commands):
        """Sends a command to probe, and waits until the kernel has handled it."""
        self.done += len(commands)
        text = "".join(f"echo {command} >&{self.descriptor}; " for command in map(self.coded, commands))
        self.machine.run(text)
        self.machine.until(f"[ $(wc -l < {self.log}) -gt {self.done} ]")

    @staticmethod
    def coded(command):
        word, name, *count = command.split()
        return " ".join([word, "0" if name == "x-axis" else str(CODES[name]), *count])

    def tap(self, *names):
        for name in names:
            self.do(f"down {name}")
            self.machine.run("usleep 50000")
            self.do(f"up {name}")
            self.machine.run("usleep 50000")

    def unplug(self):
        """Removes the device, with its unread events."""
        self.machine.run(f"echo end 0 >&{self.descriptor}; exec {self.descriptor}>&-")
        self.machine.until(f"[ ! -e {self.node} ]")
