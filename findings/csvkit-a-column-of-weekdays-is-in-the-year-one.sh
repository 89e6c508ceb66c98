#!/usr/bin/env bash
# GUESS      A column of words stays words: types are inferred from numbers, from dates with a day, month and year, and from yes, true and 1 (agate: Boolean).
# COMPONENT  csvkit 2.2.0 with agate 1.14.2 (PyPI).
# BEHAVIOR   "monday, tuesday, sunday" becomes the dates 0001-01-08, 0001-01-02 and 0001-01-07, and "may, march, sun" dates of the year 1 as well; "1:30"
#            for half past one becomes a minute and a half. "today, tomorrow" are the first two days of the year 1. A column with another word stays. "-I" keeps everything.
# MATTERS    A therapist's sheet of words or times of a day becomes a board of dates if all of its words are days or months.
# PRODUCT    The program reads no CSV.
. "$(dirname "$0")/support.sh"
from_pypi agate==1.14.2 csvkit==2.2.0
cat > "$work/probe.sh" <<'SCRIPT'
converted() { # KEY OPTION ROW...
  local key=$1 option=$2
  shift 2
  printf '%s=%s\n' "$key" "$({ printf 'word,level\n'; printf '%s\n' "$@"; } | python3 -W ignore -c 'from csvkit.utilities.csvjson import launch_new_instance; launch_new_instance()' $option)"
}
converted days "" monday,1 tuesday,1 sunday,1
converted months "" may,1 march,1 sun,1
converted times "" 1:30,1 2:00,1
converted today "" today,1 tomorrow,1
converted mixed "" monday,1 mom,1
converted kept -I monday,1 tuesday,1
SCRIPT
PYTHONPATH=$python bash "$work/probe.sh" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was read: $(tail -n 1 "$work/errors")"
printf 'version   csvkit 2.2.0\n'
expect "Three days." '[{"word": "0001-01-08", "level": true}, {"word": "0001-01-02", "level": true}, {"word": "0001-01-07", "level": true}]' "$(value days)"
expect "May, March and sun." '[{"word": "0001-05-01", "level": true}, {"word": "0001-03-01", "level": true}, {"word": "0001-01-07", "level": true}]' "$(value months)"
expect "1:30 and 2:00." '[{"word": "0:01:30", "level": true}, {"word": "0:02:00", "level": true}]' "$(value times)"
expect "Today and tomorrow, a day and another word." '[{"word": "0001-01-01", "level": true}, {"word": "0001-01-02", "level": true}]
[{"word": "monday", "level": true}, {"word": "mom", "level": true}]' "$(value today; value mixed)"
expect "With -I." '[{"word": "monday", "level": "1"}, {"word": "tuesday", "level": "1"}]' "$(value kept)"
finish
