#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// Only async-signal-safe functions are called here, between fork and exec.
static void begin(
    char *const words[], char *const environment[], const char *folder, int stream) {
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
  setsid();
  int input = open("/dev/null", O_RDONLY), output = open("/dev/null", O_WRONLY);
  if (input < 0 || output < 0) _exit(127);
  dup2(stream < 0 ? input : stream, 0);
  dup2(stream < 0 ? output : stream, 1);
  dup2(output, 2);
  close_range(3, ~0U, 0);
  // A missing folder does not prevent the start.
  if (folder && chdir(folder) != 0) errno = 0;
  execve(words[0], words, environment);
  _exit(127);
}

int linux_launch(char *const words[], char *const environment[], const char *folder) {
  sigset_t all, previous;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &previous);
  pid_t child = fork();
  if (child == 0) {
    // Its parent ends at once, so that init reaps it instead of this program.
    pid_t program = fork();
    if (program == 0) begin(words, environment, folder, -1);
    _exit(program < 0 ? 1 : 0);
  }
  int failure = child < 0 ? errno : 0;
  sigprocmask(SIG_SETMASK, &previous, NULL);
  if (failure) return -failure;
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return -errno;
  return status == 0 ? 0 : -EAGAIN;
}

int linux_begin(
    char *const words[], char *const environment[], const char *folder, int stream, int *process) {
  sigset_t all, previous;
  sigfillset(&all);
  pid_t parent = getpid();
  sigprocmask(SIG_SETMASK, &all, &previous);
  pid_t child = fork();
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) _exit(127);
    begin(words, environment, folder, stream);
  }
  int failure = child < 0 ? errno : 0;
  sigprocmask(SIG_SETMASK, &previous, NULL);
  if (failure) return -failure;
  int descriptor = pidfd_open(child, 0);
  if (descriptor < 0) {
    failure = errno;
    // The number of a process that was reaped may have been reused.
    if (failure != ESRCH) kill(child, SIGKILL);
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
    return -failure;
  }
  *process = child;
  return descriptor;
}

int linux_outcome(int descriptor, bool reaps) {
  siginfo_t found = {0};
  int result;
  do result = waitid(P_PIDFD, descriptor, &found, WEXITED | WNOHANG | (reaps ? 0 : WNOWAIT));
  while (result < 0 && errno == EINTR);
  if (result < 0) return -errno;
  if (found.si_pid == 0) return -EAGAIN;
  return found.si_code == CLD_EXITED ? found.si_status << 8 : found.si_status;
}

void linux_limit_memory(uint64_t bytes) {
  struct rlimit limit = {bytes, bytes};
  setrlimit(RLIMIT_AS, &limit);
}
