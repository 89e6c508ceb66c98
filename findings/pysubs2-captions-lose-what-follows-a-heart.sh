#!/usr/bin/env bash
# GUESS      Subtitles that become WebVTT have "&" and "<" escaped, and WebVTT that becomes subtitles has "&amp;" as "&": both formats are known to the packages, and
#            WebVTT requires it. A remark in braces is text in SubRip.
# COMPONENT  pysubs2 1.8.1 and aeidon 2.0.1 (PyPI).
# BEHAVIOR   Both write "Anna <3 Tom > Eva" as it is into WebVTT, where "<3 Tom >" is a tag, and read "&amp;" as five characters. pysubs2 also
#            removes "{laughs}" and the tags "<b>"; it keeps "<i>". Nothing is reported.
# MATTERS    The captions of a film lose words for people who cannot hear them.
# PRODUCT    The program reads no captions.
. "$(dirname "$0")/support.sh"
from_pypi pysubs2==1.8.1 aeidon==2.0.1
cat > "$work/probe.py" <<'PYTHON'
import sys
import aeidon, pysubs2
folder = sys.argv[1]
with open(f"{folder}/a.srt", "w") as file:
    file.write("1\n00:00:01,000 --> 00:00:02,000\nAnna <3 Tom > Eva\n\n2\n00:00:03,000 --> 00:00:04,000\nHello {laughs} <i>you</i> <b>there</b>\n")
with open(f"{folder}/a.vtt", "w") as file:
    file.write("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nTom &amp; Anna\n")
def texts(written):
    return [line for line in written.splitlines() if any(name in line for name in ("Anna", "Hello"))]
print("pysubs2", *texts(pysubs2.load(f"{folder}/a.srt").to_string("vtt")), sep="=")
print("back", *texts(pysubs2.load(f"{folder}/a.vtt").to_string("srt")), sep="=")
def converted(path, format, to):
    project = aeidon.Project()
    project.open_main(f"{folder}/{path}", "utf_8")
    project.save_main(aeidon.files.new(format, f"{folder}/{to}", "utf_8"))
    with open(f"{folder}/{to}") as file:
        return texts(file.read())
print("aeidon", *converted("a.srt", aeidon.formats.WEBVTT, "b.vtt"), sep="=")
print("back", *converted("a.vtt", aeidon.formats.SUBRIP, "b.srt"), sep="=")
PYTHON
PYTHONPATH=$python HOME=$work python3 "$work/probe.py" "$work" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was written: $(tail -n 1 "$work/errors")"
printf 'version   pysubs2 1.8.1\nversion   aeidon 2.0.1\n'
expect "WebVTT of pysubs2." "Anna <3 Tom > Eva=Hello  <i>you</i> there" "$(value pysubs2)"
expect "WebVTT of aeidon." "Anna <3 Tom > Eva=Hello {laughs} <i>you</i> <b>there</b>" "$(value aeidon)"
expect "SubRip of WebVTT by pysubs2 and by aeidon." $'Tom &amp; Anna\nTom &amp; Anna' "$(value back)"
finish
