#!/usr/bin/env bash
# GUESS      A valid page whose controls have names has no violation: the package is described as a drop-in replacement for axe-core.
#            A dialog without a name has one: "aria-dialog-name" is among its rules.
# COMPONENT  fast-a11y-py 0.2.0 (PyPI).
# BEHAVIOR   Each select is critical, since its options lack a parent with a role; so is a button that is named by its label, or that is in a template. A
#            link named by the aria-label of a picture in it, a summary, a progress bar in a label, and the second entry of a list without end tags are
#            serious. A dialog without a name passes.
# MATTERS    A board as a page fails with every list of choices, and the advice names a role that HTML forbids there.
# PRODUCT    The audit reads the accessibility tree, no HTML.
. "$(dirname "$0")/support.sh"
from_pypi fast-a11y-py==0.2.0
cat > "$work/probe.py" <<'PYTHON'
from fast_a11y import fast_a11y
pages = {"select": '<label>Color <select><option>red</option></select></label>', "label": '<label for="a">Yes</label><button id="a"></button>',
         "template": '<template><button></button></template>', "link": '<a href="x"><svg role="img" aria-label="Yes"></svg></a>',
         "details": '<details><summary>More</summary>words</details>', "progress": '<label>Time <progress value="1" max="2"></progress></label>',
         "list": '<ul><li>a<li>b</ul>', "button": '<button>Yes</button>', "picture": '<img src="a.png">', "dialog": '<div role="dialog"><button>Yes</button></div>'}
for key, body in pages.items():
    page = f'<!DOCTYPE html><html lang="en"><head><title>Board</title></head><body><main><h1>Board</h1>{body}</main></body></html>'
    print(key, *[f'{violation["impact"]} {violation["id"]}' for violation in fast_a11y(page)["violations"]], sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   fast-a11y-py 0.2.0\n'
expect "A select with a label." "critical aria-required-parent" "$(value select)"
expect "A button with a label, and one in a template." $'critical button-name=serious aria-command-name\ncritical button-name=serious aria-command-name' "$(value label; value template)"
expect "A link that is named by a picture." "serious aria-command-name=serious link-name" "$(value link)"
expect "A summary." "serious nested-interactive" "$(value details)"
expect "A progress bar in a label." "serious aria-progressbar-name" "$(value progress)"
expect "A list without end tags." "serious listitem" "$(value list)"
expect "A plain button, a picture without a text." $'\ncritical image-alt' "$(value button; echo; value picture)"
expect "A dialog without a name." "" "$(value dialog)"
finish
