/* The time from a press, by the kernel, to the output of a program:
   latency COUNT PROGRAM ARGUMENT…      a word @ among them is the node of the device that is pressed.
   Prints the microseconds of each press. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <linux/uinput.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static pid_t child;

static void fail(const char *what) {
  printf("failed %s: %s\n", what, strerror(errno));
  if (child) kill(child, SIGKILL);
  exit(1);
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (long long)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

/* The writer and the waiting reader have a processor each. */
static void stay_on(int processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  if (sched_setaffinity(0, sizeof set, &set)) fail("sched_setaffinity");
}

static int make_device(char *node, size_t size) {
  struct uinput_setup setup = {.id = {BUS_USB, 0x1209, 0x5357, 1}, .name = "Bench"};
  char name[64] = "", path[sizeof name + 32];
  int file = open("/dev/uinput", O_RDWR);
  if (file < 0 || ioctl(file, UI_SET_EVBIT, EV_KEY) || ioctl(file, UI_SET_KEYBIT, KEY_N)
      || ioctl(file, UI_SET_KEYBIT, KEY_SPACE) || ioctl(file, UI_DEV_SETUP, &setup)
      || ioctl(file, UI_DEV_CREATE) || ioctl(file, UI_GET_SYSNAME(sizeof name), name) < 0)
    fail("uinput");
  snprintf(path, sizeof path, "/sys/class/input/%s", name);
  DIR *folder = opendir(path);
  struct dirent *entry;
  while (folder && (entry = readdir(folder)))
    if (!strncmp(entry->d_name, "event", 5)) snprintf(node, size, "/dev/input/%.32s", entry->d_name);
  struct stat status = {0};
  /* The permissions change after the node appears. */
  for (int tries = 0; tries < 500 && (stat(node, &status) || (status.st_mode & 0777) != 0660); tries++)
    usleep(10000);
  return file;
}

static void key(int file, int value) {
  struct input_event events[2] = {{.type = EV_KEY, .code = KEY_N, .value = value}, {.type = EV_SYN}};
  if (write(file, events, sizeof events) != sizeof events) fail("write");
}

/* The time of the output; 0 after a timeout. */
static long long written(int file, long long patience) {
  char data[4096];
  long long start = now(), time = start;
  do {
    ssize_t size = read(file, data, sizeof data);
    time = now();
    if (size > 0) return time;
    if (size == 0) fail("the program ended");
  } while (time - start < patience);
  return 0;
}

/* The time of the last press by the kernel, read after the measurement. */
static long long pressed(int file) {
  struct input_event event;
  long long time = 0;
  while (read(file, &event, sizeof event) == sizeof event)
    if (event.type == EV_KEY && event.value == 1)
      time = (long long)event.input_event_sec * 1000000 + event.input_event_usec;
  return time;
}

static long long measure(int device, int own, int output, long long patience) {
  key(device, 1);
  long long end = written(output, patience), start = pressed(own);
  key(device, 0);
  usleep(2500);
  while (written(output, 0)) {}
  return end && start ? end - start : 0;
}

int main(int count, char **words) {
  char node[64] = "";
  int output[2], clock = CLOCK_MONOTONIC;
  if (count < 3) return 64;
  int device = make_device(node, sizeof node);
  int own = open(node, O_RDONLY | O_NONBLOCK);
  if (own < 0 || ioctl(own, EVIOCSCLOCKID, &clock) || pipe2(output, O_CLOEXEC)) fail("setup");
  for (int index = 2; index < count; index++)
    if (!strcmp(words[index], "@")) words[index] = node;
  if (!(child = fork())) {
    stay_on(0);
    dup2(output[1], STDOUT_FILENO);
    execv(words[2], words + 2);
    _exit(127);
  }
  close(output[1]);
  fcntl(output[0], F_SETFL, O_NONBLOCK);
  stay_on(1);
  /* It starts slowly; its output before the first press does not count. */
  int warm = 0;
  for (int tries = 0; tries < 600 && warm < 20; tries++) warm += measure(device, own, output[0], 100000) > 0;
  if (warm < 20) fail("it never answers");
  for (int index = 0; index < atoi(words[1]); index++) {
    long long time = measure(device, own, output[0], 10000000);
    if (!time) fail("it does not answer");
    printf("%lld\n", time);
  }
  kill(child, SIGKILL);
  waitpid(child, NULL, 0);
  return 0;
}
