#include <CLazyLoading.h>
#include <sys/uio.h>

#include "CX11.h"

// Three requests of the X Keyboard Extension, without its own library: the program would need that one alone for them.
#define LIBRARY "libxcb.so.1"
#define PACKAGE "libxcb1"

OPENED_4(unsigned int, xcb_send_request, xcb_connection_t *, int, struct iovec *, const xcb_protocol_request_t *)

enum { USE_EXTENSION = 0, LATCH_LOCK_STATE = 5, GET_CONTROLS = 6, CORE_KEYBOARD = 0x100 };

xcb_extension_t *xcb_keyboard_extension(void) {
  static xcb_extension_t extension = {"XKEYBOARD", 0};
  return &extension;
}

// Sends a request whose first four bytes xcb fills in; its length is a multiple of four.
static unsigned int sent(xcb_connection_t *connection, uint8_t opcode, int is_void, void *body, size_t length) {
  // xcb uses the two parts before the first one itself.
  struct iovec parts[3] = {{0}, {0}, {body, length}};
  xcb_protocol_request_t request = {1, xcb_keyboard_extension(), opcode, (uint8_t)is_void};
  return xcb_send_request(connection, 0, parts + 2, &request);
}

unsigned int xcb_keyboard_controls(xcb_connection_t *connection) {
  struct { uint32_t header; uint16_t major, minor; } use = {0, 1, 0};
  struct { uint32_t header; uint16_t device, unused; } get = {0, CORE_KEYBOARD, 0};
  // The extension answers only programs that have asked for it; a second time changes nothing.
  xcb_discard_reply(connection, sent(connection, USE_EXTENSION, 0, &use, sizeof use));
  return sent(connection, GET_CONTROLS, 0, &get, sizeof get);
}

void xcb_keyboard_latch(xcb_connection_t *connection, uint8_t modifiers, int is_latched) {
  struct {
    uint32_t header;
    uint16_t device;
    uint8_t affected_locks, locks, locks_group, locked_group, affected_latches, latches, unused, latches_group;
    int16_t latched_group;
  } latch = {.device = CORE_KEYBOARD, .affected_latches = modifiers, .latches = is_latched ? modifiers : 0};
  sent(connection, LATCH_LOCK_STATE, 1, &latch, sizeof latch);
}
