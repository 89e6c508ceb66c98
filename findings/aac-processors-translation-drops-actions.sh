#!/usr/bin/env bash
# GUESS      A translation of a board (OBF) changes only its texts.
# COMPONENT  aac-processors 0.1.8 (PyPI).
# BEHAVIOR   Buttons of the translated board only speak: they lose their action (":clear", "+ing"), and the link to a board
#            in another file. Border colors, "hidden", sounds, license and url are lost. The locale is en_US, even for a German
#            board. Images and background colors are kept.
# MATTERS    A board in another language has no way back and no delete key, and an English voice reads it.
# PRODUCT    docs/boards.md; a board without actions looks as if its author had defined none.
. "$(dirname "$0")/support.sh"
from_pypi aac-processors==0.1.8
cat > "$work/probe.py" <<'PYTHON'
import json, sys
from aac_processors.coughdrop_processor import CoughDropProcessor
board = {
    "format": "open-board-0.1", "id": "1", "name": "start", "locale": "en", "url": "https://example.org/1", "license": {"type": "CC BY"},
    "grid": {"rows": 1, "columns": 4, "order": [["1", "2", "3", "4"]]},
    "buttons": [
        {"id": "1", "label": "yes", "border_color": "rgb(1,2,3)", "background_color": "rgb(4,5,6)", "image_id": "i", "sound_id": "s"},
        {"id": "2", "label": "clear", "action": ":clear"},
        {"id": "3", "label": "food", "load_board": {"path": "food.obf", "id": "food"}},
        {"id": "4", "label": "later", "hidden": True}],
    "images": [{"id": "i", "width": 1, "height": 1, "content_type": "image/png", "url": "https://example.org/i.png"}],
    "sounds": [{"id": "s", "content_type": "audio/wav", "url": "https://example.org/s.wav"}]}
source, target = sys.argv[1] + "/board.obf", sys.argv[1] + "/german.obf"
with open(source, "w") as file:
    json.dump(board, file)
CoughDropProcessor().process_texts(source, {"yes": "ja", "clear": "leeren", "food": "Essen", "target_lang": "de"}, target)
with open(target) as file:
    result = json.load(file)
print("buttons", *[sorted(set(button) - {"id"}) for button in result["buttons"]], sep="=")
print("labels", *[button["label"] for button in result["buttons"]], sep="=")
print("board", result["locale"], "license" in result, "url" in result, len(result["images"]), len(result["sounds"]), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" "$work" > "$work/seen" || give_up 69 "the board cannot be translated"
printf 'version   aac-processors 0.1.8\n'
expect "Labels of the four buttons." "ja=leeren=Essen=later" "$(value labels)"
expect "Keys of the buttons with colors and sound, with an action, with a link, hidden." \
  "['background_color', 'image_id', 'label']=['label']=['label']=['label']" "$(value buttons)"
expect "Locale, license, url, images, sounds." "en_US=False=False=1=0" "$(value board)"
finish
