#ifndef CLINUX_H
#define CLINUX_H

#include <poll.h>
#include <signal.h>
#include <stdint.h>

// What Swift cannot call itself: variadic functions, and those that need GNU extensions.
// Every function returns a value of 0 or more, or an errno with its sign changed.

// Like ppoll; waits for ever if microseconds is negative.
int linux_poll(struct pollfd *entries, int count, int64_t microseconds);

// Blocks the signals for this thread and opens a descriptor that delivers them.
int linux_signal_open(const int *signals, int count, sigset_t *previous);

// The next signal that came, or -EAGAIN.
int linux_signal_read(int descriptor);

// Puts a mask back that linux_signal_open gave.
int linux_signal_restore(const sigset_t *previous);

int linux_window_size(int descriptor, uint16_t *columns, uint16_t *rows);

#endif
