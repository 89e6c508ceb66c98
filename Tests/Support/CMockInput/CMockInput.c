#define _GNU_SOURCE
#include "CMockInput.h"

#include <stdlib.h>
#include <string.h>

bool mock_is_active(void) {
  const char *preload = getenv("LD_PRELOAD");
  return preload != NULL && strstr(preload, "libumockdev-preload") != NULL;
}

#if __has_include(<umockdev.h>)

#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <sys/fsuid.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <umockdev.h>
#include <unistd.h>

enum { device_limit = 32 };

typedef struct {
  bool is_there, is_gone, is_grabbed, is_grabbed_elsewhere;
  int clock;
  // The reader's side of the terminal behind the node, to see what has arrived there; -1 until needed.
  int peer;
  char node[32], parent[64], name[128];
  struct input_id id;
  uint8_t keys[(KEY_MAX + 8) / 8];
  uint8_t held[(KEY_MAX + 8) / 8];
} mock_device;

struct mock_bed {
  UMockdevTestbed *testbed;
  UMockdevIoctlBase *handler;
  // The library calls the handlers from a thread of its own.
  pthread_mutex_t lock;
  bool refuses_clocks;
  mock_device devices[device_limit];
};

static void set_bit(uint8_t *bits, unsigned number, bool value) {
  if (value) bits[number / 8] |= (uint8_t)(1u << number % 8);
  else bits[number / 8] &= (uint8_t)~(1u << number % 8);
}

static mock_device *device_of(mock_bed *bed, UMockdevIoctlClient *client) {
  int number = -1;
  const char *node = umockdev_ioctl_client_get_devnode(client);
  if (sscanf(node, "/dev/input/event%d", &number) != 1) return NULL;
  return number >= 0 && number < device_limit ? &bed->devices[number] : NULL;
}

// Fills a buffer of zeros with the answer to a request that reads; false for an unknown request.
static bool answer(mock_device *device, unsigned number, uint8_t *bytes, size_t size) {
  const void *value = NULL;
  size_t length = 0;
  uint8_t types[] = {1 << EV_SYN | 1 << EV_KEY};
  int version = EV_VERSION;
  switch (number) {
  case _IOC_NR(EVIOCGVERSION): value = &version; length = sizeof version; break;
  case _IOC_NR(EVIOCGID): value = &device->id; length = sizeof device->id; break;
  case _IOC_NR(EVIOCGNAME(0)): value = device->name; length = strlen(device->name) + 1; break;
  case _IOC_NR(EVIOCGKEY(0)): value = device->held; length = sizeof device->held; break;
  case _IOC_NR(EVIOCGBIT(0, 0)): value = types; length = sizeof types; break;
  case _IOC_NR(EVIOCGBIT(EV_KEY, 0)): value = device->keys; length = sizeof device->keys; break;
  case _IOC_NR(EVIOCGPROP(0)): case _IOC_NR(EVIOCGLED(0)): case _IOC_NR(EVIOCGSW(0)): break;
  default:
    if (number < _IOC_NR(EVIOCGBIT(0, 0)) || number >= _IOC_NR(EVIOCGBIT(EV_CNT, 0))) return false;
  }
  if (value != NULL) memcpy(bytes, value, length < size ? length : size);
  return true;
}

static int set(mock_bed *bed, mock_device *device, unsigned long request, void *argument) {
  if (request == EVIOCSCLOCKID) {
    if (bed->refuses_clocks) return EINVAL;
    UMockdevIoctlData *data = umockdev_ioctl_data_resolve(argument, 0, sizeof(int), NULL);
    memcpy(&device->clock, data->data, sizeof(int));
    umockdev_ioctl_data_unref(data);
    return 0;
  }
  if (request == EVIOCGRAB) {
    bool wanted = *(unsigned long *)((UMockdevIoctlData *)argument)->data != 0;
    if (wanted && (device->is_grabbed || device->is_grabbed_elsewhere)) return EBUSY;
    if (!wanted && !device->is_grabbed) return EINVAL;
    device->is_grabbed = wanted;
    return 0;
  }
  return ENOTTY;
}

static gboolean handle_ioctl(UMockdevIoctlBase *base, UMockdevIoctlClient *client, void *context) {
  (void)base;
  mock_bed *bed = context;
  unsigned long request = umockdev_ioctl_client_get_request(client);
  mock_device *device = device_of(bed, client);
  if (device == NULL || _IOC_TYPE(request) != 'E') return FALSE;
  UMockdevIoctlData *argument = umockdev_ioctl_client_get_arg(client);
  pthread_mutex_lock(&bed->lock);
  uint8_t bytes[1024] = {0};
  size_t size = _IOC_SIZE(request);
  int failure = device->is_gone ? ENODEV : 0;
  long result = 0;
  if (failure == 0 && _IOC_DIR(request) == _IOC_READ && size <= sizeof bytes) {
    if (answer(device, _IOC_NR(request), bytes, size)) {
      UMockdevIoctlData *data = umockdev_ioctl_data_resolve(argument, 0, size, NULL);
      umockdev_ioctl_data_update(data, 0, bytes, (int)size);
      umockdev_ioctl_data_unref(data);
      result = (long)size;
    } else {
      failure = ENOENT;
    }
  } else if (failure == 0) {
    failure = set(bed, device, request, argument);
  }
  pthread_mutex_unlock(&bed->lock);
  umockdev_ioctl_client_complete(client, failure == 0 ? result : -1, failure);
  return TRUE;
}

static gboolean handle_read(UMockdevIoctlBase *base, UMockdevIoctlClient *client, void *context) {
  (void)base;
  mock_bed *bed = context;
  mock_device *device = device_of(bed, client);
  pthread_mutex_lock(&bed->lock);
  bool is_gone = device != NULL && device->is_gone;
  pthread_mutex_unlock(&bed->lock);
  if (!is_gone) return FALSE;
  umockdev_ioctl_client_complete(client, -1, ENODEV);
  return TRUE;
}

static void client_vanished(UMockdevIoctlBase *base, UMockdevIoctlClient *client, void *context) {
  (void)base;
  mock_bed *bed = context;
  mock_device *device = device_of(bed, client);
  pthread_mutex_lock(&bed->lock);
  if (device != NULL) device->is_grabbed = false;
  pthread_mutex_unlock(&bed->lock);
}

mock_bed *mock_bed_new(void) {
  mock_bed *bed = calloc(1, sizeof *bed);
  pthread_mutex_init(&bed->lock, NULL);
  bed->testbed = umockdev_testbed_new();
  // A folder that the bed does not have would be the real one.
  char *root = umockdev_testbed_get_root_dir(bed->testbed);
  char *folder = g_strdup_printf("%s/dev", root);
  mkdir(folder, 0755);
  g_free(folder);
  g_free(root);
  bed->handler = umockdev_ioctl_base_new();
  g_signal_connect(bed->handler, "handle-ioctl", G_CALLBACK(handle_ioctl), bed);
  g_signal_connect(bed->handler, "handle-read", G_CALLBACK(handle_read), bed);
  g_signal_connect(bed->handler, "client-vanished", G_CALLBACK(client_vanished), bed);
  return bed;
}

void mock_bed_free(mock_bed *bed) {
  for (int number = 0; number < device_limit; number++) {
    mock_device *device = &bed->devices[number];
    if (device->is_there) umockdev_testbed_detach_ioctl(bed->testbed, device->node, NULL);
    if (device->node[0] != 0 && device->peer >= 0) close(device->peer);
  }
  g_object_unref(bed->testbed);
  g_object_unref(bed->handler);
  pthread_mutex_destroy(&bed->lock);
  free(bed);
}

bool mock_add(mock_bed *bed, int number, const char *name, uint16_t vendor, uint16_t product,
              const uint16_t *keys, int key_count, const uint16_t *held, int held_count) {
  mock_device *device = &bed->devices[number];
  pthread_mutex_lock(&bed->lock);
  memset(device, 0, sizeof *device);
  device->is_there = true;
  device->clock = -1;
  device->peer = -1;
  device->id = (struct input_id){BUS_USB, vendor, product, 1};
  snprintf(device->name, sizeof device->name, "%s", name);
  snprintf(device->node, sizeof device->node, "/dev/input/event%d", number);
  snprintf(device->parent, sizeof device->parent, "/devices/platform/mock/input/input%d", number);
  for (int index = 0; index < key_count; index++) set_bit(device->keys, keys[index], true);
  for (int index = 0; index < held_count; index++) set_bit(device->held, held[index], true);
  pthread_mutex_unlock(&bed->lock);
  // The handler must be there before anybody can see the node.
  if (!umockdev_testbed_attach_ioctl(bed->testbed, device->node, bed->handler, NULL)) return false;
  char description[1024];
  snprintf(description, sizeof description,
           "P: %s/event%d\nN: input/event%d\nE: DEVNAME=%s\nE: SUBSYSTEM=input\nE: MAJOR=13\n"
           "E: MINOR=%d\nE: ID_INPUT=1\nE: ID_INPUT_KEY=1\nA: dev=13:%d\nL: device=../../input%d\n\n"
           "P: %s\nE: SUBSYSTEM=input\nE: NAME=\"%s\"\nA: name=%s\nA: id/bustype=0003\n"
           "A: id/vendor=%04x\nA: id/product=%04x\n\n",
           device->parent, number, number, device->node, 64 + number, 64 + number, number,
           device->parent, name, name, vendor, product);
  GError *error = NULL;
  if (umockdev_testbed_add_from_string(bed->testbed, description, &error)) return true;
  fprintf(stderr, "mock: %s\n", error->message);
  g_error_free(error);
  return false;
}

void mock_send(mock_bed *bed, int number, uint16_t type, uint16_t code, int32_t value,
               int64_t seconds, int64_t microseconds) {
  struct input_event event = {.type = type, .code = code, .value = value};
  event.input_event_sec = seconds;
  event.input_event_usec = microseconds;
  mock_device *device = &bed->devices[number];
  int descriptor = umockdev_testbed_get_dev_fd(bed->testbed, device->node);
  if (device->peer < 0)
    device->peer = ioctl(descriptor, TIOCGPTPEER, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  int before = 0, after = 0;
  ioctl(device->peer, FIONREAD, &before);
  if (write(descriptor, &event, sizeof event) != sizeof event) perror("mock: write");
  // A terminal passes on what is written in its own time; the test goes on when it has arrived.
  for (int tries = 0; tries < 10000000 && after < before + (int)sizeof event; tries++) {
    if (ioctl(device->peer, FIONREAD, &after) != 0) return;
    if (tries % 1000 == 999) sched_yield();
  }
}

void mock_set_key(mock_bed *bed, int number, uint16_t code, bool is_down) {
  pthread_mutex_lock(&bed->lock);
  set_bit(bed->devices[number].held, code, is_down);
  pthread_mutex_unlock(&bed->lock);
}

int mock_clock(mock_bed *bed, int number) {
  pthread_mutex_lock(&bed->lock);
  int clock = bed->devices[number].clock;
  pthread_mutex_unlock(&bed->lock);
  return clock;
}

void mock_refuse_clocks(mock_bed *bed) { bed->refuses_clocks = true; }

bool mock_is_grabbed(mock_bed *bed, int number) {
  pthread_mutex_lock(&bed->lock);
  bool is_grabbed = bed->devices[number].is_grabbed;
  pthread_mutex_unlock(&bed->lock);
  return is_grabbed;
}

void mock_grab_elsewhere(mock_bed *bed, int number) {
  bed->devices[number].is_grabbed_elsewhere = true;
}

void mock_remove_node(mock_bed *bed, int number) {
  mock_device *device = &bed->devices[number];
  char path[128];
  snprintf(path, sizeof path, "/sys%s/event%d", device->parent, number);
  umockdev_testbed_remove_device(bed->testbed, path);
  snprintf(path, sizeof path, "/sys%s", device->parent);
  umockdev_testbed_remove_device(bed->testbed, path);
  umockdev_testbed_detach_ioctl(bed->testbed, device->node, NULL);
  device->is_there = false;
}

void mock_unplug(mock_bed *bed, int number) {
  mock_device *device = &bed->devices[number];
  pthread_mutex_lock(&bed->lock);
  device->is_gone = true;
  pthread_mutex_unlock(&bed->lock);
  // It wakes those who wait; what they read is ENODEV.
  mock_send(bed, number, EV_SYN, SYN_REPORT, 0, 0, 0);
  mock_remove_node(bed, number);
}

void mock_hang_up(mock_bed *bed, int number) {
  int descriptor = umockdev_testbed_get_dev_fd(bed->testbed, bed->devices[number].node);
  int null = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  // The descriptor belongs to the library, which closes it in its own time.
  dup2(null, descriptor);
  close(null);
}

void mock_set_readable(mock_bed *bed, int number, bool is_readable) {
  char *root = umockdev_testbed_get_root_dir(bed->testbed);
  chmod(root, 0755);
  // The library connects to its sockets whether or not a node could be opened, and ends the process if
  // it cannot.
  for (int other = 0; other < device_limit; other++) {
    if (!bed->devices[other].is_there) continue;
    char *socket = g_strdup_printf("%s/ioctl%s", root, bed->devices[other].node);
    chmod(socket, 0777);
    g_free(socket);
  }
  chmod(bed->devices[number].node, is_readable ? 0666 : 0);
  // The node is a link, whose permissions cannot change; its times are attributes too.
  char *link = g_strdup_printf("%s%s", root, bed->devices[number].node);
  utimensat(AT_FDCWD, link, NULL, AT_SYMLINK_NOFOLLOW);
  g_free(link);
  g_free(root);
  // Root may open everything, so this thread goes without root's rights for files.
  setfsuid(is_readable ? getuid() : 65534);
}

#else

struct mock_bed { int unused; };

mock_bed *mock_bed_new(void) { return NULL; }
void mock_bed_free(mock_bed *bed) { (void)bed; }
bool mock_add(mock_bed *bed, int number, const char *name, uint16_t vendor, uint16_t product,
              const uint16_t *keys, int key_count, const uint16_t *held, int held_count) {
  return false;
}
void mock_send(mock_bed *bed, int number, uint16_t type, uint16_t code, int32_t value,
               int64_t seconds, int64_t microseconds) {}
void mock_set_key(mock_bed *bed, int number, uint16_t code, bool is_down) {}
int mock_clock(mock_bed *bed, int number) { return -1; }
void mock_refuse_clocks(mock_bed *bed) {}
bool mock_is_grabbed(mock_bed *bed, int number) { return false; }
void mock_grab_elsewhere(mock_bed *bed, int number) {}
void mock_unplug(mock_bed *bed, int number) {}
void mock_remove_node(mock_bed *bed, int number) {}
void mock_hang_up(mock_bed *bed, int number) {}
void mock_set_readable(mock_bed *bed, int number, bool is_readable) {}

#endif
