#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <unistd.h>

int linux_poll(struct pollfd *entries, int count, int64_t microseconds) {
  struct timespec timeout = {microseconds / 1000000, microseconds % 1000000 * 1000};
  int ready = ppoll(entries, (nfds_t)count, microseconds < 0 ? NULL : &timeout, NULL);
  return ready < 0 ? -errno : ready;
}

int linux_signal_open(const int *signals, int count, sigset_t *previous) {
  sigset_t mask;
  sigemptyset(&mask);
  for (int index = 0; index < count; index++)
    if (sigaddset(&mask, signals[index]) != 0) return -errno;
  int failure = pthread_sigmask(SIG_BLOCK, &mask, previous);
  if (failure != 0) return -failure;
  int descriptor = signalfd(-1, &mask, SFD_NONBLOCK | SFD_CLOEXEC);
  if (descriptor >= 0) return descriptor;
  failure = errno;
  pthread_sigmask(SIG_SETMASK, previous, NULL);
  return -failure;
}

int linux_signal_read(int descriptor) {
  struct signalfd_siginfo information;
  ssize_t count = read(descriptor, &information, sizeof information);
  if (count < 0) return -errno;
  return count == sizeof information ? (int)information.ssi_signo : -EIO;
}

int linux_signal_restore(const sigset_t *previous) {
  return -pthread_sigmask(SIG_SETMASK, previous, NULL);
}

int linux_signal_is_ignored(int number) {
  struct sigaction action;
  if (sigaction(number, NULL, &action) != 0) return -errno;
  return !(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_IGN;
}

int linux_is_in_background(int terminal) {
  pid_t foreground = tcgetpgrp(terminal);
  return foreground > 0 && foreground != getpgrp();
}

int linux_window_size(int descriptor, uint16_t *columns, uint16_t *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int64_t linux_birth_time(int descriptor, const char *path) {
  struct statx file;
  if (statx(descriptor, path, AT_EMPTY_PATH, STATX_BTIME, &file) != 0) return 0;
  if (!(file.stx_mask & STATX_BTIME)) return 0;
  return file.stx_btime.tv_sec * 1000000000 + file.stx_btime.tv_nsec;
}
