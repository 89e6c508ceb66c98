#ifndef CMOCKINPUT_H
#define CMOCKINPUT_H

#include <stdbool.h>
#include <stdint.h>

// Input devices that are not there: nodes in /dev/input of this process that answer like the kernel.
//
// It works in a process that was started by umockdev-wrapper. There is one bed at a time. Devices are
// named by the number of their node.

typedef struct mock_bed mock_bed;

// Whether umockdev mocks the system for this process.
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
  // Whether it moves like a mouse, has the lights of a keyboard, repeats held keys, and rumbles.
  bool has_motion, has_lights, repeats, has_feedback;
} mock_description;

// Plugs in a USB device.
bool mock_add(mock_bed *bed, int number, const mock_description *description);

// Marks a device as a motion sensor, before any program has opened it.
void mock_make_motion_sensor(mock_bed *bed, int number);

// Gives the device a name in /dev/input/by-id, as udev does a moment after its arrival.
void mock_name(mock_bed *bed, int number, const char *name);

// Writes one raw event; fewer than 150 may be unread.
void mock_send(mock_bed *bed, int number, uint16_t type, uint16_t code, int32_t value,
               int64_t seconds, int64_t microseconds);

// The same with a part of an event, as no kernel does.
void mock_send_bytes(mock_bed *bed, int number, const uint8_t *bytes, int count);

// The bytes that were written to the device and not yet read; 0 bytes if there are none.
int mock_take_written(mock_bed *bed, int number, uint8_t *bytes, int limit);

// The device's answer to a query of a key or an axis.
void mock_set_key(mock_bed *bed, int number, uint16_t code, bool is_down);
void mock_set_axis(mock_bed *bed, int number, uint16_t code, int32_t value);

// The clock that was asked for, or -1.
int mock_clock(mock_bed *bed, int number);
void mock_refuse_clocks(mock_bed *bed);

bool mock_is_grabbed(mock_bed *bed, int number);
// The number of times that it was grabbed.
int mock_grabs(mock_bed *bed, int number);
// Whether another program has it.
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

// Whether this user may open the node; without it not even root may, in this thread.
void mock_set_readable(mock_bed *bed, int number, bool is_readable);

// Makes /dev/uinput work, which before that is there and does not. For one virtual device at a time.
bool mock_add_uinput(mock_bed *bed);

// The permissions of /dev/uinput change, or so it seems.
void mock_touch_uinput(mock_bed *bed);

// The virtual device that was made there.
typedef struct {
  bool is_there;
  char name[80], port[24];
  uint16_t vendor, product;
  // Whether it has the letter A, motion, lights, repetition, force feedback.
  bool has_a, has_motion, has_lights, repeats, has_feedback;
  int key_count, axis_count;
} mock_virtual;
mock_virtual mock_virtual_device(mock_bed *bed);

// The events of the virtual device that were not yet read, as whole events.
int mock_take_passed(mock_bed *bed, uint8_t *bytes, int limit);
// Another program asks it for a light.
void mock_ask_light(mock_bed *bed, uint16_t code, bool is_on);
// Nothing can be written to it any more.
void mock_break_uinput(mock_bed *bed);

#endif
