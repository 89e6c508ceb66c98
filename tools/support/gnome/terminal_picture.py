"""The picture that the program draws in a terminal: its rows of characters."""

import re

SEQUENCE = re.compile(r"\x1b\[([?>=]?)([\d;]*)([A-Za-z])|\x1b[^\[]|(.)", re.DOTALL)


class Picture:
    """A terminal that understands positions and the clearing of the screen, which is all that moves characters."""

    def __init__(self, rows, columns):
        self.size = rows, columns
        self.clear()

    def clear(self):
        rows, columns = self.size
        self.cells = [[" "] * columns for _ in range(rows)]
        self.row = self.column = 0

    def draw(self, text):
        for mark, numbers, letter, character in SEQUENCE.findall(text):
            if letter == "H" and not mark:
                row, column = (int(each or 1) for each in (numbers or ";").split(";"))
                self.row, self.column = row - 1, column - 1
            elif letter == "J" and not mark:
                self.clear()
            elif character and self.row < self.size[0] and self.column < self.size[1]:
                self.cells[self.row][self.column] = character
                self.column += 1

    def lines(self):
        return ["".join(row).rstrip() for row in self.cells]

    def highlight(self):
        """The text of the highlighted stop of a list; empty if there is none."""
        found = re.search("»(.*)«", "\n".join(self.lines()))
        return found.group(1).strip() if found else ""
