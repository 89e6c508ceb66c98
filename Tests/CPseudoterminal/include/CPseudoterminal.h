#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

// Gives a pseudo-terminal another size. It is here because Swift cannot call ioctl.
int pseudoterminal_resize(int descriptor, unsigned short rows, unsigned short columns);

#endif
