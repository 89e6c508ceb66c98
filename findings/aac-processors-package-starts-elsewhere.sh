#!/usr/bin/env bash
# GUESS      A package of boards (OBZ) that is read and written again begins with the same board: the manifest names it as "root",
#            and the order of its list "boards", an object of JSON, means nothing.
# COMPONENT  aac-processors 0.1.8 (PyPI).
# BEHAVIOR   "root" is never read. The first board of the list becomes the root, so a package that lists "drinks" before "home"
#            begins with the drinks. A link with a path and without an id, which the format permits in a package, is lost; its
#            button speaks its label.
# MATTERS    The person starts on another board, and boards that were one pick away cannot be reached.
# PRODUCT    docs/boards.md: `root` is obeyed; without it, the root is the one board that no other board opens.
. "$(dirname "$0")/support.sh"
from_pypi aac-processors==0.1.8
cat > "$work/probe.py" <<'PYTHON'
import json, sys, zipfile
from aac_processors.coughdrop_processor import CoughDropProcessor
folder = sys.argv[1]

def board(name, *buttons):
    return json.dumps({"format": "open-board-0.1", "id": name, "name": name, "locale": "en", "buttons": buttons, "images": [], "sounds": [],
                       "grid": {"rows": 1, "columns": len(buttons), "order": [[button["id"] for button in buttons]]}})

with zipfile.ZipFile(folder + "/own.obz", "w") as archive:
    archive.writestr("manifest.json", json.dumps({"format": "open-board-0.1", "root": "boards/home.obf", "paths": {
        "boards": {"drinks": "boards/drinks.obf", "home": "boards/home.obf"}, "images": {}, "sounds": {}}}))
    archive.writestr("boards/home.obf", board("home", {"id": "1", "label": "Drinks", "load_board": {"path": "boards/drinks.obf"}},
                                              {"id": "2", "label": "yes"}))
    archive.writestr("boards/drinks.obf", board("drinks", {"id": "1", "label": "tea"},
                                                {"id": "2", "label": "Home", "load_board": {"id": "home", "path": "boards/home.obf"}}))
tree = CoughDropProcessor().load_into_tree(folder + "/own.obz")
CoughDropProcessor().export_tree(tree, folder + "/again.obz")
with zipfile.ZipFile(folder + "/again.obz") as archive:
    print("root", json.loads(archive.read("manifest.json"))["root"], sep="=")
    for name in ("home", "drinks"):
        print(name, *[button["label"] + ":" + button.get("load_board", {}).get("path", "speaks")
                      for button in json.loads(archive.read(f"boards/{name}.obf"))["buttons"]], sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" "$work" > "$work/seen" || give_up 69 "the package cannot be read and written"
printf 'version   aac-processors 0.1.8\n'
expect "The root, which was boards/home.obf." "boards/drinks.obf" "$(value root)"
expect "Buttons of the board home; the link to the drinks had a path." "Drinks:speaks=yes:speaks" "$(value home)"
expect "Buttons of the board drinks; the link home had an id and a path." "tea:speaks=Home:boards/home.obf" "$(value drinks)"
finish
