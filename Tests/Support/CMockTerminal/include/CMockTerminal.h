#ifndef CMOCKTERMINAL_H
#define CMOCKTERMINAL_H

// What a test needs around a program in a terminal, and Swift cannot call.

// Gives a pseudo-terminal another size.
int mock_terminal_resize(int descriptor, unsigned short rows, unsigned short columns);

// Opens a pipe that no other program inherits by accident; a capacity of 0 is the usual one.
int mock_terminal_pipe(int ends[2], int capacity);

#endif
