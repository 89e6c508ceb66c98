#ifndef CLINUX_H
#define CLINUX_H

#include <stdbool.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
// Event descriptors and extended attributes, which Swift's Glibc omits.
#include <sys/eventfd.h>
#include <sys/xattr.h>

// Functions that Swift cannot call itself: variadic functions, and functions that need GNU extensions.
// Every function returns a value of 0 or more, or a negated errno.

// Like ppoll; waits forever if microseconds is negative.
int linux_poll(struct pollfd *entries, int count, int64_t microseconds);

// Blocks the signals for this thread and opens a descriptor that delivers them.
int linux_signal_open(const int *signals, int count, sigset_t *previous);

// Returns the next pending signal, or -EAGAIN.
int linux_signal_read(int descriptor);

// Restores a mask from linux_signal_open.
int linux_signal_restore(const sigset_t *previous);

// Returns 1 if a signal is ignored, otherwise 0.
int linux_signal_is_ignored(int number);

// Returns 1 if a terminal is this program's own and currently belongs to another job, otherwise 0.
int linux_is_in_background(int terminal);

// A started program.
struct linux_start;

// Starts a program on a separate thread, which waits for its end, at most the given number of seconds.
// Returns a descriptor that becomes readable once the result is known. The arguments are copied. If the program has
// not ended, it ends with this one, or by linux_start_end.
int linux_start(char *const words[], int seconds, struct linux_start **handle);

// Starts an independent program, in its own session, with /dev/null and no other descriptor. It is not a child
// of this program. Returns 0, or the error of the start; the folder may be NULL.
int linux_launch(char *const words[], char *const environment[], const char *folder);

// Starts a program in its own session and process group, with /dev/null and no other descriptor, as a child of this
// program that gets SIGTERM when this one ends. Returns a descriptor that becomes readable at its end, and its number; or
// a negated errno. Does not wait for exec: a program that cannot be executed ends with 127.
int linux_begin(
    char *const words[], char *const environment[], const char *folder, int stream, int *process);

/* Limits the addresses that this program may have from now on, in bytes. */
void linux_limit_memory(uint64_t bytes);

// The result of a program by its descriptor: the status of waitpid, or -EAGAIN while it runs. A program that has ended
// keeps its number until it is reaped.
int linux_outcome(int descriptor, bool reaps);

// Ends the program unless it has ended, with the processes in its session; releases the handle.
void linux_start_end(struct linux_start *start);

// The status of waitpid once the program has ended, or -EAGAIN, or the error of its start or end.
int linux_start_outcome(int descriptor);

// Marks an open file as this process's by a record lock (fcntl), in addition to any other lock.
int linux_own_lock(int descriptor);

// The process that owns the record lock of an open file, or 0: from the kernel, not from the file's text.
int linux_lock_owner(int descriptor);

// Sends a signal only to the process that owns the record lock of an open file; returns its number,
// or 0 if there is no owner.
int linux_signal_lock_owner(int descriptor, int signal);

// A file in memory, with these bytes, that can be passed to another program.
int linux_memory_file(const void *bytes, size_t count);

// A file in memory of the given size, all zero, whose size is sealed: a descriptor, or a negated errno.
int linux_shared_memory(size_t count);

// Sends bytes and a descriptor over a Unix socket without waiting; returns the number of bytes sent.
int64_t linux_send_descriptor(int socket, const void *bytes, size_t count, int descriptor);

// Reads bytes from a Unix socket without waiting, and the descriptors that arrived with them, up to the given number; the
// caller must close these. Returns the number of bytes read.
int64_t linux_receive(int socket, void *bytes, size_t count, int *descriptors, size_t limit, size_t *given);

int linux_window_size(int descriptor, uint16_t *columns, uint16_t *rows);

// The creation time of a file, in nanoseconds; 0 if its file system does not record it. A path is relative to AT_FDCWD; an
// empty one means the descriptor itself.
int64_t linux_birth_time(int descriptor, const char *path);

// The environment, which Swift considers unsafe.
char **linux_environment(void);

#endif
