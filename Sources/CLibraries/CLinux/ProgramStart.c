#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

struct linux_start {
  char **words;
  int seconds;
  int output;
  pid_t parent;
  pthread_mutex_t lock;
  // The data guarded by the lock: the owners of this handle, the request to end, and the child until it is reaped.
  int holders;
  int cancelled;
  pid_t child;
};

static void let_go(struct linux_start *start) {
  pthread_mutex_lock(&start->lock);
  int left = --start->holders;
  pthread_mutex_unlock(&start->lock);
  if (left > 0) return;
  if (start->words)
    for (char **word = start->words; *word; word++) free(*word);
  free(start->words);
  pthread_mutex_destroy(&start->lock);
  free(start);
}

// Only async-signal-safe functions are called here, between fork and exec. The child inherits nothing: its input and output
// are /dev/null, and all other descriptors are closed. It ends with this program, however that ends.
static void become(const struct linux_start *start, int failures) {
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  setsid();
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != start->parent) _exit(127);
  int input = open("/dev/null", O_RDONLY), output = open("/dev/null", O_WRONLY);
  // Descriptors below 3 are this program's, or free; the pipe for a failure must not be among them.
  int reports = fcntl(failures, F_DUPFD_CLOEXEC, 3);
  if (input >= 0 && output >= 0 && reports >= 0 && dup2(input, 0) == 0 && dup2(output, 1) == 1 &&
      dup2(output, 2) == 2 && dup2(reports, 3) == 3 && fcntl(3, F_SETFD, FD_CLOEXEC) == 0) {
    close_range(4, ~0U, 0);
    execv(start->words[0], start->words);
    reports = 3;
  }
  int failure = errno;
  if (write(reports, &failure, sizeof failure) < 0) _exit(126);
  _exit(127);
}

// Starts the program unless it is no longer wanted; returns 0 or an errno.
static int spawn_detached(struct linux_start *start) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  pthread_mutex_lock(&start->lock);
  pid_t child = start->cancelled ? -1 : fork();
  int failure = start->cancelled ? ECANCELED : child < 0 ? errno : 0;
  if (child == 0) become(start, ends[1]);
  if (child > 0) start->child = child;
  pthread_mutex_unlock(&start->lock);
  close(ends[1]);
  // The other end closes at exec.
  if (!failure && read(ends[0], &failure, sizeof failure) != sizeof failure) failure = 0;
  close(ends[0]);
  return failure;
}

// Kills the child and the processes that it started, except those in a session of their own, such as daemons.
static void kill_all(pid_t child) {
  kill(-child, SIGKILL);
  kill(child, SIGKILL);
}

static int wait_for_end(struct linux_start *start, int failure) {
  pid_t child = start->child;
  if (child <= 0) return -failure;
  int descriptor = (int)syscall(SYS_pidfd_open, child, 0);
  struct pollfd entry = {descriptor, POLLIN, 0};
  // All signals are blocked in this thread, so nothing interrupts the wait.
  // The number of a child that was reaped may have been reused.
  int is_gone = descriptor < 0 && errno == ESRCH;
  int ready = failure || is_gone ? 1 : descriptor < 0 ? 0 : linux_poll(&entry, 1, (int64_t)start->seconds * 1000000);
  if (descriptor >= 0) close(descriptor);
  if (ready <= 0) kill_all(child);
  siginfo_t end;
  waitid(P_PID, (id_t)child, &end, WEXITED | WNOWAIT);
  int status = 0;
  // Its number may be reused as soon as it is reaped.
  pthread_mutex_lock(&start->lock);
  int result = waitpid(child, &status, 0) < 0 ? -errno : 0;
  start->child = 0;
  pthread_mutex_unlock(&start->lock);
  if (failure) return -failure;
  return ready <= 0 ? -ETIMEDOUT : result < 0 ? result : status;
}

static void *run(void *argument) {
  struct linux_start *start = argument;
  int outcome = wait_for_end(start, spawn_detached(start));
  // The reader may be gone; a broken pipe raises no signal here, because all are blocked.
  if (write(start->output, &outcome, sizeof outcome) < 0) outcome = -errno;
  close(start->output);
  let_go(start);
  return NULL;
}

static struct linux_start *copy(char *const words[], int seconds) {
  size_t count = 0;
  while (words[count]) count++;
  struct linux_start *start = calloc(1, sizeof *start);
  if (!start) return NULL;
  pthread_mutex_init(&start->lock, NULL);
  start->holders = 1;
  start->parent = getpid();
  start->seconds = seconds;
  start->words = calloc(count + 1, sizeof *start->words);
  for (size_t index = 0; start->words && index < count; index++) {
    start->words[index] = strdup(words[index]);
    if (!start->words[index]) break;
  }
  if (start->words && (count == 0 || start->words[count - 1])) return start;
  let_go(start);
  return NULL;
}

int linux_start(char *const words[], int seconds, struct linux_start **handle) {
  int ends[2];
  struct linux_start *start = copy(words, seconds);
  if (!start) return -ENOMEM;
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) {
    int failure = errno;
    let_go(start);
    return -failure;
  }
  start->output = ends[1];
  start->holders = 2;
  sigset_t all, previous;
  sigfillset(&all);
  pthread_attr_t attributes;
  pthread_t thread;
  int failure = pthread_attr_init(&attributes);
  if (!failure) {
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    // The thread inherits the mask, so it handles no signals.
    pthread_sigmask(SIG_SETMASK, &all, &previous);
    failure = pthread_create(&thread, &attributes, run, start);
    pthread_sigmask(SIG_SETMASK, &previous, NULL);
    pthread_attr_destroy(&attributes);
  }
  if (!failure) {
    *handle = start;
    return ends[0];
  }
  close(ends[0]);
  close(ends[1]);
  start->holders = 1;
  let_go(start);
  return -failure;
}

int linux_start_outcome(int descriptor) {
  int outcome;
  ssize_t count = read(descriptor, &outcome, sizeof outcome);
  if (count < 0) return -errno;
  return count == sizeof outcome ? outcome : -EIO;
}

void linux_start_end(struct linux_start *start) {
  pthread_mutex_lock(&start->lock);
  start->cancelled = 1;
  if (start->child > 0) kill_all(start->child);
  pthread_mutex_unlock(&start->lock);
  let_go(start);
}
