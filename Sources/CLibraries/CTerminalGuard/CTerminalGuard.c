#include "CTerminalGuard.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// A trap in Swift is SIGILL or SIGTRAP. SIGQUIT stays available on the keyboard as the way out of a program
// that hangs. These are guarded even if another handler watches for them, and are passed on to it.
static const int crashes[] = {SIGSEGV, SIGILL,  SIGTRAP, SIGABRT, SIGBUS,
                              SIGFPE,  SIGQUIT, SIGHUP,  SIGINT,  SIGTERM};

enum { signal_limit = 65 };

static struct sigaction previous[signal_limit];
static struct termios remembered_settings;
static unsigned char remembered_sequence[terminal_guard_capacity];
static size_t remembered_length;
static int remembered_descriptor = -1;
static atomic_int armed;

// After a stack overflow, there is no room for a handler on the stack.
static _Alignas(16) unsigned char spare_stack[64 * 1024];

static void write_sequence(void) {
  size_t written = 0;
  // A terminal that accepts no output (it is gone, or it was stopped) must not keep a program from dying.
  int patience = 5;
  while (written < remembered_length && patience > 0) {
    ssize_t count = write(
        remembered_descriptor, remembered_sequence + written, remembered_length - written);
    if (count > 0) {
      written += (size_t)count;
    } else if (count < 0 && errno == EAGAIN) {
      struct pollfd descriptor = {.fd = remembered_descriptor, .events = POLLOUT};
      poll(&descriptor, 1, 50);
      patience -= 1;
    } else if (count < 0 && errno == EINTR) {
      patience -= 1;
    } else {
      return;
    }
  }
}

static int is_crash(int number) {
  for (size_t index = 0; index < sizeof crashes / sizeof crashes[0]; index += 1) {
    if (crashes[index] == number) {
      return 1;
    }
  }
  return 0;
}

// True if a signal ends a program that does not handle it. All of these are guarded, so that none can be
// forgotten: signals that a session reads from a descriptor are blocked, and never arrive here.
static int is_deadly(int number) {
  switch (number) {
    case SIGKILL:
    case SIGSTOP:
    case SIGTSTP:
    case SIGTTIN:
    case SIGTTOU:
    case SIGCONT:
    case SIGCHLD:
    case SIGURG:
    case SIGWINCH:
      return 0;
    default:
      return 1;
  }
}

// A signal with a handler does not end the program, unless it is a crash; an ignored signal stays ignored.
static int is_guarded(int number) {
  const struct sigaction *action = &previous[number];
  if (action->sa_flags & SA_SIGINFO) {
    return is_crash(number);
  }
  return action->sa_handler == SIG_DFL || (is_crash(number) && action->sa_handler != SIG_IGN);
}

// All functions called here are async-signal-safe.
static void put_back(void) {
  if (!atomic_exchange(&armed, 0)) {
    return;
  }
  // In the background, changing the terminal would stop the program instead.
  sigset_t background, before;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &before);
  tcsetattr(remembered_descriptor, TCSANOW, &remembered_settings);
  write_sequence();
  // Unread input from a switch must not reach the shell.
  tcflush(remembered_descriptor, TCIFLUSH);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// A previous handler, such as the backtraces of Swift's runtime, still gets the
// location of the crash.
static void tell_previous(int number, siginfo_t *information, void *context) {
  const struct sigaction *action = &previous[number];
  if (action->sa_flags & SA_SIGINFO) {
    action->sa_sigaction(number, information, context);
  } else if (action->sa_handler != SIG_DFL) {
    action->sa_handler(number);
  }
}

static void on_signal(int number, siginfo_t *information, void *context) {
  put_back();
  tell_previous(number, information, context);
  struct sigaction usual;
  memset(&usual, 0, sizeof usual);
  usual.sa_handler = SIG_DFL;
  sigaction(number, &usual, NULL);
  raise(number);
}

int terminal_guard_arm(
    int descriptor, const struct termios *settings, const unsigned char *sequence, size_t length) {
  static int registered;
  if (atomic_load(&armed)) {
    return EBUSY;
  }
  if (length > terminal_guard_capacity) {
    return EINVAL;
  }
  remembered_descriptor = descriptor;
  remembered_settings = *settings;
  if (length > 0) {
    memcpy(remembered_sequence, sequence, length);
  }
  remembered_length = length;
  if (!registered) {
    registered = atexit(put_back) == 0;
  }
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack.ss_sp = spare_stack;
    stack.ss_size = sizeof spare_stack;
    stack.ss_flags = 0;
    sigaltstack(&stack, NULL);
  }
  atomic_store(&armed, 1);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_signal;
  // No signal is blocked meanwhile: Swift's runtime reads memory that may be unmapped.
  action.sa_flags = SA_ONSTACK | SA_SIGINFO | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (int number = 1; number < signal_limit; number += 1) {
    // The C library reserves two signals for itself, and rejects them here.
    if (!is_deadly(number) || sigaction(number, NULL, &previous[number]) != 0) {
      continue;
    }
    if (is_guarded(number)) {
      sigaction(number, &action, NULL);
    }
  }
  return 0;
}

void terminal_guard_restore(void) {
  int was_armed = atomic_load(&armed);
  put_back();
  if (!was_armed) {
    return;
  }
  for (int number = 1; number < signal_limit; number += 1) {
    struct sigaction current;
    if (!is_deadly(number) || sigaction(number, NULL, &current) != 0) {
      continue;
    }
    // A handler that was installed later stays.
    if ((current.sa_flags & SA_SIGINFO) && current.sa_sigaction == on_signal) {
      sigaction(number, &previous[number], NULL);
    }
  }
}

int terminal_guard_is_armed(void) { return atomic_load(&armed); }
