#ifndef CTERMINALGUARD_H
#define CTERMINALGUARD_H

#include <stddef.h>
#include <termios.h>

// Puts a terminal back as it was, whatever ends the program: a trap, a signal, exit(). One terminal
// at a time; the functions are called from one thread, the signals may come on any.

// How many bytes a restore sequence may have.
enum { terminal_guard_capacity = 128 };

// Remembers the settings, and the bytes that undo what was switched on, and watches over them.
// Returns 0, EBUSY if a terminal is guarded already, or EINVAL if the sequence is too long.
int terminal_guard_arm(
    int descriptor, const struct termios *settings, const unsigned char *sequence, size_t length);

// Puts the terminal back and stops watching. It does nothing if no terminal is guarded.
void terminal_guard_restore(void);

// Whether a terminal is guarded.
int terminal_guard_is_armed(void);

#endif
