#include "CMockTerminal.h"

#include <sys/ioctl.h>

int mock_terminal_resize(int descriptor, unsigned short rows, unsigned short columns) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(descriptor, TIOCSWINSZ, &size);
}
