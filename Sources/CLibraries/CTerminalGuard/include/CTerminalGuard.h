#ifndef CTERMINALGUARD_H
#define CTERMINALGUARD_H

#include <stddef.h>
#include <termios.h>

// Restores a terminal, however the program ends: by a trap, a signal or exit(). Guards one terminal
// at a time; the functions are called from one thread, the signals may arrive on any.

// The maximum number of bytes of a restore sequence.
enum { terminal_guard_capacity = 128 };

// Saves the settings, and the bytes that undo the enabled modes, and guards the terminal.
// Returns 0, EBUSY if a terminal is already guarded, or EINVAL if the sequence is too long.
int terminal_guard_arm(
    int descriptor, const struct termios *settings, const unsigned char *sequence, size_t length);

// Restores the terminal and stops guarding it. Does nothing if no terminal is guarded.
void terminal_guard_restore(void);

// True if a terminal is guarded.
int terminal_guard_is_armed(void);

#endif
