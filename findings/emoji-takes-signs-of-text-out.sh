#!/usr/bin/env bash
# GUESS      Removing emoji from a text keeps signs that Unicode shows as text unless a selector follows: "©", "™", "▶", "☎". Digits remain.
# COMPONENT  emoji 2.16.0 and demoji 2.0.0 (PyPI).
# BEHAVIOR   Both remove "©", "™", "↔", "▶", "✔", "☎", "♥" and "❤" without a selector, and keep "★", "✓", "→" and digits.
# MATTERS    A button that is labeled "▶" or "♥" has no name after the cleaning that many speech programs do.
# PRODUCT    E9: labels are spoken as they are written; the audit reports those without words.
. "$(dirname "$0")/support.sh"
from_pypi emoji==2.16.0 demoji==2.0.0
cat > "$work/probe.py" <<'PYTHON'
import demoji, emoji
signs = "© ™ ↔ ▶ ✔ ☎ ♥ ❤ ★ ✓ → 5"
print("emoji", *emoji.replace_emoji(signs, "").split(), sep="=")
print("demoji", *demoji.replace(signs, "").split(), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was taken out: $(tail -n 1 "$work/errors")"
printf 'version   emoji 2.16.0, demoji 2.0.0\n'
expect "Remaining of © ™ ↔ ▶ ✔ ☎ ♥ ❤ ★ ✓ → 5 after emoji." "★=✓=→=5" "$(value emoji)"
expect "After demoji." "★=✓=→=5" "$(value demoji)"
finish
