#!/usr/bin/env bash
# GUESS      A click that a program sends by XTest as button 1 is a left click, for a left-handed person too: the buttons of a device are swapped in
#            the map of that device, and XTest has a device of its own, whose map stays.
# COMPONENT  Xvfb 21.1.16 (the server code of X.Org), xdotool 3.20160805.1, xmodmap and xinput (Debian 13); Debian's archive.
# BEHAVIOR   After "xmodmap -e 'pointer = 3 2 1'" (XSetPointerMapping), xdotool's button 1 arrives as button 3 and its button 3 as button 1, although the
#            device of XTest keeps the map 1, 2, 3. The map belongs to the core pointer, and applies to the events of all devices. With the map
#            of a device ("xinput set-button-map"), the click stays as it was sent.
# MATTERS    On the display of a left-handed person every click of an aid opens a context menu, or none at all, depending on the tool that swapped the buttons.
# PRODUCT    F6.41: the map is read before each gesture, and the button that means a left click is pressed.
. "$(dirname "$0")/support.sh"
packages trixie xvfb=2:21.1.16-1.3+deb13u4 xdotool=1:3.20160805.1-5.1 xinput x11-xserver-utils x11-utils dbus
program probe.sh <<'SCRIPT'
stdbuf -oL xev -geometry 300x300+0+0 -event button > /tmp/events 2>&1 &
until xdotool search --name 'Event Tester' > /dev/null; do sleep 0.1; done
xdotool mousemove 150 150
clicked() { # KEY
  for button in 1 3; do
    : > /tmp/events
    xdotool click "$button"
    for ((tries = 0; tries < 200; tries++)); do
      ! grep -aq ButtonRelease /tmp/events || break
      sleep 0.05
    done
    printf '%s=%s arrives as %s\n' "$1" "$button" "$(grep -ao -m 1 'button [0-9]*' /tmp/events)"
  done
}
clicked plain
xmodmap -e 'pointer = 3 2 1 4 5 6 7 8 9 10'
clicked core
printf 'map=%s\n' "$(xinput get-button-map 'Virtual core XTEST pointer')"
xmodmap -e 'pointer = default'
xinput set-button-map 'Xvfb mouse' 3 2 1
clicked device
kill $!
SCRIPT
observe /opt/on-display bash /opt/probe.sh
versions xvfb xdotool
expect "Buttons that xdotool clicks, at the window." $'1 arrives as button 1\n3 arrives as button 3' "$(value plain)"
expect "With the buttons of the core pointer swapped." $'1 arrives as button 3\n3 arrives as button 1' "$(value core)"
expect "The map of the device of XTest meanwhile." "1 2 3 4 5 6 7 8 9 10 " "$(value map)"
expect "With the buttons of a mouse swapped instead." $'1 arrives as button 1\n3 arrives as button 3' "$(value device)"
finish
