"""Checks that the name of a type has one meaning: one that stands for itself in one module is declared in no
other, nobody offers a nested type under the name of one that is offered for itself, and no module is named
like a type, so that a type can be written with its module before it."""

import collections
import pathlib
import re
import sys

TYPE = re.compile(
    r"^( *)((?:@\w+(?:\([^)]*\))? +)*(?:(?:public|package|internal|fileprivate|private|final|indirect) +)*)"
    r"(?:struct|class|enum|protocol|actor|typealias) +(\w+)", re.M)
OFFERED = re.compile(r"\b(?:public|package)\b")
HIDDEN = re.compile(r"\b(?:private|fileprivate)\b")

alone = collections.defaultdict(list)
nested = collections.defaultdict(list)
for path in sorted(pathlib.Path("Sources").rglob("*.swift")):
    text = path.read_text(encoding="utf-8")
    # Texts of several lines and comments keep their lines, so that places are right.
    text = re.sub(r'(#*)""".*?"""\1|//[^\n]*', lambda found: "\n" * found[0].count("\n"), text, flags=re.S)
    is_extended = re.compile(r"^public extension ", re.M).search(text)
    for found in TYPE.finditer(text):
        indent, words, name = found.groups()
        if HIDDEN.search(words):
            continue
        place = f"{path}:{text.count(chr(10), 0, found.start()) + 1}"
        if not indent:
            alone[name].append((place, bool(OFFERED.search(words))))
        elif OFFERED.search(words) or is_extended:
            nested[name].append(place)

problems = []
for name, places in sorted(alone.items()):
    if len(places) > 1:
        problems.append((name, [place for place, _ in places]))
    elif places[0][1] and name in nested:
        problems.append((name, [places[0][0]] + nested[name]))
for module in sorted(path.name for path in pathlib.Path("Sources").iterdir()):
    problems += [(module, ["a module"] + [place for place, _ in alone[module]])] if module in alone else []
for name, places in problems:
    print(f"{name} has more than one meaning: {', '.join(places)}", file=sys.stderr)
sys.exit(1 if problems else 0)
