#!/usr/bin/env bash
# GUESS      A point release only contains fixes: libevdev 1.13.0 and 1.13.4 know the same key names, and 1.14 adds new ones.
# COMPONENT  libevdev 1.13.0 (libevdev2 of Debian 12) and 1.13.4 (Debian 13); Debian's archive.
# BEHAVIOR   1.13.4 knows KEY_ACCESSIBILITY, KEY_DO_NOT_DISTURB, KEY_REFRESH_RATE_TOGGLE and ABS_PROFILE, which 1.13.0 does not:
#            the tables follow the header of the kernel at the time of the release.
# MATTERS    A profile that was made on one machine, with the name that a tool printed, is rejected on another one whose library has
#            the same major and minor version.
# PRODUCT    docs/devices.md describes the names that a profile can contain.
. "$(dirname "$0")/support.sh"
program_text='import ctypes
library = ctypes.CDLL("libevdev.so.2")
names = (1, b"KEY_ACCESSIBILITY"), (1, b"KEY_DO_NOT_DISTURB"), (1, b"KEY_REFRESH_RATE_TOGGLE"), (3, b"ABS_PROFILE"), (1, b"KEY_DICTATE")
print("known", " ".join(str(library.libevdev_event_code_from_name(*name)) for name in names), sep="=")'
look() { # SUITE VERSION WANTED
  packages "$1" libevdev2="$2" python3-minimal libpython3-stdlib
  program probe.py <<< "$program_text"
  observe python3 /opt/probe.py
  versions libevdev2
  expect "KEY_ACCESSIBILITY, KEY_DO_NOT_DISTURB, KEY_REFRESH_RATE_TOGGLE, ABS_PROFILE and, for comparison, KEY_DICTATE." "$3" "$(value known)"
  rm -rf "$root"
}
look bookworm 1.13.0+dfsg-1 "-1 -1 -1 -1 586"
look trixie 1.13.4+dfsg-1 "590 591 562 33 586"
finish
