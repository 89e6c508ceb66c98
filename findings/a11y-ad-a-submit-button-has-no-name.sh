#!/usr/bin/env bash
# GUESS      A button with a visible text has a name, one without any has none, and so has a list without a label: the tool promises "zero false positives", and
#            its exit status is 1 for each control without a name.
# COMPONENT  a11y-ad 0.1.0 (PyPI).
# BEHAVIOR   The usual button of a form, an input of the type submit, has no name, with its own text and without: browsers name it "Go" and "Submit". The
#            text of hidden words, of a template and of a script is a name, and so are the choices of a list without a label. Controls by role are not looked at.
# MATTERS    A gate in CI stops each form, and lets a button pass that a screen reader and a scanning program announce without a word.
# PRODUCT    Its audit takes names from the accessibility tree, or from the screen that a platform has saved.
. "$(dirname "$0")/support.sh"
from_pypi a11y-ad==0.1.0
mkdir "$work/pages"
page() { # NAME BODY
  printf '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Page</title></head><body>%s</body></html>\n' "$2" > "$work/pages/$1.html"
}
page submit '<form><input type="submit" value="Go"></form>'
page plain '<form><input type="submit"></form>'
page hidden '<button><span hidden>Go</span></button>'
page template '<button><template>Go</template></button>'
page script '<button><script>go()</script></button>'
page list '<select><option>Red</option></select>'
page role '<div role="button" tabindex="0"></div>'
page button '<button>Go</button>'
page image '<button><img src="go.png" alt="Go"></button>'
page empty '<button></button>'
page field '<input>'
audited() { # PAGE...
  local page status
  for page; do
    status=0
    PYTHONPATH=$python python3 "$python/bin/a11y-ad" "$work/pages/$page.html" > "$work/log" 2>&1 || status=$?
    grep -q "interactive element(s)" "$work/log" || give_up 69 "nothing was audited: $(tail -n 1 "$work/log")"
    printf '%s %s; ' "$page" "$status"
  done
}
printf 'version   a11y-ad 0.1.0\n'
expect "Exit status for buttons that send a form, with a text of their own and without." "submit 1; plain 1; " "$(audited submit plain)"
expect "For buttons with nothing visible in them, a list without a label, and an empty button by its role." "hidden 0; template 0; script 0; list 0; role 0; " "$(audited hidden template script list role)"
expect "For a button with a text and one with a picture." "button 0; image 0; " "$(audited button image)"
expect "For an empty button and a field without a label." "empty 1; field 1; " "$(audited empty field)"
finish
