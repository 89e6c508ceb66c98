#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

struct start {
  char **words;
  int seconds;
  int output;
};

static void discard(struct start *start) {
  if (start->words)
    for (char **word = start->words; *word; word++) free(*word);
  free(start->words);
  free(start);
}

// Nothing of ours goes over: its input and output are /dev/null, and what is above them is closed.
static int spawn_detached(char *const words[], pid_t *child) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&files);
  if (failure) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure) {
    posix_spawn_file_actions_destroy(&files);
    return failure;
  }
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID;
  if (!failure) failure = posix_spawnattr_setflags(&attributes, flags);
  if (!failure) failure = posix_spawnattr_setsigmask(&attributes, &none);
  if (!failure) failure = posix_spawnattr_setsigdefault(&attributes, &all);
  if (!failure) failure = posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  if (!failure) failure = posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
  if (!failure) failure = posix_spawn_file_actions_adddup2(&files, 1, 2);
  if (!failure) failure = posix_spawn_file_actions_addclosefrom_np(&files, 3);
  if (!failure) failure = posix_spawn(child, words[0], &files, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return failure;
}

static int wait_for_end(pid_t child, int seconds) {
  int descriptor = (int)syscall(SYS_pidfd_open, child, 0);
  int64_t time = (int64_t)seconds * 1000000;
  struct pollfd entry = {descriptor, POLLIN, 0};
  // All signals are blocked in this thread, so nothing interrupts the wait.
  int ready = descriptor < 0 ? 0 : linux_poll(&entry, 1, time);
  if (descriptor >= 0) close(descriptor);
  if (ready <= 0) kill(child, SIGKILL);
  int status = 0;
  if (waitpid(child, &status, 0) < 0) return -errno;
  return ready <= 0 ? -ETIMEDOUT : status;
}

static void *run(void *argument) {
  struct start *start = argument;
  pid_t child = 0;
  int failure = spawn_detached(start->words, &child);
  int outcome = failure ? -failure : wait_for_end(child, start->seconds);
  // Nobody may read it any more; a broken pipe is no signal here, because all are blocked.
  if (write(start->output, &outcome, sizeof outcome) < 0) outcome = -errno;
  close(start->output);
  discard(start);
  return NULL;
}

static struct start *copy(char *const words[], int seconds) {
  size_t count = 0;
  while (words[count]) count++;
  struct start *start = calloc(1, sizeof *start);
  if (!start) return NULL;
  start->seconds = seconds;
  start->words = calloc(count + 1, sizeof *start->words);
  for (size_t index = 0; start->words && index < count; index++) {
    start->words[index] = strdup(words[index]);
    if (!start->words[index]) break;
  }
  if (start->words && (count == 0 || start->words[count - 1])) return start;
  discard(start);
  return NULL;
}

int linux_start(char *const words[], int seconds) {
  int ends[2];
  struct start *start = copy(words, seconds);
  if (!start) return -ENOMEM;
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) {
    int failure = errno;
    discard(start);
    return -failure;
  }
  start->output = ends[1];
  sigset_t all, previous;
  sigfillset(&all);
  pthread_attr_t attributes;
  pthread_t thread;
  int failure = pthread_attr_init(&attributes);
  if (!failure) {
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    // The thread inherits that all signals are blocked: they are others' business.
    pthread_sigmask(SIG_SETMASK, &all, &previous);
    failure = pthread_create(&thread, &attributes, run, start);
    pthread_sigmask(SIG_SETMASK, &previous, NULL);
    pthread_attr_destroy(&attributes);
  }
  if (!failure) return ends[0];
  close(ends[0]);
  close(ends[1]);
  discard(start);
  return -failure;
}

int linux_start_outcome(int descriptor) {
  int outcome;
  ssize_t count = read(descriptor, &outcome, sizeof outcome);
  if (count < 0) return -errno;
  return count == sizeof outcome ? outcome : -EIO;
}
