#!/usr/bin/env bash
# GUESS      A calendar that is read and written again keeps its times and reminders: 8:00 without a zone is 8:00 wherever the person is (RFC 5545,
#            floating time), a repeated 8:00 of Berlin is 8:00 in summer and winter, and a reminder at the end of an appointment is at its end.
# COMPONENT  ics 0.7.3 (PyPI).
# BEHAVIOR   8:00 without a zone is written as 8:00 UTC, and so is the day of a task. A repetition at 8:00 in Berlin becomes one at 6:00 UTC, which is 7:00
#            there in winter. A reminder at the end ("RELATED=END:PT0S") is written as "TRIGGER:P", which is no duration and has lost the
#            end. The calendar is "GEORGIAN". Nothing is reported.
# MATTERS    A plan of the day that passed through it reminds of the tablets an hour late in Berlin, and of a daily walk an hour early from October on.
# PRODUCT    The program reads no calendar.
. "$(dirname "$0")/support.sh"
from_pypi ics==0.7.3
cat > "$work/probe.py" <<'PYTHON'
import warnings
from ics import Calendar
warnings.simplefilter("ignore")
def event(number, *lines):
    return ["BEGIN:VEVENT", f"UID:{number}", "DTSTAMP:20261101T080000Z", *lines, "END:VEVENT"]
lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//plan//plan//EN",
         *event(1, "DTSTART:20261201T080000", "SUMMARY:floating"),
         *event(2, "DTSTART;TZID=Europe/Berlin:20260701T080000", "RRULE:FREQ=DAILY", "SUMMARY:Berlin"),
         *event(3, "DTSTART:20261201T080000Z", "DTEND:20261201T090000Z", "SUMMARY:end", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:end",
                "TRIGGER;RELATED=END:PT0S", "END:VALARM"),
         "BEGIN:VTODO", "UID:4", "DTSTAMP:20261101T080000Z", "DUE:20261201T080000", "SUMMARY:task", "END:VTODO", "END:VCALENDAR"]
written = Calendar("\r\n".join(lines) + "\r\n").serialize().splitlines()
starts = [line for line in written if line.startswith("DTSTART")]
print("floating", *[line for line in starts if "1201T080000" in line], sep="=")
print("berlin", *[line for line in written if "20260701" in line or line.startswith("RRULE")], sep="=")
print("due", *[line for line in written if line.startswith("DUE")], sep="=")
print("trigger", *[line for line in written if line.startswith("TRIGGER")], sep="=")
print("scale", *[line for line in written if line.startswith("CALSCALE")], sep="=")
PYTHON
PYTHONPATH=$python python3 "$work/probe.py" > "$work/seen" 2> "$work/errors" || give_up 69 "nothing was written: $(tail -n 1 "$work/errors")"
printf 'version   ics 0.7.3\n'
expect "8:00 without a zone, and 8:00 UTC." "DTSTART:20261201T080000Z=DTSTART:20261201T080000Z" "$(value floating)"
expect "8:00 in Berlin, every day." "RRULE:FREQ=DAILY=DTSTART:20260701T060000Z" "$(value berlin)"
expect "A task that is due at 8:00 without a zone." "DUE:20261201T080000Z" "$(value due)"
expect "A reminder at the end." "TRIGGER:P" "$(value trigger)"
expect "The calendar." "CALSCALE:GEORGIAN" "$(value scale)"
finish
