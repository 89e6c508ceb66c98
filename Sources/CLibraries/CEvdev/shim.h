#include <errno.h>
#include <libevdev/libevdev.h>
#include <libevdev/libevdev-uinput.h>
#include <linux/input.h>
#include <linux/uinput.h>
#include <sys/ioctl.h>

// Says where a device of uinput is plugged in, before it is created; 0, or an errno with its sign changed.
// Swift cannot call ioctl itself.
static inline int evdev_set_uinput_port(int descriptor, const char *port) {
  return ioctl(descriptor, UI_SET_PHYS, port) < 0 ? -errno : 0;
}
