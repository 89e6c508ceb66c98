#!/usr/bin/env bash
# GUESS      The contrast of a translucent color is that of the visible color: WCAG defines it for the displayed colors. Black of
#            50 % on white is a gray with a contrast of 3.98.
# COMPONENT  coloraide 8.13.1 (PyPI), Color.contrast() with its default, the formula of WCAG 2.1.
# BEHAVIOR   The alpha is ignored: black on white has 21 with any alpha, even 0 ("transparent"), without a warning. If the color is
#            first composited over white, the result is as expected.
# MATTERS    A check of a theme with dimmed texts passes, although they are unreadable.
# PRODUCT    B5.45: a text on a colored background is black or white; the audit compares no colors.
. "$(dirname "$0")/support.sh"
from_pypi coloraide==8.13.1
cat > "$work/probe.py" <<'PYTHON'
from coloraide import Color
for color in ("black", "rgb(0 0 0 / 50%)", "rgb(0 0 0 / 10%)", "transparent"):
    composited = Color.layer([color, "white"])
    print(color, f'{Color(color).contrast("white"):.2f}', f'{composited.contrast("white"):.2f}', sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "no contrast was computed: $(tail -n 1 "$work/errors")"
printf 'version   coloraide 8.13.1\n'
expect "Black on white: as it is, and composited over white." "21.00=21.00" "$(value black)"
expect "Black of one half." "21.00=3.98" "$(value 'rgb(0 0 0 \/ 50%)')"
expect "Black of one tenth." "21.00=1.25" "$(value 'rgb(0 0 0 \/ 10%)')"
expect "Transparent." "21.00=1.00" "$(value transparent)"
finish
