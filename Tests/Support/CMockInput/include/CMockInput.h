#ifndef CMOCKINPUT_H
#define CMOCKINPUT_H

#include <stdbool.h>
#include <stdint.h>

// Mocked input devices: nodes in /dev/input of this process that answer like the kernel.
//
// It works in a process that was started by umockdev-wrapper. There is one bed at a time. Devices are
// named by the number of their node.

typedef struct mock_bed mock_bed;

// True if umockdev mocks the system for this process.
bool mock_is_active(void);

mock_bed *mock_bed_new(void);
void mock_bed_free(mock_bed *bed);

typedef struct {
  uint16_t code;
  int32_t value, least, most;
} mock_axis;

// The properties of a device. Texts may be NULL.
typedef struct {
  const char *name, *port, *uniq;
  uint16_t vendor, product;
  const uint16_t *keys;
  int key_count;
  const uint16_t *held;
  int held_count;
  const mock_axis *axes;
  int axis_count;
  // True if it moves like a mouse, has the lights of a keyboard, repeats held keys, and rumbles.
  bool has_motion, has_lights, repeats, has_feedback;
} mock_description;

// Plugs in a USB device.
bool mock_add(mock_bed *bed, int number, const mock_description *description);

// Marks a device as a motion sensor, before any program has opened it.
void mock_make_motion_sensor(mock_bed *bed, int number);

// Gives the device a name in /dev/input/by-id, as udev does shortly after it is plugged in.
void mock_name(mock_bed *bed, int number, const char *name);

// Writes one raw event; fewer than 150 may be unread.
void mock_send(mock_bed *bed, int number, uint16_t type, uint16_t code, int32_t value,
               int64_t seconds, int64_t microseconds);

// The same with a part of an event, which a kernel never writes.
void mock_send_bytes(mock_bed *bed, int number, const uint8_t *bytes, int count);

// The unread bytes that were written to the device; 0 bytes if there are none.
int mock_take_written(mock_bed *bed, int number, uint8_t *bytes, int limit);

// The device's reply to a query of a key or an axis.
void mock_set_key(mock_bed *bed, int number, uint16_t code, bool is_down);
void mock_set_axis(mock_bed *bed, int number, uint16_t code, int32_t value);

// The requested clock, or -1.
int mock_clock(mock_bed *bed, int number);
void mock_refuse_clocks(mock_bed *bed);

bool mock_is_grabbed(mock_bed *bed, int number);
// The number of grabs.
int mock_grabs(mock_bed *bed, int number);
// True if another program has grabbed it.
void mock_grab_elsewhere(mock_bed *bed, int number, bool is_grabbed);

// Unplugs the device like the kernel: reads return ENODEV, and the node is removed.
void mock_unplug(mock_bed *bed, int number);
// Removes the node and keeps the device, which is the first visible step of an unplug.
void mock_remove_node(mock_bed *bed, int number);
// The descriptor hangs up without an error of its reads.
void mock_hang_up(mock_bed *bed, int number);

// The result of reads of the device instead of events: an errno, or 0 for events. It wakes waiting
// readers.
void mock_fail_reads(mock_bed *bed, int number, int failure);

// True if this user may open the node; otherwise not even root may, in this thread.
void mock_set_readable(mock_bed *bed, int number, bool is_readable);

// Makes /dev/uinput work; until then it exists but fails. For one virtual device at a time.
bool mock_add_uinput(mock_bed *bed);

// Changes, or seems to change, the permissions of /dev/uinput.
void mock_touch_uinput(mock_bed *bed);

// The virtual device that was created there.
typedef struct {
  bool is_there;
  char name[80], port[24];
  uint16_t vendor, product;
  // True if it has the letter A, motion, lights, repetition, force feedback.
  bool has_a, has_motion, has_lights, repeats, has_feedback;
  int key_count, axis_count;
} mock_virtual;
mock_virtual mock_virtual_device(mock_bed *bed);

// The unread events of the virtual device, as whole events.
int mock_take_passed(mock_bed *bed, uint8_t *bytes, int limit);
// Another program sets a light.
void mock_ask_light(mock_bed *bed, uint16_t code, bool is_on);
// Writes to it fail from now on.
void mock_break_uinput(mock_bed *bed);

#endif
