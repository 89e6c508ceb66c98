"""Checks on real input devices of the kernel. Each returns its measurements, or raises the problem."""
import random

from machine import CODES, MachineError
from session import (
    AUTO, NO_GRAB, ON_RELEASE, PERSON, SELECT, STEP, Device, Reader, Session, expect, highlights, profile,
    selected)

USB = "QEMU*"
VIRTUAL = "*Switchlight*"


def tap(machine, key, keyboard=1, held=60000, rest=60000):
    """Presses a key of a USB keyboard, for at least that many microseconds."""
    machine.key(key, True, keyboard)
    machine.run(f"usleep {held}")
    machine.key(key, False, keyboard)
    machine.run(f"usleep {rest}")


def presses(machine, _):
    """A USB keyboard's presses select the highlighted stop, at the kernel's times (I1, I10)."""
    node = machine.plug()
    reader = Reader(machine, node)
    session = Session(machine, "presses", profile(USB, SELECT, AUTO, NO_GRAB))
    chance = random.Random(1)
    # Around an opening, times are those of the reading.
    machine.run("usleep 2500000")
    for count in range(1, 11):
        machine.run(f"usleep {chance.randrange(100_000, 2_500_000)}")
        tap(machine, "spc")
        session.wait(lambda events, count=count: len(selected(events)) >= count, f"selection {count}")
    events = session.end()
    times = [event[0] for event in reader.events() if event[1:] == (1, CODES["spc"], 1)]
    ours = [event["t"] for event in events if event["event"] == "activated"]
    expect(len(times) == len(ours), f"{len(times)} presses, {len(ours)} selections")
    errors = [abs((time - times[0]) / 1000 - (own - ours[0])) for time, own in zip(times, ours)]
    expect(max(errors) <= 2, f"times differ from the kernel's by {max(errors):.1f} ms")
    return (f"{len(ours)} presses selected {''.join(selected(events))}, each what was highlighted;"
            f" times within {max(errors):.1f} ms of the kernel's")


def hotplug(machine, _):
    """A newly connected keyboard works; one that is unplugged while its key is held selects nothing (I7)."""
    session = Session(machine, "hotplug", profile(USB, ON_RELEASE, STEP, NO_GRAB))
    session.wait_message("No device has")
    machine.plug()
    session.wait_message("is connected")
    tap(machine, "spc")
    session.wait(lambda events: len(selected(events)) == 1, "the first selection")
    machine.key("spc", True)
    machine.run("usleep 400000")
    machine.unplug()
    session.wait_message("is gone")
    expect(len(selected(session.settle())) == 1, "a held key of a keyboard that went selected")
    machine.key("spc", False)
    machine.plug()
    session.wait_message("is connected", 2)
    expect(len(selected(session.settle())) == 1, "a keyboard that came selected")
    # It paused when the last switch was unplugged, and the first press only resumes (I9, I13).
    tap(machine, "spc")
    session.wait(lambda events: any(event["event"] == "resumed" for event in events), "going on")
    tap(machine, "spc")
    session.wait(lambda events: len(selected(events)) == 2, "the selection after it came back")
    events = session.end()
    expect(len(selected(events)) == 2, f"{len(selected(events))} selections")
    return ("unplugged with the key held: nothing selected; plugged in again: the next press goes on, the one after"
            " selects")


def overrun(machine, _):
    """Events that the kernel had to drop select nothing, and the switches are in the right state afterwards (I7)."""
    device = Device(machine, "n", "spc")
    reader = Reader(machine, device.node)
    session = Session(machine, "overrun", profile("Rig", ON_RELEASE, STEP, NO_GRAB))
    device.tap("n")
    session.wait(lambda events: highlights(events)[-1] == "b", "the second stop")

    def dropped():
        return sum(event[1:3] == (0, 3) for event in reader.events())

    def overrun_with(*commands):
        before = dropped()
        session.signal("STOP")
        machine.run(f"kill -STOP {reader.process}")
        device.do(*commands)
        machine.run(f"kill -CONT {reader.process}")
        session.signal("CONT")
        events = session.settle()
        expect(dropped() > before, "the kernel dropped nothing, so nothing was tried")
        return events

    events = overrun_with("tap n 200", "tap spc 200")
    expect(highlights(events)[-1] == "b" and not selected(events), f"lost events did {events[-3:]}")
    device.tap("spc")
    session.wait(lambda events: selected(events) == ["b"], "the selection after the overrun")
    # A key that is down at the end is held: its release ends a contact, and there is only one.
    events = overrun_with("tap spc 200", "tap n 200", "down spc")
    expect(selected(events) == ["b"], f"a held switch picked on its way down: {events[-3:]}")
    device.do("up spc")
    session.wait(lambda events: selected(events) == ["b", "a"], "the end of the contact that was found")
    device.tap("n", "spc")
    session.wait(lambda events: len(selected(events)) == 3, "the selection after the overruns")
    reader.end()
    device.unplug()
    events = session.end()
    expect(selected(events) == ["b", "a", "b"], f"selections {selected(events)}")
    return ("2 times 1,600 events, of which the kernel dropped most: nothing moved or picked; a key found down picked"
            " at its release, and the next presses as before")


def opened(machine, _):
    """A press that the kernel dates at the opening by another program no longer belongs to that program (I2)."""
    device = Device(machine, "n", "spc")
    reader = Reader(machine, device.node)
    session = Session(machine, "opened", profile("Rig", "press: select, hold: 500ms", STEP, NO_GRAB))
    machine.run("usleep 2500000")
    late = Reader(machine, device.node, late=True)
    device.do("down n", "up n")
    session.wait(lambda events: highlights(events)[-1] == "b", "the second stop")
    machine.run("usleep 3000000")
    device.do("down spc", "up spc")
    events = session.settle()
    before, after = [next(event[0] for event in reader.events() if event[1:] == (1, CODES[key], 1))
                     for key in ("n", "spc")]
    expect(after - before < 1_000_000, "the kernel gave a press its own time, so nothing was tried")
    expect(not selected(events), f"a short press selected: {events[-3:]}")
    device.do("down spc")
    session.wait(lambda events: selected(events) == ["b"], "the selection by a press that is long enough")
    device.do("up spc")
    late.end()
    reader.end()
    device.unplug()
    session.end()
    return f"a press 3 s later was dated {(after - before) / 1000:.0f} ms later by the kernel, and was no hold of 500 ms"


def hand(machine, _):
    """Four keys that are released in one report end the contact of the switch among them (I6, I7)."""
    device = Device(machine, "a", "b", "n", "spc")
    reader = Reader(machine, device.node)
    session = Session(machine, "hand", profile("Rig", ON_RELEASE, STEP, NO_GRAB))
    for count in range(1, 4):
        device.do("all spc 1")
        expect(len(selected(session.settle())) == count - 1, "a press selected before its release")
        device.do("all spc 0")
        session.wait(lambda events, count=count: len(selected(events)) == count, "the selection at the release")
    cut = sum(event[1:] == (0, 0, 1) for event in reader.events())
    expect(cut == 6, f"the kernel cut {cut} reports of 6, so little was tried")
    reader.end()
    device.unplug()
    session.end()
    return "3 times four keys in reports that the kernel cut: 3 selections, each at the release"


def unread(machine, _):
    """Unread events of an unplugged device select nothing; the program continues (I7)."""
    device = Device(machine, "n", "spc")
    session = Session(machine, "unread", profile("Rig", SELECT, STEP, NO_GRAB))
    device.tap("spc")
    session.wait(lambda events: len(selected(events)) == 1, "the first selection")
    session.signal("STOP")
    device.do("tap spc 5", "down spc")
    device.unplug()
    session.signal("CONT")
    session.wait_message("is gone")
    expect(len(selected(session.settle())) == 1, "events of a device that is gone selected")
    device = Device(machine, "n", "spc")
    session.wait_message("is connected", 2)
    # The first press after a pause only resumes (I9, I13).
    device.tap("spc")
    session.wait(lambda events: any(event["event"] == "resumed" for event in events), "going on")
    device.tap("spc")
    session.wait(lambda events: len(selected(events)) == 2, "the selection by the next device")
    device.unplug()
    session.end()
    return "11 unread events went with their device: nothing selected; the next device selects"


def two_devices(machine, _):
    """A switch on two devices is one: it closes at the last release (I6)."""
    machine.plug(1)
    machine.plug(2)
    session = Session(machine, "two-devices", profile(USB, ON_RELEASE, STEP, NO_GRAB))
    rounds = [(1, 2, 1, 2), (1, 2, 2, 1), (2, 1, 1, 2), (2, 1, 2, 1)]
    for count, (first, second, released, last) in enumerate(rounds):
        for keyboard, is_down in ((first, True), (second, True), (released, False)):
            machine.key("spc", is_down, keyboard)
            machine.run("usleep 100000")
        expect(len(selected(session.settle())) == count, "it closed at the first release")
        machine.key("spc", False, last)
        session.wait(lambda events, count=count: len(selected(events)) == count + 1, "the selection")
    session.end()
    presses_seen = sum(" press main" in line and not line.startswith("#") for line in session.trace())
    expect(presses_seen == len(rounds), f"{presses_seen} contacts")
    return f"{len(rounds)} times held on both: {presses_seen} contacts, each ended by the last release"


def axis(machine, _):
    """A straw's pressure is a press beyond one limit, until it is back behind another (I6, I7)."""
    control = "axis: ABS_X, above: 200, until: 150"
    device = Device(machine, "n", "x-axis")
    session = Session(machine, "axis", profile("Rig", ON_RELEASE, STEP, NO_GRAB, control))

    def move(*values):
        device.do(*[f"axis x-axis {value}" for value in values])
        return selected(session.settle())

    expect(not move(120, 199, 151, 200, 160), "pressure below the limit selected")
    expect(not move(201, 151, 255, 200, 170, 240), "a press that has not ended selected")
    expect(move(150) == ["a"], "the end of the press did not select once")
    session.signal("STOP")
    device.do(*[f"axis x-axis {255 * (count % 2)}" for count in range(100)])
    session.signal("CONT")
    # The last value is beyond the limit, and nothing else is known of the hundred values.
    expect(len(selected(session.settle())) == 1, "lost movements selected")
    expect(len(move(40)) == 2, "the press that was found after them did not select once")
    move(255)
    device.unplug()
    session.wait_message("is gone")
    events = session.end()
    expect(len(selected(events)) == 2, f"selections {selected(events)}")
    return "one press beyond 200 until 150, with every jitter between; 100 lost movements; unplugged while pressed"


def grab(machine, _):
    """A grabbed keyboard reaches no other program; keys without a switch are forwarded, in order (I8)."""
    node = machine.plug()
    before = Reader(machine, node)
    session = Session(machine, "grab", profile(USB, SELECT, STEP))
    session.wait_message("is grabbed")
    passed = Reader(machine, machine.node(VIRTUAL))
    typed = [("a", True), ("a", False), ("shift", True), ("b", True), ("b", False), ("shift", False),
             ("spc", True), ("c", True), ("spc", False), ("d", True), ("c", False), ("d", False)]
    for count in range(5):
        for key, is_down in typed:
            machine.key(key, is_down)
            machine.run("usleep 30000")
        session.wait(lambda events, count=count: len(selected(events)) == count + 1, "the selection")
    machine.key("x", True)
    expected = [(CODES[key], int(is_down)) for key, is_down in typed if key != "spc"] * 5 + [(CODES["x"], 1)]
    passed.wait(len(expected))
    session.end()
    found = passed.wait(len(expected) + 1)
    expect(found == expected + [(CODES["x"], 0)], f"passed on: {found}")
    frames = [event for event in passed.events() if event[1] == 0]
    expect(all(event[2] == 0 for event in frames), "the virtual device lost events")
    expect(passed.lines()[-1].startswith("failed read: No such device"), "the virtual device is still there")
    machine.key("x", False)
    machine.run("usleep 200000")
    seen = before.keys()
    # The release of the key that was held when it ended is of a free keyboard.
    expect(seen in ([], [(CODES["x"], 0)]), f"another reader got {seen}")
    before.end()
    return (f"another reader got nothing of {5 * len(typed)} movements; {len(expected)} were passed on in order,"
            " and the held key was released at the end")


def seat(machine, _):
    """Open devices and uinput stay open when their permission is revoked, as at a change of the seat (I8)."""
    node = machine.plug()
    session = Session(machine, "seat", profile(USB, SELECT, STEP))
    session.wait_message("is grabbed")
    passed = Reader(machine, machine.node(VIRTUAL))
    # The effect of logind at a change of the seat's user: the permission is revoked without a
    # notification.
    machine.run(f"chown 0:0 /dev/uinput {node}; chmod 600 /dev/uinput {node}")
    for place in ("/dev/uinput", node):
        refused = machine.attempt(f"{PERSON} /bin/sh -c 'exec 3<{place}'")[0] != 0
        expect(refused, f"{place} can still be opened")
    tap(machine, "a")
    found = passed.wait(2)
    expect(found == [(CODES["a"], 1), (CODES["a"], 0)], f"passed on: {found}")
    tap(machine, "spc")
    session.wait(lambda events: len(selected(events)) == 1, "the selection")
    session.end()
    machine.run("chown 0:104 /dev/uinput; chmod 660 /dev/uinput")
    return "what was open before goes on: the keyboard is read and typed for, until the session ends"


def killed(machine, _):
    """After SIGKILL a grabbed keyboard is free for another program (I8)."""
    node = machine.plug()
    session = Session(machine, "killed", profile(USB, SELECT, STEP))
    session.wait_message("is grabbed")
    refused = Reader(machine, node, grab=True)
    expect("Device or resource busy" in refused.start, f"it was not grabbed: {refused.start}")
    session.signal("KILL")
    machine.until(f"! kill -0 {session.process}")
    reader = Reader(machine, node, grab=True)
    expect(reader.start == "ready", f"another program cannot grab: {reader.start}")
    tap(machine, "a")
    found = reader.wait(2)
    expect(found == [(CODES["a"], 1), (CODES["a"], 0)], f"another program reads {found}")
    machine.until("! grep -q Switchlight /sys/class/input/event*/device/name")
    reader.end()
    return "busy while it ran; grabbed and read by another program after it; the virtual device is gone"


def chord(machine, _):
    """The fixed chord stops scanning and lets go (I11)."""
    return let_go(machine, "chord", "", lambda: [
        machine.key(name, is_down) for is_down in (True, False) for name in ("ctrl", "alt", "esc")])


def bail_out(machine, _):
    """Holding a switch for bailOut stops scanning and lets go (I11)."""
    def hold():
        machine.key("spc", True)
        machine.run("usleep 2500000")
        machine.key("spc", False)
    return let_go(machine, "bail-out", "bailOut: 2s", hold)


def let_go(machine, name, more, way):
    node = machine.plug()
    session = Session(machine, name, profile(USB, ON_RELEASE, STEP, more))
    session.wait_message("is grabbed")
    reader = Reader(machine, node)
    tap(machine, "a")
    way()
    session.wait(lambda events: any(event["event"] == "stopped" for event in events), "the end of scanning")
    before = len(reader.keys())
    tap(machine, "b")
    found = reader.wait(before + 2)
    expect((CODES["a"], 1) not in found, "another reader got keys before")
    expect(found[-2:] == [(CODES["b"], 1), (CODES["b"], 0)], f"another reader got {found}")
    expect(not selected(session.read()), "something was selected")
    # The next press starts scanning again, with nothing grabbed.
    started = sum(event["event"] == "started" for event in session.lines)
    tap(machine, "spc")
    session.wait(lambda events: sum(event["event"] == "started" for event in events) == started + 1, "a new start")
    events = session.end()
    expect(not selected(events), "the press that started selected")
    reader.end()
    return "stopped, keys reach others again, nothing selected; the next press starts again"


def soak(machine, options):
    """Random presses for a while: all as simulated, memory flat, woken for deadlines alone."""
    idle = idle_switches(machine)
    seed = options.seed
    chance = random.Random(seed)
    machine.plug()
    session = Session(machine, "soak", profile(USB, SELECT, AUTO.replace("1s", "700ms")))
    session.wait_message("is grabbed")
    machine.run("usleep 3000000")
    woken, landings, seconds = scanning_switches(session)
    start = uptime(machine)
    # Pages of the program itself count as resident when they are read for the first time, and are no growth.
    sizes = [session.status("RssAnon")]
    half = False
    pressed = 0
    while (passed := uptime(machine) - start) < options.soak * 60:
        if not half and passed > options.soak * 30:
            half = True
            sizes.append(session.status("RssAnon"))
        key = "a" if chance.random() < 0.2 else "spc"
        pressed += key == "spc"
        tap(machine, key, held=chance.randrange(20_000, 400_000), rest=chance.randrange(50_000, 2_000_000))
    sizes.append(session.status("RssAnon"))
    events = session.end()
    trace = [line for line in session.trace() if not line.startswith("#")]
    suspended = sum(" suspend" in line for line in trace)
    seen = sum(" press main" in line for line in trace)
    count = len(selected(events))
    expect(count <= pressed and (suspended or count == pressed),
           f"seed {seed}: {pressed} presses, {seen} seen, {count} selections, {suspended} suspensions")
    expect(sizes[-1] - sizes[0] <= 1024, f"seed {seed}: memory grew: {sizes} KiB")
    expect(idle == 0, f"idle, it woke {idle} times in 5 s")
    expect(abs(woken - landings) <= 2, f"scanning, it woke {woken} times for {landings} deadlines")
    return (f"{options.soak:g} min, seed {seed}: {pressed} presses, {count} selections, {len(highlights(events))}"
            f" highlights as simulated, {suspended} suspensions by a late machine; memory"
            f" {' '.join(f'{size / 1024:.1f}' for size in sizes)} MiB; woken {idle} times in 5 s of idling,"
            f" {woken} times in {seconds:.0f} s with {landings} deadlines")


def uptime(machine):
    return float(machine.run("cut -d' ' -f1 /proc/uptime"))


def idle_switches(machine):
    """Returns the number of wake-ups in five seconds without a deadline."""
    session = Session(machine, "idle", profile(USB, SELECT, STEP))
    session.settle()
    machine.run("usleep 1000000")
    before = session.status("voluntary_ctxt_switches")
    machine.run("usleep 5000000")
    after = session.status("voluntary_ctxt_switches")
    session.end()
    return after - before


def scanning_switches(session):
    """Returns the number of wake-ups in ten seconds of scanning, the number of landings, and the duration."""
    read = (f"grep -c :.highlight.,.kind {session.name}/lines; cut -d' ' -f1 /proc/uptime;"
            f" grep ^voluntary /proc/{session.process}/status | tr -dc 0-9; echo")
    first = session.machine.run(read).split()
    session.machine.run("usleep 10000000")
    last = session.machine.run(read).split()
    return (int(last[2]) - int(first[2]), int(last[0]) - int(first[0]), float(last[1]) - float(first[1]))


CHECKS = {
    "presses": presses, "hot-plug": hotplug, "two-devices": two_devices, "overrun": overrun, "unread": unread,
    "opened": opened, "hand": hand,
    "axis": axis, "grab": grab, "seat": seat, "killed": killed, "chord": chord, "bail-out": bail_out, "soak": soak,
}


def clean(machine):
    """Removes the remains of a check: processes, devices, keys that are down."""
    machine.attempt("killall -9 switchlight probe")
    for keyboard in (1, 2):
        try:
            machine.unplug(keyboard)
        except MachineError:
            # It was not there.
            pass
