#!/usr/bin/env bash
# GUESS      librsvg draws the transforms of CSS: "transform" is in its list of properties, and style="transform:translate(…)" works. So
#            "transform-origin", which drawing programs and web editors write beside it, works too, as in browsers.
# COMPONENT  librsvg 2.60.0 (rsvg-convert of Debian 13), and resvg 0.45.1 for comparison; Debian's archive.
# BEHAVIOR   "transform-origin" is ignored as an attribute and in a style, without a warning and with exit status 0: a part that is
#            rotated around its center is drawn outside the picture. Text on a path is not drawn, and textLength has no effect.
#            resvg obeys the attribute, but ignores all transforms in a style.
# MATTERS    A symbol of a board lacks its hand or its arrow, and looks complete.
# PRODUCT    PictureReading draws with librsvg: such a symbol is drawn without the part.
. "$(dirname "$0")/support.sh"
packages trixie librsvg2-bin=2.60.0+dfsg-1+deb13u1 resvg=0.45.1-1 fonts-dejavu-core python3-pil
program probe.py <<'PYTHON'
import subprocess
from PIL import Image

def drawn(body):
    """The part of a picture of 100 by 100 that is not transparent, for each program, in tens."""
    with open("/tmp/a.svg", "w") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{body}</svg>')
    results = []
    for command in (["rsvg-convert", "-w", "100", "-h", "100", "-o", "/tmp/a.png", "/tmp/a.svg"],
                    ["resvg", "-w", "100", "-h", "100", "/tmp/a.svg", "/tmp/a.png"]):
        assert subprocess.run(command, capture_output=True, check=True).stdout == b""
        box = Image.open("/tmp/a.png").convert("RGBA").getchannel("A").getbbox()
        results.append(",".join(str(round(edge, -1)) for edge in box) if box else "nothing")
    return " ".join(results)

FONT = 'font-family="DejaVu Sans" font-size="20"'
print("attribute", drawn('<rect x="40" width="20" height="50" transform="rotate(180)" transform-origin="50 50"/>'), sep="=")
print("style", drawn('<rect x="40" width="20" height="50" style="transform:rotate(180deg);transform-origin:50px 50px"/>'), sep="=")
print("numbers", drawn('<rect x="40" width="20" height="50" transform="rotate(180 50 50)"/>'), sep="=")
print("move", drawn('<rect width="20" height="20" style="transform:translate(40px,40px)"/>'), sep="=")
print("path", drawn(f'<path id="p" d="M0 50H100" fill="none"/><text {FONT}><textPath href="#p">Hello</textPath></text>').split()[0], sep="=")
print("length", drawn(f'<text y="50" textLength="100" lengthAdjust="spacingAndGlyphs" {FONT}>Hi</text>').split()[0], sep="=")
PYTHON
observe python3 /opt/probe.py
versions librsvg2-bin resvg
expect "Left, top, right, bottom of a part turned around 50,50 by the attribute, in librsvg and in resvg." "nothing 40,50,60,100" "$(value attribute)"
expect "By a style." "nothing 40,0,60,50" "$(value style)"
expect "By numbers in the transform." "40,50,60,100 40,50,60,100" "$(value numbers)"
expect "Moved by a style." "40,40,60,60 0,0,20,20" "$(value move)"
expect "Words on a path, in librsvg." "nothing" "$(value path)"
expect "A word with a textLength of 100, in librsvg." "0,30,20,50" "$(value length)"
finish
