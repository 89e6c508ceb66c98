/* The minimum between a press and a line: epoll, libevdev, write. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **words) {
  struct libevdev *device;
  struct input_event event;
  char line[160];
  int file = count > 1 ? open(words[1], O_RDONLY | O_NONBLOCK) : -1;
  if (file < 0 || libevdev_new_from_fd(file, &device) < 0) return 1;
  if (libevdev_set_clock_id(device, CLOCK_MONOTONIC) < 0) return 1;
  int waiting = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event ready = {.events = EPOLLIN, .data.fd = file};
  if (epoll_ctl(waiting, EPOLL_CTL_ADD, file, &ready)) return 1;
  while (epoll_wait(waiting, &ready, 1, -1) == 1) {
    int status;
    while ((status = libevdev_next_event(device, LIBEVDEV_READ_FLAG_NORMAL, &event)) >= 0) {
      if (event.type != EV_KEY || event.value != 1) continue;
      int size = snprintf(line, sizeof line,
                          "{\"t\":%lld.%03d,\"event\":\"highlight\",\"kind\":\"element\",\"id\":\"a\"}\n",
                          (long long)event.input_event_sec * 1000 + event.input_event_usec / 1000,
                          (int)(event.input_event_usec % 1000));
      if (write(STDOUT_FILENO, line, size) != size) return 1;
    }
    if (status != -EAGAIN) return 1;
  }
  return 1;
}
