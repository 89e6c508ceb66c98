/* A window that prints what the pointer does in it, one line each; "ready" and its number come first.

   Arguments: its left edge, top edge, width and height; with "menu" behind them the window manager leaves it alone. */
#include <stdio.h>
#include <stdlib.h>
#include <xcb/xcb.h>

int main(int count, char **words) {
  if (count < 5) return 64;
  xcb_connection_t *connection = xcb_connect(NULL, NULL);
  if (xcb_connection_has_error(connection)) return 69;
  xcb_screen_t *screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data;
  xcb_window_t window = xcb_generate_id(connection);
  uint32_t values[] = {
      screen->white_pixel, count > 5,
      XCB_EVENT_MASK_BUTTON_PRESS | XCB_EVENT_MASK_BUTTON_RELEASE | XCB_EVENT_MASK_POINTER_MOTION |
          XCB_EVENT_MASK_STRUCTURE_NOTIFY};
  xcb_create_window(
      connection, 0, window, screen->root, atoi(words[1]), atoi(words[2]), atoi(words[3]),
      atoi(words[4]), 0, XCB_WINDOW_CLASS_INPUT_OUTPUT, screen->root_visual,
      XCB_CW_BACK_PIXEL | XCB_CW_OVERRIDE_REDIRECT | XCB_CW_EVENT_MASK, values);
  xcb_map_window(connection, window);
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
    case XCB_MAP_NOTIFY:
      printf("ready %u\n", window);
      break;
    }
    fflush(stdout);
    free(event);
  }
  return 0;
}
