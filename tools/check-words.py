#!/usr/bin/env python3
"""Checks that tracked text has none of the private words of earlier versions; the glossary of SPEC.md has the words
that are used instead.

tools/check-words.py [FILE...]  looks at these files; without any, at all that git tracks

A word is allowed where it is quoted: between backticks in a document, or in a line that EXCEPTIONS lists.
"""

import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent

WORDS = {
    r"lit": "highlighted",
    r"told": "reported, or notified, given, distinguished",
    r"tells?": "reports, or says, shows, distinguishes",
    r"mend(?:s|ed|ing)?": "fix",
    r"weigh(?:s|ed)": "alternatives",
    r"taken for ourselves": "grabbed",
    r"(?:are|is) others? now": "changed",
    r"no more there": "no longer there",
}
PATTERN = re.compile(
    r"(?<![\w.])(?:" + "|".join(f"(?P<w{number}>{word})" for number, word in enumerate(WORDS)) + r")(?!\w)", re.I)

# Each line: a path or the beginning of one, and what is allowed there (a pattern; empty: everything).
EXCEPTIONS = [
    # Generated from other files, which are checked.
    ("Tests/Mutations/README.md", r""),
    ("docs/api/", r""),
    # This list.
    ("tools/check-words.py", r""),
    # Quotations of code, and of the names of tests, which are checked where they stand.
    ("Tests/Mutations/mutations.txt", r"^(?:[-+] |test: )"),
    # The engine and its tests get their names with their new types.
    ("Sources/ScanEngine/", r""),
    ("Tests/ScanEngineTests/", r""),
    # The live session's function for messages gets its name with its module.
    ("Sources/", r"\btell\b(?:\(|:|$)|held\.forEach\(tell\)|self\.tell = tell"),
    # A script of ISO 15924.
    ("Sources/ElementTree/Direction+Language.swift", r"\"mend\""),
]


def is_allowed(path, line):
    return any(path.startswith(place) and re.search(pattern, line) for place, pattern in EXCEPTIONS)


def problems(path):
    try:
        text = (root / path).read_text(encoding="utf-8")
    except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
        return
    for number, line in enumerate(text.splitlines(), 1):
        looked_at = re.sub(r"`[^`]*`", "", line) if path.endswith(".md") else line
        for found in PATTERN.finditer(looked_at):
            if not is_allowed(path, line):
                word = list(WORDS.values())[int(found.lastgroup[1:])]
                yield f"{path}:{number}: \"{found[0]}\" is a private word; write: {word}"


files = sys.argv[1:] or subprocess.run(
    ["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=True).stdout.split("\0")
found = [problem for path in files if path for problem in problems(path)]
for problem in found:
    print(f"check-words: {problem}", file=sys.stderr)
sys.exit(1 if found else 0)
