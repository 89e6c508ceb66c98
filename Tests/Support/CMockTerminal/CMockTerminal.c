#define _GNU_SOURCE
#include "CMockTerminal.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

int mock_terminal_resize(int descriptor, unsigned short rows, unsigned short columns) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(descriptor, TIOCSWINSZ, &size);
}

int mock_terminal_pipe(int ends[2], int capacity) {
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  return capacity > 0 && fcntl(ends[1], F_SETPIPE_SZ, capacity) < 0 ? -1 : 0;
}
