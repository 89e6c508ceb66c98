#ifndef CMOCKTERMINAL_H
#define CMOCKTERMINAL_H

// Functions around a program in a terminal that Swift cannot call.

// Changes the size of a pseudo-terminal.
int mock_terminal_resize(int descriptor, unsigned short rows, unsigned short columns);

// Opens the window's side of a new pseudo-terminal, close-on-exec, and writes the path of
// the terminal; -1 if there is none.
int mock_terminal_open(char *path, unsigned long size);

// Opens a close-on-exec pipe; a capacity of 0 is the default one.
int mock_terminal_pipe(int ends[2], int capacity);

// Accepts a connection, close-on-exec, as accept4 does with additional flags.
int mock_terminal_accept(int listener, int flags);

// Duplicates a descriptor to a number, close-on-exec, like dup3.
int mock_terminal_replace(int number, int descriptor);

#endif
