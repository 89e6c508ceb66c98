/* The helper of the checks inside the guest, one program without libraries:
   probe as UID GID COMMAND…        runs a command as that user
   probe read NODE [grab|late]      prints each event with the kernel's monotonic time; late chooses that clock
                                    when something is there to be read
   probe device NAME CODE…          makes an input device with these keys, and an axis for each -CODE, which goes
                                    from 0 to 255; obeys its standard input: down CODE, up CODE,
                                    tap CODE COUNT, axis CODE VALUE, all 0 VALUE (its keys in one report, with
                                    their numbers, as a keyboard says it), end 0 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/input.h>
#include <linux/uinput.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static int fail(const char *what) {
  printf("failed %s: %s\n", what, strerror(errno));
  return 1;
}

static int as(char **words) {
  gid_t group = atoi(words[1]);
  if (setgroups(1, &group) || setgid(group) || setuid(atoi(words[0]))) return fail("as");
  execv(words[2], words + 2);
  return fail(words[2]);
}

static int read_events(const char *node, const char *how) {
  struct input_event events[64];
  int clock = CLOCK_MONOTONIC;
  int file = open(node, O_RDONLY);
  if (file < 0) return fail("open");
  if (!strcmp(how, "late")) {
    struct pollfd entry = {.fd = file, .events = POLLIN};
    printf("ready\n");
    if (poll(&entry, 1, -1) < 0) return fail("poll");
    usleep(300000);
  }
  if (ioctl(file, EVIOCSCLOCKID, &clock)) return fail("EVIOCSCLOCKID");
  if (!strcmp(how, "grab") && ioctl(file, EVIOCGRAB, 1)) return fail("EVIOCGRAB");
  if (strcmp(how, "late")) printf("ready\n");
  for (;;) {
    ssize_t size = read(file, events, sizeof events);
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return fail("read");
    for (ssize_t index = 0; index < size / (ssize_t)sizeof *events; index++) {
      struct input_event *event = &events[index];
      printf("%lld %d %d %d\n",
             (long long)event->input_event_sec * 1000000 + event->input_event_usec, event->type,
             event->code, event->value);
    }
  }
}

static void emit(int file, int type, int code, int value) {
  struct input_event event = {.type = type, .code = code, .value = value};
  if (write(file, &event, sizeof event) != sizeof event) exit(fail("write"));
}

static void key(int file, int code, int value) {
  emit(file, EV_KEY, code, value);
  emit(file, EV_SYN, SYN_REPORT, 0);
}

static int make_device(char **words, int count) {
  struct uinput_setup setup = {.id = {BUS_USB, 0x1209, 0x5357, 1}};
  int file = open("/dev/uinput", O_RDWR);
  if (file < 0) return fail("open");
  snprintf(setup.name, sizeof setup.name, "%s", words[0]);
  if (ioctl(file, UI_SET_EVBIT, EV_KEY) || ioctl(file, UI_SET_EVBIT, EV_MSC) || ioctl(file, UI_SET_MSCBIT, MSC_SCAN))
    return fail("UI_SET_EVBIT");
  for (int index = 1; index < count; index++) {
    int code = abs(atoi(words[index]));
    struct uinput_abs_setup axis = {.code = code, .absinfo = {.maximum = 255}};
    if (words[index][0] != '-' ? ioctl(file, UI_SET_KEYBIT, code)
                               : ioctl(file, UI_SET_EVBIT, EV_ABS) || ioctl(file, UI_ABS_SETUP, &axis))
      return fail("UI_SET_KEYBIT");
  }
  if (ioctl(file, UI_DEV_SETUP, &setup) || ioctl(file, UI_DEV_CREATE)) return fail("UI_DEV_CREATE");
  printf("ready\n");
  char line[64], word[16];
  while (fgets(line, sizeof line, stdin)) {
    int code = 0, number = 0;
    if (sscanf(line, "%15s %d %d", word, &code, &number) < 2) continue;
    if (!strcmp(word, "end")) break;
    if (!strcmp(word, "down")) key(file, code, 1);
    if (!strcmp(word, "up")) key(file, code, 0);
    if (!strcmp(word, "axis")) {
      emit(file, EV_ABS, code, number);
      emit(file, EV_SYN, SYN_REPORT, 0);
    }
    if (!strcmp(word, "all")) {
      for (int index = 1; index < count; index++) {
        emit(file, EV_MSC, MSC_SCAN, atoi(words[index]));
        emit(file, EV_KEY, atoi(words[index]), number);
      }
      emit(file, EV_SYN, SYN_REPORT, 0);
    }
    for (int index = 0; !strcmp(word, "tap") && index < number; index++) {
      key(file, code, 1);
      key(file, code, 0);
    }
    printf("done\n");
  }
  return 0;
}

int main(int count, char **words) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  if (count > 4 && !strcmp(words[1], "as")) return as(words + 2);
  if (count > 2 && !strcmp(words[1], "read")) return read_events(words[2], count > 3 ? words[3] : "");
  if (count > 3 && !strcmp(words[1], "device")) return make_device(words + 2, count - 2);
  return 64;
}
