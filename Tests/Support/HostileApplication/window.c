#include "window.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xcb/xcb.h>

static xcb_connection_t *display;
static xcb_window_t root, window;
static xcb_atom_t active_name;
// When it became active; 0 while it is not.
static uint32_t began;
static int is_going;

static xcb_atom_t atom(const char *name) {
  xcb_intern_atom_reply_t *reply =
      xcb_intern_atom_reply(display, xcb_intern_atom(display, 0, (uint16_t)strlen(name), name), NULL);
  xcb_atom_t found = reply ? reply->atom : 0;
  free(reply);
  return found;
}

static xcb_window_t active_window(void) {
  xcb_get_property_reply_t *reply = xcb_get_property_reply(
      display, xcb_get_property(display, 0, root, active_name, XCB_ATOM_WINDOW, 0, 1), NULL);
  xcb_window_t found = reply && xcb_get_property_value_length(reply) == 4 ? *(uint32_t *)xcb_get_property_value(reply) : 0;
  free(reply);
  return found;
}

static int connect_display(void) {
  if (display) return 1;
  display = xcb_connect(NULL, NULL);
  if (xcb_connection_has_error(display)) return 0;
  root = xcb_setup_roots_iterator(xcb_get_setup(display)).data->root;
  active_name = atom("_NET_ACTIVE_WINDOW");
  uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE;
  xcb_change_window_attributes(display, root, XCB_CW_EVENT_MASK, &events);
  return 1;
}

int open_window(void) {
  if (!connect_display()) return 0;
  window = xcb_generate_id(display);
  xcb_create_window(
      display, XCB_COPY_FROM_PARENT, window, root, 10, 10, 400, 300, 0, XCB_WINDOW_CLASS_INPUT_OUTPUT,
      XCB_COPY_FROM_PARENT, 0, NULL);
  uint32_t process = (uint32_t)getpid();
  xcb_change_property(
      display, XCB_PROP_MODE_REPLACE, window, atom("_NET_WM_PID"), XCB_ATOM_CARDINAL, 32, 1, &process);
  began = 0;
  is_going = 0;
  xcb_map_window(display, window);
  return xcb_flush(display) > 0;
}

void follow_window(long number, int is_to_go) {
  if (!window) return;
  xcb_generic_event_t *event;
  while ((event = xcb_poll_for_event(display))) {
    xcb_property_notify_event_t *changed = (xcb_property_notify_event_t *)event;
    int isMeant = (event->response_type & 0x7F) == XCB_PROPERTY_NOTIFY && changed->atom == active_name;
    uint32_t time = changed->time;
    free(event);
    if (!isMeant) continue;
    int isActive = active_window() == window;
    if (isActive && !began) began = time;
    if (isActive || !began) continue;
    window = 0;
    printf("%ld was active for %u ms\n", number, time - began);
    fflush(stdout);
    return;
  }
  if (!is_to_go || !began || is_going) return;
  is_going = 1;
  xcb_destroy_window(display, window);
  xcb_flush(display);
}
