#!/usr/bin/env bash
# GUESS      The keys F13 to F24 of a switch interface have the keysyms F13 to F24, as the kernel and the usage tables of USB name them. They are the keys to
#            choose for switches, because no program uses them.
# COMPONENT  xkb-data 2.42 with the rules evdev, read by the X server's setxkbmap and by libxkbcommon 1.7.0, as Wayland compositors do (Debian 13); Debian's archive.
# BEHAVIOR   None of the twelve keys is a function key. F13 opens the settings (XF86Tools), F14 to F18 launch programs, F20 mutes the
#            microphone, F21 to F23 turn the touchpad off and on, and F19 and F24 are no symbol. The same in six layouts.
# MATTERS    A switch on F20 mutes the microphone at each press, one on F21 takes the touchpad away, and in a terminal none of them can be a key.
# PRODUCT    I8: a switch is read below the layout, and its device is grabbed by default; without the grab the desktop acts at each press too.
. "$(dirname "$0")/support.sh"
packages trixie xkb-data=2.42-1 libxkbcommon-tools=1.7.0-2 xvfb x11-xkb-utils x11-xserver-utils xinput dbus
program probe.sh <<'SCRIPT'
# The server starts anew after its last client has gone, so one stays. Its first line means that it is connected.
stdbuf -oL xinput test-xi2 --root > /tmp/events &
until grep -q . /tmp/events; do sleep 0.1; done
# The number of a key of the kernel plus eight: KEY_F13 is 183.
symbols() { xmodmap -pke | sed -nE 's/^keycode (19[1-9]|20[0-2]) = *([^ ]*).*/\2/p' | tr '\n' ' '; }
for layout in us de fr es it nl; do
  setxkbmap -rules evdev -layout "$layout"
  printf '%s=%s\n' "$layout" "$(symbols)"
done
kill $!
printf 'wayland=%s\n' "$(xkbcli compile-keymap --rules evdev --layout de | sed -nE 's/.*key <FK(1[3-9]|2[0-4])>.*\[ *([A-Za-z0-9]+).*/\1 \2/p' | tr '\n' ' ')"
SCRIPT
observe /opt/on-display bash /opt/probe.sh
versions xkb-data libxkbcommon-tools
for layout in us de fr es it nl; do
  expect "F13 to F24 in the layout $layout." "XF86Tools XF86Launch5 XF86Launch6 XF86Launch7 XF86Launch8 XF86Launch9  XF86AudioMicMute XF86TouchpadToggle XF86TouchpadOn XF86TouchpadOff  " "$(value $layout)"
done
expect "The keys with a symbol in a keymap of Wayland." "13 XF86Tools 14 XF86Launch5 15 XF86Launch6 16 XF86Launch7 17 XF86Launch8 18 XF86Launch9 20 XF86AudioMicMute 21 XF86TouchpadToggle 22 XF86TouchpadOn 23 XF86TouchpadOff " "$(value wayland)"
finish
