#ifndef CKERNELNAMES_H
#define CKERNELNAMES_H

#include <stdint.h>

// The kernel's names of keys and axes, from libevdev. Nothing here touches a device: this is the only part
// of libevdev that a module without I/O may use.

// The name of a key or button, such as "KEY_SPACE", or null; never to be freed.
const char *kernel_key_name(uint16_t code);

// The name of an axis, such as "ABS_X", or null; never to be freed.
const char *kernel_axis_name(uint16_t code);

#endif
