#!/usr/bin/env bash
# GUESS      The element "title" of an SVG chart, which is its accessible name and its tooltip, is the text of "set title"; without one it is missing.
# COMPONENT  gnuplot 6.0.2, the terminal svg (gnuplot-nox of Debian 13); Debian's archive.
# BEHAVIOR   Every chart has the title "Gnuplot" and the description "Produced by GNUPLOT 6.0 patchlevel 2", whatever "set title" says; the options name and title of the
#            terminal do not change it. The words of the chart are texts, and each curve has its own title. The letters of a title are not even near the name.
# MATTERS    In a page with a chart for each week, a screen reader and a scan name all of them "Gnuplot".
# PRODUCT    It makes no charts; a page that is read through AT-SPI has these names.
. "$(dirname "$0")/support.sh"
packages trixie gnuplot-nox=6.0.2+dfsg1-1 libxml2-utils
program probe.sh <<'SCRIPT'
export TERM=dumb
drawn() { # KEY TERMINAL TITLE
  printf 'set term %s\nset output "/tmp/chart.svg"\nset title "%s"\n$d << E\n1 2\n2 3\nE\nplot $d with lines title "Anna"\n' "$2" "$3" | gnuplot-nox 2> /dev/null
  for path in title desc; do printf '%s=%s\n' "$1" "$(xmllint --xpath "string(/*/*[local-name()='$path'])" /tmp/chart.svg)"; done
}
drawn plain svg 'Presses per minute'
drawn named 'svg name "presses"' 'Presses per minute'
printf 'texts=%s\n' "$(xmllint --xpath "//*[local-name()='tspan'][.='Presses per minute']/text()" /tmp/chart.svg)"
printf 'curve=%s\n' "$(xmllint --xpath "string(//*[local-name()='g']/*[local-name()='title'])" /tmp/chart.svg)"
SCRIPT
observe bash /opt/probe.sh
versions gnuplot-nox
expect "Title and description of a chart with the title \"Presses per minute\"." $'Gnuplot\nProduced by GNUPLOT 6.0 patchlevel 2 ' "$(value plain)"
expect "With the name \"presses\" in the options of the terminal." $'presses\nProduced by GNUPLOT 6.0 patchlevel 2 ' "$(value named)"
expect "The title as a text in the chart." "Presses per minute" "$(value texts)"
expect "The title of its curve." "Anna" "$(value curve)"
finish
