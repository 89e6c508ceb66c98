#!/usr/bin/env bash
# GUESS      In a file of GTK 4, a control named by <accessibility> with the property "label" or the relation "labelled-by" passes, as the same control of GTK 3
#            passes with an AtkObject and its name: both are the documented way to name it.
# COMPONENT  gla11y 0.4 with lxml 6.1.3 (PyPI), which checks files of GTK's builder in continuous integration.
# BEHAVIOR   It does not read <accessibility> of GTK 4: a button with an icon and a label for it, and fields with a label or a labelled-by relation, are
#            fatal warnings like those without any name. The GTK 3 file with the same names passes. A label with mnemonic-widget passes in both.
# MATTERS    A project that moves to GTK 4 gets a warning for each name, and suppresses the ones that are real with them.
# PRODUCT    It has no builder files; its audit reads the tree that a program shows.
. "$(dirname "$0")/support.sh"
from_pypi lxml==6.1.3 gla11y==0.4
control() { printf '<child><object class="%s" id="%s">%s</object></child>\n' "$1" "$2" "$3"; }
file() { # NAME REQUIRES NAMED LABELLED LABEL
  {
    printf '<?xml version="1.0" encoding="UTF-8"?>\n<interface>%s<object class="GtkWindow" id="window"><child><object class="GtkBox" id="box">\n' "$2"
    control GtkButton next "<property name=\"icon-name\">go-next</property>$3"
    control GtkEntry named "$3"
    control GtkLabel third "<property name=\"label\">Third</property>$5"
    control GtkEntry labelled "$4"
    control GtkLabel fourth '<property name="label">_Fourth</property><property name="use-underline">1</property><property name="mnemonic-widget">mnemonic</property>'
    control GtkEntry mnemonic ''
    printf '</object></child></object></interface>\n'
  } > "$work/$1.ui"
}
file three '<requires lib="gtk+" version="3.24"/>' '<child internal-child="accessible"><object class="AtkObject"><property name="accessible-name">Next</property></object></child>' \
  '<accessibility><relation target="third" type="labelled-by"/></accessibility>' '<accessibility><relation target="labelled" type="label-for"/></accessibility>'
file four '<requires lib="gtk" version="4.0"/>' '<accessibility><property name="label">Next</property></accessibility>' \
  '<accessibility><relation name="labelled-by">third</relation></accessibility>' ''
for kind in three four; do
  status=0
  (cd "$work" && PYTHONPATH=$python python3 "$python/bin/gla11y" "$kind.ui" > "$kind.seen" 2>&1) || status=$?
  printf '%s=%s\n' "$kind" "$status" >> "$work/seen"
  sed -nE "s/.* FATAL [A-Z]+: '([A-Za-z]+)' '([a-z]+)' .*/$kind=\1 \2/p" "$work/$kind.seen" >> "$work/seen"
done
printf 'version   gla11y 0.4\n'
expect "Exit status and fatal warnings for a file of GTK 3." "0" "$(value three)"
expect "For the same controls in a file of GTK 4." $'1\nGtkButton next\nGtkEntry named\nGtkEntry labelled' "$(value four)"
finish
