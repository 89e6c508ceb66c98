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
#include <linux/uinput.h>
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
  size_t count;
  uint8_t bytes[8192];
} written_bytes;

typedef struct {
  bool is_there, is_gone, is_grabbed, is_grabbed_elsewhere;
  int clock, grabs, failure;
  uint8_t properties[(INPUT_PROP_CNT + 7) / 8];
  // The reader's side of the terminal behind the node, to check the arrived bytes; -1 until needed.
  int peer;
  char node[32], parent[64], name[128], port[128], uniq[128];
  struct input_id id;
  uint8_t types[(EV_MAX + 8) / 8];
  uint8_t keys[(KEY_MAX + 8) / 8];
  uint8_t held[(KEY_MAX + 8) / 8];
  uint8_t axes[(ABS_MAX + 8) / 8];
  struct input_absinfo positions[ABS_CNT];
  written_bytes written;
} mock_device;

struct mock_bed {
  UMockdevTestbed *testbed;
  UMockdevIoctlBase *handler;
  // The library calls the handlers from a thread of its own.
  pthread_mutex_t lock;
  bool refuses_clocks;
  mock_device devices[device_limit];
  bool has_uinput, is_uinput_broken;
  int uinput_peer;
  written_bytes passed;
  mock_virtual made;
};

static const char *uinput_node = "/dev/uinput";

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
  const uint8_t motion[] = {1 << REL_X | 1 << REL_Y}, numbers[] = {1 << MSC_SCAN};
  const uint8_t lights[] = {1 << LED_NUML | 1 << LED_CAPSL | 1 << LED_SCROLLL};
  const unsigned repetition[] = {250, 33};
  const int version = EV_VERSION;
  switch (number) {
  case _IOC_NR(EVIOCGVERSION): value = &version; length = sizeof version; break;
  case _IOC_NR(EVIOCGID): value = &device->id; length = sizeof device->id; break;
  case _IOC_NR(EVIOCGNAME(0)): value = device->name; length = strlen(device->name) + 1; break;
  case _IOC_NR(EVIOCGKEY(0)): value = device->held; length = sizeof device->held; break;
  case _IOC_NR(EVIOCGPHYS(0)): value = device->port; length = strlen(device->port) + 1; break;
  case _IOC_NR(EVIOCGUNIQ(0)): value = device->uniq; length = strlen(device->uniq) + 1; break;
  case _IOC_NR(EVIOCGREP): value = repetition; length = sizeof repetition; break;
  case _IOC_NR(EVIOCGBIT(0, 0)): value = device->types; length = sizeof device->types; break;
  case _IOC_NR(EVIOCGBIT(EV_REL, 0)): value = motion; length = sizeof motion; break;
  case _IOC_NR(EVIOCGBIT(EV_ABS, 0)): value = device->axes; length = sizeof device->axes; break;
  case _IOC_NR(EVIOCGBIT(EV_MSC, 0)): value = numbers; length = sizeof numbers; break;
  case _IOC_NR(EVIOCGBIT(EV_LED, 0)): value = lights; length = sizeof lights; break;
  case _IOC_NR(EVIOCGBIT(EV_KEY, 0)): value = device->keys; length = sizeof device->keys; break;
  case _IOC_NR(EVIOCGPROP(0)): value = device->properties; length = sizeof device->properties; break;
  case _IOC_NR(EVIOCGLED(0)): case _IOC_NR(EVIOCGSW(0)): break;
  default:
    if (number >= _IOC_NR(EVIOCGABS(0)) && number < _IOC_NR(EVIOCGABS(ABS_CNT))) {
      value = &device->positions[number - _IOC_NR(EVIOCGABS(0))];
      length = sizeof device->positions[0];
      break;
    }
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
    device->grabs += wanted;
    return 0;
  }
  return ENOTTY;
}

static unsigned long plain(UMockdevIoctlData *argument) {
  return *(unsigned long *)argument->data;
}

// Answers a request to uinput; returns a result, or a negated errno.
static long make(mock_virtual *made, unsigned long request, UMockdevIoctlData *argument) {
  UMockdevIoctlData *data = NULL;
  long result = 0;
  if (request == UI_GET_VERSION) {
    unsigned version = 5;
    data = umockdev_ioctl_data_resolve(argument, 0, sizeof version, NULL);
    umockdev_ioctl_data_update(data, 0, (uint8_t *)&version, sizeof version);
  } else if (request == UI_SET_PHYS) {
    data = umockdev_ioctl_data_resolve(argument, 0, sizeof made->port, NULL);
    memcpy(made->port, data->data, sizeof made->port);
    made->port[sizeof made->port - 1] = 0;
  } else if (request == UI_DEV_SETUP) {
    struct uinput_setup setup;
    data = umockdev_ioctl_data_resolve(argument, 0, sizeof setup, NULL);
    memcpy(&setup, data->data, sizeof setup);
    snprintf(made->name, sizeof made->name, "%s", setup.name);
    made->vendor = setup.id.vendor;
    made->product = setup.id.product;
  } else if (_IOC_NR(request) == _IOC_NR(UI_GET_SYSNAME(0))) {
    const char *name = "input99";
    result = (long)strlen(name) + 1;
    data = umockdev_ioctl_data_resolve(argument, 0, _IOC_SIZE(request), NULL);
    umockdev_ioctl_data_update(data, 0, (uint8_t *)name, (int)result);
  } else {
    switch (request) {
    case UI_SET_EVBIT:
      if (plain(argument) == EV_REL) made->has_motion = true;
      if (plain(argument) == EV_LED) made->has_lights = true;
      if (plain(argument) == EV_REP) made->repeats = true;
      if (plain(argument) == EV_FF) made->has_feedback = true;
      break;
    case UI_SET_KEYBIT:
      made->key_count++;
      if (plain(argument) == KEY_A) made->has_a = true;
      break;
    case UI_SET_ABSBIT: made->axis_count++; break;
    case UI_DEV_CREATE: made->is_there = true; break;
    case UI_DEV_DESTROY: made->is_there = false; break;
    case UI_ABS_SETUP: case UI_SET_RELBIT: case UI_SET_MSCBIT: case UI_SET_LEDBIT: case UI_SET_SNDBIT:
    case UI_SET_FFBIT: case UI_SET_SWBIT: case UI_SET_PROPBIT: break;
    default: return -ENOTTY;
    }
  }
  if (data != NULL) umockdev_ioctl_data_unref(data);
  return result;
}

static gboolean handle_uinput(mock_bed *bed, UMockdevIoctlClient *client) {
  unsigned long request = umockdev_ioctl_client_get_request(client);
  if (_IOC_TYPE(request) != UINPUT_IOCTL_BASE) return FALSE;
  pthread_mutex_lock(&bed->lock);
  long result = make(&bed->made, request, umockdev_ioctl_client_get_arg(client));
  pthread_mutex_unlock(&bed->lock);
  umockdev_ioctl_client_complete(client, result < 0 ? -1 : result, result < 0 ? (int)-result : 0);
  return TRUE;
}

static bool is_uinput(UMockdevIoctlClient *client) {
  return strcmp(umockdev_ioctl_client_get_devnode(client), uinput_node) == 0;
}

static gboolean handle_ioctl(UMockdevIoctlBase *base, UMockdevIoctlClient *client, void *context) {
  (void)base;
  mock_bed *bed = context;
  if (is_uinput(client)) return handle_uinput(bed, client);
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
  int failure = device == NULL ? 0 : device->is_gone ? ENODEV : device->failure;
  pthread_mutex_unlock(&bed->lock);
  if (failure == 0) return FALSE;
  umockdev_ioctl_client_complete(client, -1, failure);
  return TRUE;
}

// Stores written bytes: a terminal behind the node would forward them at an unknown time.
static gboolean handle_write(UMockdevIoctlBase *base, UMockdevIoctlClient *client, void *context) {
  (void)base;
  mock_bed *bed = context;
  UMockdevIoctlData *bytes = umockdev_ioctl_client_get_arg(client);
  long result = bytes->data_len;
  int failure = 0;
  pthread_mutex_lock(&bed->lock);
  mock_device *device = device_of(bed, client);
  written_bytes *written = device != NULL ? &device->written : &bed->passed;
  if (device == NULL && bed->is_uinput_broken) failure = ENODEV;
  else if (written->count + (size_t)result > sizeof written->bytes) failure = ENOSPC;
  if (failure == 0) {
    memcpy(written->bytes + written->count, bytes->data, (size_t)result);
    written->count += (size_t)result;
  }
  pthread_mutex_unlock(&bed->lock);
  umockdev_ioctl_client_complete(client, failure == 0 ? result : -1, failure);
  return TRUE;
}

static void client_vanished(UMockdevIoctlBase *base, UMockdevIoctlClient *client, void *context) {
  (void)base;
  mock_bed *bed = context;
  mock_device *device = device_of(bed, client);
  pthread_mutex_lock(&bed->lock);
  if (device != NULL) device->is_grabbed = false;
  if (is_uinput(client)) bed->made.is_there = false;
  pthread_mutex_unlock(&bed->lock);
}

mock_bed *mock_bed_new(void) {
  mock_bed *bed = calloc(1, sizeof *bed);
  pthread_mutex_init(&bed->lock, NULL);
  bed->testbed = umockdev_testbed_new();
  // A folder that the bed does not create would be the real one.
  char *root = umockdev_testbed_get_root_dir(bed->testbed);
  char *folder = g_strdup_printf("%s/dev", root);
  mkdir(folder, 0755);
  g_free(folder);
  // So would a missing node: no test may create a device on the machine that it runs on.
  char *uinput = g_strdup_printf("%s%s", root, uinput_node);
  close(open(uinput, O_CREAT | O_WRONLY | O_CLOEXEC, 0666));
  g_free(uinput);
  g_free(root);
  bed->handler = umockdev_ioctl_base_new();
  g_signal_connect(bed->handler, "handle-ioctl", G_CALLBACK(handle_ioctl), bed);
  g_signal_connect(bed->handler, "handle-read", G_CALLBACK(handle_read), bed);
  g_signal_connect(bed->handler, "handle-write", G_CALLBACK(handle_write), bed);
  g_signal_connect(bed->handler, "client-vanished", G_CALLBACK(client_vanished), bed);
  return bed;
}

void mock_bed_free(mock_bed *bed) {
  for (int number = 0; number < device_limit; number++) {
    mock_device *device = &bed->devices[number];
    if (device->is_there) umockdev_testbed_detach_ioctl(bed->testbed, device->node, NULL);
    if (device->node[0] != 0 && device->peer >= 0) close(device->peer);
  }
  if (bed->has_uinput) {
    umockdev_testbed_detach_ioctl(bed->testbed, uinput_node, NULL);
    if (bed->uinput_peer >= 0) close(bed->uinput_peer);
  }
  g_object_unref(bed->testbed);
  g_object_unref(bed->handler);
  pthread_mutex_destroy(&bed->lock);
  free(bed);
}

bool mock_add(mock_bed *bed, int number, const mock_description *wanted) {
  mock_device *device = &bed->devices[number];
  pthread_mutex_lock(&bed->lock);
  memset(device, 0, sizeof *device);
  device->is_there = true;
  device->clock = -1;
  device->peer = -1;
  device->id = (struct input_id){BUS_USB, wanted->vendor, wanted->product, 1};
  snprintf(device->name, sizeof device->name, "%s", wanted->name);
  snprintf(device->port, sizeof device->port, "%s", wanted->port ? wanted->port : "");
  snprintf(device->uniq, sizeof device->uniq, "%s", wanted->uniq ? wanted->uniq : "");
  snprintf(device->node, sizeof device->node, "/dev/input/event%d", number);
  snprintf(device->parent, sizeof device->parent, "/devices/platform/mock/input/input%d", number);
  set_bit(device->types, EV_SYN, true);
  set_bit(device->types, EV_KEY, true);
  set_bit(device->types, EV_MSC, true);
  set_bit(device->types, EV_REL, wanted->has_motion);
  set_bit(device->types, EV_LED, wanted->has_lights);
  set_bit(device->types, EV_REP, wanted->repeats);
  set_bit(device->types, EV_FF, wanted->has_feedback);
  set_bit(device->types, EV_ABS, wanted->axis_count > 0);
  for (int index = 0; index < wanted->key_count; index++)
    set_bit(device->keys, wanted->keys[index], true);
  for (int index = 0; index < wanted->held_count; index++)
    set_bit(device->held, wanted->held[index], true);
  for (int index = 0; index < wanted->axis_count; index++) {
    mock_axis axis = wanted->axes[index];
    set_bit(device->axes, axis.code, true);
    device->positions[axis.code] =
      (struct input_absinfo){.value = axis.value, .minimum = axis.least, .maximum = axis.most};
  }
  pthread_mutex_unlock(&bed->lock);
  // The handler must exist before any program can see the node.
  if (!umockdev_testbed_attach_ioctl(bed->testbed, device->node, bed->handler, NULL)) return false;
  char bits[(KEY_MAX + 1) / 64 * 17 + 1] = "", description[4096];
  // In the kernel's format: words of 64 bits, the last one first.
  for (int word = KEY_MAX / 64, length = 0; word >= 0; word--) {
    uint64_t value = 0;
    for (int bit = 0; bit < 64; bit++) {
      int code = word * 64 + bit;
      if (device->keys[code / 8] >> code % 8 & 1) value |= (uint64_t)1 << bit;
    }
    length += snprintf(bits + length, sizeof bits - (size_t)length, "%lx%s",
                       (unsigned long)value, word > 0 ? " " : "");
  }
  snprintf(description, sizeof description,
           "P: %s/event%d\nN: input/event%d\nE: DEVNAME=%s\nE: SUBSYSTEM=input\nE: MAJOR=13\n"
           "E: MINOR=%d\nE: ID_INPUT=1\nE: ID_INPUT_KEY=1\nA: dev=13:%d\nL: device=../../input%d\n\n"
           "P: %s\nE: SUBSYSTEM=input\nE: NAME=\"%s\"\nA: name=%s\nA: phys=%s\nA: uniq=%s\n"
           "A: id/bustype=0003\nA: id/vendor=%04x\nA: id/product=%04x\nA: capabilities/key=%s\n\n",
           device->parent, number, number, device->node, 64 + number, 64 + number, number,
           device->parent, device->name, device->name, device->port, device->uniq, wanted->vendor,
           wanted->product, bits);
  GError *error = NULL;
  if (umockdev_testbed_add_from_string(bed->testbed, description, &error)) return true;
  fprintf(stderr, "mock: %s\n", error->message);
  g_error_free(error);
  return false;
}

void mock_make_motion_sensor(mock_bed *bed, int number) {
  mock_device *device = &bed->devices[number];
  pthread_mutex_lock(&bed->lock);
  set_bit(device->properties, INPUT_PROP_ACCELEROMETER, true);
  pthread_mutex_unlock(&bed->lock);
  char path[128];
  snprintf(path, sizeof path, "/sys%s", device->parent);
  umockdev_testbed_set_attribute(bed->testbed, path, "properties", "40\n");
}

void mock_name(mock_bed *bed, int number, const char *name) {
  char *root = umockdev_testbed_get_root_dir(bed->testbed);
  char *folder = g_strdup_printf("%s/dev/input/by-id", root);
  char *hidden = g_strdup_printf("%s/.#%s", folder, name);
  char *link = g_strdup_printf("%s/%s", folder, name);
  char *target = g_strdup_printf("../event%d", number);
  mkdir(folder, 0755);
  // udev first creates it under another name.
  if (symlink(target, hidden) != 0 || rename(hidden, link) != 0) perror("mock: link");
  g_free(target);
  g_free(link);
  g_free(hidden);
  g_free(folder);
  g_free(root);
}

// Writes to the other end of a node, and waits until it has arrived.
static void send_to(mock_bed *bed, const char *node, int *peer, const void *bytes, size_t size) {
  int descriptor = umockdev_testbed_get_dev_fd(bed->testbed, node);
  if (*peer < 0)
    *peer = ioctl(descriptor, TIOCGPTPEER, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  int before = 0, after = 0;
  ioctl(*peer, FIONREAD, &before);
  if (write(descriptor, bytes, size) != (ssize_t)size) perror("mock: write");
  // A terminal forwards written bytes at an unknown time; the test continues after their arrival.
  for (int tries = 0; tries < 10000000 && after < before + (int)size; tries++) {
    if (ioctl(*peer, FIONREAD, &after) != 0) return;
    if (tries % 1000 == 999) sched_yield();
  }
}

static int take_from(mock_bed *bed, written_bytes *written, uint8_t *bytes, int limit) {
  pthread_mutex_lock(&bed->lock);
  int count = (int)written->count < limit ? (int)written->count : limit;
  memcpy(bytes, written->bytes, (size_t)count);
  written->count -= (size_t)count;
  memmove(written->bytes, written->bytes + count, written->count);
  pthread_mutex_unlock(&bed->lock);
  return count;
}

void mock_send(mock_bed *bed, int number, uint16_t type, uint16_t code, int32_t value,
               int64_t seconds, int64_t microseconds) {
  struct input_event event = {.type = type, .code = code, .value = value};
  event.input_event_sec = seconds;
  event.input_event_usec = microseconds;
  mock_device *device = &bed->devices[number];
  send_to(bed, device->node, &device->peer, &event, sizeof event);
}

void mock_send_bytes(mock_bed *bed, int number, const uint8_t *bytes, int count) {
  mock_device *device = &bed->devices[number];
  send_to(bed, device->node, &device->peer, bytes, (size_t)count);
}

int mock_take_written(mock_bed *bed, int number, uint8_t *bytes, int limit) {
  return take_from(bed, &bed->devices[number].written, bytes, limit);
}

bool mock_add_uinput(mock_bed *bed) {
  char *root = umockdev_testbed_get_root_dir(bed->testbed);
  char *path = g_strdup_printf("%s%s", root, uinput_node);
  unlink(path);
  g_free(path);
  g_free(root);
  bed->has_uinput = true;
  bed->uinput_peer = -1;
  if (!umockdev_testbed_attach_ioctl(bed->testbed, uinput_node, bed->handler, NULL)) return false;
  const char *description =
    "P: /devices/virtual/misc/uinput\nN: uinput\nE: DEVNAME=/dev/uinput\nE: SUBSYSTEM=misc\n"
    "E: MAJOR=10\nE: MINOR=223\nA: dev=10:223\n\n";
  return umockdev_testbed_add_from_string(bed->testbed, description, NULL);
}

void mock_touch_uinput(mock_bed *bed) {
  char *root = umockdev_testbed_get_root_dir(bed->testbed);
  char *path = g_strdup_printf("%s%s", root, uinput_node);
  // Its times are attributes too.
  utimensat(AT_FDCWD, path, NULL, AT_SYMLINK_NOFOLLOW);
  g_free(path);
  g_free(root);
}

mock_virtual mock_virtual_device(mock_bed *bed) {
  pthread_mutex_lock(&bed->lock);
  mock_virtual made = bed->made;
  pthread_mutex_unlock(&bed->lock);
  return made;
}

int mock_take_passed(mock_bed *bed, uint8_t *bytes, int limit) {
  return take_from(bed, &bed->passed, bytes, limit);
}

void mock_ask_light(mock_bed *bed, uint16_t code, bool is_on) {
  struct input_event event = {.type = EV_LED, .code = code, .value = is_on};
  send_to(bed, uinput_node, &bed->uinput_peer, &event, sizeof event);
}

void mock_break_uinput(mock_bed *bed) {
  pthread_mutex_lock(&bed->lock);
  bed->is_uinput_broken = true;
  pthread_mutex_unlock(&bed->lock);
}

void mock_set_axis(mock_bed *bed, int number, uint16_t code, int32_t value) {
  pthread_mutex_lock(&bed->lock);
  bed->devices[number].positions[code].value = value;
  pthread_mutex_unlock(&bed->lock);
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

int mock_grabs(mock_bed *bed, int number) {
  pthread_mutex_lock(&bed->lock);
  int grabs = bed->devices[number].grabs;
  pthread_mutex_unlock(&bed->lock);
  return grabs;
}

void mock_grab_elsewhere(mock_bed *bed, int number, bool is_grabbed) {
  pthread_mutex_lock(&bed->lock);
  bed->devices[number].is_grabbed_elsewhere = is_grabbed;
  pthread_mutex_unlock(&bed->lock);
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
  // It wakes the waiting readers; their reads return ENODEV.
  mock_send(bed, number, EV_SYN, SYN_REPORT, 0, 0, 0);
  mock_remove_node(bed, number);
}

void mock_fail_reads(mock_bed *bed, int number, int failure) {
  mock_device *device = &bed->devices[number];
  pthread_mutex_lock(&bed->lock);
  device->failure = failure;
  pthread_mutex_unlock(&bed->lock);
  if (failure != 0) mock_send(bed, number, EV_SYN, SYN_REPORT, 0, 0, 0);
}

void mock_hang_up(mock_bed *bed, int number) {
  int descriptor = umockdev_testbed_get_dev_fd(bed->testbed, bed->devices[number].node);
  int null = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  // The descriptor belongs to the library, which closes it later.
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
  // Root can open every file, so this thread drops root's permissions for files.
  setfsuid(is_readable ? getuid() : 65534);
}

#else

struct mock_bed { int unused; };

mock_bed *mock_bed_new(void) { return NULL; }
void mock_bed_free(mock_bed *bed) { (void)bed; }
bool mock_add(mock_bed *bed, int number, const mock_description *wanted) { return false; }
void mock_make_motion_sensor(mock_bed *bed, int number) {}
void mock_name(mock_bed *bed, int number, const char *name) {}
void mock_send_bytes(mock_bed *bed, int number, const uint8_t *bytes, int count) {}
int mock_take_written(mock_bed *bed, int number, uint8_t *bytes, int limit) { return 0; }
bool mock_add_uinput(mock_bed *bed) { return false; }
void mock_touch_uinput(mock_bed *bed) {}
mock_virtual mock_virtual_device(mock_bed *bed) { return (mock_virtual){0}; }
int mock_take_passed(mock_bed *bed, uint8_t *bytes, int limit) { return 0; }
void mock_ask_light(mock_bed *bed, uint16_t code, bool is_on) {}
void mock_break_uinput(mock_bed *bed) {}
void mock_set_axis(mock_bed *bed, int number, uint16_t code, int32_t value) {}
void mock_send(mock_bed *bed, int number, uint16_t type, uint16_t code, int32_t value,
               int64_t seconds, int64_t microseconds) {}
void mock_set_key(mock_bed *bed, int number, uint16_t code, bool is_down) {}
int mock_clock(mock_bed *bed, int number) { return -1; }
void mock_refuse_clocks(mock_bed *bed) {}
bool mock_is_grabbed(mock_bed *bed, int number) { return false; }
int mock_grabs(mock_bed *bed, int number) { return 0; }
void mock_grab_elsewhere(mock_bed *bed, int number, bool is_grabbed) {}
void mock_unplug(mock_bed *bed, int number) {}
void mock_remove_node(mock_bed *bed, int number) {}
void mock_fail_reads(mock_bed *bed, int number, int failure) {}
void mock_hang_up(mock_bed *bed, int number) {}
void mock_set_readable(mock_bed *bed, int number, bool is_readable) {}

#endif
