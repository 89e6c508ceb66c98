/* A window that prints what the pointer and the keyboard do in it, one line each; "ready" and its number come first.

   Arguments: its left edge, top edge, width and height; with "menu" behind them the window manager leaves it alone. With four
   more numbers behind that the program has a second window there, which the window manager leaves alone.

   With "lower" and a number it puts that window below all others, and ends. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

static xcb_window_t open_window(
    xcb_connection_t *connection, xcb_screen_t *screen, char **place, uint32_t is_alone) {
  xcb_window_t window = xcb_generate_id(connection);
  uint32_t values[] = {
      screen->white_pixel, is_alone,
      XCB_EVENT_MASK_BUTTON_PRESS | XCB_EVENT_MASK_BUTTON_RELEASE | XCB_EVENT_MASK_POINTER_MOTION |
          XCB_EVENT_MASK_KEY_PRESS | XCB_EVENT_MASK_STRUCTURE_NOTIFY};
  xcb_create_window(
      connection, 0, window, screen->root, atoi(place[0]), atoi(place[1]), atoi(place[2]),
      atoi(place[3]), 0, XCB_WINDOW_CLASS_INPUT_OUTPUT, screen->root_visual,
      XCB_CW_BACK_PIXEL | XCB_CW_OVERRIDE_REDIRECT | XCB_CW_EVENT_MASK, values);
  xcb_map_window(connection, window);
  return window;
}

int main(int count, char **words) {
  xcb_connection_t *connection = xcb_connect(NULL, NULL);
  if (xcb_connection_has_error(connection)) return 69;
  if (count == 3 && strcmp(words[1], "lower") == 0) {
    uint32_t below = XCB_STACK_MODE_BELOW;
    xcb_window_t window = (xcb_window_t)strtoul(words[2], NULL, 0);
    xcb_configure_window(connection, window, XCB_CONFIG_WINDOW_STACK_MODE, &below);
    free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), NULL));
    return 0;
  }
  if (count < 5) return 64;
  xcb_screen_t *screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data;
  xcb_window_t window = open_window(connection, screen, words + 1, count > 5);
  if (count > 9) open_window(connection, screen, words + 6, 1);
  xcb_flush(connection);
  xcb_generic_event_t *event;
  while ((event = xcb_wait_for_event(connection))) {
    xcb_button_press_event_t *found = (xcb_button_press_event_t *)event;
    switch (event->response_type & 0x7F) {
    case XCB_BUTTON_PRESS:
      printf("press %d %d %d\n", found->detail, found->root_x, found->root_y);
      break;
    case XCB_BUTTON_RELEASE:
      printf("release %d %d %d\n", found->detail, found->root_x, found->root_y);
      break;
    case XCB_MOTION_NOTIFY:
      printf("move %d %d\n", found->root_x, found->root_y);
      break;
    case XCB_KEY_PRESS:
      printf("key %d %d\n", found->detail, found->state);
      break;
    case XCB_MAPPING_NOTIFY:
      printf("meaning %d\n", ((xcb_mapping_notify_event_t *)event)->first_keycode);
      break;
    case XCB_MAP_NOTIFY:
      if (((xcb_map_notify_event_t *)event)->window == window) printf("ready %u\n", window);
      break;
    }
    fflush(stdout);
    free(event);
  }
  return 0;
}
