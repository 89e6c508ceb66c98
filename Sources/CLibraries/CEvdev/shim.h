#include <errno.h>
#include <libevdev/libevdev.h>
#include <libevdev/libevdev-uinput.h>
#include <linux/input.h>
#include <linux/uinput.h>
#include <sys/ioctl.h>

// Sets the port of a uinput device before its creation; returns 0, or a negated errno.
// Swift cannot call ioctl itself.
static inline int evdev_set_uinput_port(int descriptor, const char *port) {
  return ioctl(descriptor, UI_SET_PHYS, port) < 0 ? -errno : 0;
}
