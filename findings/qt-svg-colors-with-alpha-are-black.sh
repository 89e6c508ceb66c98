#!/usr/bin/env bash
# GUESS      Qt SVG 6.8 reads the colors of CSS: "rgb(255 0 0)", "hsl()", "#ff000080" and "rgba()", and href without xlink: the notes of Qt 6.7
#            announce a large part of SVG beyond Tiny 1.2. Unsupported colors fall back to the color of the parent.
# COMPONENT  Qt SVG 6.8.2 (Debian 13) through PyQt6, and librsvg 2.60.0 for comparison; Debian's archive.
# BEHAVIOR   "rgb(255 0 0)" is red. "rgba(255,0,0,0.5)", "#ff000080" and "hsl(0,100%,50%)" are opaque black. A gradient that takes its stops
#            from another one by href without xlink draws nothing, although use without xlink works; a nested svg element
#            draws nothing either, and a symbol is not scaled to its size. librsvg draws each of them.
# MATTERS    A symbol with translucent shades is a black shape in every Qt program, next to black text.
# PRODUCT    W5.7: librsvg draws the pictures of screens and boards.
. "$(dirname "$0")/support.sh"
packages trixie qt6-svg-plugins=6.8.2-3 python3-pyqt6 python3-pyqt6.qtsvg librsvg2-bin=2.60.0+dfsg-1+deb13u1 python3-pil
program probe.py <<'PYTHON'
import os, subprocess
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.chdir("/tmp")
from PIL import Image
from PyQt6.QtGui import QGuiApplication, QImage, QPainter
from PyQt6.QtSvg import QSvgRenderer
application = QGuiApplication([])
square = '<rect width="20" height="20" fill="{}"/>'
drawings = {
    "rgb": square.format("rgb(255 0 0)"), "rgba": square.format("rgba(255,0,0,0.5)"), "hex": square.format("#ff000080"), "hsl": square.format("hsl(0,100%,50%)"),
    "use": f'<defs><g id="a">{square.format("red")}</g></defs><use href="#a"/>',
    "gradient": f'<linearGradient id="a"><stop stop-color="red"/></linearGradient><linearGradient id="b" href="#a"/>{square.format("url(#b)")}',
    "inner": f'<svg viewBox="0 0 20 20">{square.format("red")}</svg>',
    "symbol": f'<symbol id="a" viewBox="0 0 5 5"><rect width="5" height="5" fill="red"/></symbol><use href="#a" width="20" height="20"/>'}
for key, drawing in drawings.items():
    with open("a.svg", "w") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">{drawing}</svg>')
    image = QImage(20, 20, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer("a.svg").render(painter)
    painter.end()
    image.save("qt.png")
    subprocess.run(["rsvg-convert", "-o", "rsvg.png", "a.svg"], check=True)
    print(key, *["%02x%02x%02x %02x" % Image.open(path).convert("RGBA").getpixel((10, 10)) for path in ("qt.png", "rsvg.png")], sep="=")
PYTHON
observe python3 /opt/probe.py
versions python3-pyqt6.qtsvg qt6-svg-plugins librsvg2-bin
expect "Color and alpha of Qt and of librsvg: rgb(255 0 0)." "ff0000 ff=ff0000 ff" "$(value rgb)"
expect "rgba(255,0,0,0.5), #ff000080 and hsl(0,100%,50%)." $'000000 ff=ff0000 80\n000000 ff=ff0000 80\n000000 ff=ff0000 ff' "$(value rgba; value hex; value hsl)"
expect "A use without xlink." "ff0000 ff=ff0000 ff" "$(value use)"
expect "A gradient that takes its stops without xlink." "000000 00=ff0000 ff" "$(value gradient)"
expect "An svg in an svg, and a symbol with a viewBox." $'000000 00=ff0000 ff\n000000 00=ff0000 ff' "$(value inner; value symbol)"
finish
