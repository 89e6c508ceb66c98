"""Writes what fuzzing begins with into a folder: tools/fuzz-seeds.py FOLDER

A folder of inputs and a dictionary of words for each target. All of it is taken from the profiles,
the screens, the scenarios and the sources, so that none of it has to be kept."""

import pathlib
import random
import re
import struct
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCENARIOS = ROOT / "Tests/Scenarios"
# What stands between the texts of one input: no UTF-8 has it.
BETWEEN = b"\xff"

# Every key of a part, and a text of every form.
SPOKEN = """format: switchlight-screen/1
title: Spoken
size: [300, 100]
language: de-CH
elements:
  - id: a
    label: [Tee, {text: "1h 30min", language: fr, pitch: 1.2, punctuation: true, speakAs: duration}, "!"]
    value: {text: "-1,234.5", speakAs: number}
    hint: [{text: "2026-11-21T24:00", speakAs: date}, {text: PT1H, speakAs: duration}]
  - {id: b, label: {text: "+33 (0)6.11", speakAs: phone}, value: {text: A-1, speakAs: spellOut}}
  - {id: c, label: {text: "12 B", speakAs: digits}, language: it, traits: [button, selected]}
"""

# Keys and values to set; a key alone is unset.
EDITS = [[b"interval", b"2s", b"loops"], [b"name", b"a: b # c", b"scanning.loops", b"forever"],
         [b"speech.rate", b"-5", b"speech.volume", b"7"], [b"scanning.method"], [b"grab", b"false"],
         [b"switches.main.longPress.after", b"1s", b"switches.main.press", b"say-again"]]


def scenario(path):
    """The head of a scenario as pairs, and its sections as (name, text)."""
    head, sections = [], []
    for line in path.read_text().splitlines():
        if line.startswith("--- "):
            sections.append((line[4:].split(" ")[0], []))
        elif sections:
            sections[-1][1].append(line)
        elif line:
            key, _, value = line.partition(":")
            head.append((key, value.strip()))
    return head, [(name, "\n".join(lines) + "\n") for name, lines in sections]


def scripts_and_profiles():
    """For each scenario its script with all that it is played to, and its profile with its settings."""
    for path in sorted(SCENARIOS.glob("*.scenario")):
        head, sections = scenario(path)
        names = dict(head)
        profiles = [text for name, text in sections if name == "profile"]
        screens = [text for name, text in sections if name == "screen"]
        scripts = [text for name, text in sections if name == "script"]
        if "profile" in names:
            profiles.append((SCENARIOS / "profiles" / (names["profile"] + ".yaml")).read_text())
        if "screen" in names:
            # A name with a folder is one of the screens that are shipped.
            folder = ROOT / "Profiles/Screens" if "/" in names["screen"] else SCENARIOS / "screens"
            screens.insert(0, (folder / (names["screen"] + ".yaml")).read_text())
        sets = [value for key, value in head if key == "set"]
        yield path.stem, scripts + profiles[:1] + screens, profiles[:1] + sets


def words(*folders):
    """The plain words that stand in quotes in sources: keys, values and commands."""
    found = set()
    for folder in folders:
        for path in sorted((ROOT / "Sources" / folder).glob("*.swift")):
            if "Table" not in path.name:
                found.update(re.findall(r'"([A-Za-z][A-Za-z0-9_./-]*)"', path.read_text()))
    return found


def write(folder, target, inputs, dictionary=()):
    inputs_folder = folder / target
    inputs_folder.mkdir(parents=True)
    for name, data in inputs:
        (inputs_folder / name).write_bytes(data)
    lines = [f'"{word}"' for word in sorted(dictionary)]
    lines += ['"\\xff"', '"\\x0a  "', '": "', '"- "']
    (folder / (target + ".words")).write_text("\n".join(lines) + "\n")


def speech():
    """Bytes of a daemon, in the order of a connection, and texts that look like commands."""
    sets = "".join(f"{code} OK\r\n" for code in [208, 220, 220, 220])
    sets += "251-FEMALE1\r\n251 OK\r\n"
    said = "202 OK\r\n" + "201 OK\r\n" * 5 + "230 OK RECEIVING DATA\r\n"
    queued = "225-1\r\n225 OK MESSAGE QUEUED\r\n"
    events = "".join(f"{code}-1\r\n{code}-1\r\n{code} {name}\r\n"
                     for code, name in [(701, "BEGIN"), (702, "END"), (703, "CANCELED")])
    refused = "330 ERR\r\n"
    for number, text in enumerate([sets, sets + said + queued + events, sets + said + events + queued,
                                   sets + refused, "hello\n", events]):
        # The first byte says that the rest is what the daemon says, the second in which pieces.
        for piece in b"\x01\x07\x40":
            yield f"daemon-{number}-{piece}", bytes([1, piece]) + text.encode()
    texts = ["Tea", ".\r\n.\r\nCANCEL ALL\r\n", "a\n.b\r\x00", "SPEAK", "\r\n..", "é€😀"]
    for number, text in enumerate(texts):
        data = text.encode()
        yield f"text-{number}", bytes([0, 16] + [number, len(data)]) + data + bytes([9, 3, 1, 2]) + data


def main():
    folder = pathlib.Path(sys.argv[1])
    read = lambda pattern: [(p.stem, p.read_bytes()) for p in sorted(ROOT.glob(pattern))]
    join = lambda texts: BETWEEN.join(text.encode() for text in texts)
    screens = read("Profiles/Screens/**/*.yaml") + read("Tests/Scenarios/screens/*.yaml")
    screens.append(("spoken", SPOKEN.encode()))
    profiles = read("Profiles/*.yaml") + read("Tests/Scenarios/profiles/*.yaml")
    scripts = []
    for name, played, settings in scripts_and_profiles():
        scripts.append((name, join(played)))
        profiles.append(("with-" + name, join(settings)))
        screens += [(f"{name}-{n}", text.encode()) for n, text in enumerate(played[2:])]
    write(folder, "FuzzScreens", screens, words("ScreenFormats"))
    write(folder, "FuzzProfiles", profiles, words("Profiles"))
    edits = [(f"{name}-{n}", BETWEEN.join([text, *words])) for name, text in read("Profiles/*.yaml")
             for n, words in enumerate(EDITS)]
    write(folder, "FuzzEdits", edits, words("Profiles", "ProfileEditing"))
    write(folder, "FuzzScripts", scripts, words("Scripts", "Profiles", "ScreenFormats"))
    keys = ["a", "\x1b[A", "\x1bOP", "\x1b[[A", "\x1b[15~", "\x1b[97;1:3u", "\x1b[?3u", "é€😀"]
    write(folder, "FuzzKeys", [(str(n), key.encode()) for n, key in enumerate(keys)])
    random_bytes = random.Random(2026)
    sessions = [(str(n), random_bytes.randbytes(60 + 20 * n)) for n in range(30)]
    write(folder, "FuzzEngine", sessions)
    write(folder, "FuzzSpeech", speech(), words("SpeechOutput"))
    devices = [(str(n), b"\x01" + random_bytes.randbytes(60 + 20 * n)) for n in range(20)]
    record = lambda *event: struct.pack("<qqHHi", 0, 0, *event)
    presses = [(1, 57, 1), (0, 0, 0), (3, 0, 300), (0, 0, 0), (3, 0, 0), (1, 57, 0), (0, 0, 0)]
    devices.append(("records", b"\x00" + b"".join(record(*press) for press in presses) + b"half"))
    write(folder, "FuzzDevices", devices)


main()
