"""Tables of documents that are generated from the program or from files: each is between two marks with its name."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / ".build/debug/switchlight"


def write_tables(tool, tables, problems):
    """Writes tables into their documents and ends the tool; with --check it only reports those that are out of date.

    The tables are (document, name, text); problems are those found before.
    """
    texts = {}
    for document, name, table in tables:
        text = texts.get(document) or (ROOT / document).read_text()
        marked = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end of {name} -->)", re.S)
        if not marked.search(text):
            problems.append(f"{document} has no place for the {name}")
        texts[document] = marked.sub(lambda match: match.group(1) + table + match.group(2), text)
    for document, text in texts.items():
        if "--check" not in sys.argv:
            (ROOT / document).write_text(text)
        elif (ROOT / document).read_text() != text:
            problems.append(f"a table of {document} is old: run tools/generators/{tool}")
    for problem in problems:
        print(f"{tool}: {problem}", file=sys.stderr)
    sys.exit(1 if problems else 0)
