#ifndef CLINUX_H
#define CLINUX_H

#include <stdbool.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
// Counters that can be waited for, and extended attributes, which Swift's Glibc leaves out.
#include <sys/eventfd.h>
#include <sys/xattr.h>

// What Swift cannot call itself: variadic functions, and those that need GNU extensions.
// Every function returns a value of 0 or more, or an errno with its sign changed.

// Like ppoll; waits forever if microseconds is negative.
int linux_poll(struct pollfd *entries, int count, int64_t microseconds);

// Blocks the signals for this thread and opens a descriptor that delivers them.
int linux_signal_open(const int *signals, int count, sigset_t *previous);

// The next signal that came, or -EAGAIN.
int linux_signal_read(int descriptor);

// Puts a mask back that linux_signal_open gave.
int linux_signal_restore(const sigset_t *previous);

// Whether a signal does nothing when it comes: 1 or 0.
int linux_signal_is_ignored(int number);

// Whether a terminal is this program's own and another job has it at this moment: 1 or 0.
int linux_is_in_background(int terminal);

// A program that was started.
struct linux_start;

// Starts a program on a thread of its own and waits there until it ends, at most that many seconds.
// Returns a descriptor that can be read once the outcome is known. The words are copied. A program that has
// not ended ends with this one, and by linux_start_end.
int linux_start(char *const words[], int seconds, struct linux_start **handle);

// Starts a program that goes on by itself, in a session of its own, with /dev/null and no other descriptor. It is no child
// of this program. 0, or why it did not come to that; the folder may be NULL.
int linux_launch(char *const words[], char *const environment[], const char *folder);

// Starts a program in a session and process group of its own, with /dev/null and no other descriptor, as a child of this
// program that gets SIGTERM when this one ends. Gives a descriptor that can be read once it has ended, and its number; or
// the negative reason. Whether it found its way is not waited for: one that cannot be executed ends with 127.
int linux_begin(
    char *const words[], char *const environment[], const char *folder, int stream, int *process);

/* Limits the addresses that this program may have from now on, in bytes. */
void linux_limit_memory(uint64_t bytes);

// What became of a program by its descriptor: the status of waitpid, or -EAGAIN while it goes on. One that has ended keeps
// its number until it is reaped.
int linux_outcome(int descriptor, bool reaps);

// Ends the program unless it has ended, with the processes that it started in its session; gives the handle back.
void linux_start_end(struct linux_start *start);

// The status of waitpid once the program has ended, or -EAGAIN, or why it did not start or end.
int linux_start_outcome(int descriptor);

// Writes into an open file's record locks that it is this process's (fcntl), besides any other lock.
int linux_own_lock(int descriptor);

// Which process an open file is by its record locks, or 0: the kernel says so, not the file's text.
int linux_lock_owner(int descriptor);

// Sends a signal to the process that an open file is by its record locks, and to no other one; its number,
// or 0 where it is nobody's.
int linux_signal_lock_owner(int descriptor, int signal);

// A file in memory that another program can be given, with these bytes in it.
int linux_memory_file(const void *bytes, size_t count);

// A file in memory of so many bytes, all zero, whose size nobody can change: a descriptor, or -errno.
int linux_shared_memory(size_t count);

// Sends bytes and a descriptor over a unix socket without waiting: how many bytes were sent.
int64_t linux_send_descriptor(int socket, const void *bytes, size_t count, int descriptor);

// Reads bytes of a unix socket without waiting, and the descriptors that came with them, at most that many, which are then
// the caller's: how many bytes were read.
int64_t linux_receive(int socket, void *bytes, size_t count, int *descriptors, size_t limit, size_t *given);

int linux_window_size(int descriptor, uint16_t *columns, uint16_t *rows);

// When a file began, in nanoseconds; 0 where its file system does not know. A path counts from AT_FDCWD; an
// empty one is the descriptor itself.
int64_t linux_birth_time(int descriptor, const char *path);

// The environment, which Swift holds to be unsafe.
char **linux_environment(void);

#endif
