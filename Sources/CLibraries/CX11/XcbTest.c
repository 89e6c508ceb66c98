#include <CLazyLoading.h>

#include "CX11.h"

#define LIBRARY "libxcb-xtest.so.0"
#define PACKAGE "libxcb-xtest0"

OPENED_8(xcb_void_cookie_t, xcb_test_fake_input, xcb_connection_t *, uint8_t, uint8_t, uint32_t, xcb_window_t,
    int16_t, int16_t, uint8_t)

xcb_extension_t *xcb_test_extension(void) { return found_in_library(LIBRARY, PACKAGE, "xcb_test_id"); }
