#include "CPseudoterminal.h"

#include <sys/ioctl.h>

int pseudoterminal_resize(int descriptor, unsigned short rows, unsigned short columns) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(descriptor, TIOCSWINSZ, &size);
}
