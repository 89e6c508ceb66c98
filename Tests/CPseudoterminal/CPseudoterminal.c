#define _GNU_SOURCE
#include "CPseudoterminal.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

int pseudoterminal_resize(int descriptor, unsigned short rows, unsigned short columns) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(descriptor, TIOCSWINSZ, &size);
}

int pseudoterminal_pipe(int ends[2], int capacity) {
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  return capacity > 0 && fcntl(ends[1], F_SETPIPE_SZ, capacity) < 0 ? -1 : 0;
}
