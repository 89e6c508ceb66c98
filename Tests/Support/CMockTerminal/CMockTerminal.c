#define _GNU_SOURCE
#include "CMockTerminal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

int mock_terminal_resize(int descriptor, unsigned short rows, unsigned short columns) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(descriptor, TIOCSWINSZ, &size);
}

int mock_terminal_pipe(int ends[2], int capacity) {
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  return capacity > 0 && fcntl(ends[1], F_SETPIPE_SZ, capacity) < 0 ? -1 : 0;
}

int mock_terminal_open(char *path, unsigned long size) {
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (master < 0) return -1;
  if (grantpt(master) == 0 && unlockpt(master) == 0 && ptsname_r(master, path, size) == 0) return master;
  close(master);
  return -1;
}

int mock_terminal_accept(int listener, int flags) { return accept4(listener, NULL, NULL, flags | SOCK_CLOEXEC); }

int mock_terminal_replace(int number, int descriptor) { return dup3(descriptor, number, O_CLOEXEC); }
