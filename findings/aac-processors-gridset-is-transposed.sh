#!/usr/bin/env bash
# GUESS      A gridset of Grid 3 that is converted to a board keeps its rows and columns: the README of the package shows this
#            conversion, and the comment of the shared class says that a position is (row, col).
# COMPONENT  aac-processors 0.1.8 (PyPI).
# BEHAVIOR   The gridset reader stores (column, row), but the board writer expects (row, column). In a grid of two rows and four
#            columns, the first two columns become rows, and the other four buttons are in no cell, although they are in the
#            file. The size of the grid is kept. The converter reports success.
# MATTERS    Half of the words are missing, and the others are at unfamiliar positions. A reader that shows
#            only the cells of the grid loses them without a message.
# PRODUCT    docs/boards.md: `board check` warns of each button that is in no cell, and the button is not shown.
. "$(dirname "$0")/support.sh"
from_pypi aac-processors==0.1.8
cat > "$work/probe.py" <<'PYTHON'
import json, sys, zipfile
from aac_processors.coughdrop_processor import CoughDropProcessor
from aac_processors.gridset_processor import GridsetProcessor
folder = sys.argv[1]
words = ["I", "want", "more", "stop", "you", "like", "go", "help"]
cells = "".join(f'<Cell X="{index % 4}" Y="{index // 4}"><Content><CaptionAndImage><Caption>{word}</Caption></CaptionAndImage></Content></Cell>'
                for index, word in enumerate(words))
with zipfile.ZipFile(folder + "/words.gridset", "w") as archive:
    archive.writestr("Grids/core/grid.xml", f"<Grid><ColumnDefinitions>{'<ColumnDefinition/>' * 4}</ColumnDefinitions>"
                     f"<RowDefinitions>{'<RowDefinition/>' * 2}</RowDefinitions><Cells>{cells}</Cells></Grid>")
    archive.writestr("Settings0/settings.xml", "<GridSetSettings><StartGrid>core</StartGrid></GridSetSettings>")
tree = GridsetProcessor().load_into_tree(folder + "/words.gridset")
CoughDropProcessor().export_tree(tree, folder + "/words.obf")
with open(folder + "/words.obf") as file:
    board = json.load(file)
labels = {button["id"]: button["label"] for button in board["buttons"]}
print("size", board["grid"]["rows"], board["grid"]["columns"], sep="=")
for row in board["grid"]["order"]:
    print("row", *[labels.get(cell, "-") for cell in row], sep="=")
print("buttons", len(labels), sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" "$work" > "$work/seen" || give_up 69 "the gridset cannot be converted"
printf 'version   aac-processors 0.1.8\n'
expect "Rows and columns of the board." "2=4" "$(value size)"
expect "The rows of the board; those of the gridset are I, want, more, stop and you, like, go, help." $'I=you=-=-\nwant=like=-=-' "$(value row)"
expect "Buttons in the file." "8" "$(value buttons)"
finish
