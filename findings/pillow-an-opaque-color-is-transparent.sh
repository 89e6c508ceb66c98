#!/usr/bin/env bash
# GUESS      The colors of CSS 3 are read as in CSS: the documentation calls the strings "CSS3-style color specifiers". "rgba(255, 0, 0, 1)"
#            is opaque red, "rgba(255, 0, 0, 0.5)" half of it.
# COMPONENT  Pillow 13.0.0 (PyPI), ImageColor and a picture that is drawn with its colors.
# BEHAVIOR   The last number ranges from 0 to 255: "rgba(255, 0, 0, 1)" is almost transparent, and white if drawn over white. A number
#            with a decimal point is rejected as unknown, and so are "hsla()", "transparent" and "hsl(0deg, 100%, 50%)". "rgb(300, 0, 0)" is read as 300.
# MATTERS    Boards in the Open Board Format color their buttons with rgba(). A picture of a board that Pillow draws has white buttons.
# PRODUCT    B6.5: the alpha of rgba() in a board ranges from 0 to 1, as in CSS.
. "$(dirname "$0")/support.sh"
from_pypi pillow==13.0.0
cat > "$work/probe.py" <<'PYTHON'
from PIL import Image, ImageColor, ImageDraw
for color in ("rgba(255, 0, 0, 1)", "rgba(255, 0, 0, 0.5)", "hsla(0, 100%, 50%, 1)", "hsl(0, 100%, 50%)", "hsl(0deg, 100%, 50%)", "transparent", "rgb(300, 0, 0)"):
    try:
        print(color, ImageColor.getrgb(color), sep="=")
    except ValueError:
        print(color, "refused", sep="=")
picture = Image.new("RGBA", (2, 1), "white")
layer = Image.new("RGBA", (2, 1), "rgba(255, 0, 0, 1)")
print("drawn", Image.alpha_composite(picture, layer).getpixel((0, 0)), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "no color was read: $(tail -n 1 "$work/errors")"
printf 'version   Pillow 13.0.0\n'
expect "Opaque red in CSS." "(255, 0, 0, 1)" "$(value 'rgba(255, 0, 0, 1)')"
expect "Drawn over white." "(255, 254, 254, 255)" "$(value drawn)"
expect "Red of one half." "refused" "$(value 'rgba(255, 0, 0, 0.5)')"
expect "hsla(), hsl(), hsl() with a unit, transparent." $'refused\n(255, 0, 0)\nrefused\nrefused' \
  "$(value 'hsla(0, 100%, 50%, 1)'; value 'hsl(0, 100%, 50%)'; value 'hsl(0deg, 100%, 50%)'; value transparent)"
expect "A number above 255." "(300, 0, 0)" "$(value 'rgb(300, 0, 0)')"
finish
