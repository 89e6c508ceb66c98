"""The chapters of docs/spec, in the order of SPEC.md."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROOFS = ROOT / "docs/spec/proofs.md"


def text():
    """All chapters with rules, one after the other."""
    chapters = re.findall(r"\]\((docs/spec/[\w-]+\.md)\)", (ROOT / "SPEC.md").read_text())
    return "\n".join((ROOT / chapter).read_text() for chapter in dict.fromkeys(chapters) if ROOT / chapter != PROOFS)


def rules():
    """The first line of each rule by its id."""
    return dict(re.findall(r"^- \*\*([A-Z]\d+)\*\* (.*)$", text(), re.M))
