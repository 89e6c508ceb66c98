#!/usr/bin/env bash
# GUESS      Suites within suites are in the report, and their failures are counted: JUnit files of several tools nest them.
# COMPONENT  junit2html 31.1.4 (PyPI).
# BEHAVIOR   A failure in a suite within a suite is neither in the HTML report nor in the matrix, and "--max-failures 1" with a matrix exits with 0; one level up it
#            exits with 1. With a report, that option has no effect: it exits with 0 in both cases.
# MATTERS    A report of a test on a screen is green with failures in it.
# PRODUCT    docs/reports.md: a JUnit file of the program has one level of suites.
. "$(dirname "$0")/support.sh"
from_pypi junit2html==31.1.4
cd "$work"
failure='<testcase classname="board" name="speak"><failure message="silent"/></testcase>'
passed='<testcase classname="board" name="scan"/>'
printf '<testsuites><testsuite name="all" tests="2" failures="1">%s%s</testsuite></testsuites>' "$passed" "$failure" > flat.xml
printf '<testsuites><testsuite name="all" tests="2" failures="1">%s<testsuite name="inner" tests="1" failures="1">%s</testsuite></testsuite></testsuites>' "$passed" "$failure" > nested.xml
tool() { PYTHONPATH=$python python3 -W ignore "$python/bin/junit2html" --max-failures 1 "$@"; }
for file in flat nested; do
  status=0 matrix=0
  tool $file.xml $file.html > log 2>&1 || status=$?
  [ -e $file.html ] || give_up 69 "no report was written: $(tail -n 1 log)"
  tool --summary-matrix $file.xml > matrix 2>&1 || matrix=$?
  grep -q scan matrix || give_up 69 "no matrix was written: $(tail -n 1 matrix)"
  printf '%s=speak in the report: %s, in the matrix: %s, statuses: %s %s\n' $file "$(grep -q speak $file.html && echo yes || echo no)" \
    "$(grep -q speak matrix && echo yes || echo no)" "$status" "$matrix" >> "$work/seen"
done
printf 'version   junit2html 31.1.4\n'
expect "The failure in a suite." "speak in the report: yes, in the matrix: yes, statuses: 0 1" "$(value flat)"
expect "The failure in a suite within a suite." "speak in the report: no, in the matrix: no, statuses: 0 0" "$(value nested)"
finish
