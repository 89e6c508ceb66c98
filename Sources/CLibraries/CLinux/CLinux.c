#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
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

int linux_own_lock(int descriptor) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  return fcntl(descriptor, F_SETLK, &lock) == 0 ? 0 : -errno;
}

int linux_lock_owner(int descriptor) {
  // A read lock is enough to detect a conflict, and a descriptor open for reading is enough to query it.
  struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
  if (fcntl(descriptor, F_GETLK, &lock) != 0) return -errno;
  // A process that this one cannot see has the number 0, and a lock of an open file description has -1.
  return lock.l_type == F_UNLCK || lock.l_pid <= 0 ? 0 : lock.l_pid;
}

int linux_signal_lock_owner(int descriptor, int signal) {
  int owner = linux_lock_owner(descriptor);
  if (owner <= 0) return owner;
  int process = (int)syscall(SYS_pidfd_open, owner, 0);
  if (process < 0) {
    if (errno == ESRCH) return 0;
    return kill(owner, signal) == 0 ? owner : -errno;
  }
  // The process may have ended, and its number may have been reused; the owner of the lock is the right one.
  int again = linux_lock_owner(descriptor);
  int result = again == owner ? (int)syscall(SYS_pidfd_send_signal, process, signal, NULL, 0) : 0;
  int failure = errno;
  close(process);
  if (again != owner) return 0;
  if (result == 0) return owner;
  return failure == ESRCH ? 0 : -failure;
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

char **linux_environment(void) { return environ; }

int linux_memory_file(const void *bytes, size_t count) {
  int descriptor = memfd_create("switchlight", MFD_CLOEXEC);
  if (descriptor < 0) return -errno;
  const char *rest = bytes;
  while (count > 0) {
    ssize_t written = write(descriptor, rest, count);
    if (written <= 0 && errno != EINTR) {
      int failure = errno;
      close(descriptor);
      return -failure;
    }
    if (written > 0) {
      rest += written;
      count -= (size_t)written;
    }
  }
  return descriptor;
}

int linux_shared_memory(size_t count) {
  int descriptor = memfd_create("switchlight", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return -errno;
  if (ftruncate(descriptor, (off_t)count) == 0 &&
      fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0) {
    return descriptor;
  }
  int failure = errno;
  close(descriptor);
  return -failure;
}

int64_t linux_send_descriptor(int socket, const void *bytes, size_t count, int descriptor) {
  struct iovec part = {(void *)bytes, count};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int))];
  } control;
  memset(&control, 0, sizeof control);
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  control.header.cmsg_level = SOL_SOCKET;
  control.header.cmsg_type = SCM_RIGHTS;
  control.header.cmsg_len = CMSG_LEN(sizeof(int));
  memcpy(CMSG_DATA(&control.header), &descriptor, sizeof(int));
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : sent;
}

int64_t linux_receive(int socket, void *bytes, size_t count, int *descriptors, size_t limit, size_t *given) {
  enum { most = 28 };
  struct iovec part = {bytes, count};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(most * sizeof(int))];
  } control;
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  *given = 0;
  ssize_t received;
  do received = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  while (received < 0 && errno == EINTR);
  if (received < 0) return -errno;
  for (struct cmsghdr *found = CMSG_FIRSTHDR(&message); found != NULL; found = CMSG_NXTHDR(&message, found)) {
    if (found->cmsg_level != SOL_SOCKET || found->cmsg_type != SCM_RIGHTS) continue;
    size_t descriptor_count = (found->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t index = 0; index < descriptor_count; index++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(found) + index * sizeof(int), sizeof(int));
      if (*given < limit) descriptors[(*given)++] = descriptor;
      else close(descriptor);
    }
  }
  return received;
}
