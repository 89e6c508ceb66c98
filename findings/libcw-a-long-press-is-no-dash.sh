#!/usr/bin/env bash
# GUESS      When Morse code is received at a fixed speed, a mark of two units is taken as the nearer of dot and dash, and one of five units as a
#            dash: nothing is longer than a dash. Adaptive receiving follows a slower person from the first letter on.
# COMPONENT  unixcw 3.6.1 (libcw; Debian 13); Debian's archive.
# BEHAVIOR   At a fixed speed, only marks of 0.5 to 1.5 and of 2.5 to 3.5 units are something. All others are dropped, and so is the letter they
#            belong to, even with the maximum tolerance of 90 %: "N" with a dash of five units is nothing. Adaptive receiving takes any long
#            mark, but reads the first letter of a person who is three times slower as another, and at 1 WPM no letter is ever right, because the
#            lowest speed is 4 WPM.
# MATTERS    People who write Morse code by one switch hold dashes long and unevenly, at 1 to 3 WPM: a program on this library loses their
#            letters instead of misreading them.
# PRODUCT    The program reads no Morse code; the hold of its switches has a lower limit alone.
. "$(dirname "$0")/support.sh"
packages trixie libcw8=3.6.1-2+b1 python3-minimal libpython3-stdlib
program probe.py <<'PYTHON'
import ctypes
CODES = {"S": "...", "O": "---", "N": "-."}
UNIT = 100_000  # microseconds, at 12 WPM
cw = ctypes.CDLL("libcw.so.8")

class Time(ctypes.Structure):
    _fields_ = [("seconds", ctypes.c_long), ("microseconds", ctypes.c_long)]

def at(time):
    return ctypes.byref(Time(*divmod(int(time), 1_000_000)))

def receive(adaptive, tolerance=50):
    cw.cw_reset_receive_statistics()
    cw.cw_clear_receive_buffer()
    cw.cw_disable_adaptive_receive()
    cw.cw_set_receive_speed(12)
    cw.cw_set_tolerance(tolerance)
    if adaptive:
        cw.cw_enable_adaptive_receive()

def letter(time, marks):
    """The letter of marks of these lengths with a pause of 100 ms, or of the first length; and the time after it."""
    for length in marks:
        cw.cw_start_receive_tone(at(time))
        time += length
        cw.cw_end_receive_tone(at(time))
        time += min(marks)
    time += 3 * min(marks)
    found, space, error = ctypes.create_string_buffer(4), ctypes.c_int(), ctypes.c_int()
    done = cw.cw_receive_character(at(time), found, ctypes.byref(space), ctypes.byref(error))
    cw.cw_clear_receive_buffer()
    return (found.value.decode("latin-1") if done == 1 and found.value.isascii() else "") or "_", time

def single(*units, **how):
    receive(**how)
    return letter(1_000_000, [unit * UNIT for unit in units])[0]

def word(wpm):
    receive(adaptive=True)
    time, unit, text = 1_000_000, 1_200_000 // wpm, ""
    for name in "SOSSOS":
        found, time = letter(time, [unit * (1 if sign == "." else 3) for sign in CODES[name]])
        text += found
    return text

lengths = (0.4, 1, 1.4, 1.6, 2, 2.4, 2.6, 3, 3.4, 3.6, 5, 20)
print("fixed", *[single(length, adaptive=False) for length in lengths], sep="=")
print("tolerant", *[single(length, adaptive=False, tolerance=90) for length in lengths], sep="=")
print("adaptive", *[single(length, adaptive=True) for length in lengths], sep="=")
print("letter", single(3, 1, adaptive=False), single(5, 1, adaptive=False), single(5, 1, adaptive=True), sep="=")
for wpm in (6, 4, 1):
    print(f"word-{wpm}", word(wpm), sep="=")
PYTHON
observe python3 /opt/probe.py
versions libcw8
expect "Marks of 0.4, 1, 1.4, 1.6, 2, 2.4, 2.6, 3, 3.4, 3.6, 5 and 20 units at a fixed speed; E is a dot, T a dash." "_=E=E=_=_=_=T=T=T=_=_=_" "$(value fixed)"
expect "The same with a tolerance of 90." "_=E=E=E=_=T=T=T=T=T=_=_" "$(value tolerant)"
expect "The same with adaptive receiving." "_=E=E=E=E=T=T=T=T=T=T=T" "$(value adaptive)"
expect "N; N with a dash of five units; the same with adaptive receiving." "N=_=N" "$(value letter)"
expect "SOSSOS at 6 WPM, adaptive receiving from 12." "SOSSOS" "$(value word-6)"
expect "SOSSOS at 4 WPM." "OOSSOS" "$(value word-4)"
expect "SOSSOS at 1 WPM." "OOOOOO" "$(value word-1)"
finish
