#include <CLazyLoading.h>

#include "CX11.h"

#define LIBRARY "libxcb-randr.so.0"
#define PACKAGE "libxcb-randr0"

OPENED_3(xcb_randr_get_monitors_cookie_t, xcb_randr_get_monitors, xcb_connection_t *, xcb_window_t, uint8_t)
OPENED_3(xcb_randr_query_version_cookie_t, xcb_randr_query_version, xcb_connection_t *, uint32_t, uint32_t)
OPENED_3(xcb_void_cookie_t, xcb_randr_select_input, xcb_connection_t *, xcb_window_t, uint16_t)

xcb_extension_t *xcb_screens_extension(void) { return found_in_library(LIBRARY, PACKAGE, "xcb_randr_id"); }
