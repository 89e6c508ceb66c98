#ifndef CMOCKTERMINAL_H
#define CMOCKTERMINAL_H

// The functions around a program in a terminal that Swift cannot call.

// Changes the size of a pseudo-terminal.
int mock_terminal_resize(int descriptor, unsigned short rows, unsigned short columns);

// Opens the window's side of a new pseudo-terminal that no other program inherits by accident, and writes the path of
// the terminal; -1 if there is none.
int mock_terminal_open(char *path, unsigned long size);

// Opens a pipe that no other program inherits by accident; a capacity of 0 is the usual one.
int mock_terminal_pipe(int ends[2], int capacity);

// Accepts a connection that no other program inherits by accident, as accept4 does with flags beside.
int mock_terminal_accept(int listener, int flags);

// Lets a number be another descriptor, as dup3 does, that no other program inherits by accident.
int mock_terminal_replace(int number, int descriptor);

#endif
