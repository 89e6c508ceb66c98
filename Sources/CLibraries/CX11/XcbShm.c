#include <CLazyLoading.h>

#include "CX11.h"

#define LIBRARY "libxcb-shm.so.0"
#define PACKAGE "libxcb-shm0"

OPENED_4(xcb_void_cookie_t, xcb_shm_attach_fd, xcb_connection_t *, xcb_shm_seg_t, int32_t, uint8_t)
OPENED_2(xcb_void_cookie_t, xcb_shm_detach, xcb_connection_t *, xcb_shm_seg_t)
OPENED_16(xcb_void_cookie_t, xcb_shm_put_image, xcb_connection_t *, xcb_drawable_t, xcb_gcontext_t, uint16_t,
    uint16_t, uint16_t, uint16_t, uint16_t, uint16_t, int16_t, int16_t, uint8_t, uint8_t, uint8_t, xcb_shm_seg_t,
    uint32_t)

xcb_extension_t *xcb_shm_extension(void) { return found_in_library(LIBRARY, PACKAGE, "xcb_shm_id"); }
