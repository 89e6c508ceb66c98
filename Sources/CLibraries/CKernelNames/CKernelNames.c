#include "CKernelNames.h"

#include <libevdev/libevdev.h>

const char *kernel_key_name(uint16_t code) { return libevdev_event_code_get_name(EV_KEY, code); }

const char *kernel_axis_name(uint16_t code) { return libevdev_event_code_get_name(EV_ABS, code); }
