"""Checks of the only client: the served one, its remains, refused arguments, and the cost."""

import inspect
import os

from gi.repository import GLib

from client import ALL, LEFT, MOVE, PRESS, WAIT, WHEEL, Client, pixels
from helpers import A, BLUE, HERE, RED, SHIFT, Failure, Probe, buttons, expect, faults, is_below, only, open_descriptors, refused, served
from session import wait


def strangers(session, client):
    """Another program, and a client without a greeting, are refused with a next step."""
    stranger = Client(session.connect())
    for call in (stranger.state, stranger.windows, lambda: stranger.click(100, 100), lambda: stranger.key(A),
                 lambda: stranger.show(1, (0, 0, 9, 9), RED), lambda: stranger.call("Text", 0, "x")):
        expect("call Hello first" in refused(call, "Refused"), True, "the next step")
    answer = session.output("gdbus", "call", "--session", "-d", "invalid.switchlight.Shell", "-o", "/invalid/switchlight/Shell",
                            "-m", "invalid.switchlight.Shell1.Hello", "1")
    expect("Error.Refused" in answer and "only /usr/bin/python3 is served" in answer, True, f"the answer to gdbus: {answer}")


def second_client(session, client):
    """A second client gets Busy until the first one has ended; the first may greet again."""
    other = Client(session.connect())
    refused(other.hello, "Busy")
    expect(client.hello()[0], 1, "the version")
    client.bus.close_sync()
    wait("the second client is served", lambda: served(other))
    other.bus.close_sync()
    client.connect(session.connect())
    wait("a third one is", lambda: served(client))


def versions(session, client):
    """An unknown version is refused, and ends all that the client had."""
    client.show(1, (100, 100, 50, 50), RED)
    client.pointer((MOVE, 700, 500), (PRESS, LEFT))
    expect("log out and in" in refused(lambda: client.hello(2), "Version"), True, "the next step")
    expect(is_below(session, 120, 120) == (255, 0, 0), False, "the picture is there")
    wait("the button is up", lambda: buttons(session) == 0)
    refused(client.state, "Refused")
    client.hello()


def killed(session, client):
    """After a client is killed, its pictures are removed, its held buttons and keys are released, and its later requests press nothing."""
    probe = Probe(session, client, "Killed")
    client.bus.close_sync()
    other = session.start("python3", f"{HERE}/hold.py", str(probe.x + 50), str(probe.y + 50), log="hold")
    client.connect(session.connect())
    probe.client = Client(client.bus)
    wait("the other one holds", lambda: "held" in session.log("hold"), other)
    expect(only(probe.events("press"), "button"), [(1,)], "the press")
    expect(buttons(session), 1, "the buttons")
    expect(is_below(session, 20, 200), (255, 0, 0), "its picture")
    other.kill()
    wait("the next one is served", lambda: served(client))
    expect(client.pointer((WAIT, 500))[2], 0, "the buttons")
    expect(only(probe.events("release"), "button"), [(1,)], "the released button")
    probe.seen = 0
    expect(only(probe.events("key-up"), "code"), [(SHIFT,)], "the released key")
    expect(is_below(session, 20, 200) == (255, 0, 0), False, "its picture is there")
    probe.seen = 0
    expect(only(probe.events("press"), "button"), [(1,)], "all presses")
    client.call("Window", probe.window()["id"], "close")
    probe.events("closed")


def arguments(session, client):
    """A call with impossible arguments changes nothing, presses nothing and writes nothing into the log."""
    log = session.log("shell")
    client.show(1, (100, 100, 50, 50), RED)
    reader, writer = os.pipe()
    plain = os.open(f"{session.folder}/plain", os.O_RDWR | os.O_CREAT)
    os.write(plain, bytes(400))
    memory = pixels(bytes(400))
    picture = (2, 0, 10, 10, 40, 0, 0, 10, 10)

    def draw(show=(), move=(), hide=(), descriptors=(memory,)):
        return lambda: client.call("Draw", list(show), list(move), list(hide), descriptors=descriptors)
    calls = [
        draw([picture], descriptors=[reader]), draw([picture], descriptors=[plain]), draw([picture], descriptors=[]),
        draw([(2, 5, *picture[2:])]), draw([(2, -1, *picture[2:])]), draw([(ALL, *picture[1:])]),
        draw([(2, 0, 0, 10, 40, 0, 0, 10, 10)]), draw([(2, 0, 10, 0, 40, 0, 0, 10, 10)]), draw([(2, 0, 10, 10, 39, 0, 0, 10, 10)]),
        draw([(2, 0, 10, 11, 40, 0, 0, 10, 10)]), draw([(2, 0, 100000, 100000, 400000, 0, 0, 10, 10)]),
        draw([(2, 0, 0xffffffff, 0xffffffff, 0xffffffff, 0, 0, 10, 10)]), draw([(2, 0, 1, 1, 0xffffffff, 0, 0, 1, 1)]),
        draw([(2, 0, 10, 10, 40, 0, 0, 0xffffffff, 10)]), draw([(2, 0, 10, 10, 40, -2 ** 31, 0, 10, 10)]),
        draw([picture], [(7, 0, 0, 1, 1)], [1]), draw([], [(1, 40000, 0, 1, 1)], []),
        draw([(number + 5, *picture[1:]) for number in range(1000)]),
        lambda: client.pointer((PRESS, LEFT), (9, 0, 0)), lambda: client.pointer((PRESS, LEFT), (PRESS, 1)),
        lambda: client.pointer((PRESS, LEFT), (MOVE, float("nan"), 0)), lambda: client.pointer((PRESS, LEFT), (MOVE, 0, float("inf"))),
        lambda: client.pointer((PRESS, LEFT), (WAIT, -1)), lambda: client.pointer((PRESS, LEFT), (WAIT, 1e9)),
        lambda: client.pointer((PRESS, LEFT), (WHEEL, 0.5, 0)), lambda: client.pointer((PRESS, LEFT), (WHEEL, 0, 1e9)),
        lambda: client.pointer(*[(PRESS, LEFT)] * 513), lambda: client.call("Keys", [(A, True), (0, True)]),
        lambda: client.call("Keys", [(A, True), (256, True)]), lambda: client.call("Keys", [(A, True)] * 513),
        lambda: client.call("Symbols", [65] * 513),
    ]
    for call in calls:
        try:
            refused(call, "Arguments")
        except Failure as failure:
            raise Failure(f"{inspect.getsource(call).strip()} {calls.index(call)}: {failure}")
    shot = session.screenshot("arguments")
    expect((shot.pixel(110, 110), shot.pixel(5, 5) == (0, 0, 0)), ((255, 0, 0), True), "the pictures")
    expect(client.pointer()[2], 0, "the buttons")
    expect(client.call("Keys", []), (), "no keys")
    expect(faults(session.log("shell")[len(log):]), [], "the log")
    expect(open_descriptors(session), 0, "the open files")
    for descriptor in (reader, writer, plain, memory):
        os.close(descriptor)
    client.hide()


def turned_off(session, client):
    """Off and on, three times: pictures and buttons go, and the client is served again."""
    for _ in range(3):
        client.hello()
        client.show(1, (20, 200, 50, 50), RED)
        client.pointer((MOVE, 700, 500), (PRESS, LEFT))
        session.turn(False)
        expect(is_below(session, 30, 210) == (255, 0, 0), False, "the picture is there")
        wait("the button is up", lambda: buttons(session) == 0)
        try:
            raise Failure(f"it was answered: {client.state()}")
        except GLib.Error as error:
            expect("NameHasNoOwner" in error.message, True, error.message)
        session.turn(True)
        refused(client.state, "Refused")
    client.hello()


def many_clients(session, client):
    """Fifty clients connect, hold a button and a key, and disappear, while the shell collects garbage; nothing is held or open after them."""
    client.bus.close_sync()
    for number in range(50):
        other = Client(session.connect())
        wait(f"client {number} is served", lambda other=other: served(other))
        other.show(1, (20, 200, 50, 50), RED)
        other.pointer((MOVE, 700, 500), (PRESS, LEFT))
        other.call("Keys", [(SHIFT, True)])
        other.bus.close_sync()
        session.evaluate("imports.system.gc()")
    client.connect(session.connect())
    wait("the next one is served", lambda: served(client))
    expect(client.pointer((WAIT, 100))[2], 0, "the buttons")
    expect(session.evaluate("global.get_pointer()[2]"), 0, "the buttons and modifiers")
    expect(open_descriptors(session), 0, "the open files")


def memory(session, client):
    """Three hundred pictures of the whole monitor, one after the other, do not stay in the memory of the shell."""
    def size():
        with open(f"/proc/{session.shell.pid}/status", encoding="utf-8") as file:
            return next(int(line.split()[1]) // 1024 for line in file if line.startswith("VmRSS"))
    before, most = size(), 0
    for _ in range(300):
        client.show(1, (0, 0, 1280, 720), BLUE)
        most = max(most, size())
    client.hide()
    seen = f"{before} MB before, at most {most} MB while 1055 MB were shown"
    if most - before > 600:
        raise Failure(seen)
    return seen


def idle(session, client):
    """Without a client, and with one that rests, the shell wakes up as often as without the extension."""
    client.bus.close_sync()
    client.connect(session.connect())
    off_on = []
    for state in (False, True):
        session.turn(state)
        off_on.append(session.wake_ups())
    client.hello()
    resting = session.wake_ups()
    seen = f"in 5 s: {off_on[0]} off, {off_on[1]} on, {resting} with a client"
    if max(off_on[1], resting) > off_on[0] + 3:
        raise Failure(seen)
    return seen


def clean_log(session, client):
    """The shell's log has no error of a script of the extension, and no criticism of a library."""
    expect(faults(session.log("shell")), [], "the log")
