#!/usr/bin/env bash
# GUESS      The same expression in LaTeX, MathML and plain text is said the same, and no part of it is dropped, in speech or in braille.
# COMPONENT  accessible-math-reader 0.4.1 (PyPI), with its defaults.
# BEHAVIOR   "2(3+4)" is "2 3 plus 4" in LaTeX and plain text, and has no parentheses in either braille; in MathML they are said, and with "\left(" the commands too. "x^10" in plain text is "x to the power
#            of 1 0", with two number signs in braille; "x^{10}" is right. "90^\circ" is "to the power of c i r c". "10,000" has a comma between braille cells.
# MATTERS    A student who listens computes 10 instead of 14.
# PRODUCT    The program speaks no formulas.
. "$(dirname "$0")/support.sh"
from_pypi accessible-math-reader==0.4.1
cat > "$work/probe.py" <<'PYTHON'
from accessible_math_reader import MathReader
reader = MathReader()
def braille(text):
    return [reader.to_braille(text, notation=notation) for notation in ("ueb", "nemeth")]
product = "<math><mn>2</mn><mo>(</mo><mn>3</mn><mo>+</mo><mn>4</mn><mo>)</mo></math>"
print("product", reader.to_speech("2(3+4)"), reader.to_speech(r"2\left(3+4\right)"), reader.to_speech(product), sep="=")
print("cells", *braille("2(3+4)"), sep="=")
print("power", reader.to_speech("x^10"), reader.to_speech("x^{10}"), *braille("x^10"), sep="=")
print("degrees", reader.to_speech(r"90^\circ"), sep="=")
print("thousand", *braille("10,000"), sep="=")
PYTHON
PYTHONPATH=$python python3 -W ignore "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was said: $(tail -n 1 "$work/errors")"
printf 'version   accessible-math-reader 0.4.1\n'
expect "\"2(3+4)\", with \\left( of LaTeX, and in MathML." "2 3 plus 4=2 \left open paren 3 plus 4 \right close paren=2 open paren 3 plus 4 close paren" "$(value product)"
expect "Its braille, UEB and Nemeth." "⠼⠃⠼⠉⠬⠼⠙=⠼⠆⠼⠒⠬⠼⠲" "$(value cells)"
expect "\"x^10\", \"x^{10}\", and the braille of the first." "x to the power of 1 0=x to the power of 10=⠭⠔⠼⠁⠼⠚=⠭⠘⠼⠂⠼⠴" "$(value power)"
expect "\"90^\\circ\"." "90 to the power of c i r c" "$(value degrees)"
expect "The braille of \"10,000\"." "⠼⠁⠚,⠼⠚⠚⠚=⠼⠂⠴,⠼⠴⠴⠴" "$(value thousand)"
finish
