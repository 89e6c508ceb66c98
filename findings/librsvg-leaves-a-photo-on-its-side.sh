#!/usr/bin/env bash
# GUESS      A photo in an SVG picture is rotated by its EXIF orientation, as in browsers and by CSS Images (image-orientation:
#            from-image is the initial value). librsvg draws by CSS, and gdk-pixbuf, which reads the photo for others, knows the orientation.
# COMPONENT  librsvg 2.60.0, resvg 0.45.1 and the thumbnailer of gdk-pixbuf 2.42.12 (Debian 13); Debian's archive.
# BEHAVIOR   Neither librsvg nor resvg rotates it: a photo that needs a quarter turn remains on its side, and is drawn as wide as
#            it is stored. The thumbnail of the same JPEG is rotated; that of a PNG or a WebP with the same orientation is not.
# MATTERS    Telephones store portraits on their side. Only in the picture of the board is the person on a button on their side.
# PRODUCT    W5.7: JPEG pictures are read by libjpeg-turbo, SVG by librsvg.
. "$(dirname "$0")/support.sh"
packages trixie librsvg2-bin=2.60.0+dfsg-1+deb13u1 resvg=0.45.1-1 libgdk-pixbuf2.0-bin webp-pixbuf-loader python3 python3-pil librsvg2-common
program probe.py <<'PYTHON'
import base64, os, subprocess
from PIL import Image
os.chdir("/tmp")
photo = Image.new("RGB", (40, 20), "red")
photo.paste("blue", (20, 0, 40, 20))
turn = Image.Exif()
turn[0x0112] = 6  # A quarter to the right: red is at the top.
photo.save("photo.jpg", exif=turn, quality=95)
photo.save("photo.png", exif=turn)
photo.save("photo.webp", exif=turn, lossless=True)
with open("photo.jpg", "rb") as file:
    data = base64.b64encode(file.read()).decode()
with open("board.svg", "w") as file:
    file.write('<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40">'
               f'<image width="40" height="40" xlink:href="data:image/jpeg;base64,{data}"/></svg>')
def name(pixel):
    return "nothing" if pixel[3] == 0 else "red" if pixel[0] > pixel[2] else "blue"
def look(key, path):
    picture = Image.open(path).convert("RGBA")
    width, height = picture.size
    print(key, f"{width} by {height}", *[name(picture.getpixel(place)) for place in ((width // 2, 2), (width // 2, height - 3), (2, height // 2), (width - 3, height // 2))], sep="=")
subprocess.run(["rsvg-convert", "-o", "rsvg.png", "board.svg"], check=True)
subprocess.run(["resvg", "board.svg", "resvg.png"], check=True)
look("rsvg", "rsvg.png")
look("resvg", "resvg.png")
for kind in ("jpg", "png", "webp"):
    subprocess.run(["gdk-pixbuf-thumbnailer", "-s", "40", f"photo.{kind}", f"thumbnail-{kind}.png"], check=True)
    print(kind, "{} by {}".format(*Image.open(f"thumbnail-{kind}.png").size), sep="=")
PYTHON
observe python3 /opt/probe.py
versions librsvg2-bin resvg libgdk-pixbuf2.0-bin
expect "librsvg: the size, and the colors at the top, the bottom, the left and the right; turned, red is at the top." "40 by 40=nothing=nothing=red=blue" "$(value rsvg)"
expect "resvg." "40 by 40=nothing=nothing=red=blue" "$(value resvg)"
expect "The thumbnail of the JPEG, of the PNG and of the WebP; stored, each is 40 by 20." $'20 by 40\n40 by 20\n40 by 20' "$(value jpg; value png; value webp)"
finish
