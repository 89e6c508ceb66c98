#ifndef CMOCKTERMINAL_H
#define CMOCKTERMINAL_H

// Gives a pseudo-terminal another size. It is here because Swift cannot call ioctl.
int mock_terminal_resize(int descriptor, unsigned short rows, unsigned short columns);

#endif
