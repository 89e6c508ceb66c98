#ifndef CMOCKINPUT_H
#define CMOCKINPUT_H

#include <stdbool.h>
#include <stdint.h>

// Input devices that are not there: nodes in /dev/input of this process that answer like the kernel.
//
// It works in a process that was started by umockdev-wrapper. There is one bed at a time. Devices are
// named by the number of their node.

typedef struct mock_bed mock_bed;

// Whether umockdev stands between this process and the system.
bool mock_is_active(void);

mock_bed *mock_bed_new(void);
void mock_bed_free(mock_bed *bed);

// Plugs in a USB device with these keys, of which those in `held` are down.
bool mock_add(mock_bed *bed, int number, const char *name, uint16_t vendor, uint16_t product,
              const uint16_t *keys, int key_count, const uint16_t *held, int held_count);

// Writes one raw event; fewer than 150 may be unread.
void mock_send(mock_bed *bed, int number, uint16_t type, uint16_t code, int32_t value,
               int64_t seconds, int64_t microseconds);

// What the device says of a key when it is asked.
void mock_set_key(mock_bed *bed, int number, uint16_t code, bool is_down);

// The clock that was asked for, or -1.
int mock_clock(mock_bed *bed, int number);
void mock_refuse_clocks(mock_bed *bed);

bool mock_is_grabbed(mock_bed *bed, int number);
void mock_grab_elsewhere(mock_bed *bed, int number);

// Pulls the device out like the kernel: reads give ENODEV, and the node is gone.
void mock_unplug(mock_bed *bed, int number);
// Takes the node away and leaves the device, which is what is seen first when a device goes away.
void mock_remove_node(mock_bed *bed, int number);
// The descriptor hangs up without an error of its reads.
void mock_hang_up(mock_bed *bed, int number);

// Whether this user may open the node; without it not even root may, in this thread.
void mock_set_readable(mock_bed *bed, int number, bool is_readable);

#endif
