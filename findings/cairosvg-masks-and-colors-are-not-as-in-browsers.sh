#!/usr/bin/env bash
# GUESS      CairoSVG draws masks and clips as browsers do: its documentation calls it a converter of SVG 1.1, which has them. A
#            color that it does not know is an error, or is skipped.
# COMPONENT  CairoSVG 2.9.1 (PyPI).
# BEHAVIOR   A mask uses its alpha instead of its brightness: a black mask hides nothing. clip-rule is ignored, so a ring is a disc.
#            "#ff000080" is opaque, and hsl() and "rebeccapurple" are black, without a warning. "rgb(255 0 0)" ends with a
#            ValueError.
# MATTERS    A printed board or an imported symbol shows parts that are cut away elsewhere, and black where it is colored.
# PRODUCT    PictureReading draws with librsvg, which draws all of these.
. "$(dirname "$0")/support.sh"
from_pypi cairosvg==2.9.1 pillow==12.0.0
cat > "$work/probe.py" <<'PYTHON'
import io
import cairosvg
from PIL import Image

def middle(body):
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{body}</svg>'
    try:
        data = cairosvg.svg2png(bytestring=svg.encode(), output_width=100, output_height=100)
    except ValueError:
        return "ValueError"
    return "%02x%02x%02x%02x" % Image.open(io.BytesIO(data)).convert("RGBA").getpixel((50, 50))

def rect(fill, more=""):
    return f'<rect width="100" height="100" fill="{fill}" {more}/>'

for name, fill in (("black", "#000"), ("white", "#fff")):
    print(name, middle(f'<mask id="m">{rect(fill)}</mask>{rect("#f00", "mask=" + chr(34) + "url(#m)" + chr(34))}'), sep="=")
ring = '<clipPath id="c"><path clip-rule="evenodd" d="M0 0H100V100H0Z M25 25H75V75H25Z"/></clipPath>'
print("ring", middle(ring + rect("#f00", 'clip-path="url(#c)"')), sep="=")
for name, fill in (("hex", "#ff000080"), ("hsl", "hsl(120,100%,25%)"), ("named", "rebeccapurple"), ("spaces", "rgb(255 0 0)")):
    print(name, middle(rect(fill)), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing could be drawn: $(tail -n 1 "$work/errors")"
printf 'version   CairoSVG 2.9.1\n'
expect "Red behind a black mask, which hides all." "ff0000ff" "$(value black)"
expect "Red behind a white mask." "ff0000ff" "$(value white)"
expect "The middle of a ring, which is empty." "ff0000ff" "$(value ring)"
expect "#ff000080, red that is half transparent." "ff0000ff" "$(value hex)"
expect "hsl(120,100%,25%), dark green." "000000ff" "$(value hsl)"
expect "rebeccapurple, 663399." "000000ff" "$(value named)"
expect "rgb(255 0 0)" "ValueError" "$(value spaces)"
finish
