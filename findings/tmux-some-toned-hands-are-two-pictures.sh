#!/usr/bin/env bash
# GUESS      An emoji with a skin tone has two cells, whichever emoji it is, and a newer tmux counts as the one of Debian 13.
# COMPONENT  tmux 3.8 (Debian sid) beside 3.5a (Debian 13); Debian's archive.
# BEHAVIOR   In 3.5a all 134 emoji that take a tone have two cells with it. In 3.8, 64 of them have four, as if the tone were a picture of its own: "✋🏽", "☝🏽" and "🤝🏽" have
#            four, "👍🏽", "👋🏽" and "🙏🏽" two. Families and flags have two in both.
# MATTERS    A row of a board with hands is two cells too long in tmux for some of them, and the frames beside it break; no rule says which.
# PRODUCT    A toned emoji counts as two cells, and the cell after it is addressed again, so the rest of the row stays in place (GridWriter).
. "$(dirname "$0")/support.sh"
cat > "$work/probe.py" <<'PYTHON'
import os, select, tty

BASES = """261D 26F9 270A-270D 1F385 1F3C2-1F3C4 1F3C7 1F3CA-1F3CC 1F442-1F443 1F446-1F450 1F466-1F478 1F47C 1F481-1F483 1F485-1F487 1F48F 1F491
1F4AA 1F574-1F575 1F57A 1F590 1F595-1F596 1F645-1F647 1F64B-1F64F 1F6A3 1F6B4-1F6B6 1F6C0 1F6CC 1F90C 1F90F 1F918-1F91F 1F926 1F930-1F939
1F93C-1F93E 1F977 1F9B5-1F9B6 1F9B8-1F9B9 1F9BB 1F9CD-1F9CF 1F9D1-1F9DD 1FAC3-1FAC5 1FAF0-1FAF8"""
tty.setraw(0)
report = open("/tmp/report.part", "w")

def cells(text):
    os.write(1, b"\x1b[H\x1b[2J" + text.encode() + b"\x1b[6n")
    answer = b""
    while not answer.endswith(b"R"):
        if not select.select([0], [], [], 60)[0]:
            raise SystemExit("no answer")
        answer += os.read(0, 100)
    return int(answer.decode().split(";")[-1][:-1]) - 1

counted = {}
for part in BASES.split():
    first, _, last = part.partition("-")
    for code in range(int(first, 16), int(last or first, 16) + 1):
        width = cells(chr(code) + "\U0001f3fd")
        counted[width] = counted.get(width, 0) + 1
print("all", " ".join(f"{width}:{counted[width]}" for width in sorted(counted)), file=report)
for key, texts in (("hands", "☝ ✋ 🤝"), ("others", "👍 👋 🙏")):
    print(key, *[cells(text + "\U0001f3fd") for text in texts.split()], file=report)
print("plain", *[cells(text) for text in ("✋", "👍", "👨\u200d👩\u200d👧", "🇩🇪")], file=report)
report.close()
os.rename("/tmp/report.part", "/tmp/report")
PYTHON
cat > "$work/probe.sh" <<'SCRIPT'
tmux -f /dev/null new-session -d -x 80 -y 24 python3 /opt/probe.py
for ((tries = 0; tries < 600; tries++)); do [ ! -e /tmp/report ] || break; sleep 0.1; done
sed 's/ /=/' /tmp/report
SCRIPT
look() { # SUITE VERSION
  packages "$1" "tmux=$2" python3 ncurses-term
  cp "$work/probe.py" "$work/probe.sh" "$root/opt/"
  observe bash /opt/probe.sh
  versions tmux
}
look trixie 3.5a-3
expect "Tmux 3.5a: how many toned emoji have which number of cells." "2:134" "$(value all)"
mv "$root" "$work/older"
look sid 3.8-1
expect "Tmux 3.8." "2:70 4:64" "$(value all)"
expect "☝, ✋ and 🤝 with a tone." "4 4 4" "$(value hands)"
expect "👍, 👋 and 🙏 with a tone." "2 2 2" "$(value others)"
expect "✋ and 👍 without one, a family and a flag." "2 2 2 2" "$(value plain)"
finish
