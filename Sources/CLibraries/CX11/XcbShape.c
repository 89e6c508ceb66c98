#include <CLazyLoading.h>

#include "CX11.h"

#define LIBRARY "libxcb-shape.so.0"
#define PACKAGE "libxcb-shape0"

OPENED_9(xcb_void_cookie_t, xcb_shape_rectangles, xcb_connection_t *, xcb_shape_op_t, xcb_shape_kind_t, uint8_t,
    xcb_window_t, int16_t, int16_t, uint32_t, const xcb_rectangle_t *)

xcb_extension_t *xcb_shape_extension(void) { return found_in_library(LIBRARY, PACKAGE, "xcb_shape_id"); }
