#!/usr/bin/env bash
# GUESS      Space chooses the entry of a menu as Enter does, in dialog and in whiptail, which is its replacement with the same options: Space presses a
#            button of both, closes their messages, and ticks their boxes.
# COMPONENT  whiptail 0.52.25 of newt and dialog 1.3, in tmux 3.5a (Debian 13); Debian's archive.
# BEHAVIOR   In a menu of whiptail, Space does nothing and the question stays; in one of dialog it chooses. Enter chooses in both. In questions, messages and lists with
#            boxes, Space acts in both. "Tab Space" chooses in whiptail, and cancels in dialog, where Tab leads from "OK" to "Cancel".
# MATTERS    A switch that sends Space cannot answer a choice of debconf or raspi-config, although it answered the question before.
# PRODUCT    The keyboard on the screen has Enter and Tab beside the space (PanelStops).
. "$(dirname "$0")/support.sh"
packages trixie whiptail=0.52.25-1 dialog=1.3-20250116-1 tmux=3.5a-3 ncurses-term
program probe.sh <<'SCRIPT'
mknod -m 666 /dev/tty c 5 0
cd /tmp
asked() { # KEYS PROGRAM ARGUMENTS
  rm -f /tmp/status
  tmux -L finding -f /dev/null new-session -d -x 60 -y 16 "$2 $3 2> /tmp/answer; echo \$? > /tmp/new; mv /tmp/new /tmp/status; exec cat"
  for ((tries = 0; tries < 100; tries++)); do
    ! tmux -L finding capture-pane -p | grep -qiE '< *(ok|yes)' || break
    sleep 0.1
  done
  for key in $1; do tmux -L finding send-keys "$key"; done
  # An answer arrives at once; a question that stays is asked again by Enter.
  for ((tries = 0; tries < 20; tries++)); do
    [ ! -e /tmp/status ] || break
    sleep 0.1
  done
  if [ -e /tmp/status ]; then
    seen="$(cat /tmp/status) $(tr -d '"' < /tmp/answer)"
  else
    tmux -L finding send-keys Enter
    until [ -e /tmp/status ]; do sleep 0.1; done
    seen="open, by Enter $(cat /tmp/status) $(tr -d '"' < /tmp/answer)"
  fi
  printf '%s %s=%s\n' "$2" "${4}" "$seen"
  pane=$(tmux -L finding display-message -p '#{pid}')
  tmux -L finding kill-server
  while kill -0 "$pane" 2> /dev/null; do sleep 0.05; done
}
for asking in dialog whiptail; do
  asked Space $asking '--yesno Really 8 40' question
  asked Space $asking '--msgbox Hello 8 40' message
  asked Space $asking '--menu Choose 12 40 3 a one b two c three' menu
  asked 'Down Space' $asking '--menu Choose 12 40 3 a one b two c three' second
  asked 'Down Enter' $asking '--menu Choose 12 40 3 a one b two c three' enter
  asked 'Tab Space' $asking '--menu Choose 12 40 3 a one b two c three' tab
done
SCRIPT
observe bash /opt/probe.sh
versions whiptail dialog
expect "Space in a question and in a message: exit status, of dialog and whiptail." $'0 \n0 \n0 \n0 ' "$(value 'dialog question'; value 'dialog message'; value 'whiptail question'; value 'whiptail message')"
expect "Space in a menu of dialog, on the first and the second entry." $'0 a\n0 b' "$(value 'dialog menu'; value 'dialog second')"
expect "The same in whiptail." $'open, by Enter 0 a\nopen, by Enter 0 b' "$(value 'whiptail menu'; value 'whiptail second')"
expect "Enter on the second entry, in dialog and whiptail." $'0 b\n0 b' "$(value 'dialog enter'; value 'whiptail enter')"
expect "Tab and Space, in dialog and whiptail." $'1 \n0 a' "$(value 'dialog tab'; value 'whiptail tab')"
finish
