#!/usr/bin/env bash
# GUESS      "At 8 in the morning" is 8:00, and "half past three" is 3:30: the package parses human-readable times.
# COMPONENT  parsedatetime 2.6 (PyPI), with its defaults, at 10:00 on 2 May 2026.
# BEHAVIOR   "At 8 in the morning" is 6:00 of that day, the hour that the package has for "morning". "Tomorrow at 8" is tomorrow at 9:00, the start of
#            its days, and "in half an hour" is in one hour. "Half past three" is not understood. "At 3 pm", "8am tomorrow" and "in 5 minutes" are right.
# MATTERS    A reminder for medicine comes two hours early, or an hour late, and the program reports success.
# PRODUCT    Times of texts are not read.
. "$(dirname "$0")/support.sh"
from_pypi parsedatetime==2.6
cat > "$work/probe.py" <<'PYTHON'
import datetime, parsedatetime
calendar = parsedatetime.Calendar()
now = datetime.datetime(2026, 5, 2, 10, 0)
for key, *texts in (("morning", "at 8 in the morning"), ("tomorrow", "tomorrow at 8"), ("half", "in half an hour"), ("past", "half past three"), ("right", "at 3 pm", "8am tomorrow", "in 5 minutes")):
    for text in texts:
        time, status = calendar.parseDT(text, now)
        print(key, time.strftime("%d %H:%M") if status else "nothing", sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was parsed: $(tail -n 1 "$work/errors")"
printf 'version   parsedatetime 2.6\n'
expect "\"At 8 in the morning\": day and time." "02 06:00" "$(value morning)"
expect "\"Tomorrow at 8\"." "03 09:00" "$(value tomorrow)"
expect "\"In half an hour\"." "02 11:00" "$(value half)"
expect "\"Half past three\"." "nothing" "$(value past)"
expect "\"At 3 pm\", \"8am tomorrow\", \"in 5 minutes\"." $'02 15:00\n03 08:00\n02 10:05' "$(value right)"
finish
